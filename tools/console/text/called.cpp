#include "console/text/called.h"

#include <algorithm>

#include "say/ascii.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

/// Folded words, with one blank between two of them.
std::string plain_words(std::string_view text) {
  std::string words = folded(text);
  std::ranges::replace(words, '_', ' ');
  std::string plain;
  for (const std::string& word : words_of(words)) {
    plain += (plain.empty() ? "" : " ") + word;
  }
  return plain;
}

}  // namespace

bool has_word(std::string_view name, std::string_view typed) {
  constexpr std::string_view kBefore = " (-\"";
  const std::string all = plain_words(name);
  const std::string begun = plain_words(typed);
  for (std::size_t at = all.find(begun); at != std::string::npos; at = all.find(begun, at + 1)) {
    if (at == 0 || kBefore.find(all[at - 1]) != std::string_view::npos) {
      return !begun.empty();
    }
  }
  return false;
}

bool is_called(std::string_view id, const LocalText& name, std::string_view typed) {
  return has_word(id, typed) || std::ranges::any_of(name, [&](const auto& each) {
           return has_word(each.second, typed) || has_word(in_ascii(each.second), typed);
         });
}

}  // namespace ossuary::cli
