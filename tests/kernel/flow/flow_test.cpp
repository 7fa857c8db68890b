#include <catch2/catch.hpp>

#include "support/flows.h"

namespace ossuary::test {

namespace {

TEST_CASE("a flow plays: steps, a die, choices, and points") {
  const auto game = flow_game(pot_rules());
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  INFO((match->fault() == nullptr ? "" : render(match->fault()->diagnostic)));
  REQUIRE(match->decider().has_value());
  ActionList legal;
  match->legal_actions(legal);
  REQUIRE(legal.size() == 2);
  CHECK(match->notation(legal[0]) == "dare again");
  CHECK(match->notation(legal[1]) == "dare bank");
}

}  // namespace

}  // namespace ossuary::test
