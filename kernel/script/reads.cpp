#include "script/reads.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "script/lexer.h"

namespace ossuary {

namespace {

/// Words that tell of skulls of any kind.
constexpr std::array<std::string_view, 3> kOfAllSkulls{"distance", "kinds", "skulls"};
/// Words by which a kind may be reached without being named; `...` may hand out any word under another name.
constexpr std::array<std::string_view, 3> kFarReaching{"next", "pairs", "..."};

template <std::size_t Size>
bool is_one_of(std::string_view word, const std::array<std::string_view, Size>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
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

}  // namespace ossuary
