// What plugins on skulls do while a match runs: effects put in force, points of one kind, cards that hear of a
// neighbour, places that a card may walk to.
#include <algorithm>
#include <catch2/catch.hpp>

#include "author/examples/named_position.h"
#include "content/catalogue.h"
#include "flow/flow_match.h"
#include "kernel/content/scratch.h"
#include "say/diagnostic.h"
#include "support/content.h"
#include "support/text_play.h"

namespace ossuary {

namespace {

using author::NamedPosition;
using test::Scratch;
using test::source_path;

/// A plugin that changes the turn: what its flow, its step `begin` and, if it is given, its score.lua say.
struct Change {
  explicit Change(const std::string& begin, const std::string& score = "") {
    scratch.write("plugins/change/plugin.toml",
                  "format = 2\nid = \"change\"\nversion = \"1.0.0\"\nname = { en = \"Change\" }\n"
                  "requires = [\"sedlec\", \"graveyard\", \"monstrance\"]\nprovenance = \"house\"\n"
                  "source = \"this test\"\n");
    scratch.write("plugins/change/flow.toml",
                  "format = 2\nid = \"change\"\nextends = \"graveyard\"\n\n[counters.seen]\n\n[counters.heard]\n");
    scratch.write("plugins/change/steps/look.lua", begin);
    if (!score.empty()) {
      scratch.write("plugins/change/score.lua", score);
    }
    test::write_ruleset(scratch, "changed", "extends = \"sedlec+change\"\n");
  }

  /// Writes a skull that does this when a card is placed beside it, and its cards.
  void write_ears(const std::string& does) const {
    scratch.write("plugins/change/skulls/ear.toml",
                  "format = 2\nid = \"ear\"\nname = { en = \"Ear\" }\nglyph = \"E\"\ncolor = \"cyan\"\n"
                  "wish = { en = \"{each} {each|point|points}\" }\nscript = \"ear.lua\"\n"
                  "events = { card_beside = \"hear.lua\" }\nparams = { each = 1 }\n");
    scratch.write("plugins/change/skulls/ear.lua", "return function(own, _, params)\n  award(own, params.each)\nend\n");
    scratch.write("plugins/change/skulls/hear.lua", does);
    scratch.write("plugins/change/cards/ears.toml",
                  "format = 2\nid = \"ears\"\nname = { en = \"Ears\" }\nprovenance = \"house\"\n"
                  "source = \"this test\"\n\n[cards]\n\"ear/royal\" = 4\n");
  }

  Scratch scratch;
};

/// A match of it for two, played by scripts.
class PlayedChange {
 public:
  explicit PlayedChange(const Change& change) {
    const auto library = Catalogue::read({{source_path("plugins"), change.scratch.path() / "plugins"},
                                          {source_path("rulesets"), change.scratch.path() / "rulesets"}});
    const auto rules = library.make_any("changed");
    if (!rules) {
      FAIL(render(rules.error()));
    }
    game_ = rules.value().scripted_game(2).value();
    scripts_ = game_->open_scripts();
    match_ = game_->start({.seed = 1}, *scripts_);
  }

  [[nodiscard]] Match& match() { return *match_; }
  [[nodiscard]] NamedPosition position() { return *NamedPosition::of(*match_); }
  /// Goes on from the step or choice `call` of seat 1, with these cards in hand and built.
  void begin_at(const std::string& call, const std::vector<std::string>& hand, const std::vector<std::string>& built) {
    NamedPosition position = this->position();
    REQUIRE(position.set_zone("hand of 1", hand) == std::nullopt);
    REQUIRE(position.set_zone("pyramid of 1", built) == std::nullopt);
    REQUIRE(position.begin_at(call, Seat{0}, 1) == std::nullopt);
    const auto fault = position.go_on();
    INFO((fault ? render(fault->diagnostic) : ""));
    REQUIRE(!fault);
  }
  void play(const std::string& action) {
    INFO(action);
    const auto parsed = match_->parse(action);
    REQUIRE(parsed.ok());
    REQUIRE(!match_->apply(parsed.value()));
    INFO((match_->fault() == nullptr ? "" : render(match_->fault()->diagnostic)));
    REQUIRE(match_->fault() == nullptr);
  }
  [[nodiscard]] std::int64_t counter(const std::string& name) { return position().counter(name).value(); }
  /// The names of the effects that the table tells of.
  [[nodiscard]] std::string effects() const {
    std::string names;
    for (const Note& note : match_->table(std::nullopt).notes) {
      names += note.title == "Effect" ? note.name.at("en") + ". " : "";
    }
    return names;
  }
  [[nodiscard]] std::string fault() const {
    return match_->fault() == nullptr ? "" : render(match_->fault()->diagnostic);
  }

 private:
  std::unique_ptr<Game> game_;
  std::unique_ptr<Scripts> scripts_;
  std::unique_ptr<Match> match_;
};

const std::string kLookAtRomantics =
    "  for structure in structures(who) do set(seen, skull_points(structure, romantic)) end\n";
const std::vector<std::string> kPair{"romantic_criminal at a1", "romantic_priest at a2"};

}  // namespace

TEST_CASE("an effect is put in force in play, and skulls score as it says from then on", "[content][flow]") {
  const auto seen = [](const std::string& does) {
    const Change change("return function(who)\n" + does + kLookAtRomantics + "  take_turn(who)\nend\n");
    PlayedChange played(change);
    played.begin_at("look", {}, kPair);
    return std::pair(played.counter("seen"), played.effects());
  };
  CHECK(seen("") == std::pair(std::int64_t{6}, std::string()));
  CHECK(seen("  put_in_force(star_crossed)\n") == std::pair(std::int64_t{0}, std::string("Star-crossed. ")));
  CHECK(seen("  put_in_force(star_crossed)\n  put_in_force(nil)\n") == std::pair(std::int64_t{6}, std::string()));
  CHECK(seen("  put_in_force(star_crossed)\n  if in_force() ~= star_crossed then error(\"in_force\") end\n"
             "  put_in_force(procession)\n") == std::pair(std::int64_t{6}, std::string("Procession. ")));
}

TEST_CASE("what is no effect is not put in force", "[content][flow]") {
  const Change change("return function(who)\n  put_in_force(priest_priest)\n  take_turn(who)\nend\n");
  PlayedChange played(change);
  NamedPosition position = played.position();
  REQUIRE(position.begin_at("look", Seat{0}, 1) == std::nullopt);
  (void)position.go_on();
  CHECK(played.fault().find("put_in_force: \"priest_priest\" is no effect") != std::string::npos);
}

TEST_CASE("score.lua awards the skulls of one kind alone", "[content][flow]") {
  const auto points = [](const std::string& score) {
    const Change change("return function(who)\n  take_turn(who)\nend\n", score);
    PlayedChange played(change);
    played.begin_at("look", {}, {"romantic_criminal at a1", "romantic_peasant at a2"});
    const auto scores = played.match().scores();
    return scores.ok() ? std::to_string(scores.value().by_seat[0].total) : render(scores.error().diagnostic);
  };
  const std::string each = "return function(who)\n  for structure in structures(who) do ";
  CHECK(points(each + "award_skulls(structure) end\nend\n") == "7");
  CHECK(points(each + "award_skulls(structure, romantic) end\nend\n") == "6");
  CHECK(points(each + "award_skulls(structure, peasant) end\nend\n") == "1");
  CHECK(points(each + "award_skulls(structure, nil) end\nend\n").find("award_skulls: argument 2") != std::string::npos);
}

TEST_CASE("a card hears that another was placed beside it, and where", "[content][flow]") {
  Change change("return function(who)\n  act(who)\nend\n");
  change.write_ears(
      "return function(card, who, spot, other)\n"
      "  if at(spot) ~= card or owner(spot) ~= who or not at(other) then error(\"who?\") end\n"
      "  gain(heard, 1)\n  set(seen, column_of(other))\nend\n");
  PlayedChange played(change);
  played.begin_at("look", {"priest_royal"}, {"ear_royal at a1", "ear_royal at a3", "priest_priest at a4"});
  played.play("place P/R a2");
  CHECK(played.counter("heard") == 2);
  CHECK(played.counter("seen") == 2);
  PlayedChange alone(change);
  alone.begin_at("look", {"ear_royal"}, {"priest_priest at a1"});
  alone.play("place E/R a2");
  CHECK(alone.counter("heard") == 0);  // a card does not come beside itself
}

TEST_CASE("places are offered as if a card were gone", "[content][flow]") {
  const auto offered = [](const std::string& without) {
    const Change change("return function(who)\n  walk(who)\nend\n");
    change.scratch.write("plugins/change/choices/walk.lua",
                         "return {\n  options = function(who)\n    for structure in structures(who) do\n"
                         "      local first = cell_of(spot(structure, 1, 1))\n      offer_open(structure" +
                             without + ")\n    end\n  end,\n  chosen = function()\n  end,\n}\n");
    PlayedChange played(change);
    played.begin_at("look", {}, {"romantic_criminal at a1", "priest_priest at a2"});
    auto texts = test::legal_texts(played.match());
    std::ranges::sort(texts);
    return texts;
  };
  using Texts = std::vector<std::string>;
  CHECK(offered("") == Texts{"walk a0", "walk a3", "walk b1"});
  CHECK(offered(", first") == Texts{"walk a0", "walk a1", "walk a3"});
}

TEST_CASE("the piles of a game are drawn in lines where there are as many", "[content][flow][table]") {
  const auto graveyard = [](const std::string& turn) {
    const Change change("return function(who)\n  take_turn(who)\nend\n");
    change.scratch.write("plugins/change/flow.toml",
                         "format = 2\nid = \"change\"\nextends = \"graveyard\"\n\n[zones.graveyard]\n"
                         "holds = [\"card\"]\nlines = [2, 3, 2]\n");
    test::write_ruleset(change.scratch, "changed", "extends = \"sedlec+change\"\n" + turn);
    PlayedChange played(change);
    const Table table = played.match().table(std::nullopt);
    const Zone& zone = *std::ranges::find(table.zones, "graveyard", &Zone::id);
    std::string text = zone.is_staggered ? "staggered " : "even ";
    for (const Slot& slot : zone.slots) {
      text += slot.is_gap ? "." : slot.label;
    }
    return text;
  };
  CHECK(graveyard("[turn]\npile_columns = 7\npile_rows = 1\n") == "staggered .12345.67");
  CHECK(graveyard("") == "even 123456");
}

TEST_CASE("a position says which tops of piles were turned up", "[content][flow]") {
  const Change change("return function(who)\n  take_turn(who)\nend\n");
  PlayedChange played(change);
  NamedPosition position = played.position();
  REQUIRE(position.set_zone("graveyard.pile_1", {"priest_priest", "royal_priest, face up"}) == std::nullopt);
  REQUIRE(position.set_zone("graveyard.pile_2", {"priest_priest"}) == std::nullopt);
  const Table table = played.match().table(std::nullopt);
  const Zone& graveyard = *std::ranges::find(table.zones, "graveyard", &Zone::id);
  CHECK_FALSE(graveyard.slots[0].top->face_down);
  CHECK(graveyard.slots[1].top->face_down);
  CHECK(position.zone("graveyard.pile_1").value() == std::vector<std::string>{"priest_priest", "royal_priest"});
}

}  // namespace ossuary
