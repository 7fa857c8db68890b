#include "console/text/lower_case.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>

#include "base/utf8.h"

namespace ossuary::cli {
namespace {

/// Capitals from `first` to `last`, each `step` before its small letter. With `pairs` capital and small letters take
/// turns, a capital first.
struct Capitals {
  unsigned first = 0;
  unsigned last = 0;
  unsigned step = 1;
  bool pairs = true;
};

/// Of code points of two bytes. @source The Unicode Standard, blocks Latin-1 Supplement to Cyrillic Supplement.
constexpr std::array kCapitals = {
    Capitals{0xC0, 0xD6, 0x20, false},
    Capitals{0xD8, 0xDE, 0x20, false},
    Capitals{0x100, 0x137},
    Capitals{0x139, 0x148},
    Capitals{0x14A, 0x177},
    Capitals{0x179, 0x17E},
    Capitals{0x391, 0x3A9, 0x20, false},
    Capitals{0x400, 0x40F, 0x50, false},
    Capitals{0x410, 0x42F, 0x20, false},
    Capitals{0x460, 0x481},
    Capitals{0x48A, 0x4BF},
    Capitals{0x4D0, 0x52F},
};

unsigned lower(unsigned letter) {
  const auto* const found = std::ranges::find_if(
      kCapitals, [&](const Capitals& range) { return range.first <= letter && letter <= range.last; });
  const bool capital = found != kCapitals.end() && (!found->pairs || (letter - found->first) % 2 == 0);
  return capital ? letter + found->step : letter;
}

}  // namespace

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x80U) {
      result[i] = static_cast<char>(std::tolower(byte));
    } else if (sequence_length(text, i) == 2) {
      const unsigned small = lower((byte & 0x1FU) << 6U | (static_cast<unsigned char>(text[i + 1]) & 0x3FU));
      result[i] = static_cast<char>(0xC0U | small >> 6U);
      result[++i] = static_cast<char>(0x80U | (small & 0x3FU));
    }
  }
  return result;
}

}  // namespace ossuary::cli
