#include "say/plural.h"

#include <algorithm>
#include <array>

namespace ossuary {

namespace {

using Number = std::uint64_t;

constexpr bool is_within(Number number, Number least, Number most) { return least <= number && number <= most; }

/// True for the numbers that end like 1, but not like 11.
constexpr bool ends_in_one(Number n) { return n % 10 == 1 && n % 100 != 11; }
/// True for the numbers that end like 2, 3 or 4, but not like 12, 13 or 14.
constexpr bool ends_in_few(Number n) { return is_within(n % 10, 2, 4) && !is_within(n % 100, 12, 14); }

// The rules, by a language or a family that has it. Each gives the form of a number.

Number japanese(Number /*n*/) { return 0; }
Number english(Number n) { return n == 1 ? 0 : 1; }
Number french(Number n) { return n <= 1 ? 0 : 1; }
Number icelandic(Number n) { return ends_in_one(n) ? 0 : 1; }
Number tagalog(Number n) { return n % 10 == 4 || n % 10 == 6 || n % 10 == 9 ? 1 : 0; }
Number tamazight(Number n) { return n <= 1 || is_within(n, 11, 99) ? 0 : 1; }
Number from_zero(Number n) { return n <= 1 ? n : 2; }
Number latvian(Number n) {
  if (n % 10 == 0 || is_within(n % 100, 11, 19)) {
    return 0;
  }
  return ends_in_one(n) ? 1 : 2;
}
Number hebrew(Number n) { return is_within(n, 1, 2) ? n - 1 : 2; }
Number tachelhit(Number n) {
  if (n <= 1) {
    return 0;
  }
  return n <= 10 ? 1 : 2;
}
Number romanian(Number n) {
  if (n == 1) {
    return 0;
  }
  return n == 0 || is_within(n % 100, 1, 19) ? 1 : 2;
}
Number czech(Number n) {
  if (n == 1) {
    return 0;
  }
  return is_within(n, 2, 4) ? 1 : 2;
}
Number polish(Number n) {
  if (n == 1) {
    return 0;
  }
  return ends_in_few(n) ? 1 : 2;
}
Number ukrainian(Number n) {
  if (ends_in_one(n)) {
    return 0;
  }
  return ends_in_few(n) ? 1 : 2;
}
Number lithuanian(Number n) {
  if (n % 10 == 0 || is_within(n % 100, 11, 19)) {
    return 2;
  }
  return n % 10 == 1 ? 0 : 1;
}
Number slovenian(Number n) {
  if (is_within(n % 100, 1, 2)) {
    return n % 100 - 1;
  }
  return is_within(n % 100, 3, 4) ? 2 : 3;
}
Number gaelic(Number n) {
  if (n <= 12 && is_within(n % 10, 1, 2)) {
    return n % 10 - 1;
  }
  return is_within(n, 3, 19) ? 2 : 3;
}
Number manx(Number n) {
  if (is_within(n % 10, 1, 2)) {
    return n % 10 - 1;
  }
  return n % 20 == 0 ? 2 : 3;
}
Number breton(Number n) {
  const Number tens = n % 100 / 10;
  const bool apart = tens == 1 || tens == 7 || tens == 9;
  if (!apart && is_within(n % 10, 1, 2)) {
    return n % 10 - 1;
  }
  return !apart && (is_within(n % 10, 3, 4) || n % 10 == 9) ? 2 : 3;
}
Number irish(Number n) {
  if (is_within(n, 1, 2)) {
    return n - 1;
  }
  if (is_within(n, 3, 10)) {
    return n <= 6 ? 2 : 3;
  }
  return 4;
}
Number maltese(Number n) {
  if (is_within(n, 1, 2)) {
    return n - 1;
  }
  if (n == 0 || is_within(n % 100, 3, 10)) {
    return 2;
  }
  return is_within(n % 100, 11, 19) ? 3 : 4;
}
Number arabic(Number n) {
  if (n <= 2) {
    return n;
  }
  if (is_within(n % 100, 3, 10)) {
    return 3;
  }
  return n % 100 >= 11 ? 4 : 5;
}
Number welsh(Number n) {
  if (n <= 3) {
    return n;
  }
  return n == 6 ? 4 : 5;
}
Number cornish(Number n) {
  if (n <= 1) {
    return n;
  }
  const Number thousands = n % 100'000;
  const bool round = n % 1000 == 0 && (is_within(thousands, 1000, 20'000) || thousands == 40'000 ||
                                       thousands == 60'000 || thousands == 80'000 || n % 1'000'000 == 100'000);
  if (round || n % 20 == 2) {
    return 2;
  }
  if (n % 20 == 3) {
    return 3;
  }
  return n % 20 == 1 ? 4 : 5;
}

constexpr auto kRules = std::to_array<PluralRule>({
    {" bm bo dz hnj id ig ii ja jbo jv kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo yue zh", 1,
     japanese},
    {" af an asa ast az bal bem bez bg brx ca ce cgg chr ckb da de dv ee el en eo es et eu fi fo fur fy gl gsw ha haw "
     "hu ia io it jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo ml mn mr nah nb nd ne nl nn nnh no nr ny "
     "nyn om or os pap ps rm rof rwk saq sc scn sd sdh seh sn so sq ss ssy st sv sw syr ta te teo tig tk tn tr ts ug "
     "ur uz ve vo vun wae xh xog yi",
     2, english},
    {" ak am as bho bn csw doi fa ff fr gu guw hi hy kab kn ln mg nso pa pcm pt si ti wa zu", 2, french},
    {" is mk", 2, icelandic},
    {" ceb fil tl", 2, tagalog},
    {" tzm", 2, tamazight},
    {" blo ksh lag", 3, from_zero},
    {" lv prg", 3, latvian},
    {" he iu naq sat se sma smi smj smn sms", 3, hebrew},
    {" shi", 3, tachelhit},
    {" mo ro", 3, romanian},
    {" cs sk", 3, czech},
    {" pl", 3, polish},
    {" be bs hr ru sh sr uk", 3, ukrainian},
    {" lt", 3, lithuanian},
    {" dsb hsb sl", 4, slovenian},
    {" gd", 4, gaelic},
    {" gv", 4, manx},
    {" br", 4, breton},
    {" ga", 5, irish},
    {" mt", 5, maltese},
    {" ar ars", 6, arabic},
    {" cy", 6, welsh},
    {" kw", 6, cornish},
});

/// True for a rule of `language`.
bool is_of(const PluralRule& rule, std::string_view language) {
  for (std::string_view rest = rule.languages; !rest.empty();) {
    rest.remove_prefix(1);
    const std::string_view code = rest.substr(0, rest.find(' '));
    if (code == language) {
      return true;
    }
    rest.remove_prefix(code.size());
  }
  return false;
}

}  // namespace

std::size_t PluralRule::form(std::int64_t number) const {
  const auto bits = static_cast<std::uint64_t>(number);
  return static_cast<std::size_t>(form_of_size(number < 0 ? 0 - bits : bits));
}

const PluralRule* plural_rule(std::string_view language) {
  const auto* rule = std::ranges::find_if(kRules, [&](const PluralRule& each) { return is_of(each, language); });
  return rule == kRules.end() ? nullptr : rule;
}

}  // namespace ossuary
