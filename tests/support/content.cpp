#include "support/content.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "content/pack/definitions.h"
#include "flow/skulls/make_skull_game.h"
#include "support/skull_games.h"
#include "support/toy.h"

namespace ossuary::test {

std::filesystem::path source_path(std::string_view relative) {
  return std::filesystem::path(OSSUARY_SOURCE_DIR) / relative;
}

std::string file_text(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  ensure(stream.good(), "a file that a test needs is there");
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

const Catalogue& shipped() {
  static const Catalogue library =
      Catalogue::read({.plugins = {source_path("plugins")}, .rulesets = {source_path("rulesets")}});
  return library;
}

std::vector<std::string> plugins_of_family(const Catalogue& library, std::string_view family) {
  std::vector<std::string> ids;
  for (const auto& plugin : library.definitions().plugins) {
    if (plugin->family == family) {
      ids.push_back(plugin->id);
    }
  }
  return ids;
}

bool is_played_by_engine(const Catalogue& library, const RulesetSummary& ruleset) {
  const auto made = ruleset.is_flow ? Result<AnyRuleset, std::vector<Diagnostic>>(std::vector<Diagnostic>())
                                    : library.make_any(ruleset.id);
  return made && made.value().flow()->skulls->changes.empty();
}

std::vector<GameName> games_of(const Catalogue& library, std::string_view base) {
  std::vector<GameName> games;
  for (const RulesetSummary& summary : library.rulesets()) {
    for (const int players : summary.players) {
      if (is_played_by_engine(library, summary)) {
        games.push_back({summary.id, players, false});
      }
    }
  }
  const std::vector<std::string> expansions = plugins_of_family(library, "expansion");
  for (const RulesetSummary& summary : library.rulesets()) {
    const bool alone = summary.players == std::vector{1};
    for (const std::string& plugin : expansions) {
      const bool has_it = std::find(summary.plugins.begin(), summary.plugins.end(), plugin) != summary.plugins.end();
      if (!is_played_by_engine(library, summary) || has_it || !(alone || summary.id == base)) {
        continue;
      }
      const std::string name = summary.id + "+" + plugin;
      const auto made = library.make(name);
      if (!made) {
        throw Defect(render(made.error()));
      }
      for (const auto& [players, setups] : made.value().setups) {
        games.push_back({name, players, true});
      }
    }
  }
  return games;
}

namespace {

AnyRuleset made(std::string_view ruleset) {
  auto rules = shipped().make_any(ruleset);
  if (!rules) {
    throw Defect(render(rules.error()));
  }
  return rules.value();
}

}  // namespace

ShippedGame::ShippedGame(std::string_view ruleset, int players, bool joined) : ShippedGame(made(ruleset), players) {
  one_of_many_ = joined;
}

ShippedGame::ShippedGame(const AnyRuleset& rules, int players)
    : rules_(rules.skulls()),
      game_(rules.game(players).value()),
      scripts_(game_->open_scripts()),
      scorer_(rules_->scoring->open()) {}

ShippedGame::ShippedGame(std::shared_ptr<const Ruleset> rules, int players)
    : rules_(std::move(rules)),
      game_(make_game(rules_, players).value()),
      scripts_(game_->open_scripts()),
      scorer_(rules_->scoring->open()),
      one_of_many_(true) {}

std::string ShippedGame::name() const { return fmt::format("{} for {} players", rules_->id, players()); }

std::string ShippedGame::golden_name() const { return fmt::format("{}-{}p", rules_->id, players()); }

void for_every_game(const std::function<void(const ShippedGame&)>& check) {
  static const std::vector<GameName> games = games_of(shipped());
  for (const GameName& name : games) {
    check(ShippedGame(name.ruleset, name.players, name.joined));
  }
}

void for_every_game_and_toy(const std::function<void(const ShippedGame&)>& check) {
  for_every_game(check);
  for (const ToySetup& setup : dialled_setups()) {
    check(ShippedGame(toy_rules(setup), setup.players));
  }
}

}  // namespace ossuary::test
