#include "say/utf8.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>

namespace ossuary {

namespace {

struct Decoded {
  char32_t code = 0xFFFD;
  std::size_t length = 0;  ///< bytes; 0 where `code` begins no sequence.
};

Decoded decoded(std::string_view text, std::size_t i) {
  if (static_cast<unsigned char>(text[i]) < 0x80U) {
    return {static_cast<unsigned char>(text[i]), 1};
  }
  utf8proc_int32_t code = 0;
  const auto* const begin =
      reinterpret_cast<const utf8proc_uint8_t*>(text.data() + i);  // NOLINT: bytes as the library has
  const utf8proc_ssize_t length = utf8proc_iterate(begin, static_cast<utf8proc_ssize_t>(text.size() - i), &code);
  return length > 0 ? Decoded{static_cast<char32_t>(code), static_cast<std::size_t>(length)} : Decoded{};
}

/// U+FFFD and one byte where no sequence begins.
Decoded decoded_or_byte(std::string_view text, std::size_t i) {
  Decoded next = decoded(text, i);
  next.length = std::max<std::size_t>(1, next.length);
  return next;
}

const utf8proc_property_t& property_of(char32_t code) {
  return *utf8proc_get_property(static_cast<utf8proc_int32_t>(code));
}

constexpr bool is_visible_ascii(char32_t code) { return code >= 0x20 && code < 0x7F; }

/// True for a code point that Unicode will never give a character: outside libraries take texts with one for broken.
constexpr bool is_noncharacter(char32_t code) {
  return (code & 0xFFFEU) == 0xFFFEU || (code >= 0xFDD0 && code <= 0xFDEF);
}

bool is_hidden_code(char32_t code) {
  if (is_visible_ascii(code) || code == '\t' || code == '\n') {
    return false;
  }
  const utf8proc_property_t& of = property_of(code);
  const auto is_between = [code](char32_t first, char32_t last) { return first <= code && code <= last; };
  const bool separates =
      of.category == UTF8PROC_CATEGORY_CC || of.category == UTF8PROC_CATEGORY_ZL || of.category == UTF8PROC_CATEGORY_ZP;
  // Variation selectors choose between two looks of a symbol. The library does not know that code points without a
  // character may be invisible, and not of controls between hieroglyphs.
  return separates || is_noncharacter(code) || (of.ignorable != 0 && !is_between(0xFE00, 0xFE0F)) || code == 0x2065 ||
         is_between(0xFFF0, 0xFFFB) || is_between(0x13430, 0x1343F) || is_between(0xE0000, 0xE0FFF);
}

constexpr bool is_of_writing(char32_t code) { return code >= 0x200C && code <= 0x200F; }

bool is_blank_code(char32_t code) {
  constexpr char32_t kBrailleWithoutDots = 0x2800;
  return (code >= '\t' && code <= '\r') || code == ' ' || code == kBrailleWithoutDots ||
         (code >= 0x80 && property_of(code).category == UTF8PROC_CATEGORY_ZS) || is_hidden_code(code);
}

/// Bytes from `from` on that are visible ASCII, tabs and line feeds, counted in blocks: the most of all that is read.
std::size_t plain_bytes(std::string_view text, std::size_t from) {
  constexpr std::size_t kBlock = 32;
  std::size_t at = from;
  for (; at + kBlock <= text.size(); at += kBlock) {
    unsigned strange = 0;
    for (std::size_t i = 0; i < kBlock; ++i) {
      const auto byte = static_cast<unsigned char>(text[at + i]);
      strange |= static_cast<unsigned>(byte - 0x20U >= 0x5FU) & static_cast<unsigned>(byte != '\n') &
                 static_cast<unsigned>(byte != '\t');
    }
    if (strange != 0) {
      break;
    }
  }
  return at - from;
}

template <class Refused>
std::optional<HiddenCharacter> first_with(std::string_view text, const Refused& refused) {
  for (std::size_t i = plain_bytes(text, 0); i < text.size();) {
    const Decoded next = decoded_or_byte(text, i);
    if (is_hidden_code(next.code) && refused(next.code) && !(next.code == '\r' && text.substr(i + 1, 1) == "\n")) {
      return HiddenCharacter{next.code, i};
    }
    i += next.length;
    i += next.code == '\n' ? plain_bytes(text, i) : 0;
  }
  return std::nullopt;
}

/// Adds up the columns of a cluster, code point by code point.
class ClusterWidth {
 public:
  void add(char32_t code) {
    const utf8proc_property_t& of = property_of(code);
    const bool colours = code >= 0x1F3FB && code <= 0x1F3FF;  // the skin of the emoji before it
    const bool continues = count_ > 0 && (colours || joined_ || of.boundclass == UTF8PROC_BOUNDCLASS_V ||
                                          of.boundclass == UTF8PROC_BOUNDCLASS_T);
    // Vowels that stand beside their letter, as in Hindi, take a column in most terminals, and none in the library.
    const int own = of.category == UTF8PROC_CATEGORY_MC ? 1 : static_cast<int>(of.charwidth);
    columns_ += continues ? 0 : own;
    constexpr char32_t kAsEmoji = 0xFE0F;
    if (code == kAsEmoji && has_two_looks_) {
      columns_ = 2;
    }
    if (count_++ == 0) {
      has_two_looks_ = of.boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC || code == '#' || code == '*' ||
                       (code >= '0' && code <= '9');
    }
    joined_ = of.boundclass == UTF8PROC_BOUNDCLASS_ZWJ;
  }
  [[nodiscard]] int columns() const { return columns_; }

 private:
  int columns_ = 0;
  int count_ = 0;
  bool has_two_looks_ = false;  ///< its first character is a symbol in text and an emoji.
  bool joined_ = false;         ///< the last was a joiner.
};

}  // namespace

std::size_t sequence_length(std::string_view text, std::size_t i) { return decoded(text, i).length; }

std::size_t first_malformed(std::string_view text) {
  for (std::size_t i = plain_bytes(text, 0); i < text.size();) {
    const Decoded next = decoded(text, i);
    if (next.length == 0) {
      return i;
    }
    i += next.length;
    i += next.code == '\n' ? plain_bytes(text, i) : 0;
  }
  return std::string_view::npos;
}

char32_t code_point_at(std::string_view text, std::size_t i) { return decoded(text, i).code; }

int code_points(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), [](char byte) { return !is_continuation(byte); }));
}

Cluster first_cluster(std::string_view text) {
  const auto is_ascii = [&](std::size_t i) { return static_cast<unsigned char>(text[i]) < 0x80U; };
  if (is_ascii(0) && (text.size() == 1 || is_ascii(1))) {
    return {text.substr(0, 1), is_visible_ascii(static_cast<unsigned char>(text[0])) ? 1 : 0};
  }
  const Decoded first = decoded(text, 0);
  if (first.length == 0) {
    return {text.substr(0, 1), 1};
  }
  ClusterWidth width;
  width.add(first.code);
  std::size_t end = first.length;
  utf8proc_int32_t state = 0;
  for (char32_t last = first.code; end < text.size();) {
    const Decoded next = decoded(text, end);
    if (next.length == 0 || utf8proc_grapheme_break_stateful(static_cast<utf8proc_int32_t>(last),
                                                             static_cast<utf8proc_int32_t>(next.code), &state)) {
      break;
    }
    width.add(next.code);
    end += next.length;
    last = next.code;
  }
  return {text.substr(0, end), width.columns()};
}

int columns_of(std::string_view text) {
  int columns = 0;
  while (!text.empty()) {
    const Cluster next = first_cluster(text);
    columns += next.columns;
    text.remove_prefix(next.text.size());
  }
  return columns;
}

std::optional<HiddenCharacter> first_hidden(std::string_view text) {
  return first_with(text, [](char32_t) { return true; });
}

std::optional<HiddenCharacter> first_harmful(std::string_view text) {
  return first_with(text, [](char32_t code) { return !is_of_writing(code); });
}

bool is_blank(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Decoded next = decoded_or_byte(text, i);
    if (!is_blank_code(next.code)) {
      return false;
    }
    i += next.length;
  }
  return true;
}

std::string name_of_blank(char32_t code_point) {
  if (code_point < 0x80 || !is_blank_code(code_point)) {
    return "";
  }
  constexpr char32_t kNoBreakSpace = 0xA0;
  constexpr char32_t kWideSpace = 0x3000;
  const std::string_view noun = code_point == kNoBreakSpace  ? "a no-break space"
                                : code_point == kWideSpace   ? "a space of full width"
                                : is_hidden_code(code_point) ? "an invisible character"
                                                             : "a special space";
  return fmt::format("{} (U+{:04X})", noun, static_cast<std::uint32_t>(code_point));
}

char ascii_like(char32_t code_point) {
  std::array<utf8proc_int32_t, 4> parts{};
  constexpr auto kAlike = static_cast<utf8proc_option_t>(UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE | UTF8PROC_LUMP);
  const utf8proc_ssize_t count = utf8proc_decompose_char(static_cast<utf8proc_int32_t>(code_point), parts.data(),
                                                         static_cast<utf8proc_ssize_t>(parts.size()), kAlike, nullptr);
  return code_point >= 0x80 && count == 1 && is_visible_ascii(static_cast<char32_t>(parts[0]))
             ? static_cast<char>(parts[0])
             : '\0';
}

std::string printable(std::string_view text) {
  std::string shown;
  for (std::size_t i = 0; i < text.size();) {
    const Decoded next = decoded(text, i);
    const bool shows = next.length > 0 && next.code != '\n' && (!is_hidden_code(next.code) || is_of_writing(next.code));
    shown += shows ? text.substr(i, next.length) : "?";
    i += std::max<std::size_t>(1, next.length);
  }
  return shown;
}

std::string clipped(std::string text, std::size_t most) {
  if (text.size() <= most) {
    return text;
  }
  std::size_t points = 0;
  std::size_t columns = 0;
  for (std::size_t i = 0; i < text.size();) {
    const Cluster next = first_cluster(std::string_view(text).substr(i));
    points += static_cast<std::size_t>(code_points(next.text));
    columns += static_cast<std::size_t>(next.columns);
    if (points > most || columns > most) {
      text.resize(i);
      return text + "...";
    }
    i += next.text.size();
  }
  return text;
}

std::string folded(std::string_view text) {
  utf8proc_uint8_t* mapped = nullptr;
  const auto* const begin = reinterpret_cast<const utf8proc_uint8_t*>(text.data());  // NOLINT: bytes as the library has
  constexpr auto kFolding = static_cast<utf8proc_option_t>(UTF8PROC_CASEFOLD | UTF8PROC_COMPOSE | UTF8PROC_IGNORE);
  const utf8proc_ssize_t length = utf8proc_map(begin, static_cast<utf8proc_ssize_t>(text.size()), &mapped, kFolding);
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(mapped, &std::free);
  return length < 0 ? std::string(text)
                    : std::string(reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(length));
}

std::string capitalized(std::string_view text) {
  const Decoded first = text.empty() ? Decoded() : decoded(text, 0);
  if (first.length == 0) {
    return std::string(text);
  }
  std::array<utf8proc_uint8_t, 4> capital{};
  const utf8proc_ssize_t length =
      utf8proc_encode_char(utf8proc_totitle(static_cast<utf8proc_int32_t>(first.code)), capital.data());
  return std::string(capital.begin(), capital.begin() + length).append(text.substr(first.length));
}

}  // namespace ossuary
