// Hidden: which cards a match has, where they lie at its start, and how those that nobody has seen are drawn anew.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "core/base/rng.h"
#include "core/graveyard/setup.h"

namespace ossuary {

/// Fills the first of `into` with the cards of a match, not yet shuffled; returns how many there are. Draws nothing
/// where every card is always there.
[[nodiscard]] std::size_t draw_deck(const Ruleset& rules, Rng& chance, std::array<CardId, kMaxDeck>& into);

/// The start of a match: `deck` dealt as it lies, the first tops turned up, `first` to play.
/// @rule Skulls of Sedlec, "Set-up": a player's choice which pile is turned up; here the first, or the first few.
[[nodiscard]] State begin_match(const GraveyardSetup& setup, std::span<const CardId> deck, Seat first);

/// The same with the deck drawn and shuffled.
[[nodiscard]] State deal_match(const GraveyardSetup& setup, Seat first, Rng& chance);

/// The cards that nobody has seen of all that a match may have, face down or left out, in the order of all_cards().
[[nodiscard]] std::vector<CardId> unseen_cards(const Ruleset& rules, const State& state);

/// Draws the face-down cards anew, after all that was seen: each possible choice and order with the same probability.
void redraw_hidden(const Ruleset& rules, State& state, Rng& chance);

/// Replaces the face-down cards by possible ones that depend only on what was seen, in ascending order.
void forget_hidden(const Ruleset& rules, State& state);

}  // namespace ossuary
