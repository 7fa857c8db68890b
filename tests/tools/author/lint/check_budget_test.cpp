// The time that one check may take.
#include "author/lint/check_budget.h"

#include <catch2/catch.hpp>

#include "author/findings.h"
#include "kernel/content/scratch.h"
#include "support/content.h"
#include "tools/author/checked.h"

namespace ossuary::author {

using namespace std::chrono_literals;

TEST_CASE("a check that has time leaves nothing out", "[designer]") {
  CheckBudget budget;
  int done = 0;
  budget.check("one", [&] { ++done; });
  CHECK(budget.allows("another"));
  CHECK(done == 1);
  CHECK_FALSE(budget.problem());
}

TEST_CASE("a check without time left names what it left out, and what took longest", "[designer]") {
  CheckBudget budget(20ms);
  int done = 0;
  budget.check("the plugin quick", [&] { ++done; });
  budget.check("the plugin slow", [&] {
    const std::clock_t end = std::clock() + CLOCKS_PER_SEC / 20;
    while (std::clock() < end) {
      ++done;
    }
  });
  const int before = done;
  budget.check("the plugin late", [&] { ++done; });
  CHECK_FALSE(budget.allows("the lint pass last"));
  CHECK(done == before);
  REQUIRE(budget.problem());
  CHECK(budget.problem()->severity == Severity::Error);
  CHECK(budget.problem()->code == "limit-exceeded");
  CHECK(budget.problem()->message() == "checking takes more than 0.02 s: the plugin late and 1 more are not checked");
  CHECK(budget.problem()->hint().starts_with("the plugin slow took longest, 0."));
}

TEST_CASE("the whole of a check has one limit of time", "[designer]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  test::write_ruleset(scratch, "game", "plugins = [\"toy\"]\n[players.1]\nstructures = { row = \"row\" }\n");
  const Covers all = [](const std::string& /*file*/) { return true; };
  const Catalogue library = test::checked(scratch);
  CHECK_FALSE(has_errors(find_problems(library, all, all).problems));
  const Findings stopped = find_problems(library, all, all, -1ns);
  REQUIRE(stopped.problems.size() == 1);
  CHECK(stopped.problems.front().code == "limit-exceeded");
  CHECK(stopped.problems.front().message().find("the ruleset game and ") != std::string::npos);
  CHECK(stopped.problems.front().hint() == "check less at once: `ossuary check PATH`");
}

}  // namespace ossuary::author
