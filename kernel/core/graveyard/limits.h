// Limits of a graveyard game: how many of each thing it may have. Content checks them before a game is made; a State
// has room for no more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "core/skulls/scoring.h"

namespace ossuary {

/// Players, and structures of all of them together: a State keeps one Structure for each, and stays a few hundred
/// bytes. Eight let four players build two each.
inline constexpr std::size_t kMaxPlayers = kMaxSeats;
inline constexpr std::size_t kMaxStructures = 8;
/// Cards in a deck. 78 are published for Skulls of Sedlec; the rest fills a State up to whole words, so that it has no
/// padding.
inline constexpr std::size_t kMaxDeck = 98;
/// Faces that cards show: a CardId is a byte. A card that may be turned has two.
inline constexpr std::size_t kMaxFaces = 256;
static_assert(2 * kMaxDeck <= kMaxFaces);
/// Piles on the table: GraveyardSetup::digs has the digs of every set of piles.
inline constexpr std::size_t kMaxPiles = 12;
/// Piles that one action can name: as many as an answer of a flow.
inline constexpr int kMaxPilesNamed = 4;
/// Cards in a hand: with its size, a whole word.
inline constexpr std::size_t kMaxHand = 7;
static_assert(2 * std::int64_t{kMostPoints} * kMaxCategories * kMaxStructures <=
                  std::numeric_limits<std::int32_t>::max(),
              "the difference of two totals is in range");

}  // namespace ossuary
