#include "console/match/engine.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "console/match/course.h"
#include "console/match/match_notes.h"
#include "console/match/outcome.h"
#include "console/match/seating.h"
#include "rulebook/aim.h"
#include "say/ascii.h"

namespace ossuary::cli {

MatchEngine::MatchEngine(const Game& game, Journal& journal, MatchFile& file, EngineSettings settings)
    : game_(game),
      journal_(journal),
      file_(file),
      settings_(std::move(settings)),
      titles_(settings_.titles.empty() ? titles_of(journal, settings_.words) : settings_.titles),
      bot_chance_(rng(Purpose::Bot)) {
  for (const std::string& name : journal.seat_names()) {
    bots_.push_back(name == kHuman ? nullptr : make_bot(name));
  }
  if (settings_.ascii) {
    std::ranges::transform(titles_, titles_.begin(), in_ascii);  // before they are laid out
  }
  settings_.words.name_seats(titles_);
  log_undos_ = journal.undos();
  told_at_start_ = log_by_reader({}, [&](auto viewer) { return match().told_at_start(viewer, words()); });
}

std::vector<Seat> MatchEngine::people() const {
  std::vector<Seat> people;
  for (std::size_t i = 0; i < bots_.size(); ++i) {
    if (is_person(id_at<Seat>(i))) {
      people.push_back(id_at<Seat>(i));
    }
  }
  return people;
}

std::optional<Seat> MatchEngine::reader(std::optional<Seat> acting) const {
  const std::vector<Seat> all = people();
  return all.empty() ? acting : all.size() == 1 ? std::optional(all.front()) : std::nullopt;
}

std::optional<Seat> MatchEngine::onlooker(std::optional<Seat> before, Seat seat) const {
  for (std::size_t i = 0; settings_.shared && i < game_.seats(); ++i) {
    const auto other = id_at<Seat>(i);
    const bool looks = before ? other == *before : other != seat && is_person(other);
    if (looks && match().fingerprint(other) != match().fingerprint(seat)) {
      return other;
    }
  }
  return std::nullopt;
}

std::string MatchEngine::aim() const { return aim_sentence(game_.info(), game_.seats(), words()); }

Rng MatchEngine::rng(Purpose purpose) const {
  return {journal_.start().seed, journal_.start().game, purpose, static_cast<std::uint16_t>(journal_.steps().size())};
}

std::optional<std::string> MatchEngine::save() {
  save_fault_ = file_.save(journal_);
  return save_fault_;
}

LogByReader MatchEngine::log_by_reader(std::optional<Seat> acting,
                                       const std::function<std::vector<Told>(std::optional<Seat> reader)>& told) const {
  LogByReader all;
  const auto tell = [&](std::optional<Seat> reader) { all[reader] = log_lines(told(reader), words()); };
  tell(std::nullopt);
  for (const Seat person : people()) {
    tell(person);
  }
  if (const auto only = reader(acting); !all.contains(only)) {
    tell(only);
  }
  return all;
}

LogByReader MatchEngine::told_of(const Match& before, Seat seat, Action action) const {
  LogByReader all = log_by_reader(seat, [&](auto viewer) { return before.told(action, viewer, words()); });
  for (auto& [reader, lines] : all) {
    if (before.declines(action) && !lines.empty() && lines.front().weight == LineWeight::Chosen) {
      lines.front().weight = LineWeight::Aside;
    }
  }
  return all;
}

PlayedStep MatchEngine::do_action(Action action) {
  PlayedStep step{.seat = match().decider().value(), .action = action};
  step.told = told_of(match(), step.seat, action);
  const auto refusal = journal_.apply(action);
  ensure(!refusal, "an action that a match lists as legal applies");
  if (match().fault() != nullptr) {
    step.told.clear();
  } else if (log_.size() + 1 == journal_.steps().size() && log_undos_ == journal_.undos()) {
    log_.push_back(step);
  }
  return step;
}

PlayedStep MatchEngine::act(Action action) {
  PlayedStep step = do_action(action);
  if (match().fault() == nullptr) {
    (void)save();
  }
  return step;
}

const std::vector<PlayedStep>& MatchEngine::log() const {
  if (log_undos_ != journal_.undos()) {  // another engine took something back
    log_.clear();
    log_undos_ = journal_.undos();
  }
  for (const JournalStep& step : journal_.steps().subspan(log_.size())) {
    const Match& before = journal_.at(log_.size());
    log_.push_back({step.seat, step.action, told_of(before, step.seat, step.action)});
  }
  return log_;
}

std::vector<PastStep> MatchEngine::past_for(Seat seat) const {
  if (!bots_[index(seat)]->reads_past()) {
    return {};
  }
  std::optional<std::size_t> since;
  for (std::size_t step = 0; step < journal_.steps().size(); ++step) {
    since = journal_.steps()[step].seat == seat ? std::optional(step) : since;
  }
  return journal_.past(since, seat, {});
}

Result<Action, ScriptFault> MatchEngine::choose(Seat seat, const Interrupt& interrupt) {
  ActionList legal;
  match().legal_actions(legal);
  bot_chance_ = rng(Purpose::Bot);
  const std::vector<PastStep> past = past_for(seat);
  return bots_[index(seat)]->choose(View(match(), seat, past), legal, bot_chance_, interrupt);
}

std::optional<std::string> MatchEngine::forfeit(Seat seat, const BotForfeit& why) {
  if (match().forfeited().contains(seat)) {
    return std::nullopt;
  }
  journal_.forfeit(seat, why.in_full());
  (void)save();
  return forfeit_text(title(seat), why.why, words());
}

std::optional<std::string> MatchEngine::take_forfeit(Seat seat) {
  const auto why = bots_[index(seat)]->forfeit();
  return why ? forfeit(seat, *why) : std::nullopt;
}

Action MatchEngine::random_action() {
  ActionList legal;
  match().legal_actions(legal);
  return legal[bot_chance_.below(static_cast<std::uint32_t>(legal.size()))];
}

bool MatchEngine::has_own_budget(Seat seat) const {
  return ossuary::has_own_budget(journal_.seat_names()[index(seat)]);
}

Result<std::optional<Advice>, ScriptFault> MatchEngine::advise(Seat seat, const Interrupt& interrupt) {
  ActionList legal;
  match().legal_actions(legal);
  Rng chance = rng(Purpose::Resample);
  const auto seen = match().clone();
  seen->forget_hidden(seat);
  return adviser_.advise(View(*seen, seat), legal, chance, interrupt);
}

std::optional<TakeBack> MatchEngine::last_decision() {
  if (!last_decision_ || last_decision_->first != now()) {
    last_decision_ = {now(), cli::last_decision(journal_)};
  }
  return last_decision_->second;
}

UndoAnswer MatchEngine::undo(bool insist) {
  const auto decision = last_decision();
  if (!decision) {
    return UndoAnswer::Nothing;
  }
  if (!may_take_back(journal_, *decision, settings_.undo)) {
    return UndoAnswer::Refused;
  }
  if (decision->seen && settings_.undo == UndoRule::Fair && !insist) {
    return UndoAnswer::AskFirst;
  }
  const bool is_of_now = log_undos_ == journal_.undos();
  journal_.undo(decision->steps, decision->seen);
  if (is_of_now) {
    log_.resize(std::min(log_.size(), journal_.steps().size()));
    log_undos_ = journal_.undos();
  }
  (void)save();
  return UndoAnswer::Done;
}

std::vector<PlayedStep> MatchEngine::redo() {
  const std::vector<Action> again = taken_back(journal_);
  std::vector<PlayedStep> done;
  while (done.size() < again.size() && (done.empty() || !is_person(match().decider().value()))) {
    done.push_back(do_action(again[done.size()]));
  }
  if (!done.empty()) {
    (void)save();
  }
  return done;
}

ScreenContext MatchEngine::scene(std::optional<Seat> viewer, OpenPoints shown, Look look) {
  ScreenContext scene{.game = game_.info(), .words = words(), .look = look, .seats = titles_};
  scene.acting = viewer;
  scene.match = &match();
  points_fault_.reset();
  const auto scores = match().scores();
  if (!scores) {
    points_fault_ = scores.error();
    return scene;
  }
  show_points(scores.value(), scene);
  const std::vector<Seat> readers = viewer || settings_.onlookers ? viewers_of(match(), viewer) : people();
  if (!readers.empty() && match().decider()) {
    Rng chance = rng(Purpose::Resample);
    const auto begun = std::chrono::steady_clock::now();
    const SeatSet open = points_too_slow_ && match().points_may_hide()
                             ? SeatSet()
                             : seats_with_open_points(match(), readers, shown, chance,
                                                      after(settings_.limits.redraws, settings_.interrupted));
    points_too_slow_ = points_too_slow_ || std::chrono::steady_clock::now() - begun >= settings_.limits.redraws;
    keep_points(open, scene);
  }
  return scene;
}

ActionTrials& MatchEngine::trials(Seat seat) {
  if (const std::pair wanted(now(), seat); tried_ != wanted) {
    tried_ = wanted;
    trials_.begin(match(), seat, rng(Purpose::Resample));
    gains_.clear();
  }
  return trials_;
}

std::optional<ScreenContext> MatchEngine::scene_after(const ScreenContext& now, Seat seat, Action action) {
  ScreenContext then = now;
  if (!points_of(then, seat)) {
    return std::nullopt;
  }
  std::optional<std::string> said;
  const bool alike = trials(seat).try_action(action, [&](const Scores& after) {
    show_points(after, then);
    const std::string says = points_in_words(then, seat);
    return std::exchange(said, says).value_or(says) == says;
  });
  return alike ? std::optional(then) : std::nullopt;
}

std::optional<Gain> MatchEngine::gain(Seat seat, Action action) {
  ActionTrials& tried = trials(seat);
  const auto [found, is_new] = gains_.try_emplace(action);
  if (is_new) {
    found->second = tried.gain(action);
  }
  return found->second;
}

std::optional<LaidWorth> MatchEngine::laid_worth(Seat seat, Action action, const Interrupt& interrupt) {
  return trials(seat).laid_worth(action, interrupt);
}

std::vector<LogLine> MatchEngine::would_be_told(Seat seat, Action action) {
  const std::vector<Told> told = trials(seat).told(action, words());
  return log_lines(told, words());
}

}  // namespace ossuary::cli
