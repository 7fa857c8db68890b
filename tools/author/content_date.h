// The date of content: when it was last changed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "content/catalogue.h"

namespace ossuary::author {

/// The day in UTC, "2026-11-30", on which the newest file of a ruleset was changed: of the files that it extends, and
/// of all plugins that it is played with. Where there is no such ruleset, of the plugin of that id; "" where there is
/// neither.
[[nodiscard]] std::string content_date(const Catalogue& library, const std::string& name);

/// The day of so many seconds since 1970; nothing where `seconds` is no such number.
[[nodiscard]] std::optional<std::string> day_of(std::string_view seconds);

}  // namespace ossuary::author
