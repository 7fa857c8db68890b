// Rulesets as they are made: merging, dials, joining, order, and which errors keep which content from being played.
#include <algorithm>
#include <catch2/catch.hpp>
#include <iterator>
#include <span>

#include "content/pack/scope.h"
#include "flow/skulls/ruleset_text.h"
#include "kernel/content/scratch.h"
#include "support/content.h"

namespace ossuary {

namespace {

using test::codes;
using test::make;
using test::Scratch;

constexpr const char* kTwoPlayers = "plugins = [\"toy\"]\n[players.2]\nstructures = { row = \"row\" }\n";

std::vector<std::string> kind_ids(const Ruleset& rules) {
  std::vector<std::string> ids;
  for (const Kind& kind : rules.kinds) {
    ids.push_back(kind.id);
  }
  return ids;
}

using Ids = std::vector<std::string>;

}  // namespace

TEST_CASE("a small plugin and a ruleset are read without a problem", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_ruleset(scratch, "game", kTwoPlayers);
  const Catalogue library = scratch.library();
  CHECK(render(library.problems()).empty());
  const Ruleset rules = make(library, "game");
  CHECK(rules.id == "game");
  CHECK(in_language(rules.name, "pl") == "The game game");
  CHECK(rules.deck.size() == 4);
  CHECK(rules.faces.size() == 1);
  CHECK(rules.turn == TurnRules{});
  REQUIRE(rules.setups.size() == 1);
  CHECK(rules.setups.at(2).front().name == "row");
  CHECK(rules.setups.at(2).front().shape_id == "toy:row");
  CHECK(rules.setups.at(2).front().shape.size() == 2);
  CHECK(rules.plugins.front().version == "1.2.3");
  REQUIRE(library.rulesets().size() == 1);
  CHECK(library.rulesets().front().players == std::vector<int>{2});
}

TEST_CASE("a plugin is checked once, when a ruleset that plays it is made, or all problems are asked for",
          "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_expansion(scratch, "more", "toy", "shell", "S");
  test::write_expansion(scratch, "other", "toy", "claw", "C");
  test::write_ruleset(scratch, "game", kTwoPlayers);
  Ids checked;
  const Catalogue library =
      Catalogue::read({{scratch.path() / "plugins"}, {scratch.path() / "rulesets"}},
                      {{}, [&](const Definitions&, PluginDefinition& plugin) { checked.push_back(plugin.id); }});
  CHECK(library.rulesets().size() == 1);
  CHECK(checked.empty());
  (void)make(library, "game");
  CHECK(checked == Ids{"toy"});
  (void)make(library, "game+more");
  CHECK(checked == Ids{"toy", "more"});
  CHECK(render(library.problems()).empty());
  CHECK(checked == Ids{"toy", "more", "other"});
}

TEST_CASE("rulesets that extend each other in a circle are refused one by one too", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_ruleset(scratch, "game", "extends = \"again\"\n");
  test::write_ruleset(scratch, "again", "extends = \"game\"\n");
  const Catalogue library = scratch.library();
  CHECK(library.rulesets().empty());
  CHECK(codes(library.make_any("game").error()) == codes(library.make_any("again").error()));
  CHECK(codes(library.make_any("game").error()) == Ids{"extends-cycle", "extends-cycle"});
}

TEST_CASE("a folder that is not there is passed over", "[content]") {
  const Scratch scratch;
  const Catalogue library = scratch.library();
  CHECK(library.problems().empty());
  CHECK(library.rulesets().empty());
  CHECK(codes(library.make("game").error()) == Ids{"unknown-ruleset"});
  CHECK(codes(library.make_for_plugin("toy").error()) == Ids{"unknown-plugin"});
}

TEST_CASE("a ruleset that extends another merges tables key by key and replaces all else", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_expansion(scratch, "more", "toy", "skin", "S");
  test::write_ruleset(scratch, "base",
                      "plugins = [\"toy\"]\n[turn]\npile_columns = 2\nhand_limit = 3\n[dials]\nbone = { each = 5 }\n"
                      "[players.1]\nstructures = { left = \"row\" }\n");
  test::write_ruleset(scratch, "variant",
                      "extends = \"base\"\nplugins = [\"more\"]\n[turn]\nhand_limit = 1\n[dials]\nskin = { each = 7 }\n"
                      "[players.1]\nstructures = { right = \"row\" }\n[players.2]\nstructures = { only = \"row\" }\n");
  const Catalogue library = scratch.library();
  CHECK(render(library.problems()).empty());
  const Ruleset rules = make(library, "variant");
  CHECK(rules.turn.pile_columns == 2);
  CHECK(rules.turn.pile_rows == 2);
  CHECK(rules.turn.hand_limit == 1);
  CHECK(kind_ids(rules) == Ids{"bone", "skin"});
  CHECK(rules.kinds[0].params.at("each") == 5);
  CHECK(rules.kinds[1].params.at("each") == 7);
  REQUIRE(rules.setups.at(1).size() == 2);
  CHECK(rules.setups.at(1)[0].name == "left");
  CHECK(rules.setups.at(1)[1].name == "right");
  CHECK(rules.setups.at(2).size() == 1);
  CHECK(in_language(rules.name, "en") == "The game variant");
  CHECK(rules.played().ruleset.hash != make(library, "base").played().ruleset.hash);
}

TEST_CASE("dials of a ruleset are what its scripts read", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_ruleset(scratch, "game", std::string(kTwoPlayers) + "[dials]\n\"toy:bone\" = { each = 4 }\n");
  const Ruleset rules = make(scratch.library(), "game");
  CHECK(rules.kinds[0].params.at("each") == 4);
  const Shape& shape = rules.setups.at(2).front().shape;
  KindCells cells{};
  cells[0] = shape.all_cells();
  CHECK(rules.scoring->open()->score(shape, cells).value()[0] == 16);
}

TEST_CASE("one plugin of each family that a ruleset has none of may join it", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_expansion(scratch, "more", "toy", "shell", "S", "addition");
  test::write_expansion(scratch, "other", "toy", "claw", "C", "addition");
  test::write_expansion(scratch, "on_top", "more", "horn", "H", "second");  // requires what is not there
  test::write_expansion(scratch, "alone", "toy", "tail", "T");              // of no family
  test::write_ruleset(scratch, "bare", kTwoPlayers);
  test::write_ruleset(scratch, "full", "extends = \"bare\"\nplugins = [\"more\"]\n");
  const Catalogue library = scratch.library();
  const std::vector<RulesetSummary> rulesets = library.rulesets();
  const auto joining = [&](std::size_t ruleset) {
    Ids ids;
    for (const PluginTitle& plugin : rulesets.at(ruleset).may_join) {
      ids.push_back(plugin.id);
    }
    return ids;
  };
  REQUIRE(rulesets.size() == 2);
  CHECK(joining(0) == Ids{"more", "other"});
  CHECK(joining(1) == Ids{"on_top"});
}

TEST_CASE("a joined ruleset adds a plugin, its cards and what it requires", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_expansion(scratch, "more", "toy", "skin", "S");
  test::write_expansion(scratch, "most", "more", "tooth", "T");
  test::write_ruleset(scratch, "game",
                      std::string(kTwoPlayers) + "[players.3]\nstructures = { row = \"row\" }\nmin_deck = 8\n");
  const Catalogue library = scratch.library();
  CHECK(render(library.problems()).empty());
  CHECK(make(library, "game").setups.size() == 1);

  const Ruleset joined = make(library, "game+most");
  CHECK(joined.id == "game+most");
  CHECK(in_language(joined.name, "en") == "The game game + The most");
  CHECK(kind_ids(joined) == Ids{"bone", "skin", "tooth"});
  CHECK(joined.deck.size() == 8);
  CHECK(joined.faces.size() == 3);
  CHECK(joined.setups.size() == 2);
  CHECK(joined.played().plugins.size() == 3);
}

TEST_CASE("a plugin is required once", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  scratch.write("plugins/more/plugin.toml",
                "format = 2\nid = \"more\"\nversion = \"1.0.0\"\nname = { en = \"More\" }\nprovenance = \"house\"\n"
                "source = \"a test\"\nrequires = [\"toy >=1.0.0\", \"toy <2.0.0\"]\n");
  CHECK(render(scratch.library().problems()) ==
        "plugins/more/plugin.toml:7:28: error[duplicate-id]: the plugin \"toy\" is required already\n"
        "  7 | requires = [\"toy >=1.0.0\", \"toy <2.0.0\"]\n"
        "    |                            ^~~~~~~~~~~~\n"
        "  hint: give all bounds on its version together, like \"base >=1.0.0 <2.0.0\"\n");
}

TEST_CASE("a joined name that is not known is reported with a hint", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_ruleset(scratch, "game", kTwoPlayers);
  const Catalogue library = scratch.library();
  const auto wrong = library.make("gme+toys");
  REQUIRE_FALSE(wrong.ok());
  CHECK(render(wrong.error()) ==
        "gme+toys: error[unknown-plugin]: there is no plugin \"toys\"\n  hint: did you mean \"toy\"?\n\n"
        "gme+toys: error[unknown-ruleset]: there is no ruleset \"gme\"\n  hint: did you mean \"game\"?\n");
  for (const char* name : {"", "+", "game+", "+toy", "game++toy"}) {
    CAPTURE(name);
    CHECK_FALSE(library.make(name).ok());
  }
  CHECK(codes(library.make("game+toy").error()) == Ids{"duplicate-id"});
}

TEST_CASE("plugins that clash cannot be joined", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_expansion(scratch, "more", "toy", "skin", "S");
  test::write_expansion(scratch, "less", "toy", "sinew", "S");
  test::write_ruleset(scratch, "game", kTwoPlayers);
  const Catalogue library = scratch.library();
  CHECK(render(library.problems()).empty());
  CHECK(library.make("game+more").ok());
  CHECK(render(library.make("game+more+less").error()) ==
        "game+more+less: error[duplicate-glyph]: two skulls have the glyph \"S\": skin of more and sinew of less\n");
}

TEST_CASE("kinds are in the order of plugins and of the tables of their cards", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  for (const char* id : {"ankle", "wrist", "unused"}) {
    scratch.write("plugins/toy/skulls/" + std::string(id) + ".toml",
                  "format = 2\nid = \"" + std::string(id) +
                      "\"\nname = { en = \"x\" }\nwish = { en = \"x\" }\nglyph = \"" + id[0] +
                      "\"\ncolor = \"red\"\nscript = \"bone.lua\"\nparams = { each = 1 }\n");
  }
  scratch.write("plugins/toy/cards/deck.toml",
                "format = 2\nid = \"deck\"\nname = { en = \"Deck\" }\nprovenance = \"house\"\nsource = \"a test\"\n"
                "total = 2\nskulls = { wrist = 1, \"toy:bone\" = 2, ankle = 1 }\ncards = { \"bone/ankle\" = 1, "
                "\"wrist/bone\" = 1 }\n");
  const auto made = scratch.library().make_for_plugin("toy");
  REQUIRE(made.ok());
  CHECK(kind_ids(made.value()) == Ids{"wrist", "bone", "ankle", "unused"});
  CHECK(card_text(made.value(), made.value().deck[0]) == "B/a");
  CHECK(card_text(made.value(), made.value().deck[1]) == "w/B");
}

TEST_CASE("an id of an earlier folder may not be repeated in a later one", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_ruleset(scratch, "game", kTwoPlayers);
  const test::WorkingFolder inside(scratch.path());
  const Catalogue library = Catalogue::read({{"plugins", "plugins"}, {"rulesets", "rulesets"}});
  CHECK(render(library.problems()) ==
        "plugins/toy/plugin.toml: error[duplicate-id]: there is a plugin \"toy\" in a folder read before\n"
        "  hint: give this one another name: its folder, and its id\n\n"
        "rulesets/game.toml: error[duplicate-id]: there is a ruleset \"game\" in a folder read before\n"
        "  hint: give this one another name: its file, and its id\n");
  CHECK(library.make("game").ok());
}

TEST_CASE("what follows from a wrong requirement is not reported besides it", "[content]") {
  const auto reported = [](const std::string& from, const std::string& to) {
    const Scratch scratch;
    test::write_toy(scratch);
    test::write_expansion(scratch, "more", "toy", "skin", "S");
    scratch.write("plugins/more/cards/more.toml",
                  "format = 2\nid = \"more\"\nname = { en = \"More\" }\nprovenance = \"house\"\nsource = \"here\"\n"
                  "total = 1\nskulls = { skin = 1, bone = 1 }\ncards = { \"skin/bone\" = 1 }\n");
    std::string manifest = test::file_text(scratch.path() / "plugins/more/plugin.toml");
    manifest.replace(manifest.find(from), from.size(), to);
    scratch.write("plugins/more/plugin.toml", manifest);
    std::vector<Diagnostic> errors = scratch.library().problems();
    std::erase_if(errors, [](const Diagnostic& problem) { return problem.severity != Severity::Error; });
    return codes(errors);
  };
  using Codes = std::vector<std::string>;
  CHECK(reported("toy >=", "toy >=").empty());
  CHECK(reported("toy >=", "toe >=") == Codes{"unknown-plugin"});
  CHECK(reported("toy >=1.0.0", "toy >=one") == Codes{"bad-range"});
  CHECK(reported("\"toy >=1.0.0 <2.0.0\"", "7") == Codes{"wrong-type"});
  CHECK(reported("\"toy >=1.0.0", "\"Toy?") == Codes{"bad-range"});
}

TEST_CASE("a plugin folder and a ruleset file may be given by themselves", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_ruleset(scratch, "game", kTwoPlayers);
  const test::WorkingFolder inside(scratch.path());
  for (const char* folder : {"plugins/toy", "plugins/toy/", "plugins/../plugins/toy/."}) {
    CAPTURE(folder);
    const Catalogue library = Catalogue::read({{folder}, {"rulesets/game.toml"}});
    CHECK(render(library.problems()).empty());
    CHECK(library.make("game").ok());
  }
}

TEST_CASE("shapes are found by id, and by plugin and id", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_expansion(scratch, "more", "toy", "skin", "S");
  scratch.write(
      "plugins/more/shapes/arch.toml",
      "format = 2\nid = \"arch\"\nname = { en = \"Arch\" }\ndrawing = \"\"\"\n.bb\n.bb\nAACC\nAACC\n\"\"\"\n");
  const Catalogue library = scratch.library();
  CHECK(render(library.problems()).empty());
  const Scope scope = load_order(library.definitions(), std::vector<std::string>{"more"});
  const auto shape = [&](const std::string& id) {
    Report report;
    return resolve_shape(scope, nullptr, {id, {}}, report).definition;
  };
  REQUIRE(shape("arch") != nullptr);
  CHECK(shape("more:arch") == shape("arch"));
  CHECK(shape("toy:row") != nullptr);
  CHECK(shape("toy:arch") == nullptr);
  const Shape& arch = *shape("arch")->shape;
  CHECK(arch.size() == 3);
  CHECK(arch.anchors().count() == 2);
  CHECK(arch.places()[2] == Place{1, 2});
}

}  // namespace ossuary
