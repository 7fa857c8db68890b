// Params read: which dials a script reads, as far as its text says.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace ossuary::designer {

/// A dial that a script reads.
struct ParamUse {
  std::string name;
  Location where;
};

/// What a script reads of its dials.
struct ParamsRead {
  std::vector<ParamUse> uses;
  bool handed_on = false;  ///< the table goes to other functions, or is indexed by a variable: any dial may be read.
};

/// Every `params.NAME` and `params["NAME"]` of a script, each name once, at its first place. The third argument of what
/// the script returns, the second behind `stack`, and a local that is set to the table are `params` too.
[[nodiscard]] ParamsRead params_read(std::string_view source, const std::string& file);

}  // namespace ossuary::designer
