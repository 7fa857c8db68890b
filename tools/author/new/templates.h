// Templates of new content: folders of files in which `{{name}}`, in a path or a text, stands for a value.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace ossuary::author {

/// A file to write, relative to the folder that is written into.
struct StartFile {
  std::filesystem::path path;
  std::string text;
};

/// What the names in templates stand for.
using TemplateValues = std::map<std::string, std::string, std::less<>>;

/// The files of `folder`, by path, with `values` in them. `{ en = "text" }` says the same in all of `languages`, to be
/// translated. @err a sentence: the folder or a file cannot be read, or a name has no value.
[[nodiscard]] Result<std::vector<StartFile>, std::string> fill_templates(const std::filesystem::path& folder,
                                                                         const TemplateValues& values,
                                                                         const std::vector<std::string>& languages);

}  // namespace ossuary::author
