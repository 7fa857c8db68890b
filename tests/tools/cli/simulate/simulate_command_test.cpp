// `simulate`: what its reports say, and what it does where files cannot be written.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <map>
#include <sstream>

#include "console/match/results.h"
#include "console/text/width.h"
#include "json.h"
#include "support/content.h"
#include "tools/cli/bench.h"

namespace ossuary {

using test::Bench;
using test::BenchRun;
using test::contains;

namespace {

const std::vector<std::string> kSweep{"simulate", "sedlec", "--players", "2",
                                      "--games",  "2",      "--dial",    "turn.dig=2..3"};

}  // namespace

TEST_CASE("dials are turned in memory: a sweep needs no folder to write to", "[cli][simulate]") {
  setenv("TMPDIR", "/nonexistent", 1);
  const BenchRun run = Bench::run(kSweep);
  unsetenv("TMPDIR");
  CHECK(run.exit == cli::ExitCode::Done);
  CHECK(contains(run.out, "turn.dig=3"));
}

TEST_CASE("a seed may be `today`, which is the date in digits, as in the form of a match", "[cli][simulate]") {
  const std::vector<std::string> command{"simulate", "sedlec", "--players", "2", "--games", "2"};
  const auto run = [&](const std::string& seed) {
    std::vector<std::string> all = command;
    all.insert(all.end(), {"--seed", seed});
    return Bench::run(all);
  };
  const auto date = [] { return std::to_string(cli::seed_of_day(std::time(nullptr))); };
  std::string day = date();
  BenchRun today = run("today");
  if (day != date()) {  // midnight came between
    day = date();
    today = run("today");
  }
  CHECK(today.exit == cli::ExitCode::Done);
  CHECK(contains(today.out, "of seed " + day));
  const BenchRun wrong = run("tody");
  CHECK(wrong.exit == cli::ExitCode::BadUsage);
  CHECK(contains(wrong.err, "\"tody\" is not a whole number, 0 or more, nor \"today\""));
}

TEST_CASE("a dial that is turned twice in one variant is refused", "[cli][simulate]") {
  for (const std::string dials : {"turn.dig=2,turn.dig=3", "royal.each=2,royal.each=2"}) {
    const BenchRun run = Bench::run({"simulate", "sedlec", "--players", "2", "--games", "2", "--dial", dials});
    CHECK(run.exit == cli::ExitCode::BadUsage);
    CHECK(contains(run.err, "error[duplicate-key]: "));
    CHECK(contains(run.err, "is given before"));
  }
}

TEST_CASE("a name of --save that no file can have is reported", "[cli][simulate]") {
  const BenchRun run =
      Bench::run({"simulate", "sedlec", "--players", "2", "--games", "2", "--save", std::string(300, 'a')});
  CHECK(run.exit == cli::ExitCode::BadUsage);
  CHECK(contains(run.err, std::string(300, 'a')));
}

TEST_CASE("lists of --json have an entry for every seat and place, also of what never happened", "[cli][simulate]") {
  const BenchRun run = Bench::run({"simulate", "monstrance", "--games", "3", "--details", "--json"});
  const Json json = Json::parse(run.out).value();
  REQUIRE_FALSE(json.at("cards").items()->empty());
  for (const Json& card : *json.at("cards").items()) {
    CHECK(card.at("held_by_seat").items()->size() == 1);
  }
  std::map<std::string, std::size_t> places;  // by board
  for (const Json& place : *json.at("places").items()) {
    ++places[*place.at("board").string()];
    CHECK(place.at("shares").members()->size() == 5);
  }
  REQUIRE(places.size() > 1);
  const test::ShippedGame shipped("monstrance", 1);
  for (const GameBoard& board : shipped.game().info().boards) {
    CHECK((!places.contains(board.id) || places[board.id] == board.places.size()));
  }
  const BenchRun two = Bench::run({"simulate", "sedlec", "--players", "2", "--games", "1", "--details", "--json"});
  const Json match = Json::parse(two.out).value();
  for (const Json& card : *match.at("cards").items()) {
    CHECK(card.at("held_by_seat").items()->size() == 2);
  }
}

TEST_CASE("a sweep says which variants differ, and which do not for certain", "[cli][simulate][release]") {
  const auto sweep = [](const std::string& games, const std::vector<std::string>& more) {
    std::vector<std::string> all{"simulate", "sedlec", "--players", "2", "--seats", "greedy", "--games", games};
    all.insert(all.end(), more.begin(), more.end());
    return Bench::run(all).out;
  };
  const std::string text = sweep("100", {"--dial", "royal.each=0..2"});
  INFO(text);
  CHECK(contains(text, "\n- royal.each=2: a seat has 6.53 ± 0.68 points more than as it is.\n"));
  CHECK(contains(text, "\n- royal.each=0: a seat has 6."));
  CHECK(contains(text, " points less than as it is.\n"));
  CHECK(contains(text, "\n- No difference that 100 games can show: royal.each=1.\n"));
  CHECK(contains(sweep("20", {"--dial", "royal.each=2"}), "- Too few games to say what differs: 20 of at least 30.\n"));
  CHECK(contains(sweep("40", {"--dial", "royal.each=2..14"}), " more differences: see the tables.\n"));
  CHECK(contains(sweep("40", {"--compare", "short_2p"}), "short_2p: a seat has "));
  const Json json = Json::parse(sweep("40", {"--without", "royal", "--json"})).value();
  CHECK(json.at("findings").items()->front().at("sentence").string()->starts_with("without royal: a seat has "));
  CHECK(Json::parse(sweep("2", {"--json"})).value().find("findings") != nullptr);
}

TEST_CASE("simulate --compare notes that a ruleset with other cards cannot play the same deals", "[cli][simulate]") {
  const auto compared = [](const std::string& other) {
    return Bench::run({"simulate", "sedlec", "--players", "2", "--games", "2", "--compare", other}).err;
  };
  CHECK(compared("double_dig").empty());
  CHECK(compared("sedlec+archers") ==
        "ossuary: warning: --compare: sedlec+archers has other cards than sedlec, so it cannot play the same deals: a "
        "difference takes "
        "more "
        "games to decide.\n");
}

TEST_CASE("simulate --details of several variants has the leads of cards next to each other", "[cli][simulate]") {
  const std::string text = Bench::run({"simulate", "sedlec", "--players", "2", "--seats", "greedy", "--games", "100",
                                       "--details", "--dial", "royal.each=0"})
                               .out;
  INFO(text);
  const std::size_t table = text.find("\n  card       as it is   royal.each=0\n");
  REQUIRE(table != std::string::npos);
  const std::string lines = text.substr(table, text.find("\n\n", table) - table);
  CHECK(std::ranges::count(lines, '\n') == 1 + 16);
  const std::size_t row = lines.find("\n  C/R ");
  REQUIRE(row != std::string::npos);
  const std::string line = lines.substr(row + 1, lines.find('\n', row + 1) - row - 1);
  CHECK(contains(line, " +"));   // with Royals that earn, its holders are ahead
  CHECK(contains(line, "  -"));  // without, they are behind
  CHECK(line.ends_with("*"));
}

TEST_CASE("the heading of a report with many options is on lines that can be read", "[cli][simulate][flow]") {
  const std::string text = Bench::run({"simulate", "dice_forge", "--players", "2", "--games", "1"}).out;
  const std::string head = text.substr(0, text.find("\n\n"));
  CHECK(contains(on_one_line(head), "place_s2 dice_forge:guardians_owl"));
  std::istringstream lines(head);
  for (std::string line; std::getline(lines, line);) {
    CHECK(cli::text_width(line) <= 80);
  }
}

TEST_CASE("leads that are not known are in no comparison", "[cli][simulate]") {
  const std::vector<std::string> alone{"simulate", "monstrance", "--games", "40", "--details", "--without", "royal"};
  CHECK_FALSE(contains(Bench::run(alone).out, "How far the holders of each card"));
  const std::string csv = Bench::run({"simulate", "sedlec", "--players", "2", "--games", "2", "--details",
                                      "--format=csv", "--compare", "sedlec+archers"})
                              .out;
  CHECK(contains(csv, "\nvariant_cards,"));
  CHECK_FALSE(contains(csv, ",,,- \n"));
}

TEST_CASE("the bound of what no seat has is not rounded down", "[cli][simulate]") {
  const Json json =
      Json::parse(Bench::run({"simulate", "sedlec", "--players", "2", "--games", "6000", "--json"}).out).value();
  const double share = std::stod(json.at("seats").items()->front().at("win_rate").at("value").dump());
  const double most = 100 * (std::abs(share - 0.5) + 1.96 * std::sqrt(share * (1 - share) / 6000));
  std::string text;
  for (const Json& finding : *json.at("findings").items()) {
    text += *finding.at("sentence").string();
  }
  const std::string before = "none can be more than ";
  const std::size_t bound = text.find(before);
  REQUIRE(bound != std::string::npos);
  const double shown = std::stod(text.substr(bound + before.size()));
  CHECK(shown >= most);
  CHECK(shown < most + 0.1);
}

TEST_CASE("the table of kinds fits into 80 columns, with its head in two lines", "[cli][simulate]") {
  const std::string text = Bench::run({"simulate", "sedlec", "--players", "2", "--games", "40", "--details"}).out;
  INFO(text);
  const std::size_t head = text.find("     kind ");
  REQUIRE(head != std::string::npos);
  std::istringstream lines(text.substr(text.rfind('\n', head - 2) + 1));
  std::string line;
  for (int i = 0; i < 7; ++i) {
    std::getline(lines, line);
    CHECK(cli::text_width(line) <= 80);
  }
}

}  // namespace ossuary
