// CommandSyntax: what a command is given on the command line, while that is declared. The parser behind it is known to
// command_syntax.cpp and command_line.cpp alone: its headers take long to compile.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}  // namespace CLI

namespace ossuary::cli {

/// What is wrong with a value, as it was typed; "" for nothing.
using Check = std::function<std::string(const std::string& value)>;

/// A value that is known by its position.
struct Argument {
  std::string name;  ///< "RULESET".
  std::string help;
  bool required = false;
  Check check = nullptr;
};

/// A value that follows its name.
struct Option {
  std::string name;  ///< "--players".
  std::string type;  ///< what stands for the value in help: "N".
  std::string help;
  Check check = nullptr;
  bool value_optional = false;  ///< the name may stand alone.
};

/// Declares a command. Help lists all in the order in which it was added; what is not given keeps the value it has.
/// Copies declare the same command. @pre the parser outlives it, and all that is bound here outlives the parser.
class CommandSyntax {
 public:
  explicit CommandSyntax(CLI::App& app) : app_(&app) {}

  /// A command of this one, which is the program then.
  [[nodiscard]] CommandSyntax add_command(const std::string& name, const std::string& about);

  void add_argument(std::string& value, const Argument& argument);
  /// Takes any number of them.
  void add_argument(std::vector<std::filesystem::path>& values, const Argument& argument);

  void add_option(std::string& value, const Option& option);
  /// Values are separated by commas.
  void add_option(std::vector<std::string>& values, const Option& option);
  /// Numbers need a check that refuses what is none, such as whole_number().
  void add_option(std::uint64_t& value, const Option& option);
  void add_option(std::optional<std::uint64_t>& value, const Option& option);
  void add_option(std::optional<int>& value, const Option& option);

  void add_flag(bool& value, const std::string& name, const std::string& help);

  /// Refuses the two together. @pre both were added.
  void exclude(const std::string& name, const std::string& other);
  /// The end of its help.
  void set_notes(const std::string& notes);
  /// What to do when the command is called and all values are in place.
  void set_action(std::function<void()> action);

  /// True if the command line gives the option or argument of that name. @pre it was parsed.
  [[nodiscard]] bool is_given(const std::string& name) const;

 private:
  CLI::App* app_;
};

}  // namespace ossuary::cli
