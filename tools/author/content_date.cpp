#include "author/content_date.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <filesystem>

#include "content/pack/definitions.h"
#include "content/rules/build.h"

namespace ossuary::author {

namespace {

namespace fs = std::filesystem;
using Time = std::chrono::sys_seconds;

std::string day_text(Time time) {
  const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(time));
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                     static_cast<unsigned>(day.day()));
}

void keep_newest(std::optional<Time>& newest, const fs::path& file) {
  std::error_code error;
  const fs::file_time_type changed = fs::last_write_time(file, error);
  if (!error) {
    const auto time = std::chrono::floor<std::chrono::seconds>(std::chrono::file_clock::to_sys(changed));
    newest = std::max(newest.value_or(time), time);
  }
}

/// Of all files of a plugin but hidden ones; links to folders are not followed.
void keep_newest_of(std::optional<Time>& newest, const PluginDefinition& plugin) {
  std::error_code error;
  fs::recursive_directory_iterator at(fs::path(plugin.folder), error);
  std::size_t files = 0;
  for (const fs::recursive_directory_iterator end; !error && at != end && files < kMostFiles; at.increment(error)) {
    if (at->path().filename().string().starts_with('.')) {
      at.disable_recursion_pending();
    } else if (at->is_regular_file(error)) {
      ++files;
      keep_newest(newest, at->path());
    }
  }
}

}  // namespace

std::string content_date(const Catalogue& library, const std::string& name) {
  std::optional<Time> newest;
  Report faults;
  if (const auto merged = library.merged(name, faults)) {
    for (const RulesetFile* const ruleset : merged.value().chain) {
      if (ruleset->id.at.file != nullptr) {
        keep_newest(newest, ruleset->id.at.file->path);
      }
    }
    for (const PluginDefinition* const plugin : merged.value().plugins) {
      keep_newest_of(newest, *plugin);
    }
  } else if (const PluginDefinition* const plugin = library.plugin(name)) {
    keep_newest_of(newest, *plugin);
  }
  return newest ? day_text(*newest) : "";
}

std::optional<std::string> day_of(std::string_view seconds) {
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(seconds.data(), seconds.data() + seconds.size(), number);
  constexpr std::int64_t kLast = 253'402'300'799;  // of the year 9999
  const bool good = !seconds.empty() && fault == std::errc() && end == seconds.data() + seconds.size();
  return good && number >= 0 && number <= kLast ? std::optional(day_text(Time(std::chrono::seconds(number))))
                                                : std::nullopt;
}

}  // namespace ossuary::author
