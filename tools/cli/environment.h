// Environment: the input of a command (streams, language, colour, folders of content) and its exit code.
#pragma once

#include <any>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <iosfwd>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/log.h"
#include "say/text.h"

namespace ossuary::cli {

/// The exit codes of the program.
enum class ExitCode : int {
  Done = 0,        ///< the command did what it was asked to.
  No = 1,          ///< the answer is no: a check failed, a line was bad; or the system has no memory or room.
  BadUsage = 2,    ///< the command line is wrong.
  BadContent = 3,  ///< plugins, rulesets, records or drawings are wrong.
  Defect = 70,     ///< a bug of the program itself.
};

/// The surroundings of one run of the program. Commands read and write only through it, so that tests can replace it.
class Environment {
 public:
  Environment(std::istream& input, std::ostream& output, std::ostream& messages)
      : in(input), out(output), err(messages), log(messages) {}
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

  std::istream& in;
  std::ostream& out;  ///< data.
  std::ostream& err;  ///< messages.
  Log log;            ///< those that are no errors.
  bool color_out = false;
  bool color_err = false;
  bool unicode = true;  ///< drawings may use more than ASCII.
  static constexpr std::string_view kUsualLanguage = "en";
  std::string lang{kUsualLanguage};  ///< of the locale, or of --lang.
  bool lang_asked = false;           ///< --lang is given.
  /// The language of what people read: `lang`, in ASCII where that is all that can be shown. Data are in `lang`.
  [[nodiscard]] std::string shown_lang() const { return unicode ? lang : lang + std::string(kInAscii); }
  std::vector<std::filesystem::path> plugin_folders;  ///< of --plugins.
  std::vector<std::filesystem::path> ruleset_paths;   ///< of --rulesets.
  std::string_view commit;                            ///< that the program was built from; "" if it is unknown.
  std::set<std::string> warned;                       ///< warnings that were written to `err`, each once.
  ExitCode exit = ExitCode::Done;

  /// A new `T` that lives as long as this object: the options of a command, which the parser sets later.
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

/// "pl" for a locale or a language as people and programs name it: pl, PL, pl-PL, pl_PL.UTF-8. "C" stays what it is.
[[nodiscard]] std::string language_in(std::string_view locale);

/// The language of messages: that of the first of LC_ALL, LC_MESSAGES and LANG that is set, as in POSIX; else English.
[[nodiscard]] std::string wanted_language();

/// True if the locale is UTF-8: the first of LC_ALL, LC_CTYPE and LANG that is set names it, as in POSIX.
[[nodiscard]] bool wants_unicode();

}  // namespace ossuary::cli
