#include "content/pack/wish.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "content/pack/plural.h"

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

std::optional<WishFault> fault_of(const Piece& piece, std::string_view language, std::span<const std::string> dials) {
  const std::size_t length = piece.written.size();
  if (piece.type == PartType::LoneBrace) {
    const bool opens = piece.written == "{";
    return WishFault{"bad-wish", piece.begin, length, opens ? "this brace is not closed" : "this brace closes nothing",
                     opens ? "write {dial} for the number of a dial, {{ for a brace" : "write }} for a brace"};
  }
  if (piece.type == PartType::Text) {
    return std::nullopt;
  }
  if (std::ranges::count(dials, piece.text) == 0) {
    return WishFault{"unknown-dial", piece.begin + 1, std::max<std::size_t>(1, piece.text.size()),
                     fmt::format("{} is not one of the params", in_quotes(piece.text)),
                     hint_among(piece.text, dials, "the dials are", "there are no params")};
  }
  const PluralRule* rule = plural_rule(language);
  if (piece.forms.empty() || (rule != nullptr && piece.forms.size() == rule->forms)) {
    return std::nullopt;
  }
  if (rule == nullptr) {
    return WishFault{"bad-wish", piece.begin, length,
                     fmt::format("the plural forms of {} are not known", in_quotes(language)),
                     "write the sentence so that it needs none"};
  }
  return WishFault{"bad-wish", piece.begin, length,
                   fmt::format("{} has {} forms, this gives {}", in_quotes(language), rule->forms, piece.forms.size()),
                   rule->forms == 2 ? "give the forms for 1 and for 2: {dial|point|points}"
                                    : "give the forms for 1, for 2 and for 5: {dial|punkt|punkty|punktów}"};
}

std::string filled(std::string_view wish, std::string_view language, const std::map<std::string, std::int64_t>& dials) {
  const PluralRule* rule = plural_rule(language);
  std::string sentence;
  for (const Piece& piece : pieces_of(wish)) {
    const auto dial = piece.type == PartType::Dial ? dials.find(std::string(piece.text)) : dials.end();
    if (piece.type == PartType::Text) {
      sentence += piece.text;
    } else if (dial != dials.end() && piece.forms.empty()) {
      sentence += std::to_string(dial->second);
    } else if (dial != dials.end() && rule != nullptr && piece.forms.size() == rule->forms) {
      sentence += piece.forms[plural_form(*rule, dial->second)];
    } else {
      sentence += piece.written;
    }
  }
  return sentence;
}

}  // namespace

std::vector<WishFault> wish_faults(std::string_view wish, std::string_view language,
                                   std::span<const std::string> dials) {
  std::vector<WishFault> faults;
  for (const Piece& piece : pieces_of(wish)) {
    if (auto fault = fault_of(piece, language, dials)) {
      faults.push_back(std::move(*fault));
    }
  }
  return faults;
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

LocalText filled_wish(const LocalText& wish, const std::map<std::string, std::int64_t>& dials) {
  LocalText sentences;
  for (const auto& [language, text] : wish) {
    sentences[language] = filled(text, language, dials);
  }
  return sentences;
}

}  // namespace ossuary
