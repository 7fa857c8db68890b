#include "designer/hints/toml_slips.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "content/pack/definitions.h"
#include "content/text/document.h"
#include "designer/text_offset.h"

namespace ossuary::designer {

namespace {

/// What is wrong, and what to write.
struct TomlSlip {
  std::string message;
  std::string hint;
};

bool is_key_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-'; }

/// The letters, digits and underscores at the beginning of `text`.
std::string_view first_word(std::string_view text) {
  return text.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(text, is_key_letter) - text.begin()));
}

/// The same at the end of `text`, before blanks; in quotes where it is written so.
std::string_view last_word(std::string_view text) {
  text = trimmed(text);
  const std::size_t before = text.find_last_of(" \t{[,=");
  return text.substr(before == std::string_view::npos ? 0 : before + 1);
}

/// True if a key and its = begin here.
bool is_key(std::string_view text) {
  const std::string_view word = first_word(text);
  return !word.empty() && trimmed(text.substr(word.size())).starts_with('=');
}

/// The place where the parser stopped, in its line.
struct ParserStop {
  std::string_view said;    ///< by the parser.
  std::string_view line;    ///< all of it,
  std::string_view before;  ///< its part before the place,
  std::string_view here;    ///< and the rest.

  [[nodiscard]] bool says(std::string_view words) const { return said.find(words) != std::string_view::npos; }
  [[nodiscard]] bool begins(std::string_view words) const { return here.starts_with(words); }
  /// True for a letter or a quote right behind a quote.
  [[nodiscard]] bool is_behind_quote() const {
    return !before.empty() && (before.back() == '"' || before.back() == '\'') && !here.empty() &&
           (is_key_letter(here.front()) || here.front() == '"' || static_cast<unsigned char>(here.front()) >= 0x80);
  }
  [[nodiscard]] bool is_in_braces() const { return std::ranges::count(before, '{') > std::ranges::count(before, '}'); }
  [[nodiscard]] std::string_view key() const { return first_word(trimmed(line)); }
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
  if (stop.begins("}")) {
    return {fmt::format("{} has no value", in_quotes(key)), fmt::format("write {} = ...", key)};
  }
  if (is_key(stop.here)) {
    return {"a key is one word", fmt::format("write {}_{} = ...", key, first_word(stop.here))};
  }
  if (!stop.here.empty() && static_cast<unsigned char>(stop.here.front()) >= 0x80) {
    return {"a key consists of the letters a to z, digits and underscores",
            "ids are in English; names may have any letters"};
  }
  return {"an = is missing between a key and its value", fmt::format("write {} = ...", key)};
}

/// A value that is none.
TomlSlip no_value(const ParserStop& stop) {
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
  word = first_word(stop.here);
  return {"this is no value",
          word.empty() ? "write texts in quotes" : fmt::format("write texts in quotes: \"{}\"", word)};
}

/// Something behind a value that is complete.
TomlSlip behind_value(const ParserStop& stop) {
  if (stop.is_behind_quote()) {
    return quote_inside(stop);
  }
  if (stop.begins(",") && stop.here.size() > 1 && std::isdigit(static_cast<unsigned char>(stop.here[1])) != 0) {
    return {"numbers are whole here", "write one without a fraction, and without a comma for thousands"};
  }
  if (stop.begins(",") || stop.begins(";")) {
    return {fmt::format("a line does not end with {}", stop.here.front()),
            "remove it: each key is on a line of its own"};
  }
  if (is_key(stop.here)) {
    return {"a second key on the same line", "write each key on a line of its own"};
  }
  return {"the value ends before this", "a text is in quotes, a list in [ ], and a comment begins with #"};
}

/// Something in [ ] or { } that is neither a comma nor their end.
std::optional<TomlSlip> no_comma(const ParserStop& stop) {
  if (stop.is_behind_quote() && stop.here.front() != '"') {
    return quote_inside(stop);
  }
  if (trimmed(stop.before).empty() && is_key(stop.here)) {
    return TomlSlip{"a [ above this is not closed", "write ] behind the last entry of the list"};
  }
  return stop.here.empty()
             ? std::nullopt
             : std::optional(TomlSlip{"a comma is missing before this", "commas separate what is in [ ] and { }"});
}

/// The byte at which the first string begins that is not closed, or npos.
std::size_t unclosed_string_at(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const bool quote = text[at] == '"' || text[at] == '\'';
    const StringEnd next = quote ? end_of_string(text, at)
                                 : StringEnd{text[at] == '#' ? std::min(text.find('\n', at), text.size()) : at + 1};
    if (!next.closed) {
      return at;
    }
    at = next.at;
  }
  return std::string_view::npos;
}

/// True for a quote that texts are printed with, and not written in files with.
bool is_printed_quote(std::string_view text) {
  constexpr std::array<std::string_view, 7> kQuotes{"“", "”", "„", "‘", "’", "«", "»"};
  return std::ranges::any_of(kQuotes, [&](std::string_view quote) { return text.starts_with(quote); });
}

std::optional<TomlSlip> slip_at(const ParserStop& stop) {
  const std::string_view whole = trimmed(stop.line);
  if (std::ranges::any_of(std::array{"//", "--", "/*", ";"}, [&](auto mark) { return whole.starts_with(mark); })) {
    return TomlSlip{"this is no comment in TOML", "comments begin with #"};
  }
  if (stop.begins("\u00A0") || stop.begins("\u200B")) {
    return TomlSlip{"there is an invisible character here, not a plain space", "type the space again"};
  }
  if (is_printed_quote(stop.here)) {
    return TomlSlip{"this quote is not one of TOML", "write straight quotes: \"text\""};
  }
  if (stop.says("expected '='")) {
    return missing_equals(stop);
  }
  if (stop.says("could not determine value type") || stop.says("boolean")) {
    return no_value(stop);
  }
  if (stop.says("dangling comma")) {
    return TomlSlip{"in { } no comma follows the last entry", "remove the comma"};
  }
  if (stop.says("inline table") && stop.here.empty()) {
    return TomlSlip{"a table in { } is on one line", "write it on one line, from { to }"};
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
  if (stop.says("expected value") && stop.here.empty()) {
    return TomlSlip{fmt::format("{} has no value", in_quotes(stop.key())), "write one behind the =, on the same line"};
  }
  if (stop.says("leading zeroes")) {
    return TomlSlip{"a number does not begin with 0", "write it without the 0"};
  }
  if (stop.says("escape sequence") || stop.says("unicode scalar")) {
    return TomlSlip{"\\ begins a special character", "a backslash itself is written \\\\"};
  }
  if (stop.says("table header") && stop.here.empty()) {
    return TomlSlip{"this header is not closed", "write it like [turn], or like [[ranks]] above each entry of a list"};
  }
  if (stop.says("end-of-file")) {
    return TomlSlip{"a [ or a { is not closed", "write ] behind the last entry of a list, } behind that of a table"};
  }
  if (stop.says("floating-point") && stop.begins(".")) {
    const std::string_view rest = stop.line.substr(stop.line.find('=') + 1);
    return TomlSlip{"a number has one point at most", fmt::format("write a version in quotes: \"{}\"", trimmed(rest))};
  }
  if (stop.says("floating-point")) {
    return TomlSlip{"numbers are whole here", "write one without a fraction"};
  }
  if (stop.begins("]") || stop.begins("}")) {
    return TomlSlip{fmt::format("nothing is open that {} closes", stop.here.front()), "remove it, or open it before"};
  }
  return std::nullopt;
}

void explain(const TextFile& file, Diagnostic& problem) {
  const std::string_view said = problem.message;
  const std::size_t open = unclosed_string_at(file.text);
  if ((said.starts_with("in a string") || said.starts_with("in a multi-line")) && open != std::string_view::npos) {
    const Mark at = file.mark_at(open);
    const std::string_view rest = std::string_view(file.text).substr(open + 1);
    problem.where = location_of(at);
    problem.line_text = clipped(printable(file.line(at.line)), kLongestLineShown);
    problem.message = "this text is not closed";
    problem.hint = trimmed(rest.substr(0, rest.find('\n'))).empty() || rest.starts_with("\"\"")
                       ? "a text of several lines is between \"\"\" and \"\"\""
                       : "each quote has a second one behind the text";
    return;
  }
  const std::string_view line = file.line(problem.where.line);
  const std::size_t begin = offset_of(file, problem.where.line, 1);
  const std::size_t column = std::min(offset_of(file, problem.where.line, problem.where.column) - begin, line.size());
  if (auto slip = slip_at({said, line, line.substr(0, column), trimmed(line.substr(column))})) {
    problem.message = std::move(slip->message);
    problem.hint = std::move(slip->hint);
  }
}

}  // namespace

std::vector<Diagnostic> with_slips(const Catalogue& catalogue, std::vector<Diagnostic> problems) {
  const Definitions& definitions = catalogue.definitions();
  for (Diagnostic& problem : problems) {
    const TextFile* const file = definitions.file(problem.where.file);
    if (problem.code == "toml-syntax" && problem.message.starts_with("in a") && file != nullptr) {
      explain(*file, problem);
    }
  }
  return problems;
}

}  // namespace ossuary::designer
