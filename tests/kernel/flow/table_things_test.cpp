// What of a flow's table actions are about, and which pieces a seat knows to be hidden.
#include "flow/table_things.h"
#include "flow/prints.h"

#include <catch2/catch.hpp>
#include <map>

#include "flow/flow_match.h"
#include "flow/hidden.h"
#include "kernel/flow/played.h"
#include "support/flows.h"
#include "support/games.h"
#include "support/random_play.h"
#include "support/text_play.h"

namespace ossuary::test {

namespace {

using Part = TableThing::Part;
using Things = std::vector<TableThing>;

void at_every_moment_of_flows(int games, const std::function<void(const FlowMatch&, const ActionList&)>& look) {
  const auto look_at = [&](const AnyGame& any) {
    at_every_moment_of(any, games, [&](const AnyGame&, const Match& match, const ActionList& legal) {
      if (const auto* const flow = dynamic_cast<const FlowMatch*>(&match)) {
        look(*flow, legal);
      }
    });
  };
  for_flows_of_every_kind(look_at);
  for_every_toy_family(look_at);
}

/// The piece that shows at a thing of the table; nothing where none does.
std::optional<Face> face_at(const Table& table, const TableThing& thing) {
  switch (thing.part) {
    case Part::Zone:
      return thing.at ? table.zones[thing.index].slots[*thing.at].top : std::nullopt;
    case Part::Structure:
      return thing.at ? table.structures[thing.index].spots[*thing.at].face : std::nullopt;
    case Part::Die:
      return thing.at ? std::optional(table.dice[thing.index].faces[*thing.at]) : std::nullopt;
    case Part::Pool:
      return thing.piece ? std::optional(table.pools[thing.index].rows[*thing.at].pieces[*thing.piece].face)
                         : std::nullopt;
    case Part::Counter:
      break;
  }
  return std::nullopt;
}

/// Plays by chance until who decides can do `text`; then what of the table that is about.
Things things_of_first(const Game& game, Match& match, const std::string& text) {
  Rng chance(3, 0, Purpose::Bot);
  for (ActionList legal;;) {
    match.legal_actions(legal);
    REQUIRE_FALSE(legal.empty());
    const auto action = match.parse(text);
    REQUIRE(action.ok());
    if (std::ranges::count(legal, action.value()) > 0) {
      INFO(game.info().id);
      return match.targets(action.value());
    }
    REQUIRE_FALSE(match.apply(pick(legal, chance)));
  }
}

Things things_of_first(FlowRules rules, const std::string& text) {
  const Played played(std::move(rules));
  return things_of_first(*played.game, *played.match, text);
}

}  // namespace

TEST_CASE("what an action points at shows the piece that it names", "[flow][property]") {
  std::size_t shown = 0;
  at_every_moment_of_flows(20, [&](const FlowMatch& match, const ActionList& legal) {
    const FlowPlan& plan = *match.position().plan;
    for (const Action action : legal) {
      const Value first = plan.atoms[first_atom(action)];
      const Value second = plan.atoms[second_atom(action)];
      const Value piece = type_of(first) == ValueType::Piece ? first : second;
      const bool is_only_piece = (type_of(first) == ValueType::Piece) != (type_of(second) == ValueType::Piece);
      const Table table = match.table(match.decider());
      for (const TableThing& thing : match.targets(action)) {
        const auto face = face_at(table, thing);
        if (is_only_piece && face && type_of(first) != ValueType::Spot && type_of(second) != ValueType::Spot) {
          INFO(match.notation(action));
          REQUIRE(face->printed->label == plan.rules->fronts[index_of(piece)]->label);
          ++shown;
        }
      }
    }
  });
  CHECK(shown > 0);
}

TEST_CASE("a piece is pointed at in the zone that its choice names", "[flow]") {
  // The die comes first among the dice, the mint among the pools; small coins come before large ones.
  CHECK(things_of_first(pot_rules(), "buy small") == Things{{Part::Pool, 0, 0, 0}});
  CHECK(things_of_first(pot_rules(), "dare bank").empty());
  CHECK(things_of_first(pot_rules(), "buy pass").empty());
  CHECK(things_of_first(cups_rules(), "guess 2").empty());
}

TEST_CASE("a card that is laid is pointed at in the hand, then the place where it goes", "[flow]") {
  const Played played(ambush_rules());
  ActionList legal;
  played.match->legal_actions(legal);
  const Table table = played.match->table(played.match->decider());
  int laid = 0;
  for (const Action action : legal) {
    const Things things = played.match->targets(action);
    if (played.match->declines(action)) {
      CHECK(things.empty());
      continue;
    }
    REQUIRE(things.size() == 2);
    CHECK(things[0].part == Part::Pool);
    CHECK(table.pools[things[0].index].id == "hand");
    CHECK(table.pools[things[0].index].owner == played.match->decider());
    CHECK(things[1].part == Part::Zone);
    CHECK(table.zones[things[1].index].id == "field");
    CHECK(table.zones[things[1].index].owner == played.match->decider());
    ++laid;
  }
  CHECK(laid > 0);
}

TEST_CASE("the highest level of a grid that is drawn as slots comes first", "[flow]") {
  const FlowZone grid{.form = ZoneForm::Grid, .most = 12};
  const ZoneSpec spec{.form = ZoneForm::Grid, .columns = 4, .levels = 3};
  CHECK(slot_of(grid, spec, 0) == 8);
  CHECK(slot_of(grid, spec, 5) == 5);
  CHECK(slot_of(grid, spec, 11) == 3);
  for (std::size_t place = 0; place < 12; ++place) {
    CHECK(slot_of(grid, spec, slot_of(grid, spec, place)) == place);
  }
}

TEST_CASE("what a seat sees and what it does not are all pieces in play", "[flow][property]") {
  at_every_moment_of_flows(20, [](const FlowMatch& match, const ActionList&) {
    const FlowPlan& plan = *match.position().plan;
    const FlowState& state = match.position().state;
    std::vector<Whereabouts> all;
    match.whereabouts(all);
    for (std::size_t seat = 0; seat <= plan.seats; ++seat) {
      const auto viewer = seat < plan.seats ? std::optional(id_at<Seat>(seat)) : std::nullopt;
      std::map<std::size_t, int> left;  // of each kind: those of `all` that are not seen
      for (const Whereabouts& thing : all) {
        ++left[thing.thing];
      }
      for (const FlowZone& zone : plan.zones) {
        const bool drawn = !plan.rules->zones[zone.family].aside;
        if (drawn && zone.is_counted() && (zone.form == ZoneForm::Die || sees(plan, zone, viewer))) {
          visit_kinds(state, zone,
                      [&](std::size_t kind, std::size_t number) { left[kind] -= static_cast<int>(number); });
        }
        for (std::size_t place = 0; drawn && !zone.is_counted() && place < zone.most; ++place) {
          const Placed piece = placed(state, zone, place);
          left[piece.kind - 1U] -= piece.kind != 0 && sees(plan, state, zone, place, viewer) ? 1 : 0;
        }
      }
      std::map<std::size_t, int> unseen;
      for (const auto& [kind, number] : hidden_in_play(plan, state, viewer)) {
        unseen[kind] = number;
      }
      std::erase_if(left, [](const auto& each) { return each.second == 0; });
      REQUIRE(left == unseen);
    }
  });
}

TEST_CASE("where cards lie hidden aside, nobody knows which ones are in play", "[flow]") {
  FlowRules rules = answer_rules();
  const Played known(rules);
  CHECK_FALSE(known.match->unseen(std::nullopt).empty());
  rules.zones[0].aside = true;  // the deck
  const Played unknown(rules);
  CHECK(unknown.match->unseen(std::nullopt).empty());
}

TEST_CASE("a counter that is capped by another shows the value of that", "[flow]") {
  FlowRules rules = pot_rules();
  rules.counters[0].of_seat = false;
  rules.counters.push_back({.id = "rim", .name = {}, .start = {7}});
  rules.counters[0].cap_counter = 2;
  CHECK(Played(rules).match->table(std::nullopt).counters.at(0).cap == 7);
}

TEST_CASE("the table has ids, caps of counters, and the parts of the turn that have names", "[flow]") {
  FlowRules rules = pot_rules();
  const Table plain = Played(rules).match->table(std::nullopt);
  CHECK(plain.stages.empty());
  CHECK(plain.dice.at(0).id == "die");
  REQUIRE(plain.counters.size() == 4);  // the pot, two safes, the round
  CHECK(plain.counters[0].id == "pot");
  CHECK_FALSE(plain.counters[0].cap);
  CHECK(plain.counters[1].cap == 15);
  CHECK(plain.counters[3].cap == 6);
  rules.stages = {{rules.setups.at(2).turn[0], {{"en", "throw"}}}, {rules.setups.at(2).turn[1], {{"en", "buy"}}}};
  std::string names;
  for (const TableStage& stage : Played(rules).match->table(std::nullopt).stages) {
    names += stage.name.at("en") + (stage.is_now ? "!" : "") + " ";
  }
  CHECK(names == "Throw! Buy ");
}

TEST_CASE("pieces show what the table draws of their attributes", "[flow][table]") {
  const FlowRules& rules = *towers().flow();
  const std::vector<SharedPrint> prints = prints_of_pieces(rules);
  const auto shown = [&](std::string_view id) {
    const auto piece = std::ranges::find(rules.pieces, id, &PieceKind::id);
    return *prints[static_cast<std::size_t>(piece - rules.pieces.begin())];
  };
  const FacePrint archer = shown("archer");
  CHECK(archer.sign == LocalText{{"en", "2"}, {"pl", "2"}, {"uk", "2"}});
  REQUIRE(archer.sides.size() == 2);
  CHECK(archer.sides[0].form == SignForm::Heads);
  CHECK(archer.sides[0].numbers == std::array<std::int32_t, 4>{0, 2, 0, 0});
  CHECK(archer.sides[0].name.at("pl") == "strzałki");
  CHECK(archer.sides[1].form == SignForm::Bar);
  CHECK(archer.sides[1].numbers == std::array<std::int32_t, 4>{1, 0, 0, 0});
  CHECK(shown("giant").sign == LocalText{{"en", "4a"}, {"pl", "4p"}, {"uk", "4б"}});
  CHECK(shown("giant").sides[1].numbers == std::array<std::int32_t, 4>{});
  CHECK(shown("squire").sign.empty());
}

TEST_CASE("empty places that may be chosen are open to who decides alone", "[flow][table]") {
  const auto game = std::move(towers().game(2)).value();
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 7}, *scripts);
  const auto open = [&](std::optional<Seat> viewer) {
    std::string labels;
    for (const TableStructure& tower : match->table(viewer).structures) {
      CHECK(tower.is_grid);
      for (const TableSpot& spot : tower.spots) {
        labels += spot.open ? spot.label + " " : "";
      }
    }
    return labels;
  };
  CHECK_FALSE(open(match->decider()).empty());
  CHECK(open(std::nullopt).empty());
  CHECK(open(id_at<Seat>(1 - index(*match->decider()))).empty());
}

TEST_CASE("places and seats have names for people", "[flow][table]") {
  FlowRules rules = ambush_rules();
  std::ranges::find(rules.choices, "lay", &ChoiceSpec::id)->says = {{"en", "{1} on {2}"}};
  const auto game = flow_game(std::move(rules));
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  ActionList legal;
  match->legal_actions(legal);
  Dictionary words;
  CHECK(words.seat(1) == "player 2");
  words.name_seats({"Anna", "Ben"});
  CHECK(words.seat(1) == "Ben");
  const auto is_of = [&](std::string_view text) {
    return std::ranges::any_of(
        legal, [&](Action action) { return match->describe(action, words).find(text) != std::string::npos; });
  };
  CHECK(is_of("on field 2"));
  CHECK_FALSE(is_of("1:field"));
}

}  // namespace ossuary::test
