#include "bots/program_name.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdint>

#include "bots/bot.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary {

namespace {

constexpr std::chrono::milliseconds kUsualTime{10'000};
constexpr std::uint32_t kMostTime = 3'600'000;
constexpr std::size_t kLongestCommand = 1000;

}  // namespace

Result<ProgramName, std::string> parse_program(std::string_view name) {
  constexpr std::string_view kUnit = "ms";
  const std::string_view written = name;
  name.remove_prefix(kProgram.size());
  ProgramName program{.command = {}, .most = kUsualTime};
  if (const std::size_t at = name.rfind('@'); at != std::string_view::npos && name.ends_with(kUnit)) {
    const std::string_view digits = name.substr(at + 1, name.size() - at - 1 - kUnit.size());
    std::uint32_t time = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), time);
    if (error == std::errc() && end == digits.data() + digits.size()) {
      if (time == 0 || time > kMostTime) {
        return fmt::format("\"{}\": the time for a decision is from 1ms to {}ms", printable(written), kMostTime);
      }
      program.most = std::chrono::milliseconds(time);
      name = name.substr(0, at);
    }
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
