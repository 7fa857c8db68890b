#include "core/graveyard/hidden.h"

#include <algorithm>
#include <cstddef>
#include <span>

namespace ossuary {

namespace {

/// How often each card was seen, by CardId.
using SeenCards = std::array<int, kMaxFaces>;

/// The cards of structures, hands and face-up tops, as they lie in piles.
SeenCards seen_cards(const Ruleset& rules, const State& state) {
  SeenCards seen{};
  for (const Structure& structure : state.structures) {
    for (const PlaceId place : structure.filled) {
      ++seen[index(rules.upright(structure.cards[index(place)]))];
    }
  }
  for (const Hand& hand : state.hands) {
    for (const CardId card : hand.cards()) {
      ++seen[index(card)];
    }
  }
  for (const PileId pile : state.graveyard.face_up()) {
    ++seen[index(state.graveyard.top(pile))];
  }
  return seen;
}

/// Calls `visit` with each of `cards` but those that were seen.
template <class Visit>
void visit_unseen(const std::vector<CardId>& cards, SeenCards seen, const Visit& visit) {
  for (const CardId card : cards) {
    if (seen[index(card)]-- <= 0) {
      visit(card);
    }
  }
}

/// Replaces `hidden` by the cards that are always there and were not seen, and by unseen ones of each draw, as many as
/// are missing.
void redraw_cards(const Ruleset& rules, const State& state, std::span<CardId> hidden, Rng& chance) {
  const SeenCards seen = seen_cards(rules, state);
  std::size_t laid = 0;
  const auto lay = [&](CardId card) {
    ensure(laid < hidden.size(), "no more cards are drawn again than lie face down");
    hidden[laid++] = card;
  };
  visit_unseen(rules.deck, seen, lay);
  for (const CardDraw& draw : rules.draws) {
    std::array<CardId, kMaxDeck> unseen{};
    std::size_t count = 0;
    visit_unseen(draw.cards, seen, [&](CardId card) { unseen[count++] = card; });
    chance.shuffle(std::span(unseen).first(count));
    const std::size_t left_out = draw.cards.size() - static_cast<std::size_t>(draw.number);
    std::for_each_n(unseen.begin(), count - left_out, lay);
  }
  ensure(laid == hidden.size(), "as many cards are drawn again as lie face down");
}

/// Lays the face-down cards anew in the order into which `arrange` puts them; where cards are drawn, other ones.
template <class Arrange>
void rearrange_hidden(const Ruleset& rules, State& state, Rng& chance, const Arrange& arrange) {
  std::array<CardId, kMaxDeck> hidden{};
  std::array<CardId*, kMaxDeck> places;  // NOLINT(cppcoreguidelines-pro-type-member-init): written before it is read
  std::size_t count = 0;
  visit_hidden(state.graveyard, [&](CardId& card) {
    hidden[count] = card;
    places[count++] = &card;
  });
  const auto cards = std::span(hidden).first(count);
  if (!rules.draws.empty()) {
    redraw_cards(rules, state, cards, chance);
  }
  arrange(cards);
  for (std::size_t i = 0; i < count; ++i) {
    *places[i] = hidden[i];
  }
}

}  // namespace

std::size_t draw_deck(const Ruleset& rules, Rng& chance, std::array<CardId, kMaxDeck>& into) {
  auto end = std::copy(rules.deck.begin(), rules.deck.end(), into.begin());
  for (const CardDraw& draw : rules.draws) {
    std::vector<CardId> cards = draw.cards;
    chance.shuffle(std::span(cards));
    end = std::copy_n(cards.begin(), draw.number, end);
  }
  return static_cast<std::size_t>(end - into.begin());
}

State begin_match(const GraveyardSetup& setup, std::span<const CardId> deck, Seat first) {
  State state;
  state.graveyard.deal(deck, setup.piles);
  const PileSet all = state.graveyard.not_empty();
  state.graveyard.turn_up(setup.turn.open_tops ? all
                                               : all & PileSet::first(static_cast<std::size_t>(setup.turn.turned_up)));
  state.turn = first;
  if (setup.opening) {
    state.turned_up = state.graveyard.face_up_piles;
    state.takes_left = 1;
    state.step = Step::Take;
  }
  return state;
}

State deal_match(const GraveyardSetup& setup, Seat first, Rng& chance) {
  std::array<CardId, kMaxDeck> shuffled{};
  const auto deck = std::span(shuffled).first(draw_deck(*setup.rules, chance, shuffled));
  chance.shuffle(deck);
  return begin_match(setup, deck, first);
}

std::vector<CardId> unseen_cards(const Ruleset& rules, const State& state) {
  std::vector<CardId> unseen;
  visit_unseen(all_cards(rules), seen_cards(rules, state), [&](CardId card) { unseen.push_back(card); });
  return unseen;
}

void redraw_hidden(const Ruleset& rules, State& state, Rng& chance) {
  rearrange_hidden(rules, state, chance, [&](std::span<CardId> cards) { chance.shuffle(cards); });
}

void forget_hidden(const Ruleset& rules, State& state) {
  Rng same(0, 0, Purpose::Resample);
  rearrange_hidden(rules, state, same, [](std::span<CardId> cards) { std::sort(cards.begin(), cards.end()); });
}

}  // namespace ossuary
