// Which problems follow from others: a person mends the cause first, and they are gone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/catalogue.h"

namespace ossuary::author {

/// A dial that no script of its file reads: found by lint, though an error, for a script that fails may be the cause.
inline constexpr std::string_view kUnreadDial = "unread-dial";

/// The folder of the plugin that has the file; else, as of a ruleset, the file itself.
[[nodiscard]] std::string pack_of(const Definitions& definitions, const std::string& file);

/// Leaves out what other `problems`, which are sorted, are the cause of, and of problems of one cause all but the
/// first: names that mean nothing where a file is misplaced, or has another id than its name; warnings of a plugin or a
/// ruleset with errors; a name that means nothing in a file a second time.
void keep_causes(const Catalogue& catalogue, std::vector<Diagnostic>& problems);

}  // namespace ossuary::author
