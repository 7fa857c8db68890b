// Wishes: sentences that name dials. `{dial}` is the dial's number, `{dial|point|points}` the form of a word that goes
// with it, `{{` and `}}` are braces.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "content/pack/plural.h"
#include "content/text/document.h"

namespace ossuary {

/// Reports everything that is wrong with `text`, a sentence in `language` as the value of a key, where its file gives
/// `dials`. @err bad-wish, unknown-dial.
void report_sentence(const TomlNode& text, std::string_view language, std::span<const std::string> dials,
                     const PluralRules& plurals, Report& report);

/// The dials that the sentences name, each once.
[[nodiscard]] std::vector<std::string> dials_named(const LocalText& wish);

/// Each sentence with the numbers of `dials` in it. What is faulty stays as it is written.
[[nodiscard]] LocalText filled_wish(const LocalText& wish, const std::map<std::string, std::int64_t>& dials,
                                    const PluralRules& plurals);

}  // namespace ossuary
