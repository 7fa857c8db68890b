// What the system, the environment and the terminal itself say of a terminal, without the library that draws on it.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "console/screen/drawing/canvas.h"

namespace ossuary::cli {

/// The value of a variable of the environment, "" where it is not set.
[[nodiscard]] std::string_view terminal_variable(const char* name);

/// A variable of the environment that has another value as long as an object of this class exists. @pre no other thread
/// reads the environment.
class VariableForNow {
 public:
  VariableForNow(const char* name, const std::string& value);
  ~VariableForNow();
  VariableForNow(const VariableForNow&) = delete;
  VariableForNow& operator=(const VariableForNow&) = delete;

 private:
  const char* name_;
  std::optional<std::string> before_;
};

/// `window` without what no screen has: 1000 columns and 1000 lines at most.
[[nodiscard]] TextArea clamped(TextArea window);

/// Columns and lines of the window, clamped(), as the system or else the environment has them; 0 where neither does.
[[nodiscard]] TextArea window_size();

/// How long after an Escape the rest of a sequence may come, in which case it is no key: ESCDELAY, as for other
/// programs.
[[nodiscard]] std::chrono::milliseconds escape_delay();

/// The locale that the environment names decides about characters. Where the system lacks it and its name has UTF-8,
/// another one with UTF-8 does.
void take_locale();

/// Sends `bytes` to the terminal.
void send_to_terminal(std::string_view bytes);

/// True if the terminal of stdin and stdout says that it knows the sequences of a VT100, as every terminal of the
/// family of xterm does. Waits a second at most for that; what is typed meanwhile is lost. @pre both are a terminal.
[[nodiscard]] bool answers_as_vt100();

}  // namespace ossuary::cli
