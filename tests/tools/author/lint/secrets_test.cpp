// What trial matches find of secrets: news that tell all what lies hidden, and choices that betray it where they make
// themselves; and other passes about what a change of a flow on skulls forgets.
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "author/examples/example_files.h"
#include "author/lint/lint.h"
#include "support/content.h"
#include "tools/author/checked.h"

namespace ossuary::author {

namespace {

using test::Scratch;
using Lines = std::vector<std::string>;

constexpr const char* kHousePlugin =
    "format = 2\nid = \"{0}\"\nversion = \"1.0.0\"\nname = {{ en = \"{0}\" }}\nprovenance = \"house\"\n"
    "source = \"a test\"\n{1}";

/// "severity code file:line: message" of every warning but those about texts.
Lines secret_warnings(const Scratch& scratch) {
  const Covers all = [](const std::string& /*file*/) { return true; };
  const Catalogue library = test::checked(scratch);
  REQUIRE(render(library.problems()).empty());
  CheckBudget budget;
  Lines found;
  for (const Diagnostic& warning : lint(library, read_example_files(library), all, budget)) {
    if (!warning.where.file.starts_with('/') && warning.code != "untold-rules" && warning.code != "no-example") {
      found.push_back(fmt::format("{} {} {}:{}: {}", warning.severity == Severity::Error ? "error" : "warning",
                                  warning.code, warning.where.file, warning.where.line, warning.message()));
    }
  }
  return found;
}

/// Everybody sends a bird of the hand in secret; then all are shown, and go away.
void write_birds(const Scratch& scratch, const std::string& chosen, const std::string& landing = "") {
  scratch.write("plugins/birds/plugin.toml", fmt::format(fmt::runtime(kHousePlugin), "birds", ""));
  scratch.write("plugins/birds/flow.toml",
                "format = 2\nid = \"birds\"\nplayers = [2, 3]\n[rounds]\n2 = 2\n3 = 2\n[turn]\nsteps = [\"fly\"]\n"
                "[types.bird]\n[zones.flock]\nof = \"seat\"\nholds = [\"bird\"]\nshown = \"owner\"\n"
                "start = { wren = 1, crow = 1, dove = 1 }\n[zones.aloft]\nof = \"seat\"\nform = \"slots\"\n"
                "holds = [\"bird\"]\nshown = \"owner\"\n[zones.flown]\nholds = [\"bird\"]\n[news.landed]\n"
                "says = { en = \"lands with {2}\" }\nsubject = 1\ntold = \"all\"\n");
  scratch.write("plugins/birds/pieces/birds.toml",
                "format = 2\ntype = \"bird\"\n[pieces]\nwren = {}\ncrow = {}\ndove = {}\n");
  scratch.write("plugins/birds/steps/fly.lua",
                "return function(who)\n  if who ~= first_seat() then return end\n"
                "  for other in from(who) do send(other) end\n  land()\nend\n");
  scratch.write("plugins/birds/steps/land.lua",
                "return function()\n  for who in seats() do\n    local place = spot(aloft[who], 1)\n"
                "    local bird = at(place)\n    move(place, bird, flown)\n    tell(landed, who, bird)\n" +
                    landing + "  end\nend\n");
  scratch.write("plugins/birds/choices/send.toml", "format = 2\nid = \"send\"\nsecret = true\n");
  scratch.write("plugins/birds/choices/send.lua",
                "return {\n  options = function(who) offer_kinds(flock[who]) end,\n  chosen = function(who, bird)\n    "
                "move(flock[who], bird, spot(aloft[who], 1))\n" +
                    chosen + "  end,\n}\n");
  scratch.write("rulesets/birds.toml",
                "format = 2\nid = \"birds\"\nname = { en = \"Birds\" }\nplugins = [\"birds\"]\nflow = \"birds\"\n");
}

/// Who is attacked may answer by a shield of the hand.
void write_shields(const Scratch& scratch, const std::string& choice) {
  scratch.write("plugins/duel/plugin.toml", fmt::format(fmt::runtime(kHousePlugin), "duel", ""));
  scratch.write(
      "plugins/duel/flow.toml",
      "format = 2\nid = \"duel\"\nplayers = [2]\n[rounds]\n2 = 3\n[setup]\nsteps = [\"deal\"]\n[turn]\n"
      "steps = [\"attack\"]\n[types.card]\n[zones.deck]\nform = \"pile\"\nholds = [\"card\"]\n"
      "shown = \"nobody\"\nstart = { shield = 4, sword = 6 }\n[zones.hand]\nof = \"seat\"\nholds = [\"card\"]\n"
      "shown = \"owner\"\n[zones.away]\nholds = [\"card\"]\n");
  scratch.write("plugins/duel/pieces/cards.toml", "format = 2\ntype = \"card\"\n[pieces]\nshield = {}\nsword = {}\n");
  scratch.write("plugins/duel/steps/deal.lua", "return function()\n  shuffle(deck)\n  draw_up()\nend\n");
  scratch.write(
      "plugins/duel/steps/draw_up.lua",
      "return function()\n  for who in seats() do\n    for _ = 1, 3 do draw(deck, hand[who]) end\n  end\nend\n");
  scratch.write("plugins/duel/choices/attack.lua",
                "return {\n  options = function(who)\n    offer_kinds(hand[who])\n    offer(pass)\n  end,\n"
                "  chosen = function(who, card)\n    if card == pass then return end\n    move(hand[who], card, away)\n"
                "    for other in others(who) do answer(other) end\n  end,\n}\n");
  scratch.write("plugins/duel/choices/answer.toml", "format = 2\nid = \"answer\"\n" + choice);
  scratch.write("plugins/duel/choices/answer.lua",
                "return {\n  options = function(who)\n    if how_many(hand[who], shield) > 0 then offer(shield) end\n"
                "    offer(pass)\n  end,\n  chosen = function(who, card)\n"
                "    if card ~= pass then move(hand[who], shield, away) end\n  end,\n}\n");
  scratch.write("rulesets/duel.toml",
                "format = 2\nid = \"duel\"\nname = { en = \"Duel\" }\nplugins = [\"duel\"]\nflow = \"duel\"\n");
}

/// A change of the turn of the toy, with a ruleset.
void write_change(const Scratch& scratch, const std::string& flow, const std::string& turn = "reserve = false") {
  test::write_toy(scratch);
  scratch.write("plugins/change/plugin.toml",
                fmt::format(fmt::runtime(kHousePlugin), "change", "requires = [\"toy\", \"graveyard\"]\n"));
  scratch.write("plugins/change/flow.toml", "format = 2\nid = \"change\"\nextends = \"graveyard\"\n" + flow);
  scratch.write("rulesets/change.toml",
                "format = 2\nid = \"change\"\nname = { en = \"Change\" }\nplugins = [\"toy\", \"change\"]\n[turn]\n"
                "pile_columns = 2\npile_rows = 1\n" +
                    turn + "\n[players.2]\nstructures = { row = \"row\" }\n");
}

}  // namespace

TEST_CASE("news that tells all what some cannot see is an error at its line", "[designer][lint][flow]") {
  const Scratch scratch;
  write_birds(scratch, "    tell(landed, who, bird)\n");
  const Lines found = secret_warnings(scratch);
  REQUIRE(found.size() == 1);
  CHECK(
      found.front().starts_with("error failing-match plugins/birds/choices/send.lua:5: in a match of birds for 2: "
                                "tell: landed tells all of the piece "));
  CHECK(found.front().ends_with(", which seat 2 cannot see"));
}

TEST_CASE("news may tell all what all have seen, before or since", "[designer][lint][flow]") {
  const Scratch scratch;
  write_birds(scratch, "");
  CHECK(secret_warnings(scratch) == Lines{});
  write_birds(scratch, "",
              "    move(flown, bird, flock[who])\n    tell(landed, who, bird)\n    move(flock[who], bird, flown)\n");
  const Lines found = secret_warnings(scratch);
  REQUIRE(found.size() == 1);
  CHECK(found.front().starts_with(
      "error failing-match plugins/birds/steps/land.lua:8: in a match of birds for 2: tell:"));
}

TEST_CASE("a choice betrays what is hidden where it makes itself", "[designer][lint][flow]") {
  const Scratch scratch;
  write_shields(scratch, "");
  CHECK(
      secret_warnings(scratch) ==
      Lines{"warning forced-answer plugins/duel/choices/answer.toml:2: others learn what they cannot see from it that "
            "\"answer\" is not asked: there was one answer, or none"});
  write_shields(scratch, "secret = true\n");
  CHECK(secret_warnings(scratch) == Lines{});
}

TEST_CASE("a list of steps that leaves out steps of the flow it changes is reported", "[designer][lint][flow]") {
  const Scratch scratch;
  write_change(scratch, "[setup]\nsteps = [\"draw_lots\", \"turn_up_first\", \"begin\"]\n");
  const Lines found = secret_warnings(scratch);
  REQUIRE(found.size() == 2);
  CHECK(found[0] ==
        "error failing-match plugins/change/flow.toml:5: a match of change for 2 ends before anybody decides anything");
  CHECK(
      found[1] ==
      "warning uncalled-step plugins/change/flow.toml:5: the set-up of graveyard has shuffle_deck and deal, which this "
      "list leaves out, and nothing calls");
  write_change(scratch, "[setup]\nsteps = [\"draw_lots\", \"shuffle_deck\", \"deal\", \"turn_up_first\", \"begin\"]\n");
  CHECK(secret_warnings(scratch) == Lines{});
}

TEST_CASE("a score without that of skulls is reported", "[designer][lint][flow]") {
  const Scratch scratch;
  write_change(scratch, "");
  scratch.write("plugins/change/score.lua", "return function(who)\n  award_matches(who, hand[who], graveyard)\nend\n");
  CHECK(secret_warnings(scratch) ==
        Lines{"warning never-awards plugins/change/score.lua:1: this script awards nothing for "
              "skulls: all of them score 0"});
  scratch.write("plugins/change/score.lua",
                "return function(who)\n  for built in structures(who) do award_skulls(built) end\nend\n");
  CHECK(secret_warnings(scratch) == Lines{});
}

TEST_CASE("cards that leave a match whose reserve counts on them are reported", "[designer][lint][flow]") {
  const Scratch scratch;
  const auto write = [&](const std::string& turn) {
    write_change(scratch,
                 "[setup]\nsteps = [\"draw_lots\", \"shuffle_deck\", \"deal\", \"lose_one\", "
                 "\"turn_up_first\", \"begin\"]\n[zones.lost]\nholds = [\"card\"]\n",
                 turn);
    scratch.write("plugins/change/steps/lose_one.lua", "return function() draw(pile_1, lost) end\n");
  };
  write("reserve = false");
  CHECK(secret_warnings(scratch) == Lines{});
  write("reserve = true");
  const Lines found = secret_warnings(scratch);
  REQUIRE(!found.empty());
  CHECK(found.front().starts_with(
      "warning lost-cards rulesets/change.toml:2: cards that go to \"lost\" never come back"));
  CHECK(found.back().starts_with(
      "error failing-match rulesets/change.toml:5: a match of change for 2 does not end: more than "));
}

}  // namespace ossuary::author
