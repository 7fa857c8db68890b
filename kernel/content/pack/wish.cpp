#include "content/pack/wish.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace ossuary {

namespace {

enum class PartType : std::uint8_t { Text, Dial, LoneBrace };

/// A piece of a wish.
struct Piece {
  PartType type = PartType::Text;
  std::size_t begin = 0;
  std::string_view written;
  std::string_view text;                ///< its part of the sentence, or the name of a dial.
  std::vector<std::string_view> forms;  ///< of a word that goes with the dial.
};

/// The piece at the beginning of `rest`. @pre !rest.empty().
Piece first_piece(std::string_view rest) {
  const std::size_t brace = rest.find_first_of("{}");
  const std::size_t next = rest.find_first_of("{}", 1);
  if (brace != 0) {
    return {PartType::Text, 0, rest.substr(0, brace), rest.substr(0, brace), {}};
  }
  if (rest.starts_with("{{") || rest.starts_with("}}")) {
    return {PartType::Text, 0, rest.substr(0, 2), rest.substr(0, 1), {}};
  }
  if (rest[0] == '}' || next == std::string_view::npos || rest[next] == '{') {
    return {PartType::LoneBrace, 0, rest.substr(0, 1), {}, {}};
  }
  const std::vector<std::string_view> parts = split(rest.substr(1, next - 1), '|');  // "dial|form|form"
  return {PartType::Dial, 0, rest.substr(0, next + 1), parts.front(), {parts.begin() + 1, parts.end()}};
}

std::vector<Piece> pieces_of(std::string_view wish) {
  std::vector<Piece> pieces;
  for (std::size_t at = 0; at < wish.size(); at += pieces.back().written.size()) {
    pieces.push_back(first_piece(wish.substr(at)));
    pieces.back().begin = at;
  }
  return pieces;
}

const PluralRule* plural_rule(const PluralRules& plurals, std::string_view language) {
  const auto rule = plurals.find(language);
  return rule == plurals.end() ? nullptr : &rule->second;
}

/// How the forms of a word are written: "give the forms for 1 and for 2: {dial|point|points}".
std::string how_to_give(const PluralRule& rule) {
  std::string numbers;
  std::string forms;
  for (std::size_t form = 0; form < rule.forms(); ++form) {
    const bool last = form + 1 == rule.forms();
    numbers += fmt::format("{}for {}", form == 0 ? "" : last ? " and " : ", ", rule.example(form));
    forms += "|...";
  }
  return fmt::format("give the forms {}: {{dial{}}}", numbers,
                     rule.forms() == 2   ? "|point|points"
                     : rule.forms() == 3 ? "|punkt|punkty|punktów"
                                         : forms);
}

/// The mark of a stretch of a text value, or, where it is not written as it reads, of the whole.
Mark stretch_of(const TomlNode& text, std::size_t begin, std::size_t length) {
  const std::string_view from =
      std::string_view(text.at.file->text).substr(text.at.file->offset(text.at.line, text.at.column));
  Mark at = text.at;
  if (from.size() > 1 && from.substr(1).starts_with(text.text) && !text.text.empty()) {
    at.column += 1 + code_points(std::string_view(text.text).substr(0, begin));
    at.width = code_points(std::string_view(text.text).substr(begin, length));
  }
  return at;
}

/// Reports what is wrong with a piece of a sentence, the value of a key.
void report_piece(const TomlNode& text, const Piece& piece, std::string_view language,
                  std::span<const std::string> dials, const PluralRules& plurals, Report& report) {
  const Mark whole = stretch_of(text, piece.begin, piece.written.size());
  if (piece.type == PartType::LoneBrace) {
    const bool opens = piece.written == "{";
    report.add("bad-wish", whole, opens ? "this brace is not closed" : "this brace closes nothing",
               opens ? "write {dial} for the number of a dial, {{ for a brace" : "write }} for a brace");
  }
  if (piece.type != PartType::Dial) {
    return;
  }
  const PluralRule* rule = plural_rule(plurals, language);
  if (std::ranges::count(dials, piece.text) == 0) {
    report.add("unknown-dial", stretch_of(text, piece.begin + 1, std::max<std::size_t>(1, piece.text.size())),
               fmt::format("{} is not one of the params", in_quotes(piece.text)),
               hint_among(piece.text, dials, "the dials are", "there are no params"));
  } else if (!piece.forms.empty() && rule == nullptr) {
    report.add("bad-wish", whole, fmt::format("the plural forms of {} are not known", in_quotes(language)),
               fmt::format("write them into languages/{}.toml of a plugin, under `plural`, or a sentence without forms",
                           language));
  } else if (!piece.forms.empty() && rule->forms() != 0 && piece.forms.size() != rule->forms()) {
    report.add("bad-wish", whole,
               fmt::format("{} has {} forms, this gives {}", in_quotes(language), rule->forms(), piece.forms.size()),
               how_to_give(*rule));
  }
}

std::string filled(std::string_view wish, const PluralRule* rule, const std::map<std::string, std::int64_t>& dials) {
  std::string sentence;
  for (const Piece& piece : pieces_of(wish)) {
    const auto dial = piece.type == PartType::Dial ? dials.find(std::string(piece.text)) : dials.end();
    if (piece.type == PartType::Text) {
      sentence += piece.text;
    } else if (dial != dials.end() && piece.forms.empty()) {
      sentence += std::to_string(dial->second);
    } else if (dial != dials.end() && rule != nullptr && piece.forms.size() == rule->forms()) {
      sentence += piece.forms[rule->form(dial->second)];
    } else {
      sentence += piece.written;
    }
  }
  return sentence;
}

}  // namespace

void report_sentence(const TomlNode& text, std::string_view language, std::span<const std::string> dials,
                     const PluralRules& plurals, Report& report) {
  if (!text.sound || text.type != NodeType::Text) {
    return;
  }
  for (const Piece& piece : pieces_of(text.text)) {
    report_piece(text, piece, language, dials, plurals, report);
  }
}

std::vector<std::string> dials_named(const LocalText& wish) {
  std::set<std::string> dials;
  for (const auto& [language, text] : wish) {
    for (const Piece& piece : pieces_of(text)) {
      if (piece.type == PartType::Dial) {
        dials.emplace(piece.text);
      }
    }
  }
  return {dials.begin(), dials.end()};
}

LocalText filled_wish(const LocalText& wish, const std::map<std::string, std::int64_t>& dials,
                      const PluralRules& plurals) {
  LocalText sentences;
  for (const auto& [language, text] : wish) {
    sentences[language] = filled(text, plural_rule(plurals, language), dials);
  }
  return sentences;
}

}  // namespace ossuary
