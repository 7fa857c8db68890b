#include "files/disk.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace ossuary {

namespace fs = std::filesystem;

std::error_code last_error() { return {errno, std::generic_category()}; }

std::error_code write_all(const Descriptor& file, std::string_view text, std::size_t at) {
  while (!text.empty()) {
    const ssize_t written = pwrite(file.number(), text.data(), text.size(), static_cast<off_t>(at));
    if (written == 0) {  // some files of the system take nothing, and say no more
      return make_error_code(std::errc::io_error);
    }
    if (written < 0 && errno != EINTR) {
      return last_error();
    }
    const std::size_t size = written < 0 ? 0 : static_cast<std::size_t>(written);
    text.remove_prefix(size);
    at += size;
  }
  return {};
}

std::error_code sync(const Descriptor& file) {
  const bool done = fsync(file.number()) == 0 || errno == EINVAL || errno == ENOSYS;
  return done ? std::error_code() : last_error();
}

void sync_folder(const fs::path& folder) {
  const Descriptor opened(open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.is_open()) {
    (void)sync(opened);
  }
}

std::error_code rename_to(const fs::path& from, const fs::path& to, Existing existing) {
  if (existing == Existing::Replace) {
    return rename(from.c_str(), to.c_str()) == 0 ? std::error_code() : last_error();
  }
  if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) {
    return {};
  }
  if (errno != EINVAL && errno != ENOSYS) {
    return last_error();
  }
  std::error_code error;  // a file system that cannot refuse
  return fs::exists(fs::symlink_status(to, error)) ? make_error_code(std::errc::file_exists)
                                                   : rename_to(from, to, Existing::Replace);
}

std::error_code lock(const Descriptor& file) {
  return flock(file.number(), LOCK_EX | LOCK_NB) == 0 ? std::error_code() : last_error();
}

bool is_same_file(const struct stat& one, const struct stat& other) {
  return one.st_ino == other.st_ino && one.st_dev == other.st_dev;
}

bool is_named(const Descriptor& file, const fs::path& path) {
  struct stat opened {};
  struct stat named {};
  return fstat(file.number(), &opened) == 0 && lstat(path.c_str(), &named) == 0 && is_same_file(opened, named);
}

}  // namespace ossuary
