#include "files/new_files.h"

#include <fcntl.h>
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "base/text.h"
#include "files/draft.h"
#include "files/read_file.h"

namespace ossuary {

namespace fs = std::filesystem;

namespace {

// A draft has two things: the folder kFiles with all files where they belong, and the list kSteps. Its lines are `file
// HASH PATH`, then `folder PATH`, the deepest first: what is put in its place, and what holds it and is new too.
constexpr const char* kFiles = "files";
constexpr const char* kSteps = "steps";
constexpr std::size_t kLargestList = std::size_t{1} << 20U;  // bytes

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

/// True if `folder` has a file at any depth.
bool has_files(const fs::path& folder) {
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (!at->is_directory(error)) {
      return true;
    }
  }
  return false;
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

/// The list of what is put in place. `files` and `parts` are paths in the folder that has the draft.
std::string list_of(std::span<const NewFile> files, const std::vector<fs::path>& parts) {
  std::string list;
  std::vector<fs::path> folders;
  for (const NewFile& file : files) {
    list += fmt::format("file {} {}\n", hex(hash_text(file.text)), file.path.string());
    for (fs::path folder = file.path.parent_path(); folder.has_relative_path(); folder = folder.parent_path()) {
      const bool is_new = std::ranges::any_of(
          parts, [&](const fs::path& part) { return std::ranges::mismatch(part, folder).in1 == part.end(); });
      if (is_new && std::ranges::find(folders, folder) == folders.end()) {
        folders.push_back(folder);
      }
    }
  }
  std::ranges::sort(folders, std::greater<>(),
                    [](const fs::path& path) { return std::distance(path.begin(), path.end()); });
  for (const fs::path& folder : folders) {
    list += fmt::format("folder {}\n", folder.string());
  }
  return list;
}

/// Moves every part from the draft to its place, or none of them.
std::optional<std::string> place(const fs::path& draft, const fs::path& base, const std::vector<fs::path>& parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (const std::error_code error = rename_to(draft / kFiles / parts[i], base / parts[i], Existing::Refuse)) {
      for (std::size_t back = i; back > 0; --back) {
        (void)rename_to(base / parts[back - 1], draft / kFiles / parts[back - 1], Existing::Refuse);
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
  std::vector<NewFile> placed;
  std::vector<fs::path> parts;
  for (const NewFile& file : files) {
    placed.push_back({(below / file.path).lexically_normal(), file.text});
    const fs::path& path = placed.back().path;
    if (is_there(base / path)) {
      return fault_of(folder / file.path, make_error_code(std::errc::file_exists));
    }
    if ((error = write_file(draft.value().path() / kFiles / path, file.text))) {
      return fault_of(folder / file.path, error);
    }
    if (const fs::path part = new_part(base, path); std::ranges::find(parts, part) == parts.end()) {
      parts.push_back(part);
    }
  }
  if (parts.size() > 1 && (error = write_file(draft.value().path() / kSteps, list_of(placed, parts)))) {
    return fault_of(folder, error);
  }
  auto fault = place(draft.value().path(), base, parts);
  return fault;
}

void take_back(const fs::path& draft) {
  std::string list;
  if (!has_files(draft / kFiles) || read_file(draft / kSteps, kLargestList, list)) {
    return;
  }
  const fs::path base = draft.parent_path();
  std::error_code error;
  for (std::string_view rest = list; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    const bool is_file = line.starts_with("file ");
    std::string_view path = line.substr(std::min(line.size(), line.find(' ') + 1));
    const std::string_view hash = is_file ? path.substr(0, path.find(' ')) : "";
    path.remove_prefix(is_file ? std::min(path.size(), hash.size() + 1) : 0);
    const fs::path there = base / path;
    std::string text;
    if (fs::path(path).is_absolute() || std::ranges::count(fs::path(path), fs::path("..")) > 0 || path.empty()) {
      continue;
    }
    if (!is_file && fs::is_directory(fs::symlink_status(there, error))) {
      fs::remove(there, error);  // unless something is in it
    } else if (is_file && !read_file(there, kLargestList, text) && hex(hash_text(text)) == hash) {
      fs::remove(there, error);
    }
  }
}

void take_back_unfinished(const fs::path& folder) { remove_dead_drafts(folder_there(folder)); }

}  // namespace ossuary
