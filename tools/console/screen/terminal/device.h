// Device: what a full screen is shown on and read from: a terminal, or what stands for one in tests.
#pragma once

#include <chrono>
#include <optional>
#include <variant>

#include "console/screen/drawing/canvas.h"
#include "console/screen/terminal/keys.h"

namespace ossuary::cli {

/// The window has another size, or what was on it is lost: draw all of it.
struct Resized {};
/// The descriptor that was to wake the program can be read.
struct Woken {};
/// The time to wait is over.
struct TimedOut {};
/// Nobody can type any more: the terminal is gone.
struct HungUp {};
/// The watch of signals has one: leave.
struct Signalled {};

/// What ends a wait.
using Event = std::variant<Key, Click, Resized, Woken, TimedOut, HungUp, Signalled>;

class Device {
 public:
  virtual ~Device() = default;

  [[nodiscard]] virtual TextArea size() const = 0;
  /// What it can show: box characters, colours, and its width.
  [[nodiscard]] virtual Look look() const = 0;
  /// Shows `canvas` from the upper left corner on, and nothing else; what does not fit is left out.
  virtual void show(const Canvas& canvas) = 0;
  /// Waits for what comes first, at `most` so long. `wake` is a descriptor, or negative for none; nothing is read from
  /// it.
  [[nodiscard]] virtual Event wait(std::optional<std::chrono::milliseconds> most, int wake) = 0;
  /// Calls the person, where that is wanted: a bell.
  virtual void ring() {}

 protected:
  Device() = default;
  Device(const Device&) = default;
  Device& operator=(const Device&) = default;
};

}  // namespace ossuary::cli
