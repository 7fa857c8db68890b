// What happens later is neither used nor foreseen; and what outlives a script.
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "author/examples/named_position.h"
#include "kernel/flow/played.h"
#include "script/flow/flow_scripts.h"

namespace ossuary::test {

TEST_CASE("no script reads the game below a call of what happens later") {
  const auto fault = [](const std::string& body) {
    return fault_of(with_first_step("return function(who)\n  " + body + "\nend"));
  };
  const std::string later = ", which was called on line 2, happens when this script has ended\n";
  CHECK(fault("roll(die)\n  if up(die) == skull then count_pips(who) end")
            .starts_with("steps/throw.lua:3:6: error[happens-later]: up looks at the game now, but roll" + later));
  CHECK(fault("dare(who)\n  buy(have(pot))").find("have looks at the game now, but dare" + later) != std::string::npos);
  CHECK(fault("pick(mint, purse[who])\n  local n = how_many(mint)")
            .find("how_many looks at the game now, but pick" + later) != std::string::npos);
  CHECK(fault("for again_who in seats() do roll(die) if top(mint) then buy(again_who) end end")
            .starts_with("steps/throw.lua:2:44: "));
  for (const std::string word :
       {"room(pot)", "can_pay(who, cost(small))", "kinds(mint)", "top(mint)", "where(small)"}) {
    CHECK(fault("roll(die)\n  local x = " + word).find(" looks at the game now, but roll" + later) !=
          std::string::npos);
  }
  FlowRules rules = with_first_step("return function(who)\n  ask(who)\n  local n = have(pot)\nend");
  rules.words.push_back(
      {"ask", add_script(rules, ScriptRole::Word, "words/ask.lua", "return function(who)\n\n  dare(who)\nend")});
  CHECK(fault_of(std::move(rules)).find("but dare, which was called in words/ask.lua, line 3, happens when") !=
        std::string::npos);
}

TEST_CASE("what nothing changes during a turn may be asked for below a call, and loops that have begun go on") {
  const std::string asks =
      "return function(who)\n"
      "  for coin in kinds(mint) do\n    for each in from(who) do count_pips(each, pips(coin)) end\n  end\n"
      "  if active() == who and round() == 1 and count_seats() == 2 and owner(safe[who]) == who and cost(small) then\n"
      "    dare(who)\n  end\nend";
  const Played played(with_first_step(asks));
  REQUIRE(played.match->fault() != nullptr);  // in the next step: no face is up
  CHECK(played.match->fault()->diagnostic.where.file == "steps/count_pips.lua");
}

TEST_CASE("what a call returns that happens later is used by nobody") {
  const auto message = [](const std::string& body) {
    const auto compiled = compile_flow(with_first_step("return function(who)\n  " + body + "\nend"));
    if (compiled.ok()) {
      return std::string("fine");
    }
    const Diagnostic& first = compiled.error().front();
    return fmt::format("{}:{} {}", first.where.line, first.where.column, first.message());
  };
  const auto is = [&](const std::string& body, const std::string& place, const std::string& name) {
    INFO(body);
    CHECK(message(body) ==
          place + " " + name + " happens when this script has ended, so it returns nothing to use here");
  };
  is("local face = roll(die)", "2:16", "roll");
  is("if dare(who) == again then throw(who) end", "2:6", "dare");
  is("if again == dare(who) then throw(who) end", "2:15", "dare");
  is("while not dare(who) do end", "2:13", "dare");
  is("count_pips(roll(die))", "2:14", "roll");
  is("return count_pips(who)", "2:10", "count_pips");
  is("local faces = { who, roll(die) }", "2:24", "roll");
  is("local faces = { who; roll(die) }", "2:24", "roll");
  is("local text = \"\" .. roll(die)", "2:22", "roll");
  is("gain(pot, have(pot) + pick(mint, purse[who]))", "2:25", "pick");
  is("dare(who).taken = 1", "2:3", "dare");
  is("local throw_it = roll\n  local face = throw_it(die)", "3:16", "throw_it");
  is("local face = (roll)(die)", "2:17", "roll");
  is("local f = function() return shuffle(mint) end", "2:31", "shuffle");
  for (const std::string fine :
       {"roll(die) count_pips(who)", "roll(die); roll(die)", "if who == 1 then roll(die) else throw(who) end",
        "for _ = 1, 2 do roll(die) end", "repeat roll(die) until true", "local f = function(x) roll(x) end f(die)",
        "local calls = { a = function() roll(die); roll(die) end }", "local step = count_pips step(who)",
        "local function go(f) f(who) end go(dare)", "::top:: roll(die)", "do roll(die) end dare(who)"}) {
    INFO(fine);
    CHECK(message(fine) == "fine");
  }
}

TEST_CASE("a roll names a die") {
  const auto fault = [](const std::string& body) {
    return fault_of(with_first_step("return function(who)\n  " + body + "\n  count_pips(who)\nend"));
  };
  CHECK(fault("roll()").starts_with("steps/throw.lua:2:3: error[script-error]: roll: argument 1 (die) must be a zone"));
  CHECK(fault("roll(nil)")
            .starts_with("steps/throw.lua:2:8: error[script-error]: roll: argument 1 (die) must be a zone"));
  CHECK(fault("roll(die, mint)").find("roll: argument 2 must be a die") != std::string::npos);
}

TEST_CASE("who hears an announcement is found when it happens") {
  FlowRules rules = with_first_step("return function(who)\n  fetch()\n  announce(rung, 3)\n  dare(who)\nend");
  rules.events = {"rung"};
  rules.steps.push_back({"fetch", add_script(rules, ScriptRole::Step, "steps/fetch.lua",
                                             "return function() move(mint, small, desk) end")});
  rules.pieces[4].handlers.push_back({0,
                                      add_script(rules, ScriptRole::Handler, "pieces/small.lua",
                                                 "return function(_, owner, n) if not owner then gain(pot, n) end end"),
                                      {}});
  rules.zones.push_back({.id = "desk", .name = {}, .holds = rules.zones[1].holds, .acts = true});
  const Played played(std::move(rules));
  REQUIRE(played.match->fault() == nullptr);
  CHECK(author::NamedPosition::of(*played.match)->counter("pot").value() == 3);
}

TEST_CASE("no step leaves anything for the next in a variable, though the decision ends as it began") {
  CHECK(
      fault_of(with_first_step("local kept\nreturn function(who)\n  if kept then\n    gain(pot, kept)\n    kept = nil\n"
                               "    dare(who)\n  else\n    kept = 3\n    throw(who)\n  end\nend"))
          .find("error[script-state]: scripts keep no state: \"kept\" is assigned to, but outlives the call") !=
      std::string::npos);
  CHECK(fault_of(with_first_step("local a, kept = 0, 0\nreturn function(who)\n  a, kept = 0, 1 - kept\n"
                                 "  if kept == 1 then throw(who) else dare(who) end\nend"))
            .find("error[script-state]") != std::string::npos);
}

TEST_CASE("lines of chance name pieces by labels, and by ids where two have one label") {
  FlowRules rules = pot_rules();
  rules.pieces[0].label = {{"en", "1"}};
  rules.pieces[1].label = {{"en", "2"}};
  rules.pieces[2].label = {{"en", "2"}};
  rules.pieces[3].label = {{"en", "two"}};
  Played played(std::move(rules));
  auto position = author::NamedPosition::of(*played.match);
  played.match->hold_chance(true);
  REQUIRE_FALSE(position->begin_at("throw", Seat{0}, 1));
  REQUIRE_FALSE(position->go_on());
  std::vector<ChanceEvent> events;
  played.match->chance_events(events);
  std::vector<std::string> texts;
  std::ranges::transform(events, std::back_inserter(texts), &ChanceEvent::text);
  CHECK(texts == std::vector<std::string>{"die: 1", "die: two", "die: three", "die: skull"});
}

TEST_CASE("whether a script has enough memory does not depend on those that failed before", "[release]") {
  FlowRules rules = pot_rules();
  rules.counters[1].cap = std::nullopt;
  rules.outlook = add_script(rules, ScriptRole::Outlook, "outlook.lua", R"(local function deep(n)
  return n == 0 and 0 or 1 + deep(n - 1)
end
local function strings(n)
  local t = {}
  for i = 1, n do t[i] = "text " .. i end
end
return function()
  local what = have(safe[1])
  if what == 1 then return deep(10000000) end
  if what == 2 then strings(10000000) end
  if what == 3 then strings(60000) error("in vain") end
  if what == 4 then return deep(40000) end
  local t = {}
  for i = 1, have(pot) do t[i] = {} end
  return 0
end)");
  const auto game = flow_game(std::move(rules));
  const auto result = [&](Scripts& scripts, int what, int size) {
    const auto match = game->start({.seed = 1}, scripts);
    auto position = author::NamedPosition::of(*match);
    REQUIRE_FALSE(position->set_counter("safe of 1", what));
    REQUIRE_FALSE(position->set_counter("pot", size));
    const auto outlook = match->outlook(Seat{0}, {});
    return outlook ? std::to_string(outlook.value()) : render(outlook.error().diagnostic);
  };
  const auto fresh = [&](int size) { return result(*game->open_scripts(), 0, size); };
  int fits = 1000;
  int fails = 400'000;
  while (fails - fits > 1) {
    const int middle = (fits + fails) / 2;
    (fresh(middle) == "0" ? fits : fails) = middle;
  }
  const std::string message = fresh(fails);
  CHECK(message.starts_with("outlook.lua:15: error[script-limit]: uses more than 16 MiB of memory"));
  const auto scripts = game->open_scripts();
  for (const int before : {1, 2, 3, 4, 2, 1, 4, 3}) {
    CHECK(result(*scripts, before, 0) != "0");
    CHECK(result(*scripts, 0, fails) == message);
    CHECK(result(*scripts, before, 0) != "0");
    CHECK(result(*scripts, 0, fits) == "0");
  }
}

}  // namespace ossuary::test
