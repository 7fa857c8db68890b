// MatchFile: the record of a match on disk, complete after every action.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "files/locked_file.h"
#include "record/journal.h"

namespace ossuary::cli {

/// Bytes that a record may have: those of the longest match that the rules allow. The line of an action takes 256 at
/// most, since ids have up to 64 characters, and what chance decides at it seldom as many.
inline constexpr std::size_t kLargestRecord = kMostActions * 512;

class MatchFile {
 public:
  /// `resume_command` is the command that continues the match, as it is shown to people.
  MatchFile(LockedFile file, std::string resume_command)
      : file_(std::move(file)), resume_command_(std::move(resume_command)) {}

  [[nodiscard]] const std::filesystem::path& path() const { return file_.path(); }
  [[nodiscard]] const std::string& resume_command() const { return resume_command_; }
  /// False if another program may write the file at the same time.
  [[nodiscard]] bool is_locked() const { return file_.is_locked(); }
  /// Saves the record of a match, always the same one. Where it became longer since, only what is new is written; it is
  /// written anew, in one step, after an undo, and where somebody else changed, replaced or removed the file.
  /// @return why that failed, in a sentence; the file is then as it was before.
  [[nodiscard]] std::optional<std::string> save(const Journal& journal);

 private:
  /// The part of a record that the file has, and that stays if the record grows.
  struct Saved {
    std::size_t size = 0;  ///< of Journal::lines().
    std::size_t undos = 0;
  };

  LockedFile file_;
  std::string resume_command_;
  std::optional<Saved> saved_;  ///< nothing where that is not known.
};

}  // namespace ossuary::cli
