// The definition of a worked example of a flow: a position, what is played from it, and what is so then.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "content/text/document.h"

namespace ossuary {

/// A thing of the position and what it is: a number of a counter, a list of what lies in a zone, or the face of a die
/// that is up.
using NamedState = Named<TomlNode>;

struct PositionDefinition {
  Marked<std::string> step;  ///< the step or choice that comes next; "" where the game begins.
  std::int64_t seat = 1;     ///< whose turn it is.
  std::int64_t round = 1;
  std::vector<Marked<std::string>> chance;
  std::vector<Named<std::vector<NamedState>>> seats;  ///< by number: things of that seat, by their own names.
  std::vector<NamedState> others;                     ///< by full name.
};

/// Patterns of actions; `*` at the end is any end.
struct LegalDefinition {
  std::vector<Marked<std::string>> some;
  std::vector<Marked<std::string>> none;
};

struct PlayDefinition {
  Marked<std::string> does;  ///< "" to look only.
  std::vector<Marked<std::string>> chance;
  LegalDefinition legal;  ///< after it.
};

struct FlowExampleDefinition {
  Marked<std::string> id;
  std::string source;
  Marked<std::string> ruleset;
  Marked<std::int64_t> players{2, {}};
  std::vector<NamedReference> options;
  PositionDefinition position;
  std::vector<PlayDefinition> play;
  std::vector<NamedState> expect;
};

}  // namespace ossuary
