#include "console/screen/screen_play.h"

#include <fmt/format.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <utility>

#include "console/match/course.h"
#include "console/match/faults.h"
#include "console/match/match_notes.h"
#include "console/match/results.h"
#include "console/match/seating.h"
#include "console/screen/places/ending.h"
#include "console/screen/places/frame_texts.h"
#include "console/screen/places/pages.h"
#include "console/screen/places/panel.h"
#include "console/screen/places/pointing.h"
#include "console/screen/places/stage.h"
#include "console/screen/places/update.h"
#include "console/text/wrap.h"
#include "say/utf8.h"

namespace ossuary::cli {

ScreenPlay::ScreenPlay(MatchEngine& engine, Device& device, ScreenSettings settings)
    : engine_(engine),
      device_(device),
      settings_(std::move(settings)),
      wake_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)),
      thinker_(engine.game(), engine.journal().seat_names(),
               [descriptor = wake_.number()] { (void)eventfd_write(descriptor, 1); }),
      tips_(std::move(settings_.tips)) {
  model_.rules = settings_.rules;
  const Game& game = engine_.game();
  if (game.seats() == 1 && !settings_.results.empty()) {
    const auto best =
        best_totals(read_results(settings_.results), game.info().id, 1, played_options(engine_.match()), 1);
    model_.best = best.empty() ? std::nullopt : std::optional(best.front().points);
  }
  model_.gains = settings_.gains;
  model_.tips = tips_.texts(words().language());
  model_.has_settings = settings_.change_settings != nullptr;
}

ScreenEnding ScreenPlay::run() {
  if (engine_.match().decider()) {
    (void)engine_.save();  // one that is over stays as it was when it was played
  }
  begin_step(nullptr);
  if (const auto& changes = engine_.journal().content_changes(); !changes.empty()) {
    model_.status = played_on_text(changes, engine_.game().info().id, words());
  }
  report_saving();
  while (true) {
    if (engine_.match().fault() != nullptr) {
      return ScreenEnding::Halted;
    }
    show();
    std::optional<std::chrono::milliseconds> wait;
    if (shown_until_) {
      wait = std::max(std::chrono::milliseconds(0),
                      std::chrono::ceil<std::chrono::milliseconds>(*shown_until_ - Clock::now()));
    }
    const Event event = device_.wait(wait, wake_.number());
    if (std::holds_alternative<HungUp>(event)) {
      return ScreenEnding::Left;
    }
    if (std::holds_alternative<Signalled>(event)) {
      return ScreenEnding::Interrupted;
    }
    std::optional<ScreenEnding> ending;
    if (std::holds_alternative<Woken>(event)) {
      take_thought();
    } else if (const auto* const key = std::get_if<Key>(&event)) {
      hurry();
      ending = obey(update(model_, *key, shown_));
    } else if (const auto* const click = std::get_if<Click>(&event)) {
      hurry();
      ending = obey(update(model_, *click, shown_));
    }
    if (ending) {
      return *ending;
    }
    const bool stands = std::holds_alternative<Stage>(model_.overlay);
    if (chosen_ && !stands && (!shown_until_ || Clock::now() >= *shown_until_)) {
      act(*std::exchange(chosen_, std::nullopt));
    } else if (shown_until_ && Clock::now() >= *shown_until_) {
      shown_until_.reset();
    }
  }
}

void ScreenPlay::hurry() {
  if (shown_until_) {
    shown_until_ = Clock::now();
  }
}

void ScreenPlay::report_saving() {
  if (!engine_.is_saved()) {
    model_.status = words().say("The match is not saved: {why}.", {{"why", printable(*engine_.save_fault())}});
  }
}

void ScreenPlay::refresh(std::optional<Seat> viewer, const Table* since) {
  const Table now = since == nullptr ? engine_.match().table(viewer) : Table();
  auto position = position_of(engine_, viewer, since == nullptr ? now : *since, device_.look());
  best_.clear();
  if (position->over && engine_.match().fault() == nullptr) {
    best_ = find_best(settings_.best, engine_.match(), position->table, engine_.people(), engine_.limits().best);
    add_best(*position, best_);
  }
  model_.now = std::move(position);
  begin_decision(model_);
}

void ScreenPlay::begin_step(const Table* before) {
  const auto decider = engine_.match().decider();
  model_.thinking.reset();
  model_.tip.reset();
  behind_.reset();
  if (!decider) {
    refresh(engine_.reader(std::nullopt), before);
    finish();
    model_.overlay = MenuBox{.lines = menu_lines(model_), .chosen = 0};
  } else if (engine_.is_person(*decider)) {
    begin_human(*decider);
  } else {
    model_.thinking = decider;
    refresh(engine_.reader(decider), before);
    thinker_.choose(engine_.match(), *decider, engine_.rng(Purpose::Bot), engine_.limits().thinking,
                    engine_.past_for(*decider));
  }
  tell(before);
}

void ScreenPlay::tell(const Table* before) {
  const Journal& journal = engine_.journal();
  const Position& now = *model_.now;
  known_.note(journal.steps().size(), now.viewer, now.scene.points);
  model_.happened = known_.happened(engine_, now.viewer, news_since(journal, now.viewer));
  const std::vector<Seat> people = engine_.people();
  if (before == nullptr || people.empty()) {
    return;
  }
  std::vector<StepNews> last = known_.happened(engine_, now.viewer, journal.steps().size() - 1);
  last.back().round = round_text(*before, now.table, words());
  if (!now.over && !is_great(last.back(), people)) {
    return;
  }
  Overlay stage = stage_of(last.back(), now);
  if (std::holds_alternative<HandOver>(model_.overlay)) {
    behind_ = std::move(stage);
  } else {
    behind_ = std::exchange(model_.overlay, std::move(stage));
  }
}

void ScreenPlay::finish() {
  const Journal& journal = engine_.journal();
  model_.course = course_of(journal, reader_of(journal), engine_.limits().course);
  model_.turning_point.clear();
  if (const auto& turn = model_.course.turning_point) {
    const LogByReader& told = engine_.log()[turn->step].told;
    const std::vector<LogLine>& lines = told.at(reader_of(journal));
    model_.turning_point =
        turning_point_text(model_.course, lines.empty() ? "" : with_title(lines.front(), engine_.titles()), words());
  }
  model_.results.clear();
  if (const std::string practice = practice_text(journal, words()); !practice.empty()) {
    model_.results = {practice};
  }
  const auto result = settings_.results.empty()
                          ? std::nullopt
                          : result_of(engine_.journal(), engine_.file().path(), std::time(nullptr));
  if (!result) {
    return;
  }
  if (const auto fault = add_result(settings_.results, *result)) {
    model_.status = words().say("The result is not kept: {why}.", {{"why", printable(*fault)}});
  }
  model_.results = comparisons(read_results(settings_.results), *result, best_, words());
}

void ScreenPlay::begin_human(Seat seat) {
  const auto before = std::exchange(at_screen_, seat);
  if (shown_until_) {  // a bot came before
    device_.ring();
  }
  shown_until_.reset();
  const auto since = since_.find(seat);
  refresh(seat, since == since_.end() ? nullptr : &since->second);
  if (!rank_text(*model_.now).empty()) {
    thinker_.pace(engine_.match(), seat, engine_.rng(Purpose::Resample), engine_.limits().thinking);
  }
  model_.tip = tips_.begin(model_.now->options, words().language());
  if (before == seat) {
    return;
  }
  if (const auto other = engine_.onlooker(before, seat)) {
    model_.overlay = HandOver{words().say("{seat} is next, and {other} may not see all of the table.",
                                          {{"seat", engine_.title(seat)}, {"other", engine_.title(*other)}})};
  }
}

void ScreenPlay::act(Action action) {
  const auto seat = *engine_.match().decider();
  const Table before = engine_.match().table(engine_.reader(seat));
  thinker_.stop();
  model_.overlay = std::monostate();
  engine_.act(action);
  if (engine_.match().fault() != nullptr) {
    return;
  }
  if (engine_.is_person(seat)) {
    tips_.finish();
    since_.insert_or_assign(seat, engine_.match().table(seat));
  } else {
    shown_until_ = Clock::now() + settings_.pace;
  }
  begin_step(&before);
  report_saving();
}

void ScreenPlay::show() {
  shown_ = frame(model_, device_.size(), shown_.layout);
  device_.show(shown_.canvas);
}

void ScreenPlay::take_thought() {
  eventfd_t ignored = 0;
  (void)eventfd_read(wake_.number(), &ignored);
  auto thought = thinker_.take();
  if (!thought) {
    return;
  }
  if (auto* const choice = std::get_if<BotChoice>(&*thought)) {
    chosen_ = choice->action.ok() ? choice->action.value() : choice->otherwise;
    if (!choice->action.ok()) {
      model_.status = words().say("A script failed when {seat} looked ahead, so it takes a random action.",
                                  {{"seat", engine_.title(choice->seat)}});
    }
    if (auto forfeit = choice->forfeit ? engine_.forfeit(choice->seat, *choice->forfeit) : std::nullopt) {
      model_.status = std::move(*forfeit);
    }
  } else if (const auto* const ranking = std::get_if<Ranking>(&*thought)) {
    show_ranking(*ranking);
  } else if (const auto* const pace = std::get_if<Pace>(&*thought)) {
    model_.pace = pace->points;
  }
}

void ScreenPlay::show_ranking(const Ranking& ranking) {
  auto* const hint = std::get_if<HintBox>(&model_.overlay);
  if (hint == nullptr) {
    return;
  }
  hint->ready = true;
  if (!ranking.actions.ok()) {
    hint->failure = words().say("A script failed, so there is no hint.");
    return;
  }
  for (const Advice& advice : ranking.actions.value()) {
    const auto option = std::ranges::find_if(
        model_.now->options, [&](const Option& candidate) { return candidate.item.action == advice.action; });
    if (option != model_.now->options.end()) {
      hint->best.push_back(static_cast<std::size_t>(option - model_.now->options.begin()));
    }
  }
  if (hint->best.empty()) {
    hint->failure = words().say("There is no hint: no action could be tried in time.");
  }
}

std::optional<ScreenEnding> ScreenPlay::obey(const Intent& wanted) {
  if (const auto* const action = std::get_if<Action>(&wanted)) {
    const std::string question = waste_.before(engine_, *engine_.match().decider(), model_.now->options, *action);
    if (question.empty()) {
      act(*action);
    } else {
      model_.overlay = Question{question, *action};
    }
    return std::nullopt;
  }
  if (const auto* const line = std::get_if<TypedLine>(&wanted)) {
    return obey_line(line->text);
  }
  return obey(std::get<ScreenRequest>(wanted));
}

std::optional<ScreenEnding> ScreenPlay::obey(ScreenRequest request) {
  switch (request) {
    case ScreenRequest::Nothing:
      break;
    case ScreenRequest::Undo:
      undo(false);
      break;
    case ScreenRequest::UndoSeen:
      undo(true);
      break;
    case ScreenRequest::Redo:
      redo();
      break;
    case ScreenRequest::Hint:
      hint();
      break;
    case ScreenRequest::Explain:
      explain();
      break;
    case ScreenRequest::TakeOver:
    case ScreenRequest::GoOn:
      model_.overlay = std::exchange(behind_, std::nullopt).value_or(Overlay());
      break;
    case ScreenRequest::Refused:
      refuse();
      break;
    case ScreenRequest::Rematch:
      return ScreenEnding::Rematch;
    case ScreenRequest::NewDeal:
      return ScreenEnding::NewDeal;
    case ScreenRequest::SameDeal:
      return ScreenEnding::SameDeal;
    case ScreenRequest::Watch:
      return watch();
    case ScreenRequest::TryAgain:
      return play_on(model_.course.turning_point ? model_.course.turning_point->step : 0);
    case ScreenRequest::FirstMatch:
      return ScreenEnding::FirstMatch;
    case ScreenRequest::Settings:
      return settings_.change_settings();
    case ScreenRequest::HideTip:
      tips_.finish();
      break;
    case ScreenRequest::NoMoreTips:
      tips_.refuse();
      model_.tips.clear();
      break;
    case ScreenRequest::Leave:
      return ScreenEnding::Left;
  }
  return std::nullopt;
}

}  // namespace ossuary::cli
