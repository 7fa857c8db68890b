#include "graveyard/deal.h"

#include <algorithm>
#include <cstddef>
#include <memory_resource>
#include <numeric>
#include <span>

#include "base/combinations.h"

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

/// By number: its weight, in proportion to its probability. The memory of a redraw is on the stack, as a rule.
using Weights = std::pmr::vector<double>;

/// A number, drawn with a probability in proportion to its weight. @pre one of the weights is not 0.
int pick(const Weights& weights, Rng& chance) {
  double at = std::accumulate(weights.begin(), weights.end(), 0.0) * (chance.next() / 4294967296.0);
  int picked = 0;
  for (int number = 0; number < static_cast<int>(weights.size()); ++number) {
    const double weight = weights[static_cast<std::size_t>(number)];
    picked = at >= 0 && weight > 0 ? number : picked;
    at -= weight;
  }
  return picked;
}

/// The weights of the sum of two independent numbers.
Weights weights_of_sum(const Weights& one, const Weights& other) {
  Weights weights(one.size() + other.size() - 1, other.get_allocator());
  for (std::size_t i = 0; i < one.size(); ++i) {
    for (std::size_t j = 0; j < other.size(); ++j) {
      weights[i + j] += one[i] * other[j];
    }
  }
  return weights;
}

/// Draws a number for each of `parts` by its weights, under the condition that they add up to `sum`.
std::pmr::vector<int> pick_parts(const std::pmr::vector<Weights>& parts, std::size_t sum, Rng& chance) {
  std::pmr::vector<Weights> later(parts.get_allocator());  // of the sum of a part and all after it, the last part first
  later.emplace_back(1, 1.0);
  for (std::size_t part = parts.size(); part-- > 0;) {
    later.push_back(weights_of_sum(parts[part], later.back()));
  }
  std::pmr::vector<int> numbers(parts.get_allocator());
  for (const Weights& part : parts) {
    later.pop_back();
    Weights weights(part, part.get_allocator());
    for (std::size_t number = 0; number < weights.size(); ++number) {
      const bool fits = number <= sum && sum - number < later.back().size();
      weights[number] *= fits ? later.back()[sum - number] : 0;
    }
    numbers.push_back(pick(weights, chance));
    sum -= static_cast<std::size_t>(numbers.back());
  }
  return numbers;
}

double ways(int all, int some) {
  return combinations<double>(static_cast<std::size_t>(all), static_cast<std::size_t>(some));
}

/// The product of `seen` factors number / all, (number - 1) / (all - 1), ...
double share_of(int number, int all, int seen) {
  double share = 1;
  for (int i = 0; i < seen; ++i) {
    share *= static_cast<double>(number - i) / (all - i);
  }
  return share;
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

int copies(const std::vector<CardId>& cards, CardId card) {
  return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}

/// Which cards of one draw a match may have, after all that was seen. A card that was seen may be of the draw, or an
/// equal one that is always there: nobody can say.
///
/// The probability that a match with `number` of the `all` cards of a draw has `seen` given ones in given places is in
/// proportion to share_of(number, all, seen), since where the other cards are does not depend on the number.
class DrawInPlay {
 public:
  /// @pre `memory` outlives it.
  DrawInPlay(const CardDraw& draw, const std::vector<CardId>& always, const SeenCards& seen,
             std::pmr::memory_resource* memory)
      : draw_(draw), faces_(memory), of_draw_(memory), seen_(1, 1.0, memory) {
    for (const CardId card : draw.cards) {
      if (seen[index(card)] > 0 && std::find(faces_.begin(), faces_.end(), card) == faces_.end()) {
        faces_.push_back(card);
        add_face(seen[index(card)], copies(draw.cards, card), copies(always, card));
      }
    }
  }

  /// By number: the weight of a match with so many cards of the draw.
  [[nodiscard]] Weights number_weights() const {
    Weights weights(static_cast<std::size_t>(draw_.most) + 1, seen_.get_allocator());
    for (int number = draw_.least; number <= draw_.most; ++number) {
      for (std::size_t seen = 0; seen < seen_.size(); ++seen) {
        weights[static_cast<std::size_t>(number)] += seen_weight(number, static_cast<int>(seen));
      }
    }
    return weights;
  }

  /// Draws the cards of the draw that lie face down in a match that has `number` of them into the front of `hidden`,
  /// and returns the rest of it. Cards of the draw that were seen are taken out of `seen`.
  [[nodiscard]] std::span<CardId> hide(int number, SeenCards& seen, std::span<CardId> hidden, Rng& chance) const {
    Weights weights(seen_, seen_.get_allocator());
    for (std::size_t of_draw = 0; of_draw < weights.size(); ++of_draw) {
      weights[of_draw] = seen_weight(number, static_cast<int>(of_draw));
    }
    const int of_draw = pick(weights, chance);
    const std::pmr::vector<int> by_face = pick_parts(of_draw_, static_cast<std::size_t>(of_draw), chance);
    SeenCards drawn{};
    for (std::size_t i = 0; i < faces_.size(); ++i) {
      drawn[index(faces_[i])] = by_face[i];
      seen[index(faces_[i])] -= by_face[i];
    }
    std::pmr::vector<CardId> unseen(faces_.get_allocator());
    visit_unseen(draw_.cards, drawn, [&](CardId card) { unseen.push_back(card); });
    chance.shuffle(std::span(unseen));
    const auto count = static_cast<std::size_t>(number - of_draw);
    std::copy_n(unseen.begin(), count, hidden.begin());
    return hidden.subspan(count);
  }

 private:
  /// Of `seen` equal cards, each is one of `drawn` copies in the draw or of `always` copies that are always there.
  void add_face(int seen, int drawn, int always) {
    Weights& weights = of_draw_.emplace_back(static_cast<std::size_t>(std::min(seen, drawn)) + 1);
    for (int number = 0; number < static_cast<int>(weights.size()); ++number) {
      weights[static_cast<std::size_t>(number)] = ways(drawn, number) * ways(always, seen - number);
    }
    seen_ = weights_of_sum(weights, seen_);
  }

  /// The weight of `seen` of the seen cards being of the draw, in a match that has `number` of its cards.
  [[nodiscard]] double seen_weight(int number, int seen) const {
    return seen > number
               ? 0
               : seen_[static_cast<std::size_t>(seen)] * share_of(number, static_cast<int>(draw_.cards.size()), seen);
  }

  const CardDraw& draw_;
  std::pmr::vector<CardId> faces_;     ///< of the draw that were seen.
  std::pmr::vector<Weights> of_draw_;  ///< by face and number: the ways in which so many of the seen are of the draw.
  Weights seen_;                       ///< the same for all faces together.
};

/// Replaces `hidden` by other cards that may lie face down, by their probability after all that was seen.
void redraw_cards(const Ruleset& rules, const State& state, std::span<CardId> hidden, Rng& chance) {
  std::array<std::byte, 32768> stack;  // NOLINT(cppcoreguidelines-pro-type-member-init): memory, not values
  std::pmr::monotonic_buffer_resource memory(stack.data(), stack.size());
  SeenCards seen = seen_cards(rules, state);
  std::pmr::vector<DrawInPlay> draws(&memory);
  std::pmr::vector<Weights> numbers(&memory);
  draws.reserve(rules.draws.size());
  for (const CardDraw& draw : rules.draws) {
    numbers.push_back(draws.emplace_back(draw, rules.deck, seen, &memory).number_weights());
  }
  const int seen_of_all = std::accumulate(seen.begin(), seen.end(), 0);
  const std::size_t drawn = hidden.size() + static_cast<std::size_t>(seen_of_all) - rules.deck.size();
  const std::pmr::vector<int> picked = pick_parts(numbers, drawn, chance);
  for (std::size_t i = 0; i < draws.size(); ++i) {
    hidden = draws[i].hide(picked[i], seen, hidden, chance);
  }
  std::size_t left = 0;
  visit_unseen(rules.deck, seen, [&](CardId card) {
    ensure(left < hidden.size(), "no more cards are drawn again than lie face down");
    hidden[left++] = card;
  });
  ensure(left == hidden.size(), "as many cards are drawn again as lie face down");
}

/// Lays the face-down cards anew in the order into which `arrange` puts them; where cards are drawn, other ones.
template <class Arrange>
void rearrange_hidden(const Ruleset& rules, State& state, Rng& chance, const Arrange& arrange) {
  std::array<CardId, kMaxDeck> hidden{};
  std::array<CardId*, kMaxDeck> places;  // NOLINT(cppcoreguidelines-pro-type-member-init): written before it is read
  PileSet left = state.graveyard.not_empty();
  while (!left.empty()) {
    const PileSet piles = left & piles_shared_with(rules, left.lowest());
    left -= piles;
    std::size_t count = 0;
    visit_hidden(state.graveyard, piles, [&](CardId& card) {
      hidden[count] = card;
      places[count++] = &card;
    });
    if (!rules.draws.empty()) {
      redraw_cards(rules, state, std::span(hidden).first(count), chance);
    }
    arrange(std::span(hidden).first(count));
    for (std::size_t i = 0; i < count; ++i) {
      *places[i] = hidden[i];
    }
  }
}

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

}  // namespace

PileSet piles_shared_with(const Ruleset& rules, PileId pile) {
  const auto columns = static_cast<std::size_t>(rules.turn.pile_columns);
  if (rules.rows.empty()) {
    return PileSet::first(columns * static_cast<std::size_t>(rules.turn.pile_rows));
  }
  const std::size_t before = index(pile) / columns * columns;
  return PileSet::first(before + columns) - PileSet::first(before);
}

std::size_t draw_deck(const Ruleset& rules, Rng& chance, std::array<CardId, kMaxDeck>& into) {
  auto end = std::copy(rules.deck.begin(), rules.deck.end(), into.begin());
  for (const CardDraw& draw : rules.draws) {
    std::vector<CardId> cards = draw.cards;
    chance.shuffle(std::span(cards));
    const auto number =
        draw.least + static_cast<int>(chance.below(static_cast<std::uint32_t>(draw.most - draw.least + 1)));
    end = std::copy_n(cards.begin(), number, end);
  }
  return static_cast<std::size_t>(end - into.begin());
}

State begin_match(const GraveyardSetup& setup, std::span<const CardId> deck, Seat first) {
  State state;
  visit_deals(*setup.rules, deck, [&](auto cards, std::size_t piles) { state.graveyard.deal(cards, piles); });
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
  visit_deals(*setup.rules, deck, [&](auto cards, std::size_t) { chance.shuffle(cards); });
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
