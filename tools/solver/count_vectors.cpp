#include "solver/count_vectors.h"

#include <algorithm>
#include <bit>

namespace ossuary {
namespace {

void keep_each_once(std::vector<CountVector>& vectors) {
  std::ranges::sort(vectors);
  vectors.erase(std::unique(vectors.begin(), vectors.end()), vectors.end());
}

}  // namespace

CountVectors::CountVectors(const SolverProblem& problem) : problem_(problem) {
  const auto places = static_cast<std::int32_t>(problem.shape->size());
  for (const LimitedCards& group : problem.deck) {
    KindCounts all{};
    for (const CardId card : group.cards) {
      count_skulls(problem.rules->faces[index(card)], 1, all);
    }
    const auto usable = static_cast<std::int32_t>(2 * group.most);
    for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
      most_[kind] = std::min(most_[kind] + std::min(all[kind], usable), 2 * places);
    }
  }
  unsigned bits = 0;
  for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
    shift_[kind] = bits;
    width_[kind] = static_cast<unsigned>(std::bit_width(static_cast<unsigned>(most_[kind])));
    bits += width_[kind];
  }
  constexpr unsigned kBits = 64;  // of a vector
  if (bits < kBits) {
    list_types();
    find_all();
  }
}

KindCounts CountVectors::counts(CountVector vector) const {
  KindCounts counts{};
  for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
    counts[kind] = static_cast<std::int32_t>((vector >> shift_[kind]) & ((CountVector{1} << width_[kind]) - 1));
  }
  return counts;
}

CountVector CountVectors::one(KindId kind) const { return kind == kBlank ? 0 : CountVector{1} << shift_[index(kind)]; }

void CountVectors::list_types() {
  for (const CardType& type : card_types(problem_)) {
    const Card& card = problem_.rules->faces[index(type.card)];
    types_.push_back({type, one(card.top) + one(card.bottom), one(card.top),
                      problem_.rules->turn.rotate ? one(card.bottom) : one(card.top)});
  }
}

void CountVectors::find_all() {
  const std::size_t places = problem_.shape->size();
  made_.assign(types_.size() + 1, std::vector<std::vector<CountVector>>(places + 1));
  made_.back().front().push_back(0);
  std::size_t kept = 0;
  for (std::size_t type = types_.size(); type-- > 0;) {
    for (std::size_t cards = 0; cards <= places; ++cards) {
      std::vector<CountVector>& made = made_[type][cards];
      for (std::size_t used = 0; used <= std::min(types_[type].number, cards); ++used) {
        for (const CountVector rest : made_[type + 1][cards - used]) {
          made.push_back(rest + used * types_[type].skulls);
        }
      }
      keep_each_once(made);
      kept += made.size();
      if (kept > kMost) {
        made_.clear();
        return;
      }
    }
  }
  all_ = made_.front()[places];
}

std::vector<CountVector> CountVectors::tops_of(CountVector vector) const {
  std::vector<CountVector> tops;
  std::vector<std::size_t> room;
  for (const LimitedCards& group : problem_.deck) {
    room.push_back(group.most);
  }
  choose(0, {.left = problem_.shape->size(), .skulls = vector, .tops = 0}, room, tops);
  keep_each_once(tops);
  return tops;
}

void CountVectors::choose(std::size_t type, const Chosen& chosen, std::vector<std::size_t>& room,
                          std::vector<CountVector>& tops) const {
  if (!std::ranges::binary_search(made_[type][chosen.left], chosen.skulls)) {
    return;
  }
  if (type == types_.size()) {
    tops.push_back(chosen.tops);
    return;
  }
  const Counted& card = types_[type];
  for (std::size_t used = 0; used <= std::min({card.number, chosen.left, room[card.group]}); ++used) {
    room[card.group] -= used;
    const std::size_t most_turned = card.top == card.turned_top ? 0 : used;
    for (std::size_t turned = 0; turned <= most_turned; ++turned) {
      choose(type + 1,
             {.left = chosen.left - used,
              .skulls = chosen.skulls - used * card.skulls,
              .tops = chosen.tops + (used - turned) * card.top + turned * card.turned_top},
             room, tops);
    }
    room[card.group] += used;
  }
}

}  // namespace ossuary
