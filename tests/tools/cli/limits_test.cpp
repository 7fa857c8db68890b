// The program where the system sets limits: of threads, of the size of files.
#ifdef OSSUARY_PROGRAM
#include <fmt/format.h>
#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <cstdlib>

#include "json.h"
#include "tools/cli/bench.h"

namespace ossuary {

using cli::ExitCode;
using test::Bench;
using test::BenchRun;
using test::contains;
using test::text_of;

namespace {

/// Runs the program after `limits`, with `arguments`. Its messages go through a pipe, which has no limit.
BenchRun run_limited(const Bench& bench, const std::string& limits, const std::string& arguments) {
  const std::string script = bench.path("script").string();
  const std::string out = bench.path("out").string();
  const std::string err = bench.path("err").string();
  std::ofstream(script) << fmt::format(
      "{{ ({}; OSSUARY_DATA='{}' exec '{}' {} 2>&1 1>&3) | cat >'{}'; exit ${{PIPESTATUS[0]}}; }} 3>'{}'\n", limits,
      OSSUARY_SOURCE_DIR, OSSUARY_PROGRAM, arguments, err, out);
  const int status = std::system(fmt::format("bash '{}'", script).c_str());  // NOLINT(cert-env33-c): our own
  REQUIRE(WIFEXITED(status));
  return {static_cast<ExitCode>(WEXITSTATUS(status)), text_of(out), text_of(err)};
}

/// Threads have stacks of this size, and for none of them there is room.
constexpr const char* kNoThreads = "ulimit -s 8000000 -v 4000000";

}  // namespace

TEST_CASE("where there are no threads to be had, one plays all games, to the same results",
          "[cli][simulate][release]") {
  const Bench bench;
  for (const char* run : {"--games 60 --seats greedy --details", "--games 2 --seats mcts:40x4,random"}) {
    const std::string arguments = fmt::format("simulate sedlec --players 2 {} --threads 4 --format csv", run);
    const BenchRun with = run_limited(bench, "true", arguments);
    const BenchRun without = run_limited(bench, kNoThreads, arguments);
    CAPTURE(without.err);
    CHECK(with.exit == ExitCode::Done);
    CHECK(without.exit == ExitCode::Done);
    CHECK(without.out == with.out);
  }
}

TEST_CASE("a run without threads ends in time", "[cli][simulate][release]") {
  const Bench bench;
  const BenchRun run = run_limited(bench, kNoThreads, "balance monstrance --seconds 1 --json");
  CAPTURE(run.err);
  CHECK(run.exit == ExitCode::Done);
  CHECK(Json::parse(run.out).ok());
}

TEST_CASE("a limit of the size of files is an error of writing, and leaves no file", "[cli][simulate][release]") {
  const Bench bench;
  const std::string base = "simulate sedlec --players 2 --games 3 --details ";
  for (const char* option : {"--save", "--output"}) {
    const std::string file = bench.path("file").string();
    const BenchRun run = run_limited(bench, "ulimit -f 1", fmt::format("{} {} '{}'", base, option, file));
    CHECK(run.exit == ExitCode::BadUsage);
    CHECK(contains(run.err, fmt::format("cannot write {}: File too large\n", file)));
    CHECK_FALSE(std::filesystem::exists(file));
  }
  const BenchRun run = run_limited(bench, "ulimit -f 1", base + "--json");
  CHECK(run.exit == ExitCode::No);
  CHECK(contains(run.err, "cannot write to standard output"));
}

TEST_CASE("a limit of memory ends the program with a message, and not as a bug", "[cli][simulate][release]") {
  const Bench bench;
  const auto run_within = [&](int kilobytes, const std::string& arguments) {
    return run_limited(bench, fmt::format("ulimit -v {}", kilobytes), arguments);
  };
  int limit = 8'000;
  while (run_within(limit, "--version").exit != ExitCode::Done) {
    limit += 100;  // the program does not begin
    REQUIRE(limit < 1'000'000);
  }
  int ended = 0;
  int enough = 0;
  for (; enough < 5; limit += 100) {
    REQUIRE(limit < 1'000'000);
    const BenchRun run = run_within(limit, "simulate sedlec --players 2 --games 5 --seats greedy --threads 3");
    CAPTURE(limit, run.err);
    const bool done = run.exit == ExitCode::Done;
    CHECK((done || (run.exit == ExitCode::No && run.err == "ossuary: there is not enough memory\n")));
    ended += done ? 0 : 1;
    enough += done ? 1 : 0;
  }
  CHECK(ended > 0);
}

}  // namespace ossuary
#endif
