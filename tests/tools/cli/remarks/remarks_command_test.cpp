// `remarks`, and what players remarked in `replay`: as text, JSON and CSV, and by records that are broken.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <utility>

#include "json.h"
#include "support/content.h"
#include "tools/cli/bench.h"
#include "tools/cli/play/state_home.h"

namespace ossuary {
namespace {

using cli::ExitCode;
using test::Bench;
using test::BenchRun;
using test::contains;
using test::replaced;

/// The file of a match of two bots, in whose record these lines stand before the last one.
std::string remarked(const test::ScratchFolder& home, const std::string& name, const std::string& lines) {
  std::string file = (home.path() / name).string();
  const BenchRun played = Bench::run(
      {"play", "short_2p", "--seed", "3", "--seats", "random,greedy", "--names", "Anna,Ben", "--record", file});
  REQUIRE(played.exit == ExitCode::Done);
  std::string text = test::file_text(file);
  text.insert(text.rfind("end "), lines);
  std::ofstream(file, std::ios::binary) << text;
  return file;
}

constexpr const char* kThree =
    "remark 0 0 1 0 What does this card want?\n"
    "remark 2 2 0 0 \"quick\", they say\n"
    "remark 2 2 2 4\n";

TEST_CASE("remarks lists what was remarked in matches, with who, when and how it was rated", "[remarks]") {
  const test::ScratchFolder home;
  const std::string first = remarked(home, "first.txt", kThree);
  const std::string second = remarked(home, "second.txt", "remark 1 1 1 1 Łucja wins <b>\n");
  const std::string silent = remarked(home, "silent.txt", "");
  const BenchRun shown = Bench::run({"remarks", first, silent, second});
  INFO(shown.out);
  REQUIRE(shown.exit == ExitCode::Done);
  CHECK(contains(shown.out, "3 matches"));
  CHECK(contains(shown.out, "rated 2.5 of 5, by 2"));
  for (const char* said :
       {"What does this card want?", "\"quick\", they say", "looks on", "Anna", "Ben", "Łucja wins <b>"}) {
    INFO(said);
    CHECK(contains(shown.out, said));
  }
  CHECK(shown.out.find("they say") < shown.out.find("Łucja"));
  CHECK_FALSE(contains(shown.out, "silent.txt"));
}

TEST_CASE("remarks of matches are JSON and CSV for programs", "[remarks]") {
  const test::ScratchFolder home;
  const std::string file = remarked(home, "match.txt", kThree);
  const Json answer = Json::parse(Bench::run({"remarks", file, "--json"}).out).value();
  CHECK(answer.at("matches") == Json(1));
  CHECK(answer.at("rated") == Json(1));
  CHECK(*answer.at("mean_rating").number() == 4.0);
  const std::vector<Json>& remarks = *answer.at("remarks").items();
  REQUIRE(remarks.size() == 3);
  CHECK(remarks[0].at("record") == Json(file));
  CHECK(remarks[2].at("number") == Json(3));
  CHECK(remarks[0].at("ruleset") == Json("short_2p"));
  CHECK(remarks[0].at("step") == Json(0));
  CHECK(remarks[0].at("seat") == Json(1));
  CHECK(remarks[0].at("name") == Json("Anna"));
  CHECK(remarks[0].at("rating").is_null());
  CHECK(remarks[0].at("text") == Json("What does this card want?"));
  CHECK(remarks[1].at("seat").is_null());
  CHECK(remarks[1].at("name").is_null());
  CHECK(remarks[2].at("rating") == Json(4));
  CHECK(remarks[2].at("text") == Json(""));
  const std::string csv = Bench::run({"remarks", file, "--format", "csv"}).out;
  INFO(csv);
  CHECK(contains(csv, file + " number 1,text,,,What does this card want?"));
  CHECK(contains(csv, file + " number 2,text,,,\"\"\"quick\"\", they say\""));
  CHECK(contains(csv, file + " number 3,rating,4"));
}

TEST_CASE("matches without remarks have an empty list of them", "[remarks]") {
  const test::ScratchFolder home;
  const std::string file = remarked(home, "match.txt", "");
  const BenchRun shown = Bench::run({"remarks", file});
  CHECK(shown.exit == ExitCode::Done);
  CHECK(contains(shown.out, "1 match"));
  const Json answer = Json::parse(Bench::run({"remarks", file, "--json"}).out).value();
  CHECK(answer.at("remarks").items()->empty());
  CHECK(answer.at("mean_rating").is_null());
}

TEST_CASE("remarks of a match that was not finished are listed too", "[remarks]") {
  const test::ScratchFolder home;
  const std::string file = remarked(home, "match.txt", kThree);
  std::string text = test::file_text(file);
  text.erase(text.rfind("end "));
  std::ofstream(file, std::ios::binary) << text;
  CHECK(contains(Bench::run({"remarks", file}).out, "they say"));
}

TEST_CASE("a broken record among those of remarks is named, and nothing is listed", "[remarks]") {
  const test::ScratchFolder home;
  const std::string good = remarked(home, "good.txt", kThree);
  const auto refused = [&](const std::string& bad, ExitCode exit, std::string_view why) {
    const BenchRun ran = Bench::run({"remarks", good, bad});
    INFO(ran.err);
    CHECK(ran.exit == exit);
    CHECK(ran.out.empty());
    CHECK(contains(ran.err, why));
  };
  CHECK(Bench::run({"remarks"}).exit == ExitCode::BadUsage);
  refused((home.path() / "none.txt").string(), ExitCode::BadUsage, "none.txt");
  refused(home.path().string(), ExitCode::BadUsage, home.path().string());
  const std::string broken = remarked(home, "broken.txt", "");
  std::ofstream(broken, std::ios::binary) << replaced(test::file_text(good), "seed 3", "seed 4");
  refused(broken, ExitCode::BadContent, "broken.txt");
}

TEST_CASE("a replay up to a step has the remarks until then", "[remarks]") {
  const test::ScratchFolder home;
  const std::string file = remarked(home, "match.txt", kThree);
  const auto remarks = [&](const char* step) {
    return Json::parse(Bench::run({"replay", file, "--json", "--step", step}).out)
        .value()
        .at("remarks")
        .items()
        ->size();
  };
  CHECK(remarks("0") == 1);
  CHECK(remarks("1") == 1);
  CHECK(remarks("2") == 3);
}

TEST_CASE("a line of a record that is no remark is refused, and shown without its control characters", "[remarks]") {
  const test::ScratchFolder home;
  int number = 0;
  for (const char* line : {"remark\n", "remark 1 1 1 0\n", "remark 9999 9999 1 0 late\n", "remark 1 1 3 0 of nobody\n",
                           "remark 1 1 1 6 too good\n", "remark -1 0 1 0 before\n", "remark 1 1 1 0 a\tb\n",
                           "remark 1 1 1 0 red \x1b[31m\n", "remark 1 1 1 0 over \xe2\x80\xae there\n",
                           "remark 1 1 1 0 no text \xff\n", "remark 2 2 1 0 then\nremark 1 1 1 0 earlier\n"}) {
    const std::string file = remarked(home, fmt::format("{}.txt", ++number), line);
    for (const char* command : {"remarks", "replay"}) {
      const BenchRun ran = Bench::run({command, file});
      INFO(line << ran.out << ran.err);
      CHECK(ran.exit == ExitCode::BadContent);
      CHECK(contains(ran.err, fmt::format("{}.txt:", number)));
      CHECK_FALSE(contains(ran.out + ran.err, "\x1b"));
      CHECK_FALSE(contains(ran.out + ran.err, "\xe2\x80\xae"));
    }
  }
}

TEST_CASE("replay shows remarks where they were made", "[remarks][replay]") {
  const test::ScratchFolder home;
  const std::string file = remarked(home, "match.txt", kThree);
  const std::string shown = Bench::run({"replay", file}).out;
  INFO(shown);
  const std::size_t first = shown.find("   1. ");
  const std::size_t second = shown.find("   2. ");
  const std::size_t third = shown.find("   3. ");
  const std::size_t asked = shown.find("Anna remarks: What does this card want?");
  const std::size_t quick = shown.find("Somebody who looks on remarks: \"quick\", they say");
  const std::size_t rated = shown.find("Ben rates the match 4 of 5");
  CHECK(asked < first);
  CHECK(second < quick);
  CHECK(quick < rated);
  CHECK(rated < third);
  REQUIRE(third != std::string::npos);
  CHECK(contains(Bench::run({"replay", file, "--plain"}).out, "Anna remarks: What does this card want?"));
  CHECK_FALSE(contains(Bench::run({"replay", file, "--step", "1"}).out, "they say"));
}

TEST_CASE("replay --format json has remarks with so many actions as were done then", "[remarks][replay]") {
  const test::ScratchFolder home;
  const std::string file = remarked(home, "match.txt", kThree);
  const BenchRun ran = Bench::run({"replay", file, "--format", "json"});
  CHECK(Json::parse(ran.out).value().at("remarks").dump() ==
        R"([{"after":0,"step":0,"seat":1,"rating":null,"text":"What does this card want?"},)"
        R"({"after":2,"step":2,"seat":null,"rating":null,"text":"\"quick\", they say"},)"
        R"({"after":2,"step":2,"seat":2,"rating":4,"text":""}])");
}

}  // namespace
}  // namespace ossuary
