#include "files/file_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <utility>

namespace ossuary {

namespace fs = std::filesystem;

namespace {

/// The process that has the lock, as its file says: ", process 123", or "" if that cannot be read yet.
std::string owner_of(int descriptor) {
  std::array<char, 24> text{};
  const ssize_t size = pread(descriptor, text.data(), text.size(), 0);
  pid_t process = 0;
  const auto read = std::from_chars(text.data(), text.data() + (size > 0 ? size : 0), process);
  return read.ec == std::errc() ? fmt::format(", process {}", process) : "";
}

/// True if `file` is still the file that is open: its former owner may have removed it before it was locked here.
bool is_same_file(int descriptor, const fs::path& file) {
  struct stat open_file {};
  struct stat named {};
  return fstat(descriptor, &open_file) == 0 && stat(file.c_str(), &named) == 0 && open_file.st_ino == named.st_ino &&
         open_file.st_dev == named.st_dev;
}

}  // namespace

Result<FileLock, std::string> FileLock::take(const fs::path& path) {
  std::error_code error;
  fs::path file = fs::weakly_canonical(path, error);
  file = error ? path : file;
  file += ".lock";
  while (true) {
    constexpr int kMode = 0666;  // less what the umask takes away
    const int descriptor = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, kMode);
    if (descriptor < 0) {
      return FileLock(std::move(file), -1);
    }
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
      const bool taken = errno == EWOULDBLOCK;
      const std::string owner = taken ? owner_of(descriptor) : "";
      close(descriptor);
      if (taken) {
        return fmt::format("{} is in use by another program{}", path.string(), owner);
      }
      return FileLock(std::move(file), -1);
    }
    if (is_same_file(descriptor, file)) {
      const std::string owner = fmt::format("{}\n", getpid());
      (void)!ftruncate(descriptor, 0);
      (void)!pwrite(descriptor, owner.data(), owner.size(), 0);
      return FileLock(std::move(file), descriptor);
    }
    close(descriptor);
  }
}

FileLock::FileLock(FileLock&& other) noexcept
    : file_(std::move(other.file_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock::~FileLock() {
  if (descriptor_ >= 0) {
    std::error_code ignored;
    fs::remove(file_, ignored);
    close(descriptor_);
  }
}

}  // namespace ossuary
