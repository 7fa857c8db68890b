// Params read: which dials a script reads, as far as its text says.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "say/diagnostic.h"

namespace ossuary::author {

/// A dial that a script reads.
struct ParamUse {
  std::string name;
  Location where;
};

/// How scripts have their dials: scorers as an argument too, those of flows by the name `params` alone.
enum class ParamsForm : std::uint8_t { OfScorer, OfFlow };

/// What a script reads of its dials.
struct ParamsRead {
  std::vector<ParamUse> uses;
  std::vector<std::string> beginnings;  ///< of names that are put together: params["rows_" .. n].
  bool handed_on = false;  ///< the table goes to other functions, or is indexed by a variable: any dial may be read.
};

/// Every `params.NAME` and `params["NAME"]` of a script, each name once, at its first place. The third argument of what
/// the script returns, the second behind `stack`, where scripts have their dials as an argument, and a local that is
/// set to the table are `params` too.
[[nodiscard]] ParamsRead params_read(std::string_view source, const std::string& file,
                                     ParamsForm form = ParamsForm::OfScorer);

}  // namespace ossuary::author
