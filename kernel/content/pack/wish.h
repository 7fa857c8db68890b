// Wishes: sentences that name dials. `{dial}` is the dial's number, `{dial|point|points}` the form of a word that goes
// with it, `{{` and `}}` are braces.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace ossuary {

/// What a part of a wish is; a lone brace opens or closes nothing.
enum class WishPartType : std::uint8_t { Text, Dial, LoneBrace };

struct WishPart {
  WishPartType type = WishPartType::Text;
  std::size_t begin = 0;
  std::string_view written;
  std::string_view text;                ///< its part of the sentence, or the name of a dial.
  std::vector<std::string_view> forms;  ///< of a word that goes with the dial.
};

/// All of a wish, from its beginning to its end.
[[nodiscard]] std::vector<WishPart> parts_of(std::string_view wish);

/// Each sentence with the numbers of `dials` in it. What is faulty stays as it is written.
[[nodiscard]] LocalText filled_wish(const LocalText& wish, const std::map<std::string, std::int64_t>& dials);

}  // namespace ossuary
