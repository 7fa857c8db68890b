#include "files/draft.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <random>
#include <string>

#include "say/text.h"

namespace ossuary {

namespace fs = std::filesystem;

namespace {

constexpr int kFileMode = 0666;    // less what the umask takes away
constexpr int kFolderMode = 0700;  // only what is in it takes a place
constexpr int kMostNames = 8;      // that are tried; two of 64 random bits are never alike

fs::path new_name(const fs::path& folder) {
  std::random_device device;
  return folder / (std::string(kDraftName) + hex((std::uint64_t{device()} << 32U) | device()));
}

/// Makes and opens the draft. No descriptor is open where that fails.
Descriptor made(const fs::path& path, bool is_file) {
  if (is_file) {
    return Descriptor(open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, kFileMode));
  }
  return mkdir(path.c_str(), kFolderMode) == 0
             ? Descriptor(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
             : Descriptor();
}

}  // namespace

Result<Draft, std::error_code> Draft::make_in(const fs::path& named, bool is_file) {
  const fs::path folder = named.empty() ? fs::path(".") : named;
  std::error_code error = make_error_code(std::errc::file_exists);
  for (int tries = 0; tries < kMostNames && error == std::errc::file_exists; ++tries) {
    fs::path path = new_name(folder);
    if (Descriptor descriptor = made(path, is_file); descriptor.is_open()) {
      return Draft(std::move(path), std::move(descriptor));
    }
    error = last_error();
  }
  return error;
}

Result<Draft, std::error_code> Draft::file_in(const fs::path& folder) { return make_in(folder, true); }
Result<Draft, std::error_code> Draft::folder_in(const fs::path& folder) { return make_in(folder, false); }

Draft::~Draft() {
  if (!path_.empty() && is_named(descriptor_, path_)) {
    std::error_code ignored;
    fs::remove_all(path_, ignored);  // which removes links themselves
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

}  // namespace ossuary
