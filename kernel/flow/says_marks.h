// Marks in the sentences of flows: what of a choice, or of news, is named where.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace ossuary {

inline constexpr std::string_view kSeatMark = "seat";  ///< SaysMark::attribute for what a seat is called,
inline constexpr std::string_view kTopMark = "top";    ///< for the piece that lies face up on a pile,
inline constexpr std::string_view kAtMark = "at";      ///< and for the piece in a spot, where everybody sees it.

/// A mark of the sentence of a choice or of news, without its braces: "1" is the first chosen thing, or the first that
/// the news is about, "1.cost" what an attribute says of it, "asked.3" argument 3 of the choice. "asked.2=lost" shows
/// nothing, and is there only if argument 2 is that; "asked.3|point|points" is the form of a word that goes with a
/// number; "asked.3.seat" is what the seat is called that a number is. Of a set of rows "1" is all of them, and goes
/// with their number. "you" shows nothing, and is there only where who did it is called "You".
struct SaysMark {
  bool you = false;  ///< then all else is as here.
  bool asked = false;
  std::size_t number = 0;                 ///< of the thing, or of the argument, from 1; at most kMostTold of things.
  std::string_view attribute{};           ///< "" for the thing itself.
  std::string_view is{};                  ///< "" where nothing is compared.
  std::vector<std::string_view> forms{};  ///< none where the thing itself is shown.
};
/// Nothing for what is no such mark.
[[nodiscard]] std::optional<SaysMark> parse_says_mark(std::string_view text);
/// The marks of a sentence, in their order. They point into it.
[[nodiscard]] std::vector<SaysMark> marks_of_sentence(std::string_view says);
/// True if a mark that stands in no brackets names thing `number`: without it the sentence has a gap.
[[nodiscard]] bool needs_thing(std::string_view says, std::size_t number);

}  // namespace ossuary
