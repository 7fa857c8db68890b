#include "script/scoring/memo.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <string>

#include "script/scoring/scripted.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// Scores random structures, among them many that share the cells of one kind, and checks that points kept are those
/// scored.
void check_kept(const std::string& body) {
  CAPTURE(body);
  Scripted game(body);
  Rng chance(7, 0, Purpose::Bot);
  for (int round = 0; round < 300; ++round) {
    game.shape = round % 3 == 0 ? pyramid(3, 3) : pyramid(4, 3);
    game.cells[0] = CellSet(1U + chance.below(8));
    game.cells[1] = (CellSet(chance.below(16) << 4U) & game.shape.all_cells()) - game.cells[0];
    const PointsByKind scored = game.scorer->explain(game.shape, game.cells).value().by_kind;
    REQUIRE(game.score().value() == scored);
    REQUIRE(game.score().value() == scored);
  }
}

}  // namespace

TEST_CASE("points that are kept are those that would be scored", "[script][memo]") {
  check_kept("award(own, count(touching(own)))");
  check_kept("award(own, count(stack.digger))");
  check_kept("local s = stack award(own, count(s[\"digger\"]) + count(stack.mason))");
  check_kept("local name = \"dig\" .. \"ger\" award(own, count(stack[name]))");
  check_kept("local t = {} t.x = stack award(own, count(t.x.digger))");
  check_kept("if own & 2 ~= 0 then award(own, count(stack.digger)) else award(own, 5) end");
  check_kept("if count(own) == 2 then award(own, count(skulls())) end");
  check_kept("award(own, distance(own, above(own)) or -1)");
  check_kept("for skull in each(own) do award(skull, count(connected(skull, stack.digger))) end");
  check_kept("award(own, count(skulls()))");
  check_kept("for kind in by_kind(above(own)) do award(own, count(kind)) end");
}

namespace {

/// Scripts whose reads depend on the structure, for kinds a to e.
constexpr std::array<const char*, 5> kFickle{
    // Reads b only where its own cells say so, and c only where b does.
    "return function(own, stack)\n"
    "  if own & 3 == 0 then award(own, 1) return end\n"
    "  if count(stack.b) > 1 then award(own, 2 + count(stack.c)) else award(own, 3) end\nend",
    // Reads by computed names.
    "local names = { \"a\", \"c\", \"d\" }\n"
    "return function(own, stack) award(own, count(stack[names[count(own) % 3 + 1]])) end",
    // Sees all skulls in rare structures.
    "return function(own, stack) award(own, count(own) == 3 and count(skulls()) or 1) end",
    // Reads through a table that it writes.
    "return function(own, stack) local t = {} t.x = stack if count(own) > 1 then award(own, count(t.x.e)) end end",
    // Chooses by what it reads in some structures.
    "return { options = function(skull, stack)\n  if skull & 5 ~= 0 then return stack.b, skull end return skull end,\n"
    "score = function(skull, stack, _, set) award(skull, count(set) + (set & 1 ~= 0 and count(stack.a) or 0)) end }"};

KindCells chance_cells(const Shape& shape, Rng& chance) {
  KindCells cells{};
  for (const CellId cell : shape.all_cells()) {
    if (const std::uint32_t kind = chance.below(8); kind < kFickle.size()) {
      cells[kind].insert(cell);
    }
  }
  return cells;
}

}  // namespace

TEST_CASE("a score never depends on what was scored before, whatever scripts read when", "[script][memo]") {
  std::vector<KindScript> scripts;
  for (std::size_t i = 0; i < kFickle.size(); ++i) {
    scripts.push_back(
        {.kind = std::string(1, static_cast<char>('a' + i)), .file = "", .source = kFickle[i], .params = {}});
  }
  const auto scoring = compile(scripts).value();
  const std::array shapes{pyramid(2, 2), pyramid(3, 2)};
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Rng chance(seed, 0, Purpose::Bot);
    const auto used = scoring->open();
    for (int round = 0; round < 40; ++round) {
      const Shape& shape = shapes[chance.below(2)];
      const KindCells cells = chance_cells(shape, chance);
      const PointsByKind fresh = scoring->open()->score(shape, cells).value();
      REQUIRE(used->score(shape, cells).value() == fresh);
      if (chance.below(4) == 0) {
        REQUIRE(used->explain(shape, cells).value().by_kind == fresh);
      }
    }
  }
}

TEST_CASE("a word under another name reads no less", "[script][memo]") {
  KindScript script = mason("");
  script.source = "local far = distance\nreturn function(own) award(own, far(own, 1 << 7) or -1) end";
  Scripted game(script);
  game.cells = {CellSet(1), CellSet(1U << 7U)};
  CHECK(game.points() == -1);
  game.cells[1] = CellSet(0b10100110);  // now skulls lead there
  CHECK(game.score().value() == game.scorer->explain(game.shape, game.cells).value().by_kind);
}

TEST_CASE("a structure that fails is not kept", "[script][memo]") {
  Scripted game("error(\"never\")");
  CHECK(game.fault().message() == "never");
  CHECK(game.fault().message() == "never");
}

TEST_CASE("shapes are distinguished by their places, not by where they lie in memory", "[script][memo]") {
  Scripted game("award(own, count(above(own)))");
  game.shape = pyramid(4, 3);
  const std::int32_t tall = game.points();
  game.shape = pyramid(4, 1);
  CHECK(game.points() != tall);
  game.shape = pyramid(4, 3);
  CHECK(game.points() == tall);
}

TEST_CASE("a memo keeps what depends on its sets alone", "[script][memo]") {
  Memo<2, int, 1> memo;
  const auto keep = [&](CellSet first, CellSet second, int value) {
    auto& slot = memo.slot({first, second});
    slot.value = value;
    slot.known = true;
  };
  CHECK(!memo.slot({CellSet(1), CellSet(2)}).known);
  keep(CellSet(1), CellSet(2), 5);
  REQUIRE(memo.slot({CellSet(1), CellSet(2)}).known);
  CHECK(memo.slot({CellSet(1), CellSet(2)}).value == 5);
  for (std::uint64_t set = 3; set < 6; ++set) {
    CHECK(!memo.slot({CellSet(set), CellSet()}).known);  // there are two slots
    keep(CellSet(set), CellSet(), static_cast<int>(set));
    CHECK(memo.slot({CellSet(set), CellSet()}).value == static_cast<int>(set));
  }
}
