// The pass that measures: scripts so slow that bots think long and series of games take hours.
#include <algorithm>
#include <chrono>
#include <set>

#include "author/lint/lint_pass.h"
#include "author/lint/lint_sample.h"
#include "content/catalogue.h"
#include "core/graveyard/ruleset.h"
#include "game/game.h"
#include "game/match.h"

namespace ossuary::author {

namespace {

using Clock = std::chrono::steady_clock;

/// A run that is slow; most scripts take some microseconds.
constexpr std::chrono::milliseconds kSlow{1};
/// The time after which nothing further is tried.
constexpr std::chrono::milliseconds kMostTime{100};
/// Matches after which a script that plays a part has run.
constexpr std::uint64_t kTimedMatches = 3;

/// The times of the scripts of `rules`, over structures made by chance under each effect.
ScriptTimes times_of(const Ruleset& rules) {
  ScriptTimes times;
  const std::unique_ptr<Scorer> scorer = rules.scoring->open();
  scorer->time_runs(times);
  const auto until = Clock::now() + kMostTime;
  for (const SampleStructure& structure : sample_structures(rules.kinds.size(), std::nullopt, {})) {
    (void)scorer->score(*structure.shape, structure.cells);
    for (std::size_t effect = 0; effect < rules.effects.size(); ++effect) {
      (void)scorer->score(*structure.shape, structure.cells, id_at<EffectId>(effect));
    }
    if (Clock::now() > until) {
      break;
    }
  }
  return times;
}

/// The times of the scripts of `game`, over matches played by chance.
ScriptTimes times_of(const Game& game) {
  ScriptTimes times;
  const std::unique_ptr<Scripts> scripts = game.open_scripts();
  scripts->time_runs(times);
  const auto until = Clock::now() + kMostTime;
  for (std::uint64_t number = 0; number < kTimedMatches && Clock::now() < until; ++number) {
    const std::unique_ptr<Match> match = game.start({.seed = 1, .game = number}, *scripts);
    Rng chance(1, number, Purpose::Bot);
    while (match->decider() && Clock::now() < until) {
      (void)match->outlook(*match->decider(), {});
      (void)match->apply(match->random_action(chance));
    }
    (void)match->scores();
  }
  return times;
}

std::set<std::string> slow_in(const ScriptTimes& times) {
  std::set<std::string> slow;
  for (const auto& [file, time] : times) {
    if (time.calls > 0 && time.time / time.calls > kSlow) {
      slow.insert(file);
    }
  }
  return slow;
}

/// Reports those of `scripts` that are slow in two measurements: in one, other programs may have had the processor.
template <class Rules>
void report_slow(const Rules& rules, const std::vector<const TextFile*>& scripts, LintReport& report) {
  const auto asked = [&](const std::set<std::string>& slow) {
    return std::ranges::any_of(scripts, [&](const TextFile* script) { return slow.contains(script->path); });
  };
  const std::set<std::string> slow = slow_in(times_of(rules));
  const std::set<std::string> again = asked(slow) ? slow_in(times_of(rules)) : std::set<std::string>();
  for (const TextFile* script : scripts) {
    if (slow.contains(script->path) && again.contains(script->path)) {
      report.add({.file = script, .line = 1}, "slow-script");
    }
  }
}

}  // namespace

void find_slow_scripts(const LintSubject& subject, LintReport& report) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    const std::vector<const TextFile*> scripts = scripts_in(*plugin);
    if (std::ranges::none_of(scripts, [&](const TextFile* script) { return subject.asks_about({.file = script}); })) {
      continue;
    }
    if (const auto rules = subject.catalogue->make_for_plugin(plugin->id)) {
      report_slow(rules.value(), scripts, report);
    }
  }
  for (const RulesetSummary& ruleset : subject.catalogue->rulesets()) {
    const std::vector<const TextFile*> scripts = flow_scripts_asked(subject, ruleset);
    if (scripts.empty()) {
      continue;
    }
    if (const auto rules = subject.catalogue->make_any(ruleset.id)) {
      const auto game = rules.value().game(ruleset.players.front());
      ensure(game.ok(), "a ruleset makes a game for each number of players that it is for");
      report_slow(*game.value(), scripts, report);
    }
  }
}

}  // namespace ossuary::author
