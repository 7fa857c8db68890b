// What holds for every command: help, warnings, the characters of the terminal.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>

#include "tools/cli/bench.h"

namespace ossuary {
namespace {

using cli::ExitCode;
using test::Bench;
using test::BenchRun;
using test::contains;

TEST_CASE("the option --lang chooses the language, else the locale if content is in its language, else English",
          "[cli]") {
  const auto shown = [](const std::string& locale, const std::vector<std::string>& lang) {
    std::istringstream in;
    std::ostringstream out;
    cli::Environment env(in, out, out);
    env.lang = locale;
    std::vector<std::string> arguments{"show", "sedlec"};
    arguments.insert(arguments.end(), lang.begin(), lang.end());
    (void)cli::run_command_line(arguments, env);
    return out.str();
  };
  const std::string english = shown("en", {});
  const std::string polish = shown("pl", {});
  CHECK(contains(english, "Priest"));
  CHECK_FALSE(contains(polish, "Priest"));
  CHECK(shown("xx", {}) == english);
  CHECK(shown("pl", {"--lang", "en"}) == english);
  CHECK(shown("en", {"--lang", "pl"}) == polish);
  CHECK(shown("en", {"--lang", "pl_PL"}) == polish);
  CHECK(shown("en", {"--lang", "pl_PL.UTF-8"}) == polish);
  CHECK(contains(shown("pl", {"--lang", "xx"}), "\"xx\" is not a language of this content: choose de, en, pl or uk"));
}

TEST_CASE("the language of the locale is that of the first variable that is set", "[cli]") {
  constexpr std::array kNames{"LC_ALL", "LC_MESSAGES", "LANG"};
  std::vector<std::string> kept;
  for (const char* name : kNames) {
    kept.push_back(cli::variable(name));
    unsetenv(name);
  }
  CHECK(cli::wanted_language() == "en");
  setenv("LANG", "uk_UA.UTF-8", 1);
  CHECK(cli::wanted_language() == "uk");
  setenv("LC_MESSAGES", "pl", 1);
  CHECK(cli::wanted_language() == "pl");
  setenv("LC_ALL", "C.UTF-8", 1);
  CHECK(cli::wanted_language() == "C");
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    kept[i].empty() ? unsetenv(kNames.at(i)) : setenv(kNames.at(i), kept[i].c_str(), 1);
  }
}

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
