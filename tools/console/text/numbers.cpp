#include "console/text/numbers.h"

#include <fmt/format.h>

namespace ossuary::cli {

std::string in_tenths(double number, const Dictionary& words) {
  const std::string text = fmt::format("{:.1f}", number);
  const std::size_t point = text.size() - 2;
  return words.say("{whole}.{tenths}", {{"whole", text.substr(0, point)}, {"tenths", text.substr(point + 1)}});
}

}  // namespace ossuary::cli
