// The program where its standard output is closed.
#ifdef OSSUARY_PROGRAM
#include <fmt/format.h>
#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <cstdlib>

#include "tools/cli/bench.h"

namespace ossuary {

TEST_CASE("what is written to a closed stdout is an error, and goes into no file", "[cli][play]") {
  const test::Bench bench;
  const std::string record = bench.path("match.txt").string();
  const std::string messages = bench.path("messages").string();
  const std::string command =
      fmt::format("OSSUARY_DATA='{}' '{}' play sedlec --seats random,random --record '{}' 2>'{}' >&-",
                  OSSUARY_SOURCE_DIR, OSSUARY_PROGRAM, record, messages);
  const int status = std::system(command.c_str());  // NOLINT(cert-env33-c): our own
  CHECK(WEXITSTATUS(status) == static_cast<int>(cli::ExitCode::No));
  CHECK(test::contains(test::text_of(messages), "cannot write to standard output"));
  CHECK(test::Bench::run({"replay", record, "--verify"}).exit == cli::ExitCode::Done);
}

}  // namespace ossuary
#endif
