#include "content/rules/blueprint.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "game/action.h"
#include "graveyard/graveyard.h"

namespace ossuary {

namespace {

/// Structures that all players together may build.
constexpr std::size_t kMaxStructures = 4;

/// How many ways there are to choose `some` of `all`.
std::uint64_t choices(std::uint64_t all, std::uint64_t some) {
  std::uint64_t ways = some > all ? 0 : 1;
  for (std::uint64_t i = 1; i <= some && ways > 0; ++i) {
    ways = ways * (all - some + i) / i;
  }
  return ways;
}

class BlueprintCheck {
 public:
  BlueprintCheck(const Blueprint& blueprint, Origin origin, Report& report)
      : blueprint_(blueprint), origin_(origin), report_(report) {}

  void check() {
    for (const Clash& clash : clashes(blueprint_.plugins)) {
      clash.same_id ? add("duplicate-id", blueprint_.plugins_at, clash.message())
                    : add("duplicate-glyph", blueprint_.plugins_at, clash.message());
    }
    if (const std::size_t kinds = skulls_of(blueprint_.plugins).size(); kinds > kMaxKinds) {
      add("limit-exceeded", blueprint_.plugins_at,
          fmt::format("the plugins bring {} kinds of skulls, a ruleset holds {}", kinds, kMaxKinds));
    }
    if (const std::size_t effects = effects_of(blueprint_.plugins).size(); effects > kMaxEffects) {
      add("limit-exceeded", blueprint_.plugins_at,
          fmt::format("the plugins bring {} effects, a ruleset holds {}", effects, kMaxEffects));
    }
    check_families();
    check_deck();
    check_turn();
    check_features();
    check_ranks();
    for (const SetupBlueprint* setup : blueprint_.offered()) {
      check_setup(*setup);
    }
  }

 private:
  void add(Code code, const Mark& at, std::string message, std::string hint = {}) {
    if (origin_ == Origin::AdHoc || at.file == nullptr) {
      report_.add(code, blueprint_.id, std::move(message), std::move(hint));
    } else {
      report_.add(code, at, std::move(message), std::move(hint));
    }
  }

  /// Warns of every family of which more than one plugin is here.
  void check_families() {
    std::map<std::string, std::vector<std::string>> families;
    for (const PluginDefinition* plugin : blueprint_.plugins) {
      if (!plugin->family.empty()) {
        families[plugin->family].push_back(plugin->id);
      }
    }
    for (const auto& [family, plugins] : families) {
      if (plugins.size() > 1 && !blueprint_.mixed) {
        add("mixed-family", blueprint_.plugins_at,
            fmt::format("{} are all of the family {}, which is meant to be played one at a time",
                        fmt::join(plugins, ", "), in_quotes(family)),
            "a ruleset that wants this says mixed = true");
      }
    }
  }

  void check_features() {
    const FeaturesBlueprint& features = blueprint_.features;
    std::map<std::string, int> sides;
    for (const FeatureCardBlueprint& card : features.cards) {
      const std::string shape = card.shape.plugin->id + ":" + card.shape.shape->id.value;
      const std::string effect = card.effect.plugin->id + ":" + card.effect.effect->id.value;
      for (const auto& [what, id] : {std::pair("shape", shape), std::pair("effect", effect)}) {
        if (++sides[fmt::format("{} {}", what, id)] == 2) {
          add("duplicate-id", card.at, fmt::format("two cards have the {} {}", what, in_quotes(id)));
        }
      }
      if (const auto size = static_cast<std::int64_t>(card.shape.shape->shape->size()); size != features.size) {
        add("shape-size", card.at,
            fmt::format("the shape {} has {} cards, size is {}", in_quotes(shape), size, features.size));
      }
    }
    for (const SetupBlueprint* setup : blueprint_.offered()) {
      for (const StructureBlueprint& structure : setup->structures) {
        if (!features.cards.empty() && structure.name == features.structure) {
          add("duplicate-id", features.structure_at,
              fmt::format("for {} players another structure is called {}", setup->players, in_quotes(structure.name)));
        }
      }
    }
  }

  void check_ranks() {
    for (std::size_t i = 1; i < blueprint_.ranks.size(); ++i) {
      const std::int32_t before = blueprint_.ranks[i - 1].value.points;
      if (blueprint_.ranks[i].value.points <= before) {
        add("out-of-range", blueprint_.ranks[i].at,
            fmt::format("{} is not more than the {} of the rank before", blueprint_.ranks[i].value.points, before),
            "ranks ascend");
      }
    }
  }

  void check_deck() {
    const std::size_t deck = blueprint_.deck_size();
    if (deck == 0) {
      add("no-cards", blueprint_.plugins_at, "the plugins bring no cards",
          "a deck part is a file in a plugin's folder cards");
    } else if (deck > kMaxDeck) {
      add("limit-exceeded", blueprint_.plugins_at,
          fmt::format("the deck has {} cards, a ruleset holds {}", deck, kMaxDeck));
    }
  }

  [[nodiscard]] int piles() const { return blueprint_.turn.pile_columns * blueprint_.turn.pile_rows; }

  void check_turn() {
    if (piles() > static_cast<int>(kMaxPiles)) {
      add("limit-exceeded", blueprint_.turn_at,
          fmt::format("{} x {} piles are {}, a graveyard holds {}", blueprint_.turn.pile_columns,
                      blueprint_.turn.pile_rows, piles(), kMaxPiles));
    }
    if (blueprint_.turn.dig > piles()) {
      add("out-of-range", blueprint_.turn_at,
          fmt::format("dig turns up {} piles, there are {}", blueprint_.turn.dig, piles()));
    }
    if (blueprint_.turn.turned_up > piles()) {
      add("out-of-range", blueprint_.turn_at,
          fmt::format("turned_up is {}, there are {} piles", blueprint_.turn.turned_up, piles()));
    }
    if (!blueprint_.turn.opening.empty() && blueprint_.turn.turned_up == 0 && !blueprint_.turn.open_tops) {
      add("out-of-range", blueprint_.opening_at, "the first player takes a card turned up at the start, but none is",
          "let turned_up be at least 1");
    }
  }

  /// The structure that the game opens with must be one that is built.
  void check_opening(const SetupBlueprint& setup) {
    std::vector<std::string> names;
    if (!blueprint_.features.cards.empty()) {
      names.push_back(blueprint_.features.structure);
    }
    for (const StructureBlueprint& structure : setup.structures) {
      names.push_back(structure.name);
    }
    const std::string& opening = blueprint_.turn.opening;
    if (!opening.empty() && std::find(names.begin(), names.end(), opening) == names.end()) {
      const std::string hint = did_you_mean(opening, names);
      add("unknown-value", blueprint_.opening_at,
          fmt::format("{} players build no {}", setup.players, in_quotes(opening)),
          hint.empty() ? fmt::format("they build {}", fmt::join(names, ", ")) : hint);
    }
  }

  void check_setup(const SetupBlueprint& setup) {
    check_opening(setup);
    const auto players = static_cast<std::size_t>(setup.players);
    const bool has_feature = !blueprint_.features.cards.empty();
    const std::size_t structures = setup.structures.size() + (has_feature ? 1 : 0);
    if (players * structures > kMaxStructures) {
      add("limit-exceeded", setup.at,
          fmt::format("{} players with {} structures each build {}, a game holds {}", players, structures,
                      players * structures, kMaxStructures));
    }
    std::size_t places = has_feature ? static_cast<std::size_t>(blueprint_.features.size) : 0;
    for (const StructureBlueprint& structure : setup.structures) {
      places += structure.shape.shape->shape->size();
    }
    const std::size_t spots = places + structures;
    const std::size_t deck = blueprint_.deck_size();
    if (deck > 0 && deck < players * places) {
      add("deck-too-small", setup.at,
          fmt::format("{} players build with {} cards each, which is {}; the deck has {}", players, places,
                      players * places, deck),
          "smaller shapes, more cards, or a min_deck for this number of players");
    }
    check_actions(setup, spots);
  }

  /// All that a player may do at once: every dig, every pile, every card in hand to every spot.
  void check_actions(const SetupBlueprint& setup, std::size_t spots) {
    const TurnRules& turn = blueprint_.turn;
    if (piles() > static_cast<int>(kMaxPiles)) {
      return;
    }
    const auto all = static_cast<std::uint64_t>(piles());
    const std::uint64_t digs = choices(all, static_cast<std::uint64_t>(turn.dig));
    const std::uint64_t placings = static_cast<std::uint64_t>(turn.hand_limit) * spots;
    if (digs + all + placings > ActionList::kCapacity) {
      add("limit-exceeded", blueprint_.turn_at.file == nullptr ? setup.at : blueprint_.turn_at,
          fmt::format("a turn may offer {} actions ({} digs), a game lists {}", digs + all + placings, digs,
                      ActionList::kCapacity),
          "fewer piles, a smaller dig or a smaller hand_limit");
    }
  }

  const Blueprint& blueprint_;
  Origin origin_;
  Report& report_;
};

}  // namespace

std::size_t Blueprint::deck_size() const {
  std::size_t cards = 0;
  for (const PluginDefinition* plugin : plugins) {
    for (const DeckDefinition& deck : plugin->decks) {
      cards += deck.cards.size();
    }
  }
  return cards;
}

std::vector<const SetupBlueprint*> Blueprint::offered() const {
  std::vector<const SetupBlueprint*> found;
  for (const SetupBlueprint& setup : setups) {
    if (static_cast<std::int64_t>(deck_size()) >= setup.min_deck) {
      found.push_back(&setup);
    }
  }
  return found;
}

void check_blueprint(const Blueprint& blueprint, Origin origin, Report& report) {
  BlueprintCheck(blueprint, origin, report).check();
}

}  // namespace ossuary
