// Runs of `simulate --out` that signals end: what is in their files, and how they go on.
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

TEST_CASE("a run with --out that is interrupted is in its file, and the same command plays the rest",
          "[cli][simulate]") {
  const Bench bench;
  const int games = 1'500'000 / test::kSlowdown;  // more than a second
  const auto command = [&](const std::string& file, const std::string& more) {
    return fmt::format(
        "OSSUARY_DATA='{}' '{}' simulate sedlec --players 2 --games {} --seed 3 --threads 3 --out '{}' 2>'{}'{}",
        OSSUARY_SOURCE_DIR, OSSUARY_PROGRAM, games, bench.path(file).string(), bench.path("messages").string(), more);
  };
  int exit = 0;
  for (const char* signal : {"INT", "TERM"}) {
    const std::string counts = std::string(signal) + ".json";
    std::string messages;
    for (double delay = 0.1; delay < 20 && !contains(messages, "the same command plays the others"); delay *= 1.5) {
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
  REQUIRE(simulate({"--shard", "1/3", "--out", file("1")}).exit == cli::ExitCode::Done);
  REQUIRE(simulate({"--shard", "3/3", "--out", file("3")}).exit == cli::ExitCode::Done);
  const auto merged = Bench::run({"merge", file("3"), file("1"), "--json", "--out", file("all")});
  CHECK(merged.exit == cli::ExitCode::No);
  CHECK(merged.err ==
        "no file has games 20..30: the result is of the other 20. A `simulate` that was interrupted goes on when it is "
        "repeated.\n");
  CHECK(contains(merged.out, R"("first_game":10,"games":20,"interrupted":true,"unplayed":["20..30"])"));
  CHECK(contains(Bench::run({"merge", file("all"), "--csv"}).out, "run,games,unplayed,,,20..30\n"));

  const auto completed = simulate({"--json", "--out", file("all")});
  CHECK(completed.exit == cli::ExitCode::Done);
  CHECK(contains(completed.err, "has 20 of 30 games: the others are played now\n"));
  CHECK_FALSE(contains(completed.out, "seconds"));  // it took those of another run too
  REQUIRE(simulate({"--out", file("whole")}).exit == cli::ExitCode::Done);
  CHECK(text_of(file("all")) == text_of(file("whole")));
  CHECK(completed.out == Bench::run({"merge", file("whole"), "--json"}).out);
  CHECK(simulate({"--shard", "1/3", "--out", file("all")}).exit == cli::ExitCode::BadUsage);
}

}  // namespace ossuary
