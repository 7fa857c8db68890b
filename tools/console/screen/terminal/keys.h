// Keys: what a person presses or clicks, whatever terminal sends it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
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

/// A key with a name, or the character that it types, in UTF-8. The space bar types a character.
using Key = std::variant<NamedKey, std::string>;

[[nodiscard]] bool is(const Key& key, NamedKey named);
[[nodiscard]] bool is(const Key& key, std::string_view typed);

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
