// Scorers that read what others have earned, against a plain definition: scored anew, like a similar structure, and for
// a card more.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "rules/brute_force/cell_model.h"
#include "script/scoring/lua_scoring.h"
#include "support/scale.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// A bone earns what its best neighbour earns, a digger twice what the bones on it earn.
std::unique_ptr<const Scoring> reading_bones() {
  return compile(
             {{.kind = "mason",
               .file = "mason.lua",
               .source = "return function(own, stack)\n"
                         "  award_per(own, 2, touching, own | stack.digger) award_by_size(own, groups, -1, 3)\nend",
               .params = {}},
              {.kind = "digger",
               .file = "digger.lua",
               .source = "return function(own, stack)\n"
                         "  for skull in each(own) do award(skull, 2 * points_of(over(skull) & stack.bone)) end\nend",
               .params = {}},
              {.kind = "bone",
               .file = "bone.lua",
               .source = "return function(own)\n  for skull in each(own) do\n    local best = 0\n"
                         "    for other in each(touching(skull)) do best = math.max(best, points_of(other)) end\n"
                         "    award(skull, best)\n  end\nend",
               .params = {}}})
      .value();
}

/// Points of each mason: 2 for each mason and digger that it touches; of each group of masons, the 1st of two adds -1
/// and the 2nd 4, in the order of cells.
std::map<std::size_t, std::int32_t> points_of_masons(const brute::Model& model) {
  const auto& at = model.skulls;
  const brute::Some& masons = model.shown.at('m');
  std::map<std::size_t, std::int32_t> points;
  for (const std::size_t mason : masons) {
    for (const char letter : {'m', 'd'}) {
      for (const std::size_t other : model.shown.at(letter)) {
        points[mason] += brute::adjacent(at[mason], at[other]) ? 2 : 0;
      }
    }
  }
  brute::Some left = masons;
  while (!left.empty()) {
    brute::Some group{*left.begin()};
    for (std::size_t before = 0; before != group.size();) {
      before = group.size();
      for (const std::size_t mason : masons) {
        if (std::any_of(group.begin(), group.end(), [&](auto one) { return brute::adjacent(at[one], at[mason]); })) {
          group.insert(mason);
        }
      }
    }
    std::int32_t added = -1;
    for (const std::size_t mason : group) {
      points[mason] += added;
      added = 3 - added;
      left.erase(mason);
    }
  }
  return points;
}

PointsByKind expected_of_readers(const brute::Model& model) {
  const auto& at = model.skulls;
  PointsByKind points{};
  const auto of_masons = points_of_masons(model);
  for (const auto& [mason, earned] : of_masons) {
    points[0] += earned;
  }
  std::map<std::size_t, std::int32_t> of_bones;
  for (const std::size_t bone : model.shown.at('b')) {
    for (const auto& [mason, earned] : of_masons) {
      of_bones[bone] = std::max(of_bones[bone], brute::adjacent(at[bone], at[mason]) ? earned : 0);
    }
    points[2] += of_bones[bone];
  }
  for (const std::size_t digger : model.shown.at('d')) {
    for (const auto& [bone, earned] : of_bones) {
      points[1] += at[bone].y == at[digger].y + 1 && brute::adjacent(at[bone], at[digger]) ? 2 * earned : 0;
    }
  }
  return points;
}

}  // namespace

TEST_CASE("points that scorers read are what plain definitions say", "[brute-force][points-of]") {
  const auto scoring = reading_bones();
  brute::check_every_way(*scoring, 17, scaled(1000), expected_of_readers);
}
