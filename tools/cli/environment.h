// Environment: what a command gets from outside (streams, language, colour, plugin folders) and the code it ends with.
#pragma once

#include <any>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

namespace ossuary::cli {

/// What the program says by its exit code.
enum class ExitCode : int {
  Done = 0,        ///< what was asked is done.
  No = 1,          ///< the answer is no: a check failed, a line was bad.
  BadUsage = 2,    ///< the command line asks for nothing there is.
  BadContent = 3,  ///< plugins, rulesets, records or drawings are wrong.
  Defect = 70,     ///< a bug of the program itself.
};

/// The world around one run of the program. Commands read and write through it alone, so that tests can stand in for
/// it.
class Environment {
 public:
  Environment(std::istream& input, std::ostream& output, std::ostream& messages)
      : in(input), out(output), err(messages) {}
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

  std::istream& in;
  std::ostream& out;  ///< data.
  std::ostream& err;  ///< messages.
  bool color_out = false;
  bool color_err = false;
  std::string lang = "en";
  std::vector<std::filesystem::path> plugin_folders;  ///< of --plugins.
  std::vector<std::filesystem::path> ruleset_paths;   ///< of --rulesets.
  ExitCode exit = ExitCode::Done;

  /// A fresh `T` that lives as long as this: the options of a command, which the parser fills in later.
  template <class T>
  [[nodiscard]] T& keep() {
    return std::any_cast<T&>(kept_.emplace_back(std::in_place_type<T>));
  }

 private:
  std::deque<std::any> kept_;
};

/// The value of an environment variable; "" when it is not set.
[[nodiscard]] std::string variable(const char* name);

/// True if colours suit the file `descriptor`: a terminal, and neither NO_COLOR nor TERM=dumb is set.
[[nodiscard]] bool wants_color(int descriptor);

}  // namespace ossuary::cli
