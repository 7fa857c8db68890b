// The code of every error that reading content may give, what it means and its cure. A message with another code does
// not compile.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace ossuary {

/// One code, with two sentences for the page of all errors.
struct DiagnosticCode {
  std::string_view code;
  std::string_view means;  ///< what is wrong.
  std::string_view cure;   ///< what to do about it.
};

/// In alphabetical order.
inline constexpr auto kDiagnosticCodes = std::to_array<DiagnosticCode>({
    {"ambiguous-name", "A short name fits things of several plugins; `plugin:id` says which is meant.",
     "Write the plugin before the name: `plugin:id`."},
    {"bad-card", "A card is not written as \"top/bottom\", two ids of skulls.",
     "Write the two skulls of the card with a slash between, top first, and the copies behind: \"upper/lower\" = 2."},
    {"bad-drawing", "A drawing of a shape or of a structure cannot be read.",
     "Open the drawing with three quotes and draw from the next line on, one line a level. *Draw a shape* shows how."},
    {"bad-format", "The file has a version of the content format that this program does not read.",
     "Get the Ossuary that reads it, or an edition of the content for this one."},
    {"bad-glyph", "A glyph is not one ASCII letter.", "Choose one letter from A to Z or a to z."},
    {"bad-id", "An id is not snake_case or is a keyword of Lua, or a reference is neither `id` nor `plugin:id`.",
     "Write lower-case letters, digits and underscores, beginning with a letter: `snow_owl`."},
    {"bad-language", "A language is not given by a code of two or three lower-case letters.",
     "Use the code of the language, like `en`, `pl` or `uk`."},
    {"bad-path", "A path leaves the folder of its plugin.",
     "Put the file into the plugin, and write its path from the file that names it, going down only."},
    {"bad-range", "A required plugin is not written as an id and version bounds.",
     "Write the plugin's id, then bounds: \"base >=1.0.0 <2.0.0\"."},
    {"bad-share", "A number of cards is not written as a plugin and a number.", "Write \"plugin:4\"."},
    {"bad-symbol", "A symbol or letter of a skull is not one character as wide as a letter.",
     "Choose one character that a terminal shows in one column, such as ♛, ♣ or Ж."},
    {"bad-version", "A version is not three numbers with dots between.",
     "Write three numbers with dots between: \"1.0.0\"."},
    {"bad-wish", "The braces of a wish, or the forms of a word in it, are not as they must be.",
     "Write `{dial}` for a number, `{dial|point|points}` for the word that goes with it, and `{{` or `}}` for a "
     "brace."},
    {"card-count", "A deck part has more or fewer cards than its `total` says.",
     "Count the cards again; correct `total`, or the copies."},
    {"deck-too-small", "The deck has fewer cards than the structures of all players have places.",
     "Choose smaller shapes, add cards, or offer this number of players only with more cards: `min_deck`."},
    {"duplicate-glyph", "Two skulls that are loaded together have the same glyph.",
     "Give one of the two another letter."},
    {"duplicate-id", "Two things that are loaded together have the same id.",
     "Give one of the two another id, and its file the same name."},
    {"duplicate-key", "A key or table is given twice.", "Keep one of the two."},
    {"extends-cycle", "A ruleset extends itself, by way of others or at once.",
     "Let one of the rulesets in the circle extend nothing."},
    {"file-too-large", "A file is larger than content may be.",
     "Split the file, or remove what does not belong there."},
    {"happens-later",
     "A script of a flow uses or foresees what happens only when it has ended: a roll, a pick, a step or a choice.",
     "Write the call as a statement of its own, and what follows from it into a step that is called below it."},
    {"hidden-character", "A text contains an invisible character, or one that changes how text around it is shown.",
     "Delete the character at the place that the message names; it is likely to have come with copied text. Texts for "
     "people may contain U+200C to U+200F, which Persian, Hindi and others are written with; ids may not."},
    {"id-mismatch", "An id differs from the name of its file or folder.",
     "Rename the file, or correct its `id`: they are the same word. The folder of a plugin is named after its id too: "
     "an "
     "archive such as bell-main.zip brings a folder bell-main, to be renamed to bell."},
    {"limit-exceeded", "There is more of something than content, or one ruleset, may have.",
     "Do with less: the message says what is too much and how much there may be."},
    {"misplaced-file",
     "A file or folder is not in the place, or has not the name or the ending, that the program looks for.",
     "Rename or move it as the hint says: *All keys* says where each kind of file is."},
    {"missing-file", "A file that must be there is not.", "Make the file, or correct its name where it is used."},
    {"missing-key", "A key that must be given is not.", "Add the key. The hint says what belongs there."},
    {"no-cards", "The plugins of a ruleset bring no cards.",
     "Add a plugin with cards to `plugins`, or a file to the folder cards of your own."},
    {"not-utf8", "A file is not UTF-8 text.", "Save the file as UTF-8; every editor can."},
    {"out-of-range", "A number, or a number of things, is outside its range.",
     "Choose a number that is allowed. The hint says which are."},
    {"points-cycle", "Scorers read each other's points in a circle, so that none can be scored first.",
     "Let one of them count skulls in place of points, or leave out the name of the other's kind."},
    {"requires-cycle", "A plugin, or a shared script, requires itself, by way of others or at once.",
     "Remove one of the requirements in the circle."},
    {"script-error", "A script fails as it runs.",
     "Read the message of Lua: it names the line. `ossuary score --explain` shows what a skull was about to score."},
    {"script-limit", "A script takes more time or memory than it may.",
     "Look for a loop that does not end, or that goes through far too many sets of cells."},
    {"script-result", "A script does not return a scorer, or the scorer does not end as it should.",
     "End the file with `return function(own, stack, params) ... end`, or with a table of such functions for choices."},
    {"script-state", "A scorer keeps something from one call to the next.",
     "Keep values in `local` variables inside the function: a scorer remembers nothing from call to call."},
    {"script-syntax", "A script is not Lua.",
     "Mend the Lua at the line that the message names; often an `end` or a bracket is missing."},
    {"shape-no-anchor", "No card of a drawn shape is an anchor.",
     "Draw at least one card with a capital letter: play begins there."},
    {"shape-size", "The shape of a feature has more or fewer cards than `size` says.",
     "Draw shapes of as many cards as `size` says, or correct `size`."},
    {"shape-too-large", "A shape has more skulls than a set of cells can contain.",
     "Use fewer cards: a structure has at most 64 skulls, which is 32 cards."},
    {"shape-unreachable", "Some cards of a drawn shape can never be placed.",
     "Let the cards rest on others or touch them, or make one of them an anchor (a capital letter)."},
    {"skull-count", "The cards of a deck part show more or fewer of a skull than its `skulls` say.",
     "Count the skulls on the cards again; correct `skulls`, or the cards."},
    {"toml-syntax", "The file is not TOML.",
     "Mend the TOML where the caret points. Texts are in quotes, lists in `[]`, tables in `{}`."},
    {"too-deep", "Tables, lists or dotted keys are nested too deeply.",
     "Write it flat: nothing in content is nested so deeply."},
    {"too-many", "A plugin or ruleset has more problems than are shown.",
     "Mend those that are shown first; many of the others will go with them."},
    {"unknown-card", "A ruleset removes a card that its deck does not have, or not so often.",
     "`ossuary show RULESET` lists the deck. Remove a card that is there, at most as often as it is there."},
    {"unknown-dial", "A wish, or what a skull earns at most, names a dial that is not among the params of its file.",
     "Write the name as in `params`, or add the dial there."},
    {"unknown-effect", "There is no effect of that id among the plugins in reach.",
     "Correct the id, or require the plugin that brings the effect."},
    {"unknown-id", "There is no piece, counter, row, step or other thing of that id in the flow.",
     "Correct the id, or declare the thing in flow.toml or in a file of its own."},
    {"unknown-key", "A key means nothing where it is written.",
     "Correct the spelling, or remove the key. *All keys* lists those that there are."},
    {"unknown-plugin", "There is no plugin of that id, or it is not among those in reach.",
     "Correct the id; if the plugin is elsewhere, give its folder by `--plugins`."},
    {"unknown-ruleset", "There is no ruleset of that id.", "Correct the id. `ossuary rulesets` lists what there is."},
    {"unknown-shape", "There is no shape of that id among the plugins in reach.",
     "Correct the id, or require the plugin that brings the shape."},
    {"unknown-skull", "There is no skull of that id among the plugins in reach.",
     "Correct the id, or require the plugin that brings the skull."},
    {"unknown-value", "A word is not one of those that are allowed here.",
     "Choose one of the words that the hint lists."},
    {"unreadable-file", "A file is there but cannot be read.", "Put a plain file there that you may read."},
    {"version-mismatch", "A required plugin is there in a version that is not wanted.",
     "Get a version that fits, or widen the bounds in `requires`."},
    {"wrong-type", "A value is of another type than its key wants.",
     "Write a value of the type that the message asks for: numbers and `true` without quotes, texts with them."},
});

/// True for a code that reading content may give.
[[nodiscard]] constexpr bool is_diagnostic_code(std::string_view code) {
  return std::ranges::binary_search(kDiagnosticCodes, code, {}, &DiagnosticCode::code);
}

}  // namespace ossuary
