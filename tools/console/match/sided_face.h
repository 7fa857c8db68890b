// Sided faces: pieces with arrows and bars at their sides, in a line and in words, and what signs on pieces mean.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "console/match/scene.h"
#include "game/table.h"

namespace ossuary::cli {

/// The number at a side, 0 for the upper one, of a piece as it lies.
[[nodiscard]] std::int32_t number_at(const FaceSides& sides, Orientation orientation, std::size_t side);

/// What shows one head of an arrow that points to a side, by side, and a bar.
[[nodiscard]] std::string_view head_sign(std::size_t side, const Look& look);
[[nodiscard]] std::string_view bar_sign(const Look& look);
/// What fills the back of a piece.
[[nodiscard]] std::string_view back_sign(const Look& look);

/// The numbers and letters of a face, else its label, or its name, and where it has neither, the glyphs of its marks.
[[nodiscard]] std::string short_label(const Face& face, const GameInfo& game, std::string_view lang, const Look& look);

/// What the number or the letters on a piece are, in a sentence. @pre the sign is one of these.
[[nodiscard]] std::string middle_sign_sentence(const PieceSign& sign, const Dictionary& words);

/// What is at the sides of a face as it lies, in a few characters: "▸2▾ ■◂"; "" for nothing.
[[nodiscard]] std::string sides_in_line(const Face& face, const Look& look);

/// The same in words: "arrows: right 2, down 1; shields: left"; "" for nothing.
[[nodiscard]] std::string sides_in_words(const Face& face, const Dictionary& words);

/// What shows a token: its label, and the number of its owner, where that is not whose place it lies in.
[[nodiscard]] StyledText token_sign(const TableToken& token, std::optional<Seat> place_of, std::string_view lang);

/// What lies in a place, with the tokens on it: "goat, with flag (Anna)". @pre tokens have names.
[[nodiscard]] std::string with_tokens(const std::string& thing, std::span<const TableToken> tokens,
                                      const Dictionary& words);

/// Where signs are met.
enum class SignsOf : std::uint8_t {
  Names,   ///< numbers and letters alone, in what pieces are called;
  Lines,   ///< and at the sides of drawn pieces, with tokens;
  Screen,  ///< and what a full screen marks in grids.
};

/// What the signs on pieces of a table mean, a sentence each: those that content declares, and those of a drawing.
[[nodiscard]] std::vector<std::string> sign_sentences(const Table& table, const ScreenContext& scene, SignsOf met);

}  // namespace ossuary::cli
