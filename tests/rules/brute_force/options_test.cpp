// Options as a list, against the best choice of a plain definition, and against options as several results.
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

#include "rules/brute_force/cell_model.h"
#include "script/scoring/lua_scoring.h"
#include "support/scale.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// Each mason chooses the diggers above it, those below it or those of its column.
std::unique_ptr<const Scoring> choosing_masons(const std::string& options) {
  return compile({{.kind = "mason",
                   .file = "mason.lua",
                   .source = "return { options = function(own, stack)\n" + options +
                             "\nend,\nscore = function(own, _, _, chosen) award(own, count(chosen)) end }",
                   .params = {}},
                  {.kind = "digger", .file = "digger.lua", .source = "return function() end", .params = {}},
                  {.kind = "bone", .file = "bone.lua", .source = "return function() end", .params = {}}})
      .value();
}

std::int32_t best_of_masons(const brute::Model& model) {
  const auto& at = model.skulls;
  std::int32_t points = 0;
  for (const std::size_t mason : model.shown.at('m')) {
    std::int32_t higher = 0;
    std::int32_t lower = 0;
    std::int32_t in_column = 0;
    for (const std::size_t digger : model.shown.at('d')) {
      higher += at[digger].y > at[mason].y ? 1 : 0;
      lower += at[digger].y < at[mason].y ? 1 : 0;
      in_column += at[digger].x == at[mason].x ? 1 : 0;
    }
    points += std::max({higher, lower, in_column});
  }
  return points;
}

}  // namespace

TEST_CASE("options as a list are those of a plain definition, in programs and in Lua", "[brute-force][options]") {
  const std::string sets = "above(own) & stack.digger, below(own) & stack.digger, column(own) & stack.digger";
  const auto results = choosing_masons("return " + sets);
  const auto list = choosing_masons("return { " + sets + " }");
  const auto filled = choosing_masons("local list = { " + sets + " }\nlist[4] = list[1]\nreturn list");
  CHECK(list->script(KindId{}, std::nullopt).needs_lua.empty());
  CHECK_FALSE(filled->script(KindId{}, std::nullopt).needs_lua.empty());
  const auto by_results = results->open();
  const auto by_list = list->open();
  const auto by_filled = filled->open();
  brute::for_random_structures(15, scaled(1000), [&](const Shape& shape, const KindCells& cells) {
    const Explanation explained = by_list->explain(shape, cells).value();
    REQUIRE(explained.by_kind[0] == best_of_masons(brute::model_of(shape, cells)));
    REQUIRE(by_list->score(shape, cells).value() == explained.by_kind);
    REQUIRE(by_filled->score(shape, cells).value() == explained.by_kind);
    REQUIRE(by_results->explain(shape, cells).value().choices == explained.choices);
  });
}
