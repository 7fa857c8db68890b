// The page of a report: the deck as drawn cards, maps of halves, and what is printed of it.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <map>

#include "balance/report_cards.h"
#include "balance/report_charts.h"
#include "json.h"
#include "tools/cli/bench.h"

namespace ossuary {

using test::Bench;
using test::contains;

namespace {

std::size_t count_of(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

std::string simulated(std::vector<std::string> game, const std::string& format) {
  game.insert(game.begin(), "simulate");
  game.insert(game.end(), {"--games", "20", "--details", "--threads", "1", "--format", format});
  const auto run = Bench::run(game);
  INFO(run.err);
  REQUIRE(run.exit == cli::ExitCode::Done);
  return run.out;
}

/// The drawings of cards, by what they show.
std::map<std::string, std::string> drawn_cards(const std::string& page) {
  std::map<std::string, std::string> cards;
  for (std::size_t at = page.find("<svg class=\"card\""); at != std::string::npos;
       at = page.find("<svg class=\"card\"", at + 1)) {
    const std::string card = page.substr(at, page.find("</svg>", at) - at);
    const std::size_t id = card.find("y=\"102\">") + 8;
    cards[card.substr(id, card.find(' ', id) - id)] = card;
  }
  return cards;
}

}  // namespace

TEST_CASE("the page draws each card of the deck with its lead, its copies, and what its kinds earn",
          "[cli][simulate][report]") {
  const Bench bench;
  const std::vector<std::string> game{"sedlec", "--players", "2", "--seats", "greedy"};
  const std::string page = simulated(game, "html");
  const Json json = Json::parse(simulated(game, "json")).value();
  const std::map<std::string, std::string> cards = drawn_cards(page);
  CHECK(cards.size() == json.at("cards").items()->size());
  std::map<std::string, std::string> earned;  // by glyph
  for (const Json& kind : *json.at("kinds").items()) {
    const std::string glyph = *Json::parse(Bench::run({"show", "sedlec", *kind.at("kind").string(), "--json"}).out)
                                   .value()
                                   .at("kinds")
                                   .items()
                                   ->front()
                                   .at("glyph")
                                   .string();
    earned[glyph] = fmt::format("{:.2f}", *kind.at("points_each").number());
  }
  REQUIRE(earned.size() == 5);
  for (const Json& card : *json.at("cards").items()) {
    const std::string id = *card.at("id").string();
    CAPTURE(id);
    REQUIRE(cards.count(id) == 1);
    const std::string& drawn = cards.at(id);
    CHECK(contains(drawn, fmt::format(">{} ×{:.3g}<", id, *card.at("in_play").number())));
    const Json& lead = card.at("lead");
    CHECK(contains(drawn, fmt::format(">{:+.2f} ± {:.1f}<", *lead.at("value").number(), *lead.at("margin").number())));
    const std::size_t upper = drawn.find(fmt::format(">{}</text>", earned.at(id.substr(0, 1))));
    REQUIRE(upper != std::string::npos);
    CHECK(drawn.find(fmt::format(">{}</text>", earned.at(id.substr(2, 1))), upper + 1) != std::string::npos);
  }
  CHECK(count_of(page, "<symbol id=\"picture-") == earned.size());  // each has a picture, which its cards use
  CHECK(count_of(page, "href=\"#picture-") == 2 * cards.size() + earned.size());  // and what it wants
  CHECK(contains(page, "<b>Royal</b>: 1 point for each Royal and each Peasant on any level below</li>"));
  CHECK(contains(page, "<p>Version: Skulls of Sedlec 1.0.0; "));
  CHECK(count_of(page, "class=\"heat ") == earned.size() * json.at("places").items()->size() * 2);
}

TEST_CASE("a long deck is printed without its middle, the same on the screen as ever", "[cli][simulate][report]") {
  const Bench bench;
  const std::string page = simulated({"crowded_crypt", "--players", "5"}, "html");
  const std::size_t cards = count_of(page, "<svg class=\"card\"");
  const std::size_t hidden = count_of(page, "<div class=\"more\"><svg class=\"card\"");
  CHECK(cards - hidden == 30);
  CHECK(contains(page, fmt::format("<span class=\"paper\">Without the {} in the middle.</span>", hidden)));
  const std::string ends = page.substr(page.find("<div class=\"deck\">"));
  CHECK(ends.find("<div><svg class=\"card\"") < ends.find("<div class=\"more\">"));
  CHECK_FALSE(contains(simulated({"sedlec", "--players", "2"}, "html"), "in the middle"));
}

TEST_CASE("pictures of marks are images in the page, which can neither load nor run anything", "[report]") {
  const cli::MarkPictures pictures{{"owl", "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>x()</script></svg>"}};
  const std::string symbols = mark_symbols(pictures);
  CHECK_FALSE(contains(symbols, "<script"));
  CHECK_FALSE(contains(symbols, "http://"));
  CHECK(contains(symbols, "<symbol id=\"picture-owl\""));
  CHECK(contains(symbols,
                 "href=\"data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww%2Ew3%2Eorg%2F2000%2Fsvg%22%3E"));
  const std::string card =
      svg_of(cli::CardDrawing{.id = "O/F", .marks = {{.glyph = 'O', .picture = "owl"}, {.glyph = 'F'}}});
  CHECK(count_of(card, "href=\"#picture-owl\"") == 1);
  CHECK(count_of(card, "href=\"#skull\"") == 1);
}

TEST_CASE("names on cards and maps are text, whatever they contain", "[report]") {
  const std::string evil = "</title><script>\"&'";
  const std::string card = svg_of(cli::CardDrawing{.id = evil, .marks = {{'<', evil}, {'&', evil}}});
  const std::string map = svg_of(cli::HeatChart{{"chart-1", evil, evil}, {{0, 0}}, {{0.5, 2.0}}});
  for (const std::string& drawn : {card, map}) {
    CHECK_FALSE(contains(drawn, "<script"));
    CHECK(contains(drawn, "&lt;/title&gt;&lt;script&gt;&quot;&amp;'"));
    CHECK(count_of(drawn, "<svg") == 1);
    CHECK(count_of(drawn, "</title>") == 1);
  }
  CHECK(contains(card, ">&lt;</text>"));
  CHECK(contains(map, "class=\"heat less-heat\" fill-opacity=\"0.70\""));
  CHECK(contains(map, "class=\"heat more-heat\" fill-opacity=\"0.70\""));
}

}  // namespace ossuary
