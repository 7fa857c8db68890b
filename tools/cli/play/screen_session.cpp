#include "cli/play/screen_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <optional>
#include <ostream>
#include <utility>

#include "base/utf8.h"
#include "bots/bot.h"
#include "cli/content.h"
#include "cli/play/match_folder.h"
#include "cli/show/how_to_play.h"
#include "cli/words.h"
#include "console/match/engine.h"
#include "console/match/match_file.h"
#include "console/match/match_notes.h"
#include "console/plain/faults.h"
#include "console/plain/interruptible_input.h"
#include "console/screen/screen_play.h"
#include "console/screen/start.h"
#include "console/screen/terminal.h"

namespace ossuary::cli {
namespace {

/// A match that is being played, with all that it needs.
struct OpenMatch {
  AnyRuleset rules;
  MatchSetup setup;
  Journal journal;
  MatchFile file;
};

OpenMatch begin(const Environment& env, const MatchPlan& plan, const std::string& record) {
  MatchSetup setup(choose_game(plan.rules, plan.players, plan.options));
  Journal journal = begin_journal(env, plan, setup);
  LockedFile file = new_file(record, journal);
  const std::string resume = resume_command(env, false, file.path());
  return {plan.rules, std::move(setup), std::move(journal), MatchFile(std::move(file), resume)};
}

/// A new match like `old`, which begins with its first `steps`; its result is not kept.
OpenMatch play_on(const Environment& env, OpenMatch old, std::size_t steps) {
  MatchNotes notes = match_notes(old.journal.notes());
  notes.practice = steps;
  const Start start = old.journal.start();
  Journal journal(*old.setup.game, *old.setup.scripts, start, old.journal.seat_names(), written(notes));
  for (const JournalStep& step : old.journal.steps().first(steps)) {
    ensure(!journal.apply(step.action), "what was played once plays again");
  }
  LockedFile file = new_file("", journal);
  const std::string resume = resume_command(env, false, file.path());
  return {old.rules, std::move(old.setup), std::move(journal), MatchFile(std::move(file), resume)};
}

/// The screen for as long as the program plays, and what stays on the terminal afterwards.
class ScreenSession {
 public:
  ScreenSession(Environment& env, const Catalogue& library) : env_(env), library_(library) {}

  /// Matches from `match` on, until the person leaves.
  ScreenEnding play(OpenMatch match) {
    for (std::optional<OpenMatch> next(std::move(match));;) {
      const ScreenEnding ending = play_one(*next);
      if (ending == ScreenEnding::PlayOn) {
        OpenMatch again = play_on(env_, std::move(*next), from_step_);
        next.emplace(std::move(again));
        continue;
      }
      if (ending != ScreenEnding::Rematch && ending != ScreenEnding::NewDeal && ending != ScreenEnding::SameDeal) {
        return ending;
      }
      MatchPlan plan = plan_of(next->rules, *next->setup.game, next->journal);
      if (ending != ScreenEnding::SameDeal) {
        plan.start.seed = any_seed();
      }
      if (ending == ScreenEnding::Rematch) {
        plan.start.first = id_at<Seat>((index(plan.start.first) + 1) % static_cast<std::size_t>(plan.players));
      }
      next.emplace(begin(env_, plan, ""));
    }
  }

  /// The start screen and matches from there.
  ScreenEnding start() {
    StartModel model = start_model();
    while (true) {
      const std::optional<StartAnswer> answer = ask(model);
      if (!answer || std::holds_alternative<LeaveStart>(*answer)) {
        return answer ? ScreenEnding::Left : ScreenEnding::Interrupted;
      }
      ScreenEnding ending = ScreenEnding::Left;
      if (const auto* const chosen = std::get_if<NewMatch>(&*answer)) {
        ending = play(begin(env_, plan_for(*chosen), ""));
      } else if (auto unfinished = open_numbered_match(env_, library_, 1)) {
        ending = play(opened(std::move(*unfinished)));
      }
      if (ending == ScreenEnding::Interrupted || ending == ScreenEnding::Halted) {
        return ending;
      }
      model.unfinished = unfinished_text(model.words);
    }
  }

  [[nodiscard]] OpenMatch opened(UnfinishedMatch match) const {
    const std::string resume = resume_command(env_, false, match.file.path());
    return {match.record.rules, std::move(match.record.setup), std::move(match.record.journal),
            MatchFile(std::move(match.file), resume)};
  }

  /// Gives the terminal back, says there what is to be known, and ends as `ending` says.
  ExitCode leave(ScreenEnding ending) {
    terminal_.reset();
    env_.out << farewell_ << std::flush;
    if (ending == ScreenEnding::Interrupted) {
      std::raise(watch_.signal_number());
    }
    return ending == ScreenEnding::Halted ? ExitCode::BadContent : ExitCode::Done;
  }

 private:
  ScreenEnding play_one(OpenMatch& match) {
    const MatchNotes notes = match_notes(match.journal.notes());
    env_.lang = env_.lang_asked || notes.lang.empty() ? env_.lang : notes.lang;
    const Dictionary words = words_in(env_.shown_lang());
    MatchEngine engine(*match.setup.game, match.journal, match.file,
                       {.words = words,
                        .undo = notes.undo,
                        .interrupted = [this] { return watch_.signalled(); },
                        .shared = true,
                        .ascii = !terminal_->look().unicode});
    ScreenPlay play(engine, *terminal_,
                    {.rules = how_to_play(match.rules, static_cast<int>(match.setup.game->seats()), words),
                     .results = results_file(match.file.path())});
    const ScreenEnding ending = play.run();
    from_step_ = play.from_step();
    farewell_.clear();
    if (const ScriptFault* const fault = match.journal.match().fault()) {
      farewell_ = words.say("A script failed, so the match halts here:") + "\n" + for_players(fault->diagnostic, words);
    }
    if (match.journal.match().decider() || match.journal.match().fault() != nullptr) {
      farewell_ += engine.is_saved() ? words.say("The match is saved. Continue it with:") + "\n  " +
                                           match.file.resume_command() + "\n"
                                     : words.say("The match is not saved.") + "\n";
    }
    return ending;
  }

  /// What a person answers on the start screen; nothing where the terminal is gone, or a signal ends the program.
  std::optional<StartAnswer> ask(StartModel& model) {
    while (true) {
      model.look = terminal_->look();
      const Frame shown = frame(model, terminal_->size());
      terminal_->show(shown.canvas);
      const Event event = terminal_->wait(std::nullopt, -1);
      std::optional<StartAnswer> answer;
      if (const auto* const key = std::get_if<Key>(&event)) {
        answer = update(model, *key);
      } else if (const auto* const click = std::get_if<Click>(&event)) {
        answer = update(model, *click, shown);
      } else if (std::holds_alternative<HungUp>(event)) {
        return LeaveStart{};
      } else if (std::holds_alternative<Signalled>(event)) {
        return std::nullopt;
      }
      if (answer) {
        return answer;
      }
    }
  }

  [[nodiscard]] StartModel start_model() {
    StartModel model{.words = words_in(env_.shown_lang()),
                     .look = terminal_->look(),
                     .games = {},
                     .bots = {bot_names().begin(), bot_names().end()},
                     .usual_bot = std::string(kDefaultBot)};
    const std::vector<RulesetSummary> all = library_.rulesets();
    const std::string usual = default_of(all);
    for (const RulesetSummary& rules : all) {
      model.games.push_back({.ruleset = rules.id,
                             .name = in_language(rules.name, model.words.language()),
                             .players = rules.players,
                             .goal = in_language(rules.goal, model.words.language())});
    }
    std::stable_partition(model.games.begin(), model.games.end(),
                          [&](const StartGame& game) { return game.ruleset == usual; });
    model.options_of = [this](const std::string& ruleset, int players) {
      return choose_game(make_any_ruleset(env_, library_, ruleset), players, {})->info().options;
    };
    model.unfinished = unfinished_text(model.words);
    model.bot = std::min<std::size_t>(1, model.bots.size() - 1);  // the weakest that looks at points
    return model;
  }

  /// The latest match that is not over, in a few words.
  [[nodiscard]] std::optional<std::string> unfinished_text(const Dictionary& words) const {
    const auto match = open_numbered_match(env_, library_, 1);
    return match ? std::optional(fmt::format("{}: {}", in_language(match->record.rules.name(), words.language()),
                                             fmt::join(titles_with_bots(match->record.journal, words), ", ")))
                 : std::nullopt;
  }

  [[nodiscard]] MatchPlan plan_for(const NewMatch& chosen) const {
    return {.rules = make_any_ruleset(env_, library_, chosen.ruleset),
            .players = chosen.players,
            .seats = chosen.seats,
            .names = chosen.names,
            .start = {.seed = chosen.seed ? *chosen.seed : any_seed(), .first = id_at<Seat>(chosen.first)},
            .undo = chosen.undo,
            .options = chosen.options};
  }

  Environment& env_;
  const Catalogue& library_;
  SignalWatch watch_;
  std::optional<Terminal> terminal_{std::in_place, watch_};
  std::string farewell_;
  std::size_t from_step_ = 0;  ///< of the last match, where another one goes on.
};

}  // namespace

ExitCode start_on_screen(Environment& env, const Catalogue& library) {
  ScreenSession session(env, library);
  return session.leave(session.start());
}

ExitCode play_on_screen(Environment& env, const Catalogue& library, const MatchPlan& plan, const std::string& record) {
  OpenMatch match = begin(env, plan, record);
  ScreenSession session(env, library);
  return session.leave(session.play(std::move(match)));
}

ExitCode resume_on_screen(Environment& env, const Catalogue& library, UnfinishedMatch match) {
  ScreenSession session(env, library);
  OpenMatch opened = session.opened(std::move(match));
  return session.leave(session.play(std::move(opened)));
}

}  // namespace ossuary::cli
