#include "host/page_files.h"

#include <system_error>

#include "files/read_file.h"

namespace ossuary::host {

namespace {

constexpr std::size_t kLargestFile = 1'000'000;

/// What browsers call the content of such files; "" for those that are no part of a page.
std::string type_of(const std::filesystem::path& file) {
  static const std::map<std::string, std::string> kTypes{{".html", "text/html; charset=utf-8"},
                                                         {".js", "text/javascript; charset=utf-8"},
                                                         {".mjs", "text/javascript; charset=utf-8"},
                                                         {".css", "text/css; charset=utf-8"},
                                                         {".json", "application/json"},
                                                         {".svg", "image/svg+xml"},
                                                         {".png", "image/png"},
                                                         {".woff2", "font/woff2"},
                                                         {".webmanifest", "application/manifest+json"}};
  const auto found = kTypes.find(file.extension().string());
  return found == kTypes.end() ? "" : found->second;
}

}  // namespace

PageFiles::PageFiles(const std::filesystem::path& folder) : folder_(folder) {
  std::error_code error;
  std::filesystem::recursive_directory_iterator at(folder, error);
  for (const std::filesystem::recursive_directory_iterator end; !error && at != end; at.increment(error)) {
    std::error_code unread;
    const std::string type = type_of(at->path());
    if (!type.empty() && at->is_regular_file(unread)) {
      types_[at->path().lexically_relative(folder).generic_string()] = type;
    }
  }
}

std::optional<PageFile> PageFiles::find(std::string_view name) const {
  const auto found = types_.find(name);
  PageFile file;
  if (found == types_.end() || read_file(folder_ / found->first, kLargestFile, file.text)) {
    return std::nullopt;
  }
  file.type = found->second;
  return file;
}

}  // namespace ossuary::host
