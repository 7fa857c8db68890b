// Command list: what the command line takes, as data, from the tree of the parser: for the page of commands, the manual
// and the completions of shells.
#pragma once

#include <string>
#include <vector>

namespace ossuary::cli {

struct ArgumentInfo {
  std::string name;  ///< "RULESET".
  std::string help;
  bool required = false;
  bool many = false;  ///< it takes any number of values.
};

struct OptionInfo {
  std::vector<std::string> names;  ///< with their hyphens, a short one first: "-h", "--help".
  std::string type;                ///< how its value is written; "" for a flag.
  std::string help;
};

/// A command, or the program itself, whose name is "".
struct CommandInfo {
  std::string name;
  std::string about;
  std::vector<ArgumentInfo> arguments;
  std::vector<OptionInfo> options;
  std::string notes;  ///< what stands below its options; paragraphs in lines that are broken already.
};

/// The program, whose options every command takes, then all commands in the order of its help.
[[nodiscard]] std::vector<CommandInfo> command_list();

}  // namespace ossuary::cli
