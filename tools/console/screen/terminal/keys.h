// Keys: what a person presses or clicks, whatever terminal sends it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace ossuary::cli {

enum class NamedKey : std::uint8_t {
  Up,
  Down,
  Left,
  Right,
  Enter,
  Escape,
  Tab,
  BackTab,
  Backspace,
  Delete,
  Home,
  End,
  PageUp,
  PageDown,
  F1,
};

/// A key that types a character. The space bar is one.
struct TypedKey {
  TypedKey(std::string character) : text(std::move(character)), means(text) {}  // NOLINT: a character is such a key
  TypedKey(const char* character) : TypedKey(std::string(character)) {}         // NOLINT: the same

  std::string text;   ///< what it types, in UTF-8.
  std::string means;  ///< the character that chooses what it does where nothing is typed.
  friend bool operator==(const TypedKey&, const TypedKey&) = default;
};

using Key = std::variant<NamedKey, TypedKey>;

[[nodiscard]] bool is(const Key& key, NamedKey named);
/// True if `key` means the character `meant`.
[[nodiscard]] bool is(const Key& key, std::string_view meant);
/// What `key` types; nullptr where it types nothing.
[[nodiscard]] const std::string* typed_by(const Key& key);
/// The digit that `key` means, or nothing.
[[nodiscard]] std::optional<std::size_t> digit_of(const Key& key);

/// The number of the next of `count` things, or of the one before where `step` is -1; from the last to the first.
[[nodiscard]] std::size_t stepped(std::size_t at, int step, std::size_t count);

/// Takes away the last character of what was typed.
void remove_last(std::string& text);

/// The left button of a mouse on a cell of the screen, counted from 0.
struct Click {
  int row = 0;
  int column = 0;
};

}  // namespace ossuary::cli
