#include "rules/brute_force/scorer.h"

#include <algorithm>
#include <array>
#include <set>

namespace brute {

namespace {

/// Skulls of `kinds` on a lower level than `skull`.
int lower(const Skull& skull, const Skulls& skulls, const std::string& kinds) {
  return static_cast<int>(std::count_if(skulls.begin(), skulls.end(), [&](const Skull& other) {
    return other.y < skull.y && kinds.find(other.kind) != std::string::npos;
  }));
}

/// "1 for each Royal and each Peasant on any lower level", for each Royal.
int royals(const Skulls& skulls) {
  int points = 0;
  for (const Skull& royal : of_kind(skulls, 'R')) {
    points += lower(royal, skulls, "RV");
  }
  return points;
}

/// "2 for each level that has at least one Priest".
int priests(const Skulls& skulls) {
  std::set<int> levels;
  for (const Skull& priest : of_kind(skulls, 'P')) {
    levels.insert(priest.y);
  }
  return 2 * static_cast<int>(levels.size());
}

/// "2 if adjacent to at least one Priest", for each Criminal.
int criminals(const Skulls& skulls) {
  int points = 0;
  for (const Skull& criminal : of_kind(skulls, 'C')) {
    points += beside(criminal, of_kind(skulls, 'P')).empty() ? 0 : 2;
  }
  return points;
}

/// "1, and 1 for each connected Criminal", for each Executioner.
int executioners(const Skulls& skulls) {
  int points = 0;
  for (const Skull& executioner : of_kind(skulls, 'X')) {
    points += 1 + number(connected_to(executioner, of_kind(skulls, 'C')));
  }
  return points;
}

/// "1, and 1 for each Royal on any lower level", for each Castle Guard.
int castle_guards(const Skulls& skulls) {
  int points = 0;
  for (const Skull& guard : of_kind(skulls, 'G')) {
    points += 1 + lower(guard, skulls, "R");
  }
  return points;
}

/// "2 for each adjacent Peasant, minus 2 for each adjacent Criminal", for each Merchant.
int merchants(const Skulls& skulls) {
  int points = 0;
  for (const Skull& merchant : of_kind(skulls, 'M')) {
    points += 2 * number(beside(merchant, of_kind(skulls, 'V')));
    points -= 2 * number(beside(merchant, of_kind(skulls, 'C')));
  }
  return points;
}

/// "1 for each connected skull of kind K", for each `champion` of `kind`.
int champions(const Skulls& skulls, char champion, char kind) {
  int points = 0;
  for (const Skull& one : of_kind(skulls, champion)) {
    points += number(connected_to(one, of_kind(skulls, kind)));
  }
  return points;
}

/// "3 for each Peasant on the same level", for each Farmer.
int farmers(const Skulls& skulls) {
  int points = 0;
  for (const Skull& farmer : of_kind(skulls, 'F')) {
    for (const Skull& peasant : of_kind(skulls, 'V')) {
      points += farmer.y == peasant.y ? 3 : 0;
    }
  }
  return points;
}

/// "By connected group: size 1, 2, 3, 4 = 0, 3, 7, 12", a larger one as fours and a remainder.
int troubadours(const Skulls& skulls) {
  static constexpr std::array<int, 5> kBySize{0, 0, 3, 7, 12};
  int points = 0;
  Skulls left = of_kind(skulls, 'B');
  while (!left.empty()) {
    Skulls group = connected_to(left.front(), left);
    group.push_back(left.front());
    for (const Skull& member : group) {
      left.erase(std::find(left.begin(), left.end(), member));
    }
    for (std::size_t size = group.size(); size > 0; size -= std::min<std::size_t>(size, 4)) {
      points += kBySize.at(std::min<std::size_t>(size, 4));
    }
  }
  return points;
}

/// "5 each if the structure has as many Plague Doctors as Infected, else 0".
int plague_doctors(const Skulls& skulls) {
  const int doctors = number(of_kind(skulls, 'D'));
  return doctors == number(of_kind(skulls, 'I')) ? 5 * doctors : 0;
}

/// The kinds that leave nothing to choose.
Points without_choice(const Skulls& skulls) {
  return {{'R', royals(skulls)},
          {'V', number(of_kind(skulls, 'V'))},
          {'P', priests(skulls)},
          {'C', criminals(skulls)},
          {'X', executioners(skulls)},
          {'G', castle_guards(skulls)},
          {'M', merchants(skulls)},
          {'r', champions(skulls, 'r', 'R')},
          {'v', champions(skulls, 'v', 'V')},
          {'p', champions(skulls, 'p', 'P')},
          {'l', champions(skulls, 'l', 'L')},
          {'c', champions(skulls, 'c', 'C')},
          {'F', farmers(skulls)},
          {'B', troubadours(skulls)},
          {'D', plague_doctors(skulls)}};
}

}  // namespace

std::vector<Points> best_scores(const Skulls& skulls) {
  std::vector<Points> scores{without_choice(skulls)};
  // What these choose touches nothing that another of them scores, so that each has its best for itself.
  for (const BestPoints& alternatives :
       {romantics_and_poets(skulls), archers_and_targets(skulls), zealots(skulls), infected(skulls)}) {
    std::vector<Points> joined;
    for (const Points& before : scores) {
      for (const Points& chosen : alternatives) {
        joined.push_back(before);
        joined.back().insert(chosen.begin(), chosen.end());
      }
    }
    scores = joined;
  }
  return scores;
}

Points score(const Skulls& skulls) { return best_scores(skulls).front(); }

int total(const Points& points) {
  int sum = 0;
  for (const auto& [kind, of_kind_points] : points) {
    sum += of_kind_points;
  }
  return sum;
}

}  // namespace brute
