#include "designer/findings.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <tuple>

#include "content/pack/definitions.h"
#include "designer/example_runner.h"
#include "designer/silence.h"
#include "game/match.h"

namespace ossuary::designer {

namespace {

void add_covered(const Covers& covers, const std::vector<Diagnostic>& more, std::vector<Diagnostic>& problems) {
  std::copy_if(more.begin(), more.end(), std::back_inserter(problems),
               [&](const Diagnostic& problem) { return problem.where.file.empty() || covers(problem.where.file); });
}

/// True if an error is reported for the line of `warning`: what is doubtful there may follow from it.
bool has_error_there(const std::vector<Diagnostic>& problems, const Diagnostic& warning) {
  return warning.where.line > 0 && std::any_of(problems.begin(), problems.end(), [&](const Diagnostic& problem) {
           return problem.severity == Severity::Error && problem.where.file == warning.where.file &&
                  problem.where.line == warning.where.line;
         });
}

constexpr std::uint64_t kTrialGames = 8;       ///< for each number of players.
constexpr std::size_t kTrialDecisions = 2000;  ///< in all of them; a game may have no end yet.

/// The first script that fails in `match`, played by lot, or null; what it expects and scores is asked at each
/// decision.
std::optional<ScriptFault> fault_in(Match& match, Rng& chance, std::size_t& decisions) {
  for (; match.decider() && decisions < kTrialDecisions; ++decisions) {
    if (const auto outlook = match.outlook(*match.decider(), {}); !outlook) {
      return outlook.error();
    }
    (void)match.apply(match.random_action(chance));
  }
  const auto scores = match.scores();
  return scores ? std::nullopt : std::optional(scores.error());
}

/// What fails in a few games of a flow that are played by lot.
std::vector<Diagnostic> faults_in_play(const AnyRuleset& rules) {
  std::vector<Diagnostic> faults;
  for (const int players : rules.player_numbers()) {
    const auto game = rules.game(players);
    std::size_t decisions = 0;
    std::optional<ScriptFault> fault;
    for (std::uint64_t number = 0; game && !fault && number < kTrialGames; ++number) {
      Rng chance(1, number, Purpose::Bot);
      const auto scripts = game.value()->open_scripts();
      const auto match = game.value()->start(
          {.seed = 1, .game = number, .first = id_at<Seat>(number % game.value()->seats())}, *scripts);
      fault = fault_in(*match, chance, decisions);
    }
    const bool is_new = fault && std::ranges::none_of(faults, [&](const Diagnostic& known) {
                          return known.where == fault->diagnostic.where && known.message == fault->diagnostic.message;
                        });
    if (is_new) {
      faults.push_back(fault->diagnostic);
    }
  }
  return faults;
}

}  // namespace

Inventory inventory(const Catalogue& catalogue, const Covers& covers) {
  Inventory found;
  const auto covered = [&](const Mark& at) { return at.file != nullptr && covers(at.file->path); };
  const auto count = [&](const auto& things) {
    return static_cast<std::size_t>(
        std::count_if(things.begin(), things.end(), [&](const auto& thing) { return covered(thing.id.at); }));
  };
  const Definitions& definitions = catalogue.definitions();
  for (const auto& plugin : definitions.plugins) {
    found.plugins += covered(plugin->id_at) ? 1U : 0U;
    found.skulls += static_cast<std::size_t>(
        std::count_if(plugin->skulls.begin(), plugin->skulls.end(), [&](const SkullDefinition& skull) {
          return covered(skull.id.at) || (skull.source != nullptr && covers(skull.source->path));
        }));
    found.shapes += count(plugin->shapes);
    found.effects += count(plugin->effects);
    found.examples += count(plugin->examples) + count(plugin->flow_examples);
    for (const DeckDefinition& deck : plugin->decks) {
      found.cards += covered(deck.id.at) ? deck.cards.size() : 0;
    }
  }
  for (const auto& ruleset : definitions.rulesets) {
    found.rulesets += covered(ruleset->id.at) ? 1U : 0U;
  }
  return found;
}

std::vector<Diagnostic> covered_problems(const Catalogue& catalogue, const ReadExamples& examples,
                                         const Covers& covers) {
  std::vector<Diagnostic> problems;
  add_covered(covers, catalogue.problems(), problems);
  add_covered(covers, examples.problems, problems);
  return problems;
}

std::size_t Findings::count(Severity severity) const {
  return static_cast<std::size_t>(std::count_if(
      problems.begin(), problems.end(), [&](const Diagnostic& problem) { return problem.severity == severity; }));
}

void keep_first_failures(std::vector<Diagnostic>& problems) {
  std::set<std::tuple<std::string, int, std::string>> seen;
  std::erase_if(problems, [&](const Diagnostic& problem) {
    return problem.code == "script-error" && !seen.emplace(problem.where.file, problem.where.line, problem.hint).second;
  });
}

Findings find_problems(const Catalogue& catalogue, const Covers& covers, const Covers& concerns) {
  const ReadExamples examples = read_examples(catalogue);
  Findings findings{inventory(catalogue, covers), covered_problems(catalogue, examples, covers)};
  // Of what is asked about, also the errors of the plugins that it needs, wherever they are.
  const auto add = [&](const Mark& at, const std::vector<Diagnostic>& errors) {
    const bool asked = at.file != nullptr && covers(at.file->path);
    add_covered(asked ? Covers([](const std::string&) { return true; }) : covers, errors, findings.problems);
  };
  for (const auto& ruleset : catalogue.definitions().rulesets) {
    const auto made = catalogue.make_any(ruleset->id.value);
    if (!made) {
      add(ruleset->id.at, made.error());
    } else if (made.value().flow() != nullptr) {
      const auto& plugins = made.value().plugins();
      const bool asked = covers(ruleset->id.at.file->path) ||
                         std::any_of(plugins.begin(), plugins.end(), [&](const PluginStamp& stamp) {
                           const PluginDefinition* plugin = catalogue.definitions().plugin(stamp.id);
                           return plugin != nullptr && covers(plugin->id_at.file->path);
                         });
      if (asked) {
        add(ruleset->id.at, faults_in_play(made.value()));
      }
    }
  }
  for (const auto& plugin : catalogue.definitions().plugins) {
    if (const auto made = catalogue.make_for_plugin(plugin->id); !made) {
      add(plugin->id_at, made.error());
    }
  }
  ExampleRunner runner(catalogue);
  for (const Example& example : examples.examples) {
    if (concerns(example.where.file)) {
      if (const auto run = runner.run(example); !run) {
        add_covered(covers, run.error(), findings.problems);
      }
    }
  }
  FlowExampleRunner flow_runner(catalogue);
  for (const auto& plugin : catalogue.definitions().plugins) {
    for (const FlowExampleDefinition& example : plugin->flow_examples) {
      if (concerns(example.id.at.file->path) && !plugin->report.failed()) {
        if (const auto run = flow_runner.run(example); !run) {
          add_covered(covers, run.error(), findings.problems);
        }
      }
    }
  }
  keep_first_failures(findings.problems);
  const std::vector<Diagnostic>& found = findings.problems;
  std::vector<Diagnostic> warnings = lint(catalogue, covers);
  std::erase_if(warnings, [&](const Diagnostic& warning) { return has_error_there(found, warning); });
  findings.problems.insert(findings.problems.end(), warnings.begin(), warnings.end());
  findings.problems = without_silenced(catalogue.definitions(), std::move(findings.problems), covers);
  return findings;
}

}  // namespace ossuary::designer
