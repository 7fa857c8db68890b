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
  std::string_view cure;     ///< what to do about it.
};

/// In alphabetical order.
inline constexpr auto kDiagnosticTable = std::to_array<DiagnosticInfo>({
    {"ambiguous-name", Severity::Error, "A short name fits things of several plugins; `plugin:id` says which is meant.",
     "Write the plugin before the name: `plugin:id`."},
    {"bad-api", Severity::Error, "The plugin's scripts are written for a newer vocabulary than this program's.",
     "Get a newer Ossuary; or, if the scripts use no newer word, lower `api` in plugin.toml."},
    {"bad-card", Severity::Error, "A card is not written as \"top/bottom\", two ids of skulls.",
     "Write the two skulls of the card with a slash between, top first: \"upper/lower\"."},
    {"bad-drawing", Severity::Error, "A drawing of a shape or of a structure cannot be read.",
     "Open the drawing with three quotes and draw from the next line on, one line a level. *Draw a shape* shows how."},
    {"bad-format", Severity::Error, "The file is of a version of the content format that this program does not read.",
     "Get a newer Ossuary, or an edition of the content for this one."},
    {"bad-glyph", Severity::Error, "A glyph is not one ASCII letter.", "Choose one letter from A to Z or a to z."},
    {"bad-id", Severity::Error, "An id is not snake_case, or a reference is neither `id` nor `plugin:id`.",
     "Write lower-case letters, digits and underscores, beginning with a letter: `snow_owl`."},
    {"bad-language", Severity::Error, "A language is not given by a code of two or three lower-case letters.",
     "Use the code of the language, like `en`, `pl` or `uk`."},
    {"bad-path", Severity::Error, "A path leaves the folder of its plugin.",
     "Put the file into the plugin, and write its path from the file that names it, going down only."},
    {"bad-range", Severity::Error, "A required plugin is not written as an id and version bounds.",
     "Write the plugin's id, then bounds: \"base >=1.0.0 <2.0.0\"."},
    {"bad-version", Severity::Error, "A version is not three numbers with dots between.",
     "Write three numbers with dots between: \"1.0.0\"."},
    {"bad-wish", Severity::Error, "The braces of a wish, or the forms of a word in it, are not as they must be.",
     "Write `{dial}` for a number, `{dial|point|points}` for the word that goes with it, and `{{` or `}}` for a "
     "brace."},
    {"card-count", Severity::Error, "A deck part has more or fewer cards than its `total` says.",
     "Count the cards again; correct `total`, or the list."},
    {"deck-too-small", Severity::Error, "The deck has fewer cards than the structures of all players have places.",
     "Choose smaller shapes, add cards, or offer this number of players only with more cards: `min_deck`."},
    {"duplicate-glyph", Severity::Error, "Two skulls that are loaded together have the same glyph.",
     "Give one of the two another letter."},
    {"duplicate-id", Severity::Error, "Two things that are loaded together have the same id.",
     "Give one of the two another id, and its file the same name."},
    {"duplicate-key", Severity::Error, "A key or table is given twice.", "Keep one of the two."},
    {"extends-cycle", Severity::Error, "A ruleset extends itself, by way of others or at once.",
     "Let one of the rulesets in the circle extend nothing."},
    {"file-too-large", Severity::Error, "A file is larger than content may be.",
     "Split the file, or remove what does not belong there."},
    {"hidden-character", Severity::Error,
     "A text contains an invisible character, or one that changes how the text around it is shown.",
     "Delete the character at the place that the message names; it is likely to have come with copied text."},
    {"id-mismatch", Severity::Error, "An id differs from the name of its file or folder.",
     "Rename the file, or correct its `id`: they are the same word."},
    {"limit-exceeded", Severity::Error, "A ruleset asks for more than the kernel has room for.",
     "Do with less: the message says what is too much and how much there may be."},
    {"missing-file", Severity::Error, "A file that must be there is not.",
     "Make the file, or correct the name that leads to it."},
    {"missing-key", Severity::Error, "A key that must be given is not.",
     "Add the key. The hint says what belongs there."},
    {"mixed-family", Severity::Warning, "Plugins of one family, meant to be played one at a time, are together.",
     "Leave out all but one of them; if you mean it, say `mixed = true` in the ruleset."},
    {"no-cards", Severity::Error, "The plugins of a ruleset bring no cards.",
     "Add a plugin with cards to `plugins`, or a file to the folder cards of your own."},
    {"no-example", Severity::Warning, "No worked example proves what a skull scores.",
     "Draw a structure in a file of the folder examples and say in `scores` what the skull earns there."},
    {"not-utf8", Severity::Error, "A file is not UTF-8 text.", "Save the file as UTF-8; every editor can."},
    {"old-format", Severity::Error, "A plugin or ruleset is of an older content format, which is not read.",
     "Run `ossuary migrate PATH`, look at what would change, and run it again with `--apply`."},
    {"out-of-range", Severity::Error, "A number, or a number of things, is outside its range.",
     "Choose a number that is allowed. The hint says which are."},
    {"requires-cycle", Severity::Error, "A plugin requires itself, by way of others or at once.",
     "Remove one of the requirements in the circle."},
    {"script-error", Severity::Error, "A script fails as it runs.",
     "Read the message of Lua: it names the line. `ossuary score --explain` shows what a skull was about to score."},
    {"script-limit", Severity::Error, "A script takes more time or memory than it may.",
     "Look for a loop that does not end, or that goes through far too many sets of cells."},
    {"script-result", Severity::Error, "A script does not return a scorer, or the scorer does not end as it should.",
     "End the file with `return function(own, stack, params) ... end`, or with a table of such functions for choices."},
    {"script-state", Severity::Error, "A scorer keeps something from one call to the next.",
     "Keep values in `local` variables inside the function: a scorer remembers nothing from call to call."},
    {"script-syntax", Severity::Error, "A script is not Lua.",
     "Mend the Lua at the line that the message names; often an `end` or a bracket is missing."},
    {"shape-no-anchor", Severity::Error, "No card of a drawn shape is an anchor.",
     "Draw at least one card with a capital letter: play begins there."},
    {"shape-size", Severity::Error, "The shape of a feature has more or fewer cards than `size` says.",
     "Draw shapes of as many cards as `size` says, or correct `size`."},
    {"shape-too-large", Severity::Error, "A shape has more skulls than a set of cells can contain.",
     "Use fewer cards: a structure has at most 64 skulls, which is 32 cards."},
    {"shape-unreachable", Severity::Error, "Some cards of a drawn shape can never be placed.",
     "Let the cards rest on others or touch them, or make one of them an anchor (a capital letter)."},
    {"skull-count", Severity::Error, "The cards of a deck part show more or fewer of a skull than its `skulls` say.",
     "Count the skulls on the cards again; correct `skulls`, or the cards."},
    {"stray-file", Severity::Warning, "A TOML or Lua file in a plugin is never read.",
     "Move the file to the folder where it belongs, name it as a script, or delete it."},
    {"toml-syntax", Severity::Error, "The file is not TOML.",
     "Mend the TOML where the caret points. Texts are in quotes, lists in `[]`, tables in `{}`."},
    {"too-deep", Severity::Error, "Tables, lists or dotted keys are nested too deeply.",
     "Write it flat: nothing in content is nested so deeply."},
    {"too-many", Severity::Error, "A plugin or ruleset has more problems than are shown.",
     "Mend those that are shown first; many of the others will go with them."},
    {"unknown-dial", Severity::Error, "A wish names a dial that is not among the params of its file.",
     "Write the name as in `params`, or add the dial there."},
    {"unknown-effect", Severity::Error, "There is no effect of that id among the plugins in reach.",
     "Correct the id, or require the plugin that brings the effect."},
    {"unknown-key", Severity::Error, "A key means nothing where it is written.",
     "Correct the spelling, or remove the key. *All keys* lists those that there are."},
    {"unknown-plugin", Severity::Error, "There is no plugin of that id, or it is not among those in reach.",
     "Correct the id; if the plugin is elsewhere, give its folder by `--plugins`."},
    {"unknown-ruleset", Severity::Error, "There is no ruleset of that id.",
     "Correct the id. `ossuary rulesets` lists what there is."},
    {"unknown-shape", Severity::Error, "There is no shape of that id among the plugins in reach.",
     "Correct the id, or require the plugin that brings the shape."},
    {"unknown-skull", Severity::Error, "There is no skull of that id among the plugins in reach.",
     "Correct the id, or require the plugin that brings the skull."},
    {"unknown-value", Severity::Error, "A word is not one of those that are allowed here.",
     "Choose one of the words that the hint lists."},
    {"unreadable-file", Severity::Error, "A file is there but cannot be read.",
     "Put a plain file there that you may read."},
    {"version-mismatch", Severity::Error, "A required plugin is there in a version that is not wanted.",
     "Get a version that fits, or widen the bounds in `requires`."},
    {"wrong-type", Severity::Error, "A value is of another type than its key wants.",
     "Write a value of the type that the message asks for: numbers and `true` without quotes, texts with them."},
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
