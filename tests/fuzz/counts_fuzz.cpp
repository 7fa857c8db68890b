// Files of counts: whatever somebody changes and signs, the file is refused, or every report of it is made.
// Input: a whole file, or a byte that chooses one of the files below, then four bytes for each change: a value of the
// file (two bytes), the kind of change, and one that is ignored.
#include <fstream>
#include <sstream>

#include "balance/report_html.h"
#include "balance/tally_check.h"
#include "cli/content.h"
#include "cli/simulate/shard.h"
#include "cli/variants/variants.h"
#include "fuzz/fuzzed.h"
#include "support/json_changes.h"

using namespace ossuary;
using namespace ossuary::fuzz;

namespace {

using test::JsonChange;

/// A request with what its games counted.
struct Counted {
  explicit Counted(cli::Request asked) : request(std::move(asked)) {
    std::istringstream in;
    std::ostringstream out;
    cli::Environment env(in, out, out);
    prepared = cli::prepare(env, cli::read_library(env), request);
    const ExperimentTally counted = run_experiment(prepared.experiment, {}).value();
    json =
        Json::parse(cli::shard_text({request, cli::played_content(prepared.experiment), {request.games}, {}, counted}))
            .value();
  }

  cli::Request request;
  cli::PreparedExperiment prepared;
  Json json;
};

const std::vector<Counted>& files() {
  static const std::vector<Counted> all = [] {
    std::vector<Counted> made;
    const cli::Request base{
        .ruleset = "sedlec", .players = 2, .bots = {"random", "random"}, .options = {}, .seed = 1, .games = {0, 3}};
    cli::Request details = base;
    details.details = true;
    cli::Request variants = base;
    variants.dials = {"royal.each=0..1"};
    cli::Request ladder = base;
    ladder.ladder = {"random", "novice"};
    cli::Request alone = details;
    alone.ruleset = "grand_ossuary";
    alone.players = 1;
    alone.bots = {"random"};
    for (cli::Request& request : std::vector{details, variants, ladder, alone}) {
      made.emplace_back(std::move(request));
    }
    return made;
  }();
  return all;
}

bool can_be_signed(const Json& json) {
  return json.find("request") != nullptr && json.find("content") != nullptr && json.find("games") != nullptr &&
         json.find("counted") != nullptr;
}

Json changed_by(Json json, std::string_view changes) {
  for (; changes.size() >= 4; changes.remove_prefix(4)) {
    const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(changes[i])); };
    std::size_t value = (byte(0) << 8U | byte(1)) % test::values_in(json);
    json = test::changed(json, value, static_cast<JsonChange>(byte(2) % test::kJsonChanges)).value_or(Json());
  }
  return json;
}

void report(const cli::Shard& shard) {
  for (const Counted& file : files()) {
    if (!(file.request == shard.request) ||
        tally_fault(file.prepared.experiment, shard.counted, games_in(shard.games))) {
      continue;
    }
    const cli::ExperimentResult result{file.prepared.experiment, shard.counted, std::nullopt,
                                       shard.request.ladder,     std::nullopt,  shard.unplayed};
    const cli::ReportSection section{"games", "", result};
    const cli::Document report = cli::report_document(result, "en");
    must(shows(text_of(report, {})), "a report is text alone");
    must(Json::parse(json_of(report).dump()).ok(), "a report is JSON");
    must(!csv_of(report).empty(), "a report is a table");
    must(!cli::html_report(std::span(&section, 1), "en").empty(), "a report is a page");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input = text_of(data, size);
  if (input.empty()) {
    return 0;
  }
  Json json;
  if (input.front() == '{') {
    auto parsed = Json::parse(input);
    if (!parsed) {
      return 0;
    }
    json = std::move(parsed).value();
  } else {
    json = changed_by(files()[static_cast<unsigned char>(input.front()) % files().size()].json, input.substr(1));
  }
  const auto shard = cli::parse_shard(can_be_signed(json) ? cli::signed_text(json) : json.dump());
  if (!shard) {
    must(!shard.error().empty(), "a refusal has a reason");
    return 0;
  }
  const cli::ShardFile file{"counts.json", shard.value()};
  must(cli::merged({file}).ok() || shard.value().games.front().begin < shard.value().request.games.begin ||
           shard.value().games.back().end > shard.value().request.games.end,
       "one file merges with itself alone, if its games were asked for");
  report(shard.value());
  return 0;
}
