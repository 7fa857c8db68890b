#include "author/trial_matches.h"

#include <fmt/format.h>

#include <algorithm>

#include "author/hints/script_hints.h"
#include "author/lint/lint_pass.h"
#include "bots/greedy_bot.h"
#include "content/any_ruleset.h"
#include "game/game.h"
#include "game/match.h"

namespace ossuary::author {

namespace {

/// Matches that are begun of each game as long as few decisions were made, each for another seed. What is counted are
/// decisions and no times, so that all machines find the same.
constexpr std::uint64_t kMatches = 10;
constexpr std::size_t kDecisions = 1000;
/// Decisions of each game that the bot makes, which take a hundred times as long: 18 games for every action.
constexpr std::size_t kGreedyDecisions = 40;

/// Plays matches of one game.
class TrialMatches {
 public:
  explicit TrialMatches(const Game& game) : game_(game), scripts_(game.open_scripts()) {}

  /// What ends the first match that does not come to its end.
  [[nodiscard]] std::optional<Diagnostic> fault() {
    std::optional<Diagnostic> found;
    for (std::uint64_t number = 0; number < kMatches && decisions_ < kDecisions && !found; ++number) {
      found = play(number, 0);
    }
    for (std::uint64_t number = 0; number < kMatches && greedy_ < kGreedyDecisions && !found; ++number) {
      found = play(number, kGreedyDecisions);
    }
    return found;
  }

 private:
  /// Plays a match to its end; the bot decides until it has made so many decisions, then chance does.
  std::optional<Diagnostic> play(std::uint64_t number, std::size_t most_greedy) {
    const std::unique_ptr<Match> match = game_.start({.seed = 1, .game = number}, *scripts_);
    const std::unique_ptr<Match> redrawn = match->clone();
    Rng chance(1, number, Purpose::Bot);
    while (match->decider()) {
      Result<Action, ScriptFault> action = match->random_action(chance);
      if (greedy_ < most_greedy) {
        ++greedy_;
        ActionList legal;
        match->legal_actions(legal);
        action = bot_.choose(View(*match, *match->decider()), legal, chance, {});
      } else if (++decisions_ <= kDecisions) {
        if (auto found = look(*match, *redrawn, chance)) {
          return found;
        }
      }
      if (!action) {
        return action.error().diagnostic;
      }
      ensure(!match->apply(action.value()), "an action that a match lists as legal applies");
    }
    if (match->fault() != nullptr) {
      return match->fault()->diagnostic;
    }
    const auto scores = match->scores();
    return scores ? std::nullopt : std::optional(scores.error().diagnostic);
  }

  /// What fails when a bot thinks about the decision.
  static std::optional<Diagnostic> look(const Match& match, Match& redrawn, Rng& chance) {
    redrawn.assign(match);
    redrawn.resample(*match.decider(), chance);
    if (redrawn.fault() != nullptr) {
      return redrawn.fault()->diagnostic;
    }
    const auto outlook = match.outlook(*match.decider(), {});
    return outlook ? std::nullopt : std::optional(outlook.error().diagnostic);
  }

  const Game& game_;
  std::unique_ptr<Scripts> scripts_;
  GreedyBot bot_;
  std::size_t decisions_ = 0;
  std::size_t greedy_ = 0;
};

/// True if a plugin of the ruleset, a flow, has a script in the files that `covers`.
bool is_asked_about(const Catalogue& catalogue, const RulesetSummary& ruleset, const Covers& covers) {
  return ruleset.is_flow && std::ranges::any_of(catalogue.scope(ruleset.id), [&](const PluginDefinition* plugin) {
           return std::ranges::any_of(flow_scripts_in(*plugin), [&](const TextFile* script) {
             return script != nullptr && covers(script->path);
           });
         });
}

}  // namespace

std::vector<Diagnostic> failing_matches(const Catalogue& catalogue, const Covers& asked, const Covers& needed,
                                        CheckBudget& budget) {
  std::vector<Diagnostic> faults;
  std::vector<Diagnostic> found;
  for (const RulesetSummary& ruleset : catalogue.rulesets()) {
    if (!is_asked_about(catalogue, ruleset, asked)) {
      continue;
    }
    const auto rules = catalogue.make_any(ruleset.id);
    for (std::size_t i = 0; rules.ok() && i < ruleset.players.size(); ++i) {
      const int players = ruleset.players[i];
      budget.check(fmt::format("matches of {} for {}", ruleset.id, players), [&] {
        const auto game = rules.value().game(players);
        auto fault = game.ok() ? TrialMatches(*game.value()).fault() : std::nullopt;
        const auto is_known = [&](const Diagnostic& other) {
          return other.where == fault->where && (fault->where.line > 0 || other.what == fault->what);
        };
        if (fault && (asked(fault->where.file) || needed(fault->where.file)) &&
            std::ranges::none_of(faults, is_known)) {
          faults.push_back(*fault);
          Diagnostic& shown = found.emplace_back(with_script_hint(*fault));
          shown.severity = Severity::Error;
          shown.code = kFailingMatch;
          shown.what = plain(fmt::format("a match of {} for {} ends here: {}", ruleset.id, players, shown.message()),
                             shown.hint());
        }
      });
    }
  }
  return found;
}

}  // namespace ossuary::author
