#include "base/text.h"

#define XXH_INLINE_ALL
#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <vector>

namespace ossuary {

std::string_view in_language(const LocalText& text, std::string_view lang) {
  if (const auto found = text.find(lang); found != text.end()) {
    return found->second;
  }
  if (const auto english = text.find("en"); english != text.end()) {
    return english->second;
  }
  return text.empty() ? std::string_view{} : std::string_view(text.begin()->second);
}

namespace {

/// Longer words are not compared: a typo in them is not what matters.
constexpr std::size_t kLongestWord = 64;

/// Optimal string alignment: Damerau's distance without edits of a swapped pair.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) {
    last[j] = j;
  }
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    before.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

}  // namespace

std::string_view nearest(std::string_view word, std::span<const std::string> candidates) {
  std::string_view best;
  if (word.size() > kLongestWord) {
    return best;
  }
  std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string& candidate : candidates) {
    const std::size_t distance = candidate.size() > kLongestWord ? best_distance : edit_distance(word, candidate);
    if (distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

std::uint64_t hash_bytes(std::span<const std::byte> bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

std::uint64_t hash_text(std::string_view text) { return hash_bytes(std::as_bytes(std::span(text))); }

std::string hex(std::uint64_t value) { return fmt::format("{:016x}", value); }

}  // namespace ossuary
