// Seating: who sits where, and how people are told so.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace ossuary::cli {

/// The name of a seat that a person plays, as on the command line and in records. All other names are bots'.
inline constexpr std::string_view kHuman = "human";

/// Every name a seat may have: kHuman, then bot_names().
[[nodiscard]] std::vector<std::string> seat_kinds();

/// Seat names from a list such as "human,greedy". @err a sentence for a name that nobody has.
[[nodiscard]] Result<std::vector<std::string>, std::string> read_seats(std::string_view list);

/// What is wrong with a name, with a hint; nothing if it is one of seat_kinds().
[[nodiscard]] std::optional<std::string> seat_name_fault(std::string_view name);

/// How each seat is called on screen: "You" for the only person, else by name with a capital, and with the number of
/// the seat where several have one name.
[[nodiscard]] std::vector<std::string> seat_titles(std::span<const std::string> names);

}  // namespace ossuary::cli
