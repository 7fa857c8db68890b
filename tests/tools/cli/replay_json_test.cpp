// `replay --json`: a whole match for programs, and records from stdin.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <ctime>
#include <filesystem>
#include <sstream>

#include "console/match/match_file.h"
#include "json.h"
#include "support/content.h"
#include "tools/cli/bench.h"

namespace ossuary {
namespace {

using cli::ExitCode;
using test::Bench;
using test::BenchRun;
using test::contains;

TEST_CASE("replay --json has every step with the table after it, and the scores", "[replay]") {
  const test::ScratchFolder home;
  for (const char* ruleset : {"sedlec", "monstrance", "dice_forge", "common_grave"}) {
    INFO(ruleset);
    const std::string file = (home.path() / (std::string(ruleset) + ".txt")).string();
    (void)Bench::run({"play", ruleset, "--seed", "3", "--seats", "random", "--record", file});
    const BenchRun ran = Bench::run({"replay", file, "--json"});
    REQUIRE(ran.exit == ExitCode::Done);
    const Json match = Json::parse(ran.out).value();
    CHECK(*match.at("ruleset").string() == ruleset);
    CHECK(match.at("seed").integer() == 3);
    CHECK(match.at("over") == Json(true));
    const auto& steps = *match.at("steps").items();
    const BenchRun verified = Bench::run({"replay", file, "--verify"});
    CHECK(contains(verified.out, fmt::format("OK, {} actions", steps.size())));
    for (std::size_t i = 0; i < steps.size(); ++i) {
      CHECK(steps[i].at("step").integer() == static_cast<std::int64_t>(i) + 1);
      CHECK(contains(test::file_text(file),
                     fmt::format("\n{} {} = ", *steps[i].at("seat").integer(), *steps[i].at("action").string())));
      CHECK_FALSE(steps[i].at("words").string()->empty());
      CHECK_FALSE(steps[i].at("table").members()->empty());
    }
    CHECK_FALSE(match.at("table") == steps.back().at("table"));
    std::int64_t wins = 0;
    for (const Json& score : *match.at("scores").items()) {
      std::int64_t total = 0;
      for (const auto& [category, points] : *score.at("by_category").members()) {
        total += *points.integer();
      }
      CHECK(score.at("total").integer() == total);
      CHECK(contains(verified.out, fmt::format(" {}", total)));
      wins += score.at("wins") == Json(true) ? 1 : 0;
    }
    CHECK((wins > 0) == (std::string(ruleset) != "common_grave"));
    CHECK(Bench::run({"replay", "-", "--json"}, test::file_text(file)).out == ran.out);
    const Json begun = Json::parse(Bench::run({"replay", file, "--json", "--step", "2"}).out).value();
    CHECK(begun.at("over") == Json(false));
    CHECK(*begun.at("steps").items() == std::vector<Json>(steps.begin(), steps.begin() + 2));
  }
}

/// Keeps what is written to it, and how much came at once at most.
class WrittenPieces : public std::stringbuf {
 public:
  std::streamsize largest = 0;

 protected:
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    largest = std::max(largest, size);
    return std::stringbuf::xsputn(text, size);
  }
};

TEST_CASE("replay --json writes every step before it makes the next", "[replay]") {
  const test::ScratchFolder home;
  const std::string file = (home.path() / "match.txt").string();
  const std::string copy = (home.path() / "match.json").string();
  (void)Bench::run({"play", "sedlec", "--seed", "3", "--seats", "random", "--record", file});
  std::istringstream in;
  WrittenPieces pieces;
  std::ostream out(&pieces);
  cli::Environment env(in, out, out);
  REQUIRE(cli::run_command_line(std::vector<std::string>{"replay", file, "--json"}, env) == ExitCode::Done);
  const std::string text = pieces.str();
  REQUIRE(Json::parse(text).ok());
  CHECK(pieces.largest * 8 < std::ssize(text));
  REQUIRE(Bench::run({"replay", file, "--json", "--output", copy}).exit == ExitCode::Done);
  CHECK(test::file_text(copy) == text);
}

TEST_CASE("a record of very many notes or options is read in time", "[replay][release]") {
  const test::ScratchFolder home;
  const std::string file = (home.path() / "match.txt").string();
  (void)Bench::run({"play", "monstrance", "--seed", "3", "--seats", "random", "--record", file});
  for (const std::string what : {"note n{} x\n", "option n{} x\n"}) {
    CAPTURE(what);
    std::string lines;
    for (int i = 0; i < 150'000; ++i) {
      lines += fmt::format(fmt::runtime(what), i);
    }
    std::string record = test::file_text(file);
    const bool is_note = what.starts_with("note");
    record.insert(is_note ? record.find('\n', record.find("\nseat ") + 1) + 1 : record.find("seat "), lines);
    const std::clock_t begin = std::clock();
    const BenchRun ran = Bench::run({"replay", "-", "--verify"}, record);
    CHECK(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC < 6);  // with the square of their number: 30
    INFO(ran.out.substr(0, 1000) + ran.err.substr(0, 1000));
    CHECK(ran.exit == (is_note ? ExitCode::Done : ExitCode::BadContent));
  }
}

TEST_CASE("the end of a match says what was chosen and turned face down as points were counted", "[play][replay]") {
  const test::ScratchFolder home;
  const auto ends_with_note = [&](std::vector<std::string> game, std::string_view note) {
    const std::string file = (home.path() / (game.back() + ".txt")).string();
    game.insert(game.begin(), {"play", "--seats", "greedy", "--seed", "7", "--record", file});
    const std::string out = Bench::run(game).out;
    INFO(out);
    CHECK(contains(out.substr(out.find("The match is over.")), note));
    CHECK(contains(Bench::run({"replay", file}).out, note));
    CHECK(contains(Bench::run({"replay", file, "--json"}).out, note));
  };
  ends_with_note({"sedlec+archers", "--players", "2"}, "ways to count Archer ");
  ends_with_note({"monstrance", "--option", "effect=grave_robbers", "--option", "feature=bell"}, "the best of ");
  ends_with_note({"monstrance", "--option", "effect=grave_robbers", "--option", "feature=chalice"},
                 "turned face down: ");
}

TEST_CASE("a replay says that a match was played on from a step of another one", "[replay]") {
  const test::ScratchFolder home;
  const std::string file = (home.path() / "match.txt").string();
  (void)Bench::run({"play", "sedlec", "--seed", "3", "--seats", "random", "--record", file});
  const auto practice_of = [](const std::string& record) {
    return Json::parse(Bench::run({"replay", "-", "--json"}, record).out).value().at("practice");
  };
  const std::string record = test::file_text(file);
  CHECK(practice_of(record) == Json());
  CHECK_FALSE(contains(Bench::run({"replay", "-"}, record).out, "Played on from"));
  std::string practice = record;
  practice.insert(record.find("\n", record.find("\nseat 2 ") + 1) + 1, "note practice 6\n");
  CHECK(practice_of(practice) == Json(6));
  CHECK(contains(Bench::run({"replay", "-"}, practice).out,
                 "\nPlayed on from step 6 of another match, so the result is not kept.\n"));
}

TEST_CASE("however long a line of a record is, the message about it is short", "[replay]") {
  const BenchRun ran = Bench::run({"replay", "-"}, "ossuary record 2\n" + std::string(200'000, 'x') + "\n");
  CHECK(ran.exit == ExitCode::BadContent);
  CHECK(contains(ran.err, "xxx..."));
  CHECK(ran.err.size() < 1000);
}

TEST_CASE("replay reads a record from stdin, and refuses what is none", "[replay]") {
  const BenchRun none = Bench::run({"replay", "-"}, "not a record\n");
  CHECK(none.exit == ExitCode::BadContent);
  CHECK(contains(none.err, "stdin:1:"));
  const BenchRun large = Bench::run({"replay", "-"}, std::string(cli::kLargestRecord + 1, 'x'));
  CHECK(large.exit == ExitCode::BadUsage);
  CHECK(contains(large.err, "cannot read stdin: it is larger than 48 MiB"));
  CHECK(Bench::run({"replay", "-", "--json", "--verify"}).exit == ExitCode::BadUsage);
}

TEST_CASE("replay shows who plays, what fell by chance, and which things earned the points", "[replay]") {
  const test::ScratchFolder home;
  const std::string file = (home.path() / "match.txt").string();
  const BenchRun played =
      Bench::run({"play", "dice_forge", "--seed", "3", "--seats", "greedy,random", "--plain", "--record", file});
  const BenchRun shown = Bench::run({"replay", file, "--plain"});
  CHECK(shown.out.starts_with("Dice Forge: Greedy, Random. Seed 3.\n      Greedy: by chance 1 gold (light die), "));
  const auto times = [](const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
      ++count;
    }
    return count;
  };
  CHECK(times(shown.out, "by chance ") > 30);
  CHECK(times(shown.out, "by chance ") == times(played.out, "by chance "));
  const std::string things = "\nGreedy: Gorgon 28, Hydra 52, The Guardian's Owl 4, The Silver Hind 2.\n";
  CHECK(contains(shown.out, things));
  CHECK(contains(played.out, things));
}

TEST_CASE("what was taken back is in the JSON of a record", "[replay]") {
  const test::ScratchFolder home;
  const std::string file = (home.path() / "match.txt").string();
  (void)Bench::run(
      {"play", "open_graveyard", "--players", "2", "--seats", "human,human", "--undo", "free", "--record", file},
      "1\nundo\n2\n");
  const Json match = Json::parse(Bench::run({"replay", file, "--json"}).out).value();
  const auto& steps = *match.at("steps").items();
  REQUIRE(steps.size() == 2);
  CHECK(steps[0].at("step").is_null());
  CHECK(steps[0].at("undo").integer() == 1);
  CHECK(steps[1].at("step").integer() == 1);
  CHECK(match.at("over") == Json(false));
  CHECK(contains(test::file_text(file), "\nchance pile 1: "));
  CHECK(match.at("chance") == Json::array());  // it would name the cards that lie face down
  CHECK(steps[1].at("chance") == Json::array());
}

}  // namespace
}  // namespace ossuary
