// Language files, compared with the things that they translate.
#pragma once

#include <string>
#include <vector>

#include "content/pack/definitions.h"

namespace ossuary::author {

/// Reports texts that the languages of `plugin` give to what is not there, and what is wrong with their sentences.
/// @err unknown-key, out-of-range, bad-wish, unknown-dial.
void check_languages(const Definitions& definitions, PluginDefinition& plugin);

/// Every language that some text is in, by code.
[[nodiscard]] std::vector<std::string> languages_of(const Definitions& definitions);

}  // namespace ossuary::author
