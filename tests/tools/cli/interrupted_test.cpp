// Runs of `simulate --save` that signals end: what is in their files, and how they go on.
#include <fmt/format.h>
#include <sys/wait.h>

#include <catch2/catch.hpp>

#include "support/scale.h"
#include "tools/cli/bench.h"

namespace ossuary {

using test::Bench;
using test::contains;
using test::text_of;

namespace {

/// The exit code of a shell command.
int shell(const std::string& command) {
  const int status = std::system(fmt::format("({}) 2>/dev/null", command).c_str());  // NOLINT(cert-env33-c): our own
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

TEST_CASE("a run with --save that is interrupted is in its file, and the same command plays the rest",
          "[cli][simulate][release]") {
  const Bench bench;
  const int games = 300'000 / test::kSlowdown;  // several times as long as the start of the program
  const auto command = [&](const std::string& file, const std::string& more) {
    return fmt::format(
        "OSSUARY_DATA='{}' '{}' simulate sedlec --players 2 --games {} --seed 3 --threads 3 --save '{}' 2>'{}'{}",
        OSSUARY_SOURCE_DIR, OSSUARY_PROGRAM, games, bench.path(file).string(), bench.path("messages").string(), more);
  };
  int exit = 0;
  for (const char* signal : {"INT", "TERM"}) {
    const std::string counts = std::string(signal) + ".json";
    std::string messages;
    for (double delay = 0.15; delay < 20 && !contains(messages, "the same command plays the others"); delay *= 1.3) {
      std::filesystem::remove(bench.path(counts));
      exit = shell(command(counts, fmt::format(" & p=$!; sleep {}; kill -{} $p; wait $p", delay, signal)));
      messages = text_of(bench.path("messages"));
    }
    CAPTURE(messages);
    REQUIRE(exit == 1);
    REQUIRE(contains(text_of(bench.path(counts)), "\"unplayed\":\""));

    const auto merged = Bench::run({"merge", bench.path(counts).string()});
    CHECK(merged.exit == cli::ExitCode::No);
    CHECK(contains(merged.err, "no file has games "));
    CHECK(contains(merged.out, fmt::format(" of games 0..{} of seed 3\n", games)));
    CHECK(contains(merged.out, "\nNot played: games "));

    CHECK(shell(command(counts, "")) == 0);
    CHECK(contains(text_of(bench.path("messages")), fmt::format(" of {} games: the others are played now", games)));
  }
  REQUIRE(shell(command("whole.json", "")) == 0);
  CHECK(text_of(bench.path("INT.json")) == text_of(bench.path("whole.json")));
  CHECK(text_of(bench.path("TERM.json")) == text_of(bench.path("whole.json")));
}

TEST_CASE("merge names the games that no file has, and what it writes is completed like a run", "[cli][simulate]") {
  const Bench bench;
  const auto file = [&](const std::string& name) { return bench.path(name).string(); };
  const auto simulate = [&](const std::vector<std::string>& more) {
    std::vector<std::string> all{"simulate", "sedlec", "--players", "2", "--games", "10..40", "--threads", "1"};
    all.insert(all.end(), more.begin(), more.end());
    return Bench::run(all);
  };
  REQUIRE(simulate({"--shard", "1/3", "--save", file("1")}).exit == cli::ExitCode::Done);
  REQUIRE(simulate({"--shard", "3/3", "--save", file("3")}).exit == cli::ExitCode::Done);
  const auto merged = Bench::run({"merge", file("3"), file("1"), "--json", "--save", file("all")});
  CHECK(merged.exit == cli::ExitCode::No);
  CHECK(merged.err ==
        "ossuary: warning: no file has games 20..30: 20 games are reported. To play the others, repeat the `simulate` "
        "command.\n");
  CHECK(contains(merged.out, R"("first_game":10,"games":20,"interrupted":true,"unplayed":["20..30"])"));
  CHECK(contains(Bench::run({"merge", file("all"), "--format=csv"}).out, "run,run,unplayed,,,20..30,\n"));

  const auto completed = simulate({"--json", "--save", file("all")});
  CHECK(completed.exit == cli::ExitCode::Done);
  CHECK(contains(completed.err, "has 20 of 30 games: the others are played now\n"));
  CHECK_FALSE(contains(completed.out, "seconds"));  // it took those of another run too
  REQUIRE(simulate({"--save", file("whole")}).exit == cli::ExitCode::Done);
  CHECK(text_of(file("all")) == text_of(file("whole")));
  CHECK(completed.out == Bench::run({"merge", file("whole"), "--json"}).out);
  CHECK(simulate({"--shard", "1/3", "--save", file("all")}).exit == cli::ExitCode::BadUsage);
}

TEST_CASE("a run that goes on and is interrupted at once reports what its file has", "[cli][simulate][release]") {
  const Bench bench;
  const std::string out = bench.path("counts").string();
  const auto command = [&](double seconds, const std::string& more) {
    return fmt::format(
        "OSSUARY_DATA='{}' timeout -s INT {} '{}' simulate sedlec --players 2 --games 4000 --seats mcts:3000 --threads "
        "1 --save '{}' {} >'{}' 2>'{}'",
        OSSUARY_SOURCE_DIR, seconds, OSSUARY_PROGRAM, out, more, bench.path("report").string(),
        bench.path("messages").string());
  };
  for (double seconds = 2; seconds < 100 && !std::filesystem::exists(out); seconds *= 2) {
    CHECK(shell(command(seconds, "")) == 124);
  }
  REQUIRE(std::filesystem::exists(out));
  std::string messages;
  for (double seconds = 0.3; seconds < 100 && !contains(messages, ": the same command plays the others\n");
       seconds *= 2) {
    CHECK(shell(command(seconds, "--json --profile")) == 124);
    messages = text_of(bench.path("messages"));
  }
  CAPTURE(messages);
  CHECK(contains(messages, fmt::format("--profile is left out: the games that {} has were not timed\n", out)));
  CHECK(contains(messages, " of 4000 games: the others are played now\n"));
  CHECK(contains(text_of(bench.path("report")), R"("interrupted":true)"));
  CHECK_FALSE(contains(text_of(bench.path("report")), "\"profile\""));
}

TEST_CASE("a complete run that is repeated plays nothing and reports what its file has", "[cli][simulate]") {
  const Bench bench;
  const std::string out = bench.path("counts").string();
  const auto simulate = [&](const std::vector<std::string>& more) {
    std::vector<std::string> all{"simulate", "sedlec", "--players", "2", "--games", "20", "--save", out};
    all.insert(all.end(), more.begin(), more.end());
    return Bench::run(all);
  };
  REQUIRE(simulate({}).exit == cli::ExitCode::Done);
  const std::string counts = text_of(out);
  const auto written = std::filesystem::last_write_time(out);
  for (const char* form : {"--json", "--format=csv"}) {
    const auto again = simulate({form});
    CHECK(again.exit == cli::ExitCode::Done);
    CHECK(again.out == Bench::run({"merge", out, form}).out);
    CHECK(again.err ==
          fmt::format("ossuary: {0} has all 20 games: nothing is left to play, and `ossuary merge {0}` reports it "
                      "too\n",
                      out));
  }
  const std::string page = bench.path("report.html").string();
  CHECK(simulate({"--format=html", "--output", page}).out.empty());
  CHECK(contains(text_of(page), "<html"));
  CHECK(std::filesystem::last_write_time(out) == written);
  CHECK(text_of(out) == counts);
}

TEST_CASE("simulate says why a file of --save cannot be used", "[cli][simulate]") {
  const Bench bench;
  const std::string out = bench.path("counts").string();
  std::ofstream(out) << "{";
  const auto run = Bench::run({"simulate", "sedlec", "--players", "2", "--games", "20", "--save", out});
  CHECK(run.exit == cli::ExitCode::BadContent);
  CHECK(contains(run.err, fmt::format("{} cannot be used: it is no JSON: ", out)));
  CHECK(contains(run.err, ". Move the file away, or name another one\n"));
}

}  // namespace ossuary
