// KeyLine: lines that name keys, such as "Enter go   Esc back", and where on them a click presses one.
#pragma once

#include <string_view>
#include <vector>

#include "console/screen/drawing/canvas.h"
#include "console/screen/terminal/keys.h"
#include "say/sentence.h"

namespace ossuary::cli {

/// Where a click presses a key.
struct KeySpot {
  Key key;
  Rectangle at;
};

/// The keys that a line at (`row`, `column`) names, in its order: each has the columns up to the next one or to the end
/// of what it does. Items are apart by two blanks or more; a key of one character is the first word of its item.
[[nodiscard]] std::vector<KeySpot> keys_in(std::string_view line, int row, int column, const Dictionary& words);

}  // namespace ossuary::cli
