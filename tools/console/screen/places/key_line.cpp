#include "console/screen/places/key_line.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "console/text/width.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

constexpr auto kNamed = std::to_array<std::pair<std::string_view, NamedKey>>({
    {"Enter", NamedKey::Enter},
    {"Esc", NamedKey::Escape},
    {"Tab", NamedKey::Tab},
    {"F1", NamedKey::F1},
    {"PgUp", NamedKey::PageUp},
    {"PgDn", NamedKey::PageDown},
});

std::optional<Key> key_named(std::string_view word, bool is_first, const Dictionary& words) {
  if (word.ends_with(':') && word.size() > 1) {
    word.remove_suffix(1);
  }
  for (const auto& [name, key] : kNamed) {
    if (word == name) {
      return key;
    }
  }
  if (word == words.say("Space")) {
    return Key(" ");
  }
  return is_first && !word.empty() && first_cluster(word).text == word ? std::optional(Key(std::string(word)))
                                                                       : std::nullopt;
}

}  // namespace

std::vector<KeySpot> keys_in(std::string_view line, int row, int column, const Dictionary& words) {
  std::vector<KeySpot> keys;
  bool is_open = false;  // the last key goes on
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t begin = line.find_first_not_of(' ', at);
    if (begin == std::string_view::npos) {
      break;
    }
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    const bool is_first = at == 0 || begin - at > 1;
    const int left = column + text_width(line.substr(0, begin));
    const int right = column + text_width(line.substr(0, end));
    is_open = is_open && !is_first;
    if (auto key = key_named(line.substr(begin, end - begin), is_first, words)) {
      keys.push_back({std::move(*key), {.row = row, .column = left, .height = 1, .width = right - left}});
      is_open = true;
    } else if (is_open) {
      keys.back().at.width = right - keys.back().at.column;
    }
    at = end;
  }
  return keys;
}

}  // namespace ossuary::cli
