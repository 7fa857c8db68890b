#include <catch2/catch.hpp>

#include "script/scoring/scripted.h"

using namespace ossuary;
using namespace ossuary::test;

TEST_CASE("what could reach outside the sandbox is not offered", "[script][sandbox]") {
  const std::string name =
      GENERATE(as<std::string>(), "io", "os", "debug", "package", "load", "loadstring", "loadfile", "dofile", "pcall",
               "xpcall", "collectgarbage", "coroutine", "setmetatable", "getmetatable", "rawget", "rawset", "rawequal",
               "rawlen", "print", "_G", "utf8", "pairs", "next", "table", "string");
  const Diagnostic fault = Scripted("local f = " + name).fault();
  CHECK(fault.code == "script-error");
  CHECK(fault.message() == name + " is not offered to scripts");
  CHECK(fault.where.line == 2);
}

TEST_CASE("no module of Lua can be loaded", "[script][sandbox]") {
  const Diagnostic fault = Scripted("local f = require(\"io\")").fault();
  CHECK(fault.code == "script-error");
  CHECK(fault.message() == "require finds no \"io\"");
  CHECK(fault.where.line == 2);
}

TEST_CASE("functions that a library keeps from scripts are named", "[script][sandbox]") {
  const std::string name = GENERATE(as<std::string>(), "math.random", "math.randomseed", "math.floor");
  CHECK(Scripted("local f = " + name).fault().message() == name + " is not offered to scripts");
}

TEST_CASE("the operator # is refused as a script is loaded", "[script][sandbox]") {
  const auto found = problems("return function(own)\n  local t = {}\n  award(own, #t)\nend");
  REQUIRE(found.size() == 1);
  CHECK(found[0].message() == "the operator # is not offered to scripts");
  CHECK_THAT(found[0].hint(), Catch::Contains("n = n + 1; list[n] = value"));
  CHECK(found[0].where.line == 3);
  CHECK(problems("-- #\nreturn function() return select(\"#\", '#', [[#]]) end").empty());
}

TEST_CASE("a script gets no arguments by which it could take words without their names", "[script][sandbox]") {
  CHECK(problems("local n = select(\"#\", ...)\nreturn n == 0 and function() end").empty());
}

TEST_CASE("_ENV is not offered, under any name", "[script][sandbox]") {
  const auto found = problems("return function()\n  local _ENV = {}\nend");
  REQUIRE(found.size() == 1);
  CHECK(found[0].message() == "_ENV is not offered to scripts");
  CHECK(found[0].where.line == 2);
  CHECK(problems("-- _ENV\nreturn function() error(\"_ENV\") end").empty());
}

TEST_CASE("strings have no methods", "[script][sandbox]") {
  CHECK_THAT(Scripted("local s = (\"x\"):rep(3)").fault().message(),
             Catch::Contains("attempt to index a string value"));
}

TEST_CASE("compiled code is refused", "[script][sandbox]") {
  const auto found = problems("\x1bLuaT and so on");
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == "script-syntax");
  CHECK(found[0].message() == "is compiled code, but scripts are text");
}

TEST_CASE("no address shows", "[script][sandbox]") {
  const std::string value = GENERATE(as<std::string>(), "{}", "award", "stack", "function() end", "math.max");
  const std::string type = value == "{}" || value == "stack" ? "table" : "function";
  CHECK(Scripted("error(tostring(" + value + "))").fault().message() == type);
}

TEST_CASE("the base library works", "[script][sandbox]") {
  Scripted game(R"(
    local list, n = {}, 0
    for cell in each(own) do
      n = n + 1
      list[n] = cell
    end
    assert(select("#", 1, nil) == 2 and select(2, 3, 4) == 4)
    assert(math.max(1, 2) + math.min(1, 2) + math.abs(-4) == 7 and math.tointeger(2.0) == 2)
    assert(type(ipairs) == "function" and tonumber("12") == 12 and tostring(nil) == "nil" and tostring(1) == "1")
    local sum = 0
    for i, cell in ipairs(list) do sum = sum + i * cell end
    award(own, sum))");
  CHECK(game.points() == 3 * (1 + 4 + 24));
}

TEST_CASE("a list ends for ipairs where its first gap is", "[script][sandbox]") {
  CHECK(Scripted("local n = 0 for _, v in ipairs({ 1, 2, nil, 4 }) do n = n + v end award(own, n)").points() == 9);
}

TEST_CASE("a script may raise errors of its own", "[script][sandbox]") {
  CHECK(Scripted("\nerror(\"no luck\")").fault().message() == "no luck");
  CHECK(Scripted("\nerror(\"no luck\")").fault().where.line == 3);
  CHECK(Scripted("assert(false, \"no luck\")").fault().message() == "no luck");
  CHECK(Scripted("assert(own == 0)").fault().message() == "assertion failed!");
  CHECK(Scripted("error({})").fault().message() == "raised an error that is not a text but a table");
}
