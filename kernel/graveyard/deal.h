// Deal: which cards a match has, where that is drawn, and what may lie face down. Who knows which cards are in the game
// knows only those that were seen.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "base/rng.h"
#include "graveyard/ruleset.h"
#include "graveyard/state.h"

namespace ossuary {

/// The piles whose cards were shuffled together with those of `pile`: its row, where rows have cards of their own; else
/// all.
[[nodiscard]] PileSet piles_shared_with(const Ruleset& rules, PileId pile);

/// Calls `visit` with the cards of `deck` that are shuffled together and the number of piles that they are dealt into,
/// row by row where rows have cards of their own.
template <class Card, class Visit>
void visit_deals(const Ruleset& rules, std::span<Card> deck, const Visit& visit) {
  const auto columns = static_cast<std::size_t>(rules.turn.pile_columns);
  if (rules.rows.empty()) {
    visit(deck, columns * static_cast<std::size_t>(rules.turn.pile_rows));
  }
  for (const PileRow& row : rules.rows) {
    visit(deck.first(row.cards), columns);
    deck = deck.subspan(row.cards);
  }
}

/// Fills the first of `into` with the cards of a match, not yet shuffled; returns how many there are. Draws nothing
/// where every card is always there.
[[nodiscard]] std::size_t draw_deck(const Ruleset& rules, Rng& chance, std::array<CardId, kMaxDeck>& into);

/// The cards that a match may have but that nobody has seen: face down or left out.
[[nodiscard]] std::vector<CardId> unseen_cards(const Ruleset& rules, const State& state);

/// Replaces the cards that lie face down by others that may as well lie there: each possible choice and order as likely
/// as the deal makes it, after all that was seen.
void redraw_hidden(const Ruleset& rules, State& state, Rng& chance);

/// Puts the cards that lie face down into an order, and where they are drawn makes a choice of them, that depends only
/// on what was seen.
void forget_hidden(const Ruleset& rules, State& state);

}  // namespace ossuary
