#include "rules/brute_force/choices.h"

#include <algorithm>
#include <functional>

namespace brute {

namespace {

/// Keeps what has the best sum.
class Best {
 public:
  void add(const Points& points) {
    int sum = 0;
    for (const auto& [kind, earned] : points) {
      sum += earned;
    }
    if (found_.empty() || sum > best_) {
      found_.clear();
      best_ = sum;
    }
    if (sum == best_) {
      found_.insert(points);
    }
  }
  [[nodiscard]] const BestPoints& found() const { return found_; }

 private:
  int best_ = 0;
  BestPoints found_;
};

/// Calls `judge` with every way to take one option of each list. A list without options is passed over.
template <class Option>
void every_product(const std::vector<std::vector<Option>>& lists,
                   const std::function<void(const std::vector<Option>&)>& judge, std::vector<Option> taken = {},
                   std::size_t list = 0) {
  if (list == lists.size()) {
    judge(taken);
    return;
  }
  if (lists[list].empty()) {
    every_product(lists, judge, taken, list + 1);
  }
  for (const Option& option : lists[list]) {
    taken.push_back(option);
    every_product(lists, judge, taken, list + 1);
    taken.pop_back();
  }
}

Skulls without(Skulls skulls, std::size_t i) {
  skulls.erase(skulls.begin() + static_cast<std::ptrdiff_t>(i));
  return skulls;
}

/// Pairs at most: the last skull pairs with any other that it touches, or stays alone. Stops when all are paired.
int most_pairs(Skulls skulls) {
  const int limit = static_cast<int>(skulls.size()) / 2;
  if (limit == 0) {
    return 0;
  }
  const Skull last = skulls.back();
  skulls.pop_back();
  int best = 0;
  for (std::size_t i = 0; i < skulls.size() && best < limit; ++i) {
    if (adjacent(last, skulls[i])) {
      best = std::max(best, 1 + most_pairs(without(skulls, i)));
    }
  }
  return best < limit ? std::max(best, most_pairs(skulls)) : best;
}

/// Calls `judge` with those left single by every matching of `skulls` that leaves `more` single, and `single` already.
void every_matching(Skulls skulls, std::size_t more, Skulls single, const std::function<void(const Skulls&)>& judge) {
  if (skulls.size() <= more) {
    if (skulls.size() == more) {
      single.insert(single.end(), skulls.begin(), skulls.end());
      judge(single);
    }
    return;
  }
  const Skull last = skulls.back();
  skulls.pop_back();
  for (std::size_t i = 0; i < skulls.size(); ++i) {
    if (adjacent(last, skulls[i])) {
      every_matching(without(skulls, i), more, single, judge);
    }
  }
  if (more > 0) {
    single.push_back(last);
    every_matching(skulls, more - 1, single, judge);
  }
}

}  // namespace

BestPoints romantics_and_poets(const Skulls& skulls) {
  const Skulls romantics = of_kind(skulls, 'L');
  const Skulls poets = of_kind(skulls, 'O');
  const int pairs = most_pairs(romantics);
  if (poets.empty()) {
    return {{{'L', 6 * pairs}, {'O', 0}}};
  }
  Best best;
  every_matching(romantics, romantics.size() - 2 * static_cast<std::size_t>(pairs), {}, [&](const Skulls& single) {
    int touched = 0;
    for (const Skull& poet : poets) {
      touched += static_cast<int>(beside(poet, single).size());
    }
    best.add({{'L', 6 * pairs}, {'O', 4 * touched}});
  });
  return best.found();
}

BestPoints archers_and_targets(const Skulls& skulls) {
  struct Shot {
    std::size_t target = 0;
    int steps = 0;
  };
  std::vector<std::vector<Shot>> shots;
  for (const Skull& archer : of_kind(skulls, 'A')) {
    const std::vector<int> steps = steps_from(archer, skulls);
    shots.emplace_back();
    for (std::size_t i = 0; i < skulls.size(); ++i) {
      if (skulls[i].kind == 'T' && steps[i] > 0) {
        shots.back().push_back({i, steps[i]});
      }
    }
  }
  Best best;
  every_product<Shot>(shots, [&](const std::vector<Shot>& taken) {
    int steps = 0;
    std::set<std::size_t> targets;
    for (const Shot& shot : taken) {
      steps += shot.steps;
      targets.insert(shot.target);
    }
    best.add({{'A', steps}, {'T', 2 * static_cast<int>(targets.size())}});
  });
  return best.found();
}

BestPoints zealots(const Skulls& skulls) {
  std::vector<std::vector<int>> ways;
  for (const Skull& zealot : of_kind(skulls, 'Z')) {
    int higher = 0;
    int lower = 0;
    for (const Skull& priest : of_kind(skulls, 'P')) {
      higher += priest.y > zealot.y ? 1 : 0;
      lower += priest.y < zealot.y ? 1 : 0;
    }
    ways.push_back({higher, lower});
  }
  Best best;
  every_product<int>(ways, [&](const std::vector<int>& taken) {
    int sum = 0;
    for (const int priests : taken) {
      sum += priests;
    }
    best.add({{'Z', sum}});
  });
  return best.found();
}

BestPoints infected(const Skulls& skulls) {
  std::vector<std::vector<int>> ways;
  for (const Skull& one : of_kind(skulls, 'I')) {
    std::map<char, int> around;
    for (const Skull& neighbour : beside(one, skulls)) {
      ++around[neighbour.kind];
    }
    ways.emplace_back();
    for (const auto& [kind, times] : around) {
      ways.back().push_back(times);
    }
  }
  Best best;
  every_product<int>(ways, [&](const std::vector<int>& taken) {
    int sum = 0;
    for (const int times : taken) {
      sum += times;
    }
    best.add({{'I', sum}});
  });
  return best.found();
}

}  // namespace brute
