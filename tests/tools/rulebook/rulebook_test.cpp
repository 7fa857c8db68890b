// The rulebook: what `rules`, `show`, printed sheets and `serve` say of how a game is played.
#include "rulebook/rulebook.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>

#include "describe/worked_examples.h"
#include "flow/rules.h"
#include "support/content.h"
#include "tools/console/plain/contains.h"

namespace ossuary {

namespace {

/// The sentences of a section, a line each; "" where there is none.
std::string section_of(const std::string& ruleset, const std::string& id, std::vector<int> numbers = {},
                       const Dictionary& words = "en") {
  const AnyRuleset rules = test::shipped().make_any(ruleset).value();
  numbers = numbers.empty() ? rules.player_numbers() : numbers;
  const Rulebook book = rulebook_of(rules, numbers, words);
  const auto found = std::ranges::find(book.sections, id, &RulebookSection::id);
  return found == book.sections.end() ? "" : fmt::format("{}\n", fmt::join(found->sentences, "\n"));
}

}  // namespace

TEST_CASE("the rules let each card go to any structure, and know anchors and solo turns", "[rulebook]") {
  const std::string floats =
      " a card goes beside cards of the bottom row, or onto the two cards that it rests on.\n"
      "The bottom row floats: cards join it at either end until it is complete.\n"
      "A card is two levels of skulls: a level is half a card high.\n"
      "Skulls touch where their edges meet; a corner is not enough.\n";
  CHECK(section_of("sedlec", "turn", {2})
            .starts_with("You build a pyramid of 9 cards, card by card.\nIn the pyramid," + floats +
                         "A turn is one action:\n"));
  CHECK(section_of("two_tombs", "turn")
            .starts_with("You build a Chapel of 6 cards and a Crypt of 3 cards, card by card, each card in one of "
                         "them, in any order.\nIn the Chapel and the Crypt," +
                         floats));
  // rules of the solo expansions: an anchor may always be filled, a place needs every card directly below it, one with
  // nothing below needs a card at its side, and a turn is a take and a place.
  const std::string solo = section_of("monstrance", "turn");
  INFO(solo);
  CHECK(solo.starts_with(
      "You build a Feature of 9 cards (its shape is drawn, unless you choose one before the match) and a Pyramid of 9 "
      "cards, card by "
      "card, each card in one of them, in any order.\nIn the Feature, the first card goes to an anchor, and later ones "
      "may. Any other place needs all cards directly below it; where the shape has none below, a card at its side, "
      "which may be half a card higher or lower.\nIn the Pyramid," +
      floats +
      "Each of them is scored by itself, and the points are added.\n"
      "A turn is a take and then the placing of what was taken:\n"));
  CHECK(test::contains(solo,
                       "Place: put the card that you took into one of your structures at once; there are no hands.\n"));
  CHECK(test::contains(section_of("ruins", "turn", {3}), "Any other place needs one of the cards directly below it;"));
}

TEST_CASE("the rules of a game whose turn was changed are those of its dials, and what its author says", "[rulebook]") {
  const std::string sedlec = section_of("sedlec", "turn", {2});
  CHECK(section_of("full_rows", "turn", {2}) == sedlec);
  CHECK(section_of("census", "turn", {2}) == sedlec);
  CHECK(section_of("ferry_crossing", "turn", {2}) == sedlec);
  CHECK(section_of("secret_goals", "turn", {2}) == sedlec);
  CHECK(section_of("rising_plague", "turn", {2}) ==
        sedlec + "In each turn a row that becomes full first lowers the plague by 4; then the plague rises by 1.\n");
  CHECK(test::contains(section_of("double_dig", "turn"), ", and take up to 2 of them.\n"));
  CHECK(test::contains(section_of("common_vault", "turn"), "All of you build one together: a pyramid of 28 cards, "));
  const std::string draft = section_of("bone_draft", "turn", {2});
  CHECK(test::contains(draft, "You build a pyramid of 9 cards, card by card.\n"));
  CHECK(test::contains(draft, "Each round everybody picks a card"));
  CHECK_FALSE(test::contains(draft, "Dig: "));
}

TEST_CASE("the rules say what is dealt, and what comes to it", "[rulebook]") {
  const std::string deal =
      "18 cards are shuffled and dealt into 6 face-down piles, as evenly as possible.\n"
      "The top card of the first pile is turned up.\n";
  const std::string begin = "Agree who begins. Turns go clockwise.\n";
  CHECK(section_of("sedlec", "setup") == deal + begin);
  CHECK(section_of("full_rows", "setup") == deal + begin);
  CHECK(section_of("secret_goals", "setup") ==
        deal +
            "Everybody gets two goals and keeps one of them, which the others do not see; the other one goes "
            "away unseen.\n"
            "Goals: 1 × Court, 1 × Village, 1 × Chapter, 1 × Trysts, 1 × Gang, 1 × Seclusion, 1 × Heresy, 1 × Peace at "
            "the start.\n" +
            begin);
  CHECK_FALSE(test::contains(section_of("monstrance", "setup"), begin));
  CHECK(test::contains(section_of("dice_forge", "setup"), "\nGold: 3, 2, 1, 0 at the start, in the order of turns.\n"));
  CHECK(section_of("bone_draft", "setup").starts_with("The cards are shuffled. Everybody gets a packet"));
  CHECK(test::contains(section_of("monstrance", "setup"), "The top cards of the first 2 piles are turned up.\n"));
  CHECK(test::contains(section_of("open_graveyard", "setup"), "The top card of every pile lies face up, always.\n"));
  CHECK(test::contains(section_of("odd_bones", "setup"), " are drawn by chance from "));
}

TEST_CASE("the rules say what lies on the table at the start, and what may be agreed on", "[rulebook]") {
  const std::string setup = section_of("dice_forge", "setup");
  CHECK(test::contains(setup, "\nLight die of each player: 5 × 1 gold, 1 × 1 sun at the start.\n"));
  CHECK(test::contains(setup, "\nSanctuary at the start: p1, 2 gold: 4 × 3 gold; p2, 2 gold: 4 × 1 moon; "));
  CHECK(test::contains(setup,
                       "\nIsland 2, for 2 moon shards: The Silver Hind, unless you agree on Great Bear before the "
                       "match.\n"));
  CHECK_FALSE(test::contains(setup, "Box"));
  CHECK_FALSE(test::contains(section_of("sedlec", "setup"), "at the start"));
}

TEST_CASE("the rules name the numbers of players whose dials they say", "[rulebook]") {
  FlowRules rules = *test::shipped().make_any("dice_forge").value().flow();
  for (auto& [players, setup] : rules.setups) {
    setup.params["wanted"] = players == 3 ? 1 : 4;
  }
  rules.texts.turn = {{"en", "Take {wanted} {wanted|card|cards}."}};
  rules.texts.goal = {{"en", "Get {wanted} cards."}};
  rules.categories.front().sentence = {{"en", "{wanted} for each"}};
  const std::vector<int> numbers{2, 3, 4};
  const Rulebook book = rulebook_of(AnyRuleset(std::make_shared<const FlowRules>(rules)), numbers, "en");
  const auto said = [&](const char* id) {
    return fmt::format("{}\n", fmt::join(std::ranges::find(book.sections, id, &RulebookSection::id)->sentences, "\n"));
  };
  CHECK(test::contains(said("turn"), "With 2 or 4 players: Take 4 cards.\nWith 3 players: Take 1 card.\n"));
  CHECK(test::contains(said("goal"), "With 2 or 4 players: Get 4 cards.\nWith 3 players: Get 1 cards.\nWho wins: "));
  CHECK(book.points.front().sentence == "with 2 or 4 players: 4 for each; with 3 players: 1 for each");
}

TEST_CASE("the rules tell the actions of a turn that a change left as they are", "[rulebook]") {
  FlowRules rules = *test::shipped().make_any("sedlec").value().flow();
  const auto said = [&](const char* id) {
    const std::vector<int> numbers{2};
    const Rulebook book = rulebook_of(AnyRuleset(std::make_shared<const FlowRules>(rules)), numbers, "en");
    return fmt::format("{}\n", fmt::join(std::ranges::find(book.sections, id, &RulebookSection::id)->sentences, "\n"));
  };
  const std::string collect = "Collect: take a face-up card from the top of a pile.\n";
  const std::string refused = "A take is refused if fewer cards would be left in the piles";
  rules.texts.turn = {{"en", "Peek: look at a top."}};
  rules.skulls->usual.dig.clear();
  CHECK_FALSE(test::contains(said("turn"), "Dig: "));
  CHECK(test::contains(said("turn"), "A turn is one action:\n" + collect));
  CHECK(test::contains(said("turn"), " With 2 cards in hand, you must.\n"));
  CHECK(said("turn").ends_with("\nPeek: look at a top.\n"));
  CHECK(test::contains(said("limits"), refused));
  rules.skulls->usual.limits_takes = false;
  CHECK(test::contains(said("turn"), "\nPlace: put a card from your hand into your structure.\n"));
  CHECK_FALSE(test::contains(said("limits"), refused));
  rules.skulls->usual.is_turn = false;
  CHECK(test::contains(said("turn"), "\nPeek: look at a top.\n" + collect));
}

TEST_CASE("turns go clockwise, unless a script says whose comes next", "[rulebook]") {
  FlowRules rules = *test::shipped().make_any("dice_forge").value().flow();
  const std::vector<int> numbers{2};
  const auto setup_of = [&] {
    const Rulebook book = rulebook_of(AnyRuleset(std::make_shared<const FlowRules>(rules)), numbers, "en");
    return fmt::format("{}",
                       fmt::join(std::ranges::find(book.sections, "setup", &RulebookSection::id)->sentences, "\n"));
  };
  CHECK(test::contains(setup_of(), "Agree who begins. Turns go clockwise."));
  rules.scripts.front().source += "\n-- next_turn(who)";
  CHECK(test::contains(setup_of(), "Agree who begins. The rules say whose turn comes next."));
}

TEST_CASE("the rules say when a match ends, also where something was changed", "[rulebook]") {
  const std::string all_complete =
      "A player who has completed every structure takes no more turns. The match ends when all players have.\n";
  const std::string left = "Cards left in piles and hands score nothing by themselves.\n";
  CHECK(section_of("sedlec", "end") == all_complete + left);
  CHECK(section_of("full_rows", "end") == all_complete + left);
  CHECK(section_of("secret_goals", "end") ==
        all_complete + left + "At the end all goals are shown, and each adds its points to those of its player.\n");
  CHECK(section_of("first_to_thirty", "end") ==
        all_complete + "It ends before that with the round in which a player has 30 points.\n" + left);
  CHECK(section_of("first_to_thirty", "limits").starts_with("Only you see the cards in your hand.\n"));
  CHECK(section_of("common_vault", "end") ==
        "The match ends when no place is left in the pyramid, or when nobody can do anything more.\n" + left);
  CHECK(section_of("rising_plague", "end").starts_with("The match ends when the plague reaches 21,"));
  CHECK(section_of("rising_plague", "limits").ends_with("Plague: at most 21.\n"));
  CHECK(section_of("bone_draft", "end") == "The match ends when the packets are empty.\n");
  CHECK(test::contains(section_of("dice_forge", "end"), "With 3 players: The match ends after 10 rounds,"));
  CHECK(section_of("three_cheers", "end").starts_with("When Master is Here lies on top of the deck,"));
}

TEST_CASE("the rules say what happens to cards that are left, and what only their owners see", "[rulebook]") {
  const std::string sedlec = section_of("sedlec", "turn");
  CHECK(test::contains(sedlec, "and take one of them.\nWhat was turned up and not taken stays face up.\n"));
  CHECK(test::contains(sedlec, "\nCards are never turned upside down.\n"));
  CHECK(test::contains(section_of("turned_stones", "turn"), "\nA card may be turned upside down as it is placed.\n"));
  CHECK(section_of("secret_goals", "limits").ends_with("Goal: only its owner sees what is in it.\n"));
  CHECK(test::contains(section_of("three_cheers", "limits"), "Hand: only its owner sees what is in it.\n"));
}

TEST_CASE("every ruleset says what players are after, and how its set-up, turn and end go", "[rulebook]") {
  for (const RulesetSummary& summary : test::shipped().rulesets()) {
    CAPTURE(summary.id);
    for (const char* id : {"goal", "setup", "turn", "end"}) {
      CAPTURE(id);
      CHECK_FALSE(section_of(summary.id, id).empty());
    }
    CHECK_FALSE(test::shipped().make_any(summary.id).value().flow()->texts.goal.empty());
  }
}

TEST_CASE("the rules address who plays alone, and define the words of a game with the letters of its pieces",
          "[rulebook]") {
  const std::string solo = section_of("monstrance", "turn");
  CHECK(test::contains(solo, "You begin by taking one of the cards that lie face up. It goes to the Feature.\n"));
  CHECK(section_of("monstrance", "end").starts_with("The match ends when you have completed every structure.\n"));
  CHECK(test::contains(section_of("three_cheers", "terms"), "\nWeak (W): a fall wounds it, and Hungry ones eat it.\n"));
  CHECK(test::contains(section_of("three_cheers", "terms", {}, Dictionary("pl")), "\nSłabeusz (S): "));
  CHECK(test::contains(section_of("dice_forge", "terms"), "Minor blessing: roll one of your dice"));
}

TEST_CASE("points are told by kind, effect in force and category", "[rulebook]") {
  const auto names = [](const char* ruleset) {
    const AnyRuleset rules = test::shipped().make_any(ruleset).value();
    std::vector<std::string> all;
    for (const PointsRule& points : rulebook_of(rules, rules.player_numbers(), "en").points) {
      CHECK_FALSE(points.sentence.empty());
      all.push_back(points.name);
    }
    return all;
  };
  CHECK(names("full_rows") ==
        std::vector<std::string>{"Royal", "Peasant", "Priest", "Romantic", "Criminal", "Full rows"});
  const auto carnival = names("carnival");
  CHECK(std::ranges::count(carnival, "Amnesty") == 1);
  CHECK(names("dice_forge").front() == "dice");
}

TEST_CASE("a rulebook shows for each kind and category the shortest worked example, and its points", "[rulebook]") {
  const auto book_of = [](const char* ruleset) {
    const AnyRuleset rules = test::shipped().make_any(ruleset).value();
    return cli::rulebook_with_examples(test::shipped(), rules, rules.player_numbers(), "en");
  };
  const auto has_example = [](const Rulebook& book, const std::string& id) {
    return std::ranges::any_of(book.examples, [&](const WorkedExample& example) {
      return std::ranges::count(example.points, id, &ExamplePoints::id) > 0;
    });
  };
  const Rulebook sedlec = book_of("sedlec");
  for (const PointsRule& points : sedlec.points) {
    CAPTURE(points.id);
    CHECK(has_example(sedlec, points.id));
  }
  CHECK(sedlec.examples.size() <= sedlec.points.size());
  for (const WorkedExample& example : sedlec.examples) {
    CHECK_FALSE(example.source.empty());
    CHECK(std::holds_alternative<StructureExample>(example.shows));
  }
  const std::vector<std::string> shown = paragraphs_of(sedlec.examples, 76, false, "en");
  REQUIRE_FALSE(shown.empty());
  CHECK(test::contains(shown.front(), "Royal "));
  for (const char* ruleset : {"census", "dice_forge", "three_cheers"}) {
    CAPTURE(ruleset);
    const Rulebook book = book_of(ruleset);
    REQUIRE_FALSE(book.examples.empty());
    const WorkedExample& last = book.examples.back();
    CHECK(std::holds_alternative<PlayExample>(last.shows));
    REQUIRE_FALSE(last.points.empty());
    CHECK(test::contains(paragraphs_of(book.examples, 76, true, "en").back(), last.source));
  }
  CHECK(has_example(book_of("census"), "census"));
  CHECK(has_example(book_of("three_cheers"), "total"));
}

TEST_CASE("worked examples score in the ruleset whose rules they illustrate what they say", "[rulebook]") {
  int shown = 0;
  for (const RulesetSummary& summary : test::shipped().rulesets()) {
    const AnyRuleset made = test::shipped().make_any(summary.id).value();
    const std::shared_ptr<const Ruleset> rules = made.skulls();
    if (rules == nullptr) {
      continue;
    }
    const Rulebook book = cli::rulebook_with_examples(test::shipped(), made, made.player_numbers(), "en");
    for (const WorkedExample& example : book.examples) {
      const auto* const structure = std::get_if<StructureExample>(&example.shows);
      if (structure == nullptr) {
        continue;
      }
      CAPTURE(summary.id, example.id);
      const auto effect = std::ranges::find_if(
          rules->effects, [&](const Effect& each) { return in_language(each.name, "en") == structure->effect; });
      REQUIRE((structure->effect.empty() || effect != rules->effects.end()));
      const auto scorer = rules->scoring->open();
      const auto scored = scorer->score(
          structure->places, structure->cells,
          structure->effect.empty()
              ? std::nullopt
              : std::optional(id_at<EffectId>(static_cast<std::size_t>(effect - rules->effects.begin()))));
      REQUIRE(scored);
      for (const ExamplePoints& points : example.points) {
        CAPTURE(points.id);
        CHECK((!points.kind || scored.value().at(index(*points.kind)) == points.points));
        shown += points.kind ? 1 : 0;
      }
    }
  }
  CHECK(shown > 100);
}

}  // namespace ossuary
