// Scope: the content that `check` and `test` are about: all of it, or what lies under paths that a designer names.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "cli/environment.h"
#include "content/catalogue.h"

namespace ossuary::cli {

/// All content of the program, with what lies under `named` paths added, so that references resolve; and a narrower
/// view of it: only those paths, where there are any.
class Scope {
 public:
  /// Each named path is a plugin folder, a file in one, a ruleset file, or a folder of any of these.
  /// @throws Stop for a path that is not there or holds no content.
  Scope(const Environment& env, std::span<const std::filesystem::path> named);

  /// What to read.
  [[nodiscard]] const ContentPaths& paths() const { return paths_; }
  /// True if `file` is among what the scope is about.
  [[nodiscard]] bool covers(const std::string& file) const;
  /// True if `file` is covered, or stands in the same plugin as what is.
  [[nodiscard]] bool concerns(const std::string& file) const;
  /// The problems of `library` that the scope is about, and those of no file.
  [[nodiscard]] std::vector<Diagnostic> problems(const Catalogue& library) const;

 private:
  void add(const std::filesystem::path& path);
  void add_plugins(const std::filesystem::path& path);
  void add_rulesets(const std::filesystem::path& path);

  ContentPaths paths_;
  std::vector<std::filesystem::path> named_;
  std::vector<std::filesystem::path> around_;  ///< for each named path its plugin, if it lies in one.
};

}  // namespace ossuary::cli
