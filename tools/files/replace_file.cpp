#include "files/replace_file.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <system_error>
#include <utility>

#include "files/draft.h"

namespace ossuary {

namespace fs = std::filesystem;

namespace {

std::string fault_of(const fs::path& path, std::string_view why) {
  return fmt::format("cannot write {}: {}", path.string(), why);
}

/// A file to be replaced, and the draft that is to take its place.
struct Replacing {
  fs::path target;
  std::optional<mode_t> mode;  ///< of the file that is there.
  Draft draft;
};

Result<Replacing, std::string> begin(const fs::path& path) {
  std::error_code error;
  const fs::path target = fs::exists(path, error) ? fs::canonical(path, error) : path;
  struct stat there {};
  const bool exists = lstat(target.c_str(), &there) == 0;
  if (exists && !S_ISREG(there.st_mode)) {
    return fault_of(path, S_ISLNK(there.st_mode) ? "it is a link to nothing" : "it is not a regular file");
  }
  auto draft = Draft::file_in(target.parent_path());
  if (!draft) {
    return fault_of(path, draft.error().message());
  }
  return Replacing{target, exists ? std::optional(there.st_mode) : std::nullopt, std::move(draft).value()};
}

}  // namespace

std::optional<std::string> replace_file(const fs::path& path, std::string_view text) {
  auto begun = begin(path);
  if (!begun) {
    return begun.error();
  }
  auto& [target, mode, draft] = begun.value();
  std::error_code error = write_all(draft.descriptor(), text);
  if (mode) {
    (void)fchmod(draft.descriptor().number(), *mode & static_cast<mode_t>(fs::perms::mask));
  }
  error = error ? error : draft.place(target, Existing::Replace);
  return error ? std::optional(fault_of(path, error.message())) : std::nullopt;
}

std::optional<std::string> replace_fault(const fs::path& path) {
  const auto begun = begin(path);
  return begun ? std::nullopt : std::optional(begun.error());
}

}  // namespace ossuary
