// The start screen: what its lines begin, and the form of a new match.
#include "console/screen/places/start.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "cli/words.h"
#include "tools/console/screen/seated_screen.h"

namespace ossuary::test {

namespace {

/// A game for two or three, with two expansions, of which one makes room for a fourth.
cli::StartModel expanded(const std::string& language) {
  cli::StartModel model{.words = cli::words_in(language), .look = {.unicode = true, .width = 80}};
  model.games = {{.ruleset = "toy", .name = "Toy", .players = {2, 3}}};
  model.games.front().expansions = {{"more", "More of it"}, {"less", "Less of it"}};
  model.bots = {"greedy"};
  model.usual_bot = "greedy";
  model.players_of = [](const std::string& ruleset) {
    return ruleset == "toy+more" ? std::vector{2, 3, 4} : std::vector{2};
  };
  model.options_of = [](const std::string& ruleset, int) {
    return ruleset == "toy+less" ? std::vector<GameOption>{{.id = "way",
                                                            .values = {{"a", {{"en", "A"}}}, {"b", {{"en", "B"}}}},
                                                            .title = {{"en", "The way"}, {"pl", "Droga"}}}}
                                 : std::vector<GameOption>();
  };
  model.place = cli::StartModel::Place::Games;
  return model;
}

/// What the keys come to on the form of a game.
std::optional<cli::StartAnswer> press(cli::StartModel& model, std::string_view keys) {
  std::optional<cli::StartAnswer> answer;
  for (const cli::Key& key : keys_of(keys)) {
    answer = cli::update(model, key);
  }
  return answer;
}

std::string shown(const cli::StartModel& model) { return cli::frame(model, {80, 24}).canvas.text(false); }

}  // namespace

TEST_CASE("the deal of the day has the seed of the day, and so has `today` in the form", "[screen]") {
  cli::StartModel model{.words = cli::words_in("en")};
  model.games = {{.ruleset = "toy", .name = "Toy", .players = {2}}};
  model.bots = {"greedy"};
  model.usual_bot = "greedy";
  model.today = 20261126;
  const auto lines = cli::start_lines(model);
  const auto line = std::ranges::find(lines, cli::StartLine::DealOfDay);
  REQUIRE(line != lines.end());
  model.line = static_cast<std::size_t>(line - lines.begin());
  CHECK(std::get<cli::NewMatch>(*cli::update(model, cli::NamedKey::Enter)).seed == 20261126U);
  ++model.line;
  while (cli::start_lines(model)[model.line] != cli::StartLine::OtherGames) {
    ++model.line;
  }
  std::optional<cli::StartAnswer> answer;
  for (const cli::Key& key : keys_of("{Enter}{Enter}{Up}today{Enter}")) {
    answer = cli::update(model, key);
  }
  REQUIRE(answer);
  CHECK(std::get<cli::NewMatch>(*answer).seed == 20261126U);
}

TEST_CASE("an expansion is chosen in the form, and with it how many may play", "[screen]") {
  cli::StartModel model = expanded("en");
  const auto answer = press(model, "{Enter}{Down}{Right}{Down}{Right}{Right}{Enter}");
  REQUIRE(answer);
  const auto& match = std::get<cli::NewMatch>(*answer);
  CHECK(match.ruleset == "toy+more");
  CHECK(match.players == 4);
  CHECK(match.seats == std::vector<std::string>{"human", "greedy", "greedy", "greedy"});
  CHECK(shown(model).find("More of it") != std::string::npos);
}

TEST_CASE("without an expansion a game is as it was", "[screen]") {
  cli::StartModel model = expanded("en");
  const auto answer = press(model, "{Enter}{Enter}");
  REQUIRE(answer);
  CHECK(std::get<cli::NewMatch>(*answer).ruleset == "toy");
  CHECK(shown(model).find("no expansion") != std::string::npos);
  model.games.front().expansions.clear();
  (void)press(model, "{Esc}{Enter}");
  CHECK(shown(model).find("Expansion") == std::string::npos);
}

TEST_CASE("what was chosen and typed stays where an expansion leaves room for it", "[screen]") {
  cli::StartModel model = expanded("en");
  // three play, the first is Ada, the seed is 12; then one more thing for as many, then for two alone
  (void)press(model, "{Enter}{Down}{Down}{Right}{Down}{Down}Ada{Up}{Up}{Up}{Up}{Up}12");
  (void)press(model, "{Down}{Down}");
  REQUIRE(model.form[model.field].about == cli::FormField::About::Expansion);
  const auto more = press(model, "{Right}{Enter}");
  REQUIRE(more);
  CHECK(std::get<cli::NewMatch>(*more).ruleset == "toy+more");
  CHECK(std::get<cli::NewMatch>(*more).players == 3);
  CHECK(std::get<cli::NewMatch>(*more).names.front() == "Ada");
  CHECK(std::get<cli::NewMatch>(*more).seed == 12U);
  const auto less = press(model, "{Right}{Enter}");
  REQUIRE(less);
  CHECK(std::get<cli::NewMatch>(*less).ruleset == "toy+less");
  CHECK(std::get<cli::NewMatch>(*less).players == 2);
  CHECK(std::get<cli::NewMatch>(*less).names.front() == "Ada");
  CHECK(std::get<cli::NewMatch>(*less).seed == 12U);
}

TEST_CASE("an option of a game is named in the language of the screen", "[screen]") {
  for (const auto& [language, title] :
       {std::pair("en", "The way"), std::pair("pl", "Droga"), std::pair("uk", "The way")}) {
    cli::StartModel model = expanded(language);
    (void)press(model, "{Enter}{Down}{Left}");
    REQUIRE(model.form.front().chosen == 2);
    CHECK(shown(model).find(title) != std::string::npos);
  }
}

TEST_CASE("who hosts a table chooses its match, and is asked nothing that browsers do not have", "[screen]") {
  cli::StartModel model = expanded("en");
  model.games.push_back({.ruleset = "lesson", .name = "Lesson", .players = {2}, .lesson_of = "toy"});
  model.language = "English";
  model.unfinished = "a match";
  model.place = cli::StartModel::Place::Main;
  model.hosted = true;
  using Line = cli::StartLine;
  CHECK(cli::start_lines(model) == std::vector{Line::PlayNow, Line::DealOfDay, Line::WithFriends, Line::Alone,
                                               Line::OtherGames, Line::Language, Line::Settings, Line::Quit});
  CHECK(shown(model).find("people in browsers") != std::string::npos);
  const auto answer = press(model, "{Down}{Down}{Enter}{Enter}{Enter}");
  CHECK(shown(model).find("Undo") == std::string::npos);
  REQUIRE(answer);
  CHECK(std::get<cli::NewMatch>(*answer).seats == std::vector<std::string>{"human", "human"});
}

}  // namespace ossuary::test
