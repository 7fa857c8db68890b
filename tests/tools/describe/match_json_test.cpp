// A table as JSON.
#include "describe/match_json.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <set>

#include "support/flows.h"
#include "support/printed.h"

namespace ossuary::cli {

TEST_CASE("a piece of a player says whose it is, another one does not", "[json]") {
  Table table;
  table.pools.push_back(
      {.id = "field",
       .title = "Field",
       .owner = std::nullopt,
       .rows = {
           {.label = "",
            .pieces = {{.face = {.printed = test::printed({.label = {{"en", "@"}}}), .owner = Seat{1}}, .count = 2},
                       {.face = {.printed = test::printed({.label = {{"en", "o"}}})}, .count = 1}}}}});
  const Json json = table_json(table, GameInfo(), {});
  const auto& pieces = *json.at("pools").items()->front().at("rows").items()->front().at("pieces").items();
  REQUIRE(pieces.size() == 2);
  CHECK(pieces[0].at("face") == Json{{"label", "@"}, {"seat", 2}});
  CHECK(pieces[1].at("face") == Json{{"label", "o"}});
}

TEST_CASE("what partners share, and tokens, have one name for all who look, as in actions", "[json][teams]") {
  const auto game = test::riders_in_pairs().game(4).value();
  const auto scripts = game->open_scripts();
  const auto match = game->start({.seed = 4}, *scripts);
  Rng chance(4, 0, Purpose::Bot);
  std::size_t named = 0;
  std::set<std::string> flags;
  while (match->decider()) {
    std::set<std::string> parts;
    for (std::size_t seat = 0; seat < 4; ++seat) {
      const Json table = table_json(match->table(id_at<Seat>(seat)), game->info(), "en");
      std::string shown;
      for (const Json& structure : *table.at("structures").items()) {
        const std::string id = *structure.at("id").string();
        const std::int64_t owner = *structure.at("seat").integer();
        shown += fmt::format("{}:{} ", owner, id);
        CHECK(structure.at("seats") == Json(std::vector<std::int64_t>{owner, owner + 2}));
        for (const Json& spot : *structure.at("spots").items()) {
          parts.insert(fmt::format("{}:{}.{}", owner, id, *spot.at("label").string()));
          for (const Json& token : spot.find("tokens") == nullptr ? std::vector<Json>() : *spot.at("tokens").items()) {
            flags.insert(fmt::format("{} {}", *token.at("id").string(), token.at("seat").dump()));
          }
        }
      }
      CHECK(shown == "1:hill 2:hill ");
    }
    ActionList legal;
    match->legal_actions(legal);
    for (const Action action : legal) {
      const std::string text = match->notation(action);
      if (const std::size_t at = text.find(":hill."); at != std::string::npos) {
        ++named;
        INFO(text);
        CHECK(parts.contains(text.substr(at - 1, text.find(' ', at) - at + 1)));
      }
    }
    REQUIRE_FALSE(match->apply(legal[chance.below(static_cast<std::uint32_t>(legal.size()))]));
  }
  CHECK(named > 20);
  CHECK(flags.contains("flag 1"));
}

}  // namespace ossuary::cli
