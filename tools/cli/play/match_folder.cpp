#include "cli/play/match_folder.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <system_error>
#include <utility>

#include "cli/data_paths.h"
#include "cli/stop.h"

namespace ossuary::cli {

namespace fs = std::filesystem;

namespace {

constexpr int kMostAlike = 10'000;  // matches of a day and a seed

}  // namespace

fs::path match_folder() {
  const fs::path folder = xdg_folder("XDG_STATE_HOME", ".local/state");
  if (folder.empty()) {
    throw bad_usage("there is no folder for matches: set HOME or XDG_STATE_HOME, or name a file with --record FILE");
  }
  return folder / "matches";
}

fs::path results_file() {
  const fs::path folder = xdg_folder("XDG_STATE_HOME", ".local/state");
  return folder.empty() ? folder : folder / "results.txt";
}

fs::path results_file(const fs::path& record) {
  const fs::path file = results_file();
  return file.empty() || record.parent_path() != match_folder() ? fs::path() : file;
}

LockedFile new_match(const fs::path& folder, std::time_t now, std::uint64_t seed, std::string_view text) {
  const std::string stem = fmt::format("{:%Y-%m-%d}-{}", fmt::localtime(now), seed);
  LockedFile file(folder / (stem + ".txt"));
  std::error_code error;
  for (int number = 2; number < kMostAlike && file.replace(text) && fs::exists(fs::symlink_status(file.path(), error));
       ++number) {
    file = LockedFile(folder / fmt::format("{}-{}.txt", stem, number));
  }
  return file;
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
