// Table sizes: what of the drawing of a table stays in the whole match.
#pragma once

#include <map>

#include "console/screen/drawing/card_size.h"
#include "game/table.h"

namespace ossuary::cli {

/// How large cards of a table were, so that they do not grow again as it is played.
struct TableSizes {
  std::map<TableThing, CardSize> cards{};  ///< by the first thing of each group: none is larger.
  bool boxes = true;                       ///< groups may be in boxes.
  /// By structure, half cards from the left to the right: none takes fewer. Rows that float are wider before they
  /// stand.
  std::map<std::size_t, int> across{};
};

}  // namespace ossuary::cli
