// What `check --fix` does: it writes what can be mended in one way only.
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "author/fix/fixes.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Writes all certain fixes of the content under `paths`, of all content but what ships where there is none, and calls
/// `tell` with each that is written. Content is read again after each round, as one fix makes others possible. A path
/// that is moved, or is in what is moved, is followed.
/// @throws Stop (bad content) where a file cannot be written or was changed meanwhile; what was told is written.
void write_fixes(const Environment& env, std::vector<std::filesystem::path>& paths,
                 const std::function<void(const author::Fix& fix)>& tell);

}  // namespace ossuary::cli
