// The list of matches and what their results come to, in windows of several sizes.
#include "console/screen/places/matches_place.h"

#include <catch2/catch.hpp>
#include <vector>

#include "cli/words.h"
#include "console/match/seating.h"
#include "tools/console/screen/seated_screen.h"

namespace ossuary::test {

namespace {

cli::MatchResult result(std::string ruleset, std::int32_t mine, std::optional<std::int32_t> greedys) {
  cli::MatchResult match{.date = "2026-11-26", .ruleset = std::move(ruleset)};
  match.seats.push_back({"", std::string(cli::kHuman), mine, !greedys || mine > *greedys});
  if (greedys) {
    match.seats.push_back({"", "greedy", *greedys, *greedys > mine});
  }
  return match;
}

cli::MatchesPlace place_in(const std::string& language) {
  cli::MatchesPlace place{.words = cli::words_in(language), .look = {.color = true, .unicode = true, .width = 80}};
  place.matches = {{"2026-11-26 12:00  Skulls  You 3, Greedy 4"}, {"2026-11-25 12:00  broken", false}, {"a third"}};
  const cli::Results results{
      .matches = {result("toy", 30, 20), result("toy", 10, 20), result("alone", 41, {}), result("alone", 44, {})}};
  place.standings = cli::standings(results, {{"toy", "Toy game"}}, place.words);
  return place;
}

/// What a person who presses `keys` comes to.
cli::PlaceAnswer<cli::ChosenMatch> answer(cli::MatchesPlace& place, std::string_view keys, TypedDevice& device) {
  const std::vector<cli::Key> typed = keys_of(keys);
  std::size_t at = 0;
  device.next = [&](const std::string&) {
    return at < typed.size() ? cli::Event(typed[at++]) : cli::Event(cli::HungUp{});
  };
  return cli::show_matches(place, device);
}

}  // namespace

TEST_CASE("results are counted by bot, and the best of who plays alone is named", "[screen][results]") {
  const cli::MatchesPlace place = place_in("en");
  CHECK(place.standings == std::vector<std::string>{"Toy game, Greedy: 1 won, 1 lost, 0 shared; best 30, mean 20.0, "
                                                    "longest run 1",
                                                    "alone: best 44, on 2026-11-26."});
}

TEST_CASE("a match of the list is chosen by key and mouse, but none that cannot be opened", "[screen]") {
  cli::MatchesPlace place = place_in("en");
  TypedDevice device({80, 24});
  CHECK(*std::get<cli::ChosenMatch>(answer(place, "{Down}{Down}{Enter}", device)) == 2);
  place.chosen = 0;
  CHECK(std::holds_alternative<cli::HungUp>(answer(place, "{Down}{Enter}", device)));
  CHECK(device.shown().find("This match cannot be opened.") != std::string::npos);
  CHECK_FALSE(std::get<cli::ChosenMatch>(answer(place, "{Esc}", device)));
  bool clicked = false;
  device.next = [&](const std::string&) {
    return std::exchange(clicked, true) ? cli::Event(cli::HungUp{}) : cli::Event(cli::Click{.row = 2, .column = 5});
  };
  CHECK(*std::get<cli::ChosenMatch>(cli::show_matches(place, device)) == 0);
}

TEST_CASE("the match that is chosen is in sight, however long the list", "[screen]") {
  for (const cli::TextArea size : {cli::TextArea{80, 24}, cli::TextArea{120, 40}, cli::TextArea{40, 15}}) {
    cli::MatchesPlace place = place_in("en");
    place.matches.resize(43, {"another match"});
    place.chosen = place.matches.size() - 1;
    CHECK(cli::frame(place, size).lines.back().number == place.chosen);
  }
}

}  // namespace ossuary::test
