// `simulate` where files cannot be written: a message, and never results of rulesets that were written in part.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstdlib>

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

}  // namespace ossuary
