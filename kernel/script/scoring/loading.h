// Loading: from the texts of scripts to their functions and programs.
#pragma once

#include "script/sandbox/sandbox.h"
#include "script/scoring/context.h"

namespace ossuary {

/// Compiles and runs all scripts, puts what they return into Context::functions, and records the scorers. What goes
/// wrong is among Sandbox::problems(). @pre `sandbox` is of `context`, both fresh; `scripts` outlive them.
void load_scripts(Sandbox& sandbox, Context& context, const RulesetScripts& scripts);

}  // namespace ossuary
