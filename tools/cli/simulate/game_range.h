// GameRange: which games of a seed to play.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ossuary::cli {

/// Games `begin` up to, not including, `end`.
struct GameRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  [[nodiscard]] std::uint64_t size() const { return end - begin; }
  friend bool operator==(const GameRange&, const GameRange&) = default;
};

/// The range that "A..B" means, or "N" for 0..N; nothing where text is neither or the range is empty.
[[nodiscard]] std::optional<GameRange> read_range(std::string_view text);

}  // namespace ossuary::cli
