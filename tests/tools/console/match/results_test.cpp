// Results that are kept: one for each match that is over, whatever else is in the file and whoever else writes it.
#include "console/match/results.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <set>
#include <thread>

#include "support/content.h"
#include "support/failing_scorer.h"
#include "support/toy.h"
#include "tools/console/match/playing.h"

namespace ossuary {
namespace {

using cli::MatchResult;
using cli::Outcome;
using cli::Results;
using cli::SeatResult;

namespace fs = std::filesystem;

/// A match of one person against one bot.
MatchResult against(const std::string& bot, std::int32_t points, std::int32_t others, std::uint64_t seed = 1,
                    const std::string& ruleset = "toy") {
  return {.date = "2026-11-26",
          .ruleset = ruleset,
          .seats = {{"Anna", "human", points, points >= others}, {"", bot, others, others >= points}},
          .seed = seed,
          .record = "/matches/" + std::to_string(seed) + ".txt"};
}

Results results_of(std::vector<MatchResult> matches) { return {.matches = std::move(matches)}; }

}  // namespace

TEST_CASE("a match that is over is kept with all that is compared later", "[results]") {
  const test::Toy toy;
  Journal journal(toy.game(), toy.scripts(), {.seed = 1'234'567'890'123'456'789U}, {"human", "greedy"},
                  {{"names", "Zoë \"the\" one"}});
  ActionList legal;
  for (journal.match().legal_actions(legal); !legal.empty(); journal.match().legal_actions(legal)) {
    CHECK_FALSE(cli::result_of(journal, "match.txt", 0));  // it is not over
    REQUIRE_FALSE(journal.apply(legal[0]));
  }
  const auto result = cli::result_of(journal, "match.txt", 1'764'158'400);
  REQUIRE(result);
  CHECK(result->date.starts_with("2025-11-2"));
  CHECK(result->ruleset == toy.game().info().id);
  CHECK(result->seed == 1'234'567'890'123'456'789U);
  CHECK(result->record == (fs::current_path() / "match.txt").string());
  const auto scores = journal.match().scores().value();
  CHECK(result->seats[0] ==
        SeatResult{"Zoë \"the\" one", "human", scores.by_seat[0].total, scores.winners.contains(Seat{0})});
  CHECK(result->seats[1].who == "greedy");
  const test::ScratchFolder folder;
  const fs::path file = folder.path() / "below" / "results.txt";
  CHECK_FALSE(cli::add_result(file, *result));
  CHECK(cli::read_results(file).matches == std::vector{*result});
}

TEST_CASE("a match without points has no result", "[results]") {
  const test::Toy toy;
  bool fails = false;
  test::FailingScorer scorer(toy.scorer(), [&] { return fails; });
  const auto scripts = test::scripts_scoring_by(toy.game(), scorer);
  test::Playing playing(toy.game(), *scripts, {"human", "greedy"});
  while (playing.decide()) {
  }
  CHECK(cli::result_of(playing.journal, "match.txt", 0));
  fails = true;
  auto again = replay(toy.game(), *scripts, playing.journal.record(), "match.txt");
  CHECK_FALSE(cli::result_of(again.value(), "match.txt", 0));
}

TEST_CASE("what each option was is part of a result", "[results]") {
  const test::ShippedGame shipped("crown_of_bones", 1);
  test::Playing playing(shipped.game(), shipped.scripts(), {"human"});
  while (playing.decide()) {
  }
  const auto result = cli::result_of(playing.journal, "match.txt", 0);
  REQUIRE(result);
  CHECK(result->options.size() == shipped.game().info().options.size());
  CHECK_FALSE(result->options.empty());
  const GameOption& option = shipped.game().info().options[0];
  CHECK(result->options.at(option.id) == option.values[playing.journal.match().option(0)].id);
  const test::ScratchFolder folder;
  CHECK_FALSE(cli::add_result(folder.path() / "results.txt", *result));
  CHECK(cli::read_results(folder.path() / "results.txt").matches == std::vector{*result});
}

TEST_CASE("a match counts once, by its seed and its record", "[results]") {
  const test::ScratchFolder folder;
  const fs::path file = folder.path() / "results.txt";
  MatchResult match = against("greedy", 5, 3);
  for (int i = 0; i < 3; ++i) {
    CHECK_FALSE(cli::add_result(file, match));
  }
  CHECK(cli::read_results(file).matches.size() == 1);
  match.record += "2";  // the same deal again
  CHECK_FALSE(cli::add_result(file, match));
  match.seed = 2;
  CHECK_FALSE(cli::add_result(file, match));
  CHECK(cli::read_results(file).matches.size() == 3);
}

TEST_CASE("lines that are no results are skipped, counted and kept", "[results]") {
  const test::ScratchFolder folder;
  const fs::path file = folder.path() / "results.txt";
  CHECK_FALSE(cli::add_result(file, against("greedy", 5, 3, 1)));
  const std::string good = test::file_text(file);
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string line = good;
    REQUIRE(line.find(from) != std::string::npos);
    return line.replace(line.find(from), from.size(), to);
  };
  const std::vector<std::string> bad{"nonsense\n",
                                     "{\n",
                                     "[]\n",
                                     "null\n",
                                     "\xff\xfe\n",
                                     std::string(300, '[') + "\n",
                                     changed("\"seed\":\"1\"", "\"seed\":1"),
                                     changed("\"seed\":\"1\"", "\"seed\":\"-1\""),
                                     changed("\"seed\":\"1\"", "\"seed\":\"99999999999999999999\""),
                                     changed("\"points\":5", "\"points\":5000000000"),
                                     changed("\"points\":5", "\"points\":\"5\""),
                                     changed("\"points\":5", "\"points\":5.5"),
                                     changed("\"who\":\"human\"", "\"who\":\"\""),
                                     changed("\"won\":true", "\"won\":1"),
                                     changed("\"options\":{}", "\"options\":{\"feature\":1}"),
                                     changed("\"options\":{}", "\"options\":[]"),
                                     changed("\"ruleset\":\"toy\",", ""),
                                     good.substr(0, good.size() / 2)};
  std::string text = "\n  \n" + good;
  for (const std::string& line : bad) {
    text += line;
  }
  std::ofstream(file, std::ios::binary) << text;
  CHECK_FALSE(cli::add_result(file, against("greedy", 6, 3, 2)));  // the last line is cut off
  const Results results = cli::read_results(file);
  CHECK(results.skipped == bad.size());
  CHECK(results.matches == std::vector{against("greedy", 5, 3, 1), against("greedy", 6, 3, 2)});
  CHECK(test::file_text(file).starts_with(text));
}

TEST_CASE("a file that cannot be read or written is reported, and no results are read", "[results]") {
  const test::ScratchFolder folder;
  CHECK(cli::read_results(folder.path() / "none.txt").matches.empty());
  fs::create_directories(folder.path() / "results.txt");
  CHECK(cli::add_result(folder.path() / "results.txt", against("greedy", 5, 3)));
  CHECK(cli::read_results(folder.path() / "results.txt").matches.empty());
  std::ofstream(folder.path() / "file") << "";
  CHECK(cli::add_result(folder.path() / "file" / "results.txt", against("greedy", 5, 3)));
}

TEST_CASE("several programs add to the results at once, and none is lost", "[results]") {
  const test::ScratchFolder folder;
  const fs::path file = folder.path() / "results.txt";
  std::vector<std::jthread> programs;
  std::atomic<int> faults = 0;
  for (std::uint64_t program = 0; program < 4; ++program) {
    programs.emplace_back([&, program] {
      for (std::uint64_t i = 0; i < 5; ++i) {
        faults += cli::add_result(file, against("greedy", 5, 3, program * 5 + i)) ? 1 : 0;
      }
    });
  }
  programs.clear();
  CHECK(faults == 0);
  const Results results = cli::read_results(file);
  CHECK(results.skipped == 0);
  std::set<std::uint64_t> seeds;
  for (const MatchResult& match : results.matches) {
    seeds.insert(match.seed);
  }
  CHECK(seeds.size() == 20);
  CHECK(results.matches.size() == 20);
}

TEST_CASE("a standing counts matches of one person against one kind of bot", "[results]") {
  MatchResult three = against("greedy", 9, 3);
  three.seats.push_back({"", "random", 1, false});
  MatchResult people = against("human", 9, 3);
  MatchResult alone = against("greedy", 50, 0);
  alone.seats.pop_back();
  const Results results =
      results_of({against("greedy", 5, 3), against("greedy", 1, 3), against("greedy", 3, 3), against("monk", 7, 3),
                  against("greedy", 8, 3, 1, "other"), three, people, alone});
  const cli::Standing standing = cli::standing_against(results, "toy", "greedy");
  CHECK(standing.won == 1);
  CHECK(standing.shared == 1);
  CHECK(standing.lost == 1);
  CHECK(standing.mean == 3);
  CHECK(standing.best == 5);
  CHECK(standing.in_a_row == 0);
  CHECK(standing.most_in_a_row == 1);
  CHECK(cli::standing_against(results, "toy", "monk").played() == 1);
  const cli::Standing none = cli::standing_against(results, "toy", "master");
  CHECK(none.played() == 0);
  CHECK(none.mean == 0);
  CHECK_FALSE(none.best);
  CHECK(cli::outcome_of(three) == Outcome::Won);
  CHECK_FALSE(cli::outcome_of(people));
  CHECK_FALSE(cli::outcome_of(alone));
}

TEST_CASE("a standing counts wins in a row", "[results]") {
  const Results results =
      results_of({against("greedy", 5, 3), against("greedy", 1, 3), against("greedy", 5, 3), against("greedy", 8, 3)});
  const cli::Standing standing = cli::standing_against(results, "toy", "greedy");
  CHECK(standing.in_a_row == 2);
  CHECK(standing.most_in_a_row == 2);
}

TEST_CASE("who wins together has won, not shared", "[results]") {
  MatchResult match = against("greedy", 5, 5);
  CHECK(cli::outcome_of(match) == Outcome::Shared);
  match.together = true;
  CHECK(cli::outcome_of(match) == Outcome::Won);
  match.seats.pop_back();
  CHECK(cli::outcome_of(match) == Outcome::Won);
  match.seats[0].won = false;
  CHECK(cli::outcome_of(match) == Outcome::Lost);
}

TEST_CASE("who wins with a partner has won, and shares only with another team", "[results]") {
  const test::ScratchFolder folder;
  const fs::path file = folder.path() / "results.txt";
  MatchResult match = against("greedy", 5, 5);
  match.seats.push_back(match.seats[1]);
  match.seats.push_back(match.seats[1]);
  match.teams = {0, 1, 0, 1};
  CHECK(cli::outcome_of(match) == Outcome::Shared);
  match.seats[1].won = match.seats[3].won = false;
  CHECK(cli::outcome_of(match) == Outcome::Won);
  CHECK_FALSE(cli::add_result(file, match));
  CHECK(cli::read_results(file).matches == std::vector{match});
  match.seats[0].won = match.seats[2].won = false;
  CHECK(cli::outcome_of(match) == Outcome::Lost);
  match.teams = {0, 1, 0};
  match.seed += 1;
  CHECK_FALSE(cli::add_result(file, match));
  match.teams = {0, 1, 0, 4};
  match.seed += 1;
  CHECK_FALSE(cli::add_result(file, match));
  CHECK(cli::read_results(file).skipped == 2);
}

TEST_CASE("best totals are of people, with the same options and seats", "[results]") {
  MatchResult other = against("greedy", 20, 3, 4);
  other.options = {{"feature", "crown"}};
  const Results results = results_of({against("greedy", 5, 30, 1), against("greedy", 9, 3, 2), against("monk", 5, 3, 3),
                                      other, against("greedy", 7, 3, 5, "other")});
  const auto best = cli::best_totals(results, "toy", 2, {}, 2);
  REQUIRE(best.size() == 2);
  CHECK(best[0] == cli::BestTotal{9, "Anna", "2026-11-26", 2});
  CHECK(best[1].seed == 1);  // reached before the other 5
  CHECK(cli::best_totals(results, "toy", 2, {{"feature", "crown"}}, 5).size() == 1);
  CHECK(cli::best_totals(results, "toy", 1, {}, 5).empty());
}

}  // namespace ossuary
