// Which scripts may write into tables that they did not make themselves.
#include <catch2/catch.hpp>

#include "script/text/table_writes.h"

namespace ossuary::test {

namespace {

bool writes(std::string_view text) { return writes_to_others(syntax_of(text).value()); }

}  // namespace

TEST_CASE("a script writes into its own tables as it likes", "[script]") {
  CHECK_FALSE(writes("return function(who) return list[who] end"));
  CHECK_FALSE(writes("local list = {} list[1] = 2 list.x = 3"));
  CHECK_FALSE(writes("local a, list = 1, { 2, 3 } for n = 1, 2 do list[n] = a end"));
  CHECK_FALSE(writes("local list <const> = {} return function() list[1] = 1 end"));
  CHECK_FALSE(writes("local n = 1 n = 2"));
}

TEST_CASE("what may be the table of others counts as theirs", "[script]") {
  CHECK(writes("params.x = 1"));
  CHECK(writes("return function(list) list[1] = 2 end"));
  CHECK(writes("local list = params list.x = 1"));
  CHECK(writes("local list = {} list = params list.x = 1"));
  CHECK(writes("local n, list = {}, params list.x = 1"));
  CHECK(writes("local list = { params } list[1].x = 1"));
  CHECK(writes("do local list = {} end list[1] = 1"));
  CHECK(writes("local a = 1 a, params.x = 2, 3"));
  CHECK(writes("function params.x() end"));
  CHECK(writes("for _, list in all() do list.x = 1 end"));
}

}  // namespace ossuary::test
