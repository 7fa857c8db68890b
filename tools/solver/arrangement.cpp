#include "solver/arrangement.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

namespace ossuary {
namespace {

constexpr std::uint64_t kLooksBetweenQuestions = 1024;

}  // namespace

std::vector<PlaceId> order_of_places(const Shape& shape) {
  std::vector<PlaceId> order;
  for (const PlaceId place : shape.all_places()) {
    order.push_back(place);
  }
  std::ranges::sort(order, [&](PlaceId one, PlaceId other) {
    const Place first = shape.places()[index(one)];
    const Place second = shape.places()[index(other)];
    return first.y != second.y ? first.y > second.y : first.x < second.x;
  });
  return order;
}

void BestFound::note(std::int32_t points, std::size_t search) {
  const std::int64_t mine = rank(points, search);
  for (std::int64_t best = best_.load(); best < mine && !best_.compare_exchange_weak(best, mine);) {
  }
}

Arrangement::Arrangement(const SolverProblem& problem, Scorer& scorer, PointsBound& bound, BestFound& found,
                         Interrupt interrupt)
    : problem_(problem),
      scorer_(scorer),
      found_(found),
      interrupt_(std::move(interrupt)),
      order_(order_of_places(*problem.shape)),
      bounds_(problem, bound, order_),
      kinds_(BitSet<KindId>::first(problem.rules->kinds.size())),
      levels_(order_.size() + 1),
      cards_(order_.size()) {
  const Ruleset& rules = *problem.rules;
  std::ranges::transform(problem.deck, std::back_inserter(room_), &LimitedCards::most);
  for (const CardType& type : card_types(problem)) {
    const CardId turned = rules.turn.rotate ? rules.turned[index(type.card)] : type.card;
    types_.push_back({type, rules.faces[index(type.card)], rules.faces[index(turned)], turned});
  }
}

void Arrangement::begin(const SkullCounts& counts) {
  bounds_.set_counts(counts);
  tops_.back() = bottoms_.back() = static_cast<std::int32_t>(order_.size());
  for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
    tops_[kind] = counts.tops[kind];
    bottoms_[kind] = counts.bottoms[kind];
    tops_.back() -= tops_[kind];
    bottoms_.back() -= bottoms_[kind];
  }
  Level& first = levels_.front();
  first = {};
  for (const KindId kind : kinds_) {
    first.bounds[index(kind)] = bounds_.most_anywhere(kind);
    first.total += first.bounds[index(kind)];
  }
}

std::int32_t Arrangement::bound_of(const SkullCounts& counts) {
  begin(counts);
  return levels_.front().total;
}

Arrangement::End Arrangement::search(const SkullCounts& counts, std::size_t search) {
  best_.reset();
  search_ = search;
  begin(counts);
  return fill(0);
}

bool Arrangement::has_skulls_left(const Card& face) const {
  return tops_[index(face.top)] > 0 && bottoms_[index(face.bottom)] > 0;
}

void Arrangement::use(const Card& face, std::int32_t number) {
  tops_[index(face.top)] -= number;
  bottoms_[index(face.bottom)] -= number;
}

Arrangement::End Arrangement::fill(std::size_t filled) {
  if (filled == order_.size()) {
    return take_layout(levels_[filled]);
  }
  for (Faces& type : types_) {
    if (type.number == 0 || room_[type.group] == 0) {
      continue;
    }
    if (const End end = try_card(filled, type, type.upright, type.card); end != End::Done) {
      return end;
    }
    if (type.turned != type.upright) {
      if (const End end = try_card(filled, type, type.turned, type.turned_card); end != End::Done) {
        return end;
      }
    }
  }
  return End::Done;
}

Arrangement::End Arrangement::try_card(std::size_t filled, Faces& type, const Card& face, CardId card) {
  if (!has_skulls_left(face)) {
    return End::Done;
  }
  if (++looked_at_ % kLooksBetweenQuestions == 0 && ends(interrupt_)) {
    return End::Interrupted;
  }
  if (!enter_level(filled, face)) {
    return End::Done;
  }
  cards_[index(order_[filled])] = card;
  use(face, 1);
  --type.number;
  --room_[type.group];
  const End end = fill(filled + 1);
  ++type.number;
  ++room_[type.group];
  use(face, -1);
  return end;
}

bool Arrangement::enter_level(std::size_t filled, const Card& face) {
  const Level& before = levels_[filled];
  Level& level = levels_[filled + 1];
  level.layout.cells = before.layout.cells;
  level.layout.filled = filled + 1;
  add_skulls(face, order_[filled], level.layout.cells);
  level.total = before.total;
  BitSet<KindId> first;  // kinds that the card is for: theirs change most
  for (const KindId kind : {face.top, face.bottom}) {
    first |= kind == kBlank ? BitSet<KindId>() : bounds_.dependents(kind);
  }
  const auto update = [&](KindId kind) {
    const std::int32_t bound = std::min(bounds_.most(kind, level.layout), before.bounds[index(kind)]);
    level.bounds[index(kind)] = bound;
    level.total += bound - before.bounds[index(kind)];
  };
  for (const KindId kind : first) {
    update(kind);
  }
  if (!found_.is_beaten(level.total, search_)) {
    return false;
  }
  for (const KindId kind : kinds_ - first) {
    update(kind);
  }
  return found_.is_beaten(level.total, search_);
}

Arrangement::End Arrangement::take_layout(const Level& level) {
  const auto scored = scorer_.rescore(*problem_.shape, level.layout.cells, problem_.effect, nullptr);
  if (!scored) {
    return End::Failed;
  }
  if (const std::int32_t total = scored.value().total; found_.is_beaten(total, search_)) {
    found_.note(total, search_);
    best_ = CardLayout{.cards = cards_, .points = *scored.value().by_kind, .total = total};
  }
  return End::Done;
}

std::optional<Arrangement::Below> Arrangement::find_false_bound(const CardLayout& layout) {
  SkullCounts counts;
  for (const CardId card : layout.cards) {
    const Card& face = problem_.rules->faces[index(card)];
    count_skulls(face, 1, counts.all);
    count_skulls({.top = face.top, .bottom = kBlank}, 1, counts.tops);
    count_skulls({.top = kBlank, .bottom = face.bottom}, 1, counts.bottoms);
  }
  bounds_.set_counts(counts);
  OpenLayout open;
  for (;; ++open.filled) {
    for (const KindId kind : kinds_) {
      if (const std::int32_t bound = bounds_.most(kind, open); bound < layout.points[index(kind)]) {
        return Below{.kind = kind, .bound = bound};
      }
    }
    if (open.filled == order_.size()) {
      return std::nullopt;
    }
    const PlaceId place = order_[open.filled];
    add_skulls(problem_.rules->faces[index(layout.cards[index(place)])], place, open.cells);
  }
}

}  // namespace ossuary
