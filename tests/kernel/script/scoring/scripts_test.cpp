#include "script/scoring/lua_scoring.h"

#include <catch2/catch.hpp>
#include <thread>

#include "script/scoring/scripted.h"

using namespace ossuary;
using namespace ossuary::test;

TEST_CASE("every script that does not compile is reported, with its line", "[script]") {
  const auto compiled =
      compile({{.kind = "a", .file = "c:\\a.lua", .source = "return function()\n  x x\nend", .params = {}},
               digger(),
               {.kind = "b", .file = "b.lua", .source = "return 5", .params = {}},
               {.kind = "c", .file = "c.lua", .source = "\n\nerror(\"never\")", .params = {}},
               {.kind = "d", .file = "d.lua", .source = "", .params = {}}});
  REQUIRE_FALSE(compiled.ok());
  CHECK(render(compiled.error()) == R"(b.lua: error[script-result]: returns 5 instead of a scorer
  hint: end with "return function(own, stack, params) ... end"

c.lua:3: error[script-error]: never
  3 | error("never")

c:\a.lua:2: error[script-syntax]: syntax error near 'x'
  2 |   x x

d.lua: error[script-result]: returns nil instead of a scorer
  hint: end with "return function(own, stack, params) ... end"
)");
}

TEST_CASE("an unknown kind, dial or word brings a suggestion", "[script]") {
  const Diagnostic kind = Scripted("local n = stack.diger").fault();
  CHECK(kind.message() == "\"diger\" is not a kind of skull here");
  CHECK(kind.hint() == "did you mean \"digger\"?");
  const Diagnostic dial = Scripted("local n = params.eech").fault();
  CHECK(dial.message() == "\"eech\" is not a parameter of mason");
  CHECK(dial.hint() == "did you mean \"each\"?");
  const Diagnostic word = Scripted("awards(own, 1)").fault();
  CHECK(word.message() == "unknown name \"awards\"");
  CHECK(word.hint() == "did you mean \"award\"?");
  CHECK(Scripted("award(own, count(digger))").fault().hint() == "did you mean \"stack.digger\"?");
}

TEST_CASE("the same holds in scripts that write tables", "[script]") {
  CHECK(Scripted("local t = {} t.x = 1 t.x = stack.diger").fault().hint() == "did you mean \"digger\"?");
  CHECK(Scripted("local t = {} t.x = 1 t.x = params.eech").fault().hint() == "did you mean \"each\"?");
  CHECK(Scripted("local t = {} t.x = 1 awards(own, 1)").fault().hint() == "did you mean \"award\"?");
}

TEST_CASE("a failing script shows the line at fault", "[script]") {
  CHECK(render(Scripted("\n  local n = own.x").fault()) ==
        "plugins/a:b/mason.lua:3:13: error[script-error]: attempt to index a number value (local 'own')\n"
        "  3 |   local n = own.x\n"
        "    |             ^~~\n");
}

TEST_CASE("a kind without skulls in a structure is not asked", "[script]") {
  Scripted game("error(\"asked\")");
  game.cells[0] = {};
  CHECK(game.points() == 0);
}

TEST_CASE("points of one structure leave no trace in the next", "[script]") {
  Scripted game("award(own, count(stack.digger)) if stack.digger == 16 then error(\"sixteen\") end");
  CHECK(game.points() == 6);
  game.cells[1] = CellSet(16);
  CHECK(game.fault().message() == "sixteen");
  game.cells[1] = CellSet(4);
  CHECK(game.points() == 3);
  game.cells[0] = {};
  CHECK(game.points() == 0);
}

TEST_CASE("thirty-two kinds can play together", "[script]") {
  std::vector<KindScript> scripts;
  KindCells cells{};
  for (std::size_t i = 0; i < kMaxKinds; ++i) {
    scripts.push_back({.kind = "kind_" + std::to_string(i),
                       .file = "kind.lua",
                       .source = "return function(own, stack, params) award(own, params.n + count(stack.kind_31)) end",
                       .params = {{"n", static_cast<std::int64_t>(i)}}});
    cells[i] = CellSet::of(id_at<CellId>(i));
  }
  const Shape shape = pyramid(6, 6);
  const auto scoring = compile(scripts).value();
  const auto points = scoring->open()->score(shape, cells);
  for (std::size_t i = 0; i < kMaxKinds; ++i) {
    CHECK(points.value()[i] == static_cast<std::int32_t>(i) + 1);
  }
}

TEST_CASE("a kind may be called like a keyword of Lua", "[script]") {
  const auto scoring = compile({{.kind = "end",
                                 .file = "end.lua",
                                 .source = "return function(own, stack) award(own, stack[\"end\"]) end",
                                 .params = {}}})
                           .value();
  CHECK(scoring->open()->score(pyramid(1, 1), {CellSet(2)}).value()[0] == 2);
}

TEST_CASE("one scoring serves many threads", "[script][threads]") {
  const auto scoring =
      compile({mason("for skull in each(own) do award(skull, count(touching(skull))) end"), digger()}).value();
  const Shape shape = pyramid(4, 3);
  std::vector<std::int64_t> sums(4);
  std::vector<std::thread> threads;
  for (std::int64_t& sum : sums) {
    threads.emplace_back([&] {
      const auto scorer = scoring->open();
      for (std::uint64_t word = 0; word < 4000; ++word) {
        sum += scorer->score(shape, {CellSet(word)}).value()[0];
      }
    });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  CHECK(sums == std::vector<std::int64_t>(4, sums[0]));
  CHECK(sums[0] > 0);
}

TEST_CASE("a loop in one thread does not stop another", "[script][limits]") {
  const auto scoring = compile({mason("while own == 1 do end award(own, 1)"), digger()}).value();
  const Shape shape = pyramid(4, 3);
  bool stopped = false;
  std::thread looping([&] { stopped = !scoring->open()->score(shape, {CellSet(1)}).ok(); });
  const auto scorer = scoring->open();
  bool well = true;
  for (int i = 0; i < 100000; ++i) {
    well = scorer->score(shape, {CellSet(6)}).ok() && well;
  }
  looping.join();
  CHECK(stopped);
  CHECK(well);
}

TEST_CASE("a scorer opened by another thread is not for us", "[script][threads]") {
  const auto scoring = compile({digger()}).value();
  std::unique_ptr<Scorer> scorer;
  std::thread([&] { scorer = scoring->open(); }).join();
  CHECK_THROWS_AS(scorer->score(pyramid(4, 3), {}), Defect);
}
