// Frame: the whole screen as a canvas, and where on it what can be pointed at is. A pure function of the model.
#pragma once

#include <variant>
#include <vector>

#include "console/match/model.h"
#include "console/screen/drawing/arranged_table.h"
#include "console/screen/places/key_line.h"

namespace ossuary::cli {

/// A line of the list or box that is open, by its number from 0.
struct BoxLine {
  std::size_t number = 0;
  Rectangle at;
};

/// How the table was arranged in a window of this size: as a match goes on, its cards become no larger again, and the
/// panel does not come back.
struct KeptLayout {
  TextArea size{};
  bool panel = true;
  bool rule = true;  ///< below the table.
  TableSizes sizes{};
};

struct Frame {
  Canvas canvas;
  std::vector<DrawnThing> things;  ///< of the table, none while a page covers it.
  std::vector<DrawnThing> folded;  ///< those of groups of which there are the headings alone: Tab goes there.
  std::vector<BoxLine> lines;
  std::vector<KeySpot> keys{};  ///< that may be clicked.
  std::size_t stage_next = 0;   ///< where the page of the stage ends, see StagePage.
  KeptLayout layout{};
  int page_height = 0;  ///< lines of a page that fit.
  int page_length = 0;  ///< lines that it has.
};

/// The key that a click presses; nullptr for none.
[[nodiscard]] const Key* clicked_key(const Frame& shown, const Click& click);

/// Lines and columns below which nothing but a note is drawn.
inline constexpr TextArea kSmallest{.width = 40, .height = 15};

/// What of a window the table has: a line above it and some below are for other things.
[[nodiscard]] TextArea table_area(TextArea size);

/// A note in place of the screen, where the window is smaller than that.
[[nodiscard]] std::optional<Frame> note_of_size(TextArea size, const Dictionary& words, const Look& look);

/// The screen of `model` in a window of this size, with the table arranged as in an earlier one, if it had that size;
/// no cell is outside.
[[nodiscard]] Frame frame(const Model& model, TextArea size, const KeptLayout& kept = {});
/// The same in a part of a window that has room for it: some lines fewer than kSmallest.
[[nodiscard]] Frame frame_in(const Model& model, TextArea size, const KeptLayout& kept = {});

}  // namespace ossuary::cli
