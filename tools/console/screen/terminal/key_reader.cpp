#include "console/screen/terminal/key_reader.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "say/utf8.h"

namespace ossuary::cli {
namespace {

constexpr char kEscapeByte = '\x1b';
constexpr std::string_view kPasteEnd = "\x1b[201~";
/// No sequence is longer; what is longer is dropped.
constexpr std::size_t kLongestSequence = 64;

/// What bytes begin with.
struct Reading {
  std::size_t size = 0;  ///< bytes of it; 0 where more of them decide.
  std::optional<Pressed> pressed{};
  bool begins_paste = false;
};

Reading named_key(std::size_t size, NamedKey named) { return {.size = size, .pressed = Key(named)}; }

unsigned byte_at(std::string_view bytes, std::size_t i) { return static_cast<unsigned char>(bytes[i]); }

// --- characters ---

/// True if `bytes` are some of a UTF-8 sequence, and not all.
bool is_begun_character(std::string_view bytes) {
  const unsigned lead = byte_at(bytes, 0);
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  return lead >= 0xC2 && lead < 0xF5 && bytes.size() < length &&
         std::ranges::all_of(bytes.substr(1), [](char byte) { return is_continuation(byte); });
}

Reading read_character(std::string_view bytes, bool is_over) {
  switch (bytes.front()) {
    case '\r':
    case '\n':
      return named_key(1, NamedKey::Enter);
    case '\t':
      return named_key(1, NamedKey::Tab);
    case '\b':
    case '\x7f':
      return named_key(1, NamedKey::Backspace);
    case '\f':
      return {.size = 1, .pressed = Redraw()};
    default:
      break;
  }
  const std::size_t size = sequence_length(bytes, 0);
  if (size == 0) {
    return {.size = !is_over && is_begun_character(bytes) ? 0U : 1U};
  }
  const char32_t code = code_point_at(bytes, 0);
  const bool is_control = code < ' ' || (code >= 0x7F && code < 0xA0);
  return {.size = size,
          .pressed = is_control ? std::nullopt : std::optional<Pressed>(Key(std::string(bytes.substr(0, size))))};
}

// --- the mouse ---

/// What a button, by its number in reports, does at a cell counted from 1.
std::optional<Pressed> pressed_button(unsigned button, int column, int row) {
  constexpr unsigned kModifiers = 4U | 8U | 16U;
  constexpr unsigned kRight = 2;
  constexpr unsigned kWheelUp = 64;
  constexpr unsigned kWheelDown = 65;
  switch (button & ~kModifiers) {
    case 0:
      return column > 0 && row > 0 ? std::optional<Pressed>(Click{.row = row - 1, .column = column - 1}) : std::nullopt;
    case kRight:
      return Key(NamedKey::Escape);
    case kWheelUp:
      return Key(NamedKey::Up);
    case kWheelDown:
      return Key(NamedKey::Down);
    default:  // other buttons, movements, and a button that is let go
      return std::nullopt;
  }
}

/// A report of six bytes: the button, the column and the row, each with 32 added.
Reading read_short_report(std::string_view bytes, bool is_over) {
  constexpr std::size_t kSize = 6;
  if (bytes.size() < kSize) {
    return {.size = is_over ? bytes.size() : 0};
  }
  const auto number = [&](std::size_t i) { return static_cast<int>(byte_at(bytes, i)) - 32; };
  const int button = number(3);
  return {.size = kSize,
          .pressed = button < 0 ? std::nullopt : pressed_button(static_cast<unsigned>(button), number(4), number(5))};
}

/// The number with which `text` begins, which is taken off it with what separates it from the next; -1 for none.
int take_number(std::string_view& text) {
  int number = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) {
    return -1;
  }
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  text.remove_prefix(text.empty() ? 0 : 1);
  return number;
}

/// A report of mode 1006: `numbers` are the button, the column and the row.
std::optional<Pressed> long_report(std::string_view numbers, char final) {
  const int button = take_number(numbers);
  const int column = take_number(numbers);
  const int row = take_number(numbers);
  return final == 'M' && button >= 0 ? pressed_button(static_cast<unsigned>(button), column, row) : std::nullopt;
}

// --- sequences ---

/// The key of a sequence that ends in a letter, such as ESC [ A or ESC O A.
std::optional<NamedKey> key_of_letter(char letter) {
  switch (letter) {
    case 'A':
    case 'a':
      return NamedKey::Up;
    case 'B':
    case 'b':
      return NamedKey::Down;
    case 'C':
    case 'c':
      return NamedKey::Right;
    case 'D':
    case 'd':
      return NamedKey::Left;
    case 'F':
      return NamedKey::End;
    case 'H':
      return NamedKey::Home;
    case 'P':
      return NamedKey::F1;
    case 'Z':
      return NamedKey::BackTab;
    default:
      return std::nullopt;
  }
}

/// The key of a sequence with a number, such as ESC [ 5 ~.
std::optional<NamedKey> key_of_number(int number) {
  switch (number) {
    case 1:
    case 7:
      return NamedKey::Home;
    case 3:
      return NamedKey::Delete;
    case 4:
    case 8:
      return NamedKey::End;
    case 5:
      return NamedKey::PageUp;
    case 6:
      return NamedKey::PageDown;
    case 11:
      return NamedKey::F1;
    default:
      return std::nullopt;
  }
}

std::optional<Pressed> as_pressed(std::optional<NamedKey> named) {
  return named ? std::optional<Pressed>(Key(*named)) : std::nullopt;
}

/// What ESC [ `parameters` `final` says.
Reading meaning_of(std::size_t size, std::string_view parameters, char final) {
  if (parameters.starts_with('<')) {
    return {.size = size, .pressed = long_report(parameters.substr(1), final)};
  }
  if (parameters.starts_with('?') || parameters.starts_with('>') || parameters.starts_with('=')) {
    return {.size = size};  // answers of the terminal
  }
  constexpr std::string_view kNumbered = "~$^@";  // but for the first, rxvt with Shift or Ctrl
  if (kNumbered.find(final) == std::string_view::npos) {
    return {.size = size, .pressed = as_pressed(key_of_letter(final))};
  }
  constexpr int kPasteBegins = 200;
  const int number = take_number(parameters);
  return {.size = size, .pressed = as_pressed(key_of_number(number)), .begins_paste = number == kPasteBegins};
}

/// The first byte of `bytes`, from `begin` on, that does not continue a sequence.
template <class Continues>
std::size_t end_of_parameters(std::string_view bytes, std::size_t begin, const Continues& continues) {
  std::size_t end = begin;
  while (end < std::min(bytes.size(), kLongestSequence) && continues(bytes[end])) {
    ++end;
  }
  return end;
}

/// A sequence of which there are `size` bytes, and no end.
Reading without_end(std::size_t size, bool is_over) { return {.size = is_over || size >= kLongestSequence ? size : 0}; }

/// Reads what begins with ESC [.
Reading read_control_sequence(std::string_view bytes, bool is_over) {
  if (bytes.starts_with("\x1b[M")) {
    return read_short_report(bytes, is_over);
  }
  const bool of_console = bytes.starts_with("\x1b[[");  // F1 to F5 on Linux's console: one more letter
  const std::size_t begin = of_console ? 3 : 2;
  const bool is_key = bytes.size() > begin && bytes[begin] < '<';
  const std::size_t end =
      end_of_parameters(bytes, begin, [&](char byte) { return byte >= ' ' && byte < '@' && !(is_key && byte == '$'); });
  if (end == std::min(bytes.size(), kLongestSequence)) {
    return without_end(end, is_over);
  }
  const char final = bytes[end];
  if ((final < '@' && final != '$') || final == '\x7f') {  // also bytes from 128 on: it breaks off
    return {.size = end};
  }
  return of_console ? Reading{.size = end + 1, .pressed = final == 'A' ? as_pressed(NamedKey::F1) : std::nullopt}
                    : meaning_of(end + 1, bytes.substr(begin, end - begin), final);
}

/// Reads what begins with ESC O: a letter, behind a number where another key is held.
Reading read_application_key(std::string_view bytes, bool is_over) {
  const std::size_t end =
      end_of_parameters(bytes, 2, [](char byte) { return (byte >= '0' && byte <= '9') || byte == ';'; });
  if (end == std::min(bytes.size(), kLongestSequence)) {
    return without_end(end, is_over);
  }
  const char final = bytes[end];
  if (final < '@' || final == '\x7f') {
    return {.size = end};
  }
  return {.size = end + 1, .pressed = as_pressed(final == 'M' ? NamedKey::Enter : key_of_letter(final))};
}

Reading read_first(std::string_view bytes, const KeySequences& of_terminal, bool is_over) {
  if (bytes.front() != kEscapeByte) {
    return read_character(bytes, is_over);
  }
  Reading named;
  for (const auto& [sequence, its_key] : of_terminal) {
    if (bytes.starts_with(sequence) && sequence.size() > named.size) {
      named = named_key(sequence.size(), its_key);
    }
    if (!is_over && sequence.size() > bytes.size() && sequence.starts_with(bytes)) {
      return {};
    }
  }
  if (named.size > 0) {
    return named;
  }
  if (bytes.size() == 1) {
    return is_over ? named_key(1, NamedKey::Escape) : Reading();
  }
  return bytes[1] == '['   ? read_control_sequence(bytes, is_over)
         : bytes[1] == 'O' ? read_application_key(bytes, is_over)
                           : named_key(1, NamedKey::Escape);
}

}  // namespace

std::optional<Pressed> KeyReader::next(bool is_over) {
  while (true) {
    if (is_pasting_) {
      skip_pasted(is_over);
    }
    if (bytes_.empty() || is_pasting_) {
      return std::nullopt;
    }
    const Reading reading = read_first(bytes_, of_terminal_, is_over);
    if (reading.size == 0) {
      return std::nullopt;
    }
    bytes_.erase(0, reading.size);
    is_pasting_ = reading.begins_paste;
    if (reading.pressed) {
      return reading.pressed;
    }
  }
}

void KeyReader::skip_pasted(bool is_over) {
  const std::size_t end = bytes_.find(kPasteEnd);
  if (end != std::string::npos || is_over) {
    bytes_.erase(0, end == std::string::npos ? end : end + kPasteEnd.size());
    is_pasting_ = false;
  } else if (bytes_.size() >= kPasteEnd.size()) {
    bytes_.erase(0, bytes_.size() + 1 - kPasteEnd.size());  // the rest may begin the end
  }
}

KeyReader::Begun KeyReader::begun() const {
  if (is_pasting_) {
    return Begun::More;
  }
  if (bytes_.empty()) {
    return Begun::Nothing;
  }
  const bool is_sequence =
      bytes_.front() != kEscapeByte || (bytes_.size() > 1 && (bytes_[1] == '[' || bytes_[1] == 'O'));
  return is_sequence ? Begun::More : Begun::Escape;
}

}  // namespace ossuary::cli
