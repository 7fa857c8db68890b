// Draft: a file or a folder that is written in full under a name of its own, and takes its place in one step. A program
// that is killed leaves the old thing or the new one, and at most its draft. Nobody else removes that: a name says
// nothing about who made a file.
#pragma once

#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/base/result.h"
#include "files/descriptor.h"
#include "files/disk.h"

namespace ossuary {

/// How the names of drafts begin. They are hidden, so that no draft is read as content or as a match.
inline constexpr std::string_view kDraftName = ".ossuary-draft-";

class Draft {
 public:
  /// An empty file, open for reading and writing, or an empty folder, in `folder`.
  [[nodiscard]] static Result<Draft, std::error_code> file_in(const std::filesystem::path& folder);
  [[nodiscard]] static Result<Draft, std::error_code> folder_in(const std::filesystem::path& folder);

  Draft(Draft&& other) noexcept : path_(std::exchange(other.path_, {})), descriptor_(std::move(other.descriptor_)) {}
  Draft& operator=(Draft&&) = delete;
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  /// Removes what was made, with all that is in it, unless it took its place or something else has its name now.
  ~Draft();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] const Descriptor& descriptor() const { return descriptor_; }
  /// Gives a file the name `target`, in the same folder, once the disk has all of it.
  [[nodiscard]] std::error_code place(const std::filesystem::path& target, Existing existing);
  /// The open file. @pre it took its place.
  [[nodiscard]] Descriptor release() { return std::move(descriptor_); }

 private:
  Draft(std::filesystem::path path, Descriptor descriptor)
      : path_(std::move(path)), descriptor_(std::move(descriptor)) {}

  static Result<Draft, std::error_code> make_in(const std::filesystem::path& named, bool is_file);

  std::filesystem::path path_;  ///< empty once there is nothing to remove.
  Descriptor descriptor_;
};

}  // namespace ossuary
