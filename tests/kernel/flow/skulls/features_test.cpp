// Features: a shape and an effect, drawn by the seed or chosen, the same for everybody in a match.
#include <catch2/catch.hpp>

#include <map>
#include <set>

#include "record/journal.h"
#include "support/random_play.h"
#include "support/shapes.h"
#include "support/skull_games.h"
#include "support/toy.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

using Texts = std::vector<std::string>;

/// Three cards: shapes f1 to f3 of three cards each, effects e1 to e3. Solo, placed at once, opening with the feature.
ToySetup solo(int players = 1) {
  return {.deck = "A/B B/A A/A B/B A/C C/A B/C C/B A/D D/A D/B B/D",
          .turn = {.pile_columns = 2, .pile_rows = 2, .turned_up = 2, .at_once = true, .opening = "feature"},
          .players = players,
          .structures = {pyramid(2, 2)},
          .features = {anchored({{0, 0}, {2, 0}, {1, 2}}, {0, 1}), anchored({{0, 0}, {2, 0}, {4, 0}}, {1}),
                       anchored({{0, 0}, {0, 2}, {0, 4}}, {0})}};
}

/// Shape and effect of a match, as its notes name them.
std::pair<std::string, std::string> feature_of(const Match& match) {
  const Table table = match.table(std::nullopt);
  REQUIRE(table.notes.size() == 2);
  return {table.notes[0].name.at("en").substr(5), table.notes[1].name.at("en").substr(5)};
}

std::pair<std::string, std::string> feature_of(const Toy& toy, std::uint64_t seed) {
  return feature_of(*toy.match({.seed = seed}));
}

}  // namespace

TEST_CASE("each match draws a card for its shape and another one for its effect", "[features]") {
  // Skulls of Sedlec, solo expansions: draw one card for its shape, another for its effect.
  const Toy toy(solo());
  std::map<std::pair<std::string, std::string>, int> drawn;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const auto feature = feature_of(toy, seed);
    CHECK(feature == feature_of(toy, seed));
    CHECK(feature.first != feature.second);
    ++drawn[feature];
  }
  CHECK(drawn.size() == 6);
  for (const auto& [feature, times] : drawn) {
    CHECK(times > 60);
  }
}

TEST_CASE("the draw leaves the deal as it is", "[features]") {
  ToySetup without = solo();
  without.features.clear();
  without.turn.opening = "s1";
  const auto with = Toy(solo()).match({.seed = 5})->chance_outcomes();
  const auto plain = Toy(without).match({.seed = 5})->chance_outcomes();
  REQUIRE(with.size() == plain.size() + 2);
  CHECK(std::equal(plain.begin(), plain.end(), with.begin()));
  CHECK(with[4].starts_with("feature toys:f"));
  CHECK(with[5].starts_with("effect toys:e"));
}

TEST_CASE("where one side is chosen, the other is drawn from the other cards", "[features]") {
  const Toy shape_chosen(solo(), {{"feature", "f2"}});
  const Toy effect_chosen(solo(), {{"effect", "toys:e3"}});
  CHECK(chosen_options(shape_chosen.game().info()) == OptionSettings{{"feature", "toys:f2"}});
  CHECK(chosen_options(effect_chosen.game().info()) == OptionSettings{{"effect", "toys:e3"}});
  std::set<std::string> effects;
  std::set<std::string> shapes;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    CHECK(feature_of(shape_chosen, seed).first == "2");
    CHECK(feature_of(effect_chosen, seed).second == "3");
    effects.insert(feature_of(shape_chosen, seed).second);
    shapes.insert(feature_of(effect_chosen, seed).first);
  }
  CHECK(effects == std::set<std::string>{"1", "3"});
  CHECK(shapes == std::set<std::string>{"1", "2"});
}

TEST_CASE("two sides of one card may be chosen together", "[features]") {
  const Toy toy(solo(), {{"feature", "f2"}, {"effect", "e2"}});
  CHECK(feature_of(toy, 7) == std::pair<std::string, std::string>{"2", "2"});
  CHECK(toy.match({.seed = 7})->chance_outcomes().size() == 4);  // nothing but the piles was left to chance
}

TEST_CASE("a feature or effect that is not there is answered by a sentence", "[features]") {
  const std::shared_ptr<Ruleset> rules = toy_rules(solo());
  CHECK(make_game(rules, 1, {{"feature", "goblet"}}).error() == "there is no feature \"goblet\"; there are f1, f2, f3");
  rules->features[1].structure.shape_id = "toys:chalice";
  CHECK(make_game(rules, 1, {{"feature", "chalize"}}).error() ==
        "there is no feature \"chalize\"; did you mean \"chalice\"?");
  rules->effects[0].id = "revolt";
  CHECK(make_game(rules, 1, {{"effect", "toys:revlot"}}).error() ==
        "there is no effect \"toys:revlot\"; did you mean \"revolt\"?");
  const std::shared_ptr<Ruleset> plain = toy_rules({});
  CHECK(make_game(plain, 2, {{"feature", "f1"}}).error() == "\"toy\" has no option \"feature\"; it has none");
  CHECK(make_game(rules, 1, {{"wind", "strong"}}).error() ==
        "\"toy\" has no option \"wind\"; there are feature, effect");
}

TEST_CASE("the feature stands before all other structures and has the shape that was drawn", "[features]") {
  const Toy toy(solo(), {{"feature", "f2"}});
  const auto match = toy.match();
  const Table table = match->table(std::nullopt);
  REQUIRE(table.structures.size() == 2);
  CHECK(table.structures[0].id == "feature");
  CHECK(table.structures[0].spots.size() == 3);
  ActionList legal;
  match->legal_actions(legal);
  REQUIRE(legal.size() == 2);
  REQUIRE_FALSE(match->apply(legal[0]));
  match->legal_actions(legal);
  REQUIRE(legal.size() == 1);  // the first card goes to the one anchor
  CHECK(match->notation(legal[0]).ends_with(" feature.a2"));
}

TEST_CASE("the effect changes the scoring of every structure, and what players can expect", "[features]") {
  for (const char* effect : {"e1", "e3"}) {
    const Toy toy(solo(), {{"feature", "f1"}, {"effect", effect}});
    const auto match = toy.match({.seed = 3});
    Rng chance(3, 0, Purpose::Bot);
    play_randomly(*match, chance);
    const auto scores = match->scores().value();
    const int more = effect[1] - '0';
    int plain = 0;
    int skulls = 0;
    for (const TableStructure& structure : match->table(std::nullopt).structures) {
      for (const TableSpot& spot : structure.spots) {
        for (const CategoryId mark : spot.face->marks) {
          plain += static_cast<int>(index(mark)) + 1;
          ++skulls;
        }
      }
    }
    CHECK(skulls == 12);
    CHECK(scores.by_seat[0].total == plain + more * skulls);
    CHECK(match->outlook(Seat{}).value() == scores.by_seat[0].total);
  }
}

TEST_CASE("everybody in a match builds the same feature under the same effect", "[features]") {
  const Toy toy(solo(2));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto match = toy.match({.seed = seed});
    const Table table = match->table(id_at<Seat>(1));
    REQUIRE(table.structures.size() == 4);
    CHECK(table.structures[0].spots.size() == table.structures[1].spots.size());
    Rng chance(3, seed, Purpose::Bot);
    play_randomly(*match, chance);
    CHECK(match->scores().ok());
  }
}

TEST_CASE("a record says what was chosen, and replays only with that", "[features][record]") {
  const Toy drawn(solo());
  const Toy chosen(solo(), {{"feature", "f2"}, {"effect", "e1"}});
  for (const Toy* toy : {&drawn, &chosen}) {
    Journal journal(toy->game(), toy->scripts(), {.seed = 9}, {"human"});
    ActionList legal;
    journal.match().legal_actions(legal);
    REQUIRE_FALSE(journal.apply(legal[0]));
    const std::string record = journal.record();
    const auto header = read_header(record, "match.txt");
    REQUIRE(header.ok());
    CHECK(header.value().options == chosen_options(toy->game().info()));
    const auto again = replay(toy->game(), toy->scripts(), record, "match.txt");
    REQUIRE(again.ok());
    CHECK(again.value().record() == record);
    const Toy& other = toy == &drawn ? chosen : drawn;
    const auto wrong = replay(other.game(), other.scripts(), record, "match.txt");
    REQUIRE_FALSE(wrong.ok());
    CHECK(wrong.error().code == "record-options");
    CHECK((record.find("\noption feature toys:f2\noption effect toys:e1\nseat 1") != std::string::npos) ==
          (toy == &chosen));
    CHECK((record.find("\nchance feature toys:") != std::string::npos) == (toy == &drawn));
  }
}
