// What sheets and reports say of content besides its rules: when it was last changed, and how long a match takes.
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

/// About how many minutes a match of a ruleset takes; 0 where its file does not say.
[[nodiscard]] int minutes_of(const Catalogue& library, const std::string& ruleset);

/// The day of so many seconds since 1970; nothing where `seconds` is no such number.
[[nodiscard]] std::optional<std::string> day_of(std::string_view seconds);

}  // namespace ossuary::author
