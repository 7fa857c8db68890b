// `score` of a position of a flow: text, JSON, explanations, and what is said of a file that is none.
#include <catch2/catch.hpp>

#include "support/content.h"
#include "tools/cli/bench.h"

namespace ossuary {

using cli::ExitCode;
using test::Bench;
using test::BenchRun;
using test::contains;

namespace {

const std::string kTowers = "tests/families/towers";
const std::string kExample = kTowers + "/plugins/towers/examples/double_arrows_first.toml";

/// `score towers FILE` with more arguments.
BenchRun score(const std::string& file, const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments{"--plugins",  test::source_path(kTowers + "/plugins").string(),
                                     "--rulesets", test::source_path(kTowers + "/rulesets").string(),
                                     "score",      "towers",
                                     file};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return Bench::run(arguments);
}

/// The same of a file with this text.
BenchRun score_text(const Bench& bench, const std::string& text, const std::vector<std::string>& more = {}) {
  std::ofstream(bench.path("position.toml")) << text;
  return score(bench.path("position.toml").string(), more);
}

}  // namespace

TEST_CASE("a position of a flow has points by category, by thing, and in JSON", "[cli][score]") {
  const Bench bench;
  const std::string example = test::source_path(kExample).string();
  const BenchRun json = score(example, {"--json"});
  CHECK(json.exit == ExitCode::Done);
  CHECK(json.out ==
        "{\"winners\":[1],\"seats\":[{\"seat\":1,\"total\":10,\"by_category\":{\"height\":3,\"together\":2,\"worth_"
        "shown\":5}},"
        "{\"seat\":2,\"total\":0,\"by_category\":{\"height\":0,\"together\":0,\"worth_shown\":0}}]}\n");
  const BenchRun explained = score(example, {"--json", "--explain"});
  CHECK(contains(explained.out,
                 "{\"seat\":1,\"points\":2,\"category\":\"worth_shown\",\"thing\":\"archer\",\"line\":11},"
                 "{\"seat\":1,\"points\":3,\"category\":\"worth_shown\",\"thing\":\"knight\",\"line\":11}"));
  const BenchRun text = score(example, {"--explain"});
  INFO(text.out + text.err);
  CHECK(contains(text.out, "Total"));
  CHECK(contains(text.out, "\nSeat 1\n"));
  CHECK(contains(text.out, "archer"));
  CHECK(contains(text.out, "score.lua:7"));
}

TEST_CASE("what an example expects after its plays is no concern of score", "[cli][score]") {
  const Bench bench;
  CHECK(score_text(bench, "[position]\n[[play]]\nlegal = { some = [\"juggle\"] }\n").exit == ExitCode::Done);
}

TEST_CASE("a position needs no more than what differs from the first decision", "[cli][score]") {
  const Bench bench;
  const BenchRun three = score_text(bench, "players = 3\n[position.seats.3]\ntower = [\"giant at a2\"]\n", {"--json"});
  INFO(three.err);
  CHECK(contains(three.out, "{\"seat\":3,\"total\":7,"));
  const BenchRun two = score_text(bench, "[position]\n", {"--json"});
  CHECK(contains(two.out, "{\"seat\":2,\"total\":0,"));
  CHECK_FALSE(contains(two.out, "\"seat\":3"));
  CHECK(score_text(bench, "[position]\n", {"--players", "5"}).exit == ExitCode::BadUsage);
}

TEST_CASE("what is wrong with a position is said, and how one is written", "[cli][score]") {
  const Bench bench;
  const auto error = [&](const std::string& text) {
    const BenchRun run = score_text(bench, text);
    CHECK(run.exit == ExitCode::BadContent);
    CHECK(run.out.empty());
    CHECK(contains(run.err, "A position of a flow is a TOML file such as\n  players = 2\n  [position]"));
    return run.err.substr(0, run.err.find("\nA position"));
  };
  CHECK(contains(error("R/P  P/R\n"), "toml-syntax"));
  CHECK(contains(error("players = 2\n"), "the file describes no position"));
  CHECK(contains(error("[position]\ntower = [\"giant\"]\n"),
                 "there is no zone \"tower\"; there are several: write \"tower of 1\""));
  CHECK(contains(error("[position]\n\"tower of 1\" = [\"gaint at a1\"]\n"), "did you mean \"giant\"?"));
  CHECK(contains(error("[position]\n\"tower of 1\" = [\"giant at z1\"]\n"), "there is no cell \"z1\""));
  CHECK(contains(error("[position]\nstep = \"lay\"\n[[play]]\ndoes = \"lay down\"\n"), "position.toml:4"));
  const BenchRun lines = score(test::source_path(kExample).string(), {"--jsonl"});
  CHECK(lines.exit == ExitCode::BadUsage);
  CHECK(contains(lines.err, "towers is a flow, which has positions: leave out --jsonl"));
}

}  // namespace ossuary
