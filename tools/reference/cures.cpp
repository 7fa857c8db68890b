// What to do about each diagnostic, for the page of errors.
#include <algorithm>
#include <array>
#include <utility>

#include "reference/pages.h"

namespace ossuary::reference {

namespace {

using Cure = std::pair<std::string_view, std::string_view>;

/// By code, in alphabetical order.
constexpr auto kCures = std::to_array<Cure>({
    {"ambiguous-name", "Write the plugin before the name: `plugin:id`."},
    {"bad-api", "Get a newer Ossuary; or, if the scripts use no newer word, lower `api` in plugin.toml."},
    {"bad-card", "Write the two skulls of the card with a slash between, top first: \"upper/lower\"."},
    {"bad-drawing",
     "Open the drawing with three quotes and draw from the next line on, one line a level. *Draw a shape* shows how."},
    {"bad-format", "Get a newer Ossuary, or an edition of the content for this one."},
    {"bad-glyph", "Choose one letter from A to Z or a to z."},
    {"bad-id", "Write lower-case letters, digits and underscores, beginning with a letter: `snow_owl`."},
    {"bad-language", "Use the code of the language, like `en`, `pl` or `uk`."},
    {"bad-path", "Put the file into the plugin, and write its path from the file that names it, going down only."},
    {"bad-plural",
     "Write conditions like \"n = 1\" or \"n % 10 = 2..4 and n % 100 != 12..14\", so that each number meets one or "
     "none; "
     "CLDR has those of every language."},
    {"bad-range", "Write the plugin's id, then bounds: \"base >=1.0.0 <2.0.0\"."},
    {"bad-version", "Write three numbers with dots between: \"1.0.0\"."},
    {"bad-wish",
     "Write `{dial}` for a number, `{dial|point|points}` for the word that goes with it, and `{{` or `}}` for a "
     "brace."},
    {"bad-share", "Write \"plugin:4\", or \"plugin:3..6\" where the seed draws how many."},
    {"card-count", "Count the cards again; correct `total`, or the list."},
    {"deck-too-small",
     "Choose smaller shapes, add cards, or offer this number of players only with more cards: `min_deck`."},
    {"duplicate-glyph", "Give one of the two another letter."},
    {"duplicate-id", "Give one of the two another id, and its file the same name."},
    {"duplicate-key", "Keep one of the two."},
    {"extends-cycle", "Let one of the rulesets in the circle extend nothing."},
    {"file-too-large", "Split the file, or remove what does not belong there."},
    {"hidden-character",
     "Delete the character at the place that the message names; it is likely to have come with copied text."},
    {"id-mismatch", "Rename the file, or correct its `id`: they are the same word."},
    {"limit-exceeded", "Do with less: the message says what is too much and how much there may be."},
    {"missing-file", "Make the file, or correct the name that leads to it."},
    {"missing-key", "Add the key. The hint says what belongs there."},
    {"mixed-family", "Leave out all but one of them; if you mean it, say `mixed = true` in the ruleset."},
    {"no-cards", "Add a plugin with cards to `plugins`, or a file to the folder cards of your own."},
    {"not-utf8", "Save the file as UTF-8; every editor can."},
    {"old-format", "Run `ossuary migrate PATH`, look at what would change, and run it again with `--apply`."},
    {"out-of-range", "Choose a number that is allowed. The hint says which are."},
    {"requires-cycle", "Remove one of the requirements in the circle."},
    {"script-error",
     "Read the message of Lua: it names the line. `ossuary score --explain` shows what a skull was about to score."},
    {"script-limit", "Look for a loop that does not end, or that goes through far too many sets of cells."},
    {"script-result",
     "End the file with `return function(own, stack, params) ... end`, or with a table of such functions for choices."},
    {"script-state",
     "Keep values in `local` variables inside the function: a scorer remembers nothing from call to call."},
    {"script-syntax", "Mend the Lua at the line that the message names; often an `end` or a bracket is missing."},
    {"shape-no-anchor", "Draw at least one card with a capital letter: play begins there."},
    {"shape-size", "Draw shapes of as many cards as `size` says, or correct `size`."},
    {"shape-too-large", "Use fewer cards: a structure has at most 64 skulls, which is 32 cards."},
    {"shape-unreachable",
     "Let the cards rest on others or touch them, or make one of them an anchor (a capital letter)."},
    {"skull-count", "Count the skulls on the cards again; correct `skulls`, or the cards."},
    {"stray-file", "Move the file to the folder where it belongs, name it as a script, or delete it."},
    {"toml-syntax", "Mend the TOML where the caret points. Texts are in quotes, lists in `[]`, tables in `{}`."},
    {"too-deep", "Write it flat: nothing in content is nested so deeply."},
    {"too-many", "Mend those that are shown first; many of the others will go with them."},
    {"unknown-card",
     "`ossuary show RULESET` lists the deck. Remove a card that is there, at most as often as it is there."},
    {"unknown-dial", "Write the name as in `params`, or add the dial there."},
    {"unknown-effect", "Correct the id, or require the plugin that brings the effect."},
    {"unknown-id", "Correct the id, or declare the thing in flow.toml or in a file of its own."},
    {"unknown-key", "Correct the spelling, or remove the key. *All keys* lists those that there are."},
    {"unknown-plugin", "Correct the id; if the plugin is elsewhere, give its folder by `--plugins`."},
    {"unknown-ruleset", "Correct the id. `ossuary rulesets` lists what there is."},
    {"unknown-shape", "Correct the id, or require the plugin that brings the shape."},
    {"unknown-skull", "Correct the id, or require the plugin that brings the skull."},
    {"unknown-value", "Choose one of the words that the hint lists."},
    {"unreadable-file", "Put a plain file there that you may read."},
    {"version-mismatch", "Get a version that fits, or widen the bounds in `requires`."},
    {"wrong-type",
     "Write a value of the type that the message asks for: numbers and `true` without quotes, texts with them."},
});

}  // namespace

std::string_view cure_of(std::string_view code) {
  const auto* cure = std::ranges::find(kCures, code, &Cure::first);
  return cure == kCures.end() ? std::string_view() : cure->second;
}

}  // namespace ossuary::reference
