// Kinds that count as others, against a plain definition: whoever names those finds them too. Points that are kept,
// taken from similar structures or found for a card more are the same.
#include <catch2/catch.hpp>

#include <functional>
#include <optional>

#include "rules/brute_force/cell_model.h"
#include "script/scoring/lua_scoring.h"
#include "support/scale.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// A bone counts as a mason and as a digger. Two scripts are programs, that of the digger runs in Lua.
std::unique_ptr<const Scoring> counting_bones() {
  return compile({{.kind = "mason",
                   .file = "mason.lua",
                   .source = "return function(own, stack) award_per(own, 1, touching, stack.digger) end",
                   .params = {}},
                  {.kind = "digger",
                   .file = "digger.lua",
                   .source = "return function(own, stack)\n"
                             "  for skull in each(own) do award(skull, count(above(skull) & stack.mason)) end\nend",
                   .params = {}},
                  {.kind = "bone",
                   .file = "bone.lua",
                   .source = "return function(own, stack) award_per(own, 1, below, stack.mason) end",
                   .params = {},
                   .counts_as = {"mason", "digger", "nobody"}}})
      .value();
}

/// Pairs of a skull of the first kind and another of the second, or a bone, for which `fits` is true.
std::int32_t pairs(const brute::Model& model, char first, char second,
                   const std::function<bool(const brute::Skull&, const brute::Skull&)>& fits) {
  std::int32_t points = 0;
  brute::Some others = model.shown.at(second);
  others.insert(model.shown.at('b').begin(), model.shown.at('b').end());
  for (const std::size_t skull : model.shown.at(first)) {
    for (const std::size_t other : others) {
      points += other != skull && fits(model.skulls[skull], model.skulls[other]) ? 1 : 0;
    }
  }
  return points;
}

PointsByKind expected_of_bones(const brute::Model& model) {
  PointsByKind points{};
  points[0] = pairs(model, 'm', 'd', brute::adjacent);
  points[1] = pairs(model, 'd', 'm', [](const auto& skull, const auto& other) { return other.y > skull.y; });
  points[2] = pairs(model, 'b', 'm', [](const auto& skull, const auto& other) { return other.y < skull.y; });
  return points;
}

}  // namespace

TEST_CASE("skulls that count as other kinds are found where these are named", "[brute-force][counts-as]") {
  const auto scoring = counting_bones();
  CHECK(scoring->script(id_at<KindId>(0), std::nullopt).needs_lua.empty());
  CHECK(scoring->script(id_at<KindId>(2), std::nullopt).needs_lua.empty());
  brute::check_every_way(*scoring, 16, scaled(1000), expected_of_bones);
}
