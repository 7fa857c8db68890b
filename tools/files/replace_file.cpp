#include "files/replace_file.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <system_error>

#include "files/draft.h"

namespace ossuary {

namespace fs = std::filesystem;

std::optional<std::string> replace_file(const fs::path& path, std::string_view text) {
  const auto fault = [&](std::string_view why) { return fmt::format("cannot write {}: {}", path.string(), why); };
  std::error_code error;
  const fs::path target = fs::exists(path, error) ? fs::canonical(path, error) : path;
  struct stat there {};
  const bool exists = lstat(target.c_str(), &there) == 0;
  if (exists && !S_ISREG(there.st_mode)) {
    return fault(S_ISLNK(there.st_mode) ? "it is a link to nothing" : "it is not a regular file");
  }
  auto draft = Draft::file_in(target.parent_path());
  if (!draft) {
    return fault(draft.error().message());
  }
  error = write_all(draft.value().descriptor(), text);
  if (exists) {
    (void)fchmod(draft.value().descriptor().number(), there.st_mode & static_cast<mode_t>(fs::perms::mask));
  }
  error = error ? error : draft.value().place(target, Existing::Replace);
  return error ? std::optional(fault(error.message())) : std::nullopt;
}

}  // namespace ossuary
