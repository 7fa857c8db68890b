// Finding and reading the files of plugins and rulesets. Knows where files stand, not what they refer to.
#pragma once

#include "content/definition.h"

namespace ossuary {

/// Reads every plugin folder in `folder`, in the order of their names, or `folder` alone if it is one, and adds it to
/// `into`.
/// @err missing-file, unreadable-file, bad-path, duplicate-id, stray-file, and what define.h and check.h find.
void read_plugins(const std::filesystem::path& folder, Definitions& into);

/// Reads every TOML file in `folder`, in the order of their names, or `folder` alone if it is a file, as a ruleset.
void read_rulesets(const std::filesystem::path& folder, Definitions& into);

}  // namespace ossuary
