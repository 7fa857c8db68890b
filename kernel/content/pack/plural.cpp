#include "content/pack/plural.h"

#include <algorithm>
#include <array>

#include "base/ensure.h"

namespace ossuary {

namespace {

/// The number without its sign; of the least there is too.
constexpr std::uint64_t absolute(std::int64_t number) {
  const auto bits = static_cast<std::uint64_t>(number);
  return number < 0 ? 0 - bits : bits;
}

/// "2 to 4, 22 to 24, ...", but not 12 to 14.
constexpr bool is_few(std::uint64_t n) { return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14); }

constexpr std::size_t english(std::uint64_t n) { return n == 1 ? 0 : 1; }
constexpr std::size_t polish(std::uint64_t n) { return n == 1 ? 0 : is_few(n) ? 1 : 2; }
constexpr std::size_t ukrainian(std::uint64_t n) { return n % 10 == 1 && n % 100 != 11 ? 0 : is_few(n) ? 1 : 2; }

struct PluralRule {
  std::string_view language;
  std::size_t forms;
  std::size_t (*form)(std::uint64_t number);
};

constexpr auto kRules = std::to_array<PluralRule>({{"en", 2, english}, {"pl", 3, polish}, {"uk", 3, ukrainian}});

const PluralRule* rule_of(std::string_view language) {
  const auto* found =
      std::find_if(kRules.begin(), kRules.end(), [&](const PluralRule& rule) { return rule.language == language; });
  return found == kRules.end() ? nullptr : found;
}

}  // namespace

std::size_t plural_forms(std::string_view language) {
  const PluralRule* rule = rule_of(language);
  return rule == nullptr ? 0 : rule->forms;
}

std::size_t plural_form(std::string_view language, std::int64_t number) {
  const PluralRule* rule = rule_of(language);
  ensure(rule != nullptr, "only languages with a rule have plural forms");
  return rule->form(absolute(number));
}

}  // namespace ossuary
