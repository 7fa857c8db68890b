#include "console/plain/table_screen.h"

#include <fmt/format.h>

#include "console/match/faces.h"
#include "console/match/shown_table.h"
#include "console/screen/drawing/arranged_table.h"
#include "console/screen/drawing/table_groups.h"
#include "console/text/wrap.h"

namespace ossuary::cli {

std::string draw_table(const Table& table, const ScreenContext& scene, std::optional<Seat> viewer) {
  const Canvas canvas = draw_whole(table, scene, viewer, scene.look.width);
  std::string text = canvas.height() == 0 ? "" : canvas.text(scene.look.color) + "\n";
  std::vector<std::string> items;
  if (std::string sum = points_together(scene); !sum.empty()) {
    items.push_back(std::move(sum));
  }
  for (const Counter& counter : table.counters) {
    if (is_progress(counter)) {
      items.push_back(fmt::format("{}: {}/{}", title_in(counter, scene.words), counter.value, *counter.cap));
    }
  }
  text += joined_items(items, scene.look.width);
  for (const Note& note : table.notes) {
    text += paragraph(note_text(note, scene.words), scene.look.width);
  }
  return text + (shows_marks(table) ? legend(scene.game, scene.words.language(), scene.look) : "");
}

}  // namespace ossuary::cli
