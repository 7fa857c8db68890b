// Offers that are worth something only through a later decision: greedy takes them, whatever comes in between.
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "bots/greedy_bot.h"
#include "support/content.h"
#include "support/flow_parts.h"
#include "support/flows.h"

namespace ossuary::test {

namespace {

/// A part of a flow: its id, and its script.
struct Part {
  std::string id;
  std::string source;
};

/// A game of two rounds for two players, who want coins. Its turn is the first part, then the second if there is one.
struct Bazaar {
  std::vector<Part> choices;
  std::vector<Part> steps = {};
  std::vector<CallSpec> turn = {{.is_choice = true, .index = 0}};
  std::vector<std::string> names = {};

  [[nodiscard]] std::unique_ptr<Game> game() const {
    FlowRules rules;
    rules.id = "bazaar";
    rules.name = {{"en", "bazaar"}};
    rules.plugins = {{.id = "bazaar", .version = "1.0.0", .name = {{"en", "bazaar"}}}};
    rules.played_by = std::make_shared<const PlayedBy>(PlayedParts{.ruleset = {.hash = 1}, .plugins = {{.hash = 2}}});
    rules.names = {std::string(kPass), "coin", "tool", "idle", "work"};
    rules.categories = {{.id = "wealth", .name = {{"en", "coins"}}, .glyph = 'C', .sentence = {}}};
    rules.counters = {{.id = "coins", .name = {{"en", "coins"}}, .of_seat = true},
                      {.id = "tools", .name = {{"en", "tools"}}, .of_seat = true}};
    rules.types = {{"face", {}}};
    for (const char* const id : {"low", "high", "top", "bottom"}) {
      rules.pieces.push_back({.id = id, .plugin = "bazaar", .type = 0, .name = {}, .label = {{"en", id}}});
    }
    const auto die = [&](const std::string& id, std::size_t first) {
      rules.zones.push_back(
          {.id = id, .name = {{"en", id}}, .form = ZoneForm::Die, .holds = {0}, .start = {{first, 3}, {first + 1, 3}}});
    };
    die("rising", 0);
    die("falling", 2);
    for (const auto& [id, source] : choices) {
      add_choice(rules, id, source);
    }
    for (const auto& [id, source] : steps) {
      rules.steps.push_back({id, add_script(rules, ScriptRole::Step, "steps/" + id + ".lua", source)});
    }
    rules.score =
        add_script(rules, ScriptRole::Score, "score.lua", "return function(who) award(wealth, have(coins[who])) end");
    rules.setups[2] = {.rounds = 2, .turn = turn};
    return flow_game(std::move(rules));
  }
};

/// What greedy takes at the first decision, in each of twenty matches.
std::vector<std::string> taken(const Bazaar& bazaar) {
  const auto game = bazaar.game();
  const auto scripts = game->open_scripts();
  std::vector<std::string> all;
  GreedyBot greedy;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto match = game->start({.seed = seed}, *scripts);
    ActionList legal;
    match->legal_actions(legal);
    Rng chance(seed, 0, Purpose::Bot);
    const auto action = greedy.choose(View(*match, *match->decider()), legal, chance, {});
    if (!action) {
      FAIL(action.error().diagnostic.message());
    }
    all.push_back(match->notation(action.value()));
  }
  return all;
}

/// `text` for each of the twenty matches.
std::vector<std::string> always(const std::string& text) { return std::vector<std::string>(20, text); }

/// A coin at once, or a tool.
Part take(const std::string& with_tool) {
  return {"take", fmt::format(R"(return {{
  options = function()
    offer(pass)
    offer(coin)
    offer(tool)
  end,
  chosen = function(who, what)
    if what == coin then gain(coins[who], 1) end
    if what == tool then {} end
  end,
}})",
                              with_tool)};
}

/// Idleness, which brings nothing, or work.
Part use(const std::string& id, const std::string& work) {
  return {id, fmt::format(R"(return {{
  options = function()
    offer(idle)
    offer(work)
  end,
  chosen = function(who, what)
    if what == work then {} end
  end,
}})",
                          work)};
}

}  // namespace

TEST_CASE("greedy takes what is worth something only through the choice that follows", "[bots][best_use]") {
  CHECK(taken({.choices = {take("use_tool(who)"), use("use_tool", "gain(coins[who], 5)")}}) == always("take tool"));
  CHECK(taken({.choices = {take("use_tool(who)"), use("use_tool", "")}}) == always("take coin"));
}

TEST_CASE("greedy takes what pays off after four more choices", "[bots][best_use]") {
  CHECK(taken({.choices = {take("first(who)"), use("first", "second(who)"), use("second", "third(who)"),
                           use("third", "fourth(who)"), use("fourth", "gain(coins[who], 5)")}}) == always("take tool"));
}

TEST_CASE("greedy takes what is of use in a later part of the turn", "[bots][best_use]") {
  CHECK(taken({.choices = {take("gain(tools[who], 1)"), {"trade", R"(return {
  options = function(who)
    offer(pass)
    if have(tools[who]) > 0 then offer(work) end
  end,
  chosen = function(who, what)
    if what == work then gain(coins[who], 5) end
  end,
})"}},
               .turn = {{.is_choice = true, .index = 0}, {.is_choice = true, .index = 1}}}) == always("take tool"));
}

TEST_CASE("what the next turn brings anyway makes no action better", "[bots][best_use]") {
  // Each turn begins with six coins for everybody. Passing gets there at once, a tool after more choices.
  CHECK(taken({.choices = {take("first(who)"), use("first", "second(who)"), use("second", "third(who)"),
                           use("third", "gain(coins[who], 2)")},
               .steps = {{"windfall", "return function() for who in seats() do gain(coins[who], 6) end end"}},
               .turn = {{.is_choice = false, .index = 0}, {.is_choice = true, .index = 0}}}) == always("take tool"));
}

TEST_CASE("a question to somebody else does not hide what comes after it", "[bots][best_use]") {
  CHECK(taken({.choices = {take("ask(3 - who) earn(who)"), use("ask", "gain(coins[who], 1)")},
               .steps = {{"earn", "return function(who) gain(coins[who], 5) end"}}}) == always("take tool"));
}

TEST_CASE("others are expected to take what is best for them", "[bots][best_use]") {
  // The other seat is asked whether it works for a coin of its own; then nothing is left for who asked.
  CHECK(taken({.choices = {take("ask(3 - who) earn(who)"), use("ask", "gain(coins[who], 1) gain(tools[who], 1)")},
               .steps = {{"earn",
                          "return function(who) if have(tools[3 - who]) == 0 then gain(coins[who], 5) end end"}}}) ==
        always("take coin"));
}

TEST_CASE("greedy does not choose a die by how it will fall", "[bots][best_use]") {
  // Where one die shows six coins, the other shows none: each is worth three.
  const auto dice = [](int coin) {
    return taken({.choices = {{"take", fmt::format(R"(return {{
  options = function()
    offer(coin)
    offer(tool)
  end,
  chosen = function(who, what)
    if what == coin then gain(coins[who], {}) else gamble(who) end
  end,
}})",
                                                   coin)},
                              {"gamble", R"(return {
  options = function()
    offer(rising)
    offer(falling)
  end,
  chosen = function(who, die)
    roll(die)
    count_die(who, die)
  end,
})"}},
                  .steps = {{"count_die",
                             "return function(who, die)\n"
                             "  if up(die) == high or up(die) == top then gain(coins[who], 6) end\nend"}}});
  };
  CHECK(dice(5) == always("take coin"));
  CHECK(dice(1) == always("take tool"));
}

TEST_CASE("where more may follow than can be tried, the best use is found among what is best at once",
          "[bots][best_use]") {
  const auto numbers = [](const std::string& id, const std::string& chosen) {
    return Part{id,
                "return {\n  options = function() for n = 1, 60 do offer(n) end end,\n  chosen = " + chosen + ",\n}"};
  };
  CHECK(taken({.choices = {take("first(who)"), numbers("first", "function(who, n) second(who, n) end"),
                           numbers("second", "function(who, n, m) if n == m then gain(coins[who], 5) end end")},
               .turn = {{.is_choice = true, .index = 0}, {.is_choice = true, .index = 1}}}) == always("take tool"));
}

TEST_CASE("the hint uses gear that costs nothing and brings something", "[bots][best_use][release]") {
  const auto ruleset = shipped().make_any("dice_forge");
  REQUIRE(ruleset.ok());
  const auto game = ruleset.value().game(2).value();
  const auto scripts = game->open_scripts();
  GreedyBot adviser;
  int free = 0;
  int refused = 0;
  for (std::uint64_t seed = 0; seed < 25; ++seed) {
    const auto match = game->start({.seed = seed}, *scripts);
    Rng chance(seed, 0, Purpose::Bot);
    ActionList legal;
    while (const auto seat = match->decider()) {
      match->legal_actions(legal);
      const auto notes = [&](Action action, const char* text) { return match->notation(action) == text; };
      Action next = match->random_action(chance);
      if (std::any_of(legal.begin(), legal.end(), [&](Action action) {
            return notes(action, "use_gear guardians_owl") || notes(action, "use_gear silver_hind");
          })) {
        next = adviser.advise(View(*match, *seat), legal, chance).value()->action;
        ++free;
        refused += notes(next, "use_gear pass") ? 1 : 0;
      }
      REQUIRE_FALSE(match->apply(next));
    }
  }
  CHECK(free > 50);
  CHECK(refused * 20 < free);  // at the caps a card may bring nothing
}

TEST_CASE("greedy takes what the hint advises", "[bots][best_use]") {
  const auto game = shipped().make_any("dice_forge").value().game(2).value();
  const auto scripts = game->open_scripts();
  GreedyBot greedy;
  GreedyBot adviser;
  const auto match = game->start({.seed = 3}, *scripts);
  for (std::uint64_t number = 0; number < 25 && match->decider(); ++number) {
    ActionList legal;
    match->legal_actions(legal);
    const View view(*match, *match->decider());
    Rng mine(number, 0, Purpose::Bot);
    Rng same(number, 0, Purpose::Bot);
    const Action action = greedy.choose(view, legal, mine, {}).value();
    CHECK(action == adviser.advise(view, legal, same).value()->action);
    REQUIRE_FALSE(match->apply(action));
  }
}

}  // namespace ossuary::test
