#include "console/text/ascii.h"

#include <algorithm>
#include <array>

namespace ossuary::cli {

std::string in_ascii(std::string_view text) {
  struct Sign {
    std::string_view sign, ascii;
  };
  constexpr std::array<Sign, 14> kSigns{{{"┌", "/"},
                                         {"┐", "\\"},
                                         {"└", "\\"},
                                         {"┘", "/"},
                                         {"─", "-"},
                                         {"│", "|"},
                                         {"╔", "/"},
                                         {"╗", "\\"},
                                         {"╚", "\\"},
                                         {"╝", "/"},
                                         {"═", "="},
                                         {"± ", "+-"},
                                         {"±", "+-"},
                                         {"µ", "u"}}};
  std::string ascii;
  while (!text.empty()) {
    const auto found =
        std::find_if(kSigns.begin(), kSigns.end(), [&](const Sign& sign) { return text.starts_with(sign.sign); });
    ascii += found == kSigns.end() ? text.substr(0, 1) : found->ascii;
    text.remove_prefix(found == kSigns.end() ? 1 : found->sign.size());
  }
  return ascii;
}

}  // namespace ossuary::cli
