#include "graveyard/make_game.h"

#include <algorithm>

#include "graveyard/graveyard_match.h"

namespace ossuary {

namespace {

GameInfo info_of(const Ruleset& rules, int players) {
  GameInfo info{.id = rules.id,
                .name = rules.name,
                .seats = static_cast<std::size_t>(players),
                .hash = rules.hash,
                .plugins = rules.plugins,
                .categories = {},
                .options = {},
                .win_order = rules.win_order,
                .target = rules.target,
                .ranks = rules.ranks};
  for (const Kind& kind : rules.kinds) {
    info.categories.push_back({kind.id, kind.name, kind.glyph, kind.color, kind.wish});
  }
  for (const KindId id : rules.match_kinds) {
    const Kind& kind = rules.kinds[index(id)];
    LocalText name = kind.name;
    for (auto& [language, text] : name) {
      text += " (match)";
    }
    info.categories.push_back({kind.id + ".match", name, kind.glyph, kind.color, kind.wish});
  }
  if (!rules.features.empty()) {
    info.options = {feature_option(rules), effect_option(rules)};
  }
  return info;
}

}  // namespace

Result<std::unique_ptr<Game>, std::string> make_game(std::shared_ptr<const Ruleset> rules, int players,
                                                     const OptionSettings& options) {
  GameInfo info = info_of(*rules, players);
  if (const auto reason = choose_options(info, options)) {
    return *reason;
  }
  std::vector<GraveyardSetup> setups;
  for (std::size_t feature = 0; feature < std::max<std::size_t>(1, rules->features.size()); ++feature) {
    auto setup = make_setup(*rules, players, feature);
    if (!setup) {
      return setup.error();
    }
    setups.push_back(std::move(setup).value());
  }
  return std::unique_ptr<Game>(std::make_unique<GraveyardGame>(std::move(rules), std::move(setups), std::move(info)));
}

}  // namespace ossuary
