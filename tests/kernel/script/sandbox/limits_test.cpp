#include <catch2/catch.hpp>
#include <chrono>

#include "script/scoring/scripted.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

constexpr const char* kWellBehaved = "award(own, 1)";

/// The scorer fails by a limit the first time and works the second, when it has no diggers to worry about.
void check_stopped(const std::string& body, const std::string& message, int line) {
  Scripted game("if stack.digger ~= 0 then\n" + body + "\nend " + kWellBehaved);
  const Diagnostic fault = game.fault();
  CHECK(fault.code == "script-limit");
  CHECK_THAT(fault.message(), Catch::Contains(message));
  CHECK(fault.where.file == "plugins/a:b/mason.lua");
  CHECK(fault.where.line == line);
  game.cells[1] = {};
  CHECK(game.points() == 3);
}

}  // namespace

TEST_CASE("an endless loop is stopped and named", "[script][limits]") {
  check_stopped("while true do end", "runs for more than 200 ms", 3);
}

TEST_CASE("an endless goto is stopped", "[script][limits]") {
  check_stopped("local i = 0\n::again:: i = i + 1\ngoto again", "runs for more than", 4);
}

TEST_CASE("an endless loop of vocabulary calls is stopped", "[script][limits]") {
  check_stopped("repeat local n = count(own) until n > 64", "runs for more than", 3);
}

TEST_CASE("an endless loop over an iterator is stopped", "[script][limits]") {
  check_stopped("while true do for _ in each(own) do end end", "runs for more than", 3);
}

TEST_CASE("endless tail calls are stopped", "[script][limits]") {
  check_stopped("local function f(n) return f(n) end f(1)", "runs for more than", 3);
}

TEST_CASE("an endless loop while a script is loaded is stopped", "[script][limits]") {
  const auto found = problems("local n = 0\nwhile n < 1 do end\nreturn function() end");
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == "script-limit");
  CHECK(found[0].where.line == 2);
}

TEST_CASE("a table that grows without end runs out of memory", "[script][limits]") {
  check_stopped("local t = {}\nfor i = 1, 1 << 40 do\nt[i] = i end", "uses more than 16 MiB", 5);
}

TEST_CASE("a text that doubles without end runs out of memory", "[script][limits]") {
  check_stopped("local s = \"x\"\nwhile true do s = s .. s end", "uses more than 16 MiB", 4);
}

TEST_CASE("memory that is let go may be used again and again", "[script][limits]") {
  Scripted game("for _ = 1, 20 do local t = {} for i = 1, 2000 do t[i] = i end end award(own, 1)");
  for (int i = 0; i < 20; ++i) {
    CHECK(game.points() == 3);
  }
}

TEST_CASE("what a script may use does not depend on what ran before", "[script][limits]") {
  // One structure recurses deeply, as it may; the other fills nearly all memory there is.
  const std::string body =
      "local function f(n) return n == 0 and 1 or 1 + f(n - 1) end\n"
      "if stack.digger == 0 then award(own & 1, f(50000) & 1) return end\n"
      "local t = {} for i = 1, 1 << 19 do t[i] = i end\n"
      "local u = {} for i = 1, 1 << 17 do u[i] = { i } end\n"
      "award(own, 1)";
  Scripted fresh(body);
  const auto alone = fresh.score();
  Scripted used(body);
  for (int round = 0; round < 3; ++round) {
    const KindCells cells = used.cells;
    used.cells[1] = {};
    REQUIRE(used.score().ok());
    used.cells = cells;
    const auto after = used.score();
    REQUIRE(after.ok() == alone.ok());
    CHECK((after ? after.value()[0] : -1) == (alone ? alone.value()[0] : -1));
  }
}

TEST_CASE("recursion without end is too deep", "[script][limits]") {
  check_stopped("local function f(n) return 1 + f(n + 1) end\nf(1)", "too deeply", 3);
}

TEST_CASE("recursion through an iterator is too deep", "[script][limits]") {
  check_stopped("local function f() for _ in f do end end\nf()", "too deeply", 3);
}

TEST_CASE("a text of many brackets is no scorer", "[script][limits]") {
  const auto found = problems("return " + std::string(15000, '(') + std::string(15000, ')'));
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == "script-limit");
  CHECK(found[0].message() == "nests too deeply to be compiled");
}

TEST_CASE("a long time between calls is nobody's fault", "[script][limits]") {
  Scripted game(kWellBehaved);
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(300);
  while (std::chrono::steady_clock::now() < end) {
    REQUIRE(game.points() == 3);
  }
}

TEST_CASE("a scorer may live until the process ends", "[script][limits]") {
  // Made before the first scorer of this process opens, they go after whatever that opening made.
  static std::unique_ptr<const Scoring> scoring;
  static std::unique_ptr<Scorer> scorer;
  scoring = compile({mason("award(own, 1)"), digger()}).value();
  scorer = scoring->open();
  CHECK(scorer->score(pyramid(2, 2), {CellSet(1)}).value()[0] == 1);
}
