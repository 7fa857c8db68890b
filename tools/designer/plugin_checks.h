// Plugin checks: whether the files of a plugin agree. Cards are compared with what counts them, sentences and scripts
// with dials, flows with their scripts. Games can be played without; the program reads no content without.
#pragma once

#include "content/catalogue.h"

namespace ossuary::designer {

/// Reports in each plugin what its files say differently, and what its scripts do wrong when they are loaded.
/// @err unknown-dial, bad-wish, duplicate-id, duplicate-glyph, limit-exceeded, card-count, skull-count, unknown-key,
///      missing-key, missing-file, script-*, and for flows build_flow().
void check_plugins(Definitions& definitions);

/// Reads content with these checks.
[[nodiscard]] Catalogue read_content(const ContentPaths& paths);

}  // namespace ossuary::designer
