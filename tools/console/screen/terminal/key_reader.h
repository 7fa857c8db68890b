// KeyReader: keys and clicks from the bytes that a terminal sends for them. Knows no terminal, no library and no clock.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "console/screen/terminal/keys.h"

namespace ossuary::cli {

/// All of the screen is to be drawn anew, as Ctrl-L asks.
struct Redraw {};

using Pressed = std::variant<Key, Click, Redraw>;

/// What one type of terminal sends for keys. Each begins with Escape; they go before what most terminals send.
using KeySequences = std::map<std::string, NamedKey, std::less<>>;

class KeyReader {
 public:
  explicit KeyReader(KeySequences of_terminal = {}) : of_terminal_(std::move(of_terminal)) {}

  /// What the terminal sent next.
  void take(std::string_view bytes) { bytes_ += bytes; }

  /// The next key or click; nothing where none is whole. What was pasted, buttons that are let go, and sequences
  /// without a meaning here are left out. `is_over`: for so long nothing came that what is begun does not go on; then
  /// an Escape alone is a key.
  [[nodiscard]] std::optional<Pressed> next(bool is_over = false);

  /// What only more bytes, or time, decide: whether an Escape is a key or begins a sequence, or how another sequence,
  /// a character or a paste goes on.
  enum class Begun : std::uint8_t { Nothing, Escape, More };
  /// What is begun. @pre next() gave nothing.
  [[nodiscard]] Begun begun() const;

 private:
  void skip_pasted(bool is_over);

  KeySequences of_terminal_;
  std::string bytes_;  ///< that are not read yet.
  bool is_pasting_ = false;
};

}  // namespace ossuary::cli
