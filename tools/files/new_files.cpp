#include "files/new_files.h"

#include <fcntl.h>
#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "content/text/text_file.h"
#include "files/draft.h"

namespace ossuary {

namespace fs = std::filesystem;

namespace {

bool is_there(const fs::path& path) {
  std::error_code error;
  return fs::exists(fs::symlink_status(path, error));
}

/// The folder that is there already and will have, at some depth, what is put into `folder`.
fs::path folder_there(const fs::path& folder) {
  std::error_code error;
  fs::path there = fs::absolute(folder, error).lexically_normal();
  while (!is_there(there) && there.has_relative_path()) {
    there = there.parent_path();
  }
  return there;
}

/// `path` down to its first part that is not in `base`.
fs::path new_part(const fs::path& base, const fs::path& path) {
  fs::path part;
  for (const fs::path& name : path) {
    part /= name;
    if (!is_there(base / part)) {
      break;
    }
  }
  return part;
}

std::optional<std::string> fault_of(const fs::path& named, const std::error_code& error) {
  const fs::path path = named.lexically_normal();
  return error == std::errc::file_exists ? fmt::format("{} is there already", path.string())
                                         : fmt::format("cannot write {}: {}", path.string(), error.message());
}

std::error_code write_file(const fs::path& path, std::string_view text) {
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  constexpr int kMode = 0666;  // less what the umask takes away
  const Descriptor file(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, kMode));
  if (!file.is_open()) {
    return last_error();
  }
  error = write_all(file, text);
  return error ? error : sync(file);
}

/// Moves every part from the draft to its place, or none of them.
std::optional<std::string> place(const fs::path& draft, const fs::path& base, const std::vector<fs::path>& parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (const std::error_code error = rename_to(draft / parts[i], base / parts[i], Existing::Refuse)) {
      for (std::size_t back = i; back > 0; --back) {
        (void)rename_to(base / parts[back - 1], draft / parts[back - 1], Existing::Refuse);
      }
      return fault_of(base / parts[i], error);
    }
  }
  for (const fs::path& part : parts) {
    sync_folder((base / part).parent_path());
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> create_files(const fs::path& folder, std::span<const NewFile> files) {
  const fs::path base = folder_there(folder);
  const auto draft = Draft::folder_in(base);
  if (!draft) {
    return fault_of(folder, draft.error());
  }
  std::error_code error;
  const fs::path below = fs::absolute(folder, error).lexically_normal().lexically_relative(base);
  std::vector<fs::path> parts;
  for (const NewFile& file : files) {
    const fs::path path = (below / file.path).lexically_normal();
    if (!lies_in(base / path.parent_path(), base)) {
      return fmt::format("{} is beyond a link that leaves {}", (folder / file.path).string(), folder.string());
    }
    if (is_there(base / path)) {
      return fault_of(folder / file.path, make_error_code(std::errc::file_exists));
    }
    if ((error = write_file(draft.value().path() / path, file.text))) {
      return fault_of(folder / file.path, error);
    }
    if (const fs::path part = new_part(base, path); std::ranges::find(parts, part) == parts.end()) {
      parts.push_back(part);
    }
  }
  return place(draft.value().path(), base, parts);
}

}  // namespace ossuary
