// Command pages: all commands as a page of the documentation, as a manual page, and as completions of bash, zsh and
// fish.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "cli/command_list.h"
#include "reference/pages.h"

namespace ossuary::reference {

namespace {

using cli::ArgumentInfo;
using cli::CommandInfo;
using cli::OptionInfo;

constexpr std::string_view kProgram = "ossuary";

/// `text` with `escape` before each of `characters`.
std::string escaped(std::string_view text, std::string_view characters, std::string_view escape) {
  std::string result;
  for (const char c : text) {
    if (characters.find(c) != std::string_view::npos) {
      result += escape;
    }
    result += c;
  }
  return result;
}

/// "in 'quotes' of a shell".
std::string in_shell_quotes(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    result += c == '\'' ? "'\\''" : std::string(1, c);
  }
  return result + "'";
}

/// "--players N", "-h, --help".
std::string spelled(const OptionInfo& option) {
  return fmt::format("{}{}{}", fmt::join(option.names, ", "), option.type.empty() ? "" : " ", option.type);
}

/// "[PATH...]", "RULESET".
std::string spelled(const ArgumentInfo& argument) {
  const std::string name = argument.name + (argument.many ? "..." : "");
  return argument.required ? name : "[" + name + "]";
}

/// "simulate RULESET", without options.
std::string usage_of(const CommandInfo& command) {
  std::string usage = command.name;
  for (const ArgumentInfo& argument : command.arguments) {
    usage += " " + spelled(argument);
  }
  return usage;
}

/// What the value of an option or an argument is, for shells that complete it.
enum class Completes { Nothing, Files, Folders, Rulesets };

Completes completes(std::string_view type) {
  if (type == "RULESET") {
    return Completes::Rulesets;
  }
  if (type == "DIR" || type == "FOLDER") {
    return Completes::Folders;
  }
  return type.starts_with("FILE") || type.starts_with("PATH") ? Completes::Files : Completes::Nothing;
}

/// The value of the first argument of a command.
Completes argument_of(const CommandInfo& command) {
  return command.arguments.empty() ? Completes::Nothing : completes(command.arguments.front().name);
}

std::vector<std::string> option_names(const CommandInfo& command) {
  std::vector<std::string> names;
  for (const OptionInfo& option : command.options) {
    names.push_back(option.names.back());
  }
  return names;
}

std::vector<std::string> command_names(const std::vector<CommandInfo>& commands) {
  std::vector<std::string> names;
  for (const CommandInfo& command : commands) {
    if (!command.name.empty()) {
      names.push_back(command.name);
    }
  }
  return names;
}

/// A command line that writes the ids of rulesets, one a line.
constexpr std::string_view kRulesetIds = "ossuary rulesets 2>/dev/null | sed '1d; s/ .*//'";

/// Text in a paragraph of a manual page: roff reads hyphens, backslashes, and dots at the start of lines.
std::string roff(std::string_view text) {
  std::string result;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    result += line.starts_with('.') || line.starts_with('\'') ? "\\&" : "";
    for (const char c : line) {
      result += c == '\\' ? "\\e" : c == '-' ? "\\-" : std::string(1, c);
    }
    result += end < text.size() ? "\n" : "";
    begin = end + 1;
  }
  return result;
}

void add_roff_item(std::string& page, const std::string& name, const std::string& help) {
  page += fmt::format(".TP\n.B {}\n{}\n", roff(name), roff(help));
}

}  // namespace

std::string commands_page() {
  std::string page =
      "# Commands\n\nGenerated from the tree of the command line; `ossuary_docs` writes it anew. `ossuary COMMAND "
      "--help` says "
      "the same.\n";
  for (const CommandInfo& command : cli::command_list()) {
    page += command.name.empty() ? "\n## ossuary [OPTIONS] [COMMAND]\n"
                                 : fmt::format("\n## {} {}\n", kProgram, usage_of(command));
    page += fmt::format("\n{}\n\n| | |\n|---|---|\n", command.about);
    for (const ArgumentInfo& argument : command.arguments) {
      page += fmt::format("| `{}` | {} |\n", argument.name, cell(argument.help));
    }
    for (const OptionInfo& option : command.options) {
      page += fmt::format("| `{}` | {} |\n", cell(spelled(option)), cell(option.help));
    }
    if (!command.notes.empty()) {
      page += fmt::format("\n```text\n{}\n```\n", command.notes);
    }
  }
  return page;
}

std::string manual_page() {
  const std::vector<CommandInfo> commands = cli::command_list();
  std::string page = fmt::format(".TH OSSUARY 1\n.SH NAME\n{} \\- {}\n.SH SYNOPSIS\n.B {}\n[OPTIONS] COMMAND ...\n",
                                 kProgram, roff("play, test and balance card games written in TOML and Lua"), kProgram);
  for (const CommandInfo& command : commands) {
    if (command.name.empty()) {
      page += ".SH OPTIONS\nEvery command takes these too.\n";
    } else {
      page += fmt::format(".SH {}\n{}.\n.PP\n.B {} {}\n[OPTIONS]\n", roff(command.name), roff(command.about), kProgram,
                          roff(usage_of(command)));
    }
    for (const ArgumentInfo& argument : command.arguments) {
      add_roff_item(page, argument.name, argument.help);
    }
    for (const OptionInfo& option : command.options) {
      add_roff_item(page, spelled(option), option.help);
    }
    if (!command.notes.empty()) {
      page += fmt::format(".PP\n.nf\n{}\n.fi\n", roff(command.notes));
    }
  }
  return page;
}

std::string bash_completion() {
  const std::vector<CommandInfo> commands = cli::command_list();
  std::string options;
  std::set<std::string> with_ruleset;
  std::set<std::string> with_file;   // options whose value is a file or a folder,
  std::set<std::string> with_value;  // and those whose value is known to nobody but who types it
  for (const CommandInfo& command : commands) {
    if (!command.name.empty()) {
      options += fmt::format("    {}) options=\"{}\" ;;\n", command.name, fmt::join(option_names(command), " "));
    }
    if (argument_of(command) == Completes::Rulesets) {
      with_ruleset.insert(command.name);
    }
    for (const OptionInfo& option : command.options) {
      if (!option.type.empty()) {
        (completes(option.type) == Completes::Nothing ? with_value : with_file).insert(option.names.back());
      }
    }
  }
  return fmt::format(R"sh(# shellcheck shell=bash
# Completions of bash for ossuary, generated from its commands.
_ossuary() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} command='' options='' i
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case ${{COMP_WORDS[i]}} in
      {0}) command=${{COMP_WORDS[i]}}; break ;;
    esac
  done
  COMPREPLY=()
  case $before in
    {1}) return ;;
    {2}) compopt -o default; return ;;
  esac
  case $command in
{3}  esac
  if [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options {4}" -- "$word")
    return
  fi
  case $command in
    '') mapfile -t COMPREPLY < <(compgen -W "{5}" -- "$word") ;;
    {6}) mapfile -t COMPREPLY < <(compgen -W "$({7})" -- "$word") ;;
    *) compopt -o default ;;
  esac
}}
complete -F _ossuary ossuary
)sh",
                     fmt::join(command_names(commands), " | "), fmt::join(with_value, " | "),
                     fmt::join(with_file, " | "), options, fmt::join(option_names(commands.front()), " "),
                     fmt::join(command_names(commands), " "), fmt::join(with_ruleset, " | "), kRulesetIds);
}

namespace {

/// What zsh calls to complete such a value.
std::string_view zsh_action(Completes completes) {
  switch (completes) {
    case Completes::Rulesets:
      return "_ossuary_rulesets";
    case Completes::Folders:
      return "_files -/";
    case Completes::Files:
      return "_files";
    case Completes::Nothing:
      return " ";
  }
  return " ";
}

/// The specifications of _arguments for the options of a command.
std::string zsh_options(const CommandInfo& command) {
  std::string text;
  for (const OptionInfo& option : command.options) {
    const std::string help = escaped(option.help, "[]:\\", "\\");
    const std::string value = option.type.empty() ? ""
                                                  : fmt::format(":{}:{}", escaped(option.type, ":\\", "\\"),
                                                                zsh_action(completes(option.type)));
    for (const std::string& name : option.names) {
      text += fmt::format(" \\\n        {}", in_shell_quotes(fmt::format("{}[{}]{}", name, help, value)));
    }
  }
  return text;
}

}  // namespace

std::string zsh_completion() {
  const std::vector<CommandInfo> commands = cli::command_list();
  const std::string everywhere = zsh_options(commands.front());
  std::string described;
  std::string cases;
  for (const CommandInfo& command : commands) {
    if (command.name.empty()) {
      continue;
    }
    described += fmt::format("    {}\n", in_shell_quotes(command.name + ":" + escaped(command.about, ":\\", "\\")));
    std::string arguments;
    for (const ArgumentInfo& argument : command.arguments) {
      arguments += fmt::format(" \\\n        {}",
                               in_shell_quotes(fmt::format("{}{}:{}", argument.many ? "*:" : ":", argument.name,
                                                           zsh_action(completes(argument.name)))));
    }
    cases += fmt::format("      {})\n        _arguments{}{}{} ;;\n", command.name, zsh_options(command), everywhere,
                         arguments);
  }
  return fmt::format(R"sh(#compdef ossuary
# Completions of zsh for ossuary, generated from its commands.
_ossuary_rulesets() {{
  local -a ids
  ids=(${{(f)"$({0})"}})
  _describe ruleset ids
}}
_ossuary() {{
  local context state line curcontext=$curcontext
  local -a commands
  commands=(
{1}  )
  _arguments -C{2} \
        '1:command:->command' '*::argument:->argument'
  case $state in
    command) _describe command commands ;;
    argument)
      case $words[1] in
{3}      esac ;;
  esac
}}
_ossuary "$@"
)sh",
                     kRulesetIds, described, everywhere, cases);
}

std::string fish_completion() {
  std::string text =
      fmt::format("# Completions of fish for ossuary, generated from its commands.\ncomplete -c {} -f\n", kProgram);
  for (const CommandInfo& command : cli::command_list()) {
    const std::string where =
        command.name.empty() ? "" : fmt::format(" -n '__fish_seen_subcommand_from {}'", command.name);
    if (!command.name.empty()) {
      text += fmt::format("complete -c {} -n __fish_use_subcommand -a {} -d {}\n", kProgram, command.name,
                          in_shell_quotes(command.about));
    }
    if (argument_of(command) == Completes::Rulesets) {
      text += fmt::format("complete -c {}{} -a \"({})\"\n", kProgram, where, kRulesetIds);
    } else if (argument_of(command) != Completes::Nothing) {
      text += fmt::format("complete -c {}{} -F\n", kProgram, where);
    }
    for (const OptionInfo& option : command.options) {
      text += fmt::format("complete -c {}{}", kProgram, where);
      for (const std::string& name : option.names) {
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      }
      if (!option.type.empty()) {
        text += completes(option.type) == Completes::Nothing ? " -x" : " -r -F";
      }
      text += fmt::format(" -d {}\n", in_shell_quotes(option.help));
    }
  }
  return text;
}

}  // namespace ossuary::reference
