// `simulate`: what its reports say, and what it does where files cannot be written.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstdlib>

#include "json.h"
#include "tools/cli/bench.h"

namespace ossuary {

using test::Bench;
using test::BenchRun;
using test::contains;

namespace {

const std::vector<std::string> kSweep{"simulate", "sedlec", "--players", "2",
                                      "--games",  "2",      "--dial",    "turn.dig=2..3"};

}  // namespace

TEST_CASE("a folder for variants that cannot be made is reported", "[cli][simulate]") {
  setenv("TMPDIR", "/nonexistent", 1);
  const BenchRun run = Bench::run(kSweep);
  unsetenv("TMPDIR");
  CHECK(run.exit == cli::ExitCode::BadUsage);
  CHECK(contains(run.err, "no folder for the variants can be made: "));
  CHECK(contains(run.err, "TMPDIR"));
}

TEST_CASE("a name of --out that no file can have is reported", "[cli][simulate]") {
  const BenchRun run =
      Bench::run({"simulate", "sedlec", "--players", "2", "--games", "2", "--out", std::string(300, 'a')});
  CHECK(run.exit == cli::ExitCode::BadUsage);
  CHECK(contains(run.err, std::string(300, 'a')));
}

TEST_CASE("rulesets of variants that cannot be written end the run", "[cli][simulate][release]") {
  const Bench bench;
  const std::string messages = bench.path("messages").string();
  const std::string command = fmt::format("(trap '' XFSZ; ulimit -f 0; OSSUARY_DATA='{}' '{}' {} 2>&1) | cat >'{}'",
                                          OSSUARY_SOURCE_DIR, OSSUARY_PROGRAM, fmt::join(kSweep, " "), messages);
  CHECK(std::system(command.c_str()) == 0);  // NOLINT(cert-env33-c): our own
  const std::string text = test::text_of(messages);
  INFO(text);
  CHECK(contains(text, "cannot write "));
  CHECK(contains(text, "variant_1.toml"));
}

TEST_CASE("lists of --json have an entry for every seat and place, also of what never happened", "[cli][simulate]") {
  const BenchRun run = Bench::run({"simulate", "monstrance", "--games", "3", "--details", "--json"});
  const Json json = Json::parse(run.out).value();
  const std::vector<Json>& boards = *json.at("boards").items();
  REQUIRE(boards.size() > 2);
  REQUIRE_FALSE(json.at("cards").items()->empty());
  for (const Json& card : *json.at("cards").items()) {
    CHECK(card.at("held_by_seat").items()->size() == 1);
    const std::vector<Json>& places = *card.at("places").items();
    REQUIRE(places.size() == boards.size());
    for (std::size_t board = 0; board < boards.size(); ++board) {
      CHECK(places[board].items()->size() == boards[board].at("places").items()->size());
    }
  }
  const BenchRun two = Bench::run({"simulate", "sedlec", "--players", "2", "--games", "1", "--details", "--json"});
  const Json match = Json::parse(two.out).value();
  for (const Json& card : *match.at("cards").items()) {
    CHECK(card.at("held_by_seat").items()->size() == 2);
  }
}

TEST_CASE("where all win together, --json has no winners who were behind, nor wins of holders", "[cli][simulate]") {
  const auto details = [](const std::string& ruleset) {
    return Json::parse(Bench::run({"simulate", ruleset, "--players", "2", "--games", "3", "--details", "--json"}).out)
        .value();
  };
  const Json together = details("common_grave");
  CHECK(together.find("comebacks") == nullptr);
  CHECK(together.at("cards").items()->front().find("win_rate") == nullptr);
  const Json apart = details("sedlec");
  CHECK(apart.find("comebacks") != nullptr);
  CHECK(apart.at("cards").items()->front().find("win_rate") != nullptr);
}

}  // namespace ossuary
