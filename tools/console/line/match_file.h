// MatchFile: the record of a match on disk, complete at every moment.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace ossuary::cli {

class MatchFile {
 public:
  /// `resume_command` is the command that continues the match, as it is shown to people.
  MatchFile(std::filesystem::path path, std::string resume_command)
      : path_(std::move(path)), resume_command_(std::move(resume_command)) {}

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] const std::string& resume_command() const { return resume_command_; }
  /// Replaces the file by `text`, so that a reader finds the old text or the new text at any moment; creates missing
  /// folders. Returns why that failed, or nothing.
  [[nodiscard]] std::optional<std::string> write(std::string_view text) const;

 private:
  std::filesystem::path path_;
  std::string resume_command_;
};

}  // namespace ossuary::cli
