// Script hints: what the author of a script probably meant, where the message of Lua or of the sandbox knows only what
// the line did.
#pragma once

#include <vector>

#include "base/diagnostic.h"

namespace ossuary::author {

/// Gives errors of scripts the hint that their line suggests, and the place on it, where these are known. An error
/// about a name takes both from the one of `warnings` that is about it.
void add_script_hints(std::vector<Diagnostic>& problems, const std::vector<Diagnostic>& warnings = {});

}  // namespace ossuary::author
