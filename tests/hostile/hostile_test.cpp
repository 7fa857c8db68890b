// Content that means harm: attacks/ has a file for each attack, whose first comment says what it must get.
// OSSUARY_UPDATE_GOLDENS=1 writes there what it gets now; read the difference before it is kept.
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string_view>

#include "hostile/attack.h"
#include "support/content.h"
#include "support/goldens.h"
#include "support/scale.h"

namespace ossuary::test {

namespace {

constexpr double kMostSeconds = 1;
constexpr double kMostMebibytes = 64;
/// Sanitizers look at one process best, and what it uses there means nothing.
constexpr bool kInOneProcess = kSlowdown > 5;

bool at_a_limit(const std::string& gets) { return gets.find("error[script-limit]") != std::string::npos; }

/// Where everything is slow, what passes another limit may be out of time before, which is as good.
bool is_as_expected(const Attack& attack, const std::string& gets) {
  const bool out_of_time = at_a_limit(gets) && gets.find("runs for more than") != std::string::npos;
  return gets == attack.expected || (kSlowdown > 1 && at_a_limit(attack.expected) && out_of_time);
}

/// True if each diagnostic that is an error names its file, below the folder of the attack.
bool names_files(const std::string& said) {
  std::istringstream lines(said);
  for (std::string line; std::getline(lines, line);) {
    const bool error = !line.starts_with(' ') && line.find(": error[") != std::string::npos;
    if (error && !line.starts_with("plugins/") && !line.starts_with("rulesets/")) {
      return false;
    }
  }
  return true;
}

void check_answer(const Attack& attack, const Outcome& outcome) {
  if (updating_goldens()) {
    set_expected(attack, outcome.gets);
  }
  if (!is_as_expected(attack, outcome.gets)) {
    CHECK(outcome.gets == attack.expected);
  }
  CHECK(names_files(outcome.said));
  CHECK(outcome.said.find('\x1b') == std::string::npos);
  CHECK(outcome.unharmed);
  CHECK(outcome.steady);
}

void check_cost(const Attack& attack, const Spent& spent) {
  if (std::getenv("OSSUARY_SPENT") != nullptr) {
    std::printf("%-28s %6.3f s %7.1f MiB\n", attack.name.c_str(), spent.seconds, spent.mebibytes);
  }
  CHECK(spent.seconds < kMostSeconds * kSlowdown);
  CHECK(spent.mebibytes < kMostMebibytes);
}

}  // namespace

TEST_CASE("every attack is answered with file and line, within a second and 64 MiB", "[hostile]") {
  const char* const only = std::getenv("OSSUARY_ATTACK");
  const std::vector<Attack> attacks = all_attacks();
  CHECK(attacks.size() >= 280);
  for (const Attack& attack : attacks) {
    if (only != nullptr && attack.name != only) {
      continue;
    }
    CAPTURE(attack.name);
    if (kInOneProcess) {
      check_answer(attack, run(attack));
      continue;
    }
    const Measured measured = run_apart(attack);
    REQUIRE(measured.ended);
    check_answer(attack, measured.outcome);
    check_cost(attack, measured.spent);
  }
}

}  // namespace ossuary::test
