// The pass that plays: what goes wrong only in the course of a match.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "content/any_ruleset.h"
#include "content/catalogue.h"
#include "designer/lint/lint_pass.h"
#include "game/game.h"
#include "game/match.h"

namespace ossuary::designer {

namespace {

/// Matches played of each game, each for another seed; and the time after which the one that is played is left.
constexpr std::uint64_t kMatches = 10;
constexpr std::chrono::milliseconds kMostMatchTime{500};

/// The fault of the first match that a script halts, if one of a few played by chance is halted.
std::optional<Diagnostic> fault_in(const Game& game, std::chrono::steady_clock::time_point until) {
  const std::unique_ptr<Scripts> scripts = game.open_scripts();
  for (std::uint64_t number = 0; number < kMatches && std::chrono::steady_clock::now() < until; ++number) {
    const std::unique_ptr<Match> match = game.start({.seed = 1, .game = number}, *scripts);
    const std::unique_ptr<Match> redrawn = match->clone();
    Rng chance(1, number, Purpose::Bot);
    while (match->decider() && std::chrono::steady_clock::now() < until) {
      redrawn->assign(*match);
      redrawn->resample(*match->decider(), chance);  // as bots do
      if (redrawn->fault() != nullptr) {
        return redrawn->fault()->diagnostic;
      }
      if (const auto outlook = match->outlook(*match->decider(), {}); !outlook) {
        return outlook.error().diagnostic;
      }
      const auto refusal = match->apply(match->random_action(chance));
      ensure(!refusal, "an action that a match lists as legal applies");
    }
    if (match->fault() != nullptr) {
      return match->fault()->diagnostic;
    }
    if (const auto scores = match->scores(); !scores) {
      return scores.error().diagnostic;
    }
  }
  return std::nullopt;
}

/// The place of a fault in a script of a flow, its line alone; nothing where it is in none.
Mark place_of(const Diagnostic& fault, const Definitions& definitions) {
  for (const auto& plugin : definitions.plugins) {
    for (const TextFile* script : flow_scripts_in(*plugin)) {
      if (script != nullptr && script->path == fault.where.file) {
        return {.file = script, .line = fault.where.line};
      }
    }
  }
  return {};
}

}  // namespace

void find_failing_matches(const LintSubject& subject, LintReport& report) {
  std::vector<Diagnostic> found;
  for (const RulesetSummary& ruleset : subject.catalogue->rulesets()) {
    if (flow_scripts_asked(subject, ruleset).empty()) {
      continue;
    }
    const auto rules = subject.catalogue->make_any(ruleset.id);
    const auto until = std::chrono::steady_clock::now() + kMostMatchTime;
    for (std::size_t i = 0; rules.ok() && i < ruleset.players.size(); ++i) {
      const auto game = rules.value().game(ruleset.players[i]);
      const auto fault = game.ok() ? fault_in(*game.value(), until) : std::nullopt;
      const auto is_known = [&](const Diagnostic& other) {
        return other == *fault || (other.where == fault->where && fault->where.line > 0);
      };
      if (fault && std::ranges::none_of(found, is_known)) {
        found.push_back(*fault);
        report.add(place_of(*fault, *subject.definitions),
                   fmt::format("a match of {} for {} ends here: {}", ruleset.id, ruleset.players[i], fault->message),
                   fault->hint, Severity::Error);
      }
    }
  }
}

}  // namespace ossuary::designer
