#include "cli/options.h"

#include <fmt/format.h>

#include <charconv>
#include <limits>

#include "game/scores.h"
#include "graveyard/make_game.h"

namespace ossuary::cli {

Check whole_number(std::uint64_t low, std::uint64_t high) {
  return [low, high](const std::string& text) {
    const std::optional<std::uint64_t> number = read_number(text);
    if (number && low <= *number && *number <= high) {
      return std::string();
    }
    const bool open = high >= std::numeric_limits<std::int64_t>::max();
    const std::string range = open ? fmt::format(", {} or more", low) : fmt::format(" from {} to {}", low, high);
    return fmt::format("\"{}\" is not a whole number{}", text, range);
  };
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
                               .check = whole_number(1, kMaxSeats)});
}

void add_feature_options(CommandSyntax& command, OptionSettings& options) {
  options = {{std::string(kFeatureOption), ""}, {std::string(kEffectOption), ""}};
  command.add_option(
      options[0].value,
      {.name = "--feature", .type = "SHAPE", .help = "The shape of the feature, in a ruleset with features"});
  command.add_option(
      options[1].value,
      {.name = "--effect", .type = "EFFECT", .help = "The effect on the scoring, in a ruleset with effects"});
}

void add_json_flag(CommandSyntax& command, bool& json, const std::string& help) {
  command.add_flag(json, "--json", help);
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
