#include "cli/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <ctime>
#include <limits>
#include <utility>

#include "cli/stop.h"
#include "console/match/results.h"

namespace ossuary::cli {

namespace {

constexpr std::string_view kAnyValue = "any";
constexpr std::string_view kToday = "today";

std::string check_option(const std::string& text) {
  const std::size_t equals = text.find('=');
  const bool whole = equals != std::string::npos && equals > 0 && equals + 1 < text.size();
  return whole ? "" : fmt::format("\"{}\" is not written as NAME=VALUE", text);
}

}  // namespace

Check whole_number(std::uint64_t low, std::uint64_t high) {
  return [low, high](const std::string& text) {
    const std::optional<std::uint64_t> number = read_number(text);
    if (number && low <= *number && *number <= high) {
      return std::string();
    }
    const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
    const bool open = high >= static_cast<std::uint64_t>(std::numeric_limits<std::int32_t>::max());
    if (open && digits && (!number || *number > high)) {
      return fmt::format("\"{}\" is too large: the limit is {}", text, high);
    }
    const std::string range = open ? fmt::format(", {} or more", low) : fmt::format(" from {} to {}", low, high);
    return fmt::format("\"{}\" is not a whole number{}", text, range);
  };
}

OptionSyntax seed_option(std::string help) {
  const Check is_number = whole_number(0, std::numeric_limits<std::uint64_t>::max());
  return {.name = "--seed",
          .type = "S",
          .help = std::move(help),
          .check =
              [is_number](const std::string& text) {
                const std::string wrong = is_number(text);
                return wrong.ends_with("or more") ? fmt::format("{}, nor \"{}\"", wrong, kToday) : wrong;
              },
          .meaning =
              [](const std::string& text) {
                return text == kToday ? std::to_string(seed_of_day(std::time(nullptr))) : text;
              }};
}

void add_ruleset_argument(CommandSyntax& command, std::string& ruleset) {
  command.add_argument(
      ruleset,
      {.name = "RULESET", .help = "A ruleset, or a ruleset with plugins joined: ruleset+plugin", .required = true});
}

void add_players_option(CommandSyntax& command, std::optional<int>& players) {
  command.add_option(players, {.name = "--players",
                               .type = "N",
                               .help = "Number of players; needed only if the ruleset allows several",
                               .check = whole_number(1, std::numeric_limits<std::int32_t>::max())});
}

OptionSettings TypedOptions::settings() const {
  OptionSettings settings;
  for (const std::string& text : named) {
    const std::size_t equals = text.find('=');
    const std::string value = text.substr(equals + 1);
    settings.push_back({text.substr(0, equals), value == kAnyValue ? "" : value});
  }
  for (std::size_t i = 0; i < settings.size(); ++i) {
    if (std::ranges::count(settings, settings[i].option, &OptionSetting::option) > 1) {
      throw bad_usage(fmt::format("the option {} is given twice: give it one value", settings[i].option));
    }
  }
  return settings;
}

void add_game_options(CommandSyntax& command, TypedOptions& options) {
  command.add_option(options.named, {.name = "--option",
                                     .type = "NAME=VALUE",
                                     .help = fmt::format("A value for an option of the game, \"{}\" to draw it; may be "
                                                         "repeated",
                                                         kAnyValue),
                                     .check = check_option});
}

std::optional<std::uint64_t> read_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return number;
}

}  // namespace ossuary::cli
