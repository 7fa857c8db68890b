// Dials, features, effects, ranks and families as content gives them.
#include <catch2/catch.hpp>

#include "flow/skulls/ruleset_text.h"
#include "kernel/content/scratch.h"
#include "support/skull_games.h"

namespace ossuary {

namespace {

using test::codes;
using test::make;
using test::Scratch;

constexpr const char* kScorer = "return function(own, _, params) award(own, params.each) end\n";

using Codes = std::vector<std::string>;

/// The codes of everything that is wrong.
Codes wrong(const Scratch& scratch) { return codes(scratch.library().problems()); }

void write_effect(const Scratch& scratch, const std::string& id, const std::string& body) {
  scratch.write("plugins/toy/effects/" + id + ".toml",
                "format = 2\nid = \"" + id + "\"\nname = { en = \"The " + id +
                    "\" }\nwish = { en = \"it is so\" }\nprovenance = \"arranged\"\nsource = \"nowhere\"\n" + body);
}

/// The toy plugin with three shapes of two cards (the row, a step, a tower) and effects fog and storm.
void write_toy_with_features(const Scratch& scratch) {
  test::write_toy(scratch);
  scratch.write("plugins/toy/shapes/tower.toml",
                "format = 2\nid = \"tower\"\nname = { en = \"Tower\", pl = \"Wieża\" }\nprovenance = \"arranged\"\n"
                "source = \"nowhere\"\ndrawing = \"\"\"\naa\naa\nBB\nBB\n\"\"\"\n");
  write_effect(scratch, "fog", "params = { each = 3 }\nreplaces = { bone = \"fog.lua\" }\n");
  write_effect(scratch, "storm", "before = \"storm.lua\"\n");
  scratch.write("plugins/toy/effects/fog.lua", kScorer);
  scratch.write("plugins/toy/effects/storm.lua", "return function(stack, params) end\n");
}

constexpr const char* kSolo =
    "plugins = [\"toy\"]\n[turn]\npile_columns = 2\npile_rows = 2\nturned_up = 2\nat_once = true\n"
    "opening = \"feature\"\n[players.1]\nstructures = { row = \"row\" }\n[features]\nstructure = \"feature\"\n"
    "size = 2\ncards = [{ shape = \"tower\", effect = \"fog\" }, { shape = \"toy:row\", effect = \"toy:storm\" }]\n"
    "[[ranks]]\npoints = 3\nname = { en = \"Digger\" }\n[[ranks]]\npoints = 5\nname = { en = \"Mason\" }\n";

std::string with(std::string text, const std::string& what, const std::string& instead) {
  return text.replace(text.find(what), what.size(), instead);
}

}  // namespace

TEST_CASE("every dial of the turn is what its ruleset says", "[content][dials]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_ruleset(
      scratch, "game",
      "plugins = [\"toy\"]\n[turn]\npile_columns = 4\npile_rows = 1\nhand_limit = 3\ndig = 1\n"
      "reserve = false\ndig_takes = 2\nturned_up = 3\nopen_tops = true\nat_once = true\n"
      "opening = \"row\"\n[win]\norder = \"weakest_kind\"\n[players.2]\nstructures = { row = \"row\" }\n");
  CHECK(wrong(scratch).empty());
  const Ruleset rules = make(scratch.library(), "game");
  CHECK(rules.turn == TurnRules{.pile_columns = 4,
                                .pile_rows = 1,
                                .hand_limit = 3,
                                .dig = 1,
                                .reserve = false,
                                .dig_takes = 2,
                                .turned_up = 3,
                                .open_tops = true,
                                .at_once = true,
                                .opening = "row"});
  CHECK(rules.win_order == WinOrder::WeakestCategory);
}

TEST_CASE("a game of features is made and can be played", "[content][features]") {
  const Scratch scratch;
  write_toy_with_features(scratch);
  test::write_ruleset(scratch, "solo", kSolo);
  CHECK(wrong(scratch).empty());
  const Ruleset rules = make(scratch.library(), "solo");
  REQUIRE(rules.features.size() == 2);
  CHECK(rules.features[0].structure.name == "feature");
  CHECK(rules.features[0].structure.shape_id == "toy:tower");
  CHECK(in_language(rules.features[0].structure.shape_name, "pl") == "Wieża");
  CHECK(rules.features[0].structure.provenance == Provenance::Arranged);
  CHECK_FALSE(rules.features[1].structure.provenance.has_value());
  REQUIRE(rules.effects.size() == 2);
  CHECK(full_id(rules.effects[index(rules.features[1].effect)]) == "toy:storm");
  CHECK(rules.effects[0].params.at("each") == 3);
  CHECK(rules.effects[0].provenance == Provenance::Arranged);
  REQUIRE(rules.ranks.size() == 2);
  CHECK(rules.ranks[1].points == 5);
  CHECK(in_language(rules.ranks[1].name, "en") == "Mason");
  const auto game = test::make_game(std::make_shared<const Ruleset>(make(scratch.library(), "solo")), 1,
                                    {{"feature", "tower"}, {"effect", "storm"}});
  REQUIRE(game.ok());
  CHECK(chosen_options(game.value()->info()) == OptionSettings{{"feature", "toy:tower"}, {"effect", "toy:storm"}});
}

TEST_CASE("features, openings and ranks that do not go together are errors", "[content][features]") {
  const auto wrong_with = [](const std::string& what, const std::string& instead) {
    const Scratch scratch;
    write_toy_with_features(scratch);
    test::write_ruleset(scratch, "solo", with(kSolo, what, instead));
    return wrong(scratch);
  };
  CHECK(wrong_with("size = 2", "size = 3") == Codes{"deck-too-small", "shape-size", "shape-size"});
  CHECK(wrong_with("\"toy:row\"", "\"tower\"") == Codes{"duplicate-id"});
  CHECK(wrong_with("\"toy:storm\"", "\"fog\"") == Codes{"duplicate-id"});
  CHECK(wrong_with("\"toy:storm\"", "\"strom\"") == Codes{"unknown-effect"});
  CHECK(wrong_with("\"toy:row\"", "\"rwo\"") == Codes{"unknown-shape"});
  CHECK(wrong_with("structure = \"feature\"", "structure = \"row\"") == Codes{"unknown-value", "duplicate-id"});
  CHECK(wrong_with("opening = \"feature\"", "opening = \"featur\"") == Codes{"unknown-value"});
  CHECK(wrong_with("turned_up = 2", "turned_up = 0") == Codes{"out-of-range"});
  CHECK(wrong_with("turned_up = 2", "turned_up = 5") == Codes{"out-of-range"});
  CHECK(wrong_with("points = 5", "points = 3") == Codes{"out-of-range"});
  CHECK(wrong_with("[players.1]", "[players.5]") == Codes{"deck-too-small", "limit-exceeded"});
  CHECK(wrong_with(", { shape = \"toy:row\", effect = \"toy:storm\" }", "") == Codes{"out-of-range"});
}

TEST_CASE("what an effect says is part of its plugin's hash", "[content][features]") {
  const auto hash_with = [](const char* each) {
    const Scratch scratch;
    write_toy_with_features(scratch);
    write_effect(scratch, "fog", std::string("params = { each = ") + each + " }\nreplaces = { bone = \"fog.lua\" }\n");
    test::write_ruleset(scratch, "solo", kSolo);
    return make(scratch.library(), "solo").played().plugins.front().hash;
  };
  CHECK(hash_with("3") != hash_with("4"));
}

TEST_CASE("a ruleset may extend one joined by plugins", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_expansion(scratch, "more", "toy", "skin", "S");
  test::write_ruleset(scratch, "base", "plugins = [\"toy\"]\n[players.2]\nstructures = { row = \"row\" }\n");
  test::write_ruleset(scratch, "wide", "extends = \"base+more\"\n[dials]\nskin = { each = 7 }\n");
  test::write_ruleset(scratch, "wider", "extends = \"wide\"\n");
  CHECK(wrong(scratch).empty());
  for (const char* name : {"wide", "wider"}) {
    const Ruleset rules = make(scratch.library(), name);
    CHECK(rules.deck.size() == 6);
    CHECK(rules.kinds[1].params.at("each") == 7);
  }
  test::write_ruleset(scratch, "lost", "extends = \"base+mroe\"\n");
  CHECK(wrong(scratch) == Codes{"unknown-plugin"});
  test::write_ruleset(scratch, "lost", "extends = \"base++more\"\n");
  CHECK(wrong(scratch).back() == "bad-id");
}

namespace {

constexpr const char* kAlways =
    "plugins = [\"toy\"]\neffects = [\"storm\", \"toy:fog\"]\n[players.2]\nstructures = { row = \"row\" }\n";

}  // namespace

TEST_CASE("a ruleset puts effects in force in every match, in its order", "[content][effect]") {
  const Scratch scratch;
  write_toy_with_features(scratch);
  test::write_ruleset(scratch, "always", kAlways);
  CHECK(wrong(scratch).empty());
  const Ruleset rules = make(scratch.library(), "always");
  REQUIRE(rules.always.size() == 2);
  CHECK(full_id(rules.effects[index(rules.always[0])]) == "toy:storm");
  CHECK(full_id(rules.effects[index(rules.always[1])]) == "toy:fog");
  CHECK(rules.wish_of(*rules.kind_named("bone"), std::nullopt).at("en") == "it is so");
  KindCells cells{};
  cells[0] = CellSet(0b11);
  const auto points = rules.scoring->open()->score(rules.setups.at(2).front().shape, cells);
  CHECK(points.value()[0] == 6);
  test::write_ruleset(scratch, "always", with(kAlways, "toy:fog", "storm"));
  CHECK(wrong(scratch) == Codes{"duplicate-id"});
  test::write_ruleset(scratch, "always", with(kAlways, "toy:fog", "frost"));
  CHECK(wrong(scratch) == Codes{"unknown-effect"});
}

TEST_CASE("a ruleset turns the dials of an effect", "[content][effect][dials]") {
  const Scratch scratch;
  write_toy_with_features(scratch);
  scratch.write("plugins/toy/effects/fog.lua", "return function(own, _, params) award(own, params.each) end\n");
  test::write_ruleset(scratch, "always", kAlways);
  const std::string turned = std::string(kAlways) + "[dials]\n";
  test::write_ruleset(scratch, "turned", turned + "fog = { each = 7 }\n");
  CHECK(wrong(scratch).empty());
  KindCells cells{};
  cells[0] = CellSet(0b11);
  const auto points = [&](const char* id) {
    const Ruleset rules = make(scratch.library(), id);
    return rules.scoring->open()->score(rules.setups.at(2).front().shape, cells).value()[0];
  };
  CHECK(points("always") == 6);
  CHECK(points("turned") == 14);
  test::write_ruleset(scratch, "turned", turned + "\"toy:fog\" = { some = 7 }\n");
  CHECK(wrong(scratch) == Codes{"unknown-key"});
  test::write_ruleset(scratch, "turned", turned + "frost = { each = 7 }\n");
  CHECK(wrong(scratch) == Codes{"unknown-skull"});
}

TEST_CASE("a skull names an act and a match script", "[content][act][match]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_hooks(scratch);
  CHECK(wrong(scratch) == Codes{"missing-file", "missing-file"});
  scratch.write("plugins/toy/skulls/act.lua", "return function(own) face_down(own) end\n");
  scratch.write("plugins/toy/skulls/match.lua", "return function(mine) return 7 * mine.bone end\n");
  CHECK(wrong(scratch).empty());
  test::write_ruleset(scratch, "game", "plugins = [\"toy\"]\n[players.2]\nstructures = { row = \"row\" }\n");
  const Ruleset rules = make(scratch.library(), "game");
  REQUIRE(rules.match_kinds.size() == 1);
  MatchCounts counts;
  counts.mine[index(rules.match_kinds.front())] = 2;
  CHECK(rules.scoring->open()->score_match(counts).value()[index(rules.match_kinds.front())] == 14);
}

}  // namespace ossuary
