// OwnSign: by what a skull or category is told apart on screens and printed cards.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>

namespace ossuary {

/// The sign that `chosen` gives `all[at]`, its letter in a language, say; its glyph where another has that sign or
/// glyph. @pre each of `all` has a `glyph`.
template <class Signed, class Chosen>
[[nodiscard]] std::string own_sign(std::span<const Signed> all, std::size_t at, const Chosen& chosen) {
  const std::string glyph(1, all[at].glyph);
  const std::string sign = chosen(all[at]);
  const bool is_shared = std::ranges::any_of(all, [&](const Signed& other) {
    return other.glyph != all[at].glyph && (chosen(other) == sign || std::string(1, other.glyph) == sign);
  });
  return is_shared ? glyph : sign;
}

}  // namespace ossuary
