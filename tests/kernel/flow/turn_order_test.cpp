// Whose turn is next where a script says it, and the piece in a spot as sentences name it.
#include <catch2/catch.hpp>

#include <algorithm>

#include "flow/flow_match.h"
#include "kernel/flow/played.h"
#include "support/flows.h"

namespace ossuary::test {

TEST_CASE("a step may say whose turn is next, and a round begins where the turn goes back") {
  // Seats 1 and 2 of three, turn and turn about: seat 3 is left out.
  const auto played_by = [](const std::string& says, std::size_t turns) {
    FlowRules rules = with_first_step("return function(who)\n  " + says + "\n  dare(who)\nend");
    rules.setups.at(3).rounds.reset();
    const auto game = flow_game(std::move(rules), 3);
    const auto scripts = game->open_scripts();
    const auto match = game->start({.seed = 1}, *scripts);
    std::string seats;
    for (std::size_t turn = 0; turn < turns; ++turn) {
      REQUIRE(match->fault() == nullptr);
      const auto* flow = dynamic_cast<const FlowMatch*>(match.get());
      seats += std::to_string(index(flow->position().state.active()) + 1) + "." +
               std::to_string(flow->position().state.now.round) + " ";
      REQUIRE(!match->apply(match->parse("dare bank").value()));
    }
    return seats;
  };
  CHECK(played_by("", 4) == "1.1 2.1 3.1 1.2 ");
  CHECK(played_by("if who == 2 then next_turn(1) end", 5) == "1.1 2.1 1.2 2.2 1.3 ");
  CHECK(played_by("next_turn(who)", 3) == "1.1 1.2 1.3 ");
  CHECK(played_by("next_turn(who % 3 + 1)", 4) == "1.1 2.1 3.1 1.2 ");
  FlowRules rules = with_first_step("return function(who)\n  dare(who)\nend");
  rules.steps.push_back(
      {"pass_on", add_script(rules, ScriptRole::Step, "steps/pass_on.lua", "return function() next_turn(2) end")});
  rules.setup.push_back({.is_choice = false, .index = rules.steps.size() - 1});
  const Played second(std::move(rules));
  CHECK(second.match->decider() == Seat{1});
}

TEST_CASE("the sentence of an action names the piece in a spot, where everybody sees it") {
  FlowRules rules = comb_rules();
  rules.scripts[rules.choices[0].script].source =
      "return {\n  options = function()\n    for place in spots(meadow) do offer(place) end\n  end,\n"
      "  chosen = function()\n  end,\n}";
  rules.choices[0].says = {{"en", "[takes {1.at}|looks at nothing]"}};
  const auto said = [&](FlowRules of, const std::string& action) {
    const Played played(std::move(of));
    return played.match->describe(played.match->parse(action).value(), "en");
  };
  CHECK(said(rules, "settle meadow.a1") == "takes clover");
  CHECK(said(rules, "settle meadow.a3") == "looks at nothing");
  std::ranges::find(rules.zones, "meadow", &ZoneSpec::id)->shown = Shown::Nobody;
  CHECK(said(rules, "settle meadow.a1") == "looks at nothing");
}

}  // namespace ossuary::test
