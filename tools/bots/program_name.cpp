#include "bots/program_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

#include "bots/bot.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kUsualTime{10'000};
constexpr milliseconds kMostTime{3'600'000};
constexpr std::size_t kLongestCommand = 1000;

/// True for what somebody means as a time, though it may be none: "5s", "1.5s+1m", "20sec". A command may end with a
/// number, as `ssh me@10.0.0.1` or `npx bot@2`, but hardly ever with letters right after it.
bool looks_like_time(std::string_view text) {
  constexpr std::string_view kNumber = "0123456789.";
  const std::size_t unit = text.find_first_not_of(kNumber);
  if (unit == 0 || unit == std::string_view::npos || text.front() == '.') {
    return false;
  }
  const std::string_view rest = text.substr(unit, text.find('+') - unit);
  return std::ranges::all_of(rest, is_letter);
}

/// "500ms" or "30s".
std::optional<milliseconds> read_time(std::string_view text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  if (error != std::errc() || (unit != "ms" && unit != "s")) {
    return std::nullopt;
  }
  const auto time = unit == "s" ? milliseconds(std::chrono::seconds(number)) : milliseconds(number);
  return time <= kMostTime ? std::optional(time) : std::nullopt;
}

/// "500ms", "500ms+30s". A match must leave time for something.
std::optional<ProgramTime> read_times(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto decision = read_time(text.substr(0, plus));
  const auto bank = plus == std::string_view::npos ? milliseconds() : read_time(text.substr(plus + 1));
  const bool is_some = decision && bank && *decision + *bank > milliseconds();
  return is_some ? std::optional(ProgramTime{*decision, *bank}) : std::nullopt;
}

}  // namespace

Result<ProgramName, std::string> parse_program(std::string_view name) {
  const std::string_view written = name;
  name.remove_prefix(kProgram.size());
  ProgramName program{.command = {}, .time = {.decision = kUsualTime}};
  const std::size_t at = name.rfind('@');
  const std::string_view time = at == std::string_view::npos ? std::string_view() : name.substr(at + 1);
  if (looks_like_time(time)) {
    const auto times = read_times(time);
    if (!times) {
      return fmt::format(
          "\"{}\": @{} is no time that a program may have: write @500ms or @5s for a decision, up to {}s; @500ms+30s "
          "with a bank for the match. If it belongs to the command, write a time after it",
          printable(written), printable(time), std::chrono::duration_cast<std::chrono::seconds>(kMostTime).count());
    }
    program.time = *times;
    name = name.substr(0, at);
  }
  if (name.empty() || trimmed(name) != name || printable(name) != name || name.size() > kLongestCommand) {
    return fmt::format(
        "\"{}\" names no program: write {}, a command of the shell on one line, of at most {} bytes, without blanks "
        "around it",
        clipped(printable(written), 40), kProgramSyntax, kLongestCommand);
  }
  program.command = name;
  return program;
}

std::vector<std::string> split_names(std::string_view list) {
  std::vector<std::string> names(1);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list.substr(i).starts_with("\\,")) {
      names.back() += list[++i];
    } else if (list[i] == ',') {
      names.emplace_back();
    } else {
      names.back() += list[i];
    }
  }
  return names;
}

}  // namespace ossuary
