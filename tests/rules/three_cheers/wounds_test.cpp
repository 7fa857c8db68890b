// What all are told of a wound: who gave it, and that the minion turned; a second one kills.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "author/examples/named_position.h"
#include "game/match.h"
#include "rules/three_cheers/wild_deck.h"
#include "support/flow_parts.h"

namespace brute_towers {

TEST_CASE("a wound that turns a minion says what it came from", "[three_cheers]") {
  using ossuary::Seat;
  ossuary::FlowRules rules = *shipped_rules();
  ossuary::test::add_choice(rules, "hurt", R"(return {
  options = function() for n = 1, 3 do offer(n) end end,
  chosen = function(who, n)
    local cell = spot(tower[who], 4, 1)
    if n == 1 then
      wound(who, cell, slain, minion_15)
    else
      wound(who, cell, n == 2 and dies_of_fall or worn_out)
    end
  end,
})");
  const auto game = ossuary::test::flow_game(std::move(rules));
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  auto position = ossuary::author::NamedPosition::of(*match);
  REQUIRE_FALSE(position->set_zone("deck", {"minion_01"}));
  const auto told = [&](const std::string& lies, const std::string& action) {
    REQUIRE_FALSE(position->set_zone("tower of 1", {lies}));
    REQUIRE_FALSE(position->begin_at("hurt", Seat{0}, 1));
    REQUIRE_FALSE(position->go_on());
    std::vector<std::string> texts;
    for (const ossuary::Told& event : match->told(match->parse(action).value(), Seat{1}, "en")) {
      texts.push_back(event.text);
    }
    REQUIRE(texts.size() > 1);
    return texts[1];
  };
  CHECK(told("minion_10 at d1", "hurt 1") == "minion 15 (2) wounds minion 10 (5A), which turns");
  CHECK(told("minion_10 at d1", "hurt 2") == "a fall wounds and turns minion 10 (5A)");
  CHECK(told("minion_10 at d1", "hurt 3") == "a Kamikaze is wounded by its attack and turns: minion 10 (5A)");
  CHECK(told("minion_10 at d1, turned round", "hurt 2") == "minion 10 (5A) dies of its fall");
  CHECK(told("minion_10 at d1, turned round", "hurt 1") == "minion 15 (2) attacks and kills minion 10 (5A)");
  CHECK(told("minion_03 at d1", "hurt 2") == "minion 3 (1) dies of its fall");
}

}  // namespace brute_towers
