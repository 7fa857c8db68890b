#include "script/sandbox/lua_messages.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <span>
#include <utility>

#include "script/text/messages.h"

namespace ossuary {

namespace {

/// A sentence of Lua: {name} is any text up to what follows it. A brace before a quote is Lua's.
struct LuaSentence {
  std::string_view says;
  ScriptMessageId id;
};

/// @source Lua 5.4: lparser.c and llex.c.
constexpr auto kOfCompiler = std::to_array<LuaSentence>({
    {"'end' expected{opened} near {near}", "script-syntax/lua-end"},
    {"<eof> expected near {near}", "script-syntax/lua-eof"},
    {"'then' expected near {near}", "script-syntax/lua-then"},
    {"'do' expected near {near}", "script-syntax/lua-do"},
    {"')' expected{opened} near {near}", "script-syntax/lua-close"},
    {"']' expected{opened} near {near}", "script-syntax/lua-close"},
    {"'}' expected{opened} near {near}", "script-syntax/lua-close"},
    {"function arguments expected near {near}", "script-syntax/lua-arguments"},
    {"<name> expected near {near}", "script-syntax/lua-name"},
    {"{wanted} expected near {near}", "script-syntax/lua-expected"},
    {"unexpected symbol near {near}", "script-syntax/lua-symbol"},
    {"syntax error near {near}", "script-syntax/lua-statement"},
    {"unfinished string near {near}", "script-syntax/lua-string"},
    {"malformed number near {near}", "script-syntax/lua-number"},
    {"attempt to assign to const variable {name}", "script-syntax/lua-const"},
});

/// @source Lua 5.4: ldebug.c, lvm.c, ldo.c and lauxlib.c.
constexpr auto kOfRuns = std::to_array<LuaSentence>({
    {"attempt to {does} a {type} value ({sort} '{name}')", "script-error/lua-value"},
    {"attempt to {does} a {type} value", "script-error/lua-value"},
    {"attempt to compare two {type} values", "script-error/lua-compare"},
    {"attempt to compare {type} with {other}", "script-error/lua-compare"},
    {"attempt to divide by zero", "script-error/lua-zero"},
    {"attempt to perform 'n//0'", "script-error/lua-zero"},
    {"attempt to perform 'n%0'", "script-error/lua-zero"},
    {"attempt to perform 'n%%0'", "script-error/lua-zero"},
    {"bad 'for' {what} (number expected, got {type})", "script-error/lua-for"},
    {"bad argument #{position} to {word} ({why})", "script-error/lua-argument"},
    {"stack overflow", "script-limit/depth"},
    {"C stack overflow", "script-limit/depth"},
});

std::string_view without_quotes(std::string_view text) {
  return text.size() > 2 && text.starts_with('\'') && text.ends_with('\'') ? text.substr(1, text.size() - 2) : text;
}

/// The values in `said`, if it is such a sentence.
std::optional<TextArguments> values_in(std::string_view said, std::string_view sentence) {
  TextArguments values;
  while (!sentence.empty()) {
    const std::size_t brace = std::min(sentence.find('{'), sentence.size());
    if (!said.starts_with(sentence.substr(0, brace))) {
      return std::nullopt;
    }
    said.remove_prefix(brace);
    sentence.remove_prefix(brace);
    if (sentence.empty()) {
      break;
    }
    const std::string_view name = sentence.substr(1, sentence.find('}') - 1);
    sentence.remove_prefix(name.size() + 2);
    const std::string_view literal = sentence.substr(0, sentence.find('{'));
    const std::size_t end = literal.empty() ? said.size() : said.find(literal);
    if (end == std::string_view::npos) {
      return std::nullopt;
    }
    const std::string_view value = without_quotes(said.substr(0, end));
    if (int position = 0; name == "position") {
      (void)std::from_chars(value.data(), value.data() + value.size(), position);
      values.emplace_back(name, position);
    } else {
      values.emplace_back(name, value);
    }
    said.remove_prefix(end);
  }
  return said.empty() ? std::optional(std::move(values)) : std::nullopt;
}

Message read(std::string_view said, std::span<const LuaSentence> sentences, ScriptMessageId other) {
  for (const LuaSentence& sentence : sentences) {
    if (auto values = values_in(said, sentence.says)) {
      values->emplace_back("said", said);
      return {&sentence.id.row(), std::move(*values)};
    }
  }
  return {&other.row(), {{"said", said}}};
}

}  // namespace

Message syntax_message(std::string_view said) { return read(said, kOfCompiler, "script-syntax/lua"); }

Message runtime_message(std::string_view said) { return read(said, kOfRuns, "script-error/lua"); }

}  // namespace ossuary
