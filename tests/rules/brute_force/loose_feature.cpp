#include "rules/brute_force/loose_feature.h"

#include <cstdlib>
#include <set>

namespace brute {

std::vector<Corner> LooseFeature::open() const {
  std::vector<Corner> found;
  for (const auto& [corner, anchor] : corners_) {
    if (cards_.count(corner) == 0 && (anchor || supported(corner))) {
      found.push_back(corner);
    }
  }
  return found;
}

bool LooseFeature::supported(Corner where) const {
  int below = 0;
  int filled_below = 0;
  bool leans = false;
  for (const auto& [other, anchor] : corners_) {
    const bool filled = cards_.count(other) > 0;
    if (other.second == where.second - 2 && std::abs(other.first - where.first) < 2) {
      ++below;
      filled_below += filled ? 1 : 0;
    }
    if (std::abs(other.first - where.first) == 2 && std::abs(other.second - where.second) < 2) {
      leans = leans || filled;
    }
  }
  return below == 0 ? leans : any_supports_ ? filled_below > 0 : filled_below == below;
}

std::string LooseFeature::label(Corner where) const {
  std::set<int> lower_rows;
  int number = 1;
  for (const auto& [corner, anchor] : corners_) {
    if (corner.second < where.second) {
      lower_rows.insert(corner.second);
    }
    number += corner.second == where.second && corner.first < where.first ? 1 : 0;
  }
  return std::string(1, static_cast<char>('a' + static_cast<int>(lower_rows.size()))) + std::to_string(number);
}

}  // namespace brute
