#include "files/replace_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <system_error>

namespace ossuary {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kDraftEnd = ".tmp";

/// NAME.PID.tmp: with the process id in the name, two programs that write the same file do not disturb each other.
fs::path draft_of(fs::path target) { return target += fmt::format(".{}{}", getpid(), kDraftEnd); }

/// The process whose draft has this name; 0 for a file that is no draft.
pid_t process_of_draft(std::string_view name) {
  if (!name.ends_with(kDraftEnd)) {
    return 0;
  }
  name.remove_suffix(kDraftEnd.size());
  const std::string_view digits = name.substr(name.rfind('.') + 1);
  pid_t process = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), process);
  return error == std::errc() && end == digits.data() + digits.size() && digits.size() < name.size() ? process : 0;
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno != EINTR) {
      return false;
    }
    text.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
  }
  return true;
}

/// Waits until the disk has it. Some file systems cannot say.
bool sync(int file) { return fsync(file) == 0 || errno == EINVAL || errno == ENOSYS; }

/// False if that fails; errno says why.
bool write_draft(const fs::path& draft, std::string_view text) {
  constexpr int kMode = 0666;  // less what the umask takes away
  const int file = open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, kMode);
  if (file < 0) {
    return false;
  }
  const bool written = write_all(file, text) && sync(file);
  const int why = errno;
  const bool closed = close(file) == 0;
  errno = written ? errno : why;
  return closed && written;
}

void sync_folder(const fs::path& folder) {
  const int file = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file >= 0) {
    (void)sync(file);
    close(file);
  }
}

}  // namespace

std::optional<std::string> replace_file(const fs::path& path, std::string_view text) {
  std::error_code error;
  const fs::path target = fs::exists(path, error) ? fs::canonical(path, error) : path;
  if (fs::exists(target, error) && !fs::is_regular_file(target, error)) {
    return fmt::format("cannot write {}: it is not a regular file", path.string());
  }
  const fs::path draft = draft_of(target);
  if (!write_draft(draft, text)) {
    const std::error_code why(errno, std::generic_category());
    fs::remove(draft, error);
    return fmt::format("cannot write {}: {}", path.string(), why.message());
  }
  if (const fs::file_status status = fs::status(target, error); fs::exists(status)) {
    fs::permissions(draft, status.permissions(), error);
  }
  fs::rename(draft, target, error);
  if (error) {
    std::error_code ignored;
    fs::remove(draft, ignored);
    return fmt::format("cannot write {}: {}", path.string(), error.message());
  }
  sync_folder(target.parent_path());
  return std::nullopt;
}

void remove_dead_drafts(const fs::path& folder) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder.empty() ? fs::path(".") : folder, error)) {
    const pid_t process = process_of_draft(entry.path().filename().string());
    if (process > 0 && entry.is_regular_file(error) && kill(process, 0) != 0 && errno == ESRCH) {
      fs::remove(entry.path(), error);
    }
  }
}

}  // namespace ossuary
