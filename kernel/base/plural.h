// Plural forms: which form of a word goes with a number. The rule of a language consists of conditions in the notation
// of CLDR. Knows no words.
// @source Unicode Technical Standard 35, part 3, "Language Plural Rules"; whole numbers alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace ossuary {

/// Why conditions make no rule.
struct PluralFault {
  std::size_t condition = 0;  ///< index of the one at fault.
  std::string message;
  std::string hint;
};

/// Which form goes with each number, whatever its sign. By default a rule that could not be read, which has no forms.
class PluralRule {
 public:
  /// The rule of a language whose words have one form for each of `conditions`, in this order, and a last form for all
  /// other numbers. A condition is like "n % 10 = 2..4 and n % 100 != 12..14 or n = 0".
  /// @err a condition that cannot be read, is never true, or is true where an earlier one is; nothing is left for the
  /// last form.
  [[nodiscard]] static Result<PluralRule, PluralFault> parse(std::span<const std::string> conditions);

  /// How many forms a word has.
  [[nodiscard]] std::size_t forms() const { return forms_; }
  /// The form, from 0, that goes with `number`: in English "1 point", "2 points". @pre forms() > 0.
  [[nodiscard]] std::size_t form(std::int64_t number) const;

  friend bool operator==(const PluralRule&, const PluralRule&) = default;

 private:
  std::size_t forms_ = 0;
  std::vector<std::uint8_t> by_number_;  ///< the forms of 0 to 2000; from 1001 on they repeat every 1000.
};

/// Rules by the code of the language.
using PluralRules = std::map<std::string, PluralRule, std::less<>>;

/// Those of the languages that need no language file.
[[nodiscard]] const PluralRules& built_in_plurals();

}  // namespace ossuary
