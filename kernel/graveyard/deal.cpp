#include "graveyard/deal.h"

#include <algorithm>
#include <cstddef>
#include <memory_resource>
#include <numeric>
#include <span>

#include "base/combinations.h"

namespace ossuary {

namespace {

/// Calls `visit` with each card of structures, hands and face-up tops, as it lies in piles.
template <class Visit>
void visit_seen(const Ruleset& rules, const State& state, const Visit& visit) {
  for (const Structure& structure : state.structures) {
    for (const PlaceId place : structure.filled) {
      visit(rules.upright(structure.cards[index(place)]));
    }
  }
  for (const Hand& hand : state.hands) {
    std::for_each(hand.cards().begin(), hand.cards().end(), visit);
  }
  for (const PileId pile : state.graveyard.face_up()) {
    visit(state.graveyard.top(pile));
  }
}

/// How often each card was seen, by CardId.
using SeenCards = std::array<int, kMaxFaces>;

SeenCards seen_cards(const Ruleset& rules, const State& state) {
  SeenCards seen{};
  visit_seen(rules, state, [&](CardId card) { ++seen[index(card)]; });
  return seen;
}

/// By number: how likely it is, times any one factor. All numbers of a redraw lie on the stack, as a rule.
using Weights = std::pmr::vector<double>;

/// A number as likely as its weight. @pre one of them is not 0.
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

/// By sum: how likely it is, where `later` weighs what one part of it is and `number_weights` the other.
Weights sums(const Weights& number_weights, const Weights& later) {
  Weights weights(number_weights.size() + later.size() - 1, later.get_allocator());
  for (std::size_t i = 0; i < number_weights.size(); ++i) {
    for (std::size_t j = 0; j < later.size(); ++j) {
      weights[i + j] += number_weights[i] * later[j];
    }
  }
  return weights;
}

/// Numbers that make `sum` together, each by weights of its own.
std::pmr::vector<int> pick_parts(const std::pmr::vector<Weights>& parts, std::size_t sum, Rng& chance) {
  std::pmr::vector<Weights> later(parts.get_allocator());  // of this part and all later ones, the last part first
  later.emplace_back(1, 1.0);
  for (std::size_t part = parts.size(); part-- > 0;) {
    later.push_back(sums(parts[part], later.back()));
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

/// `number` (`number` - 1) ... of `seen` factors, divided by the same of `all`.
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

/// Which cards of one draw a match may have, after all that was seen. A card seen may be of the draw or one like it
/// that is always there: nobody can say.
///
/// That a draw of `all` cards has `number`, of which `seen` given ones lie in given places, is as likely as
/// share_of(number, all, seen): the places of the other cards do not depend on the number.
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

  /// By number: how likely it is that the match has so many cards of the draw.
  [[nodiscard]] Weights number_weights() const {
    Weights weights(static_cast<std::size_t>(draw_.most) + 1, seen_.get_allocator());
    for (int number = draw_.least; number <= draw_.most; ++number) {
      for (std::size_t seen = 0; seen < seen_.size(); ++seen) {
        weights[static_cast<std::size_t>(number)] += seen_weight(number, static_cast<int>(seen));
      }
    }
    return weights;
  }

  /// Replaces the first of `hidden` by the cards that lie face down where the match has `number` of the draw, and
  /// returns the others; those that were seen are taken out of `seen`.
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
  /// Of `seen` equal cards, some are of the `drawn` copies, the others of `always`.
  void add_face(int seen, int drawn, int always) {
    Weights& weights = of_draw_.emplace_back(static_cast<std::size_t>(std::min(seen, drawn)) + 1);
    for (int number = 0; number < static_cast<int>(weights.size()); ++number) {
      weights[static_cast<std::size_t>(number)] = ways(drawn, number) * ways(always, seen - number);
    }
    seen_ = sums(weights, seen_);
  }

  /// How likely it is that so many cards `seen` are of the draw, where the match has `number` of them.
  [[nodiscard]] double seen_weight(int number, int seen) const {
    return seen > number
               ? 0
               : seen_[static_cast<std::size_t>(seen)] * share_of(number, static_cast<int>(draw_.cards.size()), seen);
  }

  const CardDraw& draw_;
  std::pmr::vector<CardId> faces_;     ///< that the draw has and that were seen.
  std::pmr::vector<Weights> of_draw_;  ///< by face: in how many ways so many of those seen are of the draw.
  Weights seen_;                       ///< the same of all faces together.
};

/// Replaces `hidden` by cards that may as well lie face down.
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

/// Lays the cards that lie face down, or others that may, in the order that `arrange` puts them into.
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
