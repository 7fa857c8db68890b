// Files of counts that somebody changed and signed anew: `merge` and a run that goes on refuse them, or report what
// they say.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstdlib>

#include "balance/report_html.h"
#include "balance/tally_check.h"
#include "cli/content.h"
#include "cli/simulate/shard.h"
#include "cli/variants/variants.h"
#include "support/json_changes.h"
#include "support/scale.h"
#include "tools/cli/bench.h"

namespace ossuary {

using namespace cli;
using test::Bench;
using test::BenchRun;
using test::contains;
using test::JsonChange;
using test::text_of;

namespace {

/// What writes a small file of each kind: details, variants, a ladder, options that are drawn, all who win together.
const std::vector<std::vector<std::string>> kRuns{
    {"sedlec", "--players", "2", "--games", "3..6", "--seats", "greedy,random", "--details"},
    {"sedlec", "--players", "2", "--games", "2", "--dial", "royal.each=0..1", "--without", "royal"},
    {"sedlec", "--players", "2", "--games", "2", "--ladder", "--seats", "random,greedy"},
    {"grand_ossuary", "--games", "2", "--details"},
};

Json counts_of(const Bench& bench, const std::vector<std::string>& run) {
  const std::string out = bench.path("counts").string();
  std::filesystem::remove(out);
  std::vector<std::string> all{"simulate"};
  all.insert(all.end(), run.begin(), run.end());
  all.insert(all.end(), {"--threads", "1", "--save", out});
  REQUIRE(Bench::run(all).exit == ExitCode::Done);
  return Json::parse(text_of(out)).value();
}

/// The text of a changed file, signed if it still has what is signed.
std::string text_of_changed(const Json& json) {
  for (const char* key : {"request", "content", "games", "counted"}) {
    if (json.find(key) == nullptr) {
      return json.dump();
    }
  }
  return signed_text(json);
}

/// Makes every report.
std::string all_reports(const ExperimentResult& result) {
  const ReportSection section{"games", "", result};
  const std::span sections(&section, 1);
  const cli::Document report = report_document(result, "en");
  return text_of(report, {}) + json_of(report).dump() + csv_of(report) + html_report(sections, "en");
}

/// Merges by the command line, in one form of report; the answer is the right one or exit 3, and text alone.
void merge_by_command(const Bench& bench, const std::string& text, const std::string& form) {
  const std::string file = bench.path("changed").string();
  std::ofstream(file) << text;
  const BenchRun run = Bench::run({"merge", file, form});
  CAPTURE(run.err);
  CHECK((run.exit == ExitCode::BadContent || run.exit == ExitCode::Done || run.exit == ExitCode::No));
  CHECK_FALSE(contains(run.err + run.out, "\x1b"));
}

std::string merge_error(const Bench& bench, const Json& json) {
  const std::string file = bench.path("changed").string();
  std::ofstream(file) << signed_text(json);
  const BenchRun run = Bench::run({"merge", file});
  CHECK(run.exit == ExitCode::BadContent);
  CHECK(run.out.empty());
  CHECK_FALSE(contains(run.err, "\x1b"));
  return run.err;
}

/// `json` with the member, deep inside, at `path` replaced.
Json with(const Json& json, const std::vector<std::string>& path, const Json& value) {
  if (path.empty()) {
    return value;
  }
  Json copy = json;
  copy[path.front()] = with(json.at(path.front()), {path.begin() + 1, path.end()}, value);
  return copy;
}

}  // namespace

TEST_CASE("a file of counts that was changed and signed anew is refused or reported, whatever the change",
          "[cli][simulate][release]") {
  const Bench bench;
  for (const std::vector<std::string>& run : kRuns) {
    const bool is_first = &run == &kRuns.front();
    const Json whole = counts_of(bench, run);
    std::istringstream in;
    std::ostringstream out;
    Environment env(in, out, out);
    const Shard shard_of_run = parse_shard(signed_text(whole)).value();
    const Request& request = shard_of_run.request;
    const PlayedContent& content = shard_of_run.content;
    const PreparedExperiment prepared = prepare(env, read_library(env), request);
    REQUIRE_FALSE(all_reports({prepared.experiment, parse_shard(signed_text(whole)).value().counted}).empty());
    const std::size_t values = test::values_in(whole);
    std::size_t tried = 0;
    std::size_t reported = 0;
    std::size_t commands = 0;
    const std::size_t stride = std::getenv("OSSUARY_QUICK") != nullptr ? 11 : 5;  // of values that are much alike
    for (std::size_t value = 0; value < values; value += value < 60 ? 1 : stride) {
      const bool all_changes = (is_first && value < 60 && value % 5 == 0) || value % 100 == 0;
      for (std::size_t i = 0; i < (all_changes ? test::kJsonChanges : 1); ++i) {
        const auto change = static_cast<JsonChange>((value + i) % test::kJsonChanges);
        std::size_t at = value;
        const auto json = test::changed(whole, at, change);
        if (json == whole) {
          continue;  // what is empty, or 0, stays so
        }
        ++tried;
        const std::string text = json ? text_of_changed(*json) : "";
        CAPTURE(run.front(), value, i);
        const auto shard = parse_shard(text);
        if (!shard) {
          CHECK_FALSE(shard.error().empty());
          continue;
        }
        if (!(shard.value().request == request)) {
          if (!is_first && commands > 20) {
            continue;  // requests differ little, and each takes a whole program
          }
          merge_by_command(bench, text, commands++ % 2 == 0 ? "--json" : "--format=csv");
        } else if (const PlayedContent& says = shard.value().content;
                   says.hash != content.hash || says.files != content.files || says.categories != content.categories) {
          continue;  // counts of other content, which `merge` compares with today's
        } else if (!tally_fault(prepared.experiment, shard.value().counted, games_in(shard.value().games))) {
          CHECK_FALSE(all_reports({prepared.experiment, shard.value().counted, std::nullopt, request.ladder}).empty());
          ++reported;
        }
      }
    }
    CHECK(reported < tried / 10);  // nearly every change is found
    CHECK((commands > 0 || !is_first));
  }
}

TEST_CASE("merge says in a sentence what is wrong with a signed file", "[cli][simulate]") {
  const Bench bench;
  const Json whole = counts_of(bench, kRuns.front());
  const auto in_request = [&](const std::string& member, const Json& value) {
    return merge_error(bench, with(whole, {"request", member}, value));
  };
  const std::vector<std::string> raw{"\x1b[31mevil", "random"};
  CHECK(contains(in_request("bots", raw), "cannot be used: its counts are not those of its request: there is no bot "));
  CHECK(contains(in_request("bots", Json::array()), "it names 0 bots for 2 seats"));
  CHECK(contains(in_request("players", 5), "cannot be used: what it asks for is refused: "));
  CHECK(contains(in_request("players", std::int64_t{1} << 32U | 2), "its request or its counts are damaged"));
  CHECK(contains(in_request("ruleset", "nothing"), "what it asks for is refused: there is no ruleset \"nothing\""));
  CHECK(
      contains(in_request("ladder", std::vector<std::string>{"random"}), "--ladder compares bots: name at least two"));
  CHECK(contains(in_request("dials", std::vector<std::string>{std::string(1'000'000, 'a')}), "is not a dial"));
  CHECK(contains(in_request("without_kinds", std::vector<std::string>{""}), "--without names nothing"));
  CHECK(contains(in_request("details", "yes"), "its request or its counts are damaged"));
  CHECK(contains(in_request("details", false), "the changes of the lead are not those of so many games"));
  CHECK(contains(merge_error(bench, with(whole, {"games"}, "0..3")), "has games that were not asked for: 0..3"));
}

TEST_CASE("a run that goes on refuses counts that are not those of its request", "[cli][simulate]") {
  const Bench bench;
  const std::vector<std::string> simulate{"simulate", "sedlec", "--players", "2", "--games", "4", "--threads", "1"};
  const std::string out = bench.path("counts").string();
  const auto with_out = [&](const std::vector<std::string>& more) {
    std::vector<std::string> all = simulate;
    all.insert(all.end(), more.begin(), more.end());
    all.insert(all.end(), {"--save", out});
    return Bench::run(all);
  };
  REQUIRE(with_out({"--shard", "1/2"}).exit == ExitCode::Done);
  const Json whole = Json::parse(text_of(out)).value();
  Json tally = whole.at("counted").at("tallies").items()->front();
  tally["by_seat"] = Json::array();
  Json tallies = Json::array();
  tallies.push_back(tally);
  std::ofstream(out) << signed_text(with(whole, {"counted", "tallies"}, tallies));
  const BenchRun run = with_out({});
  CHECK(run.exit == ExitCode::BadContent);
  CHECK(contains(run.err, "its counts are not those of its request: it does not count the seats of the game. Move"));
}

}  // namespace ossuary
