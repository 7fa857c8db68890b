// Graveyard: the piles of cards on the table. Plain data; knows which tops are face up, not who may take them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include "core/base/bit_set.h"
#include "core/graveyard/limits.h"

namespace ossuary {

/// Piles of cards, all face down but for some tops. A pile's cards lie from `first` up; the last of them is its top.
/// Slots without a card hold CardId{0}, so that equal graveyards are equal bytes.
struct Graveyard {
  std::array<CardId, kMaxDeck> cards{};
  std::array<std::uint8_t, kMaxPiles> first{};
  std::array<std::uint8_t, kMaxPiles> size{};
  std::uint8_t piles = 0;
  std::uint8_t left = 0;  ///< cards in all piles together.
  std::uint16_t face_up_piles = 0;
  std::uint16_t not_empty_piles = 0;

  friend constexpr bool operator==(const Graveyard&, const Graveyard&) = default;

  [[nodiscard]] PileSet all() const { return PileSet::first(piles); }
  /// Piles whose top card is face up.
  [[nodiscard]] PileSet face_up() const { return PileSet(face_up_piles); }
  /// Piles with cards whose top card is face down.
  [[nodiscard]] PileSet face_down() const { return not_empty() - face_up(); }
  [[nodiscard]] PileSet not_empty() const { return PileSet(not_empty_piles); }
  /// The top card, seen or not. @pre the pile is not empty.
  [[nodiscard]] CardId top(PileId pile) const { return cards[first[index(pile)] + size[index(pile)] - 1U]; }
  /// The cards of a pile from the bottom up.
  [[nodiscard]] std::span<const CardId> pile(PileId id) const {
    return std::span(cards).subspan(first[index(id)], size[index(id)]);
  }

  /// Deals `deck` into so many face-down piles, as even as possible: earlier piles get the odd cards. @pre there are no
  /// piles yet; no more than kMaxDeck cards, and 1 to kMaxPiles piles.
  /// @rule Skulls of Sedlec, "Set-up".
  void deal(std::span<const CardId> deck, std::size_t into);

  /// Turns up the tops of `tops`. @pre none of these piles is empty.
  void turn_up(PileSet tops) { face_up_piles = static_cast<std::uint16_t>(face_up_piles | tops.word()); }

  /// Takes the top card of a pile; the next card of the pile lies face down. @pre the pile is not empty.
  CardId take(PileId id) {
    const auto others = static_cast<std::uint16_t>(~PileSet::of(id).word());
    const std::size_t rest = --size[index(id)];
    face_up_piles &= others;
    if (rest == 0) {
      not_empty_piles &= others;
    }
    --left;
    return std::exchange(cards[first[index(id)] + rest], CardId{});
  }
};

/// Calls `visit` with each card that lies face down, which nobody has seen: pile after pile, from the bottom up.
template <class AnyGraveyard, class Visit>
void visit_hidden(AnyGraveyard& graveyard, const Visit& visit) {
  for (const PileId pile : graveyard.not_empty()) {
    const std::size_t seen = graveyard.face_up().contains(pile) ? 1 : 0;
    for (auto& card :
         std::span(graveyard.cards).subspan(graveyard.first[index(pile)], graveyard.size[index(pile)] - seen)) {
      visit(card);
    }
  }
}

}  // namespace ossuary
