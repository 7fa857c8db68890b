#include <fmt/format.h>

#include "reference/pages.h"
#include "script/flow/flow_scripts.h"
#include "script/scoring/words.h"

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

)";

std::string section(const WordText& word) {
  const std::string result = word.result.empty() ? "" : fmt::format(" -> {}", word.result);
  return fmt::format("## {0}\n\n`{0}({1}){2}`\n\n{3}\n\n", word.name, word.parameters, result, word.meaning);
}

}  // namespace

std::string vocabulary_page() {
  std::string text(kVocabularyOpening);
  for (const WordText& word : vocabulary_words()) {
    text += section(word);
  }
  return text + fmt::format("## Types\n\nWhat a script returns, and what is passed to it.\n\n```lua\n{}```\n",
                            vocabulary_types());
}

std::string flow_words_page() {
  std::string text(kFlowWordsOpening);
  for (const WordText& word : flow_words()) {
    text += section(word);
  }
  text.pop_back();
  return text;
}

}  // namespace ossuary::reference
