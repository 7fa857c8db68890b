#include "solver/annealing.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace ossuary {
namespace {

/// Temperatures at the start and at the end of a run, in mean losses of a swap.
constexpr double kHottest = 0.6;
constexpr double kColdest = 0.12;
constexpr std::uint64_t kSampledSwaps = 1000;
constexpr std::uint64_t kSwapsAtOneTemperature = 256;

void take_skull(KindId kind, CellId cell, KindCells& from) {
  if (kind != kBlank) {
    from[index(kind)].erase(cell);
  }
}

void take_skulls(const Card& card, PlaceId place, KindCells& from) {
  take_skull(card.top, top_cell(place), from);
  take_skull(card.bottom, bottom_cell(place), from);
}

}  // namespace

std::uint64_t moves_for(std::size_t places) { return 20'000 + 600 * places * places; }

Annealing::Annealing(const SolverProblem& problem, Scorer& scorer)
    : problem_(problem), scorer_(scorer), turns_(problem.rules->turn.rotate), places_(problem.shape->size()) {}

Result<CardLayout, ScoringFailed> Annealing::run(std::uint64_t moves, Rng chance, const AnnealingEnd& end) {
  deal(chance);
  if (!rescore(cells_of(problem_, faces_), nullptr)) {
    return ScoringFailed{};
  }
  now_ = next_;
  const auto scale = spread(chance);
  if (!scale) {
    return scale.error();
  }
  CardLayout best{.cards = faces_, .points = now_.points, .total = now_.total};
  const double cooling = kColdest / kHottest;
  double temperature = 0;
  for (std::uint64_t move = 0; move < moves; ++move) {
    if (move % kSwapsAtOneTemperature == 0) {
      temperature =
          scale.value() * kHottest * std::pow(cooling, static_cast<double>(move) / static_cast<double>(moves));
      if (ends(end.interrupt) || (end.target && best.total >= *end.target)) {
        break;
      }
    }
    const auto change = draw_change(chance);
    if (!change) {
      continue;
    }
    if (!rescore(changed_cells(*change), &now_)) {
      return ScoringFailed{};
    }
    const std::int32_t gain = next_.total - now_.total;
    constexpr double kDraws = 4294967296.0;  // of Rng::next()
    if (gain < 0 && static_cast<double>(chance.next()) >= std::exp(gain / temperature) * kDraws) {
      continue;
    }
    do_change(*change);
    std::swap(now_, next_);
    if (now_.total > best.total) {
      best = {.cards = faces_, .points = now_.points, .total = now_.total};
    }
  }
  return best;
}

void Annealing::deal(Rng& chance) {
  order_ = dealt(problem_, chance);
  in_use_.assign(problem_.deck.size(), 0);
  faces_.clear();
  for (std::size_t place = 0; place < places_; ++place) {
    faces_.push_back(order_[place].card);
    ++in_use_[order_[place].group];
  }
}

bool Annealing::has_room(const DeckCard& leaves, const DeckCard& comes) const {
  return leaves.group == comes.group || in_use_[comes.group] < problem_.deck[comes.group].most;
}

std::optional<Annealing::Change> Annealing::draw_change(Rng& chance) const {
  const std::size_t one = chance.below(static_cast<std::uint32_t>(places_));
  if (turns_ && chance.below(4) == 0) {
    const CardId turned = problem_.rules->turned[index(faces_[one])];
    return turned == faces_[one] ? std::nullopt : std::optional(Change{.first = {one, turned}, .second = {}});
  }
  const std::size_t other = chance.below(static_cast<std::uint32_t>(order_.size()));
  if (order_[one].card == order_[other].card) {
    return std::nullopt;
  }
  if (other < places_) {
    return Change{.first = {one, faces_[other]}, .second = Change::At{other, faces_[one]}, .one = one, .other = other};
  }
  return has_room(order_[one], order_[other])
             ? std::optional(Change{.first = {one, order_[other].card}, .second = {}, .one = one, .other = other})
             : std::nullopt;
}

KindCells Annealing::changed_cells(const Change& change) const {
  const std::vector<Card>& faces = problem_.rules->faces;
  KindCells cells = now_.cells;
  const auto replace = [&](const Change::At& at) {
    const auto place = id_at<PlaceId>(at.place);
    take_skulls(faces[index(faces_[at.place])], place, cells);
    add_skulls(faces[index(at.card)], place, cells);
  };
  replace(change.first);
  if (change.second) {
    replace(*change.second);
  }
  return cells;
}

void Annealing::do_change(const Change& change) {
  faces_[change.first.place] = change.first.card;
  if (change.second) {
    faces_[change.second->place] = change.second->card;
  } else if (change.one != change.other) {
    --in_use_[order_[change.one].group];
    ++in_use_[order_[change.other].group];
  }
  std::swap(order_[change.one], order_[change.other]);
}

bool Annealing::rescore(const KindCells& cells, const ScoredStructure* similar) {
  ++scored_;
  const auto scored = scorer_.rescore(*problem_.shape, cells, problem_.effect, similar);
  if (!scored) {
    return false;
  }
  next_.cells = cells;
  next_.points = *scored.value().by_kind;
  next_.total = scored.value().total;
  return true;
}

Result<double, ScoringFailed> Annealing::spread(Rng& chance) {
  std::int64_t sum = 0;
  std::int64_t count = 0;
  for (std::uint64_t swap = 0; swap < kSampledSwaps; ++swap) {
    const auto change = draw_change(chance);
    if (!change) {
      continue;
    }
    if (!rescore(changed_cells(*change), &now_)) {
      return ScoringFailed{};
    }
    const std::int32_t gain = next_.total - now_.total;
    sum += std::abs(gain);
    count += gain == 0 ? 0 : 1;
    do_change(*change);
    std::swap(now_, next_);
  }
  return count == 0 ? 1.0 : static_cast<double>(sum) / static_cast<double>(count);
}

}  // namespace ossuary
