#include "say/ascii.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <vector>

#include "say/text.h"
#include "say/utf8.h"

namespace ossuary {

namespace {

struct Sign {
  std::string_view sign, ascii;
};

/// What the program draws and writes with; each as wide in ASCII, "±" together with the blank behind it.
constexpr std::array kSigns =
    std::to_array<Sign>({{"┌", "/"},  {"┐", "\\"}, {"└", "\\"}, {"┘", "/"},  {"─", "-"},  {"│", "|"},   {"╔", "/"},
                         {"╗", "\\"}, {"╚", "\\"}, {"╝", "/"},  {"═", "="},  {"░", ":"},  {"·", "."},   {"•", "*"},
                         {"×", "x"},  {"→", ">"},  {"←", "<"},  {"↑", "^"},  {"↓", "v"},  {"± ", "+-"}, {"±", "+-"},
                         {"µ", "u"},  {"“", "\""}, {"”", "\""}, {"„", "\""}, {"«", "\""}, {"»", "\""}});

struct Letter {
  char32_t small = 0;
  std::string_view ascii;
  std::string_view first;  ///< where a word begins; as elsewhere if empty.
};

/// Small letters that are more than a letter of ASCII with an accent.
constexpr std::array kAsciiOf = std::to_array<Letter>({
    // Latin
    {U'ß', "ss", ""},
    {U'æ', "ae", ""},
    {U'œ', "oe", ""},
    {U'ø', "o", ""},
    {U'ł', "l", ""},
    {U'đ', "d", ""},
    {U'ð', "d", ""},
    {U'þ', "th", ""},
    {U'ħ', "h", ""},
    {U'ŧ', "t", ""},
    {U'ŋ', "ng", ""},
    {U'ı', "i", ""},
    {U'ĸ', "k", ""},
    {U'ə', "a", ""},
    // Cyrillic
    {U'а', "a", ""},
    {U'б', "b", ""},
    {U'в', "v", ""},
    {U'г', "h", ""},
    {U'ґ', "g", ""},
    {U'д', "d", ""},
    {U'е', "e", ""},
    {U'є', "ie", "ye"},
    {U'ж', "zh", ""},
    {U'з', "z", ""},
    {U'и', "y", ""},
    {U'і', "i", ""},
    {U'ї', "i", "yi"},
    {U'й', "i", "y"},
    {U'к', "k", ""},
    {U'л', "l", ""},
    {U'м', "m", ""},
    {U'н', "n", ""},
    {U'о', "o", ""},
    {U'п', "p", ""},
    {U'р', "r", ""},
    {U'с', "s", ""},
    {U'т', "t", ""},
    {U'у', "u", ""},
    {U'ф', "f", ""},
    {U'х', "kh", ""},
    {U'ц', "ts", ""},
    {U'ч', "ch", ""},
    {U'ш', "sh", ""},
    {U'щ', "shch", ""},
    {U'ь', "", ""},
    {U'ю', "iu", "yu"},
    {U'я', "ia", "ya"},
    {U'ё', "io", "yo"},
    {U'ъ', "", ""},
    {U'ы', "y", ""},
    {U'э', "e", ""},
    {U'ђ', "dj", ""},
    {U'ј', "j", ""},
    {U'љ', "lj", ""},
    {U'њ', "nj", ""},
    {U'ћ', "c", ""},
    {U'џ', "dz", ""},
    {U'ѕ', "dz", ""},
    // Greek
    {U'α', "a", ""},
    {U'β', "v", ""},
    {U'γ', "g", ""},
    {U'δ', "d", ""},
    {U'ε', "e", ""},
    {U'ζ', "z", ""},
    {U'η', "i", ""},
    {U'θ', "th", ""},
    {U'ι', "i", ""},
    {U'κ', "k", ""},
    {U'λ', "l", ""},
    {U'μ', "m", ""},
    {U'ν', "n", ""},
    {U'ξ', "x", ""},
    {U'ο', "o", ""},
    {U'π', "p", ""},
    {U'ρ', "r", ""},
    {U'σ', "s", ""},
    {U'ς', "s", ""},
    {U'τ', "t", ""},
    {U'υ', "y", ""},
    {U'φ', "f", ""},
    {U'χ', "ch", ""},
    {U'ψ', "ps", ""},
    {U'ω', "o", ""},
});

constexpr bool is_ascii_byte(char byte) { return static_cast<unsigned char>(byte) < 0x80U; }
constexpr utf8proc_int32_t as_library(char32_t code) { return static_cast<utf8proc_int32_t>(code); }

/// `text` with `options` of the library; "" where it is not UTF-8.
std::string mapped(std::string_view text, int options) {
  utf8proc_uint8_t* made = nullptr;
  const utf8proc_ssize_t length =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),  // NOLINT: bytes as the library has them
                   static_cast<utf8proc_ssize_t>(text.size()), &made, static_cast<utf8proc_option_t>(options));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(made, &std::free);
  return length <= 0 ? "" : std::string(reinterpret_cast<const char*>(made), static_cast<std::size_t>(length));
}

/// Bytes of the escape sequence with which `text` begins, such as ESC [ 31 m.
std::size_t escape_length(std::string_view text) {
  return text.substr(1, 1) == "[" ? std::min(text.find_first_not_of("0123456789;", 2), text.size() - 1) + 1 : 1;
}

/// Writes a line in ASCII.
class AsciiLine {
 public:
  explicit AsciiLine(std::string_view line) : rest_(line) {
    while (!rest_.empty()) {
      const std::size_t before = ascii_.size() - escapes_;
      const std::size_t columns = take();
      for (std::size_t i = 0; i < columns; ++i) {
        columns_.push_back(std::min(before + i, ascii_.size() - escapes_));
      }
    }
    columns_.push_back(ascii_.size() - escapes_);
  }
  [[nodiscard]] std::string& text() { return ascii_; }
  /// Where each column of the line is now, and its end.
  [[nodiscard]] const std::vector<std::size_t>& columns() const { return columns_; }

 private:
  /// Writes what the rest begins with, and returns the columns that it took.
  std::size_t take() {
    if (rest_.front() == '\x1b') {
      const std::size_t end = escape_length(rest_);
      ascii_ += rest_.substr(0, end);
      escapes_ += end;
      rest_.remove_prefix(end);
      return 0;
    }
    const auto* const sign =
        std::ranges::find_if(kSigns, [&](const Sign& each) { return rest_.starts_with(each.sign); });
    if (sign != kSigns.end()) {
      rest_.remove_prefix(sign->sign.size());
      ascii_ += sign->ascii;
      return static_cast<std::size_t>(columns_of(sign->sign));
    }
    const Cluster cluster = first_cluster(rest_);
    rest_.remove_prefix(cluster.text.size());
    if (cluster.text.size() == 1 && is_ascii_byte(cluster.text.front())) {
      ascii_ += cluster.text;
      last_ = 0;
      return 1;
    }
    const auto columns = static_cast<std::size_t>(cluster.columns);
    const std::string letters = letters_of(cluster.text);
    ascii_ += letters.find('\0') == std::string::npos ? letters : std::string(std::max<std::size_t>(1, columns), '?');
    last_ = code_point_at(cluster.text, 0);
    return columns;
  }

  /// A cluster in letters of ASCII; with a NUL where it has none.
  std::string letters_of(std::string_view cluster) {
    constexpr int kPlain = UTF8PROC_COMPAT | UTF8PROC_LUMP | UTF8PROC_IGNORE;
    std::string letters;
    const std::string composed = mapped(cluster, kPlain | UTF8PROC_COMPOSE);
    if (composed.empty()) {
      return columns_of(cluster) == 0 ? "" : std::string(1, '\0');
    }
    for (std::size_t i = 0; i < composed.size(); i += std::max<std::size_t>(1, sequence_length(composed, i))) {
      const char32_t code = code_point_at(composed, i);
      if (const auto letter = transliterated(code)) {
        letters += *letter;
        continue;
      }
      const std::string one = composed.substr(i, std::max<std::size_t>(1, sequence_length(composed, i)));
      const std::string bare = mapped(one, kPlain | UTF8PROC_DECOMPOSE | UTF8PROC_STRIPMARK);
      const auto again = bare.empty() ? std::optional<std::string>("") : transliterated(code_point_at(bare, 0));
      letters += again.value_or(std::string(1, '\0'));
    }
    return letters;
  }

  /// A code point in ASCII; nothing where the table has none.
  [[nodiscard]] std::optional<std::string> transliterated(char32_t code) const {
    if (code < 0x80) {
      return std::string(1, static_cast<char>(code));
    }
    const auto small = static_cast<char32_t>(utf8proc_tolower(as_library(code)));
    const auto* const found = std::ranges::find(kAsciiOf, small, &Letter::small);
    if (found == kAsciiOf.end()) {
      return std::nullopt;
    }
    const bool begins = ascii_.empty() || !(is_letter(ascii_.back()) || ascii_.back() == '\'');
    std::string letters(begins && !found->first.empty() ? found->first : found->ascii);
    if (small == U'г' && (last_ == U'з' || last_ == U'З')) {
      letters = "gh";  // "zh" is another letter
    }
    const bool all_capital =
        small != code && !rest_.empty() && utf8proc_isupper(as_library(code_point_at(rest_, 0))) != 0;
    for (std::size_t i = 0; small != code && i < letters.size() && (i == 0 || all_capital); ++i) {
      letters[i] = static_cast<char>(letters[i] - 'a' + 'A');
    }
    return letters;
  }

  std::string_view rest_;
  std::string ascii_;
  std::size_t escapes_ = 0;  ///< bytes of escape sequences so far.
  std::vector<std::size_t> columns_;
  char32_t last_ = 0;  ///< of the cluster before, where that is not ASCII.
};

/// True for a line of carets and tildes, perhaps behind a bar and coloured.
bool is_of_marks(std::string_view line) {
  bool any = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\x1b') {
      i += escape_length(line.substr(i)) - 1;
      continue;
    }
    any = any || line[i] == '^';
    if (std::string_view(" \t|^~").find(line[i]) == std::string_view::npos) {
      return false;
    }
  }
  return any;
}

/// A line of marks, below what they marked once that is in ASCII. `columns` as those of AsciiLine.
std::string moved_marks(std::string_view line, const std::vector<std::size_t>& columns) {
  std::string moved;
  std::size_t column = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\x1b') {
      const std::size_t length = escape_length(line.substr(i));
      moved += line.substr(i, length);
      i += length - 1;
      continue;
    }
    const bool within = column + 1 < columns.size();
    const std::size_t width = within ? columns[column + 1] - columns[column] : 1;
    const char fill = line[i] == '^' || line[i] == '~' ? '~' : ' ';
    if (line[i] == '^') {
      moved += '^' + std::string(std::max<std::size_t>(1, width) - 1, fill);
    } else if (width > 0) {
      moved += line[i] + std::string(width - 1, fill);
    }
    ++column;
  }
  return moved;
}

}  // namespace

bool is_ascii(std::string_view text) { return std::ranges::all_of(text, is_ascii_byte); }

std::string in_ascii(std::string_view text) {
  if (is_ascii(text)) {
    return std::string(text);
  }
  std::string ascii;
  std::vector<std::size_t> columns;  // of the line before
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (!columns.empty() && is_of_marks(line)) {
      ascii += moved_marks(line, columns);
      columns.clear();
    } else {
      AsciiLine written(line);
      ascii += written.text();
      columns = written.columns();
    }
    ascii += end == text.size() ? "" : "\n";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return ascii;
}

}  // namespace ossuary
