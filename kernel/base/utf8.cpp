#include "base/utf8.h"

#include <algorithm>
#include <array>

namespace ossuary {

namespace {

constexpr unsigned char byte_at(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }
/// The code point of a sequence of `length` bytes.
char32_t decode(std::string_view text, std::size_t i, std::size_t length) {
  constexpr std::array<unsigned char, 5> kLeadBits{0, 0x7F, 0x1F, 0x0F, 0x07};
  char32_t code = byte_at(text, i) & kLeadBits.at(length);
  for (std::size_t k = 1; k < length; ++k) {
    code = code << 6U | (byte_at(text, i + k) & 0x3FU);
  }
  return code;
}

struct Range {
  char32_t first;
  char32_t last;
};

/// Controls, separators of lines, and what has the property Default_Ignorable_Code_Point but for the variation
/// selectors of symbols, U+FE00 to U+FE0F; and the format controls of hieroglyphs.
/// @source Unicode Character Database, DerivedCoreProperties.txt.
constexpr std::array kHidden = std::to_array<Range>({
    {0x00, 0x08},     {0x0B, 0x1F},       {0x7F, 0x9F},       {0xAD, 0xAD},       {0x34F, 0x34F},
    {0x61C, 0x61C},   {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F},
    {0x2028, 0x202E}, {0x2060, 0x206F},   {0x3164, 0x3164},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFB}, {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
});

/// What takes room and shows nothing: blanks of every width, and the pattern of Braille without a dot.
/// @source Unicode Character Database, PropList.txt, White_Space.
constexpr std::array kBlank = std::to_array<Range>({{0x09, 0x0D},
                                                    {0x20, 0x20},
                                                    {0x85, 0x85},
                                                    {0xA0, 0xA0},
                                                    {0x1680, 0x1680},
                                                    {0x2000, 0x200A},
                                                    {0x202F, 0x202F},
                                                    {0x205F, 0x205F},
                                                    {0x2800, 0x2800},
                                                    {0x3000, 0x3000}});

template <std::size_t Size>
bool is_in(const std::array<Range, Size>& ranges, char32_t code) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [code](const Range& range) { return code >= range.first && code <= range.last; });
}

bool is_hidden_code(char32_t code) {
  const bool visible_ascii = code >= 0x20 && code < 0x7F;  // most of what is read
  return !visible_ascii && is_in(kHidden, code);
}

}  // namespace

/// @source The Unicode Standard, table 3-7, "Well-Formed UTF-8 Byte Sequences".
std::size_t sequence_length(std::string_view text, std::size_t i) {
  const unsigned char lead = byte_at(text, i);
  if (lead < 0x80U) {
    return 1;
  }
  const std::size_t length = lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : 2;
  if (lead < 0xC2U || lead > 0xF4U || i + length > text.size()) {
    return 0;
  }
  const unsigned char least = lead == 0xE0U ? 0xA0U : lead == 0xF0U ? 0x90U : 0x80U;
  const unsigned char most = lead == 0xEDU ? 0x9FU : lead == 0xF4U ? 0x8FU : 0xBFU;
  if (byte_at(text, i + 1) < least || byte_at(text, i + 1) > most) {
    return 0;
  }
  for (std::size_t k = 2; k < length; ++k) {
    if (!is_continuation(text[i + k])) {
      return 0;
    }
  }
  return length;
}

int code_points(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), [](char byte) { return !is_continuation(byte); }));
}

std::optional<HiddenCharacter> first_hidden(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = std::max<std::size_t>(1, sequence_length(text, i));
    const char32_t code = decode(text, i, length);
    if (is_hidden_code(code) && !(code == '\r' && text.substr(i + 1, 1) == "\n")) {
      return HiddenCharacter{code, i};
    }
    i += length;
  }
  return std::nullopt;
}

bool is_blank(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = std::max<std::size_t>(1, sequence_length(text, i));
    const char32_t code = decode(text, i, length);
    if (!is_in(kBlank, code) && !is_hidden_code(code)) {
      return false;
    }
    i += length;
  }
  return true;
}

std::string printable(std::string_view text) {
  std::string shown;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = sequence_length(text, i);
    const bool shows = length > 0 && text[i] != '\n' && !is_hidden_code(decode(text, i, length));
    shown += shows ? text.substr(i, length) : "?";
    i += std::max<std::size_t>(1, length);
  }
  return shown;
}

std::string clipped(std::string text, std::size_t most) {
  std::size_t points = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_continuation(text[i]) && ++points > most) {
      text.resize(i);
      return text + "...";
    }
  }
  return text;
}

}  // namespace ossuary
