#include "author/small_windows.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "author/lint/lint_pass.h"
#include "author/text_offset.h"
#include "content/any_ruleset.h"

namespace ossuary::author {

namespace {

/// Decisions of a match of each game at most, of which every third is looked at: enough that whatever the table has was
/// on it, without drawing it too often.
constexpr int kWindowDecisions = 150;
constexpr int kLookedAt = 3;

/// The first action that `test` names in a match by chance; "" where there is none.
std::string hidden_action(const Game& game, const TableTest& test) {
  const auto scripts = game.open_scripts();
  const std::unique_ptr<Match> match = game.start({.seed = 1}, *scripts);
  Rng chance(1, 0, Purpose::Bot);
  for (int i = 0; i < kWindowDecisions && match->decider(); ++i) {
    if (std::string action = i % kLookedAt == 0 ? test(*match) : ""; !action.empty()) {
      return action;
    }
    ensure(!match->apply(match->random_action(chance)), "an action that a match lists as legal applies");
  }
  return "";
}

/// The last layout of the table of a ruleset, where its game has one.
const LayoutDefinition* layout_of(const Catalogue& catalogue, const std::string& ruleset) {
  const LayoutDefinition* layout = nullptr;
  for (const PluginDefinition* plugin : catalogue.scope(ruleset)) {
    layout = plugin->flow.layout ? &*plugin->flow.layout : layout;
  }
  return layout;
}

}  // namespace

std::vector<Diagnostic> small_windows(const Catalogue& catalogue, const Covers& covers, CheckBudget& budget,
                                      const TableTest& test) {
  std::vector<Diagnostic> warnings;
  for (const auto& ruleset : catalogue.definitions().rulesets) {
    const LayoutDefinition* const layout = layout_of(catalogue, ruleset->id.value);
    const Mark& at = layout == nullptr ? ruleset->id.at : layout->id.at;
    if (at.file == nullptr || !covers(at.file->path)) {
      continue;
    }
    const auto rules = catalogue.make_any(ruleset->id.value);
    const auto players = rules ? rules.value().player_numbers() : std::vector<int>();
    const int seats = players.empty() || players.front() > 2 ? 0
                      : std::ranges::count(players, 2) > 0   ? 2
                                                             : players.front();
    if (seats == 0) {
      continue;
    }
    budget.check(fmt::format("the table of {}", ruleset->id.value), [&] {
      const auto game = rules.value().game(seats);
      const std::string action = game ? hidden_action(*game.value(), test) : "";
      const std::string hint = layout != nullptr ? "let more groups give way (`gives_way`), or show less in them"
                               : !rules.value().skulls() ? "say in a `table.toml` beside flow.toml what comes first"
                                                         : "smaller structures fit, or fewer of them";
      if (!action.empty()) {
        warnings.push_back({Severity::Warning, kSmallWindow.name, location_of(at),
                            plain(fmt::format("in {}, a window of 80x24 has no room for what `{}` is about",
                                              ruleset->id.value, action),
                                  hint),
                            line_shown(at)});
      }
    });
  }
  return warnings;
}

}  // namespace ossuary::author
