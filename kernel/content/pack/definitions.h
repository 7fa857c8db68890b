// Definitions: all plugins and rulesets that were found, as their files say, and the files.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/schema/definition.h"

namespace ossuary {

/// What may be there, and be read together: far more than content needs, and little enough to be checked in seconds. A
/// plugin or a ruleset that comes after as many files or bytes is not read.
inline constexpr std::size_t kMostPlugins = 4096;
inline constexpr std::size_t kMostRulesets = 256;
inline constexpr std::size_t kMostFiles = 10'000;
inline constexpr std::size_t kMostBytes = std::size_t{32} << 20U;
/// Plugins that require each other in a row, and rulesets that a ruleset extends.
inline constexpr std::size_t kLongestChain = 32;

/// The bytes of a file; of one that is too large, however its lines end, only its beginning. Nothing where they cannot
/// be read.
[[nodiscard]] std::optional<std::string> read_bytes(const std::filesystem::path& path);

/// The file of a ruleset, checked by itself, not yet merged with what it extends.
struct RulesetFile {
  Marked<std::string> id;
  TomlNode root;  ///< empty where the file has errors by itself.
  std::vector<ContentText> texts;
  Report report;
};

/// Plugins and rulesets by id. Of a plugin that nobody has asked for, only the manifest and the languages were read.
struct Definitions {
  std::vector<std::unique_ptr<const TextFile>> files;  ///< every file that was read.
  std::vector<std::unique_ptr<PluginDefinition>> plugins;
  std::vector<std::unique_ptr<RulesetFile>> rulesets;
  std::vector<const LanguageDefinition*> languages;  ///< of all plugins, in the order in which they are read.
  std::size_t bytes = 0;                             ///< of these files.
  bool complete = true;                              ///< false where something was left out because there was too much.
  Report report;                                     ///< what belongs to no plugin and no ruleset.
  std::function<void(const PluginDefinition&)> read_rest;  ///< of a plugin, the first time; see open().

  /// Reads all that a plugin says, if it was not read before.
  void open(const PluginDefinition& plugin) const;
  void open_all() const;

  /// A plugin that is found by another name than its id, as in a folder of another name, has an error, so that what
  /// needs it waits.
  [[nodiscard]] const PluginDefinition* plugin(std::string_view id) const;
  [[nodiscard]] const RulesetFile* ruleset(std::string_view id) const;
  /// The file of this path that was read; null where there is none.
  [[nodiscard]] const TextFile* file(std::string_view path) const;
  /// The plugin, or the ruleset, of that name; null where there is none. @err unknown-plugin, unknown-ruleset.
  const PluginDefinition* find_plugin(const Marked<std::string>& id, Report& faults) const;
  const RulesetFile* find_ruleset(const Marked<std::string>& id, Report& faults) const;

  /// Reads a file, or reports why not and returns null. `shown` is its path in messages.
  /// @err missing-file, unreadable-file, file-too-large, not-utf8, hidden-character.
  const TextFile* read(const std::filesystem::path& path, const std::string& shown, Report& faults);
};

}  // namespace ossuary
