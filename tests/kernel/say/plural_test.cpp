#include "say/plural.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <string>

#include "core/base/ensure.h"

namespace ossuary {

namespace {

const PluralRule& rule(std::string_view language) {
  const PluralRule* known = plural_rule(language);
  ensure(known != nullptr, "the language is known");
  return *known;
}

/// The forms of these numbers, a digit each.
std::string forms(std::string_view language, std::initializer_list<std::int64_t> numbers) {
  std::string text;
  for (const std::int64_t number : numbers) {
    text += std::to_string(rule(language).form(number));
  }
  return text;
}

}  // namespace

TEST_CASE("plural forms follow the rules of CLDR for whole numbers", "[content][plural]") {
  CHECK(forms("en", {0, 1, 2, 11, 21, 101, -1, -2}) == "10111101");
  CHECK(forms("de", {0, 1, 2, 5, 21, 1001}) == "101111");
  CHECK(forms("pl", {0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 24, 25, 101, 102, 112, -1, -3}) == "20112222211221201");
  CHECK(forms("uk", {0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 24, 25, 101, 102, 111, -1, -3}) == "20112222011201201");
  CHECK(forms("ja", {0, 1, 2}) == "000");
  CHECK(forms("fr", {0, 1, 2, 5, 21}) == "00111");
  CHECK(forms("is", {0, 1, 2, 11, 21, 101, 111}) == "1011001");
  CHECK(forms("tl", {0, 1, 2, 3, 4, 5, 6, 9, 14, 20}) == "0000101110");
  CHECK(forms("tzm", {0, 1, 2, 10, 11, 99, 100, 111}) == "00110011");
  CHECK(forms("ksh", {0, 1, 2, 10}) == "0122");
  CHECK(forms("lv", {0, 1, 2, 10, 11, 19, 21, 22, 111}) == "012000120");
  CHECK(forms("he", {0, 1, 2, 3, 20}) == "20122");
  CHECK(forms("shi", {0, 1, 2, 10, 11}) == "00112");
  CHECK(forms("ro", {0, 1, 2, 19, 20, 101, 119, 120}) == "10112112");
  CHECK(forms("cs", {0, 1, 2, 4, 5, 21, 22, 102}) == "20112222");
  CHECK(forms("lt", {1, 2, 9, 10, 11, 12, 21, 22}) == "01122201");
  CHECK(forms("sl", {1, 2, 3, 4, 5, 101, 102, 104, 1201}) == "012230120");
  CHECK(forms("gd", {0, 1, 2, 3, 10, 11, 12, 13, 19, 20, 21}) == "30122012233");
  CHECK(forms("gv", {0, 1, 2, 3, 11, 20, 40, 101, 110}) == "201302203");
  CHECK(forms("br", {0, 1, 2, 3, 4, 9, 11, 12, 13, 21, 71, 83, 93}) == "3012223330323");
  CHECK(forms("ga", {0, 1, 2, 3, 6, 7, 10, 11}) == "40122334");
  CHECK(forms("mt", {0, 1, 2, 3, 10, 11, 19, 20, 103, 111}) == "2012233423");
  CHECK(forms("ar", {0, 1, 2, 3, 10, 11, 99, 100, 101, 103, 111, 1003, 1000}) == "0123344553435");
  CHECK(forms("cy", {0, 1, 2, 3, 4, 6, 7}) == "0123545");
  CHECK(forms("kw", {0, 1, 2, 3, 4, 21, 22, 43, 100, 101, 2000, 21'000, 100'000}) == "0123542354252");
  CHECK(rule("uk").form(std::numeric_limits<std::int64_t>::min()) == 2);
}

TEST_CASE("a language is known by its whole code alone", "[content][plural]") {
  CHECK(rule("be").forms == 3);
  CHECK(rule("ja").forms == 1);
  for (const std::string_view code : {"", " ", "xx", "e", "en de", " en"}) {
    CHECK(plural_rule(code) == nullptr);
  }
}

TEST_CASE("no number goes with a form that its language does not have", "[content][plural]") {
  for (const std::string_view code : {"ja", "en", "fr", "is", "tl", "tzm", "ksh", "lv", "he", "shi", "ro", "cs",
                                      "pl", "uk", "lt", "sl", "gd", "gv",  "br",  "ga", "mt", "ar",  "cy", "kw"}) {
    CAPTURE(code);
    std::size_t most = 0;
    for (std::int64_t number = 0; number < 2000; ++number) {
      most = std::max(most, rule(code).form(number));
    }
    CHECK(most + 1 == rule(code).forms);
  }
}

}  // namespace ossuary
