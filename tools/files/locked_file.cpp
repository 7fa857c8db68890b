#include "files/locked_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

#include "files/disk.h"
#include "files/draft.h"

namespace ossuary {

namespace fs = std::filesystem;

namespace {

constexpr int kMostTries = 100;  // to lock a file that others replace: each would have to come between two calls

// flock() keeps other programs out, and fcntl() says who does: the system does not tell the owner of the former, and
// takes away the latter when this process closes any descriptor of the file. So it is set again at each writing.

void say_owner(const Descriptor& file, bool writable) {
  struct flock mark {};
  mark.l_type = static_cast<short>(writable ? F_WRLCK : F_RDLCK);
  mark.l_whence = SEEK_SET;
  mark.l_len = 1;
  (void)fcntl(file.number(), F_SETLK, &mark);
}

/// ", process 123", or "" if it does not say.
std::string owner_of(const Descriptor& file) {
  struct flock mark {};
  mark.l_type = F_WRLCK;
  mark.l_whence = SEEK_SET;
  mark.l_len = 1;
  const bool said = fcntl(file.number(), F_GETLK, &mark) == 0 && mark.l_type != F_UNLCK && mark.l_pid > 0;
  return said ? fmt::format(", process {}", mark.l_pid) : "";
}

std::string in_use(const fs::path& path, const Descriptor& file) {
  return fmt::format("{} is in use by another program{}", path.string(), owner_of(file));
}

bool is_unchanged(const struct stat& now, const struct stat& before) {
  return is_same_file(now, before) && now.st_size == before.st_size && now.st_mtim.tv_sec == before.st_mtim.tv_sec &&
         now.st_mtim.tv_nsec == before.st_mtim.tv_nsec;
}

Descriptor open_existing(const fs::path& path, int access) {
  return Descriptor(open(path.c_str(), access | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY));
}

}  // namespace

LockedFile::LockedFile(const fs::path& path) : path_(path) {
  std::error_code error;
  target_ = fs::weakly_canonical(path, error);
  target_ = error ? path : target_;
}

Result<LockedFile, std::string> LockedFile::open(const fs::path& path) {
  for (int tries = 0; tries < kMostTries; ++tries) {
    LockedFile opened(path);
    std::error_code error;
    opened.known_ = true;
    if (!fs::is_regular_file(opened.target_, error)) {
      return opened;
    }
    opened.file_ = open_existing(opened.target_, O_RDWR);
    opened.writable_ = opened.file_.is_open();
    if (!opened.writable_) {
      opened.file_ = open_existing(opened.target_, O_RDONLY);
    }
    if (!opened.file_.is_open()) {
      return opened;
    }
    error = lock(opened.file_);
    if (error == std::errc::operation_would_block) {
      return in_use(path, opened.file_);
    }
    opened.locked_ = !error;
    if (is_named(opened.file_, opened.target_)) {  // else it was replaced before it was locked
      say_owner(opened.file_, opened.writable_);
      return opened;
    }
  }
  return fmt::format("{} is never the same file for long", path.string());
}

bool LockedFile::adopt(std::string_view text) {
  struct stat now {};
  if (!file_.is_open() || !is_named(file_, target_) || fstat(file_.number(), &now) != 0 ||
      static_cast<std::size_t>(now.st_size) != text.size() || text_from(0) != text) {
    return false;
  }
  (void)futimens(file_.number(), nullptr);
  note_written();
  return true;
}

bool LockedFile::is_as_written() const {
  struct stat named {};
  return writable_ && written_.st_size > 0 && lstat(target_.c_str(), &named) == 0 && is_unchanged(named, written_);
}

std::optional<std::string> LockedFile::append(std::size_t keep, std::string_view text) {
  const std::string replaced = text_from(keep);
  std::error_code error = write_all(file_, text, keep);
  error = error ? error : sync(file_);
  if (error) {
    const bool restored = !write_all(file_, replaced, keep) && ftruncate(file_.number(), written_.st_size) == 0;
    written_ = {};
    if (restored) {
      note_written();
    }
    return fault(error.message());
  }
  note_written();
  return std::nullopt;
}

std::optional<std::string> LockedFile::replace(std::string_view text) {
  std::error_code error;
  fs::create_directories(target_.parent_path(), error);
  struct stat named {};
  const bool is_there = lstat(target_.c_str(), &named) == 0;
  if (!is_there || (file_.is_open() && is_named(file_, target_))) {
    return write_anew(text);
  }
  if (!known_) {
    return fault("it is there already");
  }
  if (!S_ISREG(named.st_mode)) {
    return fault("it is not a regular file");
  }
  const Descriptor other = open_existing(target_, O_RDONLY);  // somebody has put it there
  if (other.is_open() && lock(other) == std::errc::operation_would_block) {
    return in_use(path_, other);
  }
  return write_anew(text);
}

std::optional<std::string> LockedFile::write_anew(std::string_view text) {
  auto draft = Draft::file_in(target_.parent_path());
  if (!draft) {
    return fault(draft.error().message());
  }
  struct stat named {};
  const bool is_there = lstat(target_.c_str(), &named) == 0;
  const bool locked = !lock(draft.value().descriptor());
  std::error_code error = write_all(draft.value().descriptor(), text);
  if (is_there) {
    (void)fchmod(draft.value().descriptor().number(), named.st_mode & static_cast<mode_t>(fs::perms::mask));
  }
  error = error ? error : draft.value().place(target_, known_ && is_there ? Existing::Replace : Existing::Refuse);
  if (error) {
    return fault(error == std::errc::file_exists ? "it is there already" : error.message());
  }
  locked_ = locked;
  file_ = draft.value().release();
  writable_ = known_ = true;
  note_written();
  return std::nullopt;
}

void LockedFile::note_written() {
  say_owner(file_, writable_);
  (void)fstat(file_.number(), &written_);
}

std::string LockedFile::text_from(std::size_t begin) const {
  std::string text;
  std::array<char, 16384> block{};
  while (true) {
    const ssize_t size = pread(file_.number(), block.data(), block.size(), static_cast<off_t>(begin + text.size()));
    if (size <= 0) {
      return text;
    }
    text.append(block.data(), static_cast<std::size_t>(size));
  }
}

std::string LockedFile::fault(std::string_view why) const {
  return fmt::format("cannot write {}: {}", path_.string(), why);
}

}  // namespace ossuary
