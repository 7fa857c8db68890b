// Heat maps of flows, in every form of a report: which pieces lie where on slots and grids.
#include <catch2/catch.hpp>

#include <map>

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
  CHECK(contains(text, "\ntower: how many times as often as the mean place each is filled\n"));
  const std::string head =
      "\ntower: the piece that stands out at each place, and how many times as often as\non the whole board it "
      "lies there\n";
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
  std::map<std::string, std::int64_t> filled;  // by place
  for (const Json& card : *json.at("card_places").items()) {
    const std::string place = *card.at("board").string() + " x " + card.at("x").dump() + " y " + card.at("y").dump();
    const std::string copies = card.at("copies").dump();
    CHECK(
        contains(csv, "\ncard_places," + *card.at("id").string() + " board " + place + ",copies," + copies + ",,,\n"));
    filled[place] += card.at("copies").integer().value();
  }
  CHECK(times(csv, "\ncard_places,") == json.at("card_places").items()->size());
  for (const Json& place : *json.at("places").items()) {
    const std::string name = "tower x " + place.at("x").dump() + " y " + place.at("y").dump();
    CHECK(place.at("filled") == Json(filled[name]));
    CHECK(contains(csv, "places," + name + ",filled," + std::to_string(filled[name]) + ",,,\n"));
    CHECK(contains(csv, "places," + name + ",shares.pikeman,0"));
  }
  CHECK(json.at("places").items()->size() == kCells);
}

TEST_CASE("the page of a report has a heat map for each piece on a grid", "[cli][simulate][flow]") {
  const Bench bench;
  details_of_towers({"--format=html", "--output", bench.path("page.html").string()});
  const std::string page = test::text_of(bench.path("page.html"));
  CHECK(contains(page, "<h3>tower: which places are filled</h3>"));
  CHECK(contains(page, "<h3>tower: where each piece is placed</h3>"));
  CHECK(times(page, "as often as on the whole board each place shows ") == 5);
  CHECK(times(page, "class=\"heat ") == (1 + 5) * kCells);
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
    CHECK(contains(text.substr(details, 300), "\n  piece "));
    CHECK(contains(test::text_of(bench.path("page.html")), "<h2>" + name + "</h2>\n<div class=\"table\""));
  }
  CHECK(times(text, "the piece that stands out at each place") == 2);
  const std::string csv = details_of_towers({"--without", "height", "--format=csv"});
  CHECK(times(csv, "\ncards,pikeman,in_play,") == 2);
  CHECK(times(csv, "\nplaces,tower x 0 y 0,filled,") == 2);
  CHECK(times(csv, "\ncard_places,pikeman board tower x 0 y 0,copies,") == 2);
  CHECK(contains(csv, ",by_variant/as it is\n"));
  CHECK(contains(csv, ",by_variant/without height\n"));
}

}  // namespace ossuary
