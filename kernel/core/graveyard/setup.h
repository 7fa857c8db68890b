// GraveyardSetup: a ruleset for a number of players, with tables that the rules of the turn look up. Derived once, then
// read only.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/graveyard/ruleset.h"
#include "core/graveyard/state.h"

namespace ossuary {

struct GraveyardSetup {
  const Ruleset* rules = nullptr;
  TurnRules turn;
  std::size_t seats = 0;
  std::size_t structures_per_seat = 0;
  std::vector<const Shape*> shapes;    ///< of each structure of a seat.
  std::vector<std::string> names;      ///< of each structure of a seat.
  std::vector<LocalText> titles;       ///< what people call each of them; empty where the name says all.
  std::optional<std::size_t> opening;  ///< the structure that gets a player's first card, where one must.
  std::size_t piles = 0;
  int places_per_seat = 0;                 ///< of all structures of a seat together.
  std::vector<PileSet> digs;               ///< for digs_among(): the digs of one set of face-down piles after another.
  std::vector<std::uint32_t> digs_offset;  ///< by a set of piles as a number: its first dig; one more for the end.

  /// The digs that are possible when `down` are the piles that lie face down: every choice of TurnRules::dig of them,
  /// or all of them where there are fewer; in the order of their actions.
  [[nodiscard]] std::span<const PileSet> digs_among(PileSet down) const {
    const auto set = static_cast<std::size_t>(down.word());
    return std::span(digs).subspan(digs_offset[set], digs_offset[set + 1] - digs_offset[set]);
  }
  [[nodiscard]] const Shape& shape(std::size_t structure) const { return *shapes[structure]; }
  /// Structures of all seats together.
  [[nodiscard]] std::size_t structures() const { return seats * structures_per_seat; }
  /// Index in State::structures of a structure of `seat`.
  [[nodiscard]] std::size_t slot(Seat seat, std::size_t structure) const {
    return index(seat) * structures_per_seat + structure;
  }
};

/// Actions that a player may have to choose from at once, at most.
struct MostActions {
  std::uint64_t digs = 0;
  std::uint64_t all = 0;
};
/// For one who builds `structures` with so many places together. @pre 0 < piles <= kMaxPiles.
[[nodiscard]] MostActions most_actions(const TurnRules& turn, std::size_t places, std::size_t structures);

/// The setup of `rules` for `players` who build on the shape of the card `feature`, where the game has features;
/// nothing where the game is not for so many. @pre `rules` outlives it.
[[nodiscard]] std::optional<GraveyardSetup> make_setup(const Ruleset& rules, int players, std::size_t feature = 0);

}  // namespace ossuary
