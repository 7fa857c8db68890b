#include "rules/brute_force/expansions.h"

#include <algorithm>

#include "rules/brute_force/skulls.h"

namespace brute {

namespace {

char letter_of(const std::string& id) {
  const auto& ids = kind_ids();
  return std::find_if(ids.begin(), ids.end(), [&](const auto& known) { return known.second == id; })->first;
}

}  // namespace

const std::map<std::string, std::string>& expansions() {
  static const std::map<std::string, std::string> all{
      {"executioners", "X"}, {"castle_guards", "G"}, {"poets", "O"},   {"merchants", "M"},   {"champions", "rvplc"},
      {"zealots", "Z"},      {"archers", "AT"},      {"farmers", "F"}, {"troubadours", "B"}, {"plague_doctors", "DI"},
  };
  return all;
}

Deck deck_of(const ossuary::Ruleset& rules) {
  Deck deck;
  for (const ossuary::CardId card : rules.deck) {
    const ossuary::Card face = rules.faces[index(card)];
    deck.push_back({letter_of(rules.kinds[index(face.top)].id), '/', letter_of(rules.kinds[index(face.bottom)].id)});
  }
  return deck;
}

}  // namespace brute
