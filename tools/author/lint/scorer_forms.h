// Scorer forms: which scoring scripts are recorded as programs, and what keeps the others in Lua.
#pragma once

#include <string>
#include <vector>

#include "content/catalogue.h"

namespace ossuary::author {

/// How one scoring script runs.
struct ScorerForm {
  std::string file;
  std::string needs_lua;  ///< what in it keeps it from being recorded; "" if it is recorded.
  int line = 0;           ///< where that is.
};

/// The scoring scripts of all skulls and effects whose plugins have no errors, by file. Acts are not among them: they
/// always run in Lua.
[[nodiscard]] std::vector<ScorerForm> scorer_forms(const Catalogue& catalogue);

}  // namespace ossuary::author
