#include "rules/brute_force/cell_model.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/rng.h"
#include "support/shapes.h"

using namespace ossuary;

namespace brute {

namespace {

/// Cards on most places of the shape, or on all, of skulls of three kinds, some of a fourth that is not there.
KindCells random_cells(const Shape& shape, Rng& chance) {
  KindCells cells{};
  const std::uint32_t gaps = chance.below(3);
  const std::uint32_t kinds = 3 + chance.below(2);
  for (const PlaceId place : shape.all_places()) {
    if (chance.below(6) < gaps) {
      continue;
    }
    for (const CellId cell : {bottom_cell(place), top_cell(place)}) {
      if (const std::size_t kind = chance.below(kinds); kind < 3) {
        cells[kind].insert(cell);
      }
    }
  }
  return cells;
}

/// Requires of some cards on the first free place of `known` that `scorer` adds up what `plain` scores with them.
void check_additions(Scorer& scorer, Scorer& plain, const Shape& shape, const ScoredStructure& known) {
  CellSet shown;
  for (const CellSet cells : known.cells) {
    shown |= cells;
  }
  for (const PlaceId place : shape.all_places()) {
    if (shown.meets(cells_of(PlaceSet::of(place)))) {
      continue;
    }
    const std::vector<Card> cards{{KindId{0}, KindId{2}}, {KindId{2}, KindId{1}}, {KindId{2}, kBlank}};
    const auto totals = scorer.score_additions(shape, std::nullopt, known, PlaceSet::of(place), cards).value();
    for (std::size_t i = 0; i < cards.size(); ++i) {
      KindCells with = known.cells;
      with[index(cards[i].top)].insert(top_cell(place));
      if (cards[i].bottom != kBlank) {
        with[index(cards[i].bottom)].insert(bottom_cell(place));
      }
      REQUIRE(totals[i] == total(plain.score(shape, with).value()));
    }
    return;
  }
}

}  // namespace

std::size_t common(const Some& a, const Some& b) {
  return static_cast<std::size_t>(std::count_if(a.begin(), a.end(), [&](std::size_t i) { return b.count(i) > 0; }));
}

Some indices(CellSet cells) {
  Some some;
  for (const CellId cell : cells) {
    some.insert(index(cell));
  }
  return some;
}

Model model_of(const Shape& shape, const KindCells& cells) {
  Model model;
  for (const Place& place : shape.places()) {
    model.skulls.push_back({place.x, place.y});
    model.skulls.push_back({place.x, place.y + 1});
  }
  constexpr std::string_view kLetters = "mdb";
  for (std::size_t kind = 0; kind < kLetters.size(); ++kind) {
    model.shown[kLetters[kind]] = indices(cells[kind]);
  }
  return model;
}

void for_random_structures(std::uint64_t seed, int shapes,
                           const std::function<void(const Shape&, const KindCells&)>& compare) {
  Rng chance(seed, 0, Purpose::Bot);
  for (int i = 0; i < shapes; ++i) {
    const Shape shape = i % 10 == 0 ? test::pyramid(3 + i / 10 % 3, 3)
                                    : test::random_shape(chance, 1 + static_cast<int>(chance.below(16)));
    for (int round = 0; round < 20; ++round) {
      compare(shape, random_cells(shape, chance));
    }
  }
}

void check_every_way(const Scoring& scoring, std::uint64_t seed, int shapes,
                     const std::function<PointsByKind(const Model&)>& expected) {
  const auto scorer = scoring.open();
  const auto plain = scoring.open();
  ScoredStructure last;
  std::optional<std::uint64_t> last_shape;
  for_random_structures(seed, shapes, [&](const Shape& shape, const KindCells& cells) {
    const PointsByKind points = expected(model_of(shape, cells));
    REQUIRE(plain->explain(shape, cells).value().by_kind == points);
    REQUIRE(plain->score(shape, cells).value() == points);
    const bool similar = last_shape == shape.fingerprint();
    const Rescored again = scorer->rescore(shape, cells, std::nullopt, similar ? &last : nullptr).value();
    REQUIRE(*again.by_kind == points);
    REQUIRE(again.total == total(points));
    last = {.cells = cells, .points = points, .total = total(points)};
    last_shape = shape.fingerprint();
    check_additions(*scorer, *plain, shape, last);
  });
}

}  // namespace brute
