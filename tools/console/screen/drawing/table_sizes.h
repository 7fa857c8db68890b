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
};

}  // namespace ossuary::cli
