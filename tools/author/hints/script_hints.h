// Script hints: what the author of a script probably meant, by the message about it and by its line.
#pragma once

#include <vector>

#include "say/diagnostic.h"

namespace ossuary::author {

/// Gives errors of scripts the hint that their line suggests, where one is known; where the compiler stopped, shows the
/// spelling that is not Lua. An error about a name has the hint of the one of `warnings` that is about it: these know
/// the locals of the script.
void add_script_hints(std::vector<Diagnostic>& problems, const std::vector<Diagnostic>& warnings = {});

/// The same for one.
[[nodiscard]] Diagnostic with_script_hint(Diagnostic problem);

}  // namespace ossuary::author
