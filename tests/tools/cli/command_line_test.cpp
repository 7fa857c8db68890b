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
  CHECK(shown("en", {"--lang", "PL"}) == polish);
  CHECK(shown("en", {"--lang", "Pl-pl"}) == polish);
  CHECK(contains(shown("pl", {"--lang", "xx"}), "\"xx\" is not a language of this content: choose de, en, pl or uk"));
}

TEST_CASE("after -- no word is an option, and a message says so", "[cli]") {
  const auto error_of = [](const std::vector<std::string>& arguments) {
    const BenchRun run = Bench::run(arguments);
    CHECK(run.exit == ExitCode::BadUsage);
    return run.err.substr(0, run.err.find('\n'));
  };
  const std::string message = "ossuary: unexpected argument \"--games\": after -- no word is an option or a command";
  CHECK(error_of({"simulate", "--", "sedlec", "--games", "10"}) == message);
  CHECK(error_of({"simulate", "sedlec", "--", "--games", "10"}) == message);
  CHECK(error_of({"rulesets", "--", "-x"}) ==
        "ossuary: unexpected argument \"-x\": after -- no word is an option or a command");
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"--", "sedlec", "--games", "10"},
                                                    {"--", "simulate", "sedlec"},
                                                    {"--", "--json"},
                                                    {"--"}}) {
    CHECK(error_of(arguments) == "ossuary: a command comes before --");
  }
  CHECK(error_of({"simulate", "sedlec", "--gmaes", "10"}) ==
        "ossuary: there is no option --gmaes; did you mean \"--games\"?");
  CHECK(Bench::run({"show", "--", "sedlec"}).exit == ExitCode::Done);
}

TEST_CASE("a number that is none is quoted as it was typed", "[cli]") {
  for (const char* number : {"0x10", "00x", "010x", "1e3", "1_000", "1,000", "0,5", "+5", "-5", "10k", "0.5", "1..2"}) {
    const std::string quoted = fmt::format(": \"{}\" is ", number);
    CAPTURE(number);
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"simulate", "sedlec", "--seed", number},
                                                      {"simulate", "sedlec", "--players", number},
                                                      {"simulate", "sedlec", "--threads", number},
                                                      {"simulate", "sedlec", "--shard", number},
                                                      {"balance", "sedlec", "--games", number},
                                                      {"balance", "sedlec", "--seconds", number},
                                                      {"replay", "file", "--step", number},
                                                      {"play", "sedlec", "--seed", number},
                                                      {"play", "sedlec", "--first", number}}) {
      const BenchRun run = Bench::run(arguments);
      CHECK(run.exit == ExitCode::BadUsage);
      CHECK(contains(run.err, arguments[2] + quoted));
    }
  }
  CHECK(contains(Bench::run({"simulate", "sedlec", "--games", "0..0x10"}).err, "--games: \"0..0x10\" is neither"));
  CHECK(contains(Bench::run({"simulate", "sedlec", "--players", "2", "--seats", "mcts:0x10"}).err,
                 "--seats: \"mcts:0x10\" is not a search"));
}

TEST_CASE("standard output is named - where a file is written, for one result at a time", "[cli][simulate]") {
  const auto simulate = [](const std::vector<std::string>& more) {
    std::vector<std::string> all{"simulate", "sedlec", "--players", "2", "--games", "2"};
    all.insert(all.end(), more.begin(), more.end());
    return Bench::run(all);
  };
  const Bench bench;
  const std::string file = bench.path("counts").string();
  REQUIRE(simulate({"--out", file}).exit == ExitCode::Done);
  CHECK(simulate({"--out", "-"}).out == test::text_of(file));
  CHECK(Bench::run({"merge", file, "--out", "-"}).out == test::text_of(file));
  const std::string page = bench.path("page").string();
  REQUIRE(simulate({"--report", page}).exit == ExitCode::Done);
  CHECK(simulate({"--report", "-"}).out == test::text_of(page));
  CHECK(Bench::run({"merge", file, "--report", "-"}).out == test::text_of(page));
  CHECK(Bench::run({"balance", "sedlec", "--players", "2", "--games", "1", "--report", "-"})
            .out.starts_with("<!DOCTYPE html>"));
  CHECK(simulate({"--out", "-", "--report", page}).out == test::text_of(file));
  CHECK_FALSE(std::filesystem::exists("-"));
  for (const auto& [one, other, named] :
       {std::tuple{"--json", "--out", "--json and --out -"}, {"--csv", "--report", "--csv and --report -"}}) {
    const BenchRun run = simulate({one, other, "-"});
    CHECK(run.exit == ExitCode::BadUsage);
    CHECK(contains(run.err, fmt::format("{} both write to standard output: name a file, or leave one out", named)));
  }
  CHECK(simulate({"--out", "-", "--report", "-"}).exit == ExitCode::BadUsage);
  CHECK(contains(Bench::run({"play", "sedlec", "--record", "-"}).err,
                 "--record: a match is saved in a file, not to standard output"));
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
