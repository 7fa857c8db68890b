// Every diagnostic that reading content may give, in one table. A code that is not in it does not compile.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "base/diagnostic.h"

namespace ossuary {

/// One row of the table of diagnostics that content may give. Cures are in tools/reference.
struct DiagnosticInfo {
  std::string_view code;
  std::string_view summary;  ///< what is wrong, in a sentence.
  Severity severity = Severity::Error;
};

/// In alphabetical order.
inline constexpr auto kDiagnosticTable = std::to_array<DiagnosticInfo>({
    {"ambiguous-name", "A short name fits things of several plugins; `plugin:id` says which is meant."},
    {"bad-api", "The plugin's scripts are written for a newer vocabulary than this program's."},
    {"bad-card", "A card is not written as \"top/bottom\", two ids of skulls."},
    {"bad-drawing", "A drawing of a shape or of a structure cannot be read."},
    {"bad-format", "The file is of a version of the content format that this program does not read."},
    {"bad-glyph", "A glyph is not one ASCII letter."},
    {"bad-id", "An id is not snake_case, or a reference is neither `id` nor `plugin:id`."},
    {"bad-language", "A language is not given by a code of two or three lower-case letters."},
    {"bad-path", "A path leaves the folder of its plugin."},
    {"bad-plural", "The condition of a plural form cannot be read, or does not go with the others."},
    {"bad-range", "A required plugin is not written as an id and version bounds."},
    {"bad-share", "A number of cards is not written as a plugin and a number, or the least and the most."},
    {"bad-version", "A version is not three numbers with dots between."},
    {"bad-wish", "The braces of a wish, or the forms of a word in it, are not as they must be."},
    {"card-count", "A deck part has more or fewer cards than its `total` says."},
    {"deck-too-small", "The deck has fewer cards than the structures of all players have places."},
    {"duplicate-glyph", "Two skulls that are loaded together have the same glyph."},
    {"duplicate-id", "Two things that are loaded together have the same id."},
    {"duplicate-key", "A key or table is given twice."},
    {"extends-cycle", "A ruleset extends itself, by way of others or at once."},
    {"file-too-large", "A file is larger than content may be."},
    {"hidden-character", "A text contains an invisible character, or one that changes how text around it is shown."},
    {"id-mismatch", "An id differs from the name of its file or folder."},
    {"limit-exceeded", "There is more of something than content, or one ruleset, may have."},
    {"missing-file", "A file that must be there is not."},
    {"missing-key", "A key that must be given is not."},
    {"mixed-family", "Plugins of one family, meant to be played one at a time, are together.", Severity::Warning},
    {"no-cards", "The plugins of a ruleset bring no cards."},
    {"not-utf8", "A file is not UTF-8 text."},
    {"old-format", "A plugin or ruleset is of an older content format, which is not read."},
    {"out-of-range", "A number, or a number of things, is outside its range."},
    {"requires-cycle", "A plugin, or a shared script, requires itself, by way of others or at once."},
    {"script-error", "A script fails as it runs."},
    {"script-limit", "A script takes more time or memory than it may."},
    {"script-result", "A script does not return a scorer, or the scorer does not end as it should."},
    {"script-state", "A scorer keeps something from one call to the next."},
    {"script-syntax", "A script is not Lua."},
    {"shape-no-anchor", "No card of a drawn shape is an anchor."},
    {"shape-size", "The shape of a feature has more or fewer cards than `size` says."},
    {"shape-too-large", "A shape has more skulls than a set of cells can contain."},
    {"shape-unreachable", "Some cards of a drawn shape can never be placed."},
    {"skull-count", "The cards of a deck part show more or fewer of a skull than its `skulls` say."},
    {"stray-file", "A TOML or Lua file in a plugin is never read.", Severity::Warning},
    {"toml-syntax", "The file is not TOML."},
    {"too-deep", "Tables, lists or dotted keys are nested too deeply."},
    {"too-many", "A plugin or ruleset has more problems than are shown."},
    {"unknown-card", "A ruleset removes a card that its deck does not have, or not so often."},
    {"unknown-dial", "A wish names a dial that is not among the params of its file."},
    {"unknown-effect", "There is no effect of that id among the plugins in reach."},
    {"unknown-id", "There is no piece, counter, row, step or other thing of that id in the flow."},
    {"unknown-key", "A key means nothing where it is written."},
    {"unknown-plugin", "There is no plugin of that id, or it is not among those in reach."},
    {"unknown-ruleset", "There is no ruleset of that id."},
    {"unknown-shape", "There is no shape of that id among the plugins in reach."},
    {"unknown-skull", "There is no skull of that id among the plugins in reach."},
    {"unknown-value", "A word is not one of those that are allowed here."},
    {"unreadable-file", "A file is there but cannot be read."},
    {"version-mismatch", "A required plugin is there in a version that is not wanted."},
    {"wrong-type", "A value is of another type than its key wants."},
});

/// Every code that reading content may report, in alphabetical order.
[[nodiscard]] constexpr std::span<const DiagnosticInfo> diagnostic_table() { return kDiagnosticTable; }

/// The index of a code in the table, or the table's size.
[[nodiscard]] constexpr std::size_t diagnostic_index(std::string_view code) {
  std::size_t i = 0;
  while (i < kDiagnosticTable.size() && kDiagnosticTable[i].code != code) {
    ++i;
  }
  return i;
}

/// A code of the table, checked as the program is compiled: `Code code = "unknown-key"`.
class Code {
 public:
  consteval Code(const char* code) : index_(diagnostic_index(code)) {  // NOLINT(google-explicit-constructor)
    if (index_ == kDiagnosticTable.size()) {
      throw "this code is not in kDiagnosticTable";
    }
  }
  [[nodiscard]] constexpr const DiagnosticInfo& info() const { return kDiagnosticTable[index_]; }

 private:
  std::size_t index_;
};

}  // namespace ossuary
