#include "console/plain/session.h"

#include <fmt/format.h>

#include <istream>
#include <limits>
#include <ostream>
#include <utility>

#include "console/match/faults.h"
#include "console/match/match_notes.h"
#include "console/match/seating.h"
#include "console/plain/spoken_news.h"
#include "console/plain/typed_line.h"
#include "console/text/paint.h"
#include "console/text/wrap.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {

namespace {

constexpr std::size_t kTallestWindow = 100;  // lines
constexpr int kRoomForAll = std::numeric_limits<int>::max();

}  // namespace

Session::Session(const Game& game, Journal& journal, MatchFile& file, SessionSettings settings, std::istream& in,
                 std::ostream& out)
    : settings_(std::move(settings)),
      engine_(game, journal, file,
              {.words = settings_.words,
               .undo = settings_.undo,
               .interrupted = settings_.interrupted,
               .shared = settings_.shared,
               .ascii = !settings_.look().unicode,
               .limits = settings_.limits}),
      in_(in),
      out_(out),
      speech_(game.info(), journal.match().table(std::nullopt), settings_.words) {}

Ending Session::run() {
  (void)engine_.save();
  report_saving();
  greet();
  while (const auto seat = match().decider()) {
    if (settings_.interrupted()) {
      return leave();
    }
    if (!engine_.is_person(*seat)) {
      bot_turn(*seat);
    } else if (human_turn(*seat) == InputResult::Quit) {
      return leave();
    }
  }
  return finish();
}

ScreenContext Session::scene(std::optional<Seat> acting, OpenPoints shown) {
  ScreenContext scene = engine_.scene(acting, shown, settings_.look());
  if (const auto& fault = engine_.points_fault()) {
    report(*fault, words().say(kNoPoints));
  }
  return scene;
}

void Session::write(std::string_view sentences) {
  if (settings_.plain) {
    out_ << speech_.spoken(sentences) << '\n';
  } else {
    out_ << paragraph(sentences, settings_.look().width);
  }
}

void Session::put(std::string_view lines) {
  if (settings_.plain) {
    out_ << speech_.spoken(lines);
  } else {
    out_ << lines;
  }
}

void Session::announce(const std::string& sentence) {
  write(sentence);
  for (const Seat person : engine_.people()) {
    if (settings_.shared && person != at_screen_) {
      news_[person].push_back(sentence);
    }
  }
}

std::string Session::line_text(const LogLine& line) const { return with_title(line, engine_.titles()) + "."; }

void Session::announce_told(std::optional<Seat> acting, const LogByReader& told, bool just_chose) {
  const std::optional<Seat> reader = engine_.reader(acting);
  const std::vector<LogLine>& lines = told.at(reader);
  for (const LogLine& line : lines) {
    if (settings_.plain && just_chose && reader == acting && &line == &lines.front() && !line.by_itself) {
      continue;  // it was in the list just now
    }
    if (settings_.plain) {
      news_since_.push_back(line);
      continue;
    }
    if (line.by_itself) {
      out_ << paint(paragraph(line_text(line), settings_.look().width), kDim, settings_.look().color);
    } else {
      write(line_text(line));
    }
  }
  for (const Seat person : engine_.people()) {
    if (settings_.shared && person != at_screen_) {
      for (const LogLine& line : told.at(person)) {
        news_[person].push_back(line_text(line));
      }
    }
  }
}

void Session::greet() {
  const Journal& journal = engine_.journal();
  const bool goes_on = !journal.steps().empty();
  write(words().say(
      goes_on ? "{game}: {seats}. Seed {seed}, resumed after {n} {n|action|actions}." : "{game}: {seats}. Seed {seed}.",
      {{"game", in_language(engine_.game().info().name, words().language())},
       {"seats", fmt::format("{}", fmt::join(titles_with_bots(journal, words()), ", "))},
       {"seed", std::to_string(journal.start().seed)},
       {"n", journal.steps().size()}}));
  write(engine_.aim());
  if (!record_fails_ && !settings_.plain) {  // who listens asks for it, and is told at the end
    write(words().say("The match is saved in {path}.", {{"path", printable(engine_.file().path().string())}}));
  }
  if (!record_fails_ && !engine_.file().is_locked()) {
    write(words().say("The match cannot be locked where it is saved: do not play it in two programs at once."));
  }
  write(words().say("Type `help` at any time."));
  if (!goes_on) {
    announce_told({}, engine_.told_at_start());
  }
}

void Session::report_saving() {
  if (const auto& fault = engine_.save_fault(); fault && !record_fails_) {
    out_ << words().say("The match is not saved: {why}.", {{"why", printable(*fault)}}) << '\n';
  }
  record_fails_ = !engine_.is_saved();
}

void Session::act(Action action) {
  const PlayedStep step = engine_.act(action);
  if (match().fault() == nullptr) {
    report_saving();
    announce_told(step.seat, step.told, engine_.is_person(step.seat));
  }
}

void Session::bot_turn(Seat seat) {
  const auto choice = choice_of_bot(seat);
  if (settings_.interrupted()) {
    return;
  }
  if (!choice) {
    report(choice.error(), words().say("A script failed when {seat} looked ahead:", {{"seat", title(seat)}}));
    write(words().say("{seat} therefore takes a random action.", {{"seat", title(seat)}}));
  }
  if (const auto forfeit = engine_.take_forfeit(seat)) {
    write(*forfeit);
  }
  act(choice ? choice.value() : engine_.random_action());
}

Result<Action, ScriptFault> Session::choice_of_bot(Seat seat) {
  const Interrupt in_time = engine_.has_own_budget(seat) ? settings_.interrupted : thinking_time();
  bool shown = false;
  const Interrupt interrupt = [&, begun = std::chrono::steady_clock::now()] {
    if (!shown && settings_.patience && std::chrono::steady_clock::now() - begun >= *settings_.patience) {
      shown = true;
      out_ << words().say("{seat} is thinking. Ctrl-C leaves the match.", {{"seat", title(seat)}})
           << (settings_.erases ? "" : "\n") << std::flush;
    }
    return in_time();
  };
  auto choice = engine_.choose(seat, interrupt);
  if (shown && settings_.erases) {
    out_ << "\r\x1B[K" << std::flush;
  }
  if (!engine_.has_own_budget(seat) && !settings_.interrupted() && ends(in_time)) {
    report_slowness();
  }
  return choice;
}

Interrupt Session::thinking_time() const { return after(settings_.limits.thinking, settings_.interrupted); }

void Session::report_slowness() {
  if (!slowness_reported_) {
    const double seconds = std::chrono::duration<double>(settings_.limits.thinking).count();
    write(words().say(
        "Scoring is slow here: after {seconds} seconds a bot takes the best action that it has tried by then.",
        {{"seconds", fmt::format("{:.3g}", seconds)}}));
  }
  slowness_reported_ = true;
}

Session::InputResult Session::hand_over(Seat seat) {
  const std::optional<Seat> before = std::exchange(at_screen_, seat);
  if (before == seat) {
    return InputResult::Again;
  }
  const std::vector<std::string> news = std::exchange(news_[seat], {});
  const std::optional<Seat> other = engine_.onlooker(before, seat);
  if (!other) {
    return InputResult::Again;
  }
  if (before) {  // empties the window, and what was scrolled out of it; or moves all that it shows out of it
    out_ << (settings_.erases ? "\x1B[2J\x1B[3J\x1B[H" : std::string(kTallestWindow, '\n'));
    for (const std::string& sentence : news) {
      write(sentence);
    }
  }
  out_ << words().say("{seat} is next, and {other} may not see all of the table.",
                      {{"seat", title(seat)}, {"other", title(*other)}})
       << ' ';
  while (true) {
    out_ << words().say("{seat}, press Enter:", {{"seat", title(seat)}}) << ' ' << std::flush;
    const auto line = read_typed_line(in_);
    if (!line || settings_.interrupted()) {
      return InputResult::Quit;
    }
    if (trimmed(*line).empty()) {
      return InputResult::Again;
    }
    const Typed typed = interpret(*line, match(), {});
    const auto* const command = std::get_if<CommandLine>(&typed);
    if (command != nullptr && command->command == Command::Quit) {
      return InputResult::Quit;
    }
    if (command != nullptr && command->command == Command::Undo && undo()) {
      at_screen_ = before;
      return InputResult::Acted;
    }
  }
}

Session::InputResult Session::human_turn(Seat seat) {
  if (settings_.shared && at_screen_ != seat) {
    say_news(engine_.reader(seat), kRoomForAll);  // before the screen is handed over
  }
  if (const InputResult handed = hand_over(seat); handed != InputResult::Again) {
    out_ << (handed == InputResult::Quit ? "\n" : "");
    return handed;
  }
  std::vector<MenuItem> menu;
  const std::vector<Option> options = options_of(engine_, seat, points_of(scene(seat), seat).has_value());
  std::ranges::transform(options, std::back_inserter(menu), &Option::item);
  if (!saw_table_.contains(seat) || !settings_.plain) {
    show_first_table(seat, options);  // who wants to hear all of it again asks for it
  }
  if (settings_.plain) {
    brief(seat, options);
  } else {
    show_menu(options);
  }
  saw_table_.insert(seat);
  InputResult turn = InputResult::Again;
  while (turn == InputResult::Again) {
    const auto line = typed_already_ ? std::exchange(typed_already_, std::nullopt) : ask(seat, menu.size());
    if (!line) {
      out_ << '\n';
      return InputResult::Quit;
    }
    const Typed typed = interpret(settings_.plain ? speech_.typed(*line) : *line, match(), menu, words());
    if (const auto* action = std::get_if<Action>(&typed)) {
      const std::string question = waste_.before(engine_, seat, options, *action);
      if (!question.empty() && !is_agreed(question)) {
        write(words().say("Nothing was done."));
        continue;
      }
      act(*action);
      turn = InputResult::Acted;
    } else if (const auto* command = std::get_if<CommandLine>(&typed)) {
      turn = obey(seat, *command, options);
    } else if (const std::string& why = std::get<NotUnderstood>(typed).why; !why.empty()) {
      write(why);
    }
  }
  return turn;
}

std::optional<std::string> Session::ask(Seat seat, std::size_t choices) {
  const std::string question = words().say(choices == 1 ? "{seat}, 1, or just Enter:" : "{seat}, 1 to {last}:",
                                           {{"seat", title(seat)}, {"last", choices}});
  put(paint(question, kBold, settings_.look().color));
  out_ << ' ' << std::flush;
  auto line = read_typed_line(in_);
  if (!line || settings_.interrupted()) {
    return std::nullopt;
  }
  if (settings_.echo) {
    out_ << *line << '\n';
  }
  return line;
}

Session::InputResult Session::obey(Seat seat, const CommandLine& command, const std::vector<Option>& options) {
  switch (command.command) {
    case Command::Help:
      show_help(seat, command.argument);
      return InputResult::Again;
    case Command::Rules:
      show_rules(seat, command.argument);
      return InputResult::Again;
    case Command::Table:
      show_table(seat);
      show_menu(options);
      return InputResult::Again;
    case Command::Legal:
      show_legal(options, command.argument);
      return InputResult::Again;
    case Command::Score:
      show_scores(seat);
      return InputResult::Again;
    case Command::Hint:
      show_hint(seat, options);
      return InputResult::Again;
    case Command::Touch:
    case Command::WhatIf:
      show_answer(seat, command);
      return InputResult::Again;
    case Command::Explain:
      show_reasons(seat);
      return InputResult::Again;
    case Command::News:
      put(describe_news(last_news_, engine_.reader(seat), engine_.titles(), kRoomForAll, words(), speech_));
      return InputResult::Again;
    case Command::Undo:
      return undo() ? InputResult::Acted : InputResult::Again;
    case Command::Redo:
      return redo() ? InputResult::Acted : InputResult::Again;
    case Command::Record:
      show_record();
      return InputResult::Again;
    case Command::Quit:
      return InputResult::Quit;
  }
  return InputResult::Again;
}

bool Session::undo() {
  const auto decision = engine_.last_decision();
  UndoAnswer answer = engine_.undo(false);
  if (answer == UndoAnswer::AskFirst &&
      is_agreed(words().say("Something hidden was shown since: take it back all the same?"))) {
    answer = engine_.undo(true);
  }
  switch (answer) {
    case UndoAnswer::Nothing:
      write(words().say("There is nothing to undo: nobody but bots has decided anything yet."));
      return false;
    case UndoAnswer::Refused:
      write(words().say("Something hidden was shown since {seat} decided, so that decision stands.",
                        {{"seat", title(decision->seat)}}));
      return false;
    case UndoAnswer::AskFirst:
      write(words().say("Nothing was taken back."));
      return false;
    case UndoAnswer::Done:
      break;
  }
  report_saving();
  announce(words().say(decision->seen ? "Undone: {n} {n|action|actions}, though something hidden was shown since."
                                      : "Undone: {n} {n|action|actions}.",
                       {{"n", decision->steps}}));
  return true;
}

bool Session::redo() {
  const std::vector<PlayedStep> steps = engine_.redo();
  if (steps.empty()) {
    write(words().say("There is nothing to redo: nothing was taken back, or something else was done since."));
    return false;
  }
  report_saving();
  for (const PlayedStep& step : steps) {
    announce_told(step.seat, step.told);
  }
  return true;
}

bool Session::is_agreed(std::string_view question) {
  put(question);
  out_ << ' ' << words().say("Type yes or no:") << ' ' << std::flush;
  const auto line = read_typed_line(in_);
  if (!line || settings_.interrupted()) {
    out_ << '\n';
    return false;
  }
  out_ << (settings_.echo ? *line + "\n" : "");
  const std::string answer = folded(trimmed(*line));
  const auto begins = [&](const std::string& word) { return word.starts_with(answer); };
  if (answer.empty() || begins("no") || begins(words().say("no"))) {
    return false;
  }
  if (begins("yes") || begins(words().say("yes"))) {
    return true;
  }
  typed_already_ = *line;
  return false;
}

void Session::report(const ScriptFault& fault, std::string_view consequence) {
  const std::string text = for_players(fault.diagnostic, words());
  if (reported_.insert(text).second) {
    out_ << consequence << '\n' << text;
  }
}

}  // namespace ossuary::cli
