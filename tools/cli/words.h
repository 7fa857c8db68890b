// The languages of the program: dictionaries in tools/console/languages, which are installed with the content.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "say/sentence.h"

namespace ossuary::cli {

/// What the program says in a language, a code with kInAscii behind it where texts must be in ASCII; sentences that its
/// dictionary lacks, or that ASCII has no letters for, are in English, as are all where there is no dictionary.
[[nodiscard]] Dictionary words_in(const std::string& language);

/// The languages that the program speaks, English first: the code of each, and its name in itself.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> spoken_languages();

}  // namespace ossuary::cli
