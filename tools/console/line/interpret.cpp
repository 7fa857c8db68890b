#include "console/line/interpret.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <sstream>

#include "base/diagnostic.h"
#include "base/text.h"

namespace ossuary::cli {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) {
    words.push_back(word);
  }
  return words;
}

bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// True if `word` begins `full`, or a part of it after an underscore; numbers must be whole.
bool begins(const std::string& word, const std::string& full) {
  return is_number(word) ? full == word : full.starts_with(word) || full.find('_' + word) != std::string::npos;
}

/// True if every typed word begins a word of `notation`, in the same order.
bool abbreviates(const std::vector<std::string>& typed, const std::vector<std::string>& notation) {
  std::size_t next = 0;
  for (const std::string& word : typed) {
    const auto fits = [&](const std::string& full) { return begins(word, full); };
    while (next < notation.size() && !fits(notation[next])) {
      ++next;
    }
    if (next == notation.size()) {
      return false;
    }
    ++next;
  }
  return true;
}

Typed by_number(const std::string& word, std::span<const MenuItem> menu) {
  const std::size_t number = word.size() > 4 ? 0 : std::stoul(word);
  if (number >= 1 && number <= menu.size()) {
    return menu[number - 1].action;
  }
  return NotUnderstood{menu.size() == 1
                           ? "There is only one action: 1."
                           : fmt::format("There is no action {}: choose a number from 1 to {}.", word, menu.size())};
}

std::optional<CommandLine> as_command(const std::vector<std::string>& words, std::string_view line) {
  for (const CommandWords& command : command_words()) {
    if (std::find(command.names.begin(), command.names.end(), words.front()) != command.names.end()) {
      const std::string word = words.size() == 2 ? words_of(line)[1] : "";
      if (words.size() == 1 ||
          (!word.empty() && (command.command == Command::Legal || command.command == Command::Rules))) {
        return CommandLine{command.command, word};
      }
      if (command.command == Command::Help && !word.empty()) {  // `help rules`, and `help NAME` for what it means
        return CommandLine{Command::Rules, words.back() == "rules" ? "" : word};
      }
    }
  }
  return std::nullopt;
}

NotUnderstood several_fit(std::span<const MenuItem> menu, const std::vector<std::size_t>& fits) {
  constexpr std::size_t kShown = 6;
  std::string why = fmt::format("{} actions fit:\n", fits.size());
  for (std::size_t i = 0; i < std::min(kShown, fits.size()); ++i) {
    why += fmt::format("  {} {}\n", fits[i] + 1, menu[fits[i]].notation);
  }
  return {why + (fits.size() > kShown ? "  ... Type more words, or a number." : "Type more words, or a number.")};
}

/// The action that `line` is or abbreviates: its notation as it is typed, for glyphs may differ by case alone; else in
/// lower case; else with its sentence. NotUnderstood if there are several; nothing if there is none.
std::optional<Typed> as_abbreviation(std::string_view line, std::span<const MenuItem> menu) {
  for (const auto& [as_typed, with_sentence] : {std::pair(true, false), {false, false}, {false, true}}) {
    const bool typed_case = as_typed;
    const auto words_in = [&](std::string_view text) { return words_of(typed_case ? std::string(text) : lower(text)); };
    const std::vector<std::string> typed = words_in(line);
    std::vector<std::size_t> same;
    std::vector<std::size_t> longer;
    for (std::size_t i = 0; i < menu.size(); ++i) {
      const std::vector<std::string> words =
          words_in(with_sentence ? menu[i].notation + " " + menu[i].words : menu[i].notation);
      if (words == typed) {
        same.push_back(i);
      } else if (abbreviates(typed, words)) {
        longer.push_back(i);
      }
    }
    const std::vector<std::size_t>& fits = same.empty() ? longer : same;
    if (!fits.empty()) {
      return fits.size() == 1 ? Typed(menu[fits.front()].action) : Typed(several_fit(menu, fits));
    }
  }
  return std::nullopt;
}

/// Why an action that can be read is not in the menu; nothing if `line` cannot be read as an action.
std::optional<std::string> why_refused(std::string_view line, const Match& match) {
  const auto action = match.parse(line);
  if (!action) {
    return std::nullopt;
  }
  const auto refusal = match.clone()->apply(action.value());
  return fmt::format("Not now: {}.", refusal ? refusal->sentence : "that is not one of the actions");
}

std::string no_such_thing(const std::vector<std::string>& words, std::string_view line, const Match& match,
                          std::span<const MenuItem> menu) {
  std::vector<std::string> known;
  for (const CommandWords& command : command_words()) {
    std::ranges::copy_if(command.names, std::back_inserter(known), [](const auto& name) { return name.size() > 1; });
  }
  std::vector<std::string> verbs;
  for (const MenuItem& item : menu) {
    if (verbs.empty() || verbs.back() != verb_of(item)) {
      verbs.emplace_back(verb_of(item));
    }
    known.push_back(verbs.back());
    known.push_back(item.notation);
  }
  const auto parsed = match.parse(line);
  if (std::find(verbs.begin(), verbs.end(), words.front()) != verbs.end() && !parsed) {
    return fmt::format("That is not an action: {}{}", parsed.error(), parsed.error().ends_with('?') ? "" : ".");
  }
  std::string_view near = nearest(line, known);
  near = near.empty() ? nearest(words.front(), known) : near;
  return near.empty() ? fmt::format(
                            "\"{}\" is not an action or a command. Type a number from 1 to {}, or `help`; actions "
                            "begin with {} now.",
                            line, menu.size(), fmt::join(verbs, " or "))
                      : fmt::format("\"{}\" is not an action or a command. Did you mean `{}`?", line, near);
}

}  // namespace

std::span<const CommandWords> command_words() {
  static const std::vector<CommandWords> words = {
      {Command::Help, {"help", "?"}, "show this list"},
      {Command::Rules, {"rules"}, "show the rules in short; `rules NAME` shows what a thing does"},
      {Command::Table, {"table", "show"}, "show the table again"},
      {Command::Legal, {"legal", "actions"}, "show all actions; `legal WORD` shows those that begin with WORD"},
      {Command::Score, {"score", "scores"}, "show the points of every player at this moment"},
      {Command::Hint, {"hint"}, "show the action that the greedy bot would choose, and its points"},
      {Command::Undo, {"undo", "back"}, "go back to your last decision, if nothing hidden was shown since"},
      {Command::Record, {"record"}, "show the file of this match"},
      {Command::Quit, {"quit", "exit", "q"}, "leave the match; it is saved and can be resumed"},
  };
  return words;
}

Typed interpret(std::string_view line, const Match& match, std::span<const MenuItem> menu) {
  const std::vector<std::string> words = words_of(lower(line));
  if (words.empty()) {
    return menu.size() == 1 ? Typed(menu.front().action) : Typed(NotUnderstood{""});
  }
  if (words.size() == 1 && is_number(words.front())) {
    return by_number(words.front(), menu);
  }
  if (auto command = as_command(words, line)) {
    return *command;
  }
  if (auto action = as_abbreviation(line, menu)) {
    return *action;
  }
  if (const auto why = why_refused(line, match)) {
    return NotUnderstood{*why};
  }
  return NotUnderstood{no_such_thing(words, line, match, menu)};
}

}  // namespace ossuary::cli
