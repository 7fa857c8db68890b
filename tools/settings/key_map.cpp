#include "settings/key_map.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "say/utf8.h"

namespace ossuary {
namespace {

/// The letters that keyboards have on the keys a to z, where they have others. A letter of two keyboards means what it
/// does on the first.
constexpr auto kKeyboards = std::to_array<std::string_view>({
    "фисвуапршолдьтщзйкіегмцчня",  // Ukrainian
    "фисвуапршолдьтщзйкыегмцчня",  // Russian
    "фісвуапршолдьтўзйкыегмцчня",  // Belarusian
    "αβψδεφγηιξκλμνοπ;ρστθωςχυζ",  // Greek
    "שנבגקכעיןחלךצמםפ/רדאוה'סטז",  // Hebrew
    "شﻻؤيثبلاهتنمةىخحضقسفعرصءغئ",  // Arabic
    "აბცდეფგჰიჯკლმნოპქრსტუვწხყზ",  // Georgian
    "ջզչգբեանկիտհքլըթճսվմւյփդոժ",  // Armenian
    "ฟิแกำดเ้ร่าสทืนยๆพหะีอไปัผ",        // Thai
});

/// Signs on keys of letters, and signs of other scripts.
constexpr auto kSigns = std::to_array<std::pair<std::string_view, std::string_view>>({{"Ж", ":"}, {"؟", "?"}});

/// The code point with which `text` begins, which is taken off it. @pre `text` is UTF-8, and not empty.
std::string_view take_character(std::string_view& text) {
  const std::string_view first = text.substr(0, sequence_length(text, 0));
  text.remove_prefix(first.size());
  return first;
}

/// The Latin letter on the key of `typed` on one of the keyboards.
std::optional<char> letter_at_place(std::string_view typed) {
  for (std::string_view letters : kKeyboards) {
    for (char latin = 'a'; !letters.empty(); ++latin) {
      const std::string_view letter = take_character(letters);
      if (letter == typed) {
        return latin;
      }
      if (capitalized(letter) == typed) {
        return static_cast<char>(latin - 'a' + 'A');
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<KeyMap> parse_key_map(std::string_view text) {
  KeyMap map;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    if (text.empty()) {
      return map;
    }
    const std::string_view pair = text.substr(0, text.find(' '));
    text.remove_prefix(pair.size());
    const std::string_view typed = first_cluster(pair).text;
    const std::string_view meant = pair.substr(std::min(typed.size() + 1, pair.size()));
    if (pair.substr(typed.size(), 1) != "=" || meant.empty() || first_cluster(meant).text != meant) {
      return std::nullopt;
    }
    map[std::string(typed)] = meant;
  }
}

std::string meaning_of(const std::string& typed, const KeyMap& chosen) {
  if (const auto found = chosen.find(typed); found != chosen.end()) {
    return found->second;
  }
  if (typed.size() <= 1) {  // ASCII means itself
    return typed;
  }
  for (const auto& [sign, meant] : kSigns) {
    if (sign == typed) {
      return std::string(meant);
    }
  }
  if (const auto letter = letter_at_place(typed)) {
    return {*letter};
  }
  const char alike = ascii_like(code_point_at(typed, 0));  // of full width, as methods of input for Japanese have them
  return alike == '\0' ? typed : std::string(1, alike);
}

}  // namespace ossuary
