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

/// Leaves out warnings of a plugin or a ruleset with errors, or that waits, and what is missing because of a misplaced
/// file. Nothing else follows from another problem: what is made of faulty content is not looked at.
void keep_causes(const Catalogue& catalogue, std::vector<Diagnostic>& problems);

}  // namespace ossuary::author
