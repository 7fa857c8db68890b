// Draft: a file or a folder that is written in full under a name of its own, and takes its place in one step. A program
// that is killed leaves the old thing or the new one, and at most a draft, which the next one removes.
#pragma once

#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/result.h"
#include "files/descriptor.h"
#include "files/disk.h"

namespace ossuary {

/// How the names of drafts begin. They are hidden, so that no draft is read as content or as a match, and this
/// program's alone: what has such a name and is locked by nobody is removed.
inline constexpr std::string_view kDraftName = ".ossuary-draft-";

class Draft {
 public:
  /// An empty file, open for reading and writing, or an empty folder, in `folder`; dead drafts there are removed
  /// before. It is locked as long as its descriptor is open.
  [[nodiscard]] static Result<Draft, std::error_code> file_in(const std::filesystem::path& folder);
  [[nodiscard]] static Result<Draft, std::error_code> folder_in(const std::filesystem::path& folder);

  Draft(Draft&& other) noexcept
      : path_(std::exchange(other.path_, {})), descriptor_(std::move(other.descriptor_)), locked_(other.locked_) {}
  Draft& operator=(Draft&&) = delete;
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  /// Removes it, unless it took its place.
  ~Draft();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] const Descriptor& descriptor() const { return descriptor_; }
  [[nodiscard]] bool is_locked() const { return locked_; }
  /// Gives a file the name `target`, in the same folder, once the disk has all of it.
  [[nodiscard]] std::error_code place(const std::filesystem::path& target, Existing existing);
  /// The open file, which stays locked under its new name. @pre it took its place.
  [[nodiscard]] Descriptor release() { return std::move(descriptor_); }

 private:
  Draft(std::filesystem::path path, Descriptor descriptor, bool locked)
      : path_(std::move(path)), descriptor_(std::move(descriptor)), locked_(locked) {}

  static Result<Draft, std::error_code> make_in(const std::filesystem::path& named, bool is_file);

  std::filesystem::path path_;  ///< empty once there is nothing to remove.
  Descriptor descriptor_;
  bool locked_;
};

/// Removes drafts in `folder` that are locked by nobody. Files that such a draft has put in their places are taken back
/// before, see create_files().
void remove_dead_drafts(const std::filesystem::path& folder);

}  // namespace ossuary
