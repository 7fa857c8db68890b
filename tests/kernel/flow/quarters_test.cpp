// Pieces that are turned by quarters: what words, tables, positions and worlds make of them.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "author/examples/named_position.h"
#include "core/base/rng.h"
#include "kernel/flow/played.h"

namespace ossuary::test {

namespace {

/// The comb game whose insects say numbers by side, where a turn begins with a step that has this body; `seen` is a
/// counter.
FlowRules with_bee(const std::string& body) {
  FlowRules rules = comb_rules();
  rules.attributes = {{"feelers", AttributeType::Sided}};
  rules.pieces[0].values = {{.attribute = 0, .sides = {1, 2, 3, 4}}};
  rules.steps.push_back({"look", add_script(rules, ScriptRole::Step, "steps/look.lua",
                                            "return function(who)\n  local c = comb[who]\n  local s = spot(c, 1, 1)\n"
                                            "  if not at(s) then move(swarm, bee, s) end\n  " +
                                                body + "\nend")});
  rules.counters = {{.id = "seen", .name = {}}};
  for (auto& [players, setup] : rules.setups) {
    setup.turn.insert(setup.turn.begin(), {.is_choice = false, .index = 1});
  }
  return rules;
}

std::int64_t noted_by(const std::string& body) {
  const Played played(with_bee(body));
  INFO(body << (played.match->fault() == nullptr ? "" : render(played.match->fault()->diagnostic)));
  REQUIRE(played.match->fault() == nullptr);
  return author::NamedPosition::of(*played.match)->counter("seen").value();
}

std::string quarter_turns(int times) {
  std::string body;
  for (int i = 0; i < times; ++i) {
    body += "turn_right(s) ";
  }
  return body;
}

}  // namespace

TEST_CASE("a piece that is turned by quarters says of each side what the one before said", "[flow]") {
  // feelers as the bee lies: upper, right, lower, left
  CHECK(noted_by("for side in sides() do set(seen, have(seen) * 10 + feelers(s, side)) end") == 1234);
  CHECK(noted_by(quarter_turns(1) + "for side in sides() do set(seen, have(seen) * 10 + feelers(s, side)) end") ==
        4123);
  CHECK(noted_by(quarter_turns(2) + "for side in sides() do set(seen, have(seen) * 10 + feelers(s, side)) end") ==
        3412);
  CHECK(noted_by(quarter_turns(3) + "for side in sides() do set(seen, have(seen) * 10 + feelers(s, side)) end") ==
        2341);
  CHECK(noted_by(quarter_turns(4) + "for side in sides() do set(seen, have(seen) * 10 + feelers(s, side)) end") ==
        1234);
  CHECK(noted_by(quarter_turns(1) + "set(seen, having(c, feelers, right, 1))") == 1);
  CHECK(noted_by(quarter_turns(1) + "set(seen, having(c, feelers, right, 2))") == 0);
}

TEST_CASE("quarters add up, with turns by two of them", "[flow]") {
  CHECK(noted_by(quarter_turns(3) + "set(seen, quarters_of(s))") == 3);
  CHECK(noted_by(quarter_turns(1) + "turn_round(s) set(seen, quarters_of(s))") == 3);
  CHECK(noted_by(quarter_turns(3) + "turn_round(s) set(seen, quarters_of(s))") == 1);
  CHECK(noted_by(quarter_turns(2) + "if is_round(s) then set(seen, turned_round(c)) end") == 1);
  CHECK(noted_by(quarter_turns(3) + "if not is_round(s) then set(seen, 5 + turned_round(c)) end") == 5);
}

TEST_CASE("tables and positions say how a piece is turned", "[flow][table]") {
  const Played played(with_bee(quarter_turns(3)));
  const Table table = played.match->table(std::nullopt);
  CHECK(table.structures.at(0).spots.at(0).face->orientation == Orientation::Left);
  auto position = author::NamedPosition::of(*played.match);
  CHECK(position->placed("comb of 1").value() == std::vector<std::string>{"bee at a1, turned left"});
  REQUIRE(position->set_zone("comb of 1", {"bee at b1, turned right", "bee at c1, turned round"}) == std::nullopt);
  CHECK(position->placed("comb of 1").value() ==
        std::vector<std::string>{"bee at b1, turned right", "bee at c1, turned round"});
}

TEST_CASE("how a hidden piece is turned is unknown in all four ways", "[flow]") {
  FlowRules rules = with_bee(quarter_turns(1));
  for (ZoneSpec& zone : rules.zones) {
    zone.shown = zone.id == "comb" ? Shown::Owner : zone.shown;
  }
  const Played played(std::move(rules));
  std::set<std::string> ways;
  Rng chance(1, 0, Purpose::Bot);
  for (int world = 0; world < 60; ++world) {
    const auto other = played.match->clone();
    other->resample(Seat{1}, chance);
    ways.insert(author::NamedPosition::of(*other)->placed("comb of 1").value().front());
  }
  for (const std::string way : {"", ", turned right", ", turned round", ", turned left"}) {
    CHECK(std::ranges::any_of(ways, [&](const std::string& text) { return text.ends_with("at a1" + way); }));
  }
}

}  // namespace ossuary::test
