#include "cli/options.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <charconv>
#include <limits>

#include "play/scores.h"

namespace ossuary::cli {

CLI::Validator whole_number(std::uint64_t low, std::uint64_t high) {
  const auto check = [low, high](const std::string& text) {
    const std::optional<std::uint64_t> number = read_number(text);
    if (number && low <= *number && *number <= high) {
      return std::string();
    }
    const bool open = high >= std::numeric_limits<std::int64_t>::max();
    const std::string range = open ? fmt::format(", {} or more", low) : fmt::format(" from {} to {}", low, high);
    return fmt::format("\"{}\" is not a whole number{}", text, range);
  };
  return {check, ""};
}

void add_ruleset_argument(CLI::App& command, std::string& ruleset) {
  command.add_option("RULESET", ruleset, "A ruleset, or one joined with plugins: name+plugin")
      ->type_name("")
      ->required();
}

void add_players_option(CLI::App& command, std::optional<int>& players) {
  command.add_option("--players", players, "Number of players; may be left out where there is one only")
      ->type_name("N")
      ->check(whole_number(1, kMaxSeats));
}

void add_feature_options(CLI::App& command, GameOptions& options) {
  command.add_option("--feature", options.feature, "The shape of the feature, where the ruleset has features")
      ->type_name("SHAPE");
  command.add_option("--effect", options.effect, "The effect in force, where the ruleset has effects")
      ->type_name("EFFECT");
}

void add_json_flag(CLI::App& command, bool& json, const std::string& help) { command.add_flag("--json", json, help); }

std::optional<std::uint64_t> read_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return number;
}

}  // namespace ossuary::cli
