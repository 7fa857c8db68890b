// Wild skulls against all their choices, tried one by one by a loop that shares nothing with the kernel but the places
// of the shape.
#include <catch2/catch.hpp>

#include "core/base/rng.h"
#include "script/scoring/scripted.h"
#include "support/scale.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

constexpr int kNoKind = -1;
constexpr int kMason = 0;
constexpr int kDigger = 1;  // wild
constexpr int kWeaver = 2;

/// A skull as a rectangle in half cards, and its kind.
struct Skull {
  int x = 0;
  int y = 0;
  int kind = kNoKind;
};

bool touch(const Skull& a, const Skull& b) {
  const bool above = std::abs(a.y - b.y) == 1 && std::abs(a.x - b.x) < 2;
  const bool beside = a.y == b.y && std::abs(a.x - b.x) == 2;
  return above || beside;
}

/// Masons: 2 for each weaver that touches. Weavers: 3 each that touches no weaver. Diggers: 1.
int points_of(const std::vector<Skull>& skulls) {
  int points = 0;
  for (const Skull& skull : skulls) {
    int weavers = 0;
    for (const Skull& other : skulls) {
      weavers += other.kind == kWeaver && touch(skull, other) ? 1 : 0;
    }
    points += skull.kind == kMason    ? 2 * weavers
              : skull.kind == kWeaver ? (weavers == 0 ? 3 : 0)
              : skull.kind == kDigger ? 1
                                      : 0;
  }
  return points;
}

/// The best total over all choices: each wild skull stays, or becomes any kind.
int best_points(std::vector<Skull>& skulls, std::size_t from) {
  while (from < skulls.size() && skulls[from].kind != kDigger) {
    ++from;
  }
  if (from == skulls.size()) {
    return points_of(skulls);
  }
  int best = -1;
  for (const int kind : {kMason, kDigger, kWeaver}) {
    skulls[from].kind = kind;
    best = std::max(best, best_points(skulls, from + 1));
  }
  skulls[from].kind = kDigger;
  return best;
}

/// The skulls by cell; a digger is not wild any more.
std::vector<Skull> skulls_of(const Shape& shape, const KindCells& cells) {
  std::vector<Skull> skulls;
  for (std::size_t place = 0; place < shape.size(); ++place) {
    const Place at = shape.places()[place];
    for (const bool top : {true, false}) {
      const CellId cell = top ? top_cell(id_at<PlaceId>(place)) : bottom_cell(id_at<PlaceId>(place));
      for (int kind = 0; kind < 3; ++kind) {
        if (cells[static_cast<std::size_t>(kind)].contains(cell)) {
          skulls.push_back({at.x, at.y + (top ? 1 : 0), kind});
        }
      }
    }
  }
  return skulls;
}

}  // namespace

TEST_CASE("wild skulls make the best total of all choices", "[script][act][brute]") {
  const auto scoring =
      compile({{.kind = "mason",
                .file = "mason.lua",
                .source = "return function(own, stack) award_per(own, 2, touching, stack.weaver) end"},
               {.kind = "digger", .file = "digger.lua", .source = "return function(own) award(own, 1) end"},
               {.kind = "weaver",
                .file = "weaver.lua",
                .source = "return function(own) award(own & ~touching(own), 3) end"}},
              {},
              {.acts = {{.kind = "digger",
                         .file = "act.lua",
                         .source = "return { options = function() return \"mason\", \"digger\", \"weaver\" end,\n"
                                   "act = function(own, _, _, kind) becomes(own, kind) end }"}},
               .match = {},
               .always = {}})
          .value();
  const auto scorer = scoring->open();
  Rng chance(7, 0, Purpose::Bot);
  for (int i = 0; i < scaled(20'000); ++i) {
    const Shape shape = i % 2 == 0 ? pyramid(3, 2) : random_shape(chance, 4);
    KindCells cells{};
    int wild = 0;
    for (std::size_t cell = 0; cell < shape.cell_count(); ++cell) {
      const std::size_t kind = chance.below(5);  // some places show nothing that counts
      if (kind < 3 && (kind != kDigger || ++wild <= 5)) {
        cells[kind].insert(id_at<CellId>(cell));
      }
    }
    std::vector<Skull> skulls = skulls_of(shape, cells);
    const int best = best_points(skulls, 0);
    const auto scored = scorer->score(shape, cells);
    REQUIRE(scored.ok());
    REQUIRE(total(scored.value()) == best);
    const Explanation explained = scorer->explain(shape, cells).value();
    REQUIRE(explained.by_kind == scored.value());
    KindCells after = cells;
    for (const Becoming& became : explained.became) {
      for (CellSet& kind : after) {
        kind -= became.cells;
      }
      after[index(became.kind)] |= became.cells;
    }
    REQUIRE(points_of(skulls_of(shape, after)) == best);
    REQUIRE(scorer->after_acts(shape, cells).value() == after);
  }
}
