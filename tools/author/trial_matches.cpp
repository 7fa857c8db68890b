#include "author/trial_matches.h"

#include <fmt/format.h>

#include <algorithm>

#include "author/content_hashes.h"
#include "author/hints/script_hints.h"
#include "author/lint/lint_pass.h"
#include "bots/greedy_bot.h"
#include "content/any_ruleset.h"
#include "game/game.h"
#include "game/match.h"

namespace ossuary::author {

namespace {

/// Matches that are begun of each game, each for another seed, as long as few decisions were made. What is counted are
/// decisions and no times, so that all machines find the same.
constexpr std::uint64_t kMatches = 10;

/// How many decisions.
struct TrialSize {
  std::size_t random = 0;  ///< by chance; of each, look() does what a bot does before it tries its actions.
  /// By the bot, which take many times as long: up to 18 games for an action. They find what only whoever plays well
  /// comes to; all else that fails in a play-out of the bot fails in a match by chance, too.
  std::size_t greedy = 0;
};
/// For the fewest players, and for each further number: their games run the same scripts, so that little is left to be
/// found, but every game is played to its end.
constexpr TrialSize kFewest{.random = 1000, .greedy = 16};
constexpr TrialSize kFurther{.random = 250};

/// Plays matches of one game.
class TrialMatches {
 public:
  TrialMatches(const Game& game, const TrialSize& size) : game_(game), size_(size), scripts_(game.open_scripts()) {}

  /// What ends the first match that does not come to its end.
  [[nodiscard]] std::optional<Diagnostic> fault() {
    std::optional<Diagnostic> found;
    for (std::uint64_t number = 0; number < kMatches && decisions_ < size_.random && !found; ++number) {
      found = play(number, 0);
    }
    for (std::uint64_t number = 0; number < kMatches && greedy_ < size_.greedy && !found; ++number) {
      found = play(number, size_.greedy);
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
      } else if (++decisions_ <= size_.random) {
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
  TrialSize size_;
  std::unique_ptr<Scripts> scripts_;
  GreedyBot bot_;
  std::size_t decisions_ = 0;
  std::size_t greedy_ = 0;
};

/// True if a plugin of the ruleset has a script of a flow in the files that `covers`; what every ruleset of skulls is
/// played by is tried by none.
bool is_asked_about(const Catalogue& catalogue, const RulesetSummary& ruleset, const Covers& covers) {
  return std::ranges::any_of(catalogue.scope(ruleset.id), [&](const PluginDefinition* plugin) {
    return !plugin->flow.plays_skulls() && std::ranges::any_of(flow_scripts_in(*plugin), [&](const TextFile* script) {
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
      const std::string depends = fmt::format("matches for {} by {}", players, played_hashes(rules.value().info()));
      if (budget.is_sound(depends)) {
        continue;
      }
      budget.check(fmt::format("matches of {} for {}", ruleset.id, players), [&] {
        const auto game = rules.value().game(players);
        auto fault = game.ok() ? TrialMatches(*game.value(), i == 0 ? kFewest : kFurther).fault() : std::nullopt;
        if (!fault) {
          budget.note_sound(depends);
          return;
        }
        const auto is_known = [&](const Diagnostic& other) {
          return other.where == fault->where && (fault->where.line > 0 || other.what == fault->what);
        };
        if ((asked(fault->where.file) || needed(fault->where.file)) && std::ranges::none_of(faults, is_known)) {
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
