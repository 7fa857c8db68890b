#include "cli/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <new>
#include <ostream>
#include <sstream>
#include <string_view>
#include <system_error>
#include <vector>

#include "cli/command_list.h"
#include "cli/command_syntax.h"
#include "cli/commands.h"
#include "cli/stop.h"
#include "console/text/paint.h"
#include "core/base/ensure.h"
#include "say/diagnostic.h"
#include "say/utf8.h"
#include "serve/program_bot.h"

namespace ossuary::cli {

namespace {

constexpr std::string_view kAbout = "Ossuary: play, test and balance card games written in TOML and Lua.";
constexpr std::string_view kExitCodes =
    "Exit codes: 0 done, 1 the answer is no (a check failed) or the system has no memory or room, 2 bad usage,\n"
    "3 bad content, 70 a bug of this program.\n"
    "`ossuary COMMAND --help` describes a command.";
constexpr std::string_view kEveryCommand =
    "Every command also takes --plugins, --rulesets, --lang and --verbose: see `ossuary --help`.";

void add_global_options(CLI::App& app, Environment& env) {
  const std::string commit = env.commit.empty() ? "" : fmt::format(" ({})", env.commit);
  app.set_version_flag("-v,--version", "ossuary " OSSUARY_VERSION + commit, "Print the version and exit");
  app.set_help_flag("-h,--help", "Print this help and exit");
  app.add_option("--plugins", env.plugin_folders, "A plugin, or a folder of them; may be given several times")
      ->type_name("DIR")
      ->allow_extra_args(false);
  app.add_option("--rulesets", env.ruleset_paths, "A ruleset file, or a folder of them; may be given several times")
      ->type_name("PATH")
      ->allow_extra_args(false);
  app.add_option_function<std::string>(
         "--lang",
         [&env](const std::string& text) {
           env.lang = language_in(text);
           env.lang_asked = true;
         },
         "Language of names, one that content is in, like pl (default: that of the locale, or en)")
      ->type_name("LANG");
  app.add_flag_callback(
      "--verbose", [&env] { env.log.set_verbose(); },
      "Say on stderr what is read, what is passed over and why, and when");
}

void set_up_help(CLI::App& app) {
  app.get_formatter()->column_width(30);
  app.get_formatter()->label("REQUIRED", "");
  app.get_formatter()->label("SUBCOMMAND", "COMMAND");
  app.get_formatter()->label("Positionals", "Arguments");
  app.footer(std::string(kExitCodes));
}

/// The whole tree: options of the program, and commands with theirs.
void add_all(CLI::App& app, Environment& env) {
  set_up_help(app);
  add_global_options(app, env);
  app.require_subcommand(0, 1);
  app.fallthrough();
  CommandSyntax program(app);
  add_commands(program, env);
  for (CLI::App* command : app.get_subcommands({})) {
    command->group("Commands");
  }
}

CommandInfo info_of(const CLI::App& app) {
  CommandInfo info{
      .name = {}, .about = app.get_description(), .arguments = {}, .options = {}, .notes = app.get_footer()};
  for (const CLI::Option* option : app.get_options()) {
    const bool many = option->get_expected_max() > 1;
    if (option->get_positional()) {
      info.arguments.push_back({option->get_name(true), option->get_description(), option->get_required(), many});
      continue;
    }
    OptionInfo& added = info.options.emplace_back();
    for (const std::string& name : option->get_snames()) {
      added.names.push_back("-" + name);
    }
    for (const std::string& name : option->get_lnames()) {
      added.names.push_back("--" + name);
    }
    added.type = option->get_expected_max() > 0 ? option->get_type_name() : "";
    added.help = option->get_description();
  }
  return info;
}

/// The command that was recognised; `app` itself when none was.
CLI::App& innermost(CLI::App& app) {
  const std::vector<CLI::App*> called = app.get_subcommands();
  return called.empty() ? app : *called.front();
}

std::string called_as(CLI::App& app) {
  const CLI::App& command = innermost(app);
  return &command == &app ? "ossuary" : "ossuary " + command.get_name();
}

void add_option_names(const CLI::App& app, std::vector<std::string>& names) {
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) {
      names.push_back("--" + name);
    }
  }
}

constexpr std::string_view kOnlyArguments = "--";  // after it no word is an option

/// True if `word` is among `arguments` only after kOnlyArguments.
bool is_only_argument(std::span<const std::string> arguments, const std::string& word) {
  const auto end = std::ranges::find(arguments, kOnlyArguments);
  return end != arguments.end() && std::find(arguments.begin(), end, word) == end;
}

/// A message about an unknown argument, with the nearest known one.
std::string unexpected_text(CLI::App& app, std::span<const std::string> arguments, const std::string& argument) {
  if (is_only_argument(arguments, argument)) {
    return &innermost(app) == &app
               ? std::string("a command comes before --")
               : fmt::format("unexpected argument \"{}\": after -- no word is an option or a command", argument);
  }
  CLI::App& command = innermost(app);
  std::string text;
  std::vector<std::string> known;
  if (argument.starts_with("-")) {
    add_option_names(command, known);
    if (&command != &app) {
      add_option_names(app, known);
    }
    text = fmt::format("there is no option {}", argument);
  } else if (&command == &app) {
    for (const CLI::App* subcommand : app.get_subcommands({})) {
      known.push_back(subcommand->get_name());
    }
    text = fmt::format("there is no command \"{}\"", argument);
  } else {
    return fmt::format("unexpected argument \"{}\"", argument);
  }
  return with_hint(text, argument.substr(0, argument.find('=')), known);
}

/// The parser's error message in our words.
std::string complaint(CLI::App& app, std::span<const std::string> arguments, const CLI::ParseError& error) {
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    const std::vector<std::string> extras = app.remaining(true);
    return extras.empty() ? error.what() : unexpected_text(app, arguments, extras.front());
  }
  const std::string text = error.what();
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr && text.ends_with("missing")) {
    return text.substr(0, text.find(':')) + " needs a value";
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr && text.find("At Most 1 ") != std::string::npos) {
    return text.substr(0, text.find(':')) + " is given more than once";
  }
  return text;
}

ExitCode show_complaint(CLI::App& app, const std::string& text, Environment& env) {
  env.out.flush();
  env.err << printable("ossuary: " + text) << '\n' << fmt::format("Try `{} --help`.\n", called_as(app));
  return ExitCode::BadUsage;
}

ExitCode show_stop(CLI::App& app, const Stop& stop, Environment& env) {
  env.out.flush();
  env.err << paint_diagnostics(printable_lines(stop.text()), env.color_err);
  if (stop.code() == ExitCode::BadUsage) {
    env.err << fmt::format("Try `{} --help`.\n", called_as(app));
  }
  return stop.code();
}

ExitCode run_parsed(CLI::App& app, std::span<const std::string> arguments, Environment& env) {
  try {
    std::vector<std::string> words(arguments.rbegin(), arguments.rend());  // the parser takes the last one first
    if (!words.empty() && words.back() == "help") {                        // `help COMMAND` is `COMMAND --help`
      words.pop_back();
      words.insert(words.begin(), "--help");
    }
    app.parse(words);
    if (app.get_subcommands().empty()) {
      if (std::ranges::find(arguments, kOnlyArguments) != arguments.end()) {
        return show_complaint(app, "a command comes before --", env);
      }
      env.err << app.help();
      return ExitCode::BadUsage;
    }
    return env.exit;
  } catch (const CLI::CallForHelp&) {
    env.out << app.help();
    return ExitCode::Done;
  } catch (const CLI::CallForVersion& version) {
    env.out << version.what() << '\n';
    return ExitCode::Done;
  } catch (const CLI::ParseError& error) {
    return show_complaint(app, complaint(app, arguments, error), env);
  } catch (const Stop& stop) {
    return show_stop(app, stop, env);
  }
}

}  // namespace

ExitCode run_command_line(std::span<const std::string> arguments, Environment& env) {
  serve::register_program_bots();
  try {
    CLI::App app(std::string(kAbout), "ossuary");
    add_all(app, env);
    for (CLI::App* command : app.get_subcommands({})) {
      const std::string own = command->get_footer();
      command->footer(own + (own.empty() ? "" : "\n\n") + std::string(kEveryCommand));
    }
    const ExitCode exit = run_parsed(app, arguments, env);
    env.log.detail(fmt::format("done, with exit code {}", static_cast<int>(exit)));
    return exit;
  } catch (const Defect& defect) {
    env.err << "ossuary: this is a bug in Ossuary, not in your files: " << printable_lines(defect.what());
  } catch (const std::bad_alloc&) {
    env.err << "ossuary: there is not enough memory\n";
    return ExitCode::No;
  } catch (const std::system_error& error) {
    env.err << "ossuary: the system refuses: " << printable_lines(error.what());
    return ExitCode::No;
  } catch (const std::exception& error) {
    env.err << "ossuary: this is a bug in Ossuary: " << printable_lines(error.what());
  }
  return ExitCode::Defect;
}

std::vector<CommandInfo> command_list() {
  std::istringstream in;
  std::ostringstream out;
  Environment env(in, out, out);
  CLI::App app(std::string(kAbout), "ossuary");
  add_all(app, env);
  std::vector<CommandInfo> commands{info_of(app)};
  for (const CLI::App* command : app.get_subcommands({})) {
    commands.push_back(info_of(*command));
    commands.back().name = command->get_name();
  }
  return commands;
}

}  // namespace ossuary::cli
