#include "rules/brute_force/skulls.h"

#include <algorithm>
#include <iterator>

namespace brute {

namespace {

/// Length that [a, a + length_a] and [b, b + length_b] have in common; negative where they are apart.
int common(int a, int length_a, int b, int length_b) { return std::min(a + length_a, b + length_b) - std::max(a, b); }

}  // namespace

const std::map<char, std::string>& kind_ids() {
  static const std::map<char, std::string> ids{
      {'R', "royal"},
      {'V', "peasant"},
      {'P', "priest"},
      {'L', "romantic"},
      {'C', "criminal"},
      {'X', "executioner"},
      {'G', "castle_guard"},
      {'O', "poet"},
      {'M', "merchant"},
      {'r', "champion_royal"},
      {'v', "champion_peasant"},
      {'p', "champion_priest"},
      {'l', "champion_romantic"},
      {'c', "champion_criminal"},
      {'Z', "zealot"},
      {'A', "archer"},
      {'T', "target"},
      {'F', "farmer"},
      {'B', "troubadour"},
      {'D', "plague_doctor"},
      {'I', "infected"},
  };
  return ids;
}

bool adjacent(const Skull& a, const Skull& b) {
  const int across = common(a.x, 2, b.x, 2);
  const int upward = common(a.y, 1, b.y, 1);
  return (across == 0 && upward > 0) || (across > 0 && upward == 0);
}

Skulls skulls_of_pyramid(int base, const std::vector<std::string>& cards) {
  Skulls skulls;
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

Skulls of_kind(const Skulls& skulls, char kind) {
  Skulls found;
  std::copy_if(skulls.begin(), skulls.end(), std::back_inserter(found),
               [&](const Skull& skull) { return skull.kind == kind; });
  return found;
}

Skulls beside(const Skull& skull, const Skulls& skulls) {
  Skulls found;
  std::copy_if(skulls.begin(), skulls.end(), std::back_inserter(found),
               [&](const Skull& other) { return adjacent(skull, other); });
  return found;
}

Skulls connected_to(const Skull& from, const Skulls& skulls) {
  const std::vector<int> steps = steps_from(from, skulls);
  Skulls reached;
  for (std::size_t i = 0; i < skulls.size(); ++i) {
    if (steps[i] > 0) {
      reached.push_back(skulls[i]);
    }
  }
  return reached;
}

std::vector<int> steps_from(const Skull& from, const Skulls& skulls) {
  std::vector<int> steps(skulls.size(), -1);
  Skulls border{from};
  for (int step = 1; !border.empty(); ++step) {
    Skulls next;
    for (std::size_t i = 0; i < skulls.size(); ++i) {
      if (steps[i] < 0 && skulls[i] != from && !beside(skulls[i], border).empty()) {
        steps[i] = step;
        next.push_back(skulls[i]);
      }
    }
    border = next;
  }
  return steps;
}

}  // namespace brute
