// Sections of `show` that every family of games has: plugins, ranks, dials.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/info.h"
#include "json.h"

namespace ossuary::cli {

/// How `show` writes text: names in `lang`.
struct ShowStyle {
  std::string lang = "en";
  bool color = false;
};

/// A line in bold.
[[nodiscard]] std::string heading(std::string_view text, const ShowStyle& style);
/// The name and the id of a ruleset, and the numbers of its players: two lines.
[[nodiscard]] std::string title_lines(const LocalText& name, std::string_view id, const std::vector<int>& players,
                                      const ShowStyle& style);
/// Each of these is headed by an empty line and a heading; "" where there is nothing to list.
[[nodiscard]] std::string plugins_section(std::span<const PluginStamp> plugins, const ShowStyle& style);
[[nodiscard]] std::string ranks_section(std::span<const Rank> ranks, const ShowStyle& style);

/// "each = 1, most = 3".
[[nodiscard]] std::string dials_text(const std::map<std::string, std::int64_t>& dials);

[[nodiscard]] Json plugins_json(std::span<const PluginStamp> plugins);
[[nodiscard]] Json ranks_json(std::span<const Rank> ranks);
/// `target` is there where players win together.
[[nodiscard]] Json win_json(WinOrder order, int target);

}  // namespace ossuary::cli
