#include "console/line/match_file.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <system_error>
#include <utility>

#include "cli/data_paths.h"
#include "files/replace_file.h"

namespace ossuary::cli {

namespace fs = std::filesystem;

std::optional<std::string> MatchFile::write(std::string_view text) const {
  std::error_code error;
  if (path_.has_parent_path()) {
    fs::create_directories(path_.parent_path(), error);
  }
  return replace_file(path_, text);
}

std::string MatchFile::resume_command() const {
  return fmt::format("ossuary{} play --resume {}", content_, shell_word(path_.string()));
}

std::string content_arguments(const Environment& env) {
  std::string arguments;
  for (const fs::path& folder : env.plugin_folders) {
    arguments += " --plugins " + shell_word(folder.string());
  }
  for (const fs::path& path : env.ruleset_paths) {
    arguments += " --rulesets " + shell_word(path.string());
  }
  return arguments;
}

fs::path match_folder() {
  const fs::path inside = fs::path("ossuary") / "matches";
  if (const std::string state = variable("XDG_STATE_HOME"); !state.empty()) {
    return state / inside;
  }
  if (const std::string home = variable("HOME"); !home.empty()) {
    return fs::path(home) / ".local" / "state" / inside;
  }
  std::error_code error;
  return fs::temp_directory_path(error) / inside;
}

fs::path new_match_path(const fs::path& folder, std::time_t now, std::uint64_t seed) {
  const std::string stem = fmt::format("{:%Y-%m-%d}-{}", fmt::localtime(now), seed);
  fs::path path = folder / (stem + ".txt");
  std::error_code error;
  for (int number = 2; fs::exists(path, error); ++number) {
    path = folder / fmt::format("{}-{}.txt", stem, number);
  }
  return path;
}

std::vector<fs::path> matches_in(const fs::path& folder) {
  std::vector<std::pair<fs::file_time_type, fs::path>> found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".txt" && entry.is_regular_file(error)) {
      found.emplace_back(entry.last_write_time(error), entry.path());
    }
  }
  std::sort(found.rbegin(), found.rend());
  std::vector<fs::path> paths;
  for (auto& [time, path] : found) {
    paths.push_back(std::move(path));
  }
  return paths;
}

}  // namespace ossuary::cli
