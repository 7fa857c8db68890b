#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "reference/pages.h"
#include "script/flow/flow_scripts.h"
#include "script/scoring/words.h"
#include "script/words/shared_words.h"

namespace ossuary::reference {

namespace {

constexpr std::string_view kVocabularyOpening = R"(# The words of scripts

Generated from the table of the vocabulary in `kernel/script`; `ossuary_docs` writes it anew. [How scoring
works](../scoring.md) says how they are used. Editors with the Lua language server read the same words from
`scripts/meta/vocabulary.lua`.

Besides these words a script may use `assert`, `error`, `ipairs`, `select`, `tonumber`, `tostring` and `type` of plain Lua,
and `abs`, `max`, `maxinteger`, `min`, `mininteger`, `tointeger` and `ult` of `math`.

)";

constexpr std::string_view kFlowWordsOpening = R"(# The words of flows

Generated from the table of the words in `kernel/script/flow`; `ossuary_docs` writes it anew. [A game in an
hour](../a_game_in_an_hour.md) says how they are used.

Everything that the files of a flow declare is a name in its scripts, too: pieces, zones, rows, counters, notes, names,
options, events, categories, and every attribute as a word that reads it. What each seat has is a table: `gold[who]`. Steps,
choices and words are called by their names. `params.NAME` is a dial: in the script of a piece one of the piece, elsewhere one
of the flow.

Words of deeds may be called in steps, in `chosen` and in scripts of pieces; what they do happens at once. Where a word says
*later*, it happens when the script has ended, in the order of the calls, as steps and choices do. It returns nothing, so
such a call is a statement of its own; and below it deeds and words that look at the game are errors. What nothing changes
during a turn may be asked for there: seats and the round, attributes of pieces, spots and their columns, sets of cells.

A step is called with at most eight arguments, a choice and an event with six, the seat of a choice among them. One that is left
out shifts those behind it: write `nil` in its place. What is many of one kind goes into one number, a bit for each: `picked | 1 <<
number(pile)` puts a pile in, and `picked >> number(pile) & 1 == 1` asks for it.

)";

constexpr std::string_view kSharedOpening = R"(# The words that scorers and flows share

Generated from the table in `kernel/script/words`; `ossuary_docs` writes it anew. These words mean the same in a scorer of a
skull and in a script of a flow. A set of cells does not know its zone, so in a flow a word about cells is given the zone first.
What only scorers have is among [the words of scripts](vocabulary.md), what only flows have among [the words of
flows](flow_words.md).

)";

std::string signature(const WordText& word) {
  return fmt::format("{}({}){}", word.name, word.parameters, word.result.empty() ? "" : " -> " + word.result);
}

std::string section(const WordText& word) {
  return fmt::format("## {}\n\n`{}`\n\n{}\n\n", word.name, signature(word), word.meaning);
}

/// The sections of words that are of one vocabulary alone, below the names of the others.
std::string own_sections(std::span<const WordText> words) {
  std::string text = "Words that scorers and flows share:";
  std::string separator = " ";
  for (const SharedWord& word : kSharedWords) {
    text += fmt::format("{0}[{1}](shared_words.md#{1})", separator, word.name);
    separator = ",\n";
  }
  text += ".\n\n";
  for (const WordText& word : words) {
    text += is_shared_word(word.name) ? "" : section(word);
  }
  return text;
}

const WordText& text_among(std::span<const WordText> words, std::string_view name) {
  return *std::ranges::find(words, name, &WordText::name);
}

}  // namespace

std::string vocabulary_page() {
  std::string text(kVocabularyOpening);
  text += own_sections(vocabulary_words());
  return text + fmt::format("## Types\n\nWhat a script returns, and what is passed to it.\n\n```lua\n{}```\n",
                            vocabulary_types());
}

std::string shared_words_page() {
  std::string text(kSharedOpening);
  for (const SharedWord& word : kSharedWords) {
    text += fmt::format("## {}\n\nIn scorers `{}`, in flows `{}`.\n\n{}\n\n", word.name,
                        signature(text_among(vocabulary_words(), word.name)),
                        signature(text_among(flow_words(), word.name)), word.meaning);
  }
  text.pop_back();
  return text;
}

std::string flow_words_page() {
  std::string text(kFlowWordsOpening);
  text += own_sections(flow_words());
  text.pop_back();
  return text;
}

}  // namespace ossuary::reference
