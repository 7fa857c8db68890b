// CommandSyntax: declares the arguments and options of a command. Only command_syntax.cpp and command_line.cpp include
// the parser behind it, since its headers take long to compile.
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

/// Returns what is wrong with a value as it was typed; "" if nothing is.
using Check = std::function<std::string(const std::string& value)>;

/// Returns the number that a word stands for; any other value as it was typed.
using Meaning = std::function<std::string(const std::string& value)>;

/// A value without a name: its position says which it is.
struct Argument {
  std::string name;  ///< "RULESET".
  std::string help;
  bool required = false;
  Check check = nullptr;
};

/// A value that follows its name.
struct OptionSyntax {
  std::string name;  ///< "--players".
  std::string type;  ///< how help writes the value: "N".
  std::string help;
  Check check = nullptr;
  bool value_optional = false;  ///< the name may be given without a value.
  Meaning meaning = nullptr;    ///< of a number, before it is checked.
};

/// Declares a command. Help lists arguments and options in the order in which they were added. A variable whose option
/// is not given keeps its value. Copies declare the same command.
/// @pre the parser outlives this object, and every variable bound here outlives the parser.
class CommandSyntax {
 public:
  explicit CommandSyntax(CLI::App& app) : app_(&app) {}

  /// Adds a command. @pre this object declares the program.
  [[nodiscard]] CommandSyntax add_command(const std::string& name, const std::string& about);

  void add_argument(std::string& value, const Argument& argument);
  /// Takes any number of values.
  void add_argument(std::vector<std::filesystem::path>& values, const Argument& argument);

  void add_option(std::string& value, const OptionSyntax& option);
  /// Values are separated by commas.
  void add_option(std::vector<std::string>& values, const OptionSyntax& option);
  /// @pre the option has a check that accepts only numbers, such as whole_number().
  void add_option(std::uint64_t& value, const OptionSyntax& option);
  void add_option(std::optional<std::uint64_t>& value, const OptionSyntax& option);
  void add_option(std::optional<int>& value, const OptionSyntax& option);

  void add_flag(bool& value, const std::string& name, const std::string& help);

  /// Accepts any arguments and options, unread.
  void accept_anything();

  /// Refuses a command line that gives both options. @pre both were added.
  void exclude(const std::string& name, const std::string& other);
  /// Sets the text at the end of the help.
  void set_notes(const std::string& notes);
  /// Sets the function to run when the command is called and all variables are set.
  void set_action(std::function<void()> action);

  /// True if the command line gives the option or argument of that name. @pre the command line was parsed.
  [[nodiscard]] bool is_given(const std::string& name) const;

 private:
  CLI::App* app_;
};

}  // namespace ossuary::cli
