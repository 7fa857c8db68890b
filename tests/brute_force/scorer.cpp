#include "brute_force/scorer.h"

#include <algorithm>
#include <set>

namespace brute {

namespace {

/// Length that [a, a + length_a] and [b, b + length_b] have in common; negative where they are apart.
int common(int a, int length_a, int b, int length_b) { return std::min(a + length_a, b + length_b) - std::max(a, b); }

std::vector<Skull> of_kind(const std::vector<Skull>& skulls, char kind) {
  std::vector<Skull> found;
  std::copy_if(skulls.begin(), skulls.end(), std::back_inserter(found),
               [&](const Skull& skull) { return skull.kind == kind; });
  return found;
}

/// "1 for each Royal and each Peasant on any lower level", for each Royal.
int royals(const std::vector<Skull>& skulls) {
  int points = 0;
  for (const Skull& royal : of_kind(skulls, 'R')) {
    for (const Skull& other : skulls) {
      if ((other.kind == 'R' || other.kind == 'V') && other.y < royal.y) {
        ++points;
      }
    }
  }
  return points;
}

/// "2 for each level that has at least one Priest".
int priests(const std::vector<Skull>& skulls) {
  std::set<int> levels;
  for (const Skull& priest : of_kind(skulls, 'P')) {
    levels.insert(priest.y);
  }
  return 2 * static_cast<int>(levels.size());
}

/// "2 if adjacent to at least one Priest", for each Criminal.
int criminals(const std::vector<Skull>& skulls) {
  int points = 0;
  const std::vector<Skull> all_priests = of_kind(skulls, 'P');
  for (const Skull& criminal : of_kind(skulls, 'C')) {
    if (std::any_of(all_priests.begin(), all_priests.end(), [&](const Skull& p) { return adjacent(criminal, p); })) {
      points += 2;
    }
  }
  return points;
}

/// Pairs at most: the last skull pairs with any other that it touches, or stays alone. Stops when all are paired.
int most_pairs(std::vector<Skull> skulls) {
  const int limit = static_cast<int>(skulls.size()) / 2;
  if (limit == 0) {
    return 0;
  }
  const Skull last = skulls.back();
  skulls.pop_back();
  int best = 0;
  for (std::size_t i = 0; i < skulls.size() && best < limit; ++i) {
    if (adjacent(last, skulls[i])) {
      std::vector<Skull> rest = skulls;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      best = std::max(best, 1 + most_pairs(rest));
    }
  }
  return best < limit ? std::max(best, most_pairs(skulls)) : best;
}

}  // namespace

bool adjacent(const Skull& a, const Skull& b) {
  const int across = common(a.x, 2, b.x, 2);
  const int upward = common(a.y, 1, b.y, 1);
  return (across == 0 && upward > 0) || (across > 0 && upward == 0);
}

std::vector<Skull> skulls_of_pyramid(int base, const std::vector<std::string>& cards) {
  std::vector<Skull> skulls;
  int row = 0;
  int column = 0;
  for (const std::string& card : cards) {
    const int x = row + 2 * column;
    if (!card.empty()) {
      skulls.push_back({x, 2 * row + 1, card.at(0)});
      skulls.push_back({x, 2 * row, card.at(2)});
    }
    if (++column == base - row) {
      ++row;
      column = 0;
    }
  }
  return skulls;
}

std::map<char, int> score(const std::vector<Skull>& skulls) {
  return {{'R', royals(skulls)},
          {'V', static_cast<int>(of_kind(skulls, 'V').size())},
          {'P', priests(skulls)},
          {'L', 6 * most_pairs(of_kind(skulls, 'L'))},
          {'C', criminals(skulls)}};
}

int total(const std::map<char, int>& points) {
  int sum = 0;
  for (const auto& [kind, of_kind_points] : points) {
    sum += of_kind_points;
  }
  return sum;
}

}  // namespace brute
