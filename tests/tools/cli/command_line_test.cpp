// What holds for every command: help, warnings, the characters of the terminal.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>

#include "tools/cli/bench.h"

namespace ossuary {
namespace {

using cli::ExitCode;
using test::Bench;
using test::BenchRun;
using test::contains;

TEST_CASE("the locale decides about frames and signs in all that people read", "[cli]") {
  const auto shown = [](const std::vector<std::string>& arguments, bool unicode) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    cli::Environment env(in, out, err);
    env.unicode = unicode;
    CHECK(cli::run_command_line(arguments, env) == ExitCode::Done);
    return out.str();
  };
  const auto is_ascii = [](const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80U; });
  };
  const std::vector<std::vector<std::string>> commands{
      {"show", "sedlec"},
      {"show", "monstrance"},
      {"show", "sedlec", "cards"},
      {"show", "sedlec", "--template"},
      {"simulate", "sedlec", "--players", "2", "--games", "4", "--details"},
  };
  for (const auto& command : commands) {
    INFO(command[0] << " " << command[1]);
    CHECK(is_ascii(shown(command, false)));
    CHECK_FALSE(is_ascii(shown(command, true)));
  }
  CHECK_FALSE(is_ascii(shown({"rulesets", "--json"}, false)));  // names are as content has them
}

TEST_CASE("help COMMAND and -v are what people type", "[cli]") {
  CHECK(Bench::run({"help", "replay"}).out == Bench::run({"replay", "--help"}).out);
  CHECK(Bench::run({"help"}).out == Bench::run({"--help"}).out);
  CHECK(Bench::run({"-v"}).out == Bench::run({"--version"}).out);
}

TEST_CASE("show cards draws the deck, and nothing else", "[cli][show]") {
  for (const char* option : {"--json", "--resolved", "--template"}) {
    const BenchRun ran = Bench::run({"show", "sedlec", "cards", option});
    CHECK(ran.exit == ExitCode::BadUsage);
    CHECK(contains(ran.err, fmt::format("cannot be combined with {}", option)));
  }
  CHECK(Bench::run({"show", "cards", "--json"}).exit == ExitCode::BadUsage);
}

TEST_CASE("a warning about a ruleset is written once", "[cli]") {
  const std::string err = Bench::run({"simulate", "sedlec+zealots+archers", "--players", "2", "--games", "1"}).err;
  const std::size_t first = err.find("[mixed-family]");
  REQUIRE(first != std::string::npos);
  CHECK(err.find("[mixed-family]", first + 1) == std::string::npos);
}

}  // namespace
}  // namespace ossuary
