// What counters start with, as a number or by a dial, and the lines in which piles are drawn.
#include <algorithm>
#include <catch2/catch.hpp>

#include "content/any_ruleset.h"
#include "flow/rules.h"
#include "game/game.h"
#include "kernel/content/pig_edits.h"
#include "kernel/content/scratch.h"

namespace ossuary {

namespace {

using Starts = std::vector<std::int32_t>;
using Problems = std::vector<std::string>;

/// The pig whose pot says this, and whose flow ends so.
struct Pig {
  explicit Pig(const std::string& pot, const std::string& more = "") {
    test::write_pig(scratch);
    test::edit(scratch, "flow.toml", "cap = 99", pot);
    test::edit(scratch, "flow.toml", "[types.face]", more + "\n[types.face]");
  }
  [[nodiscard]] Problems problems() const { return test::described(scratch.library().problems()); }
  [[nodiscard]] std::shared_ptr<const FlowRules> rules(const std::vector<TurnedDial>& dials = {}) const {
    const auto made = scratch.library().make_any("pig", dials);
    if (!made) {
      FAIL(render(made.error()));
    }
    return made.value().flow();
  }
  /// What the counter `luck`, which nothing changes, shows in a match.
  [[nodiscard]] std::int64_t luck(int players) const {
    const auto game = scratch.library().make_any("pig").value().game(players);
    const auto scripts = game.value()->open_scripts();
    const Table table = game.value()->start({.seed = 1}, *scripts)->table(std::nullopt);
    return std::ranges::find(table.counters, "luck", &Counter::id)->value;
  }

  test::Scratch scratch;
};

/// What of the piles of a zone is drawn where, from the top: `.` for a gap.
std::string drawn(const std::string& lines, int rows) {
  std::string says;
  for (int row = 1; row <= rows; ++row) {
    says += "[[zones.heaps.rows]]\nid = \"h" + std::to_string(row) + "\"\n";
  }
  const Pig pig("cap = 99", "[zones.heaps]\nform = \"pile\"\nholds = [\"face\"]\nlines = " + lines + "\n" + says);
  const auto problems = pig.problems();
  if (!problems.empty()) {
    return problems.front();
  }
  const auto game = pig.scratch.library().make_any("pig").value().game(2);
  const auto scripts = game.value()->open_scripts();
  const Table table = game.value()->start({.seed = 1}, *scripts)->table(std::nullopt);
  const Zone& zone = *std::ranges::find(table.zones, "heaps", &Zone::id);
  std::string text = zone.is_staggered ? "staggered" : "even";
  for (std::size_t slot = 0; slot < zone.slots.size(); ++slot) {
    text += slot % static_cast<std::size_t>(zone.columns) == 0 ? " " : "";
    text += zone.slots[slot].is_gap ? "." : zone.slots[slot].label.substr(1);
  }
  return text;
}

}  // namespace

TEST_CASE("a counter may start with what a dial is", "[content][flow]") {
  const Pig pig("start = \"goal\"\ncap = 99");
  CHECK(pig.problems() == Problems{});
  const auto start = [&](const std::vector<TurnedDial>& dials) {
    const auto rules = pig.rules(dials);
    return std::ranges::find(rules->counters, "pot", &CounterSpec::id)->start;
  };
  CHECK(start({}) == Starts{20});
  CHECK(start({{.of = "pig", .name = "goal", .value = std::int64_t{7}}}) == Starts{7});
  const Pig seats("cap = 99", "[counters.luck]\nof = \"seat\"\nstart = [\"goal\", 1, 2]\n");
  CHECK(seats.problems() == Problems{});
  CHECK(std::ranges::find(seats.rules()->counters, "luck", &CounterSpec::id)->start == Starts{20, 1, 2});
}

TEST_CASE("a dial by numbers of players is what a counter starts with then", "[content][flow]") {
  const Pig pig("cap = 99", "[counters.luck]\nstart = \"lent\"\n\n[params_by_players]\nlent = { 2 = 5, 3 = 8 }\n");
  CHECK(pig.problems() == Problems{});
  CHECK(pig.luck(2) == 5);
  CHECK(pig.luck(3) == 8);
}

TEST_CASE("a start names a dial that is there, and that the counter may show", "[content][flow]") {
  CHECK(Pig("start = \"gaol\"\ncap = 99").problems() ==
        Problems{"unknown-value 29: start names no dial: \"gaol\" (did you mean \"goal\"?)"});
  CHECK(Pig("start = \"goal\"\ncap = 9").problems() ==
        Problems{"out-of-range 29: start is the dial \"goal\", which is 20 (allowed are 0 to 9)"});
  CHECK(Pig("start = true\ncap = 9").problems() ==
        Problems{"wrong-type 29: start is a whole number or a dial, or a list of one for each seat"});
}

TEST_CASE("piles are drawn in lines, each in the middle", "[content][flow][table]") {
  CHECK(drawn("[2, 3, 2]", 7) == "staggered .12 345 .67");
  CHECK(drawn("[3, 4, 5, 4, 3]", 19) == "staggered .123. 4567. 89101112 13141516. .171819.");
  CHECK(drawn("[3, 2]", 5) == "staggered 123 .45");
  CHECK(drawn("[1, 3, 1]", 5) == "even .1. 234 .5.");
  CHECK(drawn("[2, 2]", 4) == "even 12 34");
}

TEST_CASE("lines have all piles, and stand aside one after the other", "[content][flow]") {
  CHECK(drawn("[2, 3]", 4) ==
        "out-of-range 24: lines has 5 piles in all, and there are 4 (say how many piles each line has, from the top)");
  CHECK(drawn("[1, 1, 2]", 4) ==
        "out-of-range 24: some lines would stand half a pile aside, others not (from line to line the number of piles "
        "changes by one, as in [2, 3, 2], or it is even, or odd, everywhere)");
  CHECK(drawn("[1]", 0) == "unknown-key 24: \"heaps\" is no zone of piles in rows, and has no lines");
}

}  // namespace ossuary
