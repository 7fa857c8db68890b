// The kinds of fixes, each a function that finds all of its kind. Private to this folder.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "author/fix/fixes.h"
#include "content/pack/definitions.h"

namespace ossuary::author {

/// What is known of content: its definitions, and all that is wrong with it.
struct FaultyContent {
  const Definitions& definitions;
  const std::vector<Diagnostic>& problems;

  /// The plugin that a path is in; null where it is in none.
  [[nodiscard]] const PluginDefinition* plugin_of(std::string_view path) const;
  /// True if all that is wrong in the file or folder `path` has one of `codes`.
  [[nodiscard]] bool has_only(std::string_view path, std::initializer_list<std::string_view> codes) const;
};

/// `total` and `skulls` that differ from what the cards of their file are.
[[nodiscard]] std::vector<Fix> fixes_of_counts(const FaultyContent& content);
/// Lists of cards in place of tables that count them.
[[nodiscard]] std::vector<Fix> fixes_of_lists(const FaultyContent& content);
/// Files and folders that are in another place than the one in which they are read.
[[nodiscard]] std::vector<Fix> fixes_of_places(const FaultyContent& content);
/// Files whose ids and names differ, where others name it one way only.
[[nodiscard]] std::vector<Fix> fixes_of_ids(const FaultyContent& content);
/// Scripts that are named where they are not, and are elsewhere in the plugin.
[[nodiscard]] std::vector<Fix> fixes_of_scripts(const FaultyContent& content);

}  // namespace ossuary::author
