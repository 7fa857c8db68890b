#include "script/scoring/match_scripts.h"

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "script/scoring/scripted.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

KindScript match_script(const std::string& body) {
  return {.kind = "digger",
          .file = "digger_match.lua",
          .source = "return function(mine, params)\n" + body + "\nend\n",
          .params = {{"each", 2}}};
}

/// A player with 3 masons and 2 diggers, and two rivals.
MatchCounts some_counts() {
  MatchCounts counts;
  counts.mine = {3, 2};
  counts.add_rival() = {4, 0};
  counts.add_rival() = {1, 7};
  counts.hand = {0, 5};
  counts.graveyard = {6, 8};
  return counts;
}

Result<PointsByKind, ScriptFault> score(const std::string& body) {
  const auto scoring = compile({mason(""), digger()}, {}, {.acts = {}, .match = {match_script(body)}, .always = {}});
  const auto scorer = scoring.value()->open();
  const auto points = scorer->score_match(some_counts());
  return points ? Result<PointsByKind, ScriptFault>(points.value()) : scorer->fault();
}

std::string fault(const std::string& body) {
  const Diagnostic problem = score(body).error().diagnostic;
  return fmt::format("{}:{}: {} [{}]", problem.where.file, problem.where.line, problem.message(), problem.hint());
}

}  // namespace

TEST_CASE("a match script counts skulls and returns the points of its kind", "[script][match]") {
  CHECK(score("return mine.mason * 1000 + mine.digger").value() == PointsByKind{0, 3002});
  CHECK(score("return hand.mason + 10 * hand.digger + 100 * graveyard.mason + params.each * graveyard.digger")
            .value()[1] == 50 + 600 + 16);
  CHECK(score("return rivals.mason[1] * 10 + rivals.mason[2]").value()[1] == 41);
  CHECK(
      score("local n = 0\nfor _, count in ipairs(rivals.digger) do n = math.max(n, count) end\nreturn -n").value()[1] ==
      -7);
  CHECK(compile({mason("")}).value()->open()->score_match(some_counts()).value() == PointsByKind{});
}

TEST_CASE("misuse of match scripts is an error with its line", "[script][match]") {
  CHECK(fault("return mine.masn") ==
        "digger_match.lua:2: \"masn\" is not a kind of skull here [did you mean \"mason\"?]");
  CHECK(fault("return params.much") == "digger_match.lua:2: \"much\" is not a parameter of digger []");
  CHECK(fault("local x = 1") ==
        "digger_match.lua:1: returns nil instead of points [a match script returns the points of its kind, an "
        "integer: n // 2, not n / 2]");
  CHECK(fault("return 1.5") ==
        "digger_match.lua:1: returns 1.5 instead of points [a match script returns the points of its kind, an integer: "
        "n // 2, not n / 2]");
  CHECK(fault("return count(mine)") ==
        "digger_match.lua:2: count is for scorers: a match script sees counts of skulls, no cells [mine.KIND, "
        "rivals.KIND, hand.KIND and graveyard.KIND are there]");
  CHECK(fault("return stack.mason") ==
        "digger_match.lua:2: stack is for scorers: a match script sees counts of skulls, no cells [mine.KIND, "
        "rivals.KIND, hand.KIND and graveyard.KIND are there]");
  CHECK(fault("return rivls.mason") == "digger_match.lua:2: unknown name \"rivls\" [did you mean \"rivals\"?]");
  CHECK_THAT(fault("mine.mason = 4"), Catch::StartsWith("digger_match.lua:2: "));
  CHECK(score("while true do end").error().diagnostic.code == "script-limit");
  const Diagnostic scorer = Scripted("award(own, count(rivals.mason))").fault();
  CHECK(scorer.message() == "rivals is for match scripts: a scorer sees one structure");
  CHECK(scorer.hint() == "count it in a script that the skull names as `match_script`");
}

TEST_CASE("match points never depend on what was scored before, whatever scripts read when", "[script][match]") {
  // What is read depends on what was read: hand.mason only where the player has few, rivals only where there are many.
  const KindScript fickle = match_script(
      "if mine.mason < 3 then return hand.mason * 10 + mine.digger end\n"
      "local n = graveyard.digger for _, count in ipairs(rivals.mason) do n = n * 3 + count end return n");
  const auto scoring = compile({mason(""), digger()}, {}, {.acts = {}, .match = {fickle}, .always = {}});
  const auto used = scoring.value()->open();
  Rng chance(3, 0, Purpose::Bot);
  const auto counts = [&] {
    return KindCounts{static_cast<std::int32_t>(chance.below(5)), static_cast<std::int32_t>(chance.below(3))};
  };
  for (int round = 0; round < 500; ++round) {
    MatchCounts seen;
    seen.mine = counts();
    for (std::uint32_t rivals = chance.below(3); rivals > 0; --rivals) {
      seen.add_rival() = counts();
    }
    seen.hand = counts();
    seen.graveyard = counts();
    if (chance.below(10) == 0) {
      seen.graveyard[1] = 300;  // more than a key has room for
    }
    REQUIRE(used->score_match(seen).value() == scoring.value()->open()->score_match(seen).value());
  }
}

TEST_CASE("a match script keeps nothing, and is checked as it is loaded", "[script][match]") {
  const auto load = [](const std::string& source) {
    return compile({mason(""), digger()}, {},
                   {.acts = {},
                    .match = {{.kind = "digger", .file = "digger_match.lua", .source = source, .params = {}}},
                    .always = {}});
  };
  CHECK(load("return 5").error().at(0).message() == "returns 5 instead of a match script");
  CHECK(load("return 5").error().at(0).hint() == "end with \"return function(mine, params) ... return points end\"");
  CHECK(load("x x").error().at(0).code == "script-syntax");
  CHECK(load("local n = hand.mason\nreturn function() return n end").error().at(0).message() ==
        "there are no skulls to count before the match is scored");
  const auto scoring = load("local calls = 0\nreturn function()\ncalls = calls + 1\nreturn calls end");
  const auto scorer = scoring.value()->open();
  const auto first = scorer->score_match(some_counts());
  REQUIRE_FALSE(first.ok());
  CHECK(scorer->fault().diagnostic.code == "script-state");
  CHECK(scorer->fault().diagnostic.where.line == 3);
}
