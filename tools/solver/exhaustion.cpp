#include "solver/exhaustion.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/ensure.h"

namespace ossuary {
namespace {

/// The ways to fill places with the cards of one group, whose types these are: by number of places from 0 to `most`,
/// divided by the factorial of that number, as coefficients of an exponential generating function.
std::vector<double> ways_with(const Ruleset& rules, const std::vector<CardType>& types, std::size_t group,
                              std::size_t most) {
  std::vector<double> ways(most + 1, 0);
  ways[0] = 1;
  for (const CardType& type : types) {
    if (type.group != group) {
      continue;
    }
    const bool turns = rules.turn.rotate && rules.turned[index(type.card)] != type.card;
    std::vector<double> with(most + 1, 0);
    double term = 1;  // 1 / k!, times the ways to turn k cards
    for (std::size_t k = 0; k <= type.number; ++k) {
      term *= k == 0 ? 1 : (turns ? 2.0 : 1.0) / static_cast<double>(k);
      for (std::size_t before = 0; before + k <= most; ++before) {
        with[before + k] += ways[before] * term;
      }
    }
    ways = std::move(with);
  }
  return ways;
}

}  // namespace

double count_layouts(const SolverProblem& problem) {
  const std::size_t places = problem.shape->size();
  std::vector<double> ways(places + 1, 0);
  ways[0] = 1;
  const std::vector<CardType> types = card_types(problem);
  for (std::size_t group = 0; group < problem.deck.size(); ++group) {
    const LimitedCards& cards = problem.deck[group];
    const std::vector<double> more = ways_with(*problem.rules, types, group, std::min(cards.most, cards.cards.size()));
    std::vector<double> with(places + 1, 0);
    for (std::size_t before = 0; before <= places; ++before) {
      for (std::size_t k = 0; k < more.size() && before + k <= places; ++k) {
        with[before + k] += ways[before] * more[k];
      }
    }
    ways = std::move(with);
  }
  double layouts = ways[places];
  for (std::size_t number = 2; number <= places; ++number) {
    layouts *= static_cast<double>(number);
  }
  return layouts;
}

Exhaustion::Exhaustion(const SolverProblem& problem, Scorer& scorer, Interrupt interrupt)
    : problem_(problem),
      scorer_(scorer),
      interrupt_(std::move(interrupt)),
      types_(card_types(problem)),
      filled_(problem.shape->size() + 1) {
  ensure(problem.usable() >= problem.shape->size(), "a layout has cards for all places");
  std::ranges::transform(problem.deck, std::back_inserter(room_), &LimitedCards::most);
}

Result<std::optional<CardLayout>, ScoringFailed> Exhaustion::run() {
  best_.reset();
  const End end = fill(0);
  if (end == End::Failed) {
    return ScoringFailed{};
  }
  if (end == End::Interrupted) {
    return std::optional<CardLayout>();
  }
  const auto points = scorer_.score(*problem_.shape, cells_of(problem_, best_->cards), problem_.effect);
  if (!points) {
    return points.error();
  }
  best_->points = points.value();
  return best_;
}

template <class Visit>
Exhaustion::End Exhaustion::for_each_face(const Visit& visit) {
  for (CardType& type : types_) {
    if (type.number == 0 || room_[type.group] == 0) {
      continue;
    }
    const CardId turned = problem_.rules->turn.rotate ? problem_.rules->turned[index(type.card)] : type.card;
    for (const CardId face : {type.card, turned}) {
      if (const End end = visit(type, face); end != End::Done) {
        return end;
      }
      if (turned == type.card) {
        break;
      }
    }
  }
  return End::Done;
}

Exhaustion::End Exhaustion::fill(std::size_t place) {
  if (place + 1 == problem_.shape->size()) {
    return fill_last(place);
  }
  return for_each_face([&](CardType& type, CardId face) {
    const Card& card = problem_.rules->faces[index(face)];
    ScoredStructure& next = filled_[place + 1];
    const auto scored =
        scorer_.score_addition(*problem_.shape, problem_.effect, filled_[place], id_at<PlaceId>(place), card);
    if (!scored) {
      return End::Failed;
    }
    next.points = *scored.value().by_kind;
    next.total = scored.value().total;
    next.cells = filled_[place].cells;
    add_skulls(card, id_at<PlaceId>(place), next.cells);
    faces_.push_back(face);
    --type.number;
    --room_[type.group];
    const End end = fill(place + 1);
    ++type.number;
    ++room_[type.group];
    faces_.pop_back();
    return end;
  });
}

Exhaustion::End Exhaustion::fill_last(std::size_t place) {
  if (ends(interrupt_)) {
    return End::Interrupted;
  }
  last_cards_.clear();
  last_faces_.clear();
  (void)for_each_face([&](const CardType& /*type*/, CardId face) {
    last_faces_.push_back(face);
    last_cards_.push_back(problem_.rules->faces[index(face)]);
    return End::Done;
  });
  const auto totals = scorer_.score_additions(*problem_.shape, problem_.effect, filled_[place],
                                              PlaceSet::of(id_at<PlaceId>(place)), last_cards_);
  if (!totals) {
    return End::Failed;
  }
  scored_ += last_cards_.size();
  for (std::size_t i = 0; i < last_faces_.size(); ++i) {
    const std::int32_t total = totals.value()[i];
    if (!best_ || total > best_->total) {
      best_ = CardLayout{.cards = faces_, .points = {}, .total = total};
      best_->cards.push_back(last_faces_[i]);
    }
  }
  return End::Done;
}

}  // namespace ossuary
