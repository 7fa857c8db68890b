// A table as JSON.
#include "describe/match_json.h"

#include <catch2/catch.hpp>

namespace ossuary::cli {

TEST_CASE("a piece of a player says whose it is, another one does not", "[json]") {
  Table table;
  table.pools.push_back({.id = "field",
                         .title = "Field",
                         .owner = std::nullopt,
                         .rows = {{.label = "",
                                   .pieces = {{.face = {.label = {{"en", "@"}}, .owner = Seat{1}}, .count = 2},
                                              {.face = {.label = {{"en", "o"}}}, .count = 1}}}}});
  const Json json = table_json(table, GameInfo(), {});
  const auto& pieces = *json.at("pools").items()->front().at("rows").items()->front().at("pieces").items();
  REQUIRE(pieces.size() == 2);
  CHECK(pieces[0].at("face") == Json{{"label", "@"}, {"seat", 2}});
  CHECK(pieces[1].at("face") == Json{{"label", "o"}});
}

}  // namespace ossuary::cli
