// Rulesets of skulls that a flow plays: when it does, what plugins change of it, and skulls that act.
#include <catch2/catch.hpp>
#include <fstream>

#include "author/examples/named_position.h"
#include "content/catalogue.h"
#include "flow/flow_match.h"
#include "flow/make_flow_game.h"
#include "flow/structures.h"
#include "kernel/content/scratch.h"
#include "say/diagnostic.h"
#include "support/content.h"
#include "support/scale.h"

namespace ossuary {

namespace {

using test::Scratch;
using test::source_path;

/// What ships, and what `scratch` has besides.
Catalogue library_with(const Scratch& scratch) {
  return Catalogue::read(
      {{source_path("plugins"), scratch.path() / "plugins"}, {source_path("rulesets"), scratch.path() / "rulesets"}});
}

AnyRuleset made(const Scratch& scratch, const std::string& name) {
  const auto rules = library_with(scratch).make_any(name);
  if (!rules) {
    FAIL(render(rules.error()));
  }
  return rules.value();
}

/// A plugin whose skull, the bell, does `does` when its card is placed, and says who did in a counter.
void write_bells(const Scratch& scratch, const std::string& does) {
  scratch.write("plugins/bells/plugin.toml",
                "format = 2\nid = \"bells\"\nversion = \"1.0.0\"\nname = { en = \"Bells\" }\n"
                "requires = [\"sedlec\", \"graveyard\"]\nprovenance = \"house\"\nsource = \"this test\"\n");
  scratch.write("plugins/bells/flow.toml",
                "format = 2\nid = \"bells\"\nextends = \"graveyard\"\n\n[counters.rung]\n\n[counters.after]\n");
  scratch.write("plugins/bells/skulls/bell.toml",
                "format = 2\nid = \"bell\"\nname = { en = \"Bell\" }\nglyph = \"N\"\ncolor = \"cyan\"\n"
                "wish = { en = \"{each} {each|point|points}\" }\nscript = \"bell.lua\"\n"
                "events = { placed = \"ring.lua\" }\nparams = { each = 1 }\n");
  scratch.write("plugins/bells/skulls/bell.lua", "return function(own, _, params)\n  award(own, params.each)\nend\n");
  scratch.write("plugins/bells/skulls/ring.lua", does);
  scratch.write(
      "plugins/bells/cards/bells.toml",
      "format = 2\nid = \"bells\"\nname = { en = \"Bells\" }\nprovenance = \"house\"\nsource = \"this test\"\n\n"
      "[cards]\n\"bell/bell\" = 4\n");
  scratch.write("rulesets/bells.toml",
                "format = 2\nid = \"bells\"\nname = { en = \"Bells\" }\nextends = \"sedlec+bells\"\n\n"
                "[deck]\nremove = {}\n");
}

/// What is said of a step of sedlec with this body, which gets a pyramid `t` with cards at a1, b1 and a2.
std::string fault_of_turn(const std::string& body) {
  const Scratch scratch;
  FlowRules rules = *made(scratch, "sedlec").flow();
  const auto turn = std::ranges::find(rules.steps, "take_turn", &StepSpec::id);
  rules.scripts[turn->script].source =
      "return function(who)\n  local t\n  for built in structures(who) do t = built end\n  " + body + "\nend";
  const auto game = make_flow_game(std::make_shared<const FlowRules>(std::move(rules)), 2, {}).value();
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  auto position = author::NamedPosition::of(*match);
  REQUIRE_FALSE(
      position->set_zone("pyramid of 1", {"priest_priest at a1", "royal_priest at a2", "criminal_romantic at b1"}));
  REQUIRE_FALSE(position->begin_at("take_turn", Seat{}, 1));
  const auto fault = position->go_on();
  return fault ? fault->diagnostic.message() : "";
}

/// A match of two to its end, by the first actions that are legal.
std::unique_ptr<Match> played(const Game& game, Scripts& scripts) {
  auto match = game.start({.seed = 7}, scripts);
  ActionList legal;
  while (match->decider()) {
    match->legal_actions(legal);
    REQUIRE(!match->apply(legal[legal.size() - 1]));
  }
  return match;
}

}  // namespace

TEST_CASE("a place of one's own that is named in full is told as actions call it", "[content][flow]") {
  const Scratch scratch;
  const auto game = made(scratch, "sedlec").scripted_game(2).value();
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  for (const std::string place : {"pyramid.a1", "1:pyramid.a1"}) {
    CHECK(match->parse("place P/P " + place).error() == "there is no \"" + place + "\"; did you mean \"a1\"?");
  }
}

TEST_CASE("no ruleset of skulls names the flow that plays them all", "[content][flow]") {
  const Scratch scratch;
  scratch.write("rulesets/named.toml",
                "format = 2\nid = \"named\"\nname = { en = \"Named\" }\nextends = \"sedlec\"\nflow = \"graveyard\"\n");
  const auto rules = library_with(scratch).make_any("named");
  REQUIRE_FALSE(rules.ok());
  const std::string text = render(rules.error());
  CHECK(text.find("\"graveyard\" plays every ruleset of skulls: none names it") != std::string::npos);
  CHECK(text.find("named.toml:5") != std::string::npos);
}

TEST_CASE("every ruleset of skulls is played by the flow of skulls", "[content][flow]") {
  const Scratch scratch;
  test::write_ruleset(scratch, "as_ever", "extends = \"sedlec\"\n[turn]\nhands = \"open\"\n");
  test::write_ruleset(scratch, "quiet", "extends = \"sedlec\"\n[turn]\nhands = \"hidden\"\n");
  test::write_ruleset(scratch, "short", "extends = \"sedlec\"\n[end]\npoints = 5\n");
  for (const std::string name : {"as_ever", "quiet", "short", "sedlec"}) {
    INFO(name);
    const AnyRuleset rules = made(scratch, name);
    REQUIRE(rules.flow() != nullptr);
    REQUIRE(rules.skulls() != nullptr);
    CHECK(rules.flow()->flow == "graveyard");
    CHECK(std::ranges::count(rules.flow()->plugins, "graveyard", &PluginStamp::id) == 1);
  }
  const auto shown = [&](const std::string& name) {
    const auto flow = made(scratch, name).flow();
    return std::ranges::find(flow->zones, "hand", &ZoneSpec::id)->shown;
  };
  CHECK(shown("as_ever") == Shown::All);
  CHECK(shown("quiet") == Shown::Owner);
}

TEST_CASE("a structure of all is built of one deck, however many play", "[content][flow]") {
  const Scratch scratch;
  scratch.write("plugins/vault/plugin.toml",
                "format = 2\nid = \"vault\"\nversion = \"1.0.0\"\nname = { en = \"Vault\" }\n"
                "requires = [\"sedlec\", \"graveyard\"]\nprovenance = \"house\"\nsource = \"this test\"\n");
  const std::string flow =
      "format = 2\nid = \"vault\"\nextends = \"graveyard\"\n[zones.built]\nholds = [\"card\"]\nof = ";
  test::write_ruleset(scratch, "vault",
                      "plugins = [\"sedlec\", \"vault\"]\n[turn]\nreserve = false\n[players.2]\n"
                      "structures = { pyramid = \"pyramid_4\" }\n[deck]\nremove = { \"priest/priest\" = 1 }\n");
  scratch.write("plugins/vault/flow.toml", flow + "\"table\"\n");
  CHECK(library_with(scratch).make_any("vault").ok());  // 17 cards for 9 places
  scratch.write("plugins/vault/flow.toml", flow + "\"seat\"\n");
  const auto rules = library_with(scratch).make_any("vault");
  REQUIRE(!rules.ok());
  CHECK(render(rules.error()).find("the deck needs 18 cards, 9 each") != std::string::npos);
}

TEST_CASE("points that are reached end the match", "[content][flow]") {
  const Scratch scratch;
  test::write_ruleset(scratch, "short", "extends = \"sedlec\"\n[end]\npoints = 5\n");
  const auto game = made(scratch, "short").scripted_game(2).value();
  const auto scripts = game->open_scripts();
  const auto match = played(*game, *scripts);
  const Scores scores = match->scores().value();
  CHECK(std::max(scores.by_seat[0].total, scores.by_seat[1].total) >= 5);
  std::vector<Whereabouts> pieces;
  match->whereabouts(pieces);
  CHECK(std::ranges::count_if(pieces, [](const Whereabouts& piece) { return piece.board.has_value(); }) < 12);
}

TEST_CASE("both skulls of a card act when it is placed, the upper one first", "[content][flow]") {
  const Scratch scratch;
  write_bells(scratch,
              "return function(card, who, spot)\n  if at(spot) ~= card or owner(spot) ~= who then error(\"who?\") end\n"
              "  gain(rung, 1)\n  set(after, have(rung))\nend\n");
  const auto game = made(scratch, "bells").scripted_game(2).value();
  const auto scripts = game->open_scripts();
  const auto match = played(*game, *scripts);
  const Table table = match->table(std::nullopt);
  std::int64_t bells = 0;
  for (const TableStructure& structure : table.structures) {
    for (const TableSpot& spot : structure.spots) {
      bells += spot.face && match->game().info().categories[index(spot.face->marks[0])].id == "bell" ? 2 : 0;
    }
  }
  const auto rung = std::ranges::find(table.counters, "rung", &Counter::id);
  REQUIRE(rung != table.counters.end());
  CHECK(rung->value == bells);
  CHECK(bells > 0);
}

TEST_CASE("words about places of a structure agree with each other", "[content][flow]") {
  const Scratch scratch;
  write_bells(scratch,
              "return function()\n  for who in seats() do\n    for structure in structures(who) do\n"
              "      gain(rung, 1)\n      local built = occupied(structure)\n      local open, rows = 0, 0\n"
              "      for place in each(structure, built) do\n        local here = cell_of(place)\n"
              "        local on_it, around = over(structure, here) & built, 0\n"
              "        if on_it == 0 then open = open | here end\n"
              "        if row_of(place) ~= level(structure, here) then error(\"row_of\") end\n"
              "        if row_is_full(place) ~= (row_of(place) & ~built == 0) then error(\"row_is_full\") end\n"
              "        if column(structure, here) & level(structure, here) ~= here then error(\"column\") end\n"
              "        for side in sides() do\n          local next = toward(structure, here, side)\n"
              "          local back = toward(structure, next, opposite(side))\n"
              "          if next ~= 0 and back & here == 0 then error(\"opposite\") end\n"
              "          around = around | next\n        end\n"
              "        if around ~= touching(structure, here) then error(\"toward\") end\n"
              "      end\n      if open ~= uncovered(structure) then error(\"uncovered\") end\n"
              "      if open ~= built & ~under(structure, built) then error(\"under\") end\n"
              "      for row in levels(structure, built) do rows = rows + count(structure, row) end\n"
              "      for group in groups(structure, built) do\n"
              "        rows = rows - count(structure, group)\n"
              "        if touching(structure, group) & built & ~group ~= 0 then error(\"groups\") end\n      end\n"
              "      if rows ~= 0 then error(\"levels\") end\n    end\n  end\nend\n");
  const auto game = made(scratch, "bells").scripted_game(2).value();
  const auto scripts = game->open_scripts();
  ActionList legal;
  std::int64_t structures = 0;
  for (std::uint64_t number = 0; structures < test::scaled(20000); ++number) {
    const auto match = game->start({.seed = 36, .game = number}, *scripts);
    Rng chance(36, number, Purpose::Bot);
    while (match->decider()) {
      match->legal_actions(legal);
      REQUIRE(!match->apply(legal[chance.below(static_cast<std::uint32_t>(legal.size()))]));
    }
    const auto* const fault = dynamic_cast<FlowMatch&>(*match).fault();
    INFO((fault == nullptr ? "" : render(fault->diagnostic)));
    REQUIRE(fault == nullptr);
    const Table table = match->table(std::nullopt);
    structures += std::ranges::find(table.counters, "rung", &Counter::id)->value;
  }
}

TEST_CASE("a card that lies face down shows no skulls", "[content][flow]") {
  const Scratch scratch;
  write_bells(scratch, "return function(_, _, spot)\n  turn_down(spot)\nend\n");
  const auto game = made(scratch, "bells").scripted_game(2).value();
  const auto scripts = game->open_scripts();
  const auto match = played(*game, *scripts);
  const auto& categories = match->game().info().categories;
  const auto bell = static_cast<std::size_t>(std::ranges::find(categories, "bell", &Category::id) - categories.begin());
  for (std::size_t seat = 0; seat < 2; ++seat) {
    CHECK(match->scores().value().by_seat[seat].by_category[bell] == 0);
  }
}

TEST_CASE("a scorer that fails in a flow is named with its line", "[content][flow]") {
  const Scratch scratch;
  write_bells(scratch, "return function()\n  gain(rung, 1)\n  set(after, have(rung))\nend\n");
  scratch.write("plugins/bells/skulls/bell.lua",
                "return function(own, _, params)\n  if count(own) > 0 then award(own, nil) end\n  award(own, "
                "params.each)\nend\n");
  const auto game = made(scratch, "bells").scripted_game(2).value();
  const auto scripts = game->open_scripts();
  const auto match = played(*game, *scripts);
  const auto scores = match->scores();
  REQUIRE(!scores.ok());
  CHECK(render(scores.error().diagnostic).find("skulls/bell.lua:2") != std::string::npos);
}

TEST_CASE("a plugin takes the place of a step by its name alone", "[content][flow]") {
  const Scratch scratch;
  scratch.write(
      "plugins/light/plugin.toml",
      "format = 2\nid = \"light\"\nversion = \"1.0.0\"\nname = { en = \"Light\" }\nrequires = [\"graveyard\"]\n"
      "provenance = \"house\"\nsource = \"this test\"\n");
  scratch.write("plugins/light/steps/turn_up_first.lua",
                "return function()\n  for pile in rows(graveyard) do turn_up(pile) end\nend\n");
  test::write_ruleset(scratch, "light", "extends = \"sedlec+light\"\n");
  const auto game = made(scratch, "light").scripted_game(2).value();
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 3}, *scripts);
  const Table table = match->table(std::nullopt);
  for (const Slot& pile : table.zones.front().slots) {
    CHECK(!pile.top->face_down);
  }
}

TEST_CASE("a card that joins a row at its left end points there, and a card of that row at itself", "[content][flow]") {
  const Scratch scratch;
  write_bells(scratch, "return function(_, who)\n  admire(who)\nend\n");
  scratch.write("plugins/bells/choices/admire.lua",
                "return {\n  options = function(who)\n    for structure in structures(who) do\n"
                "      for place in each(structure, occupied(structure)) do offer(place) end\n    end\n"
                "    offer(pass)\n  end,\n  chosen = function() end,\n}\n");
  const auto game = made(scratch, "bells").scripted_game(2).value();
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 7}, *scripts);
  std::size_t joined = 0;
  std::size_t admired = 0;
  ActionList legal;
  while (match->decider()) {
    match->legal_actions(legal);
    const Table table = match->table(match->decider());
    for (const Action action : legal) {
      const std::string text = match->notation(action);
      for (const TableThing& thing : match->targets(action)) {
        if (thing.part == TableThing::Part::Structure) {
          const TableSpot& spot = table.structures[thing.index].spots[*thing.at];
          const bool admires = text.starts_with("admire");
          CHECK(spot.face.has_value() == admires);
          joined += !admires && spot.label == "a0" ? 1U : 0U;
          admired += admires && spot.label == "a1" ? 1U : 0U;
        }
      }
    }
    REQUIRE(!match->apply(legal[legal.size() - 1]));
  }
  CHECK(joined > 0);
  CHECK(admired > 0);
}

TEST_CASE("what a flow of skulls cannot do is one error", "[content][flow]") {
  const Scratch scratch;
  write_bells(scratch, "return function(_, who, spot)\n  lay_on(hand[who], top(hand[who]), spot)\nend\n");
  const auto game = made(scratch, "bells").scripted_game(2).value();
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 7}, *scripts);
  ActionList legal;
  while (match->decider()) {
    match->legal_actions(legal);
    REQUIRE(!match->apply(legal[legal.size() - 1]));
  }
  const auto* const fault = dynamic_cast<FlowMatch&>(*match).fault();
  REQUIRE(fault != nullptr);
  CHECK(render(fault->diagnostic).find("ring.lua:2") != std::string::npos);
}

TEST_CASE("open spots may be asked for as if a card were gone", "[flow][skulls]") {
  CHECK(fault_of_turn("error('stops')") == "stops");
  CHECK(fault_of_turn("if open_spots(t) & cell_of(spot(t, 3)) == 0 then error('shut') end error('open')") == "open");
  CHECK(fault_of_turn(
            "for place in each(t, occupied(t) & ~level(t, cell_of(spot(t, 1)))) do\n"
            "    if open_spots(t) & cell_of(place) ~= 0 then error('open') end\n"
            "    if open_spots(t, place) & cell_of(place) == 0 then error('shut') end\n  end error('both')") == "both");
  CHECK(fault_of_turn("local x = open_spots(t, top(deck))").find("argument 2 (without)") != std::string::npos);
}

TEST_CASE("no match has a card that rests on nothing, or a hand above its limit", "[flow][skulls]") {
  const Scratch scratch;
  const auto game = made(scratch, "sedlec").scripted_game(2).value();
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  auto position = author::NamedPosition::of(*match);
  const auto fault = [&](const std::string& zone, const std::vector<std::string>& pieces) {
    REQUIRE_FALSE(position->set_zone(zone, pieces));
    return position->never_lies_so(zone).value_or("");
  };
  const std::string ends = ": no card is laid at ";
  CHECK(fault("pyramid of 1", {"priest_priest at a1", "royal_priest at a2", "criminal_romantic at b1"}).empty());
  CHECK(fault("pyramid of 1", {"priest_priest at a1", "royal_priest at b1"}).starts_with("pyramid of 1" + ends + "b1"));
  CHECK(fault("pyramid of 1", {"priest_priest at c1"}).starts_with("pyramid of 1" + ends + "c1"));
  CHECK(fault("hand of 2", {"priest_priest", "royal_priest"}).empty());
  CHECK(fault("hand of 2", {"priest_priest", "royal_priest", "criminal_romantic"}) ==
        "hand of 2 has 3 cards, and a hand has at most 2");
  CHECK(fault("graveyard.pile_1", {"priest_priest", "royal_priest, face up"}).empty());
  CHECK(position->placed("graveyard.pile_1").value().back() == "royal_priest, face up");
}

}  // namespace ossuary
