// Pieces that each seat has: a kind for every one, told apart by files, scripts and people.
#include <catch2/catch.hpp>

#include <algorithm>

#include "content/catalogue.h"
#include "flow/flow_match.h"
#include "kernel/content/scratch.h"
#include "say/diagnostic.h"

namespace ossuary {

namespace {

using test::Scratch;

/// A game of workers on a row of four places, of which one of each player's lies in the middle; `supply` is what else
/// its zone says, and `settle` what the choice does.
void write_camps(const Scratch& scratch, const std::string& supply, const std::string& settle) {
  scratch.write("plugins/camps/plugin.toml",
                "format = 2\nid = \"camps\"\nversion = \"1.0.0\"\nname = { en = \"Camps\" }\nprovenance = \"house\"\n"
                "source = \"this test\"\n");
  scratch.write("plugins/camps/flow.toml",
                "format = 2\nid = \"camps\"\nplayers = [2, 3]\nrounds = { 2 = 1, 3 = 1 }\n"
                "turn = { steps = [\"settle\"] }\n[counters.seen]\n[counters.met]\n[types.worker]\n"
                "[zones.supply]\nof = \"seat\"\nholds = [\"worker\"]\n" +
                    supply +
                    "[zones.middle]\nholds = [\"worker\"]\nstart = { worker = 1 }\n"
                    "[zones.field]\nform = \"slots\"\ncolumns = 4\nholds = [\"worker\"]\n");
  scratch.write("plugins/camps/pieces/workers.toml",
                "format = 2\ntype = \"worker\"\n[pieces.idler]\n[pieces.worker]\nof = \"seat\"\n"
                "name = { en = \"worker\" }\nlabel = \"@\"\nstart = { supply = 2 }\n");
  scratch.write("plugins/camps/choices/settle.lua",
                "return {\n  options = function()\n    for place in each(field, ~occupied(field)) do offer(place) end\n"
                "  end,\n  chosen = function(who, place)\n    " +
                    settle + "\n  end,\n}\n");
  scratch.write("rulesets/camps.toml",
                "format = 2\nid = \"camps\"\nname = { en = \"Camps\" }\nplugins = [\"camps\"]\nflow = \"camps\"\n");
}

Result<AnyRuleset, std::vector<Diagnostic>> made(const Scratch& scratch) {
  return Catalogue::read({{scratch.path() / "plugins"}, {scratch.path() / "rulesets"}}).make_any("camps");
}

const char* const kSettle =
    "move(supply[who], worker[who], place)\n    set(seen, 0)\n"
    "    for piece in pieces(\"worker\") do\n      gain(seen, 1)\n"
    "      if owner_of(piece) and owner_of(piece) ~= who then gain(met, how_many(field, piece)) end\n    end";

}  // namespace

TEST_CASE("each seat has its own pieces", "[content][flow]") {
  const Scratch scratch;
  write_camps(scratch, "", kSettle);
  const auto rules = made(scratch);
  INFO((rules.ok() ? "" : render(rules.error())));
  REQUIRE(rules.ok());
  for (const int players : {2, 3}) {
    const auto game = rules.value().game(players).value();
    const auto scripts = game->open_scripts();
    const auto match = game->start({.seed = 1}, *scripts);
    for (const TablePool& pool : match->table(std::nullopt).pools) {
      const auto& pieces = pool.rows.front().pieces;
      REQUIRE(pieces.size() == (pool.owner ? 1U : static_cast<std::size_t>(players)));
      for (std::size_t i = 0; i < pieces.size(); ++i) {
        CHECK(pieces[i].count == (pool.owner ? 2 : 1));
        CHECK(pieces[i].face.owner == (pool.owner ? pool.owner : std::optional(id_at<Seat>(i))));
      }
    }
    while (match->decider()) {
      ActionList legal;
      match->legal_actions(legal);
      REQUIRE(!match->apply(legal[0]));
    }
    const Table table = match->table(std::nullopt);
    const auto field = std::ranges::find(table.zones, "field", &Zone::id);
    REQUIRE(field != table.zones.end());
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
      CHECK(field->slots[seat].top->owner == id_at<Seat>(seat));
    }
    const auto number = [&](const std::string& id) {
      return std::ranges::find(table.counters, id, &Counter::id)->value;
    };
    CHECK(number("seen") == players + 1);                 // those of seats that play, and the idler
    CHECK(number("met") == players * (players - 1) / 2);  // the second sees one, the third two
  }
}

TEST_CASE("what cannot be said of pieces of seats is one error", "[content][flow]") {
  const Scratch scratch;
  write_camps(scratch, "shown = \"owner\"\n", kSettle);
  const auto hidden = made(scratch);
  REQUIRE(!hidden.ok());
  CHECK(render(hidden.error()).find("not all see supply, and it holds \"worker\"") != std::string::npos);

  write_camps(scratch, "", "move(supply[who], worker, place)");
  const auto game = made(scratch).value().game(2).value();
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 1}, *scripts);
  ActionList legal;
  match->legal_actions(legal);
  (void)match->apply(legal[0]);
  const auto* const fault = dynamic_cast<FlowMatch&>(*match).fault();
  REQUIRE(fault != nullptr);
  CHECK(render(fault->diagnostic).find("each seat has its own: write worker[who]") != std::string::npos);
}

}  // namespace ossuary
