// LockedFile: a text file that grows, and that only this program writes as long as it is open. Other programs keep to
// that if they ask for the lock; one that does not is noticed, and what it did to the file is undone.
#pragma once

#include <sys/stat.h>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "files/descriptor.h"

namespace ossuary {

/// The file itself is locked, so nothing lies beside it, and the system frees the lock of a program that ends, however
/// it does. Sentences are without a full stop.
class LockedFile {
 public:
  /// A file that is not there yet: replace() makes it.
  explicit LockedFile(const std::filesystem::path& path);
  /// The file at `path`. Nothing is open and locked where it cannot be opened, or is no regular file: who reads it
  /// reports that. @err another program has it locked: a sentence that names the process.
  [[nodiscard]] static Result<LockedFile, std::string> open(const std::filesystem::path& path);

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// False also where the file system has no locks.
  [[nodiscard]] bool is_locked() const { return locked_; }

  /// True if the file has exactly this text. It then counts as written now, by this program.
  [[nodiscard]] bool adopt(std::string_view text);
  /// True if append() can go on from what was written last: the file is there, and nobody changed it since.
  [[nodiscard]] bool is_as_written() const;
  /// Keeps the first `keep` bytes of what was written last, writes `text` after them, and waits for the disk. Only what
  /// is in neither is written over, so a program that is killed meanwhile leaves a file that ends too early at worst.
  /// @pre is_as_written(); the file does not become shorter. @return a sentence if that fails; the file is as before.
  [[nodiscard]] std::optional<std::string> append(std::size_t keep, std::string_view text);
  /// Writes all of the file anew, in one step, and makes its folder where that is missing. It stays locked.
  /// @return a sentence if that fails, or if there is a file that neither open() nor replace() has had before, or that
  /// another program has locked since. Then nothing has changed.
  [[nodiscard]] std::optional<std::string> replace(std::string_view text);

 private:
  [[nodiscard]] std::optional<std::string> write_anew(std::string_view text);
  /// Takes the state of the open file as that which this program wrote.
  void note_written();
  /// The text of the open file from byte `begin` on.
  [[nodiscard]] std::string text_from(std::size_t begin) const;
  [[nodiscard]] std::string fault(std::string_view why) const;

  std::filesystem::path path_;
  std::filesystem::path target_;  ///< all links followed.
  Descriptor file_;
  bool known_ = false;     ///< the name is that of a file which was opened or written here.
  bool writable_ = false;  ///< the open file is.
  bool locked_ = false;
  struct stat written_ {};  ///< of the file after it was written last; its size 0 where that is not known.
};

}  // namespace ossuary
