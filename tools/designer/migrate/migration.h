// Migration: how a file of an older content format becomes one of the newest, as edits on its text.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "content/catalogue.h"

namespace ossuary::designer {

/// A file of an older format.
struct OldFile {
  std::filesystem::path path;
  std::int64_t format = 0;  ///< its own.
  std::string text;         ///< as it is, without a byte order mark.
  std::string migrated;     ///< in the newest format; comments and layout are kept.
};

/// What migration finds in folders of content.
struct OldFiles {
  std::vector<OldFile> files;        ///< in the order of their paths.
  std::size_t newest = 0;            ///< number of files that are of the newest format already.
  std::vector<Diagnostic> problems;  ///< files of which nothing can be said, sorted.
};

/// Every TOML file of the plugins and rulesets under `paths` that is older than kContentFormat.
/// @err bad-path, unreadable-file, file-too-large, not-utf8, toml-syntax, duplicate-key, too-deep, missing-key,
/// bad-format.
[[nodiscard]] OldFiles find_old_files(const ContentPaths& paths);

}  // namespace ossuary::designer
