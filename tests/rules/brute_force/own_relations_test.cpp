// Relations that scripts bring themselves, against a plain definition: scored anew, like a similar structure, and for a
// card more.
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

#include "rules/brute_force/cell_model.h"
#include "script/scoring/lua_scoring.h"
#include "support/scale.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// A mason earns for diggers two steps away, a digger once if a chain of bones begins beside it, a bone for each kind
/// around it, itself included.
std::unique_ptr<const Scoring> far_bones() {
  return compile(
             {{.kind = "mason",
               .file = "mason.lua",
               .source = "local function two_steps(cell)\n"
                         "  return touching(touching(cell)) & ~touching(cell) & ~cell\nend\n"
                         "return function(own, stack) award_per(own, 2, two_steps, stack.digger) end",
               .params = {}},
              {.kind = "digger",
               .file = "digger.lua",
               .source = "return function(own, stack)\n"
                         "  award_if(own, 3, function(cell, others) return connected(cell, others) end, stack.bone)\n"
                         "end",
               .params = {}},
              {.kind = "bone",
               .file = "bone.lua",
               .source = "return function(own)\n"
                         "  award_per_kind(own, 1, function(cell) return touching(cell) | cell end, skulls())\nend",
               .params = {}}})
      .value();
}

PointsByKind expected_of_far(const brute::Model& model) {
  const auto& at = model.skulls;
  const auto touches = [&](std::size_t one, std::size_t other) { return brute::adjacent(at[one], at[other]); };
  PointsByKind points{};
  for (const std::size_t mason : model.shown.at('m')) {
    for (const std::size_t digger : model.shown.at('d')) {
      const brute::Some between = model.all();
      const bool is_near = std::any_of(between.begin(), between.end(), [&](std::size_t middle) {
        return touches(mason, middle) && touches(middle, digger);
      });
      points[0] += is_near && !touches(mason, digger) ? 2 : 0;
    }
  }
  for (const std::size_t digger : model.shown.at('d')) {
    const brute::Some& bones = model.shown.at('b');
    points[1] +=
        std::any_of(bones.begin(), bones.end(), [&](std::size_t bone) { return touches(digger, bone); }) ? 3 : 0;
  }
  for (const std::size_t bone : model.shown.at('b')) {
    for (const auto& [letter, cells] : model.shown) {
      points[2] += std::any_of(cells.begin(), cells.end(),
                               [&, bone = bone](std::size_t other) { return other == bone || touches(bone, other); })
                       ? 1
                       : 0;
    }
  }
  return points;
}

}  // namespace

TEST_CASE("relations of one's own find what plain definitions say", "[brute-force][relations]") {
  const auto scoring = far_bones();
  for (const std::size_t kind : {0U, 1U, 2U}) {
    CHECK(scoring->script(id_at<KindId>(kind), std::nullopt).needs_lua.find("as a word") != std::string::npos);
  }
  brute::check_every_way(*scoring, 18, scaled(1000), expected_of_far);
}
