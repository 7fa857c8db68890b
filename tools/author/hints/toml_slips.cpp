#include "author/hints/toml_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "author/hints/unclosed.h"
#include "author/text_offset.h"
#include "base/text.h"
#include "content/pack/definitions.h"
#include "content/text/document.h"

namespace ossuary::author {

namespace {

/// What is wrong, and what to write.
struct TomlSlip {
  std::string message;
  std::string hint;
};

constexpr std::string_view kNoComment = "this is no comment in TOML";

bool is_key_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_number(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_digit); }

/// True for a letter that no key can have.
bool begins_foreign(std::string_view text) { return !text.empty() && static_cast<unsigned char>(text.front()) >= 0x80; }

/// The letters, digits and underscores at the beginning of `text`.
std::string_view first_word(std::string_view text) {
  return text.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(text, is_key_letter) - text.begin()));
}

/// The byte at which the last word of `text` begins: it may end here, or go on behind it.
std::size_t last_word_at(std::string_view text) {
  const std::size_t before = text.find_last_of(" \t{[,=");
  return before == std::string_view::npos ? 0 : before + 1;
}

/// The last word of `text`, before blanks; in quotes where it is written so.
std::string_view last_word(std::string_view text) {
  text = trimmed(text);
  return text.substr(last_word_at(text));
}

/// The beginning of `text` up to what separates or ends values.
std::string_view word_of_value(std::string_view text) { return text.substr(0, text.find_first_of(" \t,]}#")); }

/// True if a key and its = begin here.
bool is_key(std::string_view text) {
  const std::string_view word = first_word(text);
  return !word.empty() && trimmed(text.substr(word.size())).starts_with('=');
}

/// True if the header of a table begins here.
bool is_header(std::string_view text) {
  const std::size_t name = text.find_first_not_of('[');
  return text.starts_with('[') && name != std::string_view::npos && text.find(',') == std::string_view::npos &&
         std::isalpha(static_cast<unsigned char>(text[name])) != 0;
}

/// The place where the parser stopped, in its line.
struct ParserStop {
  std::string_view scope;   ///< what the parser was reading,
  std::string_view said;    ///< and what it says.
  std::string_view line;    ///< all of it,
  std::string_view before;  ///< its part before the place,
  std::string_view here;    ///< and the rest.

  [[nodiscard]] bool says(std::string_view words) const { return said.find(words) != std::string_view::npos; }
  [[nodiscard]] bool reads(std::string_view words) const { return scope.find(words) != std::string_view::npos; }
  [[nodiscard]] bool begins(std::string_view words) const { return here.starts_with(words); }
  /// True for a letter or a quote right behind a quote.
  [[nodiscard]] bool is_behind_quote() const {
    return !before.empty() && (before.back() == '"' || before.back() == '\'') && !here.empty() &&
           (is_key_letter(here.front()) || here.front() == '"' || begins_foreign(here));
  }
  [[nodiscard]] bool is_in_braces() const { return std::ranges::count(before, '{') > std::ranges::count(before, '}'); }
  [[nodiscard]] std::string_view key() const { return first_word(trimmed(line)); }
  /// True inside a value that is a single word: it is looked at as a whole.
  [[nodiscard]] bool is_in_word() const {
    constexpr std::array<std::string_view, 6> kScopes{"integer", "floating-point", "boolean", "date", "time", "value"};
    return !says("saw ';'") &&
           std::ranges::any_of(kScopes, [&](std::string_view name) { return scope.ends_with(name); });
  }
};

TomlSlip quote_inside(const ParserStop& stop) {
  return stop.before.back() == '\''
             ? TomlSlip{"the text ends at the quote before this", "a text with ' in it is between \" and \""}
             : TomlSlip{"the text ends at the quote before this", "a quote inside a text is written \\\""};
}

TomlSlip missing_equals(const ParserStop& stop) {
  const std::string_view key = last_word(stop.before);
  if (key.starts_with('"') && stop.begins("}")) {
    return {"what is in { } needs keys", fmt::format("write {{ en = {} }}, if it is a text in English", key)};
  }
  if (key.starts_with('"') && stop.begins(",")) {
    return {"what is in { } needs keys", "a list is in [ ]"};
  }
  if (is_number(key)) {
    return {"numbers are whole here", "write one without a fraction, and without a comma for thousands"};
  }
  if (stop.begins("}")) {
    return {fmt::format("{} has no value", in_quotes(key)), fmt::format("write {} = ...", key)};
  }
  if (is_key(stop.here)) {
    return {"a key is one word", fmt::format("write {}_{} = ...", key, first_word(stop.here))};
  }
  return {"an = is missing between a key and its value", fmt::format("write {} = ...", key)};
}

/// What is wrong with a word that was to be a number.
std::optional<TomlSlip> no_number(const ParserStop& stop, std::string_view word) {
  constexpr std::array<std::string_view, 4> kMinuses{"-", "\u2013", "\u2014", "\u2212"};
  const auto* const minus = std::ranges::find_if(kMinuses, [&](auto sign) { return word.starts_with(sign); });
  if (minus != kMinuses.end() && (word == *minus || *minus != "-")) {
    const std::string_view rest = trimmed(stop.here.substr(minus->size()));
    const std::string_view digits = rest.substr(0, rest.find_first_not_of("0123456789"));
    return TomlSlip{"this is no number", fmt::format("a minus is written - right before it: -{}", digits)};
  }
  const std::size_t first = word.find_first_not_of("+-.");
  if (first == std::string_view::npos || !is_digit(word[first])) {
    return std::nullopt;
  }
  if (stop.says("representable") || stop.says("length limit")) {
    return TomlSlip{"this number is too large", "write a smaller one"};
  }
  if (stop.says("leading zeroes")) {
    return TomlSlip{"a number does not begin with 0", "write it without the 0"};
  }
  if (std::ranges::count(word, '.') > 1) {
    return TomlSlip{"a number has one point at most", fmt::format("write a version in quotes: \"{}\"", word)};
  }
  return word.find_first_not_of("+-.0123456789") == std::string_view::npos && word.find('.') != std::string_view::npos
             ? TomlSlip{"numbers are whole here", "write one without a fraction"}
             : TomlSlip{fmt::format("{} is no number", in_quotes(word)), "numbers are whole here, and digits alone"};
}

/// A value that is none.
TomlSlip no_value(const ParserStop& stop) {
  const std::string_view written = word_of_value(stop.here);
  std::string word(first_word(stop.here));
  const char last = trimmed(stop.before).empty() ? '\0' : trimmed(stop.before).back();
  if (stop.begins("=") || stop.begins(">")) {
    return {"one = gives a key its value", fmt::format("write {} = {}", stop.key(), trimmed(stop.here.substr(1)))};
  }
  if (stop.begins("`")) {
    return {"this quote is not one of TOML", "write straight quotes: \"text\""};
  }
  if ((last == '[' || last == ',') && is_key(stop.here)) {
    return {"a list has no keys", "write a table: { key = value }"};
  }
  if (stop.begins("(")) {
    return {"a value does not begin with (", "a list is in [ ], and a table in { }, like { key = value }"};
  }
  std::ranges::transform(word, word.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (word == "true" || word == "false") {
    return {"true and false are in lower case", "write " + word};
  }
  if (word == "yes" || word == "no" || word == "on" || word == "off") {
    return {fmt::format("{} is no value", in_quotes(word)),
            word == "yes" || word == "on" ? "write true" : "write false"};
  }
  if (auto number = no_number(stop, written)) {
    return *std::move(number);
  }
  word = first_word(stop.here);
  return {"this is no value", word.empty() ? "write texts in quotes, and numbers in digits"
                                           : fmt::format("write texts in quotes: \"{}\", and numbers in digits", word)};
}

TomlSlip nothing_closed(const ParserStop& stop) {
  return {fmt::format("nothing is open that {} closes", stop.here.front()), "remove it, or open it before"};
}

/// Something behind a value that is complete.
TomlSlip behind_value(const ParserStop& stop) {
  if (stop.is_behind_quote()) {
    return quote_inside(stop);
  }
  if (stop.begins(",") && stop.here.size() > 1 && is_digit(stop.here[1])) {
    return {"numbers are whole here", "write one without a fraction, and without a comma for thousands"};
  }
  if (stop.begins(",") && !trimmed(stop.here.substr(1)).empty()) {
    return {"a key has one value", "a list of several is in [ ]"};
  }
  if (stop.begins(",") || stop.begins(";")) {
    return {fmt::format("a line does not end with {}", stop.here.front()),
            "remove it: each key is on a line of its own"};
  }
  if (is_key(stop.here)) {
    return {"a second key on the same line", "write each key on a line of its own"};
  }
  if (stop.begins("]") || stop.begins("}")) {
    return nothing_closed(stop);
  }
  return {"the value ends before this", "a text is in quotes, a list in [ ], and a comment begins with #"};
}

/// Something in [ ] or { } that is neither a comma nor their end.
std::optional<TomlSlip> no_comma(const ParserStop& stop) {
  if (stop.is_behind_quote() && stop.here.front() != '"') {
    return quote_inside(stop);
  }
  return stop.here.empty()
             ? std::nullopt
             : std::optional(TomlSlip{"a comma is missing before this", "commas separate what is in [ ] and { }"});
}

TomlSlip bad_header(const ParserStop& stop) {
  constexpr const char* kLike = "write it like [turn], or like [[ranks]] above each entry of a list";
  const std::string_view next = first_word(stop.here);
  if (stop.here.empty()) {
    return {"this header is not closed", kLike};
  }
  return next.empty() || trimmed(stop.before).ends_with(']')
             ? TomlSlip{"the header ends before this", kLike}
             : TomlSlip{"a dot separates the parts of a header",
                        fmt::format("write [{}.{}]", last_word(stop.before), next)};
}

/// A table in { } whose line ends before its }.
TomlSlip open_table(const ParserStop& stop) {
  const std::string_view before = trimmed(stop.before);
  return before.ends_with('{') || before.ends_with(',')
             ? TomlSlip{"a table in { } is on one line", "write it on one line, from { to }"}
             : TomlSlip{"this table is not closed", "write } behind its last entry, on the same line"};
}

/// Something where a key was to begin.
TomlSlip no_key(const ParserStop& stop) {
  if (stop.begins("]") || stop.begins("}")) {
    return nothing_closed(stop);
  }
  return stop.begins("=")
             ? TomlSlip{"a key is missing before the =", "write key = value"}
             : TomlSlip{"no key begins like this", "write key = value, a header like [turn], or a comment behind #"};
}

/// True for a quote that texts are printed with, and not written in files with.
bool is_printed_quote(std::string_view text) {
  constexpr std::array<std::string_view, 7> kQuotes{"“", "”", "„", "‘", "’", "«", "»"};
  return std::ranges::any_of(kQuotes, [&](std::string_view quote) { return text.starts_with(quote); });
}

/// A slip that shows whatever the parser says.
std::optional<TomlSlip> plain_slip(const ParserStop& stop) {
  const std::string_view whole = trimmed(stop.line);
  const auto whole_begins = [&](std::string_view mark) { return whole.starts_with(mark); };
  if (std::ranges::any_of(std::array{"//", "--", "/*", ";"}, whole_begins)) {
    return TomlSlip{std::string(kNoComment), "comments begin with #"};
  }
  if (std::ranges::any_of(std::array{"<<<<<<<", "=======", ">>>>>>>", "|||||||"}, whole_begins)) {
    return TomlSlip{"this line marks a conflict of two versions", "keep one version, and remove the marks around both"};
  }
  if (!stop.here.empty() && static_cast<unsigned char>(stop.here.front()) >= 0x80U) {
    const std::string name = name_of_blank(code_point_at(stop.here, 0));
    if (!name.empty()) {
      return TomlSlip{fmt::format("there is {} here, not a plain space", name),
                      first_hidden(stop.here.substr(0, 3)) ? "remove it" : "type the space again"};
    }
  }
  if (is_printed_quote(stop.here)) {
    return TomlSlip{"this quote is not one of TOML", "write straight quotes: \"text\""};
  }
  return stop.is_in_word() ? std::optional(no_value(stop)) : std::nullopt;
}

std::optional<TomlSlip> slip_at(const ParserStop& stop) {
  if (auto slip = plain_slip(stop)) {
    return slip;
  }
  const bool of_key = stop.says("expected key") || stop.says("bare key");
  if (begins_foreign(stop.here) && (of_key || stop.says("expected '='") || stop.reads("header"))) {
    return TomlSlip{"a key consists of the letters a to z, digits and underscores",
                    "ids are in English; names may have any letters"};
  }
  if (stop.says("expected '='")) {
    return missing_equals(stop);
  }
  if (stop.says("dangling comma")) {
    return TomlSlip{"in { } no comma follows the last entry", "remove the comma"};
  }
  if (stop.says("saw comma")) {
    return TomlSlip{"no value is before this comma", "remove the comma, or write what is missing"};
  }
  if (stop.reads("table header") || stop.says("table header")) {
    return bad_header(stop);
  }
  if ((stop.reads("inline table") || stop.says("inline table")) && stop.here.empty()) {
    return open_table(stop);
  }
  if (stop.says("saw ';'") && stop.is_in_braces()) {
    return TomlSlip{"; separates nothing", "commas separate what is in [ ] and { }"};
  }
  if (stop.says("expected comma or closing")) {
    return no_comma(stop);
  }
  if (stop.says("expected a comment or whitespace") || stop.says("saw ';'")) {
    return behind_value(stop);
  }
  if (const std::string_view before = trimmed(stop.before); before.ends_with('=')) {
    return TomlSlip{fmt::format("{} has no value", in_quotes(last_word(before.substr(0, before.size() - 1)))),
                    "write one behind the =, on the same line"};
  }
  if (stop.says("escape sequence") || stop.says("unicode scalar")) {
    return TomlSlip{"\\ begins a special character", "a backslash itself is written \\\\"};
  }
  return of_key ? std::optional(no_key(stop)) : std::nullopt;
}

void move_to(const Mark& at, Diagnostic& problem) {
  problem.where = location_of(at);
  problem.line_text = line_shown(at);
}

void explain_string(const Mark& at, std::string_view text, Diagnostic& problem) {
  const std::string_view quotes = text.starts_with('\'') ? "'''" : "\"\"\"";
  const std::string_view first_line = text.substr(0, text.find('\n'));
  move_to(at, problem);
  problem.what =
      plain("this text is not closed", first_line.starts_with(quotes) || trimmed(first_line.substr(1)).empty()
                                           ? fmt::format("a text of several lines is between {0} and {0}", quotes)
                                           : "each quote has a second one behind the text");
}

void explain_bracket(const Mark& at, char bracket, Diagnostic& problem) {
  move_to(at, problem);
  problem.what = plain(fmt::format("this {} is not closed", bracket),
                       bracket == '[' ? "write ] behind the last entry of the list"
                                      : "write } behind the last entry of the table, on the same line");
}

void explain_slip(const TextFile& file, Diagnostic& problem) {
  const std::string scope(problem.what.value("scope"));
  const std::string said(problem.what.value("said"));
  const std::string_view text = file.text;
  const std::string_view line = file.line(problem.where.line);
  const std::size_t begin = offset_of(file, problem.where.line, 1);
  const std::size_t column = std::min(offset_of(file, problem.where.line, problem.where.column) - begin, line.size());
  ParserStop stop{scope, said, line, line.substr(0, column), trimmed(line.substr(column))};
  if (const std::size_t open = unclosed_in(text).string; stop.reads("string") && open != std::string_view::npos) {
    explain_string(file.mark_at(open), text.substr(open), problem);
    return;
  }
  const bool at_end = stop.says("end-of-file") && !stop.reads("header") && !stop.says("header") && !stop.is_in_word();
  const std::string_view whole = trimmed(line);
  if (const std::size_t open = unclosed_in(at_end ? text : text.substr(0, begin)).bracket;
      open != std::string_view::npos && (at_end || is_key(whole) || is_header(whole))) {
    explain_bracket(file.mark_at(open), text[open], problem);
    return;
  }
  if (stop.is_in_word()) {
    const std::size_t word = last_word_at(stop.before);
    problem.where.column = code_points(line.substr(0, word)) + 1;
    problem.where.width = std::max(1, code_points(word_of_value(line.substr(word))));
    stop = {scope, said, line, line.substr(0, word), trimmed(line.substr(word))};
  }
  if (auto slip = slip_at(stop)) {
    if (slip->message == kNoComment) {
      problem.where.column = code_points(line.substr(0, line.find(whole))) + 1;
    }
    problem.what = plain(std::move(slip->message), std::move(slip->hint));
  }
}

/// Of [[ranks]] below [ranks] the first is the slip.
void explain_duplicate(const TextFile& file, Diagnostic& problem) {
  const std::string_view header = trimmed(file.line(problem.where.line));
  const std::string_view name = header.substr(0, header.find("]]"));
  for (int line = 1; name.starts_with("[[") && line < problem.where.line; ++line) {
    if (trimmed(file.line(line)).starts_with(fmt::format("{}]", name.substr(1)))) {
      move_to(file.mark_at(offset_of(file, line, 1)), problem);
      problem.where.width = std::max(1, code_points(trimmed(file.line(line))));
      problem.what = plain(fmt::format("{} is a list, this is a table", in_quotes(trimmed(name.substr(2)))),
                           fmt::format("write {}]] above each entry", name));
      return;
    }
  }
}

}  // namespace

std::vector<Diagnostic> with_slips(const Catalogue& catalogue, std::vector<Diagnostic> problems) {
  const Definitions& definitions = catalogue.definitions();
  for (Diagnostic& problem : problems) {
    const TextFile* const file = definitions.file(problem.where.file);
    if (!problem.what.value("scope").empty() && file != nullptr) {
      explain_slip(*file, problem);
    } else if (problem.code == "duplicate-key" && file != nullptr) {
      explain_duplicate(*file, problem);
    }
  }
  return problems;
}

}  // namespace ossuary::author
