#include "script/scoring/reads.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "script/sandbox/list_length.h"
#include "script/scoring/lexer.h"
#include "script/scoring/vocabulary.h"

namespace ossuary {

namespace {

/// Words that tell of skulls of any kind.
constexpr std::array<std::string_view, 4> kOfAllSkulls{"by_kind", "distance", "kinds", "skulls"};
/// Words by which a kind may be reached without being named; `...` may hand out any word under another name.
constexpr std::array<std::string_view, 3> kFarReaching{"next", "pairs", "..."};

template <std::size_t Size>
bool is_one_of(std::string_view word, const std::array<std::string_view, Size>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// True if `function` is the word `name`.
bool names_word(std::string_view name, lua_CFunction function) {
  const auto all = vocabulary();
  return std::any_of(all.begin(), all.end(), [&](const Word& word) {
    return word.name == name && (word.function == function ||
                                 (word.by_kind != nullptr && std::find(word.by_kind->begin(), word.by_kind->end(),
                                                                       function) != word.by_kind->end()));
  });
}

}  // namespace

Reads reads_of(const Bytecode& chunk, std::span<const KindScript> scripts, std::string_view source) {
  Reads reads;
  reads.any_name = computes_names(chunk);
  Lexer lexer(source);
  while (const auto token = lexer.next()) {
    if (token->kind == Token::Kind::Name || token->kind == Token::Kind::Symbol) {
      reads.everything = reads.everything || is_one_of(token->text, kOfAllSkulls);
      reads.any_name = reads.any_name || is_one_of(token->text, kFarReaching);
      reads.choices = reads.choices || token->text == "chosen" || token->text == "...";
    }
  }
  reads.everything = reads.everything || reads.any_name;
  for (std::size_t kind = 0; kind < scripts.size(); ++kind) {
    reads.kinds[kind] = has_constant(chunk, scripts[kind].kind);
  }
  return reads;
}

bool depends_on_arguments(lua_State* lua, std::span<const KindScript> scripts) {
  const Bytecode function = read_bytecode(lua);
  if (computes_names(function) || std::any_of(scripts.begin(), scripts.end(), [&](const KindScript& script) {
        return has_constant(function, script.kind);
      })) {
    return false;
  }
  bool only_words = true;
  for (int i = 1; const char* name = lua_getupvalue(lua, -1, i); ++i) {
    only_words = only_words && lua_iscfunction(lua, -1) != 0 && !is_one_of(name, kOfAllSkulls) &&
                 !is_one_of(name, kFarReaching) &&
                 (lua_tocfunction(lua, -1) == length || names_word(name, lua_tocfunction(lua, -1)));
    lua_pop(lua, 1);
  }
  return only_words;
}

}  // namespace ossuary
