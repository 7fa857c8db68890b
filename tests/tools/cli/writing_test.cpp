// Where nothing can be written: folders that are gone, and those of the system, in which no file can be made.
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "files/locked_file.h"
#include "files/replace_file.h"
#include "kernel/content/scratch.h"
#include "tools/cli/bench.h"

namespace ossuary {

namespace {

namespace fs = std::filesystem;
using cli::ExitCode;
using test::Bench;
using test::BenchRun;
using test::contains;

/// Command lines that write into `folder`.
std::vector<std::vector<std::string>> writers(const std::string& folder) {
  return {{"cards", "monstrance", "--only", "cards", "--output", folder + "/cards.pdf"},
          {"cards", "monstrance", "--only", "cards", "--format", "svg", "--output", folder + "/cards"},
          {"rulesets", "--output", folder + "/rulesets.txt"},
          {"rules", "monstrance", "--format", "html", "--output", folder + "/rules.html"},
          {"rules", "monstrance", "--format", "pdf", "--output", folder + "/rules.pdf"},
          {"simulate", "monstrance", "--games", "2", "--save", folder + "/counts"},
          {"simulate", "monstrance", "--games", "2", "--output", folder + "/report"},
          {"play", "monstrance", "--seats", "random", "--record", folder + "/match.txt"},
          {"new", "flow", "moths", "--into", folder},
          {"new", "ruleset", "mine", "--into", folder}};
}

}  // namespace

TEST_CASE("what is written into a folder that takes no file is an error", "[cli][files]") {
  const Bench bench;
  for (const char* const folder : {"/proc", "/proc/self", "/dev/fd", "/proc/self/fd"}) {
    for (const std::vector<std::string>& arguments : writers(folder)) {
      CAPTURE(arguments);
      const BenchRun run = Bench::run(arguments);
      CHECK(run.exit == ExitCode::BadUsage);
      CHECK(contains(run.err, "cannot write "));
    }
  }
}

TEST_CASE("what is written into the working folder after it was removed is an error", "[cli][files]") {
  const Bench bench;
  fs::create_directories(bench.path("gone"));
  const test::WorkingFolder inside(bench.path("gone"));
  fs::remove(bench.path("gone"));
  for (const std::vector<std::string>& arguments : writers(".")) {
    CAPTURE(arguments);
    const BenchRun run = Bench::run(arguments);
    CHECK(run.exit == ExitCode::BadUsage);
    CHECK(contains(run.err, "cannot write "));
  }
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"cards", "monstrance", "--only", "cards"},
                                             {"rules", "monstrance", "--format", "pdf"},
                                             {"new", "plugin", "pack", "--into", "."},
                                             {"new", "skull", "digger", "--into", "."},
                                             {"check", "--fix", "."},
                                             {"test", "--update", "--yes", "."}}) {
    CAPTURE(arguments);
    CHECK(Bench::run(arguments).exit != ExitCode::Done);
  }
}

TEST_CASE("a match whose folder takes no file is played, and said not to be saved", "[play][files]") {
  for (const char* const state : {"/proc/self", "/dev/fd"}) {
    CAPTURE(state);
    setenv("XDG_STATE_HOME", state, 1);
    const BenchRun run = Bench::run({"play", "monstrance", "--seats", "random"});
    unsetenv("XDG_STATE_HOME");
    CHECK(run.exit == ExitCode::Done);
    CHECK(contains(run.out, "The match is not saved: cannot write "));
  }
}

TEST_CASE("a file of the system is no match and no file to write to", "[files]") {
  CHECK(replace_file("/proc/self/comm", "x"));
  auto file = LockedFile::open("/proc/self/comm");
  REQUIRE(file);
  CHECK(file.value().replace("x"));
}

}  // namespace ossuary
