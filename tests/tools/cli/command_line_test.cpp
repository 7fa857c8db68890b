// What holds for every command: help, warnings, the characters of the terminal.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>

#include "json.h"
#include "support/content.h"
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
  REQUIRE(simulate({"--save", file}).exit == ExitCode::Done);
  CHECK(simulate({"--save", "-"}).out == test::text_of(file));
  CHECK(Bench::run({"merge", file, "--save", "-"}).out == test::text_of(file));
  const std::string page = bench.path("page").string();
  REQUIRE(simulate({"--format=html", "--output", page}).exit == ExitCode::Done);
  CHECK(simulate({"--format=html", "--output", "-"}).out == test::text_of(page));
  CHECK(Bench::run({"merge", file, "--format=html", "--output", "-"}).out == test::text_of(page));
  CHECK(Bench::run({"balance", "sedlec", "--players", "2", "--games", "1", "--format=html", "--output", "-"})
            .out.starts_with("<!DOCTYPE html>"));
  CHECK(simulate({"--save", "-", "--format=html", "--output", page}).out == test::text_of(file));
  CHECK_FALSE(std::filesystem::exists("-"));
  for (const auto& [asked, named] : {std::pair{"--json", "--json"},
                                     {"--format=csv", "--format csv"},
                                     {"--format=text", "--format text"},
                                     {"--output=-", "--output -"}}) {
    const BenchRun run = simulate({asked, "--save", "-"});
    CHECK(run.exit == ExitCode::BadUsage);
    CHECK(contains(run.err,
                   fmt::format("{} and --save - both write to standard output: name a file, or leave one out", named)));
  }
  CHECK(contains(Bench::run({"play", "sedlec", "--record", "-"}).err,
                 "--record: a match is saved in a file, not to standard output"));
}

TEST_CASE("every command that has an answer writes it in its formats, and into a file", "[cli]") {
  const Bench bench;
  const std::string file = bench.path("answer").string();
  const std::vector<std::string> series{"--players", "2", "--games", "2"};
  const auto with = [](std::vector<std::string> command, const std::vector<std::string>& more) {
    command.insert(command.end(), more.begin(), more.end());
    return command;
  };
  const std::vector<std::vector<std::string>> commands{{"rulesets"},
                                                       {"show", "sedlec"},
                                                       {"check", test::source_path("plugins/sedlec").string()},
                                                       {"test", test::source_path("plugins/crown_of_bones").string()},
                                                       with({"simulate", "sedlec", "--threads", "1"}, series),
                                                       with({"balance", "sedlec", "--threads", "1"}, series)};
  for (const auto& command : commands) {
    CAPTURE(command[0]);
    const BenchRun json = Bench::run(with(command, {"--format", "json"}));
    CHECK(json.exit == ExitCode::Done);
    CHECK(Json::parse(json.out).ok());
    CHECK(Json::parse(Bench::run(with(command, {"--json"})).out).ok());
    CHECK_FALSE(Json::parse(Bench::run(with(command, {"--format", "text"})).out).ok());
    const BenchRun filed = Bench::run(with(command, {"--json", "--output", file}));
    CHECK(filed.exit == ExitCode::Done);
    CHECK(filed.out.empty());
    CHECK(Json::parse(test::text_of(file)).ok());
    const BenchRun unknown = Bench::run(with(command, {"--format", "yaml"}));
    CHECK(unknown.exit == ExitCode::BadUsage);
    CHECK(contains(unknown.err, "--format: \"yaml\" is no format that this command has: choose text"));
    CHECK(contains(Bench::run(with(command, {"--json", "--format", "json"})).err, " excludes --"));
    const std::string nowhere = bench.path("no/such/folder").string();
    const BenchRun unwritten = Bench::run(with(command, {"--output", nowhere}));
    CHECK(unwritten.exit == ExitCode::BadUsage);
    CHECK(contains(unwritten.err, "cannot write " + nowhere));
  }
  CHECK(contains(Bench::run({"show", "sedlec", "--output", ""}).err, "--output: a file needs a name"));
}

TEST_CASE("what is written into a file has no colours, and a command that fails writes none", "[cli]") {
  const Bench bench;
  const std::string file = bench.path("answer").string();
  std::istringstream in;
  std::ostringstream out;
  cli::Environment env(in, out, out);
  env.color_out = true;
  const std::vector<std::string> colored{"show", "sedlec"};
  CHECK(cli::run_command_line(colored, env) == ExitCode::Done);
  CHECK(contains(out.str(), "\x1b["));
  const std::vector<std::string> filed{"show", "sedlec", "--output", file};
  CHECK(cli::run_command_line(filed, env) == ExitCode::Done);
  CHECK(contains(test::text_of(file), "Skulls of Sedlec"));
  CHECK_FALSE(contains(test::text_of(file), "\x1b["));
  const std::string other = bench.path("other").string();
  CHECK(Bench::run({"show", "sedlec", "nobody", "--output", other}).exit == ExitCode::BadUsage);
  CHECK_FALSE(std::filesystem::exists(other));
}

TEST_CASE("bots are named by --seats, also for a ladder and in balance", "[cli][simulate]") {
  const std::vector<std::string> series{"simulate", "sedlec", "--players", "2", "--games", "2", "--ladder"};
  const auto ladder = [&](const std::string& seats) {
    std::vector<std::string> all = series;
    all.insert(all.end(), {"--seats", seats});
    return Bench::run(all);
  };
  CHECK(contains(ladder("random,novice,greedy").out, "novice"));
  CHECK(contains(ladder("random").err, "--ladder compares bots: name at least two with --seats, the weakest first"));
  CHECK(contains(ladder("random,gredy").err, "--seats: there is no bot \"gredy\""));
  CHECK(contains(Bench::run({"balance", "sedlec", "--players", "2", "--games", "1", "--seats", "random,greedy"}).err,
                 "--seats: `balance` plays one bot in all seats"));
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

TEST_CASE("the option --version says the version, and the commit where it is known", "[cli]") {
  const auto printed = [](std::string_view commit) {
    std::istringstream in;
    std::ostringstream out;
    cli::Environment env(in, out, out);
    env.commit = commit;
    (void)cli::run_command_line(std::vector<std::string>{"--version"}, env);
    return out.str();
  };
  CHECK(printed("") == "ossuary " OSSUARY_VERSION "\n");
  CHECK(printed("0123abcd+changes") == "ossuary " OSSUARY_VERSION " (0123abcd+changes)\n");
}

TEST_CASE("show cards draws the deck, parts of a ruleset have JSON, and drawings of shapes have none", "[cli][show]") {
  const BenchRun toml = Bench::run({"show", "sedlec", "cards", "--format=toml"});
  CHECK(toml.exit == ExitCode::BadUsage);
  CHECK(contains(toml.err, "cannot be combined with --format toml"));
  for (const char* option : {"--json", "--format=toml"}) {
    CHECK(contains(Bench::run({"show", "sedlec", "--template", option}).err, "what --template writes is text"));
  }
  CHECK(contains(Bench::run({"show", "sedlec", "cards", "--template"}).err, "there is no shape \"cards\""));
  CHECK(contains(Bench::run({"show", "cards"}).err, "there is no ruleset \"cards\""));
  const BenchRun deck = Bench::run({"show", "sedlec", "cards", "--json"});
  CHECK(Json::parse(deck.out).value().at("deck").items()->size() == 16);
  const BenchRun royal = Bench::run({"show", "sedlec", "royal", "--json"});
  CHECK(Json::parse(royal.out).value().at("kinds").items()->size() == 1);
}

TEST_CASE("a warning about a ruleset is written once", "[cli]") {
  const std::string err = Bench::run({"simulate", "sedlec+zealots+archers", "--players", "2", "--games", "1"}).err;
  const std::size_t first = err.find("[mixed-family]");
  REQUIRE(first != std::string::npos);
  CHECK(err.find("[mixed-family]", first + 1) == std::string::npos);
}

}  // namespace
}  // namespace ossuary
