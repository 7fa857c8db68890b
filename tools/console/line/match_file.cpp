#include "console/line/match_file.h"

#include <system_error>

#include "files/replace_file.h"

namespace ossuary::cli {

std::optional<std::string> MatchFile::write(std::string_view text) const {
  std::error_code error;
  if (path_.has_parent_path()) {
    std::filesystem::create_directories(path_.parent_path(), error);
  }
  return replace_file(path_, text);
}

}  // namespace ossuary::cli
