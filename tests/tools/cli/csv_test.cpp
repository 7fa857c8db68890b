// What --format csv writes is read back: one table with one header, numbers as numbers, and the same figures as --json.
#include <catch2/catch.hpp>

#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <set>

#include "balance/report.h"
#include "json.h"
#include "support/toy.h"
#include "tools/cli/bench.h"

namespace ossuary {

using test::Bench;
using test::contains;

namespace {

using CsvRecord = std::vector<std::string>;

/// The records of `text` by the grammar of RFC 4180, with \n at the ends of lines; nothing where it breaks a rule.
std::optional<std::vector<CsvRecord>> records_of(const std::string& text) {
  std::vector<CsvRecord> records;
  CsvRecord record(1);
  bool quoted = false;    // inside of quotes
  bool finished = false;  // behind them
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
      record.back() += text[++i];
    } else if (c == '"' && (quoted || (record.back().empty() && !finished))) {
      finished = quoted;
      quoted = !quoted;
    } else if (quoted) {
      record.back() += c;
    } else if (c == ',') {
      record.emplace_back();
      finished = false;
    } else if (c == '\n') {
      records.push_back(record);
      record.assign(1, "");
      finished = false;
    } else if (c == '"' || c == '\r' || finished) {
      return std::nullopt;
    } else {
      record.back() += c;
    }
  }
  return quoted || record != CsvRecord(1) ? std::nullopt : std::optional(records);
}

std::optional<double> number_of(const std::string& text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// The table of a command line: its records by table, row and column.
class CsvTable {
 public:
  explicit CsvTable(const std::string& text) {
    const auto records = records_of(text);
    REQUIRE(records);
    REQUIRE(records->front() == CsvRecord{"table", "row", "column", "value", "margin", "text", "part"});
    for (std::size_t i = 1; i < records->size(); ++i) {
      const CsvRecord& record = (*records)[i];
      CAPTURE(record);
      REQUIRE(record.size() == 7);
      CHECK_FALSE((record[0].empty() || record[1].empty() || record[2].empty()));
      CHECK(number_of(record[3]).has_value() != record[3].empty());
      CHECK((number_of(record[4]).has_value() || record[4].empty()));
      CHECK((record[4].empty() || !record[3].empty()));
      CHECK(record[3].empty() != record[5].empty());
      const std::string part = record[6].empty() ? "" : record[6] + ": ";
      CHECK(cells_.emplace(part + record[0] + "/" + record[1] + "/" + record[2], record).second);
      tables_.insert(record[0]);
    }
  }

  [[nodiscard]] const std::set<std::string>& tables() const { return tables_; }
  [[nodiscard]] double value(const std::string& cell) const { return number_of(record(cell)[3]).value(); }
  [[nodiscard]] double margin(const std::string& cell) const { return number_of(record(cell)[4]).value(); }
  [[nodiscard]] std::string text(const std::string& cell) const { return record(cell)[5]; }

 private:
  [[nodiscard]] const CsvRecord& record(const std::string& cell) const {
    INFO(cell);
    REQUIRE(cells_.count(cell) == 1);
    return cells_.at(cell);
  }

  std::map<std::string, CsvRecord> cells_;
  std::set<std::string> tables_;
};

CsvTable csv_of(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--format=csv", "--threads", "1"});
  const auto run = Bench::run(arguments);
  INFO(run.err);
  REQUIRE(run.exit == cli::ExitCode::Done);
  return CsvTable(run.out);
}

Json json_of(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--json", "--threads", "1"});
  return Json::parse(Bench::run(arguments).out).value();
}

/// A number of JSON, whole or not.
double number(const Json& json) { return number_of(json.dump()).value(); }

}  // namespace

TEST_CASE("csv: --format csv is one table of numbers for every kind of report", "[cli][simulate][csv][release]") {
  const Bench bench;
  using Tables = std::set<std::string>;
  const std::vector<std::string> sedlec{"simulate", "sedlec", "--players", "2", "--games", "10", "--seats", "greedy"};
  const auto with = [&](const std::vector<std::string>& more) {
    std::vector<std::string> all = sedlec;
    all.insert(all.end(), more.begin(), more.end());
    return csv_of(all).tables();
  };
  CHECK(with({}) == Tables{"run", "findings", "seats", "points", "spread"});
  CHECK(with({"--details", "--profile"}) ==
        Tables{"run", "findings", "seats", "points", "spread", "kinds", "cards", "places", "card_places", "profile"});
  CHECK(with({"--dial", "royal.each=0..1,turn.dig=2..3"}) == Tables{"run", "findings", "variants", "variant_points",
                                                                    "variant_points_difference", "seats", "points",
                                                                    "spread"});
  CHECK(with({"--without", "royal", "--details"}) ==
        Tables{"run", "findings", "variants", "variant_points", "variant_points_difference", "variant_cards", "seats",
               "points", "spread", "kinds", "cards", "places", "card_places"});
  CHECK(csv_of({"simulate", "sedlec", "--players", "3", "--games", "5", "--ladder", "--seats", "random,novice,greedy"})
            .tables() == Tables{"run", "ladder", "seats", "points", "spread"});
  CHECK(csv_of({"simulate", "monstrance", "--games", "10", "--details"}).tables() ==
        Tables{"run", "findings", "seats", "points", "spread", "ranks", "by_option", "equal_ranks", "kinds", "cards",
               "places", "card_places"});
  CHECK(csv_of({"simulate", "dice_forge", "--players", "2", "--games", "4"}).tables() ==
        Tables{"run", "findings", "seats", "points", "spread"});
  CHECK(csv_of({"balance", "sedlec", "--players", "2", "--games", "10"}).tables() ==
        Tables{"run", "findings", "seats", "points", "spread", "kinds", "cards", "places", "card_places", "ladder",
               "variants", "variant_points", "variant_points_difference"});
}

TEST_CASE("csv: --format csv has the figures of --json, in full", "[cli][simulate][csv][release]") {
  const Bench bench;
  const std::vector<std::string> asked{"simulate", "sedlec",  "--players", "2",        "--games",
                                       "37",       "--seats", "greedy",    "--details"};
  const CsvTable csv = csv_of(asked);
  const Json json = json_of(asked);
  CHECK(csv.text("run/run/ruleset") == "sedlec");
  CHECK(csv.value("run/run/games") == 37);
  CHECK(csv.text("seats/seat 2/bot") == "greedy");
  for (const std::size_t seat : {0U, 1U}) {
    const std::string row = seat == 0 ? "seats/seat 1/" : "seats/seat 2/";
    const Json& said = json.at("seats").items()->at(seat);
    CHECK(csv.value(row + "win_rate") == Approx(number(said.at("win_rate").at("value"))));
    CHECK(csv.margin(row + "win_rate") == Approx(number(said.at("win_rate").at("margin"))));
    CHECK(csv.value(row + "points") == Approx(number(said.at("points"))));
    for (const Json& category : *json.at("points").items()) {
      const std::string name = seat == 0 ? "seat_1" : "seat_2";
      CHECK(csv.value("points/" + *category.at("category").string() + "/points." + name) ==
            Approx(number(category.at("points").at(name).at("value"))));
    }
  }
  for (const Json& card : *json.at("cards").items()) {
    const std::string row = "cards/" + *card.at("id").string() + "/";
    CHECK(csv.value(row + "lead") == Approx(number(card.at("lead").at("value"))));
    CHECK(csv.margin(row + "lead") == Approx(number(card.at("lead").at("margin"))));
  }
}

TEST_CASE("csv: --format csv has differences of variants with their intervals", "[cli][simulate][csv]") {
  const Bench bench;
  const std::vector<std::string> asked{"simulate", "sedlec", "--players", "2",
                                       "--games",  "40",     "--dial",    "royal.each=2"};
  const CsvTable csv = csv_of(asked);
  const Json json = json_of(asked);
  const Json& variant = json.at("variants").items()->at(1);
  CHECK(csv.value("variants/royal.each=2/difference") == Approx(number(variant.at("difference").at("value"))));
  CHECK(csv.margin("variants/royal.each=2/difference") == Approx(number(variant.at("difference").at("margin"))));
  CHECK(csv.value("variants/royal.each=2/difference_in_wins.seat_1") ==
        Approx(number(variant.at("difference_in_wins").at("seat_1").at("value"))));
  const Json& royal = json.at("variant_points_difference").items()->front().at("points").at("royal");
  CHECK(csv.value("variant_points_difference/royal.each=2/points.royal") == Approx(number(royal.at("value"))));
  CHECK(csv.margin("variant_points_difference/royal.each=2/points.royal") == Approx(number(royal.at("margin"))));
  CHECK(csv.value("by_variant/royal.each=2: seats/seat 1/points") ==
        Approx(number(json.at("by_variant").at("royal.each=2").at("seats").items()->front().at("points"))));
}

TEST_CASE("csv: --format csv quotes names with commas and quotes", "[csv]") {
  const test::Toy toy;
  const std::string name = "a \"b\", c\nd";
  const Experiment experiment{
      .seed = 3,
      .games = {0, 4},
      .variants = {{"as it is", &toy.game(), {"random", "random"}}, {name, &toy.game(), {"greedy", "random"}}}};
  const ExperimentTally counted = run_experiment(experiment, {}).value();
  const CsvTable csv(csv_of(cli::report_document({experiment, counted}, "en")));
  CHECK(csv.value("variants/" + name + "/points") > 0);
}

TEST_CASE("merged shards give the --format csv of one run", "[cli][simulate][csv]") {
  const Bench bench;
  const std::vector<std::string> asked{"simulate", "sedlec", "--players", "2", "--games", "30", "--threads", "1"};
  const auto with = [&](const std::vector<std::string>& more) {
    std::vector<std::string> all = asked;
    all.insert(all.end(), more.begin(), more.end());
    return Bench::run(all);
  };
  const std::string one = bench.path("one").string();
  const std::string two = bench.path("two").string();
  REQUIRE(with({"--shard", "1/2", "--save", one}).exit == cli::ExitCode::Done);
  REQUIRE(with({"--shard", "2/2", "--save", two}).exit == cli::ExitCode::Done);
  CHECK(Bench::run({"merge", one, two, "--format=csv"}).out == with({"--format=csv"}).out);
}

TEST_CASE("balance says what each kind on cards is worth, where match scripts score too",
          "[cli][balance][csv][release]") {
  const Bench bench;
  const CsvTable csv = csv_of({"balance", "sedlec+enviers", "--players", "2", "--games", "10"});
  CHECK(csv.value("without: variants/without envier/difference") < 0);
  CHECK(csv.value("without: variant_points/as it is/points.envier.match") >= 0);
  CHECK(csv.value("search_ladder: run/run/games") == 1);
}

}  // namespace ossuary
