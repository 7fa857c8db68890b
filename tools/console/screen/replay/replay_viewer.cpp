#include "console/screen/replay/replay_viewer.h"

#include <fmt/format.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "console/match/log_lines.h"
#include "console/match/match_notes.h"
#include "console/match/open_points.h"
#include "console/match/seating.h"
#include "console/match/shown_table.h"
#include "console/screen/places/frame_texts.h"
#include "say/ascii.h"

namespace ossuary::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kMistake = 2;  // points that a better decision would have been worth
constexpr double kNoDifference = 0.05;

std::vector<Seat> people_of(const Journal& journal) {
  std::vector<Seat> people;
  for (const Seat seat : seats_of(journal.match())) {
    if (journal.seat_names()[index(seat)] == kHuman) {
      people.push_back(seat);
    }
  }
  return people;
}

}  // namespace

ReplayViewer::ReplayViewer(ReplaySource source, Device& device, std::chrono::milliseconds pace)
    : source_(std::move(source)),
      device_(device),
      pace_(pace),
      wake_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)),
      thinker_(source_.game, source_.journal.seat_names(),
               [descriptor = wake_.number()] { (void)eventfd_write(descriptor, 1); }) {
  if (!device_.look().unicode) {
    std::ranges::transform(source_.titles, source_.titles.begin(), in_ascii);  // before they are laid out
  }
  source_.words.name_seats(source_.titles);
  model_.reader = reader_of(source_.journal);
  viewers_ = viewers_of(source_.journal.match(), model_.reader);
  for (const JournalStep& step : source_.journal.steps()) {
    model_.who.push_back(step.seat);
  }
  model_.course = course_of(source_.journal, model_.reader, source_.limits.course);
  model_.table.rules = source_.rules;
  model_.step = source_.journal.match().decider() ? model_.steps() : 0;
  read_log();
}

void ReplayViewer::read_log() {
  const auto add = [&](const std::vector<Told>& told) { model_.told.push_back(log_lines(told, words())); };
  const Journal& journal = source_.journal;
  add(journal.at(0).told_at_start(model_.reader, words()));
  for (std::size_t step = 0; step < journal.steps().size(); ++step) {
    add(journal.at(step).told(journal.steps()[step].action, model_.reader, words()));
  }
  for (const JournalRemark& remark : journal.remarks()) {
    const std::string text = remark_text(remark, source_.titles, words());
    model_.remarks[journal.step_of(remark)].push_back(device_.look().unicode ? text : in_ascii(text));
  }
}

ReplayEnding ReplayViewer::run() {
  auto next = Clock::now();
  while (true) {
    if (shown_step_ != model_.step) {
      show_step();
      judge();
      next = Clock::now() + pace_;
    }
    shown_ = frame(model_, device_.size());
    device_.show(shown_.frame.canvas);
    std::optional<std::chrono::milliseconds> wait;
    if (model_.playing) {
      wait = std::max(std::chrono::milliseconds(0), std::chrono::ceil<std::chrono::milliseconds>(next - Clock::now()));
    }
    const Event event = device_.wait(wait, wake_.number());
    std::optional<ReplayEnding> ending;
    if (std::holds_alternative<HungUp>(event)) {
      return {.kind = ReplayEnding::Kind::HungUp};
    }
    if (std::holds_alternative<Signalled>(event)) {
      return {.kind = ReplayEnding::Kind::Interrupted};
    }
    if (std::holds_alternative<Woken>(event)) {
      take_verdict();
    } else if (const auto* const key = std::get_if<Key>(&event)) {
      ending = obey(update(model_, *key, shown_));
    } else if (const auto* const click = std::get_if<Click>(&event)) {
      ending = obey(update(model_, *click, shown_));
    } else if (std::holds_alternative<TimedOut>(event) && model_.playing) {
      model_.step = std::min(model_.step + 1, model_.steps());
      model_.playing = model_.step < model_.steps();
    }
    if (ending) {
      return *ending;
    }
  }
}

std::optional<ReplayEnding> ReplayViewer::obey(ReplayRequest request) {
  switch (request) {
    case ReplayRequest::Nothing:
      break;
    case ReplayRequest::Explain:
      explain();
      break;
    case ReplayRequest::Judge:
      judge();
      break;
    case ReplayRequest::PlayOn:
      if (source_.journal.match().decider()) {
        model_.table.status = words().say("This match is not over yet: play it to its end first.");
      } else if (model_.step == model_.steps()) {
        model_.table.status = words().say("The match is over here: go back to a step from which to play on.");
      } else {
        return ReplayEnding{.kind = ReplayEnding::Kind::PlayOn, .step = model_.step};
      }
      break;
    case ReplayRequest::Leave:
      return ReplayEnding{.kind = ReplayEnding::Kind::Left};
  }
  return std::nullopt;
}

void ReplayViewer::show_step() {
  std::optional<Table> before;
  if (model_.step > 0) {
    before = source_.journal.at(model_.step - 1).table(model_.reader);
  }
  auto now = position_now();
  now->changed = before ? changes(*before, now->table) : std::set<TableThing>();
  model_.table.now = std::move(now);
  model_.table.overlay = std::monostate();
  shown_step_ = model_.step;
}

std::unique_ptr<Position> ReplayViewer::position_now() {
  const Match& match = source_.journal.at(model_.step);
  const GameInfo& game = source_.game.info();
  auto position = std::make_unique<Position>(Position{.scene = {.game = game,
                                                                .words = words(),
                                                                .look = device_.look(),
                                                                .seats = source_.titles,
                                                                .points = {},
                                                                .acting = model_.reader},
                                                      .table = {},
                                                      .viewer = model_.reader});
  position->over = !match.decider();
  position->table = position->over ? open_table(match) : match.table(model_.reader);
  for (std::size_t step = 0; step <= model_.step; ++step) {
    std::vector<LogLine> lines = model_.told[step];
    if (const auto remarks = model_.remarks.find(step); remarks != model_.remarks.end()) {
      std::ranges::transform(remarks->second, std::back_inserter(lines),
                             [](const std::string& text) { return LogLine{.seat = {}, .text = text}; });
    }
    position->news = lines.size();
    std::ranges::move(lines, std::back_inserter(position->log));
  }
  SeatSet open;
  for (const Seat seat : seats_of(match)) {
    if (model_.course.points[model_.step][index(seat)]) {
      open.insert(seat);
    }
  }
  if (const auto scores = match.scores()) {
    show_points(scores.value(), position->scene);
    keep_points(open, position->scene);
  }
  add_points(*position, match, open);
  if (position->over) {
    if (!best_) {
      best_ = find_best(source_.best, match, position->table, people_of(source_.journal), source_.limits.best);
    }
    add_best(*position, *best_);
  }
  return position;
}

void ReplayViewer::explain() {
  auto* const explanation = std::get_if<PointsView>(&model_.table.overlay);
  if (explanation == nullptr) {
    return;
  }
  const Match& match = source_.journal.at(model_.step);
  SeatSet open;
  if (match.scores()) {
    const Start& start = source_.journal.start();
    Rng chance(start.seed, start.game, Purpose::Resample, static_cast<std::uint16_t>(model_.step));
    open = match.decider()
               ? seats_with_open_points(match, viewers_, OpenPoints::Reasons, chance, after(source_.limits.redraws))
               : seats_of(match);
  }
  ScreenContext scene = model_.table.now->scene;
  scene.match = &match;
  cli::explain(*explanation, match, open, scene);
}

bool ReplayViewer::sees_all_of(const Match& match, Seat seat) const {
  return std::ranges::all_of(viewers_,
                             [&](Seat viewer) { return match.fingerprint(viewer) == match.fingerprint(seat); });
}

void ReplayViewer::judge() {
  thinker_.stop();
  judged_.reset();
  if (!model_.judging || model_.step == 0 || model_.verdicts.contains(model_.step)) {
    return;
  }
  const std::size_t step = model_.step;
  const Seat seat = model_.who[step - 1];
  const Match& before = source_.journal.at(step - 1);
  if (!sees_all_of(before, seat)) {
    model_.verdicts[step] = {words().say("Nothing is said of it: {seat} knew what you do not see.",
                                         {{"seat", source_.titles[index(seat)]}})};
  } else {
    const Start& start = source_.journal.start();
    const Rng chance(start.seed, start.game, Purpose::Resample, static_cast<std::uint16_t>(step - 1));
    judged_ = step;
    thinker_.rank(before, seat, chance, source_.limits.thinking);
  }
}

void ReplayViewer::take_verdict() {
  eventfd_t ignored = 0;
  (void)eventfd_read(wake_.number(), &ignored);
  const auto thought = thinker_.take();
  const auto* const ranking = thought ? std::get_if<Ranking>(&*thought) : nullptr;
  if (ranking == nullptr || !judged_) {
    return;
  }
  model_.verdicts[*judged_] = verdict_of(*ranking, *judged_);
  judged_.reset();
}

Verdict ReplayViewer::verdict_of(const Ranking& ranking, std::size_t step) {
  if (!ranking.actions.ok()) {
    return {words().say("A script failed, so there is no hint.")};
  }
  const std::vector<Advice>& actions = ranking.actions.value();
  const Action action = source_.journal.steps()[step - 1].action;
  const auto done = std::ranges::find(actions, action, &Advice::action);
  if (actions.empty() || done == actions.end()) {
    return {words().say("There is no hint: no action could be tried in time.")};
  }
  const Advice& best = actions.front();
  const bool in_points = source_.game.info().outlook_unit == 1;
  const double lost = best.after - done->after;
  if (done == actions.begin() || lost < kNoDifference) {
    return {in_points ? words().say("The bot would do the same, and expects {points}.",
                                    {{"points", estimate_text(done->after - done->before)}})
                      : words().say("The bot would do the same.")};
  }
  const std::string rather = source_.journal.at(step - 1).describe(best.action, words());
  if (!in_points) {
    return {words().say("The bot would rather: {action}.", {{"action", rather}})};
  }
  const bool mistake = lost >= kMistake;
  return {words().say(mistake ? "A mistake: {action} would be better, by about {points}."
                              : "The bot would rather: {action}, better by about {points}.",
                      {{"action", rather}, {"points", estimate_text(lost)}}),
          mistake};
}

}  // namespace ossuary::cli
