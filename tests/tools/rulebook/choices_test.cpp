// What may be chosen in a game, said whatever is chosen.
#include "rulebook/choices.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "cli/words.h"
#include "support/content.h"
#include "tools/console/plain/contains.h"

namespace ossuary {

namespace {

std::vector<std::string> choices_of(const std::string& ruleset, const std::string& lang) {
  const AnyRuleset rules = test::shipped().make_any(ruleset).value();
  return choice_sentences(rules, rules.player_numbers(), cli::words_in(lang));
}

bool has(const std::vector<std::string>& all, const std::string& sentence) {
  return std::ranges::count(all, sentence) > 0;
}

}  // namespace

TEST_CASE("a sentence of a choice is said with gaps, and with all its alternatives", "[rulebook]") {
  CHECK(said_in_general("swap {1} and {2}") == "swap … and …");
  CHECK(said_in_general("turn up {1|pile|piles} {1}") == "turn up piles …");
  CHECK(
      said_in_general("[{1=a}use the token|buy {1} ({2})|do {1} for {1.cost}][{1.points=0}|, {1.points} at the end]") ==
      "use the token / buy … (…) / do … for …, … at the end");
  CHECK(said_in_general("[{asked.3=a}attack with {1}][{asked.3=b}move {1}]") == "attack with … / move …");
  CHECK(said_in_general("put it on {1}[, {2}]") == "put it on …");
  CHECK(said_in_general("[{1.top}][ from {2}][ ({asked.3})]") == "… from …");
  CHECK(said_in_general("forge[ {asked.3}] on {1}") == "forge … on …");
  CHECK(said_in_general("pay {fee}") == "pay {fee}");
}

TEST_CASE("the choices of a game are those that its scripts come to", "[rulebook][flow]") {
  CHECK(choices_of("sedlec", "en").empty());  // the sections of the rules tell its actions
  CHECK(choices_of("ferry_crossing", "en") == std::vector<std::string>{"Turn up pile ….",
                                                                       "Swap … and …; or: leave all where it lies.",
                                                                       "Take the card on …; or: take nothing."});
  const auto draft = choices_of("bone_draft", "en");
  CHECK(has(draft, "Pick …."));
  CHECK(std::ranges::none_of(draft, [](const std::string& said) { return said.starts_with("Dig"); }));
  CHECK(has(choices_of("three_cheers", "en"), "Discard …; or: keep the hand."));
  CHECK(has(choices_of("dice_forge", "pl"), "Wykuj na jasnej / ciemnej kości ściankę: …, zamiast: …."));
}

TEST_CASE("choices are said in every language without marks", "[rulebook][flow]") {
  for (const RulesetSummary& summary : test::shipped().rulesets()) {
    for (const char* lang : {"en", "pl", "uk"}) {
      for (const std::string& sentence : choices_of(summary.id, lang)) {
        CAPTURE(summary.id, lang, sentence);
        CHECK(sentence.find_first_of("{}[]|") == std::string::npos);
      }
    }
  }
}

}  // namespace ossuary
