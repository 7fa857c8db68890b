#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "reference/pages.h"
#include "script/flow/flow_scripts.h"
#include "script/scoring/words.h"

namespace ossuary::reference {

namespace {

constexpr std::string_view kPreamble = R"(---@meta
-- Generated from the table of the vocabulary in kernel/script; do not edit.

)";

constexpr std::string_view kTypes =
    R"(---A set of skull cells: an integer with one bit a cell. Sets join with `|`, meet with `&`.
---@alias Cells integer

---What `for` goes through: `for cell in each(cells) do ... end`.
---@alias CellIterator fun(cells: Cells, before?: Cells): Cells?

---A word that leads from cells to others, passed without (): touching, above, below, level, row, column,
---over, under, left_of, right_of, card, mirrored, connected or paired. Or a function of the script, which is called with
---each cell by itself and with `others`, and returns the cells that it finds.
---@alias Relation fun(cells: Cells, others: Cells): Cells

---A word that parts a set by where its cells are, passed without (): groups, levels, runs or column_runs.
---@alias Parting function

---A kind of skull: its id in quotes, or cells that all show it.
---@alias Kind string|Cells

---Scores the skulls of one kind: `own` are its cells, `stack.KIND` those of another kind, `params.NAME` its dials.
---@alias Scorer fun(own: Cells, stack: table<string, Cells>, params: table<string, integer>)

---Scores skulls that leave a choice to their owner. `options` gives the sets of cells that one skull may choose from,
---as several results, as a list or as each() does; `score` what it earns with the chosen one. The best total of all
---kinds counts.
---@class Chooser
---@field options fun(skull: Cells, stack: table<string, Cells>, params: table<string, integer>): ...
---@field score fun(skull: Cells, stack: table<string, Cells>, params: table<string, integer>, chosen: Cells)
---@field together? boolean if true, all skulls of the kind choose once and are passed together

---What an effect does before skulls are scored.
---@alias Act fun(stack: table<string, Cells>, params: table<string, integer>)

---An act that leaves a choice to the owner of the structure.
---@class ChoosingAct
---@field options fun(stack: table<string, Cells>, params: table<string, integer>): ...
---@field act fun(stack: table<string, Cells>, params: table<string, integer>, chosen: Cells)

---What the skulls of a kind do before any is scored; `own` are all of them.
---@alias SkullAct fun(own: Cells, stack: table<string, Cells>, params: table<string, integer>)

---An act that leaves a choice to the owner, for each skull of the kind. Options are sets of cells, or ids of kinds.
---@class ChoosingSkullAct
---@field options fun(skull: Cells, stack: table<string, Cells>, params: table<string, integer>): ...
---@field act fun(skull: Cells, stack: table<string, Cells>, params: table<string, integer>, chosen: Kind)
---@field together? boolean if true, all skulls of the kind choose once and are passed together

---Returns what a kind scores across players and for leftovers: `mine.KIND` counts the skulls in all structures of the
---player.
---@alias MatchScorer fun(mine: table<string, integer>, params: table<string, integer>): integer

---For match scripts: how many skulls of a kind each other player has, in the order of seats.
---@type table<string, integer[]>
rivals = {}
---For match scripts: skulls on cards left in the player's hand.
---@type table<string, integer>
hand = {}
---For match scripts: skulls on cards left in the graveyard, face-down ones too.
---@type table<string, integer>
graveyard = {}

---What the skulls of other kinds chose: `chosen.KIND` are their sets joined. For scorers that offer no options.
---@type table<string, Cells>
chosen = {}
)";

constexpr std::string_view kFlowPreamble = R"(---@meta
-- Generated from the table of the words of flows in kernel/script/flow; do not edit.

---Whatever the files of a flow declare: a piece, a zone, a counter, a spot, a note, an event, a category, a name.
---@class Thing

---A set of cells of slots, a grid or a structure: `&` is what two sets share, `|` joins them, `& ~` takes away; 0 is none, ~0 are all.
---@alias Cells integer

---The dials of the flow; in the script of a piece those of the piece.
---@type table<string, integer>
params = {}
)";

/// The stub of one word.
std::string stub(const WordText& word) {
  std::string text = fmt::format("\n---{}\n", word.meaning);
  std::string names;
  for (std::string_view rest = word.parameters; !rest.empty();) {
    const std::string_view parameter = rest.substr(0, rest.find(", "));
    rest.remove_prefix(std::min(parameter.size() + 2, rest.size()));
    const std::size_t colon = parameter.find(": ");
    const std::string_view name = parameter.substr(0, colon);
    text += fmt::format("---@param {} {}\n", name, parameter.substr(colon + 2));
    names += fmt::format("{}{}", names.empty() ? "" : ", ", name.substr(0, name.find('?')));
  }
  if (!word.result.empty()) {
    text += fmt::format("---@return {}\n", word.result);
  }
  return text + fmt::format("function {}({}) end\n", word.name, names);
}

}  // namespace

std::string_view vocabulary_types() { return kTypes; }

std::string vocabulary_stub() {
  std::string text = std::string(kPreamble) + std::string(kTypes);
  for (const WordText& word : vocabulary_words()) {
    text += stub(word);
  }
  return text;
}

std::string flow_words_stub() {
  std::string text(kFlowPreamble);
  for (const WordText& word : flow_words()) {
    text += stub(word);
  }
  return text;
}

}  // namespace ossuary::reference
