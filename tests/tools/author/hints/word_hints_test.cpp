// What the authors of scorers meant who call words with what these do not take, and who use what plain Lua has.
#include <catch2/catch.hpp>

#include "author/hints/script_hints.h"
#include "kernel/script/scoring/scripted.h"
#include "script/scoring/words.h"

namespace ossuary::author {

namespace {

/// The hint that is shown with what goes wrong in a scorer of this body.
std::string hint(const std::string& body) {
  std::vector<Diagnostic> problems{test::Scripted(body).fault()};
  problems.front().where.file = "plugins/toy/skulls/mason.lua";
  add_script_hints(problems);
  return problems.front().hint();
}

}  // namespace

TEST_CASE("errors about what is left out name what to use instead", "[designer][messages]") {
  CHECK_THAT(hint("for k in pairs({}) do end"), Catch::Contains("ipairs(list)") && Catch::Contains("each(cells)"));
  CHECK_THAT(hint("local k = next({})"), Catch::Contains("by_kind(cells)"));
  CHECK_THAT(hint("table.insert({}, 1)"), Catch::Contains("list[n] = value"));
  CHECK_THAT(hint("local s = string.format(\"%d\", 1)"), Catch::Contains("tostring(number)"));
}

TEST_CASE("errors about too many arguments say how sets are joined", "[designer][messages]") {
  CHECK(hint("for cell in each(own, 2) do end") == "write each(cells); | joins sets, & keeps what both have");
  CHECK(hint("award(touching(own, stack.digger), 1)") == "write touching(cells); | joins sets, & keeps what both have");
}

TEST_CASE("errors about arguments say what to write", "[designer][messages]") {
  CHECK(hint("award_per(own, below, 1, own)").starts_with("write award_per(cells, points, where, others)"));
  CHECK(hint("award(own, count(groups(own)))") ==
        "groups is for loops: for set in groups(own) do ... end, and count there");
  CHECK(hint("award(own, count)") == "write award(cells, points, others); count(...) is what count returns");
  CHECK(hint("award(own & skulls, 1)") == "skulls is a function: write skulls(...)");
  CHECK(hint("if count > 1 then end") == "count is a function: write count(...)");
  CHECK(hint("award(not own, 1)") == "`not` is for conditions: ~ before a set has the other cells");
  CHECK(hint("local picked = stack award(picked, 1)") == "write award(cells, points, others)");
  CHECK(hint("note(own, \"text\")") == "write note(text, cells)");
  CHECK(hint("award(stack, 1)") == "name a kind: stack.KIND");
  CHECK(hint("award(own & count(\"digger\"), 1)") == "write stack.digger");
  CHECK(hint("award(own, \"7\")") == "write award(cells, points, others)");
  CHECK(hint("award(own, 1.5)").starts_with("an integer has no fraction"));
}

TEST_CASE("errors about words that are arguments say what to write", "[designer][messages]") {
  CHECK(hint("award_by_size(own, groups(own), 1)") == "write the word itself, without ( )");
  CHECK(hint("award_by_size(groups, own, 1)").starts_with("write award_by_size(cells, parts, one, "));
  CHECK(hint("award_if(own, 1, \"above\", own)") == "write the word itself, without quotes");
  CHECK(hint("award_if(own, 1, count(own) > 2)").starts_with("a condition goes around it"));
}

}  // namespace ossuary::author
