// The log of commands: warnings, and what --verbose tells.
#include <catch2/catch.hpp>
#include <fstream>
#include <regex>
#include <sstream>

#include "cli/log.h"
#include "tools/cli/bench.h"

namespace ossuary {
namespace {

using test::Bench;
using test::BenchRun;
using test::contains;

TEST_CASE("a log writes warnings, and details where it is verbose, a line each, and escapes what does not print",
          "[cli][log]") {
  std::ostringstream out;
  cli::Log log(out);
  log.warn("no \x1B[2J\n");
  log.detail("never");
  CHECK(out.str() == "ossuary: warning: no ?[2J\n");
  log.notice("noted");
  log.warn(std::span<const Diagnostic>(), false);
  const Diagnostic doubt{
      .severity = Severity::Warning, .code = "doubt", .where = {"a.toml", 2, 1}, .what = plain("odd")};
  log.warn(std::span(&doubt, 1), false);
  CHECK(contains(out.str(), "\nossuary: noted\na.toml:2:1: warning[doubt]: odd"));
  out.str("");
  log.set_verbose();
  log.detail("seen");
  CHECK(std::regex_match(out.str(), std::regex("ossuary: [0-9]+\\.[0-9]{3} s: seen\n")));
}

TEST_CASE("--verbose says what is read, what is passed over and why, and when, and changes no answer", "[cli][log]") {
  const Bench bench;
  std::filesystem::create_directories(bench.path("ossuary/plugins/broken"));
  std::ofstream(bench.path("ossuary/plugins/broken/plugin.toml")) << "id = \"broken\"\n";
  const BenchRun quiet = Bench::run({"show", "full_rows"});
  const BenchRun told = Bench::run({"show", "full_rows", "--verbose"});
  CHECK(told.out == quiet.out);
  CHECK(quiet.err.empty());
  std::istringstream lines(told.err);
  double last = 0;
  for (std::string line; std::getline(lines, line);) {
    INFO(line);
    std::smatch found;
    REQUIRE(std::regex_match(line, found, std::regex(R"(ossuary: ([0-9]+\.[0-9]{3}) s: .+)")));
    CHECK(std::stod(found[1]) >= last);
    last = std::stod(found[1]);
  }
  for (const std::string& part :
       {"read plugins in " + bench.path("ossuary/plugins").string(), std::string(" files of "),
        std::string("pass over the plugin broken: "), std::string("made the ruleset full_rows"),
        std::string("its matches are played by scripts: full_rows changes "), std::string("done, with exit code 0")}) {
    INFO(told.err);
    CHECK(contains(told.err, part));
  }
  CHECK(contains(Bench::run({"show", "sedlec", "--verbose"}).err, "its matches are played by the engine for skulls"));
  CHECK(contains(Bench::run({"rulesets"}).err, "ossuary: warning: some content has errors"));
}

}  // namespace
}  // namespace ossuary
