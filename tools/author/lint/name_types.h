// Name types: what the names are that a script may use before it declares any: words, arguments, the things of a flow.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "content/pack/scope.h"

namespace ossuary::author {

/// What an expression is, whatever the structure or the match.
enum class ExpressionType : std::uint8_t {
  Unknown,
  Number,
  Bits,  ///< a number or a set.
  Set,
  Truth,
  Nil,
  Text,
  KindName,  ///< of a skull; or nil.
  Word,      ///< one that is not called.
  Counter,
  Thing,  ///< of a flow.
  MaybeThing,
};

/// The types of names, of scripts of one family.
struct NameTypes {
  using Types = std::map<std::string, ExpressionType, std::less<>>;
  Types results;                   ///< what words return when they are called.
  Types loops;                     ///< what `for` goes through, of words that return a loop.
  Types fields;                    ///< what every field of a table is.
  Types things;                    ///< of a flow; of those that each seat has, that of a seat.
  std::vector<std::string> kinds;  ///< of skulls.
  bool of_flow = false;
};

/// What values of a type are in Lua, as one type for all that may be equal: a set is a number there.
[[nodiscard]] ExpressionType sort_of(ExpressionType type);
/// True for values that are never equal, as far as is known.
[[nodiscard]] bool never_equal(ExpressionType left, ExpressionType right);

/// The names of scorers, acts and match scripts, which know these kinds.
[[nodiscard]] NameTypes names_of_scoring(std::vector<std::string> kinds);
/// The names of the flow that plugins are of.
[[nodiscard]] NameTypes names_of_flow(const Scope& plugins);

}  // namespace ossuary::author
