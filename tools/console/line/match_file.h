// MatchFile: the record of a match on disk, complete at every moment; and the default folder of records.
#pragma once

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/environment.h"

namespace ossuary::cli {

class MatchFile {
 public:
  /// `content` contains the arguments that name more content, as content_arguments() returns them.
  explicit MatchFile(std::filesystem::path path, std::string content = "")
      : path_(std::move(path)), content_(std::move(content)) {}

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// Replaces the file by `text`, so that a reader finds the old text or the new text at any moment; creates missing
  /// folders. Returns why that failed, or nothing.
  [[nodiscard]] std::optional<std::string> write(std::string_view text) const;
  /// The command that continues this match.
  [[nodiscard]] std::string resume_command() const;

 private:
  std::filesystem::path path_;
  std::string content_;
};

/// The options of `env` that name more content, as on the command line; "" for none.
[[nodiscard]] std::string content_arguments(const Environment& env);

/// The default folder of records: ossuary/matches in $XDG_STATE_HOME, else in ~/.local/state, else in the
/// temporary folder.
[[nodiscard]] std::filesystem::path match_folder();

/// A path in `folder` of no existing file: <date>-<seed>.txt, with a number if that file exists.
[[nodiscard]] std::filesystem::path new_match_path(const std::filesystem::path& folder, std::time_t now,
                                                   std::uint64_t seed);

/// The records in `folder`, the last written first.
[[nodiscard]] std::vector<std::filesystem::path> matches_in(const std::filesystem::path& folder);

}  // namespace ossuary::cli
