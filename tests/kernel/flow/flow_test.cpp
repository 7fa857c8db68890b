#include <catch2/catch.hpp>

#include <algorithm>

#include "author/examples/named_position.h"
#include "flow/make_flow_game.h"
#include "flow/notation.h"
#include "flow/state.h"
#include "kernel/flow/played.h"
#include "say/diagnostic.h"
#include "script/flow/flow_scripts.h"
#include "support/flows.h"
#include "support/text_play.h"

namespace ossuary::test {

TEST_CASE("what a step calls happens when it has ended, in the order of the calls") {
  Played played(pot_rules());
  auto position = author::NamedPosition::of(*played.match);
  played.match->hold_chance(true);
  REQUIRE_FALSE(position->set_counter("pot", 0));
  REQUIRE_FALSE(position->begin_at("throw", Seat{0}, 1));
  REQUIRE_FALSE(position->go_on());
  REQUIRE(played.match->awaits_chance());
  fall(*played.match, "die: three");
  CHECK(position->counter("pot").value() == 3);
  CHECK(legal_texts(*played.match) == std::vector<std::string>{"dare again", "dare bank"});
  play_text(*played.match, "dare again");
  fall(*played.match, "die: two");
  play_text(*played.match, "dare bank");
  CHECK(position->counter("safe of 1").value() == 5);
  CHECK(legal_texts(*played.match) == std::vector<std::string>{"buy pass", "buy small", "buy large"});
  play_text(*played.match, "buy large");
  CHECK(position->counter("safe of 1").value() == 0);
  CHECK(position->zone("purse of 1").value() == std::vector<std::string>{"large"});
  CHECK(position->zone("mint").value() == std::vector<std::string>{"small", "small"});
  CHECK(played.match->points_by_thing(Seat{0}).at(0).thing == "large");
  CHECK(played.match->scores().value().of(Seat{0}).total == 7);
}

TEST_CASE("a flow that has halted gives its fault in place of points and outlook") {
  FlowRules rules = with_first_step("return function(who)\n  pay(pot, 1)\nend");
  rules.outlook = add_script(rules, ScriptRole::Outlook, "outlook.lua", "return function(who)\n  return 7\nend");
  const Played played(std::move(rules));
  REQUIRE(played.match->fault() != nullptr);
  const std::string& message = played.match->fault()->diagnostic.message();
  CHECK(played.match->scores().error().diagnostic.message() == message);
  CHECK(played.match->points(Seat{0}).error().diagnostic.message() == message);
  CHECK(played.match->outlook(Seat{0}).error().diagnostic.message() == message);
}

TEST_CASE("a counter keeps within its cap and floor") {
  Played played(pot_rules());
  auto position = author::NamedPosition::of(*played.match);
  played.match->hold_chance(true);
  REQUIRE_FALSE(position->set_counter("safe of 1", 14));
  REQUIRE_FALSE(position->set_counter("pot", 0));
  REQUIRE_FALSE(position->begin_at("throw", Seat{0}, 1));
  REQUIRE_FALSE(position->go_on());
  fall(*played.match, "die: two");
  play_text(*played.match, "dare bank");
  CHECK(position->counter("safe of 1").value() == 15);
  CHECK(position->set_counter("safe of 1", -1) == "safe of 1 cannot be -1");
  CHECK(position->set_counter("saef of 1", 1) == "there is no counter \"saef of 1\"; did you mean \"safe of 1\"?");
}

TEST_CASE("a choice of one is made by itself, one of none is passed over, and a secret one is always asked") {
  Played pot(pot_rules());
  auto position = author::NamedPosition::of(*pot.match);
  REQUIRE_FALSE(position->set_counter("safe of 1", 0));
  REQUIRE_FALSE(position->begin_at("buy", Seat{0}, 1));
  REQUIRE_FALSE(position->go_on());
  CHECK(pot.match->decider() == Seat{1});

  Played answer(answer_rules());
  auto cards = author::NamedPosition::of(*answer.match);
  REQUIRE_FALSE(cards->set_zone("hand of 1", {"ape", "bat"}));
  REQUIRE_FALSE(cards->set_zone("hand of 2", {"dog", "dog"}));
  REQUIRE_FALSE(cards->begin_at("lay", Seat{0}, 1));
  REQUIRE_FALSE(cards->go_on());
  CHECK(legal_texts(*answer.match) == std::vector<std::string>{"lay ape", "lay bat"});
  play_text(*answer.match, "lay bat");
  CHECK(answer.match->decider() == Seat{1});
  CHECK(legal_texts(*answer.match) == std::vector<std::string>{"answer pass"});
  play_text(*answer.match, "answer pass");
  CHECK(cards->zone("won of 1").value() == std::vector<std::string>{"bat"});
}

TEST_CASE("a grid that belongs to nobody is laid out with its first level at the bottom") {
  FlowRules rules = pot_rules();
  rules.zones.push_back(
      {.id = "wall", .name = {}, .form = ZoneForm::Grid, .holds = rules.zones[0].holds, .columns = 3, .levels = 2});
  const Played played(std::move(rules));
  std::vector<std::string> labels;
  const Table table = played.match->table(std::nullopt);
  for (const Slot& slot : table.zones.back().slots) {
    labels.push_back(slot.label);
  }
  CHECK(labels == std::vector<std::string>{"a2", "b2", "c2", "a1", "b1", "c1"});
}

TEST_CASE("a mistake in a word that a step calls names the line of the call") {
  FlowRules rules = with_first_step("return function(who)\n  roll(die)\n  other_pot(who)\nend");
  rules.words.push_back({"other_pot", add_script(rules, ScriptRole::Word, "words/other_pot.lua",
                                                 "return function(who)\n  return have(safe[who + 7])\nend")});
  const std::string fault = fault_of(std::move(rules));
  CHECK(fault.find("words/other_pot.lua:2: error[script-error]: 8 is not a seat: they are from 1 to 2") == 0);
  CHECK(fault.find("  hint: called in steps/throw.lua, line 3\n") != std::string::npos);
}

TEST_CASE("texts of actions are read back, and what means nothing is said") {
  const Played played(pot_rules());
  const auto error = [&](const std::string& text) { return played.match->parse(text).error(); };
  CHECK(error("dar bank") == "nothing is decided by \"dar\"; did you mean \"dare\"?");
  CHECK(error("dare") == "\"dare\" takes one or two things after it");
  CHECK(error("dare bnak") == "there is no \"bnak\"; did you mean \"bank\"?");
  CHECK(error("") == "nothing is decided by \"\"");
  const Action bought = played.match->parse("buy small").value();
  CHECK(played.match->describe(bought, "en") == "buy: small coin");
  CHECK(played.match->apply(bought)->id == "not-asked");
  CHECK(played.match->apply(Action{~0U})->id == "not-an-action");
}

TEST_CASE("a refusal says whether another choice is asked, a seat has too little, or a thing is not there") {
  Played played(pot_rules());
  auto position = author::NamedPosition::of(*played.match);
  REQUIRE_FALSE(position->set_counter("safe of 1", 4));
  REQUIRE_FALSE(position->begin_at("buy", Seat{0}, 1));
  REQUIRE_FALSE(position->go_on());
  const auto refusal = [&](const std::string& text) {
    return played.match->apply(played.match->parse(text).value())->id;
  };
  CHECK(legal_texts(*played.match) == std::vector<std::string>{"buy pass", "buy small"});
  CHECK(refusal("dare bank") == "not-asked");
  CHECK(refusal("buy large") == "too-little");
  CHECK(refusal("buy bank") == "not-offered");
  CHECK(refusal("buy 1") == "not-offered");
  CHECK(position->counter("safe of 1").value() == 4);
}

TEST_CASE("the sentence of an action may name what the choice was asked about, and say what passing does") {
  FlowRules rules = pot_rules();
  rules.choices[1].says = {{"en", "[{1} is worth {1.pips}|{1} is for {2}][, player {asked.1}][, {asked.2}]"}};
  rules.choices[1].passes = {{"en", "buy nothing"}};
  Played played(std::move(rules));
  const auto says = [&](const std::string& text) {
    return played.match->describe(played.match->parse(text).value(), "en");
  };
  CHECK(says("buy small") == "small coin is worth 4");
  auto position = author::NamedPosition::of(*played.match);
  REQUIRE_FALSE(position->set_counter("safe of 2", 5));
  REQUIRE_FALSE(position->begin_at("buy", Seat{1}, 1));
  REQUIRE_FALSE(position->go_on());
  CHECK(says("buy small") == "small coin is worth 4, player 2");
  CHECK(says("buy again small") == "again is for small coin, player 2");
  CHECK(says("buy pass") == "pass (buy nothing)");
  FlowRules asking = pot_rules();
  asking.choices[1].passes = {{"en", "let player {asked.1}[ and {asked.2}] keep it"}};
  Played passing(std::move(asking));
  auto asked = author::NamedPosition::of(*passing.match);
  REQUIRE_FALSE(asked->set_counter("safe of 2", 5));
  REQUIRE_FALSE(asked->begin_at("buy", Seat{1}, 1));
  REQUIRE_FALSE(asked->go_on());
  CHECK(passing.match->describe(passing.match->parse("buy pass").value(), "en") == "pass (let player 2 keep it)");
}

TEST_CASE("the sentence of an action depends on what was chosen and asked, and its words go with numbers") {
  FlowRules rules = pot_rules();
  rules.choices[1].says = {{"en",
                            "[{1=small}the small one|{1=again}once more|{1}][ for {1.pips} {1.pips|point|points}]"
                            "[{asked.1=2}, second][{asked.1=1}|, {asked.1} {asked.1|seat|seats}]"},
                           {"pl", "{1.pips|punkt|punkty|punktów}"}};
  Played played(std::move(rules));
  const auto says = [&](const std::string& text, const char* lang = "en") {
    return played.match->describe(played.match->parse(text).value(), lang);
  };
  CHECK(says("buy small") == "the small one for 4 points");
  CHECK(says("buy small", "pl") == "punkty");
  CHECK(says("buy again small") == "once more");
  auto position = author::NamedPosition::of(*played.match);
  REQUIRE_FALSE(position->set_counter("safe of 2", 5));
  REQUIRE_FALSE(position->begin_at("buy", Seat{1}, 1));
  REQUIRE_FALSE(position->go_on());
  CHECK(says("buy small") == "the small one for 4 points, second, 2 seats");
}

TEST_CASE("a mark of a sentence is read as a whole, or not at all") {
  const auto mark = parse_says_mark("asked.3|point|points");
  REQUIRE(mark.has_value());
  CHECK(mark->asked);
  CHECK(mark->number == 3);
  CHECK(mark->forms == std::vector<std::string_view>{"point", "points"});
  CHECK(parse_says_mark("1.cost")->attribute == "cost");
  CHECK(parse_says_mark("1.cost=3")->is == "3");
  CHECK(parse_says_mark("2=gold")->is == "gold");
  CHECK(parse_says_mark("2|one|")->forms.size() == 2);
  CHECK(parse_says_mark("you")->you);
  for (const char* faulty :
       {"", "5", "0", "asked.", "asked.0", "asked.7", "1.", "1=", "1=gold|a|b", "1cost", "asked3"}) {
    CAPTURE(faulty);
    CHECK_FALSE(parse_says_mark(faulty).has_value());
  }
}

TEST_CASE("an action that passes declines, and no other") {
  Played played(pot_rules());
  const auto declines = [&](const std::string& text) {
    return played.match->declines(played.match->parse(text).value());
  };
  CHECK(declines("buy pass"));
  CHECK_FALSE(declines("buy small"));
}

TEST_CASE("a mistake in a script halts the match, with its line and a cure") {
  const auto fault = [](const std::string& body) {
    return fault_of(with_first_step("return function(who)\n  " + body + "\nend"));
  };
  CHECK(
      fault("roll(die)\n  gain(pot, 1)") ==
      "steps/throw.lua:3:3: error[happens-later]: gain happens now, but roll, which was called on line 2, happens when "
      "this script has ended\n"
      "  3 |   gain(pot, 1)\n"
      "    |   ^~~~\n"
      "  hint: write it above the call if it is to come first; else put it into a step of its own, and call that "
      "below\n");
  CHECK(fault("gain(die, 1)").find("gain: argument 1 (counter) must be a counter, got the zone die") !=
        std::string::npos);
  CHECK(fault("gain(pot, 1, 2)").find("gain takes 2 arguments, got 3") != std::string::npos);
  CHECK(fault("gain(pot)").find("gain: argument 2 (n) must be an integer, got nothing") != std::string::npos);
  CHECK(fault("gain(safe, 1)").find("hint: each seat has its own: write safe[who]") != std::string::npos);
  CHECK(fault("gain(safe[7], 1)").find("7 is not a seat: they are from 1 to 2") != std::string::npos);
  CHECK(fault("gain(pot, -1)").find("gain: argument 2 (n) is -1, less than nothing") != std::string::npos);
  CHECK(fault("gain(pot, -2)").find("hint: write lose(counter, 2)\n") != std::string::npos);
  CHECK(fault("lose(pot, -1)").find("hint: write gain(counter, 1)\n") != std::string::npos);
  CHECK(fault("pay(pot, 1)").find("pay: the counter pot is 0, too little to pay 1") != std::string::npos);
  CHECK(fault("move(mint, one, die)").find("move: no one lies in mint") != std::string::npos);
  CHECK(fault("move(mint, small, die)").find("move: die does not hold small") != std::string::npos);
  CHECK(fault("move(die, one, die) move(mint, small, purse[who]) show(die, small)").find("the die has no face small") !=
        std::string::npos);
  CHECK(fault("dare(9)").find("dare: argument 1 must be a seat from 1 to 2, got 9") != std::string::npos);
  CHECK(fault("dare(2.0)").find("dare: argument 1 must be a seat from 1 to 2, got 2.0") != std::string::npos);
  CHECK(fault("remember(pot, 1)").find("remember: argument 1 (note) must be a note, got the counter pot") !=
        std::string::npos);
  CHECK(fault("offer(pass)").find("only `options` of a choice offer something") != std::string::npos);
  CHECK(fault("award(coins, 1)").find("points are awarded in score.lua alone") != std::string::npos);
  CHECK(fault("count_pips(\"x\")").find("only numbers and things of the game can be passed on, not \"x\"") !=
        std::string::npos);
  CHECK(fault("local zero = how_many(purse[who])\n  gain(pot, 1)\n  set(pot, 1 // zero)")
            .starts_with("steps/throw.lua:4: "));
  CHECK(fault("gain(pot, one)").find("hint: this is a thing of the game") != std::string::npos);
  CHECK(fault("gain(pot, 1 << 40)").find("gain: argument 2 (n) must be an integer of at most 16777215, got ") !=
        std::string::npos);
  CHECK(fault("move(mint, purse[who], small)").find("hint: write move(from, piece, to)\n") != std::string::npos);
  CHECK(fault("local n = pips(die)").find("hint: the piece there is up(die), top(pile) or at(spot): pips(up(die))\n") !=
        std::string::npos);
  CHECK(fault("count_pips(\"x\")").find("hint: things are named without quotes\n") != std::string::npos);
  CHECK(fault("pick(mint, die)").find("pick: argument 2 (to) does not hold all types of pieces") != std::string::npos);
  CHECK(fault("gain(2130706432, 1)").find("neither a number that can be passed on nor a thing") != std::string::npos);
}

TEST_CASE("a piece is drawn by lot only where there is room for it") {
  FlowRules rules = with_first_step("return function(who)\n  pick(mint, desk)\n  pick(mint, desk)\nend");
  rules.zones.push_back(
      {.id = "desk", .name = {}, .form = ZoneForm::Slots, .holds = rules.zones[1].holds, .columns = 1});
  CHECK(fault_of(std::move(rules))
            .starts_with("steps/throw.lua:1: error[script-error]: pick: desk has no room for more "
                         "than 1\n"));
}

TEST_CASE("a zone takes no piece of a type that lies between those that it holds") {
  const auto rules = [](const std::string& step) {
    FlowRules made = with_first_step("return function(who)\n  " + step + "\nend");
    made.types.push_back({"gem", {}});
    made.pieces.push_back({.id = "ruby", .plugin = "pot", .type = 2, .name = {}, .label = {}});
    made.zones.push_back({.id = "mix", .name = {}, .holds = {0, 2}, .start = {{6, 1}}, .most = 1});
    made.zones.push_back({.id = "row", .name = {}, .form = ZoneForm::Slots, .holds = {0, 2}, .columns = 2});
    made.zones.push_back({.id = "desk", .name = {}, .form = ZoneForm::Slots, .holds = {0, 1, 2}, .columns = 2});
    return made;
  };
  CHECK(fault_of(rules("move(mint, small, mix)")).find("move: mix does not hold small") != std::string::npos);
  CHECK(fault_of(rules("move(mint, small, spot(row, 1))")).find("of the zone row does not hold small") !=
        std::string::npos);
  CHECK(fault_of(rules("pick(mint, row)")).find("does not hold all types of pieces") != std::string::npos);
  CHECK(fault_of(rules("swap(spot(row, 1), spot(desk, 1))")).find("hold different types") != std::string::npos);
  Played played(pot_rules());
  CHECK(author::NamedPosition::of(*played.match)->set_zone("purse of 1", {"one"}) ==
        "purse of 1 does not hold one, which is of the type face");
}

TEST_CASE("a match without an end passes a limit of rounds") {
  FlowRules rules = pot_rules();
  rules.setups[2].rounds = std::nullopt;
  Played played(std::move(rules));
  auto position = author::NamedPosition::of(*played.match);
  REQUIRE_FALSE(position->begin_at("throw", Seat{0}, 65'534));
  REQUIRE_FALSE(position->go_on());
  Rng chance(1, 0, Purpose::Bot);
  while (played.match->decider()) {
    REQUIRE_FALSE(played.match->apply(played.match->random_action(chance)));
  }
  REQUIRE(played.match->fault() != nullptr);
  CHECK(played.match->fault()->diagnostic.message() == "a game takes 65535 rounds");
}

TEST_CASE("no turn ends before the first has begun") {
  FlowRules rules = with_first_step("return function()\n  end_turn()\nend");
  rules.setup = {{.is_choice = false, .index = 0}};
  CHECK(
      fault_of(std::move(rules)).starts_with("steps/throw.lua:2: error[script-error]: end_turn: no turn has begun\n"));
}

TEST_CASE("what a byte of the agenda cannot name is refused") {
  FlowRules rules = pot_rules();
  while (rules.steps.size() <= kMaxCallable) {
    rules.steps.push_back({"step_" + std::to_string(rules.steps.size()), rules.steps.front().script});
  }
  CHECK(make_flow_game(std::make_shared<const FlowRules>(std::move(rules)), 2).error() ==
        "too many steps: 256, the limit is 255");
}

TEST_CASE("a script that is not Lua is reported as such, before the names that it leaves without a meaning") {
  const auto message = [](const std::string& source) {
    const auto compiled = compile_flow(with_first_step(source));
    REQUIRE_FALSE(compiled.ok());
    return compiled.error().front().message() + "; " + compiled.error().front().hint();
  };
  CHECK(message("return function(who)\n  if up(die) == skull the\n  end\nend") ==
        "'then' expected near 'the'; write if ... then ... end");
  CHECK(message("return function(who)\n  trow(who, other)\nend") == "unknown name \"trow\"; did you mean \"throw\"?");
  CHECK(message("return function()\n  throw(whoever)\nend") ==
        "unknown name \"whoever\"; names of pot are declared in flow.toml, or by `local` or as an argument");
}

TEST_CASE("a script without an end passes a limit, and the message has its line") {
  const auto fault = [](const std::string& body) {
    return fault_of(with_first_step("return function(who)\n  " + body + "\nend"));
  };
  CHECK(fault("throw(who)").find("error[script-limit]: more than 10000 steps follow each other without a decision") !=
        std::string::npos);
  CHECK(fault("throw(who) throw(who)").find("error[script-limit]: more than 48 steps wait for each other") !=
        std::string::npos);
  CHECK(fault("for _ = 1, 50 do throw(who) end").find("a step calls more than 48 others") != std::string::npos);
  CHECK(fault("while true do end").find("error[script-limit]: runs for more than 200 ms") != std::string::npos);
  CHECK(fault("local t = {} for i = 1, 1e7 do t[i] = i end").find("uses more than 16 MiB of memory") !=
        std::string::npos);
}

TEST_CASE("functions that only look cannot change the game") {
  FlowRules rules = pot_rules();
  rules.scripts[rules.choices[0].script].source =
      "return { options = function(who) gain(pot, 1) offer(pass) end, chosen = function() end }";
  std::string text;
  for (std::uint64_t seed = 0; text.empty() && seed < 9; ++seed) {
    const Played played(rules, {.seed = seed});
    text = played.match->fault() == nullptr ? "" : render(played.match->fault()->diagnostic);
  }
  CHECK(text.find("gain changes the game, but this function only looks") != std::string::npos);
  FlowRules scoring = pot_rules();
  scoring.scripts[*scoring.score].source = "return function(who) throw(who) end";
  const auto scores = Played(scoring).match->scores();
  REQUIRE_FALSE(scores.ok());
  CHECK(scores.error().diagnostic.message() == "throw changes the game, but this function only looks");
  scoring.scripts[*scoring.score].source =
      "return function(who)\n  local zero = how_many(purse[who])\n  award(coins, 1)\n  award(coins, 1 // "
      "zero)\nend";
  CHECK(Played(scoring).match->scores().error().diagnostic.where.line == 4);
}

TEST_CASE("a step that fails leaves what was there before the action") {
  FlowRules rules = pot_rules();
  rules.scripts[rules.choices[1].script].source =
      "return {\n  options = function(who) offer(pass) offer(small) end,\n  chosen = function(who, coin)\n    "
      "move(mint, "
      "coin, purse[who])\n    error(\"no\")\n  end,\n}";
  Played played(rules);
  auto position = author::NamedPosition::of(*played.match);
  REQUIRE_FALSE(position->begin_at("buy", Seat{0}, 1));
  REQUIRE_FALSE(position->go_on());
  const std::uint64_t before = played.match->fingerprint();
  REQUIRE_FALSE(played.match->apply(played.match->parse("buy small").value()));
  REQUIRE(played.match->fault() != nullptr);
  CHECK(played.match->fault()->diagnostic.message() == "no");
  CHECK(played.match->fault()->diagnostic.where.line == 5);
  CHECK(played.match->fingerprint() == before);
  CHECK_FALSE(played.match->decider().has_value());
  CHECK(played.match->apply(Action{0})->id == "match-halted");
}

TEST_CASE("laws run after a piece moved, until none does anything more") {
  FlowRules rules = pot_rules();
  rules.names.emplace_back("unused");
  rules.steps.push_back({"hungry", add_script(rules, ScriptRole::Step, "steps/hungry.lua", R"(return function()
  if how_many(purse[1]) > 0 then move(purse[1], top(purse[1]), mint) end
end)")});
  rules.laws = {{.is_choice = false, .index = 2}};
  Played played(rules);
  auto position = author::NamedPosition::of(*played.match);
  REQUIRE_FALSE(position->set_counter("safe of 1", 15));
  REQUIRE_FALSE(position->begin_at("buy", Seat{0}, 1));
  REQUIRE_FALSE(position->go_on());
  play_text(*played.match, "buy large");
  CHECK(position->zone("purse of 1").value().empty());
  CHECK(position->zone("mint").value() == std::vector<std::string>{"small", "small", "large"});
}

TEST_CASE("laws run after a piece was turned, if it lies in another way then") {
  FlowRules rules = haunt_rules();
  rules.counters.push_back({.id = "woken", .name = {}});
  rules.steps.push_back(
      {"wake", add_script(rules, ScriptRole::Step, "steps/wake.lua", "return function() gain(woken, 1) end")});
  rules.laws = {{.is_choice = false, .index = 2}};
  rules.scripts[rules.choices[0].script].source = R"(return {
  options = function() offer(1) offer(2) end,
  chosen = function(who, room) turn_down(spot(house[who], room)) end,
})";
  Played played(rules);
  auto position = author::NamedPosition::of(*played.match);
  const auto woken_by = [&](const std::string& action) {
    REQUIRE_FALSE(position->set_zone("house of 1", {"eve at 1", "ivy at 2, face down"}));
    REQUIRE_FALSE(position->set_counter("woken", 0));
    REQUIRE_FALSE(position->begin_at("play", Seat{0}, 1));
    REQUIRE_FALSE(position->go_on());
    play_text(*played.match, action);
    return position->counter("woken").value();
  };
  CHECK(woken_by("play 1") == 1);
  CHECK(woken_by("play 2") == 0);
}

}  // namespace ossuary::test
