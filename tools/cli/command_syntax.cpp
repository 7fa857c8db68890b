#include "cli/command_syntax.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

namespace ossuary::cli {

namespace {

void set_check(CLI::Option& added, const Check& check) {
  if (check) {
    added.check(CLI::Validator(check, ""));
  }
}

template <class Value>
void add_positional(CLI::App& app, Value& value, const Argument& argument) {
  CLI::Option& added = *app.add_option(argument.name, value, argument.help);
  added.type_name("")->required(argument.required);
  set_check(added, argument.check);
}

template <class Value>
CLI::Option& add_named(CLI::App& app, Value& value, const OptionSyntax& option) {
  CLI::Option& added = *app.add_option(option.name, value, option.help);
  added.type_name(option.type);
  if (option.value_optional) {
    added.expected(0, 1);
  }
  set_check(added, option.check);
  return added;
}

/// The parser would read numbers that begin with a zero as octal. What is no number stays as it was typed, for the
/// message about it.
std::string drop_leading_zeros(std::string& number) {
  if (number.find_first_not_of("0123456789") == std::string::npos && !number.empty()) {
    number.erase(0, std::min(number.find_first_not_of('0'), number.size() - 1));
  }
  return "";
}

template <class Number>
void add_number(CLI::App& app, Number& value, const OptionSyntax& option) {
  const auto read = [meaning = option.meaning](std::string& typed) {
    typed = meaning ? meaning(typed) : typed;
    return drop_leading_zeros(typed);
  };
  add_named(app, value, option).transform(CLI::Validator(read, ""));
}

}  // namespace

CommandSyntax CommandSyntax::add_command(const std::string& name, const std::string& about) {
  return CommandSyntax(*app_->add_subcommand(name, about));
}

void CommandSyntax::add_argument(std::string& value, const Argument& argument) {
  add_positional(*app_, value, argument);
}

void CommandSyntax::add_argument(std::vector<std::filesystem::path>& values, const Argument& argument) {
  add_positional(*app_, values, argument);
}

void CommandSyntax::add_option(std::string& value, const OptionSyntax& option) { add_named(*app_, value, option); }

void CommandSyntax::add_option(std::vector<std::string>& values, const OptionSyntax& option) {
  add_named(*app_, values, option).delimiter(',')->allow_extra_args(false);
}

void CommandSyntax::add_option(std::uint64_t& value, const OptionSyntax& option) { add_number(*app_, value, option); }

void CommandSyntax::add_option(std::optional<std::uint64_t>& value, const OptionSyntax& option) {
  add_number(*app_, value, option);
}

void CommandSyntax::add_option(std::optional<int>& value, const OptionSyntax& option) {
  add_number(*app_, value, option);
}

void CommandSyntax::add_flag(bool& value, const std::string& name, const std::string& help) {
  app_->add_flag(name, value, help);
}

void CommandSyntax::exclude(const std::string& name, const std::string& other) {
  app_->get_option(name)->excludes(app_->get_option(other));
}

void CommandSyntax::set_notes(const std::string& notes) { app_->footer(notes); }

void CommandSyntax::accept_anything() { app_->allow_extras()->fallthrough(false); }

void CommandSyntax::set_action(std::function<void()> action) { app_->callback(std::move(action)); }

bool CommandSyntax::is_given(const std::string& name) const { return app_->get_option(name)->count() > 0; }

}  // namespace ossuary::cli
