// What seats are called.
#include "console/match/seating.h"

#include <catch2/catch.hpp>

#include "bots/bot.h"
#include "cli/words.h"
#include "console/text/numbers.h"

namespace ossuary::test {

TEST_CASE("bots have names in each language", "[words]") {
  for (const std::string_view bot : bot_names()) {
    CAPTURE(bot);
    const std::string english = cli::bot_title(bot, {});
    CHECK(cli::bot_title(bot, cli::words_in("pl")) != english);
    CHECK(cli::bot_title(bot, cli::words_in("uk")) != english);
  }
  CHECK(cli::bot_title("greedy", cli::words_in("pl")) == "Chciwiec");
  CHECK(cli::bot_title("mcts:200", cli::words_in("pl")) == "Mcts:200");
  const std::vector<std::string> seats{"human", "novice", "greedy", "greedy"};
  CHECK(cli::seat_titles(seats, {}, cli::words_in("uk")) ==
        std::vector<std::string>{"Ви", "Новачок", "Скнара 3", "Скнара 4"});
}

TEST_CASE("a decimal has the sign of the language", "[words]") {
  CHECK(cli::in_tenths(22, {}) == "22.0");
  CHECK(cli::in_tenths(-1.25, cli::words_in("pl")) == "-1,2");
  CHECK(cli::in_tenths(0.4, cli::words_in("uk")) == "0,4");
}

}  // namespace ossuary::test
