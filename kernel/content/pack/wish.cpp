#include "content/pack/wish.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "content/pack/plural.h"

namespace ossuary {

namespace {

/// A piece of a wish. Of plain text, `text` is its part of the sentence.
struct Piece {
  enum class Kind { Text, Dial, LoneBrace };
  Kind kind = Kind::Text;
  std::size_t begin = 0;
  std::string_view written;
  std::string_view text;
  std::string_view dial;
  std::vector<std::string_view> forms;
};

/// "dial|form|form" taken apart.
Piece dial_piece(std::string_view inner) {
  Piece piece{Piece::Kind::Dial, 0, {}, {}, inner.substr(0, inner.find('|')), {}};
  for (std::size_t bar = inner.find('|'); bar != std::string_view::npos;) {
    const std::size_t next = inner.find('|', bar + 1);
    piece.forms.push_back(inner.substr(bar + 1, next == std::string_view::npos ? next : next - bar - 1));
    bar = next;
  }
  return piece;
}

/// The piece at the beginning of `rest`. @pre !rest.empty().
Piece first_piece(std::string_view rest) {
  const std::size_t brace = rest.find_first_of("{}");
  Piece piece;
  if (brace != 0) {
    piece.written = rest.substr(0, brace);
    piece.text = piece.written;
  } else if (rest.starts_with("{{") || rest.starts_with("}}")) {
    piece.written = rest.substr(0, 2);
    piece.text = rest.substr(0, 1);
  } else if (const std::size_t end = rest.find_first_of("{}", 1);
             rest[0] == '{' && end != std::string_view::npos && rest[end] == '}') {
    piece = dial_piece(rest.substr(1, end - 1));
    piece.written = rest.substr(0, end + 1);
  } else {
    piece.kind = Piece::Kind::LoneBrace;
    piece.written = rest.substr(0, 1);
  }
  return piece;
}

std::vector<Piece> pieces_of(std::string_view wish) {
  std::vector<Piece> pieces;
  for (std::size_t at = 0; at < wish.size(); at += pieces.back().written.size()) {
    pieces.push_back(first_piece(wish.substr(at)));
    pieces.back().begin = at;
  }
  return pieces;
}

std::string unknown_dial_hint(std::string_view name, std::span<const std::string> dials) {
  const std::string hint = did_you_mean(name, dials);
  if (!hint.empty()) {
    return hint;
  }
  return dials.empty() ? "there are no params" : fmt::format("the dials are {}", fmt::join(dials, ", "));
}

std::optional<WishFault> fault_of(const Piece& piece, std::string_view language, std::span<const std::string> dials) {
  const std::size_t length = piece.written.size();
  if (piece.kind == Piece::Kind::LoneBrace) {
    const bool opens = piece.written == "{";
    return WishFault{"bad-wish", piece.begin, length, opens ? "this brace is not closed" : "this brace closes nothing",
                     opens ? "write {dial} for the number of a dial, {{ for a brace" : "write }} for a brace"};
  }
  if (piece.kind == Piece::Kind::Text) {
    return std::nullopt;
  }
  if (std::find(dials.begin(), dials.end(), piece.dial) == dials.end()) {
    return WishFault{"unknown-dial", piece.begin + 1, std::max<std::size_t>(1, piece.dial.size()),
                     fmt::format("{} is not one of the params", in_quotes(piece.dial)),
                     unknown_dial_hint(piece.dial, dials)};
  }
  const std::size_t forms = plural_forms(language);
  if (piece.forms.empty() || piece.forms.size() == forms) {
    return std::nullopt;
  }
  if (forms == 0) {
    return WishFault{"bad-wish", piece.begin, length,
                     fmt::format("the plural forms of {} are not known", in_quotes(language)),
                     "write the sentence so that it needs none"};
  }
  return WishFault{"bad-wish", piece.begin, length,
                   fmt::format("{} has {} forms, this gives {}", in_quotes(language), forms, piece.forms.size()),
                   forms == 2 ? "give the forms for 1 and for 2: {dial|point|points}"
                              : "give the forms for 1, for 2 and for 5: {dial|punkt|punkty|punktów}"};
}

std::string filled(std::string_view wish, std::string_view language, const std::map<std::string, std::int64_t>& dials) {
  std::string sentence;
  for (const Piece& piece : pieces_of(wish)) {
    const auto dial = dials.find(std::string(piece.dial));
    if (piece.kind == Piece::Kind::Text) {
      sentence += piece.text;
    } else if (piece.kind == Piece::Kind::Dial && dial != dials.end() && piece.forms.empty()) {
      sentence += std::to_string(dial->second);
    } else if (piece.kind == Piece::Kind::Dial && dial != dials.end() && piece.forms.size() == plural_forms(language)) {
      sentence += piece.forms[plural_form(language, dial->second)];
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

LocalText filled_wish(const LocalText& wish, const std::map<std::string, std::int64_t>& dials) {
  LocalText sentences;
  for (const auto& [language, text] : wish) {
    sentences[language] = filled(text, language, dials);
  }
  return sentences;
}

}  // namespace ossuary
