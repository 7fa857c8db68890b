// Language files, and the languages that there are.
#pragma once

#include <string>
#include <vector>

#include "content/pack/definitions.h"

namespace ossuary::author {

/// Compares each text in the language files of `plugin` with the English one: it may name the same dials, and gives as
/// many forms of a word as its language has. @err bad-wish, unknown-dial.
void check_languages(PluginDefinition& plugin);

/// Every language that some text is in, by code.
[[nodiscard]] std::vector<std::string> languages_of(const Definitions& definitions);

}  // namespace ossuary::author
