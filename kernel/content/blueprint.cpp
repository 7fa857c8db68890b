#include "content/blueprint.h"

#include <fmt/format.h>

#include "model/graveyard.h"
#include "play/action.h"

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
    check_deck();
    check_turn();
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
  }

  void check_setup(const SetupBlueprint& setup) {
    const auto players = static_cast<std::size_t>(setup.players);
    if (players * setup.structures.size() > kMaxStructures) {
      add("limit-exceeded", setup.at,
          fmt::format("{} players with {} structures each build {}, a game holds {}", players, setup.structures.size(),
                      players * setup.structures.size(), kMaxStructures));
    }
    std::size_t places = 0;
    std::size_t spots = 0;
    for (const StructureBlueprint& structure : setup.structures) {
      places += structure.shape.shape->shape->size();
      spots += structure.shape.shape->shape->size() + 1;
    }
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
