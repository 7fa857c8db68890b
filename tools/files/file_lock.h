// FileLock: keeps two programs from writing one file. Only programs that ask for the lock keep to it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/result.h"

namespace ossuary {

/// Locks `path` as long as it lives, by the file PATH.lock beside it, which holds the id of the process. The system
/// frees the lock of a process that ends, however it does.
class FileLock {
 public:
  /// @err a sentence without a full stop that names the process that has the lock. Where the file system knows no
  /// locks, or nothing can be written beside `path`, nobody is refused.
  [[nodiscard]] static Result<FileLock, std::string> take(const std::filesystem::path& path);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) = delete;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  /// Removes the file beside `path`.
  ~FileLock();

 private:
  FileLock(std::filesystem::path file, int descriptor) : file_(std::move(file)), descriptor_(descriptor) {}

  std::filesystem::path file_;
  int descriptor_;  ///< -1 if there is nothing to free.
};

}  // namespace ossuary
