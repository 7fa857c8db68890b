// The command `solve`: what it says of a layout, and what it refuses.
#include <catch2/catch.hpp>
#include <fstream>

#include "cli/solve/added_best.h"
#include "json.h"
#include "support/content.h"
#include "tools/cli/bench.h"

namespace ossuary::test {

namespace {

Json solved(const std::vector<std::string>& options) {
  std::vector<std::string> all{"solve", "--json"};
  all.insert(all.end(), options.begin(), options.end());
  const BenchRun run = Bench::run(all);
  INFO(run.err);
  REQUIRE(run.exit == cli::ExitCode::Done);
  return Json::parse(run.out).value();
}

std::string refused(const std::vector<std::string>& options) {
  std::vector<std::string> all{"solve"};
  all.insert(all.end(), options.begin(), options.end());
  const BenchRun run = Bench::run(all);
  CHECK(run.exit == cli::ExitCode::BadUsage);
  CHECK(run.out.empty());
  return run.err;
}

}  // namespace

TEST_CASE("solve draws the best layout, its points, and the cards that are left", "[cli][solve]") {
  const BenchRun run = Bench::run({"solve", "sedlec", "--shape", "2,2"});
  CHECK(run.exit == cli::ExitCode::Done);
  CHECK(run.err.empty());
  INFO(run.out);
  CHECK(contains(run.out, "Skulls of Sedlec (sedlec), pyramid 2,2\n14 points\n"));
  CHECK(contains(run.out, "\n  L4     "));
  CHECK(contains(run.out, "left over: "));
  CHECK(contains(run.out, "the best there is: "));
}

TEST_CASE("the JSON of solve has the layout by places, points by kind, and whether that is proven", "[cli][solve]") {
  const Json best = solved({"sedlec", "--shape", "2,2"});
  CHECK(best.at("best").number() == 14);
  CHECK(best.at("proven").boolean() == true);
  CHECK(best.at("layout").items()->size() == 3);
  CHECK(best.at("left").items()->size() == 15);
  CHECK(best.at("runs").number() == 0);
  const Json found = solved({"sedlec", "--players", "2", "--runs", "3", "--threads", "1"});
  CHECK(found.at("proven").boolean() == false);
  CHECK(found.at("layout").items()->size() == 9);
  CHECK(found.at("runs").number() == 3);
}

TEST_CASE("solve uses the cards of a file, leaves cards out, and solves features under effects", "[cli][solve]") {
  const Bench bench;
  std::ofstream(bench.path("hand.txt")) << "\xEF\xBB\xBFR/P priest/royal V/P # three\nV/L\n";
  const Json best = solved({"sedlec", "--shape", "2,2", "--cards", bench.path("hand.txt").string()});
  CHECK(best.at("left").items()->size() == 1);
  CHECK(best.at("proven").boolean() == true);
  CHECK(best.at("effect").is_null());
  const Json less = solved({"sedlec", "--shape", "2,2", "--without-card", "P/P,L/P"});
  CHECK(less.at("left").items()->size() == 13);
  const Json feature = solved({"monstrance", "--structure", "feature", "--option", "feature=monstrance", "--option",
                               "effect=procession", "--runs", "2"});
  CHECK(feature.at("layout").items()->size() > 3);
  CHECK(*feature.at("effect").string() == "procession");
  CHECK(contains(
      Bench::run({"solve", "monstrance", "--structure", "pyramid", "--option", "effect=procession", "--runs", "1"}).out,
      "Monstrance (monstrance), pyramid, Procession\n"));
}

TEST_CASE("a target ends the search, and one that is not reached is an exit code", "[cli][solve]") {
  const BenchRun reached = Bench::run({"solve", "sedlec", "--shape", "4,3", "--target", "45", "--json"});
  CHECK(reached.exit == cli::ExitCode::Done);
  CHECK(Json::parse(reached.out).value().at("best").number() >= 45);
  CHECK(Bench::run({"solve", "sedlec", "--shape", "3,3", "--target", "90", "--runs", "1"}).exit == cli::ExitCode::No);
}

TEST_CASE("solve --value says what a card and a kind add to the best, those that add most first", "[cli][solve]") {
  const std::vector<std::string> asked{"solve", "sedlec", "--shape", "2,2", "--value"};
  const BenchRun run = Bench::run(asked);
  CHECK(run.exit == cli::ExitCode::Done);
  CHECK(
      contains(run.out,
               "What a card adds to the best\n  card  copies  adds  without\n  P/P        1     1       13  proven\n\n"
               "cards that add nothing (proven): R/P P/R "));
  CHECK(contains(run.out, "  Priest       5        9  proven\n  Romantic     3       11  proven\n"));
  const Json best = solved({"sedlec", "--shape", "2,2", "--value"});
  CHECK(best.at("cards").items()->size() == 16);
  CHECK(best.at("kinds").items()->size() == 5);
  double last = best.at("best").number().value();
  for (const Json& card : *best.at("cards").items()) {
    CHECK(card.at("proven").boolean() == true);
    CHECK(card.at("adds").number().value() + card.at("without").number().value() == best.at("best").number().value());
    CHECK(card.at("adds").number().value() <= last);
    last = card.at("adds").number().value();
  }
}

TEST_CASE("what all cards of a deck are needed for has no value, and what is found alone is not proven",
          "[cli][solve]") {
  const Bench bench;
  std::ofstream(bench.path("hand.txt")) << "R/P V/P V/L";
  const Json all = solved({"sedlec", "--shape", "2,2", "--cards", bench.path("hand.txt").string(), "--value"});
  REQUIRE(all.at("cards").items()->size() == 3);
  CHECK(all.at("cards").items()->front().at("adds").is_null());
  CHECK(all.at("cards").items()->front().at("without").is_null());
  CHECK(all.at("cards").items()->front().at("proven").boolean() == true);
  const Json found = solved({"sedlec", "--players", "2", "--runs", "1", "--value"});
  CHECK(found.at("cards").items()->front().at("proven").boolean() == false);
}

TEST_CASE("solve --deck has the cards of the best layout, then those that stand in for them", "[cli][solve]") {
  const Json three = solved({"sedlec", "--shape", "2,2", "--deck", "3"});
  CHECK(three.at("deck").items()->size() == 3);
  for (const Json& card : *three.at("deck").items()) {
    CHECK(card.at("stands_in_for").is_null());
    CHECK(card.at("points").number() == 14);
  }
  const Json all = solved({"sedlec", "--shape", "2,2", "--deck", "18"});
  CHECK(all.at("deck").items()->size() == 18);
  const Json& fourth = all.at("deck").items()->at(3);
  CHECK(fourth.at("stands_in_for").items()->size() == 2);
  CHECK(fourth.at("proven").boolean() == true);
  CHECK(fourth.at("points").number().value() <= 14);
  CHECK(contains(Bench::run({"solve", "sedlec", "--shape", "2,2", "--deck", "5"}).out,
                 "The best 5 cards\n  those of the best layout: L/C L/P P/P\n\ncard  instead of  points\n"
                 "P/L   L/P             14  proven\nL/V   L/C             13  proven\n"));
}

TEST_CASE("balance says what a plugin with kinds adds to the best structure", "[cli][balance][release]") {
  const BenchRun run = Bench::run({"balance", "sedlec+executioners", "--players", "2", "--games", "30", "--json"});
  CHECK(contains(run.out,
                 "The best structure that a short search finds: 49 points in sedlec, 61 in sedlec+executioners."));
  for (const char* without : {"sedlec", "dice_forge"}) {  // a kind, or a game of skulls
    const AnyRuleset rules = shipped().make_any(without).value();
    CHECK(cli::added_best_text(shipped(), rules, 2).empty());
  }
}

TEST_CASE("solve says what it cannot use", "[cli][solve]") {
  const Bench bench;
  std::ofstream(bench.path("two.txt")) << "R/P V/P";
  std::ofstream(bench.path("odd.txt")) << "R/Q";
  CHECK(contains(refused({"sedlec"}), "sedlec is for 2 or 3 players: choose with --players"));
  CHECK(contains(refused({"dice_forge"}), "dice_forge has no structures of skulls"));
  CHECK(contains(refused({"sedlec", "--shape", "2,3"}), "--shape: \"2,3\" is no pyramid"));
  CHECK(contains(refused({"sedlec", "--shape", "9,9"}), "32 cards in all"));
  CHECK(contains(refused({"sedlec", "--shape", "7,7"}), "18 cards are too few for the 28 places"));
  CHECK(contains(refused({"sedlec", "--shape", "2,2", "--limit", "soon"}), "\"soon\" is no time such as 60s or 5m"));
  CHECK(contains(refused({"sedlec", "--shape", "2,2", "--cards", bench.path("two.txt").string()}),
                 "2 cards are too few for the 3 places"));
  CHECK(contains(refused({"sedlec", "--shape", "2,2", "--cards", bench.path("odd.txt").string()}),
                 "sedlec has no card \"R/Q\""));
  CHECK(contains(refused({"sedlec", "--shape", "2,2", "--deck", "2"}),
                 "--deck: choose between 3 and 18 cards: the structure has 3 places, and the deck 18 cards"));
  CHECK(contains(refused({"sedlec", "--shape", "2,2", "--deck", "19"}), "--deck: choose between 3 and 18 cards"));
  CHECK(contains(refused({"sedlec", "--shape", "2,2", "--value", "--target", "9"}), "--target excludes --value"));
  CHECK(contains(refused({"sedlec", "--shape", "2,2", "--deck", "4", "--target", "9"}), "--target excludes --deck"));
  CHECK(contains(refused({"sedlec", "--shape", "2,2", "--without-card", "X/X"}),
                 "--without-card: sedlec has no card \"X/X\""));
}

}  // namespace ossuary::test
