#include "script/scoring/memo.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

#include "script/scoring/scripted.h"
#include "script/scoring/vocabulary.h"

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

/// Which of the values that `...` gives to a script is the word `name`.
std::size_t number_of(std::string_view name) {
  const auto names = vocabulary_names();
  return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin()) + 1;
}

}  // namespace

TEST_CASE("points that are kept are those that would be scored", "[script][memo]") {
  check_kept("award(own, count(touching(own)))");
  check_kept("award(own, count(stack.digger))");
  check_kept("local s = stack award(own, count(s[\"digger\"]) + count(stack.mason))");
  check_kept("local name = \"dig\" .. \"ger\" award(own, count(stack[name]))");
  check_kept("local n = 0 for _, cells in pairs(stack) do n = n + count(cells) end award(own, n)");
  check_kept("local _, cells = next(stack) award(own, count(cells))");
  check_kept("award(own, distance(own, above(own)) or -1)");
  check_kept("for skull in each(own) do award(skull, count(connected(skull, stack.digger))) end");
  check_kept("award(own, count(skulls()))");
  check_kept("for kind in kinds(above(own)) do award(own, count(kind)) end");
}

TEST_CASE("a word under another name reads no less", "[script][memo]") {
  KindScript script = mason("");
  script.source = "local far = select(" + std::to_string(number_of("distance")) +
                  ", ...)\nreturn function(own) award(own, far(own, 1 << 7) or -1) end";
  Scripted game(script);
  game.cells = {CellSet(1), CellSet(1U << 7U)};
  CHECK(game.points() == -1);
  game.cells[1] = CellSet(0b10100110);  // now skulls lead there
  CHECK(game.score().value() == game.scorer->explain(game.shape, game.cells).value().by_kind);
}

TEST_CASE("a structure that fails is not kept", "[script][memo]") {
  Scripted game("error(\"never\")");
  CHECK(game.fault().message == "never");
  CHECK(game.fault().message == "never");
}

TEST_CASE("shapes are told apart by their places, not by where they lie in memory", "[script][memo]") {
  ShapeNumbers numbers;
  const std::uint32_t first = numbers.number(pyramid(4, 3));
  Shape shape = pyramid(3, 3);
  const std::uint32_t second = numbers.number(shape);
  CHECK(first != second);
  shape = pyramid(4, 3);
  CHECK(numbers.number(shape) == first);
  for (int rows = 1; rows <= 5; ++rows) {
    for (int base = rows; base <= 6; ++base) {
      (void)numbers.number(pyramid(base, rows));
    }
  }
  CHECK(numbers.number(pyramid(3, 3)) != numbers.number(pyramid(4, 3)));
}

TEST_CASE("what a scorer may read is found from its code", "[script][memo]") {
  const std::vector<KindScript> scripts{{.kind = "a",
                                         .file = "",
                                         .source = "return function(own, stack) award(own, stack.b | stack.a) end",
                                         .params = {}},
                                        {.kind = "b", .file = "", .source = "", .params = {}}};
  lua_State* lua = luaL_newstate();
  REQUIRE(luaL_loadstring(lua, scripts[0].source.c_str()) == LUA_OK);
  const Reads reads = reads_of(read_bytecode(lua), scripts, scripts[0].source);
  lua_close(lua);
  CHECK_FALSE(reads.everything);
  CHECK(reads.kinds.to_ulong() == 0b11);
}

TEST_CASE("points that depend on three kinds are kept where three sets fit a key", "[script][memo]") {
  Rng chance(8, 0, Purpose::Bot);
  KindScript reader{
      .kind = "reader",
      .file = "reader.lua",
      .source = "return function(own, stack) award(own, count(stack.mason) - 3 * count(stack.digger)) end",
      .params = {}};
  const auto scoring = compile({mason(""), digger(), reader}).value();
  const auto scorer = scoring->open();
  for (int round = 0; round < 600; ++round) {
    const Shape shape = round % 3 == 0 ? pyramid(5, 5) : pyramid(4, 3);
    KindCells cells{};
    cells[0] = CellSet(chance.below(8));
    cells[1] = CellSet(chance.below(8) << 3U);
    cells[2] = CellSet((1U + chance.below(7)) << 6U);
    const PointsByKind scored = scorer->explain(shape, cells).value().by_kind;
    REQUIRE(scorer->score(shape, cells).value() == scored);
    REQUIRE(scorer->score(shape, cells).value() == scored);
  }
}
