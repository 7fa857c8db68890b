#include "script/reads.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "script/lexer.h"

namespace ossuary {

namespace {

/// Words after which anything may be read: `distance` goes over all skulls, and `...` may hand it out under another
/// name.
constexpr std::array<std::string_view, 4> kFarReaching{"distance", "next", "pairs", "..."};

bool reaches_far(std::string_view source) {
  Lexer lexer(source);
  while (const auto token = lexer.next()) {
    const bool word = token->kind == Token::Kind::Name || token->kind == Token::Kind::Symbol;
    if (word && std::find(kFarReaching.begin(), kFarReaching.end(), token->text) != kFarReaching.end()) {
      return true;
    }
  }
  return false;
}

}  // namespace

Reads reads_of(const Bytecode& chunk, std::span<const KindScript> scripts, std::size_t script) {
  Reads reads;
  reads.everything = computes_names(chunk) || reaches_far(scripts[script].source);
  for (std::size_t kind = 0; kind < scripts.size(); ++kind) {
    reads.kinds[kind] = has_constant(chunk, scripts[kind].kind);
  }
  return reads;
}

}  // namespace ossuary
