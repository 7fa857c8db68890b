// What a plain session says: names in place of signs, short before every decision, and answers to questions.
#include <catch2/catch.hpp>
#include <regex>

#include "cli/words.h"
#include "console/plain/speech.h"
#include "support/content.h"
#include "tools/console/plain/contains.h"
#include "tools/console/plain/sitting.h"

namespace ossuary {
namespace {

using cli::Speech;
using test::contains;
using test::ShippedGame;
using test::Sitting;

struct Shipped {
  explicit Shipped(const std::string& name, int players = 2)
      : rules(test::shipped().make_any(name).value()),
        game(rules.game(players).value()),
        scripts(game->open_scripts()) {}
  AnyRuleset rules;
  std::unique_ptr<Game> game;
  std::unique_ptr<Scripts> scripts;
};

/// All that a plain session of a whole match writes to somebody who does the first action, whatever is asked.
std::string whole_match(const std::string& name, const std::string& language) {
  const Shipped shipped(name);
  Sitting sitting(*shipped.game, *shipped.scripts, {"human", "greedy"});
  sitting.settings.plain = true;
  sitting.settings.echo = false;
  sitting.settings.words = cli::words_in(language);
  return sitting.type(test::lines("1\nyes", 400)).text;
}

/// What is written before each prompt of a person, without the first, which has the table.
std::vector<std::string> before_prompts(const std::string& text) {
  static const std::regex prompt("You, 1( to [0-9]+|, or just Enter): ");
  std::vector<std::string> parts(std::sregex_token_iterator(text.begin(), text.end(), prompt, -1), {});
  parts.erase(parts.begin());
  parts.pop_back();
  for (std::string& part : parts) {  // a question is asked for by an action
    const std::size_t question = part.rfind("Type yes or no: ");
    part.erase(0, question == std::string::npos ? 0 : question);
  }
  std::erase_if(parts, [](const std::string& part) { return contains(part, "is not an action or a command"); });
  return parts;
}

}  // namespace

TEST_CASE("pieces are called by their traits and values, and places by letters of the language", "[speech]") {
  const Shipped shipped("three_cheers");
  const auto match = shipped.game->start({.seed = 1}, *shipped.scripts);
  const Table table = match->table(std::nullopt);
  const Speech english(shipped.game->info(), table, {});
  CHECK(english.spoken("play minion 37 (2N)") == "play Ninja, value 2");
  CHECK(english.spoken("minion 68 (2) [shields: down]") == "minion, value 2, shields: down");
  CHECK(english.spoken("order 10 (GD)") == "order, aggression, deflect");
  CHECK(english.spoken("put it on a-1 (tower: You)") == "put it on a minus 1, tower: You");
  CHECK(english.typed("touch b2") == "touch b2");
  const Speech ukrainian(shipped.game->info(), table, cli::words_in("uk"));
  CHECK(ukrainian.spoken("c4") == "ц4");
  CHECK(ukrainian.typed("touch ц4") == "touch c4");
}

TEST_CASE("amounts are called by what they are of", "[speech]") {
  const Shipped shipped("dice_forge");
  const auto match = shipped.game->start({.seed = 1}, *shipped.scripts);
  const Speech speech(shipped.game->info(), match->table(std::nullopt), {});
  CHECK(speech.spoken("for 5S5M") == "for Sun shards: 5, Moon shards: 5");
  CHECK(speech.spoken("for 12Minutes") == "for 12Minutes");
}

TEST_CASE("a plain session has no sign that is read by its name, in three languages", "[speech][property]") {
  for (const std::string game : {"sedlec", "dice_forge", "three_cheers"}) {
    for (const std::string language : {"en", "pl", "uk"}) {
      const std::string text = whole_match(game, language);
      INFO(game << " in " << language << "\n" << text);
      CHECK(text.find_first_of("()[]{}<>/\\\"`+=*#@%&_|~^") == std::string::npos);
      for (const char* sign : {"×", "→", "←", "«", "»", "„", "”", "·", "—", "−"}) {
        CHECK_FALSE(contains(text, sign));
      }
    }
  }
}

TEST_CASE("a plain session is short before decisions", "[speech]") {
  const auto check = [](const std::string& game, std::size_t mean) {
    const std::vector<std::string> parts = before_prompts(whole_match(game, "en"));
    std::size_t sum = 0;
    for (const std::string& part : parts) {
      INFO(part);
      CHECK(part.size() <= 800);
      sum += part.size();
    }
    CHECK(parts.size() > 15);
    CHECK(sum <= mean * parts.size());
  };
  check("sedlec", 300);
  check("three_cheers", 280);
  check("dice_forge", 500);
}

TEST_CASE("what touches a place, what an action would change and what points rest on is answered", "[session]") {
  const ShippedGame shipped("sedlec", 2);
  Sitting sitting(shipped.game(), shipped.scripts(), {"human", "human"}, 1);
  sitting.settings.plain = true;
  (void)sitting.type("collect 1\ncollect 2\ncollect 3\ndig 4 5\n1\n");
  std::string text = sitting.type("what if place\nwhat if 1\nwhat\n").text;
  CHECK(contains(text, "after what if"));
  CHECK((contains(text, "Your points stay at") || contains(text, "Your points go from 0 to")));
  for (int i = 0; i < 12; ++i) {
    (void)sitting.type("place\n1\n");
  }
  text = sitting.type("touch a1\ntouch z9\ntouch\nexplain\nrules touch\n").text;
  CHECK(contains(text, "a1: "));
  CHECK(contains(text, "The top touches "));
  CHECK(contains(text, "There is no place z9 now."));
  CHECK(contains(text, "corners do not count"));
}

}  // namespace ossuary
