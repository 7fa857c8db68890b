// Tokens on pieces in grids, steps between cells, dials by number of players, and what people read for names.
#include <catch2/catch.hpp>

#include <algorithm>

#include "author/examples/named_position.h"
#include "flow/flow_match.h"
#include "flow/notation.h"
#include "kernel/flow/played.h"
#include "script/flow/flow_scripts.h"
#include "support/random_play.h"
#include "support/scale.h"
#include "support/text_play.h"

namespace ossuary::test {

namespace {

const FlowPosition& moment_of(const Match& match) { return static_cast<const FlowMatch&>(match).position(); }

/// The places of all zones whose pieces bear a token, as numbers of spots.
std::vector<std::size_t> places_with(const FlowPosition& position, const FlowToken& token) {
  std::vector<std::size_t> places;
  for (std::size_t zone = 0; zone < position.plan->zones.size(); ++zone) {
    const FlowZone& at = position.plan->zones[zone];
    for (std::size_t place = 0; !at.is_counted() && place < at.most; ++place) {
      if ((placed(position.state, at, place).tokens & token.bit) != 0) {
        places.push_back(zone * kMaxZoneCells + place);
      }
    }
  }
  return places;
}

/// The fault that halts a match of riders whose set-up does `body`.
std::string fault_in(const std::string& body) {
  FlowRules rules = *riders().flow();
  const auto mix = std::ranges::find(rules.steps, "mix", &StepSpec::id);
  rules.scripts[mix->script].source = "return function(who)\n  local place = spot(hill[who], 1)\n  " + body + "\nend";
  const Played played(std::move(rules));
  const ScriptFault* fault = played.match->fault();
  return fault == nullptr ? "" : fault->diagnostic.message() + " (" + fault->diagnostic.hint() + ")";
}

}  // namespace

TEST_CASE("tokens go where their pieces go, and fall off where these leave", "[flow]") {
  for (const int players : {2, 3, 4}) {
    const auto game = std::move((players == 4 ? riders_in_pairs() : riders()).game(players)).value();
    const auto scripts = game->open_scripts();
    Rng chance(5, static_cast<std::uint64_t>(players), Purpose::Bot);
    std::size_t rides = 0;
    std::size_t falls = 0;
    for (int number = 0; number < scaled(300); ++number) {
      const auto match = game->start({.seed = 3, .game = static_cast<std::uint64_t>(number)}, *scripts);
      ActionList legal;
      for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
        const FlowPosition& position = moment_of(*match);
        const FlowPlan& plan = *position.plan;
        std::vector<std::vector<std::size_t>> before;
        for (const FlowToken& token : plan.tokens) {
          before.push_back(places_with(position, token));
          REQUIRE((plan.rules->tokens[token.family].many || before.back().size() <= 1));
        }
        const Action action = pick(legal, chance);
        const std::string text = match->notation(action);
        const std::size_t from = index_of(plan.value_at(first_atom(action), position.decider()));
        const std::size_t to = index_of(plan.value_at(second_atom(action), position.decider()));
        const bool startles = text.starts_with("leap ") && second_atom(action) != 0 && to % kMaxZoneCells >= 4 &&
                              placed(position.state, plan.zones[to / kMaxZoneCells], to % kMaxZoneCells - 4).kind != 0;
        const std::size_t startled = startles ? to - 4 : ~std::size_t{0};
        const Seat decider = position.decider();
        REQUIRE_FALSE(match->apply(action));
        for (std::size_t i = 0; i < plan.tokens.size(); ++i) {
          std::vector<std::size_t> after = before[i];
          const bool is_flag = plan.tokens[i].owner.has_value();
          if (text.starts_with("leap ") && second_atom(action) != 0) {
            falls += std::ranges::count(after, to) > 0 && is_flag ? 1U : 0U;
            rides += std::ranges::count(after, from) > 0 && is_flag ? 1U : 0U;
            std::erase(after, to);
            std::ranges::replace(after, from, to);
            if (!is_flag && std::ranges::count(after, to) == 0) {
              after.push_back(to);
            }
            std::erase(after, startled == from ? ~std::size_t{0} : startled);
          } else if (text.starts_with("flag_or_not plant") && plan.tokens[i].owner == decider) {
            after = {to};
          } else if (text == "flag_or_not strike" && (!is_flag || plan.tokens[i].owner == decider)) {
            after.clear();
          }
          std::ranges::sort(after);
          REQUIRE(places_with(moment_of(*match), plan.tokens[i]) == after);
        }
      }
    }
    CHECK(rides > 0);
    CHECK(falls > 0);
  }
}

TEST_CASE("words about tokens say what they want", "[flow]") {
  CHECK(fault_in("move(pen, climber, place) put_on(flag[who], place) put_on(tired, place)") == "");
  CHECK(fault_in("put_on(flag[who], place)") == "put_on: argument 2 (spot): nothing lies there ()");
  CHECK(fault_in("move(pen, climber, spot(shelf, 1)) put_on(tired, spot(shelf, 1))") ==
        "the token tired lies on pieces of hill alone ()");
  CHECK(fault_in("put_on(flag, place)") ==
        "put_on: argument 1 (token) must be a token, got the tokens flag (each seat has its own: write flag[who])");
  CHECK(fault_in("local x = bearing(hill[who], climber)") ==
        "bearing: argument 2 (token) must be a token, got the piece climber (write bearing(zone, token))");
  CHECK(fault_in("local x = is_a(climber, \"goad\")") ==
        "is_a: argument 2 (type) must be the id of a type of pieces, in quotes; got \"goad\" (did you mean \"goat\"?)");
  CHECK(fault_in("expect(true, \"all is well\")") == "only `counts.lua` expects something ()");
  CHECK(fault_in("if has(climber, hops, 1) then end") == "has: amounts of counters and steps are not searched for ()");
}

TEST_CASE("dials may depend on how many play, unless they are turned", "[flow]") {
  CHECK(riders().flow()->setups.at(2).params.at("height") == 3);
  CHECK(riders().flow()->setups.at(3).params.at("height") == 2);
  CHECK(riders().flow()->params.empty());
  for (const int players : {2, 3}) {
    const auto game = std::move(riders().game(players)).value();
    const auto scripts = game->open_scripts();
    const auto match = game->start({.seed = 1}, *scripts);
    auto position = *author::NamedPosition::of(*match);
    REQUIRE_FALSE(position.set_zone("hill of 1", {"climber at a2"}));
    REQUIRE_FALSE(position.begin_at("leap", Seat{0}, 1));
    REQUIRE_FALSE(position.go_on());
    ActionList legal;
    match->legal_actions(legal);
    const bool climbs = std::ranges::any_of(
        legal, [&](Action action) { return match->notation(action) == "leap 1:hill.a2 1:hill.a3"; });
    CHECK(climbs == (players == 2));
  }
}

TEST_CASE("people read what names are called", "[flow]") {
  const FlowPlan plan = *make_plan(riders().flow(), 2).value();
  FlowState state;
  begin(plan, state, Seat{});
  const std::size_t choice = 0;
  CHECK(plan.rules->choices[choice].id == "flag_or_not");
  const auto atom = [&](std::string_view text) {
    for (std::size_t i = 1; i < plan.atoms.size(); ++i) {
      if (plan.atom_texts[i] == text) {
        return i;
      }
    }
    return std::size_t{0};
  };
  const Action action = make_action(choice, atom("plant"), atom("1:hill.a1"));
  CHECK(action_text({plan, state, {}}, action) == "flag_or_not plant 1:hill.a1");
  CHECK(describe_action(plan, state, action, Dictionary(), nullptr).starts_with("flag_or_not: put up, "));
  CHECK(describe_action(plan, state, make_action(choice, atom("strike"), 0), Dictionary(), nullptr) ==
        "flag_or_not: strike");
}

TEST_CASE("counts.lua says what does not hold of the pieces, at its line", "[flow]") {
  FlowRules rules = *riders().flow();
  CHECK(unmet_counts(rules).empty());
  const auto unmet = [&](const std::string& body) {
    rules.scripts[rules.counts.front()].source = "return function()\n" + body + "end";
    return unmet_counts(rules);
  };
  const auto found =
      unmet("  expect(copies(climber) == 7, \"7 climbers\")\n  expect(false, \"no\")\n  expect(true, \"\")\n");
  REQUIRE(found.size() == 2);
  CHECK(found[0].message() == "7 climbers");
  CHECK(found[0].where.line == 2);
  CHECK(found[1].message() == "no");
  const auto failed = unmet("  expect(false, \"no\")\n  local x = top(pen)\n");
  REQUIRE(failed.size() == 1);
  CHECK(failed[0].message() == "top looks at a game, and `counts.lua` at the kinds of pieces alone");
}

TEST_CASE("partners have a zone together, and win together", "[flow]") {
  const std::shared_ptr<const FlowRules> rules = riders_in_pairs().flow();
  CHECK(riders_in_pairs().player_numbers() == std::vector<int>{4});
  const FlowPlan plan = *make_plan(rules, 4).value();
  const auto hill =
      static_cast<std::size_t>(std::ranges::find(rules->zones, "hill", &ZoneSpec::id) - rules->zones.begin());
  CHECK(plan.zones_of(hill).size() == 2);
  CHECK(plan.zone_of(hill, 0) == plan.zone_of(hill, 2));
  CHECK(plan.zone_of(hill, 1) == plan.zone_of(hill, 3));
  CHECK(plan.zones[plan.zone_of(hill, 3)].owner == Seat{1});
  const FlowPlan alone = *make_plan(riders().flow(), 4).value();
  CHECK(alone.zones_of(hill).size() == 4);

  const auto game = std::move(riders_in_pairs().game(4)).value();
  CHECK(game->info().are_partners(0, 2));
  CHECK_FALSE(game->info().are_partners(0, 1));
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  const Table of_third = match->table(Seat{2});
  CHECK(std::ranges::count(of_third.structures, Seat{2}, &TableStructure::owner) == 1);
  CHECK(std::ranges::count(of_third.structures, Seat{1}, &TableStructure::owner) == 1);
  const Scores scores = match->scores().value();
  CHECK(scores.of(Seat{0}).total == scores.of(Seat{2}).total);
}

}  // namespace ossuary::test
