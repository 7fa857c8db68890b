// Bots in flows that give secrets away: the mistake is reported, or the search goes on.
#include <catch2/catch.hpp>

#include "bots/bot.h"
#include "game/view.h"
#include "support/flows.h"

namespace ossuary::test {

namespace {

constexpr const char* kByDeck =
    "return {\n  options = function() offer(pass) offer(1) if top(deck) == dog then offer(2) end end,\n"
    "  chosen = function() end,\n}";

/// The first decision of three rounds, with twelve apes and so many dogs, after these scripts.
struct Decision {
  Decision(int dogs, const std::string& deal, const std::string& lay, const std::string& answer) {
    FlowRules rules = answer_rules();
    rules.zones[0].start = {{0, 12}, {3, dogs}};
    rules.setups[2].rounds = 3;
    rules.notes = {{"kept", false}};
    rules.scripts[rules.steps[0].script].source = deal;
    for (const auto& [choice, source] : {std::pair(0U, lay), {1U, answer}}) {
      std::string& script = rules.scripts[rules.choices[choice].script].source;
      script = source.empty() ? script : source;
    }
    game = flow_game(std::move(rules));
    scripts = game->open_scripts();
    match = game->start({.seed = 1}, *scripts);
  }

  [[nodiscard]] Result<Action, ScriptFault> choose(std::string_view bot) const {
    Rng chance(4, 0, Purpose::Bot);
    ActionList legal;
    match->legal_actions(legal);
    return make_bot(bot)->choose(View(*match, *match->decider()), legal, chance, {});
  }

  std::unique_ptr<Game> game;
  std::unique_ptr<Scripts> scripts;
  std::unique_ptr<Match> match;
};

constexpr const char* kDeal = "return function(first)\n  shuffle(deck)\n  for who in from(first) do fill(who) end\nend";
constexpr const char* kNoted = "return function()\n  remember(kept, dog)\n  shuffle(deck)\nend";

}  // namespace

TEST_CASE("bots report secrets that a flow gives away", "[flow][bots]") {
  for (const char* bot : {"greedy", "mcts:40"}) {
    const auto offered = Decision(12, kDeal, kByDeck, "").choose(bot);
    REQUIRE_FALSE(offered.ok());
    CHECK(offered.error().diagnostic.message() == "what lay offers depends on what seat 1 cannot see");
    const auto noted =
        Decision(1, kNoted, "return { options = function() offer(1) offer(2) end, chosen = function() end }", "")
            .choose(bot);
    REQUIRE_FALSE(noted.ok());
    CHECK(noted.error().diagnostic.message() ==
          "a note has the piece dog, which seat 1 cannot see while it decides lay");
  }
}

TEST_CASE("a search goes on where a later choice offers by what is hidden", "[flow][bots]") {
  CHECK(Decision(12, kDeal, "return { options = function() offer(1) offer(2) end, chosen = function() answer(2) end }",
                 kByDeck)
            .choose("mcts:300")
            .ok());
}

}  // namespace ossuary::test
