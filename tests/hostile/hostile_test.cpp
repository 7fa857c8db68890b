// Content that means harm: scripts/ and packs/ hold an attack each, beside what is said of it. Others can't be kept as
// files and are made here. OSSUARY_UPDATE_GOLDENS=1 writes what is said now; read the difference before it is kept.
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string_view>

#include "hostile/attack.h"
#include "support/content.h"
#include "support/goldens.h"
#include "support/scale.h"

namespace ossuary::test {

namespace {

namespace fs = std::filesystem;

constexpr double kMostSeconds = 1;
constexpr double kMostMebibytes = 64;

bool at_a_limit(const std::string& said) { return said.find("error[script-limit]") != std::string::npos; }

bool out_of_time(const std::string& said) { return at_a_limit(said) && said.find("runs for more than") != said.npos; }

/// The golden of an attack, written anew with `said` if that is wished. Sanitizers are slow: under them what comes to
/// another limit may be out of time before, which is as good.
std::string expected(const Attack& attack, const std::string& said) {
  const fs::path file = source_path("tests/hostile") / attack.expected;
  if (updating_goldens()) {
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << said;
  }
  const std::string golden = fs::exists(file) ? file_text(file) : std::string();
  return kSlowdown > 1 && at_a_limit(golden) && out_of_time(said) ? said : golden;
}

/// True if each diagnostic that is an error names its file, below the folder of the attack.
bool names_files(const std::string& said) {
  std::istringstream lines(said);
  bool any = false;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t error = line.find(": error[");
    const bool inside = line.starts_with(' ') || error == std::string::npos;
    any = any || !inside;
    if (!inside && !line.starts_with("plugins/") && !line.starts_with("rulesets/")) {
      return false;
    }
  }
  return any;
}

bool is_steady(const Attack& attack) { return attack.name.starts_with("steady_"); }

}  // namespace

TEST_CASE("there are attacks of every kind", "[hostile]") {
  CHECK(script_attacks().size() >= 100);
  CHECK(pack_attacks().size() >= 15);
  CHECK(made_attacks().size() >= 20);
}

TEST_CASE("every attack is told by file and line, within a second and 64 MiB", "[hostile][release]") {
  const char* const only = std::getenv("OSSUARY_ATTACK");
  for (const Attack& attack : all_attacks()) {
    if (only != nullptr && attack.name != only) {
      continue;
    }
    CAPTURE(attack.name);
    const Measured measured = run_apart(attack);
    if (std::getenv("OSSUARY_SPENT") != nullptr) {
      std::printf("%-28s %6.3f s %7.1f MiB\n", attack.name.c_str(), measured.spent.seconds, measured.spent.mebibytes);
    }
    REQUIRE(measured.ended);
    const Outcome& outcome = measured.outcome;
    CHECK(outcome.said == expected(attack, outcome.said));
    CHECK(outcome.errors == !is_steady(attack));
    CHECK((is_steady(attack) || names_files(outcome.said)));
    CHECK(outcome.said.find('\x1b') == std::string::npos);
    CHECK(outcome.unharmed);
    CHECK(outcome.steady);
    CHECK(measured.spent.seconds < kMostSeconds * kSlowdown);
    CHECK(measured.spent.mebibytes < kMostMebibytes);
  }
}

TEST_CASE("all attacks one after the other leave a process as it was", "[hostile]") {
  for (const Attack& attack : all_attacks()) {
    CAPTURE(attack.name);
    const Outcome outcome = run(attack);
    CHECK(outcome.said == expected(attack, outcome.said));
    CHECK(outcome.unharmed);
    CHECK(outcome.steady);
  }
}

}  // namespace ossuary::test
