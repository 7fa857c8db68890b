// Languages: what language files give for the texts of plugins and rulesets.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/pack/definitions.h"
#include "content/schema/schema.h"
#include "say/sentence.h"

namespace ossuary {

/// What a language file gives for an English text of the thing with this id; null for nothing.
[[nodiscard]] const TomlEntry* translation_of(const LanguageDefinition& language, std::string_view thing,
                                              std::string_view english);

/// What a file says of the sentences of the program. @err as define() of pack/define_files.h.
[[nodiscard]] LanguageDefinition read_words(const TextFile& file, Report& report);
/// The sentences of a language that are sound.
[[nodiscard]] Dictionary dictionary_of(const LanguageDefinition& language);

/// Gives the texts in the files of one plugin or ruleset the languages that they do not have themselves, before the
/// files are bound.
class Translator {
 public:
  /// Gives nothing.
  Translator() = default;
  /// For the plugin or ruleset `owner`. All texts that it meets go to `texts`, which outlives it.
  Translator(const Definitions& definitions, std::string_view owner, std::vector<ContentText>& texts);

  /// Looks at every text of `root`, a file of `spec` for the thing `id`. A text that is there already stays, and of two
  /// language files the one read first is used. A thing that needs no name, and has none, is named by its id.
  void translate(TomlNode& root, const FileSpec& spec, const std::string& id) const;

 private:
  void look_at(TomlNode& table, std::span<const KeySpec> keys, const std::string& thing) const;
  void add(TomlNode& text, const std::string& thing, bool is_given) const;

  std::vector<const LanguageDefinition*> languages_;
  std::vector<ContentText>* texts_ = nullptr;
};

}  // namespace ossuary
