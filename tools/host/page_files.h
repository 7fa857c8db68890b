// PageFiles: the files of the page, of which only those are served that were there at the beginning.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace ossuary::host {

struct PageFile {
  std::string type;  ///< of what it has.
  std::string text;
};

class PageFiles {
 public:
  /// Those in `folder` and its folders.
  explicit PageFiles(const std::filesystem::path& folder);
  /// The file of that name, with slashes between folders; nothing where there is none, or where it cannot be read.
  [[nodiscard]] std::optional<PageFile> find(std::string_view name) const;

 private:
  std::filesystem::path folder_;
  std::map<std::string, std::string, std::less<>> types_;  ///< by name.
};

}  // namespace ossuary::host
