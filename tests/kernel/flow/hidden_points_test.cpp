// Whether points may depend on what somebody cannot see: by what the script that counts them looks at.
#include <catch2/catch.hpp>

#include "author/examples/named_position.h"
#include "support/flows.h"

namespace ossuary::test {

namespace {

/// True if points that `body` counts may depend on something hidden, once seat 1 has laid a trap in the middle of its
/// three places, which others do not know.
bool may_hide(const std::string& body) {
  FlowRules rules = ambush_rules();
  rules.scripts[*rules.score].source = "return function(who) " + body + " end\n";
  const auto game = flow_game(std::move(rules));
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  auto position = author::NamedPosition::of(*match);
  REQUIRE_FALSE(position->set_zone("hand of 1", {"snare", "wolf"}));
  REQUIRE_FALSE(position->begin_at("lay", Seat{0}, 1));
  REQUIRE_FALSE(position->go_on());
  REQUIRE_FALSE(match->apply(match->parse("lay snare 1:field.2").value()));
  return match->points_may_hide();
}

}  // namespace

TEST_CASE("points hide nothing where they are counted by what everybody sees", "[flow][points]") {
  for (const char* body : {
           "award(shown, how_many(hand[who]) + how_many(deck))",
           "award(shown, count(field[who], occupied(field[who])))",
           "award(shown, count(field[who], having(field[who], trap, 1)))",
           "award(shown, how_many(meadow, wolf))",
           "for card in kinds(meadow) do award(shown, how_many(meadow, card), card) end",
           "if at(spot(field[who], 1)) == wolf then award(shown, 1) end",
           "if is_down(spot(field[1], 2)) then award(shown, 1) end",
           "award(shown, round())",
       }) {
    INFO(body);
    CHECK_FALSE(may_hide(body));
  }
}

TEST_CASE("points may hide something where counting them looks at what not everybody sees", "[flow][points]") {
  for (const char* body : {
           "award(shown, how_many(hand[who], wolf))", "award(shown, how_many(deck, wolf))",
           "for card in kinds(hand[who]) do award(shown, 1, card) end",
           "if at(spot(field[1], 2)) then award(shown, 1) end",
           "for spot in spots(field[who]) do if at(spot) == snare then award(shown, 1) end end",
           "award(shown, count(field[who], occupied(field[who], snare)))",
           "award(shown, count(field[who], turned_round(field[who])))", "award(shown, total(trap, meadow, field[who]))",
           "if top(deck) == wolf then award(shown, 1) end", "if where(wolf) == deck then award(shown, 1) end",
           "award(shown, 1 // 0)",  // it fails
       }) {
    INFO(body);
    CHECK(may_hide(body));
  }
}

}  // namespace ossuary::test
