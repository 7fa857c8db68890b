#include "rules/brute_force/effects.h"

#include <algorithm>
#include <functional>
#include <iterator>

#include "rules/brute_force/scorer.h"

namespace brute {

namespace {

Skulls on_level(int y, const Skulls& skulls) {
  Skulls found;
  std::copy_if(skulls.begin(), skulls.end(), std::back_inserter(found), [&](const Skull& one) { return one.y == y; });
  return found;
}

/// The sum of what `worth` gives for each skull of `kind`.
int sum(const Skulls& skulls, char kind, const std::function<int(const Skull&)>& worth) {
  int points = 0;
  for (const Skull& skull : of_kind(skulls, kind)) {
    points += worth(skull);
  }
  return points;
}

/// "A Peasant above every Royal scores 3, other Peasants nothing".
int revolting_peasants(const Skulls& skulls) {
  const Skulls royals = of_kind(skulls, 'R');
  return sum(skulls, 'V', [&](const Skull& peasant) {
    const bool above = std::all_of(royals.begin(), royals.end(), [&](const Skull& one) { return peasant.y > one.y; });
    return above ? 3 : 0;
  });
}

/// "Priests score 3 each in their largest connected group, other Priests nothing".
int walking_priests(const Skulls& skulls) {
  const Skulls priests = of_kind(skulls, 'P');
  int largest = 0;
  for (const Skull& priest : priests) {
    largest = std::max(largest, 1 + number(connected_to(priest, priests)));
  }
  return 3 * largest;
}

/// "Romantics score 3 each if they touch no other Romantic, and nothing in pairs".
int parted_romantics(const Skulls& skulls) {
  const Skulls romantics = of_kind(skulls, 'L');
  return sum(skulls, 'L', [&](const Skull& one) { return beside(one, romantics).empty() ? 3 : 0; });
}

/// "A Peasant scores 3 if it touches three or more other kinds of skull, else nothing".
int dancing_peasants(const Skulls& skulls) {
  return sum(skulls, 'V', [&](const Skull& peasant) {
    std::set<char> kinds;
    for (const Skull& neighbour : beside(peasant, skulls)) {
      kinds.insert(neighbour.kind);
    }
    kinds.erase('V');
    return kinds.size() >= 3 ? 3 : 0;
  });
}

/// "Royals score 1 for each Royal and each Peasant on any higher level, not lower".
int fallen_royals(const Skulls& skulls) {
  return sum(skulls, 'R', [&](const Skull& royal) {
    return static_cast<int>(std::count_if(skulls.begin(), skulls.end(), [&](const Skull& other) {
      return other.y > royal.y && (other.kind == 'R' || other.kind == 'V');
    }));
  });
}

/// "A Criminal scores 5 if it touches two or more Priests, else minus 1".
int hunted_criminals(const Skulls& skulls) {
  const Skulls priests = of_kind(skulls, 'P');
  return sum(skulls, 'C', [&](const Skull& one) { return number(beside(one, priests)) >= 2 ? 5 : -1; });
}

/// "Peasants score 2".
int safe_peasants(const Skulls& skulls) { return 2 * number(of_kind(skulls, 'V')); }

/// "Peasants score 2 each on levels that have exactly two of them, and nothing elsewhere".
int twins(const Skulls& skulls) {
  const Skulls peasants = of_kind(skulls, 'V');
  return sum(skulls, 'V', [&](const Skull& one) { return number(on_level(one.y, peasants)) == 2 ? 2 : 0; });
}

/// "Priests score 2 for each Peasant on the same level, instead of for levels".
int tithes(const Skulls& skulls) {
  const Skulls peasants = of_kind(skulls, 'V');
  return sum(skulls, 'P', [&](const Skull& priest) { return 2 * number(on_level(priest.y, peasants)); });
}

/// "The Peasants choose one other kind together; each scores 1 for every skull of it that it touches": by every kind.
std::vector<Points> allegiances(const Skulls& skulls) {
  std::set<char> kinds;
  for (const Skull& skull : skulls) {
    kinds.insert(skull.kind);
  }
  kinds.erase('V');
  std::vector<Points> ways;
  for (const char kind : kinds) {
    const Skulls chosen = of_kind(skulls, kind);
    ways.push_back({{'V', sum(skulls, 'V', [&](const Skull& one) { return number(beside(one, chosen)); })}});
  }
  return ways.empty() ? std::vector<Points>{{{'V', 0}}} : ways;
}

std::vector<Skull> skulls_of_card(const std::pair<const Corner, std::string>& card) {
  const auto& [corner, text] = card;
  return {{corner.first, corner.second + 1, text.at(0)}, {corner.first, corner.second, text.at(2)}};
}

/// The corners of the cards that show a skull of `kind` that `wanted` says yes to.
std::set<Corner> showing(const Cards& cards, char kind, const std::function<bool(const Skull&)>& wanted) {
  std::set<Corner> corners;
  for (const auto& card : cards) {
    for (const Skull& skull : skulls_of_card(card)) {
      if (skull.kind == kind && wanted(skull)) {
        corners.insert(card.first);
      }
    }
  }
  return corners;
}

/// What may be turned face down: one of the sets.
using Turns = std::vector<std::set<Corner>>;

/// One card of `corners`; none where there is none.
Turns one_of(const std::set<Corner>& corners) {
  Turns turns;
  for (const Corner& corner : corners) {
    turns.push_back({corner});
  }
  return turns.empty() ? Turns{{}} : turns;
}

/// "Turn the card of each Royal that touches two or more Criminals face down".
Turns assassinations(const Cards& cards) {
  const Skulls criminals = of_kind(skulls_of(cards), 'C');
  return {showing(cards, 'R', [&](const Skull& royal) { return number(beside(royal, criminals)) >= 2; })};
}

/// "Turn one card face down that shows a Criminal who touches no Priest; you say which".
Turns robberies(const Cards& cards) {
  const Skulls priests = of_kind(skulls_of(cards), 'P');
  return one_of(showing(cards, 'C', [&](const Skull& criminal) { return beside(criminal, priests).empty(); }));
}

/// "Turn one of the highest cards face down; you say which".
Turns strokes(const Cards& cards) {
  int highest = 0;
  for (const auto& [corner, card] : cards) {
    highest = std::max(highest, corner.second);
  }
  std::set<Corner> struck;
  for (const auto& [corner, card] : cards) {
    if (corner.second == highest) {
      struck.insert(corner);
    }
  }
  return one_of(struck);
}

/// What an effect turns before scoring, and by what it replaces the points of some kinds: one of the ways.
struct Rule {
  std::function<Turns(const Cards&)> before = [](const Cards&) { return Turns{{}}; };
  std::function<std::vector<Points>(const Skulls&)> replaced = [](const Skulls&) { return std::vector<Points>{{}}; };
};

std::function<std::vector<Points>(const Skulls&)> points_of(char kind, const std::function<int(const Skulls&)>& worth) {
  return [kind, worth](const Skulls& skulls) { return std::vector<Points>{{{kind, worth(skulls)}}}; };
}

const std::map<std::string, Rule>& rules() {
  static const Rule kNothing;
  static const std::map<std::string, Rule> all{
      {"peasants_revolt", {kNothing.before, points_of('V', revolting_peasants)}},
      {"royal_assassins", {assassinations, kNothing.replaced}},
      {"procession", {kNothing.before, points_of('P', walking_priests)}},
      {"grave_robbers", {robberies, kNothing.replaced}},
      {"star_crossed", {kNothing.before, points_of('L', parted_romantics)}},
      {"dance_of_death", {kNothing.before, points_of('V', dancing_peasants)}},
      {"world_upside_down", {kNothing.before, points_of('R', fallen_royals)}},
      {"sanctuary", {kNothing.before, points_of('C', hunted_criminals)}},
      {"struck_tower", {strokes, points_of('V', safe_peasants)}},
      {"twins", {kNothing.before, points_of('V', twins)}},
      {"tithes", {kNothing.before, points_of('P', tithes)}},
      {"allegiance", {kNothing.before, allegiances}},
  };
  return all;
}

Cards without(Cards cards, const std::set<Corner>& turned) {
  for (const Corner& corner : turned) {
    cards.erase(corner);
  }
  return cards;
}

}  // namespace

Skulls skulls_of(const Cards& cards) {
  Skulls skulls;
  for (const auto& card : cards) {
    for (const Skull& skull : skulls_of_card(card)) {
      skulls.push_back(skull);
    }
  }
  return skulls;
}

std::vector<std::string> known_effects() {
  std::vector<std::string> ids;
  for (const auto& [id, rule] : rules()) {
    ids.push_back(id);
  }
  return ids;
}

std::set<Outcome> best_outcomes(const std::string& effect, const Cards& cards) {
  const Rule& rule = rules().at(effect);
  std::map<int, std::set<Outcome>> by_total;
  for (const std::set<Corner>& turned : rule.before(cards)) {
    const Skulls skulls = skulls_of(without(cards, turned));
    // What an effect replaces reads no choice of the others, and they read nothing of what it lets the owner choose.
    const std::vector<Points> replacements = rule.replaced(skulls);
    for (const Points& usual : best_scores(skulls)) {
      for (Points points : replacements) {
        points.insert(usual.begin(), usual.end());
        by_total[total(points)].insert({turned, points});
      }
    }
  }
  return by_total.rbegin()->second;
}

}  // namespace brute
