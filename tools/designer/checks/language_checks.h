// Language files, compared with the things that they translate.
#pragma once

#include <string>
#include <vector>

#include "content/pack/definitions.h"

namespace ossuary::designer {

/// Reports texts that the languages of `plugin` give to what is not there, and what is wrong with their sentences.
/// @err unknown-key, out-of-range, bad-wish, unknown-dial.
void check_languages(const Definitions& definitions, PluginDefinition& plugin);

/// Lets any number of plural forms do in the languages whose files have errors: what they would say is not known.
void excuse_faulty_languages(Definitions& definitions);

/// Every language that some text is in, or that has a plural rule, by code.
[[nodiscard]] std::vector<std::string> languages_of(const Definitions& definitions);

}  // namespace ossuary::designer
