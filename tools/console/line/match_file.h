// MatchFile: the record of a match on disk, whole at every moment; and the folder where records lie by default.
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
  /// `content` are the arguments that brought content from elsewhere, as content_arguments() gives them.
  explicit MatchFile(std::filesystem::path path, std::string content = "")
      : path_(std::move(path)), content_(std::move(content)) {}

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// Replaces the file by `text`, so that a reader at any moment finds the old text or the new one; folders are made.
  /// Returns why it could not, or nothing.
  [[nodiscard]] std::optional<std::string> write(std::string_view text) const;
  /// The command that goes on with this match.
  [[nodiscard]] std::string resume_command() const;

 private:
  std::filesystem::path path_;
  std::string content_;
};

/// The options of `env` that say where more content lies, as they are typed; "" for none.
[[nodiscard]] std::string content_arguments(const Environment& env);

/// Where records go unless told otherwise: ossuary/matches in $XDG_STATE_HOME, else in ~/.local/state, else in the
/// temporary folder.
[[nodiscard]] std::filesystem::path match_folder();

/// A path in `folder` that is not taken: <date>-<seed>.txt, with a number where there is such a file.
[[nodiscard]] std::filesystem::path fresh_match_path(const std::filesystem::path& folder, std::time_t now,
                                                     std::uint64_t seed);

/// The records in `folder`, the last written first.
[[nodiscard]] std::vector<std::filesystem::path> matches_in(const std::filesystem::path& folder);

}  // namespace ossuary::cli
