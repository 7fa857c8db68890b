// ContentSelection: the content that `check`, `test` and `watch` look at: all, or what is under given paths.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "author/lint/lint.h"
#include "cli/environment.h"
#include "content/catalogue.h"

namespace ossuary::cli {

/// All content of the program, with what is under `named` paths added, so that references resolve; selected is what is
/// under the named paths, or all where none is named.
class ContentSelection {
 public:
  /// Each named path is a plugin folder, a file in one, a ruleset file, or a folder of any of these.
  /// @throws Stop for a path that is not there or has no content.
  ContentSelection(const Environment& env, std::span<const std::filesystem::path> named);

  /// What to read.
  [[nodiscard]] const ContentPaths& paths() const { return paths_; }
  /// True for files that are selected. @pre this outlives the answer.
  [[nodiscard]] author::Covers covers() const;
  /// True for files that are selected, and for those of a plugin that a selected one is part of. @pre as covers().
  [[nodiscard]] author::Covers concerns() const;
  /// True for a file that may be written: it lies where a path was named, or else where content is, with all links
  /// followed. A link there may lead to what is somebody else's.
  [[nodiscard]] bool may_write(const std::string& file) const;

 private:
  /// Adds what `path` is or belongs to, and the project around it.
  void add(const std::filesystem::path& path);

  ContentPaths paths_;
  std::vector<std::filesystem::path> named_;
  std::vector<std::filesystem::path> around_;  ///< for each named path its plugin, if it lies in one.
};

}  // namespace ossuary::cli
