// Keys: what a person presses or clicks, whatever terminal sends it.
#pragma once

#include <cstdint>
#include <string>
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

/// The left button of a mouse on a cell of the screen, counted from 0.
struct Click {
  int row = 0;
  int column = 0;
  bool is_double = false;  ///< the second one on the same cell within a short time.
};

}  // namespace ossuary::cli
