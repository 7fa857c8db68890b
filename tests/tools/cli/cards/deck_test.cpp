// What is printed of each game: every card as often as it is in the deck, features with both sides, pieces and dice.
#include "cards/deck.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "support/content.h"
#include "tools/cli/cards/printed.h"

namespace ossuary {

namespace {

int copies(const std::vector<cards::PrintedCard>& printed) {
  return std::accumulate(printed.begin(), printed.end(), 0,
                         [](int sum, const cards::PrintedCard& card) { return sum + card.copies; });
}

/// What is printed of shipped content, and what it was found to be.
struct Listed {
  cli::PrintedContent content;
  cards::PrintedDeck deck;
};

Listed listed(const std::string& name) {
  std::istringstream in;
  std::ostringstream out;
  cli::Environment env(in, out, out);
  cli::PrintedContent content = cli::find_content(env, test::shipped(), name, std::nullopt);
  cards::PrintedDeck deck = cards::deck_of(content.game());
  return {std::move(content), std::move(deck)};
}

std::string id_of(const FlowRules& flow, const cards::CardSide& side) {
  return flow.pieces[std::get<cards::PieceSide>(side).piece].id;
}

}  // namespace

TEST_CASE("every card of every ruleset is printed as often as it may be in a match", "[cards]") {
  for (const RulesetSummary& summary : test::shipped().rulesets()) {
    CAPTURE(summary.id);
    const Listed game = listed(summary.id);
    REQUIRE_FALSE(game.deck.empty());
    if (game.content.skulls) {
      CHECK(static_cast<std::size_t>(copies(game.deck.skulls)) == all_cards(*game.content.skulls).size());
    }
  }
}

TEST_CASE("a feature has its shape on one side and its effect on the other", "[cards]") {
  const Listed game = listed("monstrance");
  REQUIRE(game.deck.features.size() == 6);
  for (std::size_t i = 0; i < game.deck.features.size(); ++i) {
    CHECK(game.deck.features[i].front == cards::CardSide(cards::ShapeSide{i}));
    CHECK(game.deck.features[i].back == cards::CardSide(cards::EffectSide{game.content.skulls->features[i].effect}));
  }
}

TEST_CASE("a plugin prints what it brings alone", "[cards]") {
  CHECK(copies(listed("jesters").deck.skulls) == 4);
  const Listed effects = listed("amnesty");
  CHECK(effects.deck.skulls.empty());
  CHECK(copies(effects.deck.features) == 1);
  const Listed minions = listed("three_cheers_test_deck");
  REQUIRE_FALSE(minions.deck.pieces.empty());
  for (const cards::PrintedCard& card : minions.deck.pieces) {
    CHECK(minions.content.flow->pieces[std::get<cards::PieceSide>(card.front).piece].plugin ==
          "three_cheers_test_deck");
  }
}

TEST_CASE("dice are printed for every player, and the faces that come later as stickers", "[cards]") {
  const Listed game = listed("dice_forge");
  const FlowRules& flow = *game.content.flow;
  REQUIRE(game.deck.dice.size() == 2);  // a light and a dark die
  for (const cards::PrintedDie& die : game.deck.dice) {
    CHECK(die.copies == 4);
    CHECK(die.faces.size() == cards::kCubeSides);
  }
  CHECK(copies(game.deck.stickers) >= 60);
  CHECK(std::ranges::none_of(game.deck.pieces, [&](const auto& card) { return id_of(flow, card.front) == "g1"; }));
  const auto elder =
      std::ranges::find_if(game.deck.pieces, [&](const auto& card) { return id_of(flow, card.front) == "elder"; });
  REQUIRE(elder != game.deck.pieces.end());
  CHECK(elder->copies == 4);  // start = { box = 4 }
}

TEST_CASE("a piece of a player is printed for those who play, once for each", "[cards]") {
  FlowRules flow;
  flow.types = {{.id = "worker"}};
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) {
    flow.pieces.push_back({.id = "worker", .owner = seat});
  }
  flow.zones = {{.id = "home", .of_seat = true, .start = {{0, 2}, {1, 2}, {2, 2}}}};
  const cards::PrintedDeck deck = cards::deck_of({.flow = &flow, .players = 2});
  REQUIRE(deck.pieces.size() == 2);
  CHECK(copies(deck.pieces) == 4);
  CHECK(deck.pieces.back().front == cards::CardSide(cards::PieceSide{1}));
}

TEST_CASE("backs tell apart what backs tell apart in the game, and no more", "[cards]") {
  const Listed game = listed("three_cheers");
  const FlowRules& flow = *game.content.flow;
  for (const cards::PrintedCard& one : game.deck.pieces) {
    for (const cards::PrintedCard& other : game.deck.pieces) {
      const auto back = [&](const cards::PrintedCard& card) {
        return flow.types[flow.pieces[std::get<cards::PieceSide>(card.front).piece].type].back;
      };
      CHECK((one.back == other.back) == (back(one) == back(other)));
    }
  }
  const Listed goals = listed("secret_goals");
  for (const cards::PrintedCard& goal : goals.deck.pieces) {
    CHECK(goal.back == goals.deck.pieces.front().back);
  }
}

TEST_CASE("worked examples are shown by rulesets in which they hold", "[cards]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  test::write_ruleset(scratch, "plain", "plugins = [\"toy\"]\n[players.2]\nstructures = { row = \"row\" }\n");
  test::write_ruleset(scratch, "other", "extends = \"plain\"\n[dials]\nbone = { each = 7 }\n");
  scratch.write("plugins/toy/examples/bone.toml",
                "format = 2\nid = \"bone\"\nsource = \"a test\"\nshape = \"row\"\ndrawing = \"\"\"\nB B\nB .\n\"\"\"\n"
                "scores = { bone = 3 }\n");
  const Catalogue library = scratch.playable_library();
  const auto examples = [&](const std::string& name) {
    std::istringstream in;
    std::ostringstream out;
    cli::Environment env(in, out, out);
    const cli::PrintedContent content = cli::find_content(env, library, name, std::nullopt);
    std::vector<std::pair<KindId, std::int64_t>> points;
    for (const WorkedExample& example : cli::rules_sheet(library, content, "en").rules.examples) {
      std::ranges::transform(example.points, std::back_inserter(points),
                             [](const ExamplePoints& of) { return std::pair(of.kind.value(), of.points); });
    }
    return points;
  };
  CHECK(examples("plain") == std::vector{std::pair(KindId{0}, std::int64_t{3})});
  CHECK(examples("toy") == examples("plain"));
  CHECK(examples("other").empty());
}

TEST_CASE("signs of a piece are its numbers and letters in the reader's language", "[cards]") {
  const Listed game = listed("three_cheers");
  const FlowRules& flow = *game.content.flow;
  const auto minion = std::ranges::find(flow.pieces, "minion_04", &PieceKind::id);
  REQUIRE(minion != flow.pieces.end());
  CHECK(cards::signs_of(flow, *minion, "en") == "3 KA");  // value 3, kamikaze, armored
  CHECK(cards::signs_of(flow, *minion, "uk") == "3 КП");
}

}  // namespace ossuary
