#include "say/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <sstream>

#include "say/ascii.h"

namespace ossuary {

namespace {

std::string_view as_written(const LocalText& text, std::string_view lang) {
  if (const auto found = text.find(lang); found != text.end()) {
    return found->second;
  }
  if (const auto english = text.find("en"); english != text.end()) {
    return english->second;
  }
  return text.empty() ? std::string_view{} : std::string_view(text.begin()->second);
}

}  // namespace

std::string in_language(const LocalText& text, std::string_view lang) {
  if (!lang.ends_with(kInAscii)) {
    return std::string(as_written(text, lang));
  }
  lang.remove_suffix(kInAscii.size());
  const std::string_view written = as_written(text, lang);
  std::string ascii = in_ascii(written);
  const bool is_whole = std::ranges::count(ascii, '?') == std::ranges::count(written, '?');
  return is_whole || lang == "en" ? ascii : in_language(text, "en@ascii");
}

namespace {

/// Longer words are not compared: a typo in them is not what matters.
constexpr std::size_t kLongestWord = 64;

/// Optimal string alignment: Damerau's distance without edits of a swapped pair. @pre both have at most kLongestWord.
int edit_distance(std::string_view a, std::string_view b) {
  // Of the first i bytes to the first j. NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): written, then read
  std::array<std::array<int, kLongestWord + 1>, kLongestWord + 1> distance;
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        distance[i][j] = static_cast<int>(i + j);
        continue;
      }
      const int replaced = distance[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      distance[i][j] = std::min({distance[i - 1][j] + 1, distance[i][j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        distance[i][j] = std::min(distance[i][j], distance[i - 2][j - 2] + 1);
      }
    }
  }
  return distance[a.size()][b.size()];
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end = text.find(separator); end != std::string_view::npos; end = text.find(separator)) {
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  parts.push_back(text);
  return parts;
}

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  return {std::istream_iterator<std::string>(stream), {}};
}

std::string_view nearest(std::string_view word, std::span<const std::string> candidates) {
  std::string_view best;
  if (word.size() > kLongestWord) {
    return best;
  }
  int best_distance = std::max(1, static_cast<int>(word.size()) / 3) + 1;
  for (const std::string& candidate : candidates) {
    const int distance = candidate.size() > kLongestWord ? best_distance : edit_distance(word, candidate);
    if (distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

std::string letters(std::size_t number) {
  constexpr std::size_t kLetters = 26;
  const std::string last(1, static_cast<char>('a' + number % kLetters));
  return number < kLetters ? last : letters(number / kLetters - 1) + last;
}

std::string hex(std::uint64_t value) { return fmt::format("{:016x}", value); }

}  // namespace ossuary
