#include "author/hints/toml_slips.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "author/text_offset.h"
#include "content/pack/definitions.h"
#include "content/text/document.h"
#include "say/text.h"

namespace ossuary::author {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_key_letter(char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '-'; }
bool is_foreign(std::string_view text) { return !text.empty() && static_cast<unsigned char>(text.front()) >= 0x80U; }

/// True if `text` begins with one of `marks`, which blanks separate.
bool begins(std::string_view text, std::string_view marks) {
  return std::ranges::any_of(split(marks, ' '), [&](std::string_view mark) { return text.starts_with(mark); });
}

/// The letters, digits and underscores at the beginning of `text`.
std::string_view first_word(std::string_view text) {
  return text.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(text, is_key_letter) - text.begin()));
}

/// The byte at which the last word of `text` begins: it may end here, or go on behind it.
std::size_t last_word_at(std::string_view text) {
  const std::size_t before = text.find_last_of(" \t{[,=");
  return before == std::string_view::npos ? 0 : before + 1;
}

/// The beginning of `text` up to what separates or ends values.
std::string_view word_of_value(std::string_view text) { return text.substr(0, text.find_first_of(" \t,]}#")); }

/// True if a key and its = begin here.
bool is_key(std::string_view text) {
  const std::string_view word = first_word(text);
  return !word.empty() && trimmed(text.substr(word.size())).starts_with('=');
}

/// The place where the parser stopped, in its line; inside a value of one word the beginning of that word.
struct Stop {
  std::string_view wanted;  ///< what it wanted there, by the table in content/text/document.cpp.
  std::string_view before;  ///< the part of the line before the place,
  std::string_view here;    ///< and the rest, without blanks at its ends.

  [[nodiscard]] bool wants(std::string_view what) const { return wanted == what; }
  /// The last word before the place, or before the = there.
  [[nodiscard]] std::string_view key() const {
    std::string_view text = trimmed(before);
    text = trimmed(text.substr(0, text.size() - (text.ends_with('=') ? 1 : 0)));
    return text.substr(last_word_at(text));
  }
  /// What TOML has for a word that means true or false elsewhere; "" for any other.
  [[nodiscard]] std::string_view truth() const {
    std::string word(first_word(here));
    std::ranges::transform(word, word.begin(), [](char c) { return is_capital(c) ? static_cast<char>(c + 32) : c; });
    return word == "true" || word == "yes" || word == "on"    ? "true"
           : word == "false" || word == "no" || word == "off" ? "false"
                                                              : "";
  }
};

bool always(const Stop& /*stop*/) { return true; }
bool is_comment(const Stop& stop) {
  const std::string_view before = trimmed(stop.before);
  return begins(before.empty() ? stop.here : before, "// -- /* ;");
}
bool is_printed_quote(const Stop& stop) { return begins(stop.here, "“ ” „ ‘ ’ « » `"); }
bool is_strange_blank(const Stop& stop) {
  return is_foreign(stop.here) && !name_of_blank(code_point_at(stop.here, 0)).empty();
}
bool is_foreign_letter(const Stop& stop) {
  return is_foreign(stop.here) && (stop.wants("equals") || stop.wants("key") || stop.wants("header"));
}
/// True for what was to be a number, also one with a comma in it, but for one that is only too large.
bool is_number(const Stop& stop) {
  const std::string_view word = word_of_value(stop.here);
  const bool whole = std::ranges::all_of(word, is_digit) && !word.starts_with('0');
  const bool behind_comma = stop.wants("line end") && stop.here.starts_with(',') && stop.here.size() > 1;
  return (behind_comma && is_digit(stop.here[1])) ||
         (stop.wants("equals") && !stop.key().empty() && std::ranges::all_of(stop.key(), is_digit)) ||
         (stop.wants("value") && !word.empty() && is_digit(word[0]) && !whole) ||
         (stop.wants("value") && begins(word, "- + . – — −"));
}
/// True for a time of day without seconds, as in 07:32 or 1979-05-27T07:32Z.
bool is_short_time(const Stop& stop) {
  const std::string_view word = word_of_value(stop.here);
  const std::size_t colon = word.find(':');
  const auto is_two_digits = [&](std::size_t at) { return is_digit(word[at]) && is_digit(word[at + 1]); };
  return colon != std::string_view::npos && colon >= 2 && colon + 2 < word.size() && is_two_digits(colon - 2) &&
         is_two_digits(colon + 1) && !word.substr(colon + 3).starts_with(':');
}
bool is_doubled(const Stop& stop) { return begins(stop.here, "= >"); }
bool is_slash(const Stop& stop) { return begins(stop.here, "/"); }
bool is_truth(const Stop& stop) { return !stop.truth().empty(); }
bool is_at_key(const Stop& stop) { return is_key(stop.here); }
bool is_word(const Stop& stop) { return !stop.here.empty() && is_letter(stop.here.front()); }
bool is_nothing(const Stop& stop) { return word_of_value(stop.here).empty(); }
bool is_behind_text(const Stop& stop) { return stop.key().starts_with('"'); }
bool is_at_end(const Stop& stop) { return begins(stop.here, "}"); }
bool is_separator(const Stop& stop) { return begins(stop.here, ", ;"); }
bool is_inside_text(const Stop& stop) {
  const bool behind_quote = stop.before.ends_with('"') || stop.before.ends_with('\'');
  return (stop.wants("comma") || stop.wants("line end")) && behind_quote && !stop.here.empty() &&
         (is_key_letter(stop.here.front()) || is_foreign(stop.here));
}
bool is_in_table(const Stop& stop) {
  return std::ranges::count(stop.before, '{') > std::ranges::count(stop.before, '}');
}
bool is_open_table(const Stop& stop) { return stop.here.empty() && is_in_table(stop); }
bool is_comment_in_table(const Stop& stop) { return stop.here.starts_with('#') && is_in_table(stop); }

/// A slip, and what is said of it.
struct Slip {
  std::string_view wanted;  ///< "" whatever the parser wanted.
  bool (*fits)(const Stop& stop);
  MessageRow row;
};

constexpr std::string_view kCode = "toml-syntax";
constexpr Slip slip(std::string_view wanted, bool (*fits)(const Stop& stop), std::string_view says,
                    std::string_view hint) {
  return {wanted, fits, {kCode, says, {hint}}};
}

/// The first that fits counts.
constexpr std::array kSlips{
    slip("", is_comment, "this is no comment in TOML", "comments begin with #"),
    slip("", is_printed_quote, "this quote is not one of TOML", "write straight quotes: \"text\""),
    slip("", is_strange_blank, "there is {blank} here, not a plain space",
         "delete it, and type a space if one belongs there"),
    slip("", is_foreign_letter, "a key consists of the letters a to z, digits and underscores",
         "ids are in English; names may have any letters"),
    slip("value", is_short_time,
         "this time has no seconds, which only TOML 1.1 may leave out; these files are TOML 1.0",
         "write them, as in 07:32:00"),
    slip("", is_number, "this is no whole number",
         "write digits alone, like 12 or -3: no point, no comma, no 0 before them; a version is in quotes"),
    slip("", is_inside_text, "the text ends at the quote before this", "a quote inside a text is written \\\""),
    slip("value", is_doubled, "one = gives a key its value", "write {key} = {rest}"),
    slip("value", is_truth, "\"{word}\" is no value", "write {truth}"),
    slip("value", is_at_key, "a list has no keys", "write a table: {{ key = value }}"),
    slip("value", is_word, "this is no value", "write texts in quotes: \"{word}\", and numbers in digits"),
    slip("value", is_nothing, "\"{key}\" has no value", "write one behind the =, on the same line"),
    slip("equals", is_behind_text, "what is in {{ }} needs keys",
         "write {{ en = ... }} for a text in English; a list is in [ ]"),
    slip("equals", is_slash, "a key with a / needs quotes", "write {whole} = ..."),
    slip("equals", is_at_key, "a key is one word", "write {key}_{word} = ..."),
    slip("equals", always, "an = is missing between a key and its value", "write {key} = ..."),
    slip("comma", always, "a comma is missing before this", "commas separate what is in [ ] and {{ }}"),
    slip("entry", is_at_end, "in {{ }} no comma follows the last entry",
         "remove the comma, which is TOML 1.1; these files are TOML 1.0"),
    slip("entry", always, "no value is before this comma", "remove the comma, or write what is missing"),
    slip("line end", is_separator, "the value of a key ends without a comma or a semicolon",
         "remove it: each key is on a line of its own, and a list of several values is in [ ]"),
    slip("line end", always, "the value ends before this",
         "each key is on a line of its own, a list is in [ ], and a comment begins with #"),
    slip("header", always, "a header is a name in [ ] or [[ ]], on a line of its own",
         "write it like [turn] or [players.2], or like [[ranks]] above each entry of a list"),
    slip("key", is_comment_in_table, "a comment in {{ }} is TOML 1.1; these files are TOML 1.0",
         "write it on a line above, or behind the }}"),
    slip("key", is_open_table, "a table in {{ }} is on one line",
         "write it on one line, from {{ to }}: several are TOML 1.1, and these files are TOML 1.0"),
};

/// What is said of something that is open, at its beginning.
constexpr MessageRow kOpenText{
    kCode,
    "this text is not closed",
    {"a text of several lines is between {quotes} and {quotes}", "each quote has a second one behind the text"}};
constexpr MessageRow kOpenList{kCode, "this [ is not closed", {"write ] behind the last entry of the list"}};
constexpr MessageRow kOpenTable{
    kCode, "this {{ is not closed", {"write }} behind the last entry of the table, on the same line"}};

/// The values of an open text: its quotes, if it seems to be one of several lines.
TextArguments quotes_of(std::string_view text) {
  const std::string_view quotes = text.starts_with('\'') ? "'''" : "\"\"\"";
  const std::string_view line = text.substr(0, text.find('\n'));
  return line.starts_with(quotes) || trimmed(line.substr(1)).empty() ? TextArguments{{"quotes", quotes}}
                                                                     : TextArguments();
}

void say_at(const Mark& at, Message message, Diagnostic& problem) {
  problem.where = location_of(at);
  problem.line_text = line_shown(at);
  problem.what = std::move(message);
}

/// True for a text or a bracket that is open where the parser stopped, with what is said of it. A key or a header in
/// brackets shows that they were to be closed before.
bool explain_open(const TextFile& file, std::string_view wanted, std::size_t line_at, Diagnostic& problem) {
  const std::string_view text = file.text;
  const std::string_view line = trimmed(file.line(problem.where.line));
  if (const std::size_t open = open_marks(text).string; wanted == "text" && open != std::string_view::npos) {
    say_at(file.mark_at(open), {&kOpenText, quotes_of(text.substr(open))}, problem);
    return true;
  }
  const bool header = line.starts_with('[') && line.find(',') == std::string_view::npos &&
                      is_letter(line[std::min(line.find_first_not_of('['), line.size() - 1)]);
  const std::size_t open = open_marks(wanted == "more" ? text : text.substr(0, line_at)).bracket;
  if (open == std::string_view::npos || !(wanted == "more" || header || is_key(line))) {
    return false;
  }
  say_at(file.mark_at(open), {text[open] == '[' ? &kOpenList : &kOpenTable, {}}, problem);
  return true;
}

void explain_slip(const TextFile& file, Diagnostic& problem) {
  const std::string wanted(problem.what.value("wanted"));
  const std::string_view line = file.line(problem.where.line);
  const std::size_t line_at = file.offset_of(problem.where.line, 1);
  if (explain_open(file, wanted, line_at, problem)) {
    return;
  }
  std::size_t at = std::min(file.offset_of(problem.where.line, problem.where.column) - line_at, line.size());
  if (wanted == "value") {
    at = last_word_at(line.substr(0, at));
  }
  const Stop stop{wanted, line.substr(0, at), trimmed(line.substr(at))};
  const auto* const found = std::ranges::find_if(
      kSlips, [&](const Slip& one) { return (one.wanted.empty() || stop.wants(one.wanted)) && one.fits(stop); });
  if (found == kSlips.end()) {
    return;
  }
  Mark shown = file.mark_at(line_at + (found == kSlips.begin() ? line.find(trimmed(line)) : at));
  shown.width = wanted == "value" ? std::max(1, code_points(word_of_value(stop.here))) : problem.where.width;
  say_at(shown,
         {&found->row,
          {{"key", stop.key()},
           {"word", first_word(stop.here)},
           {"rest", trimmed(stop.here.substr(std::min<std::size_t>(1, stop.here.size())))},
           {"truth", stop.truth()},
           {"whole", in_quotes(std::string(stop.key()).append(stop.here.substr(0, stop.here.find_first_of(" \t="))))},
           {"blank", is_strange_blank(stop) ? name_of_blank(code_point_at(stop.here, 0)) : ""}}},
         problem);
}

}  // namespace

void explain_slips(const Catalogue& catalogue, std::vector<Diagnostic>& problems) {
  for (Diagnostic& problem : problems) {
    const TextFile* const file = catalogue.definitions().file(problem.where.file);
    if (problem.code == kCode && file != nullptr) {
      explain_slip(*file, problem);
    }
  }
}

}  // namespace ossuary::author
