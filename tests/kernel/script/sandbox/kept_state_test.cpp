#include <catch2/catch.hpp>

#include "script/scoring/scripted.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

Diagnostic only_problem(const std::string& source) {
  const auto found = problems(source);
  REQUIRE(found.size() == 1);
  return found[0];
}

/// What goes wrong when the script `source` scores structures. @pre it loads.
Diagnostic fault_of(const std::string& source) {
  KindScript script = mason("");
  script.source = source;
  return Scripted(script).fault();
}

}  // namespace

TEST_CASE("global variables are refused", "[script][state]") {
  const Diagnostic found = fault_of("return function(own)\n  local a = own\n  b = a\nend");
  CHECK(found.code == "script-state");
  CHECK(found.message() == "scripts keep no state: \"b\" is not local");
  CHECK(found.hint() == "write \"local b\"");
  CHECK(found.where.line == 3);
  CHECK(found.line_text == "  b = a");
  CHECK(only_problem("function f() end\nreturn f").code == "script-state");
  CHECK(only_problem("math = {}\nreturn function() end").code == "script-state");
}

TEST_CASE("a counter outside the scorer is found when it counts", "[script][state]") {
  const Diagnostic found = fault_of("local n = 0\nreturn function()\n  n = n + 1\nend");
  CHECK(found.code == "script-state");
  CHECK(found.message() == "scripts keep no state: \"n\" is assigned to, but outlives the call");
  CHECK(found.where.line == 3);
}

TEST_CASE("a counter is found through functions and tables that the scorer reaches", "[script][state]") {
  CHECK(fault_of("local n = 0\nlocal t = {{function() n = 1 end}}\nreturn function() t[1][1]() end").where.line == 2);
  CHECK(fault_of("local function make()\nlocal n = 0\nreturn function() n = n + 1 end end\nreturn make()").where.line ==
        3);
  CHECK(fault_of("local n\nreturn function()\nlocal function f()\nn = 1 end f() end").where.line == 4);
  CHECK(fault_of("local n, m = 1, 2\nreturn function()\n  n, m = m, n\nend").where.line ==
        2);  // where the function begins
}

TEST_CASE("a variable that changes only its kind of number is found", "[script][state]") {
  CHECK(fault_of("local n = 0\nreturn function() n = n + 0.0 end").code == "script-state");
  CHECK(fault_of("local n = 0.0\nreturn function() n = -n end").code == "script-state");
  CHECK(Scripted("local n = 0 / 0 award(own, n == n and 1 or 2)").points() == 6);
}

TEST_CASE("a script is as it was after a call that kept state or failed", "[script][state]") {
  KindScript script = mason("");
  script.source =
      "local n = 0\nreturn function(own, stack)\n  if stack.digger == 0 then award(own, n + 1) return end\n"
      "  n = n + 1\n  if stack.digger == 1 then error(\"no luck\") end\nend";
  Scripted game(script);
  game.cells[0] = CellSet(0b1110);
  for (const std::uint64_t digger : {0b10000, 0b1, 0b10000}) {
    game.cells[1] = CellSet(digger);
    CHECK_FALSE(game.score().ok());
    game.cells[1] = CellSet();
    CHECK(game.points() == 3);
  }
}

TEST_CASE("a local that is called like a word of the vocabulary is no constant", "[script][state]") {
  CHECK(fault_of("local count = count\nreturn function() count = touching end").code == "script-state");
  CHECK(fault_of("local a, count <const>, each = 1, count, each\nreturn function() each = a + count(0) end").code ==
        "script-state");
}

TEST_CASE("variables of one call may be assigned to from functions inside", "[script][state]") {
  Scripted game("local sum = 0\nlocal function add(n) sum = sum + n end\nadd(1) add(2)\naward(own, sum)");
  CHECK(game.points() == 9);
  CHECK(game.points() == 9);
}

TEST_CASE("variables may be assigned to while a script is loaded", "[script][state]") {
  CHECK(problems("local n = 1\nlocal function set() n = 2 end\nset()\nreturn function(own) award(own, n) end").empty());
}

TEST_CASE("words of the vocabulary can't be replaced", "[script][state]") {
  const Diagnostic found = only_problem("\naward = 5\nreturn function() end");
  CHECK(found.message() == "attempt to assign to const variable 'award'");
  CHECK(found.where.line == 2);
}

TEST_CASE("a shared table can be read but not written", "[script][state]") {
  const std::string table = "local t = {20, 10, x = {1}}\nreturn function(own)\n";
  const auto scored = [&](const std::string& body) {
    KindScript script = mason("");
    script.source = table + body + "\nend";
    return Scripted(script);
  };
  CHECK(scored("local n = 0 for _, v in ipairs(t) do n = n + v end award(own, n + t[1] + t.x[1])").points() == 3 * 51);
  for (const char* body : {"t[1] = 1", "t.y = 1", "t.x[1] = 2", "local u = {t} u[1][3] = 1", "local n n, t.x = 1, 2",
                           "function t.f() end", "local u = t u.x, n = 1, 2"}) {
    CAPTURE(body);
    const Diagnostic fault = scored(body).fault();
    CHECK(fault.code == "script-state");
    CHECK(fault.where.line == 3);
  }
}

TEST_CASE("what scripts are given can't be written", "[script][state]") {
  for (const char* name : {"stack", "params", "math", "chosen"}) {
    CAPTURE(name);
    const Diagnostic fault = Scripted(std::string(name) + ".each = 1").fault();
    CHECK(fault.code == "script-state");
    CHECK(fault.message() == std::string("scripts keep no state: ") + name + " can't be written, not even at \"each\"");
  }
}

TEST_CASE("tables made in a call may be written, and params and stack still read", "[script][state]") {
  Scripted game("local t = {} t[1] = params.each t.x = count(stack.digger) award(own, t[1] + t.x)");
  CHECK(game.points() == 3 * 4);
}

TEST_CASE("a carriage return ends a comment for the checks of a text, as it does for Lua", "[script][state]") {
  CHECK(only_problem("-- all\r_ENV = {}\nreturn function() end").message() == "_ENV is not offered to scripts");
  CHECK(only_problem("-- all\rlocal t = #{}\nreturn function() end").message() ==
        "the operator # is not offered to scripts");
  KindScript script = mason("");
  script.source = "return function(own, stack) -- all\r award(own, count(stack.digger))\nend";
  Scripted game(script);
  CHECK(game.points() == 6);
  game.cells[1] = CellSet();
  CHECK(game.points() == 0);
}

TEST_CASE("what an iterator or a shared variable of a chooser keeps is found", "[script][state]") {
  // It counts only when its options are gone through, after the call that returned it.
  const Diagnostic counting = fault_of(
      "local n = 0\nlocal function next_option(own, last)\n  n = n + 1\n  if not last then return own end\nend\n"
      "return { options = function(own) return next_option, own end, score = function(own) award(own, n) end }");
  CHECK(counting.message() == "scripts keep no state: \"n\" is assigned to, but outlives the call");
  CHECK(counting.where.line == 3);
  const Diagnostic scoring = fault_of(
      "local n = 0\nreturn { options = function(own) return own end,\n"
      "score = function(own) n = n + 1 award(own, 1) end }");
  CHECK(scoring.code == "script-state");
  CHECK(scoring.where.line == 3);
}

TEST_CASE("of several variables that a call changes the same one is reported each time", "[script][state]") {
  for (int i = 0; i < 20; ++i) {  // Lua goes through a table in an order that differs from state to state
    CHECK(fault_of("local a, b, c = 0, 0, 0\n"
                   "local t = { one = function() c = 1 end, two = function() b = 1 end, six = function() a = 1 end }\n"
                   "return function() t.one() t.two() t.six() end")
              .message() == "scripts keep no state: \"a\" is assigned to, but outlives the call");
  }
}
