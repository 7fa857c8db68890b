#include "author/findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <tuple>

#include "author/checks/families.h"
#include "author/checks/places.h"
#include "author/examples/example_runner.h"
#include "author/hints/consequences.h"
#include "author/hints/explain.h"
#include "author/lint/silence.h"
#include "content/pack/definitions.h"
#include "content/pack/scope.h"
#include "content/rules/build.h"

namespace ossuary::author {

namespace {

void add_covered(const Covers& covers, const std::vector<Diagnostic>& more, std::vector<Diagnostic>& problems) {
  std::copy_if(more.begin(), more.end(), std::back_inserter(problems),
               [&](const Diagnostic& problem) { return problem.where.file.empty() || covers(problem.where.file); });
}

/// The files that `covers`, and the scripts that they name.
Covers with_scripts(const Definitions& definitions, const Covers& covers) {
  std::set<std::string> scripts;
  const auto add = [&](const auto& things) {
    for (const auto& thing : things) {
      const bool covered = thing.id.at.file != nullptr && covers(thing.id.at.file->path);
      visit_every_script(thing, [&](const ScriptDefinition& script) {
        if (covered && script.source != nullptr) {
          scripts.insert(script.source->path);
        }
      });
    }
  };
  for (const auto& plugin : definitions.plugins) {
    add(plugin->skulls);
    add(plugin->effects);
    add(plugin->flow.pieces);
  }
  return [covers, scripts](const std::string& file) { return covers(file) || scripts.contains(file); };
}

/// True for a plugin or a ruleset of which a file is of concern: `at` is in its main file, `folder` that of a plugin.
bool is_of_concern(const Covers& concerns, const Mark& at, const std::string& folder = {}) {
  return concerns(at.file != nullptr ? at.file->path : folder);
}

/// The plugins that are of concern, with all they require, and those that such rulesets need.
Scope needed_plugins(const Catalogue& catalogue, const Covers& concerns) {
  const Definitions& definitions = catalogue.definitions();
  std::vector<std::string> asked;
  for (const auto& plugin : definitions.plugins) {
    if (is_of_concern(concerns, plugin->id_at, plugin->folder)) {
      asked.push_back(plugin->id);
    }
  }
  Scope needed = load_order(definitions, asked);
  for (const auto& ruleset : definitions.rulesets) {
    if (is_of_concern(concerns, ruleset->id.at)) {
      std::ranges::copy(catalogue.scope(ruleset->id.value), std::back_inserter(needed));
    }
  }
  return needed;
}

/// Adds what keeps that which is of concern from being played: its own errors, and those of all it needs.
void add_needed(const Catalogue& catalogue, const Covers& concerns, std::vector<Diagnostic>& problems) {
  if (!catalogue.definitions().complete) {
    return;  // what was left out may be the cause
  }
  for (const PluginDefinition* plugin : needed_plugins(catalogue, concerns)) {
    std::ranges::copy(plugin->report.diagnostics(), std::back_inserter(problems));
  }
  for (const auto& ruleset : catalogue.definitions().rulesets) {
    Report named(ruleset->id.value);
    if (!is_of_concern(concerns, ruleset->id.at)) {
      continue;
    }
    if (const auto merged = catalogue.merged(ruleset->id.value, named); !merged) {
      std::ranges::copy(merged.error(), std::back_inserter(problems));
    }
  }
}

/// Makes every ruleset, and the game of every plugin, with a plugin or file that is of concern. Adds the errors of what
/// is covered, and of what is of concern itself all errors, wherever they are.
void make_all(const Catalogue& catalogue, const Covers& covers, const Covers& concerns, CheckBudget& budget,
              Findings& findings) {
  const auto add = [&](const Mark& at, const std::vector<Diagnostic>& errors) {
    const bool asked = at.file != nullptr && concerns(at.file->path);
    const std::string pack = asked ? pack_of(catalogue.definitions(), at.file->path) : "";
    const auto is_own = [&](const Diagnostic& error) {
      return pack_of(catalogue.definitions(), error.where.file) == pack;
    };
    findings.waiting += asked && std::ranges::none_of(errors, is_own) ? 1U : 0U;
    add_covered(asked ? Covers([](const std::string&) { return true; }) : covers, errors, findings.problems);
  };
  const auto is_asked = [&](const Mark& at) { return at.file == nullptr || concerns(at.file->path); };
  const auto has_concern = [&](const Scope& plugins) {
    return std::ranges::any_of(plugins, [&](const auto* each) { return is_asked(each->id_at); });
  };
  for (const auto& ruleset : catalogue.definitions().rulesets) {
    if (!is_asked(ruleset->id.at) && !has_concern(catalogue.scope(ruleset->id.value))) {
      continue;
    }
    budget.check(fmt::format("the ruleset {}", ruleset->id.value), [&] {
      if (const auto made = catalogue.make_any(ruleset->id.value); !made) {
        add(ruleset->id.at, made.error());
      }
    });
  }
  for (const auto& plugin : catalogue.definitions().plugins) {
    if (!has_concern(load_order(catalogue.definitions(), std::vector{plugin->id}))) {
      continue;
    }
    budget.check(fmt::format("the plugin {}", plugin->id), [&] {
      if (const auto made = catalogue.make_for_plugin(plugin->id); !made) {
        add(plugin->id_at, made.error());
      }
    });
  }
}

/// Runs the examples in files that are of concern, and adds the errors of what is covered.
void run_examples(const Catalogue& catalogue, const ReadExamples& examples, const Covers& covers,
                  const Covers& concerns, SoundBefore* before, CheckBudget& budget, std::vector<Diagnostic>& problems) {
  ExampleRunner runner(catalogue, false, before);
  for (const Example& example : examples.examples) {
    if (concerns(example.where.file)) {
      budget.check(fmt::format("the example {} of {}", example.id, example.plugin), [&] {
        if (const auto run = runner.run(example); !run) {
          add_covered(covers, run.error(), problems);
        }
      });
    }
  }
}

}  // namespace

Inventory inventory(const Catalogue& catalogue, const std::vector<PluginExamples>& examples, const Covers& covers) {
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
          return covered(skull.id.at) || (skull.script.source != nullptr && covers(skull.script.source->path));
        }));
    found.shapes += count(plugin->shapes);
    found.effects += count(plugin->effects);
    for (const DeckDefinition& deck : plugin->decks) {
      found.cards += covered(deck.id.at) ? static_cast<std::size_t>(copies_of(deck.cards.value)) : 0;
    }
  }
  for (const PluginExamples& of_plugin : examples) {
    found.examples += count(of_plugin.structures) + count(of_plugin.flows);
  }
  for (const auto& ruleset : definitions.rulesets) {
    found.rulesets += covered(ruleset->id.at) ? 1U : 0U;
  }
  return found;
}

std::vector<Diagnostic> covered_problems(const Catalogue& catalogue, const ReadExamples& examples, const Covers& covers,
                                         const Covers& concerns) {
  std::vector<Diagnostic> problems;
  add_covered(covers, catalogue.problems(), problems);
  add_needed(catalogue, concerns, problems);
  add_covered(covers, mixed_families(catalogue), problems);
  add_covered(covers, examples.problems, problems);
  return problems;
}

Covers needed_files(const Catalogue& catalogue, const Covers& concerns) {
  return [needed = needed_plugins(catalogue, concerns)](const std::string& file) {
    return std::ranges::any_of(needed, [&](const auto* plugin) { return plugin->has_file(file); });
  };
}

std::size_t Findings::count(Severity severity) const {
  return static_cast<std::size_t>(std::count_if(
      problems.begin(), problems.end(), [&](const Diagnostic& problem) { return problem.severity == severity; }));
}

void keep_first_failures(std::vector<Diagnostic>& problems) {
  std::set<std::tuple<std::string, int, std::string>> seen;
  std::erase_if(problems, [&](const Diagnostic& problem) {
    return problem.code == "script-error" &&
           !seen.emplace(problem.where.file, problem.where.line, problem.hint()).second;
  });
}

Findings find_problems(const Catalogue& catalogue, const Covers& asked, const Covers& concerns,
                       std::chrono::nanoseconds limit, const TableTest& table_test, const ArtTest& art_test,
                       SoundBefore* before) {
  CheckBudget budget(limit, before);
  const Covers covers = with_scripts(catalogue.definitions(), asked);
  const ReadExamples examples = read_examples(catalogue);
  Findings findings{inventory(catalogue, examples.files, covers), {}, 0};
  findings.problems = covered_problems(catalogue, examples, covers, concerns);
  add_covered(covers, stray_files(catalogue), findings.problems);
  if (art_test) {
    std::ranges::copy(art_problems(catalogue, covers, art_test), std::back_inserter(findings.problems));
  }
  make_all(catalogue, covers, concerns, budget, findings);
  run_examples(catalogue, examples, covers, concerns, before, budget, findings.problems);
  keep_first_failures(findings.problems);
  // Of plugins that are needed, what is sure to go wrong is a problem of what needs them, too.
  const Covers needed = needed_files(catalogue, concerns);
  std::set<std::string> faulty;  // which waits, too
  for (const Diagnostic& problem : findings.problems) {
    if (problem.severity == Severity::Error) {
      faulty.insert(pack_of(catalogue.definitions(), problem.where.file));
    }
  }
  for (const auto& plugin : catalogue.definitions().plugins) {
    if (plugin->report.failed()) {  // in files of others, perhaps
      faulty.insert(plugin->folder);
    }
  }
  const auto concerned = [&](const std::string& file) {
    return !faulty.contains(pack_of(catalogue.definitions(), file)) && (covers(file) || needed(file));
  };
  std::vector<Diagnostic> warnings = lint(catalogue, examples.files, concerned, budget);
  if (table_test) {
    add_covered(covers, small_windows(catalogue, concerned, budget, table_test), warnings);
  }
  std::erase_if(warnings, [&](const Diagnostic& warning) {
    return warning.severity == Severity::Warning && !covers(warning.where.file);
  });
  findings.problems.insert(findings.problems.end(), warnings.begin(), warnings.end());
  findings.problems = explain(catalogue, std::move(findings.problems));
  findings.problems = without_silenced(catalogue.definitions(), std::move(findings.problems), covers);
  if (const auto problem = budget.problem()) {
    findings.problems.push_back(*problem);
  }
  return findings;
}

}  // namespace ossuary::author
