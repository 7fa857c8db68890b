#include <catch2/catch.hpp>

#include "script/scoring/scripted.h"

using namespace ossuary;
using namespace ossuary::test;

TEST_CASE("what could reach outside the sandbox is not offered", "[script][sandbox]") {
  const std::string name =
      GENERATE(as<std::string>(), "io", "os", "debug", "package", "require", "load", "loadstring", "loadfile", "dofile",
               "pcall", "xpcall", "collectgarbage", "coroutine", "setmetatable", "getmetatable", "rawget", "rawset",
               "rawequal", "rawlen", "print", "_G", "utf8");
  const Diagnostic fault = Scripted("local f = " + name).fault();
  CHECK(fault.code == "script-error");
  CHECK(fault.message == name + " is not offered to scripts");
  CHECK(fault.where.line == 2);
}

TEST_CASE("functions that a library keeps from scripts are named", "[script][sandbox]") {
  const std::string name = GENERATE(as<std::string>(), "string.rep", "string.find", "string.gsub", "string.match",
                                    "string.dump", "table.move", "math.random", "math.randomseed", "math.floor");
  CHECK(Scripted("local f = " + name).fault().message == name + " is not offered to scripts");
}

TEST_CASE("_ENV is not offered, under any name", "[script][sandbox]") {
  const auto found = problems("return function()\n  local _ENV = {}\nend");
  REQUIRE(found.size() == 1);
  CHECK(found[0].message == "_ENV is not offered to scripts");
  CHECK(found[0].where.line == 2);
  CHECK(problems("-- _ENV\nreturn function() error(\"_ENV\") end").empty());
}

TEST_CASE("strings have no methods", "[script][sandbox]") {
  CHECK_THAT(Scripted("local s = (\"x\"):rep(3)").fault().message, Catch::Contains("attempt to index a string value"));
}

TEST_CASE("compiled code is refused", "[script][sandbox]") {
  const auto found = problems("\x1bLuaT and so on");
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == "script-syntax");
  CHECK(found[0].message == "is compiled code, but scripts are text");
}

TEST_CASE("no address shows", "[script][sandbox]") {
  const std::string value = GENERATE(as<std::string>(), "{}", "award", "stack", "function() end", "string.len");
  const auto shown = [&](const std::string& expression) {
    return Scripted("error(" + expression + ")").fault().message;
  };
  const std::string type = value == "{}" || value == "stack" ? "table" : "function";
  CHECK(shown("tostring(" + value + ")") == type);
  CHECK(shown("string.format(\"%s|%10s\", " + value + ", 1)") == type + "|         1");
  CHECK(shown("string.format(\"%p\", " + value + ")") == "string.format: %p is not offered to scripts");
  CHECK(shown("string.format(\"%%p %d\", 7)") == "%p 7");
}

TEST_CASE("the base library works", "[script][sandbox]") {
  Scripted game(R"(
    local list = {3, 1, 2}
    table.sort(list)
    table.insert(list, 9)
    assert(table.remove(list) == 9 and table.concat(list, ",") == "1,2,3")
    assert(select("#", table.unpack(list)) == 3)
    assert(string.upper("a") .. string.lower("B") .. string.sub("xyz", 2, 2) == "Aby" and string.len("abc") == 3)
    assert(math.max(1, 2) + math.min(1, 2) + math.abs(-4) == 7 and math.tointeger(2.0) == 2)
    assert(type(next) == "function" and tonumber("12") == 12 and tostring(nil) == "nil")
    local sum = 0
    for i, value in ipairs(list) do sum = sum + i * value end
    award(own, sum))");
  CHECK(game.points() == 3 * 14);
}

TEST_CASE("pairs goes through keys in ascending order", "[script][sandbox]") {
  const std::string walk =
      " local text = \"\" for key, value in pairs(t) do text = text .. key .. value end error(text)";
  CHECK(Scripted("local t = {beta = 1, alpha = 2, 5, 6, [-3] = 7, [10] = 8}" + walk).fault().message ==
        "-371526108alpha2beta1");
  CHECK(Scripted("local t = {}" + walk).fault().message == "raised an error that says nothing");
  CHECK_THAT(Scripted("local t = {[{}] = 1}" + walk).fault().message, Catch::Contains("integers or text"));
  CHECK(Scripted("local t = params" + walk).fault().message == "each2");
}

TEST_CASE("a script may raise errors of its own", "[script][sandbox]") {
  CHECK(Scripted("\nerror(\"no luck\")").fault().message == "no luck");
  CHECK(Scripted("\nerror(\"no luck\")").fault().where.line == 3);
  CHECK(Scripted("assert(false, \"no luck\")").fault().message == "no luck");
  CHECK(Scripted("assert(own == 0)").fault().message == "assertion failed!");
  CHECK(Scripted("error({})").fault().message == "raised an error that is no text but a table");
}
