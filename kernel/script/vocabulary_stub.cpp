#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "script/vocabulary.h"

namespace ossuary {

namespace {

constexpr std::string_view kPreamble = R"(---@meta
-- Generated from the table of the vocabulary in kernel/script; do not edit.

---A set of skull cells: an integer with one bit a cell. Sets join with `|`, meet with `&`.
---@alias Cells integer

---Scores the skulls of one kind: `own` are its cells, `stack.KIND` those of another kind, `params.NAME` its dials.
---@alias Scorer fun(own: Cells, stack: table<string, Cells>, params: table<string, integer>)
)";

/// The stub of one word.
std::string stub(const Word& word) {
  std::string text = fmt::format("\n---{}\n---Since content format {}.\n", word.meaning, word.since);
  std::string names;
  for (std::string_view rest = word.parameters; !rest.empty();) {
    const std::string_view parameter = rest.substr(0, rest.find(", "));
    rest.remove_prefix(std::min(parameter.size() + 2, rest.size()));
    const std::size_t colon = parameter.find(": ");
    const std::string_view name = parameter.substr(0, colon);
    text += fmt::format("---@param {} {}\n", name, parameter.substr(colon + 2));
    names += fmt::format("{}{}", names.empty() ? "" : ", ", name);
  }
  if (word.result[0] != '\0') {
    text += fmt::format("---@return {}\n", word.result);
  }
  return text + fmt::format("function {}({}) end\n", word.name, names);
}

}  // namespace

std::string vocabulary_stub() {
  std::string text(kPreamble);
  for (const Word& word : vocabulary()) {
    text += stub(word);
  }
  return text;
}

}  // namespace ossuary
