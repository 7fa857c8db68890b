// Every diagnostic that reading content may give, in one table. A code that is not in it does not compile.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "base/diagnostic.h"

namespace ossuary {

/// One row of the table of diagnostics that content may give.
struct DiagnosticInfo {
  std::string_view code;
  Severity severity = Severity::Error;
  std::string_view summary;  ///< what is wrong, in a sentence.
};

/// In alphabetical order.
inline constexpr auto kDiagnosticTable = std::to_array<DiagnosticInfo>({
    {"ambiguous-name", Severity::Error,
     "A short name fits things of several plugins; `plugin:id` says which is meant."},
    {"bad-card", Severity::Error, "A card is not written as \"top/bottom\", two ids of skulls."},
    {"bad-drawing", Severity::Error, "A drawing of a shape or of a structure cannot be read."},
    {"bad-format", Severity::Error, "The file is written for another version of Ossuary's content format."},
    {"bad-glyph", Severity::Error, "A glyph is not one ASCII letter."},
    {"bad-id", Severity::Error, "An id is not snake_case, or a reference is neither `id` nor `plugin:id`."},
    {"bad-language", Severity::Error, "A language is not given by a code of two or three lower-case letters."},
    {"bad-path", Severity::Error, "A path leaves the folder of its plugin."},
    {"bad-range", Severity::Error, "A required plugin is not written as an id and version bounds."},
    {"bad-version", Severity::Error, "A version is not three numbers with dots between."},
    {"card-count", Severity::Error, "A deck part holds more or fewer cards than its `total` says."},
    {"deck-too-small", Severity::Error, "The deck has fewer cards than the structures of all players have places."},
    {"duplicate-glyph", Severity::Error, "Two skulls that are loaded together have the same glyph."},
    {"duplicate-id", Severity::Error, "Two things that are loaded together have the same id."},
    {"duplicate-key", Severity::Error, "A key or table is given twice."},
    {"extends-cycle", Severity::Error, "A ruleset extends itself, by way of others or at once."},
    {"file-too-large", Severity::Error, "A file is larger than content may be."},
    {"hidden-character", Severity::Error,
     "A text holds a character that does not show, or that changes how the text around it shows."},
    {"id-mismatch", Severity::Error, "An id differs from the name of its file or folder."},
    {"limit-exceeded", Severity::Error, "A ruleset asks for more than the kernel holds."},
    {"missing-file", Severity::Error, "A file that must be there is not."},
    {"missing-key", Severity::Error, "A key that must be given is not."},
    {"mixed-family", Severity::Warning, "Plugins of one family, meant to be played one at a time, are together."},
    {"no-cards", Severity::Error, "The plugins of a ruleset bring no cards."},
    {"no-example", Severity::Warning, "No worked example proves what a skull scores."},
    {"not-utf8", Severity::Error, "A file is not UTF-8 text."},
    {"out-of-range", Severity::Error, "A number, or a number of things, is outside its range."},
    {"requires-cycle", Severity::Error, "A plugin requires itself, by way of others or at once."},
    {"script-error", Severity::Error, "A script fails as it runs."},
    {"script-limit", Severity::Error, "A script takes more time or memory than it may."},
    {"script-result", Severity::Error, "A script does not return a scorer, or the scorer does not end as it should."},
    {"script-state", Severity::Error, "A scorer keeps something from one call to the next."},
    {"script-syntax", Severity::Error, "A script is not Lua."},
    {"shape-no-anchor", Severity::Error, "No card of a drawn shape is an anchor."},
    {"shape-size", Severity::Error, "The shape of a feature has more or fewer cards than `size` says."},
    {"shape-too-large", Severity::Error, "A shape has more skulls than a set of cells holds."},
    {"shape-unreachable", Severity::Error, "Some cards of a drawn shape can never be placed."},
    {"skull-count", Severity::Error, "The cards of a deck part show more or fewer of a skull than its `skulls` say."},
    {"stray-file", Severity::Warning, "A TOML or Lua file in a plugin is never read."},
    {"toml-syntax", Severity::Error, "The file is not TOML."},
    {"too-deep", Severity::Error, "Tables, lists or dotted keys are nested too deeply."},
    {"too-many", Severity::Error, "A plugin or ruleset has more problems than are shown."},
    {"unknown-effect", Severity::Error, "There is no effect of that id among the plugins in reach."},
    {"unknown-key", Severity::Error, "A key means nothing where it stands."},
    {"unknown-plugin", Severity::Error, "There is no plugin of that id, or it is not among those in reach."},
    {"unknown-ruleset", Severity::Error, "There is no ruleset of that id."},
    {"unknown-shape", Severity::Error, "There is no shape of that id among the plugins in reach."},
    {"unknown-skull", Severity::Error, "There is no skull of that id among the plugins in reach."},
    {"unknown-value", Severity::Error, "A word is not one of those that may stand here."},
    {"unreadable-file", Severity::Error, "A file is there but cannot be read."},
    {"version-mismatch", Severity::Error, "A required plugin is there in a version that is not wanted."},
    {"wrong-type", Severity::Error, "A value is of another type than its key wants."},
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
