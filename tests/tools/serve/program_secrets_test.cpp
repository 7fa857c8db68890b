// What programs that play are told, and how their matches are dealt: nothing lets them compute what is hidden.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <set>
#include <sstream>

#include "json.h"
#include "tools/cli/bench.h"

namespace ossuary {
namespace {

using cli::ExitCode;
using test::Bench;
using test::BenchRun;
using test::contains;

TEST_CASE("a program can be told neither the seed nor the number of its match, which nobody can foresee",
          "[serve][bots][secrets]") {
  const Bench bench;
  const auto questions_of = [&](const std::vector<std::string>& more) {
    const std::string log = bench.path("bots.log").string();
    std::vector<std::string> arguments{"simulate",  "sedlec", "--players", "2",
                                       "--games",   "4",      "--seats",   "cmd:exit 3,random",
                                       "--threads", "1",      "--bot-log", log};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const BenchRun ran = Bench::run(arguments);
    REQUIRE(ran.exit == ExitCode::Done);
    std::vector<Json> questions;
    std::istringstream lines(test::text_of(log));
    for (std::string line; std::getline(lines, line);) {
      if (const std::size_t at = line.find(" > {"); at != std::string::npos) {
        questions.push_back(Json::parse(std::string_view(line).substr(at + 3)).value());
      }
    }
    REQUIRE(questions.size() == 4);
    return std::pair(ran.err, questions);
  };
  const std::set<std::string> known{"protocol", "match", "ruleset", "players", "time", "start", "view", "past"};
  const auto [drawn, questions] = questions_of({});
  for (const Json& asked : questions) {  // a new member is looked at here: what does it tell of the deal?
    for (const auto& [name, value] : *asked.members()) {
      CHECK(known.contains(name));
    }
  }
  // The seed that was drawn deals the same views again, but their numbers are others: these depend on no seed.
  const std::size_t at = drawn.find("seed ");
  REQUIRE(at != std::string::npos);
  const std::string seed = drawn.substr(at + 5, drawn.find(' ', at + 5) - at - 5);
  CHECK(contains(drawn,
                 fmt::format("seed {0} was drawn, since a program plays: --seed {0} deals the same games\n", seed)));
  const auto [given, again] = questions_of({"--seed", seed});
  CHECK_FALSE(contains(given, "was drawn"));
  std::set<std::int64_t> numbers;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    CHECK(questions[i].at("view") == again[i].at("view"));
    CHECK(questions[i].at("past") == again[i].at("past"));
    numbers.insert(*questions[i].at("match").integer());
    numbers.insert(*again[i].at("match").integer());
  }
  CHECK(numbers.size() == 8);
  CHECK(questions_of({}).second.front().at("view") != questions.front().at("view"));
}

TEST_CASE("without a seed, programs play games that were not played before, unless a file of counts goes on",
          "[serve][bots]") {
  const Bench bench;
  const auto seed_in = [](const std::string& text) { return Json::parse(text).value().at("seed").integer(); };
  const std::vector<std::string> balance{"balance", "first_steps", "--seats", "cmd:exit 3", "--games", "1", "--json"};
  CHECK(contains(Bench::run(balance).err, " was drawn, since a program plays"));
  const std::vector<std::string> simulate{"simulate", "sedlec",  "--players",         "2",     "--games",
                                          "2",        "--seats", "cmd:exit 3,random", "--json"};
  CHECK(seed_in(Bench::run(simulate).out) != seed_in(Bench::run(simulate).out));
  CHECK(seed_in(Bench::run({"simulate", "sedlec", "--players", "2", "--games", "2", "--json"}).out) == 1);
  auto saved = simulate;
  saved.insert(saved.end(), {"--save", bench.path("counts.json").string()});
  const BenchRun begun = Bench::run(saved);
  const BenchRun goes_on = Bench::run(saved);
  CHECK(goes_on.exit == ExitCode::Done);
  CHECK(seed_in(begun.out) == seed_in(goes_on.out));
  saved.insert(saved.end(), {"--shard", "1/2"});
  const BenchRun part = Bench::run(saved);
  CHECK(part.exit == ExitCode::BadUsage);
  CHECK(contains(part.err, "give all parts the same --seed"));
}

}  // namespace
}  // namespace ossuary
