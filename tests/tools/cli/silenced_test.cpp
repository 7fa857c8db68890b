#include "cli/variants/silenced.h"

#include <catch2/catch.hpp>

#include "support/content.h"

using namespace ossuary;

TEST_CASE("a kind that is silenced earns nothing, and the points of all others stay", "[cli][simulate]") {
  const Ruleset rules = test::shipped().make("carnival").value();
  Ruleset quiet = test::shipped().make("carnival").value();
  const std::size_t silenced = index(*rules.kind_named("royal"));
  quiet.scoring = cli::silence(std::move(quiet.scoring), id_at<KindId>(silenced));
  const auto before = rules.scoring->open();
  const auto after = quiet.scoring->open();
  const auto without = [&](PointsByKind points) {
    CHECK(points[silenced] != 0);
    points[silenced] = 0;
    return points;
  };

  const Shape& shape = rules.setups.at(2).front().shape;
  KindCells cells{};
  for (const CellId cell : shape.all_cells()) {
    cells[index(cell) % rules.kinds.size()].insert(cell);
  }
  const PointsByKind points = without(before->score(shape, cells).value());
  CHECK(after->score(shape, cells).value() == points);
  const Rescored rescored = after->rescore(shape, cells, std::nullopt, nullptr).value();
  CHECK(*rescored.by_kind == points);
  CHECK(rescored.total == total(points));
  CHECK(after->explain(shape, cells).value().by_kind == points);
  CHECK(after->after_acts(shape, cells).value() == before->after_acts(shape, cells).value());

  MatchCounts counts;
  counts.mine.fill(1);
  counts.add_rival().fill(5);
  counts.hand.fill(2);
  const PointsByKind across = before->score_match(counts).value();
  CHECK(total(across) != 0);
  CHECK(across[silenced] == 0);
  CHECK(after->score_match(counts).value() == across);
}
