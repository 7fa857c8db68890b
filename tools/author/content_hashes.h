// Content hashes: whether content is as it was at an earlier look.
#pragma once

#include <string>

#include "content/pack/scope.h"
#include "core/base/ruleset_info.h"

namespace ossuary::author {

/// The hashes of all that a ruleset is played by, with the plugins they are of: another text where something of that is
/// another, and the same where examples, pictures, comments or sentences have changed. @pre it is played.
[[nodiscard]] std::string played_hashes(const RulesetInfo& rules);

/// A hash of every file that was read of `plugins`, but for their examples: of all that may be said of them.
[[nodiscard]] std::string read_hash(const Definitions& definitions, const Scope& plugins);

}  // namespace ossuary::author
