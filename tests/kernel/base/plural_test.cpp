#include "base/plural.h"

#include <catch2/catch.hpp>
#include <limits>

namespace ossuary {

namespace {

PluralRule rule(const std::vector<std::string>& conditions) {
  auto parsed = PluralRule::parse(conditions);
  REQUIRE(parsed.ok());
  return std::move(parsed).value();
}

/// The forms of these numbers, a digit each.
std::string forms(const PluralRule& rule, std::initializer_list<std::int64_t> numbers) {
  std::string text;
  for (const std::int64_t number : numbers) {
    text += std::to_string(rule.form(number));
  }
  return text;
}

/// Why these conditions make no rule, as "index message; hint".
std::string fault(const std::vector<std::string>& conditions) {
  const auto parsed = PluralRule::parse(conditions);
  REQUIRE_FALSE(parsed.ok());
  const PluralFault& why = parsed.error();
  return std::to_string(why.condition) + " " + why.message + "; " + why.hint;
}

/// The same for one condition that cannot be read.
std::string unread(const std::string& condition) {
  const std::string text = fault({condition});
  const std::string_view hint = "; write it like \"n % 10 = 2..4 and n % 100 != 12..14\"";
  CHECK(text.ends_with(hint));
  return text.substr(2, text.size() - hint.size() - 2);
}

}  // namespace

TEST_CASE("built-in plural forms follow the rules of CLDR for whole numbers", "[content][plural]") {
  const PluralRules& rules = built_in_plurals();
  CHECK(forms(rules.at("en"), {0, 1, 2, 11, 21, 101, -1, -2}) == "10111101");
  CHECK(forms(rules.at("pl"), {0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 24, 25, 101, 102, 112, -1, -3}) ==
        "20112222211221201");
  CHECK(forms(rules.at("uk"), {0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 24, 25, 101, 102, 111, -1, -3}) ==
        "20112222011201201");
  CHECK(rules.at("uk").form(std::numeric_limits<std::int64_t>::min()) == 2);
  CHECK(rules.at("en").forms() == 2);
  CHECK(rules.at("pl").forms() == 3);
  CHECK(rules.size() == 3);
}

TEST_CASE("conditions in the notation of CLDR give the forms of other languages", "[content][plural]") {
  const PluralRule german = rule({"n = 1"});
  CHECK(forms(german, {0, 1, 2, 5, 21, 1001}) == "101111");
  CHECK(german == built_in_plurals().at("en"));
  CHECK(forms(rule({"n = 0..1"}), {0, 1, 2, 5, 21}) == "00111");                          // French
  CHECK(forms(rule({"n = 1", "n = 2..4"}), {0, 1, 2, 4, 5, 21, 22, 102}) == "20112222");  // Czech
  const PluralRule arabic = rule({"n = 0", "n = 1", "n = 2", "n % 100 = 3..10", "n % 100 = 11..99"});
  CHECK(forms(arabic, {0, 1, 2, 3, 10, 11, 99, 100, 101, 103, 111, 1003, 1000}) == "0123344553435");
  CHECK(arabic.forms() == 6);
  const PluralRule slovenian = rule({"n % 100 = 1", "n % 100 = 2", "n % 100 = 3, 4"});
  CHECK(forms(slovenian, {1, 2, 3, 4, 5, 101, 102, 104, 1201}) == "012230120");
  const PluralRule lithuanian = rule({"n%10=1 and n%100!=11..19", "n%10 = 2..9 and n%100 != 11..19"});
  CHECK(forms(lithuanian, {1, 2, 9, 10, 11, 12, 21, 22}) == "01122201");
  CHECK(forms(rule({"n = 1 or n % 100 = 50"}), {1, 50, 150, 51}) == "0001");
  CHECK(forms(rule({}), {0, 1, 2}) == "000");  // Japanese has one form
}

TEST_CASE("a rule is the same beyond the numbers that were tried", "[content][plural]") {
  const PluralRule polish = built_in_plurals().at("pl");
  for (std::int64_t number = 0; number < 20'000; ++number) {
    const std::int64_t tens = number % 100;
    const bool few = number % 10 >= 2 && number % 10 <= 4 && (tens < 12 || tens > 14);
    REQUIRE(polish.form(number) == (number == 1 ? 0U : few ? 1U : 2U));
  }
}

TEST_CASE("a condition that cannot be read is reported with what is wanted", "[content][plural]") {
  CHECK(unread("") == "`n`, the number is wanted at the end");
  CHECK(unread("i = 1") == "`n`, the number is wanted before \"i = 1\"");
  CHECK(unread("n == 1") == "a number from 0 to 1000 is wanted before \"= 1\"");
  CHECK(unread("n is 1") == "`=` or `!=` is wanted before \"is 1\"");
  CHECK(unread("n % 7 = 1") == "10, 100 or 1000 after % is wanted before \"= 1\"");
  CHECK(unread("n = 4..2") == "a range that ascends is wanted at the end");
  CHECK(unread("n = 1001") == "a number from 0 to 1000 is wanted before \"1001\"");
  CHECK(unread("n = 1, ") == "a number from 0 to 1000 is wanted at the end");
  CHECK(unread("n = 1 n = 2") == "`and`, `or` or the end is wanted before \"n = 2\"");
  CHECK(unread("n = 99999999999999999999") == "a number from 0 to 1000 is wanted before \"99999999999999999999\"");
}

TEST_CASE("every number goes with one form", "[content][plural]") {
  CHECK(fault({"n = 1", "n = 1..4"}) ==
        "1 an earlier condition already gives 1 a form; each number has one form: exclude it from one of the two "
        "conditions");
  CHECK(fault({"n % 10 = 1", "n = 1002, 1, 0"}).starts_with("1 a number from 0 to 1000 is wanted"));
  CHECK(fault({"n = 1 and n = 2"}) == "0 no number meets this condition; leave the form out");
  CHECK(fault({"n = 1", "n != 1"}) ==
        "1 no number is left for the last form, which has no condition; leave this condition out: the last form goes "
        "with all numbers that meet none");
}

}  // namespace ossuary
