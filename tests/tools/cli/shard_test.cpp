#include "cli/simulate/shard.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "support/toy.h"

using namespace ossuary;
using namespace ossuary::cli;

namespace {

/// Games `begin` up to `end` of a toy game but `unplayed`, of a request for games 10..50.
ShardFile part(std::uint64_t begin, std::uint64_t end, std::uint64_t seed = 3, const GameRanges& unplayed = {}) {
  const test::Toy toy;
  Request request{.ruleset = "toy", .players = 2, .bots = {"random", "greedy"}, .options = {}, .seed = seed};
  request.games = {10, 50};
  const Experiment experiment{
      .seed = seed,
      .games = {begin, end},
      .variants = {{"as it is", &toy.game(), request.bots}, {"again", &toy.game(), {"greedy", "random"}}},
      .details = true};
  return {fmt::format("{}.json", begin),
          {request,
           {.hash = 77, .files = {{"toys/a.lua", "00000001"}}, .categories = {}},
           rest_of({begin, end}, unplayed),
           unplayed,
           run_experiment(experiment, {.done = unplayed}).value()}};
}

std::string fault_of(std::vector<ShardFile> files) { return merged(std::move(files)).error(); }

}  // namespace

TEST_CASE("parts have every game once, and as many games as each other but for one", "[cli][simulate]") {
  for (const std::uint64_t parts : {1U, 3U, 7U, 40U}) {
    std::uint64_t next = 10;
    for (std::uint64_t number = 1; number <= parts; ++number) {
      const GameRange games = part_of({10, 50}, number, parts);
      CHECK(games.begin == next);
      CHECK((games.size() == 40 / parts || games.size() == 40 / parts + 1));
      next = games.end;
    }
    CHECK(next == 50);
  }
}

TEST_CASE("shards merge to the bytes of one run, in any order", "[cli][simulate]") {
  const std::string whole = shard_text(part(10, 50).shard);
  CHECK(shard_text(merged({part(10, 50)}).value()) == whole);
  CHECK(shard_text(merged({part(31, 50), part(10, 12), part(12, 31)}).value()) == whole);
}

TEST_CASE("a shard is read as it was written", "[cli][simulate]") {
  for (const GameRanges& unplayed : {GameRanges(), GameRanges{{12, 14}, {29, 30}}}) {
    const Shard shard = part(10, 30, 3, unplayed).shard;
    const auto read = parse_shard(shard_text(shard));
    REQUIRE(read);
    CHECK(read.value().request == shard.request);
    CHECK(read.value().content == shard.content);
    CHECK(read.value().games == shard.games);
    CHECK(read.value().unplayed == unplayed);
    CHECK(read.value().counted == shard.counted);
  }
}

TEST_CASE("shards that were cut short merge to exact counts of the games that are there", "[cli][simulate]") {
  const GameRanges unplayed{{15, 20}, {29, 30}, {40, 50}};
  const Shard cut = merged({part(30, 40), part(10, 30, 3, {{15, 20}, {29, 30}})}).value();
  CHECK(cut.games == GameRanges{{10, 15}, {20, 29}, {30, 40}});
  CHECK(cut.unplayed == unplayed);
  CHECK(shard_text(cut) == shard_text(part(10, 50, 3, unplayed).shard));
  const Shard whole = merged({{"cut.json", cut}, part(40, 50), part(15, 20), part(29, 30)}).value();
  CHECK(shard_text(whole) == shard_text(part(10, 50).shard));
}

TEST_CASE("shards that overlap, have other games or are of different runs are refused by name", "[cli][simulate]") {
  CHECK(fault_of({part(10, 30), part(25, 50)}) == "10.json and 25.json overlap: both have games 25..30");
  CHECK(fault_of({part(12, 15), part(10, 30, 3, {{14, 20}})}) == "10.json and 12.json overlap: both have games 12..14");
  CHECK(fault_of({part(10, 50), part(20, 21)}) == "10.json and 20.json overlap: both have games 20..21");
  CHECK(fault_of({part(9, 50)}) == "9.json has games that were not asked for: 9..50");
  CHECK(fault_of({part(40, 51)}) == "40.json has games that were not asked for: 40..51");
  CHECK(fault_of({part(10, 30), part(30, 50, 4)}) ==
        "10.json and 30.json are of different runs: they were asked for different things");
  ShardFile other = part(30, 50);
  other.shard.content = {.hash = 78, .files = {{"toys/a.lua", "00000002"}}, .categories = {}};
  CHECK(fault_of({part(10, 30), other}) ==
        "10.json and 30.json are of different runs: they were played by different toys/a.lua");
}

TEST_CASE("files that have no counts, or damaged ones, are refused", "[cli][simulate]") {
  CHECK(parse_shard("{").error().starts_with("it is no JSON: "));
  CHECK(parse_shard("{\"games\": 3}").error() == "`simulate --save` of this version of the program did not write it");
  CHECK(parse_shard("{\"ossuary_counts\": 5}").error() == "\"request\" is missing");
  const std::string text = shard_text(part(10, 30).shard);
  for (const auto& [from, to] : {std::pair{"\"wins\":", "\"wims\":"},
                                 {"\"counted\":", "\"unplayed\":\"30..50\",\"counted\":"},
                                 {"\"lengths\":[", "\"lengths\":[4,"},
                                 {"10..30", "10-30"},
                                 {"10..30", "10..31"}}) {
    std::string damaged = text;
    damaged.replace(damaged.find(from), std::string(from).size(), to);
    CHECK(parse_shard(damaged).error() == "it was changed after it was written: its hash is another");
  }
}

TEST_CASE("a file whose unplayed games were played or not asked for is refused", "[cli][simulate]") {
  for (const GameRanges& unplayed : {GameRanges{{29, 31}}, GameRanges{{9, 10}}, GameRanges{{49, 51}}}) {
    Shard shard = part(10, 30).shard;
    shard.unplayed = unplayed;
    CHECK(parse_shard(shard_text(shard)).error() == "its request or its counts are damaged");
  }
}

TEST_CASE("a file whose ranges are not as many games as it counts is refused", "[cli][simulate]") {
  Shard shard = part(10, 30).shard;
  shard.games = {{10, 31}};
  CHECK(parse_shard(shard_text(shard)).error() == "its request or its counts are damaged");
}

TEST_CASE("files whose counts leave no room to add them are refused by name", "[cli][simulate]") {
  std::vector<ShardFile> files{part(10, 30), part(30, 50)};
  for (ShardFile& file : files) {
    file.shard.counted.tallies.back().decisions = (std::int64_t{1} << 52U) - 1;
    CHECK(parse_shard(shard_text(file.shard)).ok());
  }
  CHECK(fault_of(files) == "30.json cannot be added to the files before it: its counts are too large");
  files.front().shard.counted.tallies.back().decisions *= 2;
  CHECK(parse_shard(shard_text(files.front().shard)).error() == "its request or its counts are damaged");
}

TEST_CASE("a signed file that is not written as shards are is refused", "[cli][simulate]") {
  const Json whole = Json::parse(shard_text(part(10, 30).shard)).value();
  const auto error_with = [&](const std::string& member, const Json& value) {
    Json changed = whole;
    changed[member] = value;
    const auto shard = parse_shard(signed_text(changed));
    return shard ? "" : shard.error();
  };
  CHECK(error_with("games", "10..30").empty());
  for (const auto& [member, value] : {std::pair{"games", Json("10..20,20..30")},
                                      {"content", Json("4d")},
                                      {"unplayed", Json("")},
                                      {"more", Json(1)}}) {
    CHECK(error_with(member, value) == "its request or its counts are damaged");
  }
}
