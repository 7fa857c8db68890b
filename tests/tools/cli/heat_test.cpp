// Heat maps of flows, in every form of a report: which pieces lie where on slots and grids.
#include <catch2/catch.hpp>

#include "json.h"
#include "support/content.h"
#include "tools/cli/bench.h"

namespace ossuary {

using test::Bench;
using test::contains;

namespace {

constexpr int kCells = 12;  // of a tower

std::string details_of_towers(const std::vector<std::string>& more) {
  std::vector<std::string> all{"--plugins", test::source_path("tests/families/towers/plugins").string(), "--rulesets",
                               test::source_path("tests/families/towers/rulesets").string()};
  all.insert(all.end(), {"simulate", "towers", "--players", "2", "--games", "30", "--details", "--threads", "1"});
  all.insert(all.end(), more.begin(), more.end());
  const auto run = Bench::run(all);
  INFO(run.err);
  REQUIRE(run.exit == cli::ExitCode::Done);
  return run.out;
}

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

}  // namespace

TEST_CASE("a report shows which piece stands out at each place of a grid", "[cli][simulate][flow]") {
  const Bench bench;
  const std::string text = details_of_towers({});
  CHECK(contains(text, "\n  tower: how many times as often as the mean place each is filled\n"));
  const std::string head =
      "\n  tower: the piece that stands out at each place, and how many times as often as on the whole board it lies "
      "there\n";
  REQUIRE(contains(text, head));
  std::istringstream lines(text.substr(text.find(head) + head.size()));
  for (int level = 0; level < 3; ++level) {
    std::string line;
    std::getline(lines, line);
    CHECK(line.size() == 4 + 4 * 6 - 2);
  }
  std::string letters;
  std::getline(lines, letters);
  CHECK(letters.starts_with("    A "));
}

TEST_CASE("the shares of pieces at each place are those of their counts", "[cli][simulate][flow][csv]") {
  const Bench bench;
  const std::string csv = details_of_towers({"--format=csv"});
  const Json json = Json::parse(details_of_towers({"--json"})).value();
  CHECK(times(csv, "\nplaces,") == kCells * (1 + 5));
  for (const Json& card : *json.at("cards").items()) {
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      const std::vector<Json>& places = *card.at("places").items()->front().items();
      const std::int64_t copies = cell < places.size() ? places[cell].integer().value() : 0;
      const std::string line = "\ncard_places," + *card.at("card").string() + ",tower x " +
                               std::to_string(2 * (cell % 4)) + " y " + std::to_string(2 * (cell / 4)) + ",";
      CHECK(contains(csv, line + std::to_string(copies) + ",,\n") == (copies > 0));
      CHECK(contains(csv, line) == (copies > 0));
    }
  }
  std::vector<std::int64_t> filled(kCells);
  for (const Json& card : *json.at("cards").items()) {
    for (std::size_t cell = 0; cell < card.at("places").items()->front().items()->size(); ++cell) {
      filled[cell] += card.at("places").items()->front().items()->at(cell).integer().value();
    }
  }
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const std::string place =
        "places,tower x " + std::to_string(2 * (cell % 4)) + " y " + std::to_string(2 * (cell / 4));
    CHECK(contains(csv, place + ",filled," + std::to_string(filled[cell]) + ",,\n"));
    CHECK(contains(csv, place + ",pikeman,0"));
  }
}

TEST_CASE("the page of a report has a heat map for each piece on a grid", "[cli][simulate][flow]") {
  const Bench bench;
  details_of_towers({"--format=html", "--output", bench.path("page.html").string()});
  const std::string page = test::text_of(bench.path("page.html"));
  CHECK(contains(page, "<h3>tower: which places are filled</h3>"));
  CHECK(contains(page, "<h3>tower: where each piece is placed</h3>"));
  CHECK(times(page, "as often as on the whole board each place shows ") == 5);
  CHECK(times(page, "class=\"heat\"") == (1 + 5) * kCells);
  CHECK(contains(page, "<figcaption>Pieces</figcaption>"));
  CHECK(contains(page, "Places: of the pieces that lay at a place, how many were of each kind"));
}

TEST_CASE("the page of variants shows points by category without intervals, which are not known", "[cli][simulate]") {
  const Bench bench;
  details_of_towers({"--without", "height", "--format=html", "--output", bench.path("page.html").string()});
  const std::string page = test::text_of(bench.path("page.html"));
  CHECK(contains(page, "<figcaption>Points by category</figcaption>"));
  CHECK(contains(page, "<title>height without height: 0.00</title>"));
}

TEST_CASE("the details of each variant are in the text, on the page and in the table", "[cli][simulate][csv]") {
  const Bench bench;
  const std::string text = details_of_towers({"--without", "height"});
  details_of_towers({"--without", "height", "--format=html", "--output", bench.path("page.html").string()});
  for (const std::string name : {"as it is", "without height"}) {
    const std::size_t details = text.find("\n\n" + name + "\n\n");
    REQUIRE(details != std::string::npos);
    CHECK(contains(text.substr(details, 200), "\n  piece "));
    CHECK(contains(test::text_of(bench.path("page.html")), "<h2>" + name + "</h2>\n<div class=\"table\""));
  }
  CHECK(times(text, "the piece that stands out at each place") == 2);
  const std::string csv = details_of_towers({"--without", "height", "--format=csv"});
  CHECK(contains(csv, "\ncards,without height pikeman,in play,"));
  CHECK(contains(csv, "\nplaces,as it is tower x 0 y 0,filled,"));
  CHECK(contains(csv, "\ncard_places,without height pikeman,tower x 0 y 0,"));
}

}  // namespace ossuary
