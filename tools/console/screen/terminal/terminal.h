// Terminal: a full screen of the terminal that the program runs in: what is drawn on it, keys and the mouse. The only
// part of the program that knows the library behind it.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string_view>

#include "console/plain/interruptible_input.h"
#include "console/screen/drawing/canvas.h"
#include "console/screen/terminal/device.h"

namespace ossuary::cli {

/// While an object of this class exists, the program has the whole screen of stdin and stdout; the destructor brings
/// back what was there before. So do signals that end the program at once, and std::terminate(). Ctrl-Z stops the
/// program with the screen as it was before. @pre !problem(); only one exists at a time, made before other threads are.
class Terminal final : public Device {
 public:
  static constexpr int kLeastWidth = 40;
  static constexpr int kLeastHeight = 15;

  /// Where nothing here describes the type that TERM names, asks the terminal: if it answers as those like xterm do,
  /// TERM names one of these from now on, also for the programs that this one starts. @pre as for a Terminal.
  static void settle_type();
  /// Why there can be no full screen here, as a part of a sentence for Dictionary::say(), with {term} for the value of
  /// TERM; nothing where there can.
  [[nodiscard]] static std::optional<std::string_view> problem();

  /// Looks for signals in `watch` while it waits.
  explicit Terminal(const SignalWatch& watch);
  ~Terminal() override;
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  [[nodiscard]] TextArea size() const override;
  /// What this terminal can do: box characters where its locale has UTF-8, colours unless NO_COLOR is set.
  [[nodiscard]] Look look() const override;
  /// From now on, colours as `look` has them.
  void set_look(const Look& look);
  /// Whether clicks are events; they are at first, but never inside of GNU screen. Without, the terminal selects text
  /// by the mouse as usual.
  void use_mouse(bool on);

  /// Shows `canvas` from the upper left corner on, and nothing else; what does not fit is left out. Only what changed
  /// is sent.
  void show(const Canvas& canvas) override;
  /// Waits for what comes first, at `most` so long. `wake` is a descriptor, or negative for none; nothing is read from
  /// it.
  [[nodiscard]] Event wait(std::optional<std::chrono::milliseconds> most, int wake) override;
  void ring() override;

 private:
  struct Screen;
  std::unique_ptr<Screen> screen_;
};

}  // namespace ossuary::cli
