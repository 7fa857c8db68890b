#include "console/match/menu.h"

#include <algorithm>

namespace ossuary::cli {

std::vector<MenuItem> menu_of(const Match& match, const Dictionary& words) {
  ActionList legal;
  match.legal_actions(legal);
  std::vector<MenuItem> menu;
  for (const Action action : legal) {
    menu.push_back({action, match.notation(action), match.describe(action, words)});
  }
  std::stable_partition(menu.begin(), menu.end(), [&](const MenuItem& item) { return !match.declines(item.action); });
  return menu;
}

std::string_view verb_of(const MenuItem& item) {
  const std::string_view notation = item.notation;
  return notation.substr(0, notation.find(' '));
}

}  // namespace ossuary::cli
