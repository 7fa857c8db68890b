#include "console/screen/places/small_window.h"

#include <algorithm>
#include <vector>

#include "console/screen/drawing/arranged_table.h"
#include "console/screen/places/frame.h"

namespace ossuary::cli {

std::string unseen_action(const Match& match) {
  ScreenContext scene{.game = match.game().info(), .acting = match.decider()};
  scene.look = {.color = false, .unicode = true, .width = kSmallWindow.width};
  for (std::size_t seat = 0; seat < match.game().seats(); ++seat) {
    scene.seats.emplace_back("Somebody");
  }
  TableMarks marks;
  ActionList legal;
  match.legal_actions(legal);
  std::vector<std::vector<TableThing>> targets;  // of each action
  for (const Action action : legal) {
    targets.push_back(match.targets(action));
    marks.open.insert(targets.back().begin(), targets.back().end());
  }
  const ArrangedTable table =
      arrange_table(match.table(match.decider()), scene, match.decider(), marks, table_area(kSmallWindow));
  for (std::size_t i = 0; i < legal.size(); ++i) {
    for (const TableThing& thing : targets[i]) {
      if (std::ranges::find(table.things, thing, &DrawnThing::thing) == table.things.end()) {
        return match.describe(legal[i], {});
      }
    }
  }
  return "";
}

}  // namespace ossuary::cli
