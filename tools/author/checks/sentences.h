// Sentences: wishes and texts that name dials, compared with the dials that there are.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/pack/definitions.h"
#include "say/plural.h"

namespace ossuary::author {

/// Reports everything that is wrong with `text`, a sentence in `language` as the value of a key, where its file gives
/// `dials`. @err bad-wish, unknown-dial.
void report_sentence(const TomlNode& text, std::string_view language, std::span<const std::string> dials,
                     Report& report);

/// The mark of a stretch of a text value, in bytes, or, where it is not written as it reads, of the whole.
[[nodiscard]] Mark stretch_of(const TomlNode& text, std::size_t begin, std::size_t length);

/// The least number from 1 on, else 0, that goes with `form`, to show what the form is for.
[[nodiscard]] int example_of(const PluralRule& rule, std::size_t form);

/// The dials that the sentences name, each once.
[[nodiscard]] std::vector<std::string> dials_named(const LocalText& wish);

/// Compares the sentences of skulls and effects with their dials. @err as report_sentence().
void check_sentences(PluginDefinition& plugin);

}  // namespace ossuary::author
