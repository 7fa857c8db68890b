// Grids as flows are read: staggered levels, and cells where nothing can lie.
#include <algorithm>
#include <catch2/catch.hpp>

#include "content/any_ruleset.h"
#include "flow/rules.h"
#include "kernel/content/pig_edits.h"
#include "kernel/content/scratch.h"

namespace ossuary {

namespace {

using Problems = std::vector<std::string>;

/// The pig with a zone that says this.
struct Walled {
  explicit Walled(const std::string& says) {
    test::write_pig(scratch);
    test::edit(scratch, "flow.toml", "[types.face]", "[zones.wall]\nholds = [\"face\"]\n" + says + "\n\n[types.face]");
  }
  [[nodiscard]] Problems problems() const { return test::described(scratch.library().problems()); }

  test::Scratch scratch;
};

}  // namespace

TEST_CASE("a grid may be staggered and have blocked cells", "[content][flow][grid]") {
  const Walled pig("form = \"grid\"\ncolumns = 3\nlevels = 3\nstaggered = true\nblocked = [\"b2\", \"c3\"]");
  CHECK(pig.problems() == Problems{});
  const auto rules = pig.scratch.library().make_any("pig").value().flow();
  const auto wall = std::ranges::find(rules->zones, "wall", &ZoneSpec::id);
  CHECK(wall->staggered);
  CHECK(wall->blocked == CellSet(0b100010000));
}

TEST_CASE("blocked cells are cells of a grid, each once, and not all of them", "[content][flow][grid]") {
  const auto problems_of = [](const std::string& says) {
    return Walled("form = \"grid\"\ncolumns = 2\nlevels = 2\n" + says).problems();
  };
  CHECK(problems_of("blocked = [\"a1\", \"b3\"]") ==
        Problems{"unknown-value 26: wall has no cell \"b3\" (its cells are a1 to b2: a letter for the column, and the "
                 "number of the level)"});
  CHECK(problems_of("blocked = [\"a1\", \"a1\"]") == Problems{"duplicate-id 26: \"a1\" is blocked already"});
  CHECK(problems_of("blocked = [\"a1\", \"a2\", \"b1\", \"b2\"]") ==
        Problems{"out-of-range 26: no cell is left where a piece may lie"});
  CHECK(problems_of("blocked = [\"a1\", \"a2\"]\nstart = { one = 3 }") ==
        Problems{"out-of-range 27: 3 pieces at the start (there is room for 2)"});
  CHECK(Walled("form = \"slots\"\ncolumns = 3\nblocked = [\"2\"]").problems() ==
        Problems{"unknown-key 25: only a grid has blocked cells (slots have as many `columns` as there are places)"});
}

}  // namespace ossuary
