// Plugin checks: whether the files of a plugin agree. Cards are compared with what counts them, sentences and scripts
// with dials, flows with their scripts. Games can be played without; the program reads no content without.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "author/lint/check_budget.h"
#include "content/catalogue.h"
#include "content/pack/scope.h"

namespace ossuary::author {

/// Reports what the files of `plugin` say differently, and what its scripts do wrong when they are loaded.
/// @pre nothing is wrong so far with the plugin and all that it requires.
/// @err unknown-dial, bad-wish, duplicate-id, duplicate-glyph, limit-exceeded, unknown-skull, unknown-plugin,
///      card-count, skull-count, unknown-key, missing-key, missing-file, script-*, and for flows build_flow().
void check_plugin(const Definitions& definitions, PluginDefinition& plugin);

/// All plugins that are not in `scope`, which is a plugin with all it requires: those that it uses and forgot to
/// require go to `forgotten`.
[[nodiscard]] PluginsOutside plugins_to_require(const Definitions& definitions, const Scope& scope,
                                                std::set<const PluginDefinition*>& forgotten);

/// How much of content was read, and then what of it is passed over since it has errors, and why; a line each.
[[nodiscard]] std::vector<std::string> what_was_read(const Catalogue& content);

/// Reads content, for commands that play or show a part of it: with these checks of what is made.
[[nodiscard]] Catalogue open_content(const ContentPaths& paths);
/// The same, and all is checked, but for plugins that `before` has as sound, where it is not null.
[[nodiscard]] Catalogue read_content(const ContentPaths& paths, SoundBefore* before = nullptr);

}  // namespace ossuary::author
