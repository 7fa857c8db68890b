// Recorded scorers: which scripts are recorded, and that programs score what the scripts do.
#include "script/scoring/recorder.h"

#include <catch2/catch.hpp>

#include <array>
#include <string>

#include "script/scoring/scripted.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// Why the scorer runs in Lua, and the line; ":0" for one that is recorded.
std::string needs_lua(const std::string& source) {
  const auto scoring = compile({KindScript{"mason", "mason.lua", source, {{"each", 2}}}, digger()}).value();
  const ScriptText script = scoring->script(KindId{}, std::nullopt);
  return std::string(script.needs_lua) + ":" + std::to_string(script.needs_lua_line);
}

std::string body_needs_lua(const std::string& body) {
  return needs_lua("return function(own, stack, params)\n" + body + "\nend");
}

}  // namespace

TEST_CASE("a script without control flow is recorded", "[script][recorder]") {
  CHECK(body_needs_lua("") == ":0");
  CHECK(body_needs_lua("award(own, params.each)") == ":0");
  CHECK(body_needs_lua(
            "local near <const> = touching(own) & stack.digger\naward_per(own, -params.each, below, near)") == ":0");
  CHECK(body_needs_lua("award(own, 3 * count(own | stack.digger) - 2 + ~1 * -count(own ~ 1), skulls())") == ":0");
  CHECK(needs_lua("local function worth(set, params)\n  return params.each * count(set)\nend\n"
                  "return function(own, stack, params)\n  award(own, worth(stack.digger, params))\nend") == ":0");
  CHECK(needs_lua("return { together = true,\n options = function(own) return pairings(own) end,\n"
                  "score = function(own, _, params, set) award(set, params.each) end }") == ":0");
}

TEST_CASE("what keeps a script in Lua is named with its line", "[script][recorder]") {
  CHECK(body_needs_lua("award(own, 1)\nif own ~= 0 then end") == "`if`:3");
  CHECK(body_needs_lua("for skull in each(own) do award(skull, 1) end") == "`for`:2");
  CHECK(body_needs_lua("award(own, distance(own, 1) or 0)") == "`or`:2");
  CHECK(body_needs_lua("local few = count(own) < 3\naward(own, 1)") == "`<`:2");
  CHECK(body_needs_lua("local list = { own }\naward(list[1], 1)") == "`[`:3");
  CHECK(body_needs_lua("award(own, math.max(1, count(own)))") == "`math`:2");
  CHECK(body_needs_lua("award(own, count(own) // 2)") == "`//` on what is read:2");
  CHECK(body_needs_lua("award(own, count(own) + 0.5)") == "0.5 as an argument:2");
  CHECK(body_needs_lua("local function f(n) return f(n) end\nf(own)") == "too many instructions:2");
  CHECK(body_needs_lua("award(own, stack.bone)") == "\"bone\" is not a kind of skull here:2");
  CHECK(needs_lua("local n = 0\nreturn function(own)\n n = n + 1\n award(own, n)\nend").starts_with("a result"));
  CHECK(needs_lua("return { options = function(own) award(own, 1) return own end,\n"
                  "score = function(own) award(own, 1) end }") == "award is called here:1");
}

TEST_CASE("a program is as exact as its script, and leaves errors to it", "[script][recorder]") {
  constexpr std::array kBodies{
      "award(own, count(touching(own)), stack.digger)",
      "award_per_kind(own, params.each, touching, skulls())",
      "award_if(own, params.each, connected, stack.digger) award(one_per_level(own), -3)",
      "award(own & ~(below(stack.digger) | level(stack.digger)), params.each)",
      "award(own, distance(own, stack.digger))",   // nil where no chain leads there
      "award(own, count(~own))",                   // beyond the shape
      "award(own | stack.digger, 1)",              // not its own
      "award(own, 4000000 * count(stack.digger))"  // out of range for some
  };
  for (const char* body : kBodies) {
    CAPTURE(body);
    REQUIRE(body_needs_lua(body) == ":0");
    Scripted game(body);
    Rng chance(3, 0, Purpose::Bot);
    for (int round = 0; round < 500; ++round) {
      game.cells[0] = CellSet(chance.below(1U << 18U) & chance.below(1U << 18U));
      game.cells[1] = CellSet(chance.below(1U << 18U) & chance.below(1U << 18U)) - game.cells[0];
      const auto scored = game.score();
      const Diagnostic fault = scored ? Diagnostic{} : game.scorer->fault().diagnostic;
      const auto explained = game.scorer->explain(game.shape, game.cells);
      REQUIRE(scored.ok() == explained.ok());
      if (scored) {
        REQUIRE(scored.value() == explained.value().by_kind);
      } else {
        REQUIRE(fault == game.scorer->fault().diagnostic);
      }
    }
  }
}
