#include "console/screen/drawing/drawing.h"

#include <algorithm>

namespace ossuary::cli {

void Drawing::place(int row, int column, const Drawing& other) {
  canvas.stamp(row, column, other.canvas);
  for (DrawnThing thing : other.things) {
    thing.at.row += row;
    thing.at.column += column;
    things.push_back(thing);
  }
}

Drawing in_rows(const std::vector<Drawing>& drawings, int width, int gap, bool on_floor) {
  Drawing all;
  for (std::size_t begin = 0; begin < drawings.size();) {
    int across = 0;
    int height = 0;
    std::size_t end = begin;
    while (end < drawings.size() && (end == begin || across + gap + drawings[end].width() <= width)) {
      across += (end == begin ? 0 : gap) + drawings[end].width();
      height = std::max(height, drawings[end].height());
      ++end;
    }
    const int top = all.height();
    int column = 0;
    for (; begin < end; ++begin) {
      all.place(top + (on_floor ? height - drawings[begin].height() : 0), column, drawings[begin]);
      column += drawings[begin].width() + gap;
    }
  }
  return all;
}

}  // namespace ossuary::cli
