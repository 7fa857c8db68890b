// The program's own sentences in one language, from a language file.
#pragma once

#include <string>

#include "content/text/text_file.h"
#include "say/sentence.h"

namespace ossuary {

/// The sentences that `file`, a language file, translates. What is faulty in it is left out: tests leave nothing.
[[nodiscard]] Dictionary dictionary_in(const TextFile& file);
/// What the language of `file` is called in itself.
[[nodiscard]] std::string language_name_in(const TextFile& file);

}  // namespace ossuary
