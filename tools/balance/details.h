// Details: what the tallies of things say of cards, kinds and places.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "balance/tally.h"
#include "say/text.h"

namespace ossuary {

/// The things that were held at least once, those whose holders were furthest ahead first.
[[nodiscard]] std::vector<std::size_t> by_lead(const GameInfo& game, const Tally& tally);

/// True if some seats win and others do not: nobody plays alone, and not all win together.
[[nodiscard]] bool has_rivals(const GameInfo& game);

/// The seats of each side: of each team, or each seat alone.
[[nodiscard]] std::vector<std::vector<std::size_t>> sides_of(const GameInfo& game);

/// True if things show marks of categories, as cards do; else they are pieces of many uses.
[[nodiscard]] bool things_show_marks(const GameInfo& game);

/// All marks of a category over all matches.
struct KindTotals {
  std::int64_t in_play = 0;
  std::int64_t placed = 0;
  std::int64_t points = 0;         ///< of the category, for all seats.
  std::int64_t earned = 0;         ///< these, and those of categories of its glyph that nothing shows.
  std::int64_t held = 0;           ///< at the end, placed or not.
  std::int64_t holder_totals = 0;  ///< totals of those who held them, one for each that is held, as is what follows.
  std::int64_t win_parts = 0;      ///< of those who held them, in sixtieths of a win.
};

/// By category; none where nobody looked at things, or they show no marks.
[[nodiscard]] std::vector<KindTotals> kind_totals(const GameInfo& game, const Tally& tally);

/// What a heat map shows of a board: a category that things show, or where they show none, a thing.
struct HeatLayer {
  std::string id;
  LocalText name;
};

/// By CategoryId, or by GameInfo::things.
[[nodiscard]] std::vector<HeatLayer> heat_layers(const GameInfo& game);

/// What lay on the places of a board over all matches.
struct BoardHeat {
  std::vector<std::int64_t> cards;               ///< by place.
  std::vector<std::vector<std::int64_t>> marks;  ///< by place and layer.
  /// By place: what cards of two marks showed in their upper and in their lower half, by layer.
  std::vector<std::array<std::vector<std::int64_t>, 2>> halves;

  [[nodiscard]] std::int64_t filled() const;
  /// How often a layer was on the whole board.
  [[nodiscard]] std::int64_t shown(std::size_t layer) const;
  /// How much more often a layer is shown at a place than on the whole board: 1 for as often.
  [[nodiscard]] double heat(std::size_t place, std::size_t layer) const;
  /// The same of a half, 0 or 1 from the top down, and all halves.
  [[nodiscard]] double heat(std::size_t place, std::size_t half, std::size_t layer) const;
  /// How much more often a place is filled than the mean place of the board.
  [[nodiscard]] double fill(std::size_t place) const;
  /// The layer that is shown at a place more often than on the whole board, by what chance explains least; nothing
  /// where the place was never filled.
  [[nodiscard]] std::optional<std::size_t> standing_out(std::size_t place) const;
  /// The layers that were on the board, ascending: at most so many, those that were there most often.
  [[nodiscard]] std::vector<std::size_t> most_shown(std::size_t most) const;
};

/// By GameInfo::boards; none where nobody looked at things.
[[nodiscard]] std::vector<BoardHeat> heat_of(const GameInfo& game, const Tally& tally);

}  // namespace ossuary
