#include "rules/brute_force/loose_pyramid.h"

#include <algorithm>
#include <set>

namespace brute {

std::vector<int> LoosePyramid::bottom_row() const {
  std::vector<int> row;
  for (const auto& [corner, card] : cards_) {
    if (corner.second == 0) {
      row.push_back(corner.first);
    }
  }
  std::sort(row.begin(), row.end());
  return row;
}

std::vector<Corner> LoosePyramid::open() const {
  const std::vector<int> row = bottom_row();
  if (row.empty()) {
    return {{0, 0}};
  }
  std::set<Corner> found;
  if (static_cast<int>(row.size()) < base_) {
    found.insert({row.front() - 2, 0});
    found.insert({row.back() + 2, 0});
  }
  for (const auto& [corner, card] : cards_) {
    const Corner right{corner.first + 2, corner.second};
    const Corner upon{corner.first + 1, corner.second + 2};
    if (cards_.count(right) > 0 && cards_.count(upon) == 0 && upon.second / 2 < rows_) {
      found.insert(upon);
    }
  }
  return {found.begin(), found.end()};
}

bool LoosePyramid::complete() const {
  int places = 0;
  for (int row = 0; row < rows_; ++row) {
    places += base_ - row;
  }
  return static_cast<int>(cards_.size()) == places;
}

std::map<Corner, std::string> LoosePyramid::from_the_left() const {
  const std::vector<int> row = bottom_row();
  std::map<Corner, std::string> moved;
  for (const auto& [corner, card] : cards_) {
    moved[{corner.first - row.front(), corner.second}] = card;
  }
  return moved;
}

}  // namespace brute
