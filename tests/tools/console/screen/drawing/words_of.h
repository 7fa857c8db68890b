// Words of what is drawn, and those that are cut without a mark.
#pragma once

#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "say/utf8.h"

namespace ossuary::test {

/// Letters and digits of any script; marks, frames and signs are none.
[[nodiscard]] inline bool is_of_word(std::string_view cluster) {
  const char32_t code = code_point_at(cluster, 0);
  const bool is_sign = code >= 0x2000 && code < 0x2E80;
  return code < 0x80 ? std::isalnum(static_cast<int>(code)) != 0 : code > 0xBF && !is_sign && code != 0xD7;
}

/// Calls `visit` with each word of `text`, what is before it, and what follows it.
template <class Visit>
void visit_words(std::string_view text, const Visit& visit) {
  std::string word;
  std::string_view before;
  while (!text.empty()) {
    const Cluster next = first_cluster(text);
    if (is_of_word(next.text)) {
      word += next.text;
    } else {
      if (!word.empty()) {
        visit(word, before, next.text);
        word.clear();
      }
      before = next.text;
    }
    text.remove_prefix(next.text.size());
  }
  if (!word.empty()) {
    visit(word, before, std::string_view());
  }
}

/// Words of `shown` that are no words of `whole`, the same where there is much room, but begin one, and have no mark
/// behind them. What lies over other things cuts them with its frame, of which `frames` are the characters.
[[nodiscard]] inline std::vector<std::string> cut_words(std::string_view shown, std::string_view whole,
                                                        std::string_view frames = {}) {
  constexpr std::size_t kShortest = 3;  // bytes; what is shorter may be a label
  std::set<std::string, std::less<>> words;
  visit_words(whole, [&](const std::string& word, std::string_view, std::string_view) { words.insert(word); });
  const auto is_frame = [&](std::string_view cluster) {
    return !cluster.empty() && frames.find(cluster) != std::string_view::npos;
  };
  std::vector<std::string> cut;
  visit_words(shown, [&](const std::string& word, std::string_view before, std::string_view behind) {
    const auto next = words.lower_bound(word);
    const bool is_begun = next != words.end() && *next != word && next->starts_with(word);
    const bool is_marked = behind == "…" || behind == "~" || is_frame(before) || is_frame(behind);
    if (word.size() >= kShortest && is_begun && !is_marked) {
      cut.push_back(word);
    }
  });
  return cut;
}

}  // namespace ossuary::test
