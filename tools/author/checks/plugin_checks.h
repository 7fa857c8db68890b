// Plugin checks: whether the files of a plugin agree. Cards are compared with what counts them, sentences and scripts
// with dials, flows with their scripts. Games can be played without; the program reads no content without.
#pragma once

#include <set>
#include <span>

#include "content/catalogue.h"
#include "content/pack/scope.h"

namespace ossuary::author {

/// True if `report` has an error of the file that `at` is in.
[[nodiscard]] bool has_error_in(const Report& report, const Mark& at);

/// Reports in each of `plugins` what its files say differently, and what its scripts do wrong when they are loaded.
/// @err unknown-dial, bad-wish, duplicate-id, duplicate-glyph, limit-exceeded, unknown-skull, unknown-plugin,
///      card-count, skull-count, unknown-key, missing-key, missing-file, script-*, and for flows build_flow().
void check_plugins(Definitions& definitions, std::span<PluginDefinition* const> plugins);

/// All plugins that are not in `scope`, which is a plugin with all it requires: those that it uses and forgot to
/// require go to `forgotten`.
[[nodiscard]] PluginsOutside plugins_to_require(const Definitions& definitions, const Scope& scope,
                                                std::set<const PluginDefinition*>& forgotten);

/// Reads content, for commands that play or show a part of it: with these checks of what is made.
[[nodiscard]] Catalogue open_content(const ContentPaths& paths);
/// The same, and all is checked.
[[nodiscard]] Catalogue read_content(const ContentPaths& paths);

}  // namespace ossuary::author
