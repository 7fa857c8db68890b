#include "cli/replace_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <system_error>

namespace ossuary::cli {

namespace fs = std::filesystem;

std::optional<std::string> replace_file(const fs::path& path, std::string_view text) {
  std::error_code error;
  const fs::path target = fs::exists(path, error) ? fs::canonical(path, error) : path;
  // With the process id in the name, two programs that write the same file do not disturb each other.
  fs::path draft = target;
  draft += fmt::format(".{}.tmp", getpid());
  {
    std::ofstream file(draft, std::ios::binary);
    file << text;
    file.flush();
    if (!file) {
      fs::remove(draft, error);
      return fmt::format("cannot write {}", path.string());
    }
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
  return std::nullopt;
}

}  // namespace ossuary::cli
