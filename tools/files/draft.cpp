#include "files/draft.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "base/text.h"
#include "files/new_files.h"

namespace ossuary {

namespace fs = std::filesystem;

namespace {

constexpr int kFileMode = 0666;    // less what the umask takes away
constexpr int kFolderMode = 0700;  // only what is in it takes a place

fs::path new_name(const fs::path& folder) {
  std::random_device device;
  return folder / (std::string(kDraftName) + hex((std::uint64_t{device()} << 32U) | device()));
}

Descriptor open_folder(const fs::path& path) {
  return Descriptor(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

/// Makes and opens the draft. No descriptor is open where that fails.
Descriptor made(const fs::path& path, bool is_file) {
  if (is_file) {
    return Descriptor(open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, kFileMode));
  }
  return mkdir(path.c_str(), kFolderMode) == 0 ? open_folder(path) : Descriptor();
}

/// The paths of all drafts in `folder`.
std::vector<fs::path> drafts_in(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (at->path().filename().string().starts_with(kDraftName)) {
      found.push_back(at->path());
    }
  }
  return found;
}

}  // namespace

Result<Draft, std::error_code> Draft::make_in(const fs::path& named, bool is_file) {
  const fs::path folder = named.empty() ? fs::path(".") : named;
  remove_dead_drafts(folder);
  while (true) {
    fs::path path = new_name(folder);
    Descriptor descriptor = made(path, is_file);
    if (!descriptor.is_open()) {
      const std::error_code why = last_error();
      std::error_code error;
      if (why == std::errc::file_exists ||
          (why == std::errc::no_such_file_or_directory && fs::is_directory(folder, error))) {
        continue;  // the name is taken, or another program took the folder for dead before it was locked
      }
      return why;
    }
    const std::error_code unlocked = lock(descriptor);
    if (unlocked != std::errc::operation_would_block && is_named(descriptor, path)) {
      return Draft(std::move(path), std::move(descriptor), !unlocked);
    }
  }
}

Result<Draft, std::error_code> Draft::file_in(const fs::path& folder) { return make_in(folder, true); }
Result<Draft, std::error_code> Draft::folder_in(const fs::path& folder) { return make_in(folder, false); }

Draft::~Draft() {
  if (!path_.empty()) {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
}

std::error_code Draft::place(const fs::path& target, Existing existing) {
  if (const std::error_code error = sync(descriptor_)) {
    return error;
  }
  if (const std::error_code error = rename_to(path_, target, existing)) {
    return error;
  }
  path_.clear();
  sync_folder(target.parent_path());
  return {};
}

void remove_dead_drafts(const fs::path& folder) {
  for (const fs::path& path : drafts_in(folder.empty() ? fs::path(".") : folder)) {
    struct stat status {};
    if (lstat(path.c_str(), &status) != 0 || !(S_ISREG(status.st_mode) || S_ISDIR(status.st_mode))) {
      continue;
    }
    const bool is_file = S_ISREG(status.st_mode);
    const Descriptor draft =
        is_file ? Descriptor(open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)) : open_folder(path);
    if (!draft.is_open() || lock(draft)) {
      continue;
    }
    if (!is_file) {
      take_back(path);
    }
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
}

}  // namespace ossuary
