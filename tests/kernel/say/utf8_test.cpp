#include "say/utf8.h"

#include <catch2/catch.hpp>
#include <string>
#include <utility>
#include <vector>

#include "say/diagnostic.h"

using namespace ossuary;

namespace {

/// What terminals and wcwidth agree on.
const std::vector<std::pair<std::string, int>> kWidths{
    {"", 0},
    {"Król", 4},
    {"Kro\u0301l", 4},          // an accent by itself
    {"王子", 4},                // Chinese
    {"왕", 2},                  // Hangul
    {"\u110B\u116A\u11BC", 2},  // the same by its letters
    {"ｶﾞ", 2},                  // half-width kana
    {"Ｋ", 2},                  // full-width letter
    {"राजा", 4},                // Hindi: two letters with vowels beside them
    {"क्षि", 3},
    {"กำ", 2},  // Thai, a vowel with room of its own
    {"ครู", 2},
    {"شاه", 3},                                         // Arabic
    {"می\u200Cروم", 5},                                 // Persian, with a joiner that shows nothing
    {"\U0001F480", 2},                                  // a skull
    {"\u2764", 1},                                      // a heart as text
    {"\u2764\uFE0F", 2},                                // and as an emoji
    {"1\uFE0F\u20E3", 2},                               // a key
    {"\U0001F468\u200D\U0001F469\u200D\U0001F467", 2},  // a family
    {"\U0001F44D\U0001F3FD", 2},                        // a thumb of a colour
    {"\U0001F1F5\U0001F1F1\U0001F1FA\U0001F1E6", 4},    // two flags
    {"\u200E\u200F", 0},
    {"┌─┐×±", 5},
};

}  // namespace

TEST_CASE("columns are those of a terminal", "[base][utf8]") {
  for (const auto& [text, columns] : kWidths) {
    INFO(text);
    CHECK(columns_of(text) == columns);
  }
}

TEST_CASE("a cluster is what people see as one character", "[base][utf8]") {
  const auto first = [](std::string_view text) { return std::string(first_cluster(text).text); };
  CHECK(first("o\u0301x") == "o\u0301");
  CHECK(first("\U0001F468\u200D\U0001F469\u200D\U0001F467!") == "\U0001F468\u200D\U0001F469\u200D\U0001F467");
  CHECK(first("\U0001F1F5\U0001F1F1\U0001F1FA\U0001F1E6") == "\U0001F1F5\U0001F1F1");
  CHECK(first("ab") == "a");
  CHECK(first("\xFFz") == "\xFF");
}

TEST_CASE("bytes that are not UTF-8 are found", "[base][utf8]") {
  const std::string plain(100, 'a');
  CHECK(first_malformed(plain + "ł\n" + plain) == std::string::npos);
  for (const char* bad : {"\xFF", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "\x80"}) {
    CHECK(first_malformed(plain + bad) == plain.size());
    CHECK(sequence_length(bad, 0) == 0);
  }
}

TEST_CASE("hidden characters are found, and those that writing needs are no harm", "[base][utf8]") {
  const std::string plain(100, 'a');
  for (const char* hidden : {"\x07", "\r", "\x7F", "\u0085", "\u00AD", "\u061C", "\u200B", "\u2028", "\u202E", "\u2060",
                             "\u2066", "\u3164", "\uFEFF", "\uFFF9", "\U000E0041", "\U000E01F5", "\u2065"}) {
    CHECK(first_hidden(plain + hidden).has_value());
    CHECK(first_harmful(plain + hidden).value().at == plain.size());
    CHECK(is_blank(hidden));
    CHECK(printable(hidden) == "?");
  }
  for (const char* of_writing : {"\u200C", "\u200D", "\u200E", "\u200F"}) {
    CHECK(first_hidden(plain + of_writing).value().at == plain.size());
    CHECK_FALSE(first_harmful(plain + of_writing));
    CHECK(is_blank(of_writing));
    CHECK(printable(of_writing) == of_writing);
  }
  for (const char* shown : {"a\tb\n", "a\r\n", "\u2764\uFE0F", "\u0600", "ł"}) {
    CHECK_FALSE(first_hidden(shown));
  }
}

TEST_CASE("code points that are no characters are hidden", "[base][utf8]") {
  for (const char* none : {"\uFDD0", "\uFDEF", "\uFFFE", "\uFFFF", "\U0001FFFE", "\U0010FFFF"}) {
    CHECK(first_harmful(std::string("a") + none).value().at == 1);
    CHECK(printable(none) == "?");
  }
  for (const char* beside : {"\uFDCF", "\uFDF0", "\uFFFD", "\U0001FFFD", "\U00020000"}) {
    CHECK_FALSE(first_hidden(beside));
  }
}

TEST_CASE("a text is cut between clusters, by columns", "[base][utf8]") {
  CHECK(clipped("Król", 4) == "Król");
  CHECK(clipped("Król", 3) == "Kró...");
  CHECK(clipped("王子王", 5) == "王子...");
  CHECK(clipped("ao\u0301b", 2) == "a...");
  CHECK(clipped("a\U0001F468\u200D\U0001F469b", 3) == "a...");
}

TEST_CASE("a text begins with a capital of any script", "[base][utf8]") {
  CHECK(capitalized("gold") == "Gold");
  CHECK(capitalized("ścianka kości") == "Ścianka kości");
  CHECK(capitalized("їжак") == "Їжак");
  CHECK(capitalized("ǆ") == "ǅ");
  for (const char* same : {"", "Złoto", "3 złota", "Ґ", "名", "\xFF", "\xC5"}) {
    CHECK(capitalized(same) == same);
  }
}

TEST_CASE("case, composition and joiners make no difference once folded", "[base][utf8]") {
  CHECK(folded("KRÓL Ґ Σ") == folded("kro\u0301l ґ σ"));
  CHECK(folded("می\u200Cروم") == folded("میروم"));
  CHECK(folded("\xFF") == "\xFF");
  CHECK(folded("").empty());
}

TEST_CASE("blanks that are not ASCII have names, and look-alikes their letter", "[base][utf8]") {
  CHECK(name_of_blank(0xA0) == "a no-break space (U+00A0)");
  CHECK(name_of_blank(0x3000) == "a space of full width (U+3000)");
  CHECK(name_of_blank(0x2003) == "a special space (U+2003)");
  CHECK(name_of_blank(0x200B) == "an invisible character (U+200B)");
  CHECK(name_of_blank(' ').empty());
  CHECK(name_of_blank(U'ł').empty());
  CHECK(ascii_like(0xFF2B) == 'K');
  CHECK(ascii_like(0x2013) == '-');
  CHECK(ascii_like(U'ł') == '\0');
  CHECK(ascii_like('K') == '\0');
}

TEST_CASE("the caret stands below wide characters and clusters", "[base][utf8]") {
  Diagnostic diagnostic{.code = "unknown-key", .where = {.file = "a", .line = 7, .column = 4, .width = 2}};
  diagnostic.line_text = "王子 王=";
  CHECK(render(diagnostic).ends_with("  7 | 王子 王=\n    |      ^~~\n"));
  diagnostic.line_text = "o\u0301 王=";
  CHECK(render(diagnostic).ends_with("  7 | o\u0301 王=\n    |   ^~~\n"));
  CHECK(line_shown(std::string(300, 'x'), 201).empty());
  CHECK(line_shown(std::string(300, 'x'), 200).size() == 203);
}
