// Plural forms: which form of a word goes with a number, by language. Knows no words.
// @source Unicode CLDR, "Language Plural Rules", cardinal, for whole numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ossuary {

/// How many forms a word has in `language`, a code like "en"; 0 for a language whose rule is not known here.
[[nodiscard]] std::size_t plural_forms(std::string_view language);

/// The form, from 0, that goes with `number`: in English "1 point", "2 points". The sign does not matter.
/// @pre plural_forms(language) > 0.
[[nodiscard]] std::size_t plural_form(std::string_view language, std::int64_t number);

}  // namespace ossuary
