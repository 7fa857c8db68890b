#include "console/match/interpret.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

#include "say/diagnostic.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

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

/// "2" of "#2", "2." and "2)".
std::string without_number_signs(std::string_view word) {
  word.remove_prefix(word.starts_with('#') ? 1 : 0);
  word.remove_suffix(word.ends_with('.') || word.ends_with(')') ? 1 : 0);
  return std::string(word);
}

/// Why something cannot be done, which may end with what was meant, as a question.
NotUnderstood not_now(const std::string& why, const Dictionary& words) {
  std::string text = words.say("That cannot be done now: {why}.", {{"why", why}});
  if (why.ends_with('?')) {
    text.pop_back();
  }
  return {text};
}

Typed by_number(const std::string& word, std::span<const MenuItem> menu, const Dictionary& words) {
  const std::size_t number = word.size() > 4 ? 0 : std::stoul(word);
  if (number >= 1 && number <= menu.size()) {
    return menu[number - 1].action;
  }
  return NotUnderstood{menu.size() == 1 ? words.say("There is only one action: 1.")
                                        : words.say("There is no action {number}: choose a number from 1 to {last}.",
                                                    {{"number", word}, {"last", menu.size()}})};
}

bool is_name_of(const CommandWords& command, const std::string& word, const Dictionary& words) {
  return std::find(command.names.begin(), command.names.end(), word) != command.names.end() ||
         folded(words.say(command.called)) == word;
}

/// The command that `word` names, or whose name in help it begins: the first in the list.
const CommandWords* command_begun(const std::string& word, const Dictionary& words) {
  const std::span<const CommandWords> all = command_words();
  const auto named = std::ranges::find_if(all, [&](const auto& command) { return is_name_of(command, word, words); });
  const auto begun =
      std::ranges::find_if(all, [&](const auto& command) { return command.names.front().starts_with(word); });
  return named != all.end() ? &*named : begun != all.end() ? &*begun : nullptr;
}

/// True if `word` gives way to an action as the beginning of a command: it is all of one, or, with something after it,
/// begins some.
bool begins_action(std::span<const MenuItem> menu, const std::vector<std::string>& words) {
  return std::ranges::any_of(menu, [&](const MenuItem& item) {
    return words.size() == 1 ? folded(item.notation) == words.front()
                             : folded(verb_of(item)).starts_with(words.front());
  });
}

/// The command of `words`, if they are one.
std::optional<CommandLine> as_command(const std::vector<std::string>& words, std::string_view line,
                                      std::span<const MenuItem> menu, const Dictionary& language) {
  const std::span<const CommandWords> all = command_words();
  const CommandWords* const named = command_begun(words.front(), language);
  if (named == nullptr ||
      (!is_name_of(*named, words.front(), language) && (words.size() > 2 || begins_action(menu, words)))) {
    return std::nullopt;
  }
  if (words.size() == 1) {
    return CommandLine{named->command, ""};
  }
  const std::string_view typed = trimmed(line);
  const std::string name(
      trimmed(typed.substr(std::min(typed.find_first_of(kBlanks), typed.size()))));  // glyphs may differ by case alone
  const bool one = words.size() == 2;
  switch (named->command) {
    case Command::Legal:
      return one ? std::optional(CommandLine{Command::Legal, words[1]}) : std::nullopt;
    case Command::Rules:
    case Command::Touch:
      return CommandLine{named->command, name};
    case Command::WhatIf: {
      const bool says_if = words[1] == "if" || words[1] == folded(language.say("what if|if"));
      return CommandLine{Command::WhatIf, says_if ? std::string(trimmed(name.substr(words[1].size()))) : name};
    }
    case Command::Help:  // `help rules`, `help COMMAND`, and `help NAME` for what it means
      return one && words[1] == "rules" ? CommandLine{Command::Rules, ""}
             : one && std::ranges::any_of(all,
                                          [&](const auto& command) { return is_name_of(command, words[1], language); })
                 ? CommandLine{Command::Help, words[1]}
                 : CommandLine{Command::Rules, name};
    default:
      return std::nullopt;
  }
}

/// `heading`, and the first of the actions `fits`; a question where there is one.
NotUnderstood unclear(std::string_view heading, std::span<const MenuItem> menu, const std::vector<std::size_t>& fits,
                      const Dictionary& words) {
  if (fits.size() == 1) {
    return {words.say("Do you mean {number} ({notation})?",
                      {{"number", fits.front() + 1}, {"notation", menu[fits.front()].notation}})};
  }
  constexpr std::size_t kShown = 6;
  std::string why = words.say(heading, {{"n", fits.size()}}) + '\n';
  for (std::size_t i = 0; i < std::min(kShown, fits.size()); ++i) {
    why += fmt::format("  {} {}\n", fits[i] + 1, menu[fits[i]].notation);
  }
  return {why + (fits.size() > kShown ? "  ... " : "") + words.say("Type more words, or a number.")};
}

Typed one_of(std::span<const MenuItem> menu, const std::vector<std::size_t>& fits, const Dictionary& words) {
  return fits.size() == 1 ? Typed(menu[fits.front()].action)
                          : Typed(unclear(to_say("{n} {n|action fits|actions fit}:"), menu, fits, words));
}

/// The action whose notation `line` is or abbreviates: as it is typed, for glyphs may differ by case alone; else in
/// lower case. NotUnderstood if there are several; nothing if there is none.
std::optional<Typed> as_notation(std::string_view line, std::span<const MenuItem> menu, const Dictionary& words) {
  for (const bool as_typed : {true, false}) {
    const auto words_in = [&](std::string_view text) { return words_of(as_typed ? std::string(text) : folded(text)); };
    const std::vector<std::string> typed = words_in(line);
    std::vector<std::size_t> same;
    std::vector<std::size_t> longer;
    for (std::size_t i = 0; i < menu.size(); ++i) {
      const std::vector<std::string> notation = words_in(menu[i].notation);
      if (notation == typed) {
        same.push_back(i);
      } else if (abbreviates(typed, notation)) {
        longer.push_back(i);
      }
    }
    if (const auto& fits = same.empty() ? longer : same; !fits.empty()) {
      return one_of(menu, fits, words);
    }
  }
  return std::nullopt;
}

/// The words of a sentence in lower case, without punctuation behind them.
std::vector<std::string> sentence_words(std::string_view sentence) {
  std::vector<std::string> words = words_of(folded(sentence));
  for (std::string& word : words) {
    word.erase(word.find_last_not_of(",:;.") + 1);
  }
  std::erase(words, "");
  return words;
}

/// The action whose sentence begins with the words of `line`, or goes on with them after its first word. Where they are
/// only somewhere in sentences, that is too little to act on: prices are there too. Nothing where they are in none.
std::optional<Typed> as_sentence(std::string_view line, std::span<const MenuItem> menu, const Dictionary& words) {
  const std::vector<std::string> typed = sentence_words(line);
  std::vector<std::size_t> begun;
  std::vector<std::size_t> with_words;
  for (std::size_t i = 0; i < menu.size(); ++i) {
    const std::vector<std::string> sentence = sentence_words(menu[i].words);
    const auto goes_on = [&](std::size_t at) {
      return at + typed.size() <= sentence.size() &&
             std::equal(typed.begin(), typed.end(), sentence.begin() + static_cast<std::ptrdiff_t>(at));
    };
    if (goes_on(0) || goes_on(1)) {
      begun.push_back(i);
    } else if (abbreviates(typed, sentence_words(menu[i].notation + " " + menu[i].words))) {
      with_words.push_back(i);
    }
  }
  if (typed.empty()) {
    return std::nullopt;
  }
  if (!begun.empty()) {
    return one_of(menu, begun, words);
  }
  return with_words.empty() ? std::nullopt
                            : std::optional<Typed>(unclear(to_say("Perhaps you mean:"), menu, with_words, words));
}

/// The first words of the actions in the menu, each once.
std::vector<std::string> verbs_of(std::span<const MenuItem> menu) {
  std::vector<std::string> verbs;
  for (const MenuItem& item : menu) {
    if (verbs.empty() || verbs.back() != verb_of(item)) {
      verbs.emplace_back(verb_of(item));
    }
  }
  return verbs;
}

/// Why an action that can be read is not in the menu, or the action where it is; nothing if `line` cannot be read.
std::optional<Typed> as_parsed(std::string_view line, const Match& match, const Dictionary& words) {
  const auto action = match.parse(line);
  if (!action) {
    return std::nullopt;
  }
  const auto refusal = match.clone()->apply(action.value());
  if (!refusal) {
    return action.value();
  }
  return not_now(words.say(refusal->sentence), words);
}

std::string no_such_thing(const std::string& first, std::string_view line, const Match& match,
                          std::span<const MenuItem> menu, const Dictionary& words) {
  std::vector<std::string> known;
  for (const CommandWords& command : command_words()) {
    std::ranges::copy_if(command.names, std::back_inserter(known), [](const auto& name) { return name.size() > 1; });
  }
  const std::vector<std::string> verbs = verbs_of(menu);
  known.insert(known.end(), verbs.begin(), verbs.end());
  std::ranges::transform(menu, std::back_inserter(known), &MenuItem::notation);
  const auto parsed = match.parse(line);
  if (std::find(verbs.begin(), verbs.end(), first) != verbs.end() && !parsed) {
    return words.say("That is not an action: {why}", {{"why", parsed.error()}}) +
           (parsed.error().ends_with('?') ? "" : ".");
  }
  std::string_view near = nearest(line, known);
  near = near.empty() ? nearest(first, known) : near;
  return near.empty() ? words.say(
                            "\"{typed}\" is not an action or a command. Type a number from 1 to {last}, or "
                            "`help`; actions begin with {verbs} now.",
                            {{"typed", line},
                             {"last", menu.size()},
                             {"verbs", verbs.empty() ? std::string() : words.one_of(verbs)}})
                      : words.say("\"{typed}\" is not an action or a command. Did you mean `{near}`?",
                                  {{"typed", line}, {"near", near}});
}

}  // namespace

std::span<const CommandWords> command_words() {
  static const std::vector<CommandWords> all = {
      {Command::Help, {"help", "?"}, to_say("show this list"), to_say("command|help")},
      {Command::Rules,
       {"rules"},
       to_say("show the rules in short; `rules NAME` shows what a thing does"),
       to_say("command|rules")},
      {Command::Table, {"table", "show"}, to_say("show the table again"), to_say("command|table")},
      {Command::Legal,
       {"legal", "actions"},
       to_say("show all actions; `legal WORD` shows those that begin with WORD"),
       to_say("command|legal")},
      {Command::Score,
       {"score", "scores"},
       to_say("show the points of every player at this moment"),
       to_say("command|score")},
      {Command::Hint,
       {"hint"},
       to_say("show the action that the greedy bot would choose, and what it does to your points"),
       to_say("command|hint")},
      {Command::Undo,
       {"undo", "back"},
       to_say("take back the last decision of a person; asks if something hidden was shown since"),
       to_say("command|undo")},
      {Command::Redo,
       {"redo"},
       to_say("do again what `undo` took back, up to the next decision of a person"),
       to_say("command|redo")},
      {Command::Record, {"record"}, to_say("show the file of this match"), to_say("command|record")},
      {Command::Quit,
       {"quit", "exit", "q"},
       to_say("leave the match; it is saved and can be resumed"),
       to_say("command|quit")},
      {Command::Touch,
       {"touch"},
       to_say(
           "`touch PLACE` says what lies there and what touches it; `touch PLACE PLAYER` in what that player builds"),
       to_say("command|touch")},
      {Command::WhatIf,
       {"what"},
       to_say("`what if ACTION` says what an action would change, without doing it"),
       to_say("command|what")},
      {Command::Explain, {"explain"}, to_say("say what your points rest on"), to_say("command|explain")},
      {Command::News, {"news"}, to_say("say all that happened before this decision"), to_say("command|news")},
  };
  return all;
}

Typed interpret(std::string_view line, const Match& match, std::span<const MenuItem> menu, const Dictionary& words) {
  const std::vector<std::string> typed = words_of(folded(line));
  if (typed.empty()) {
    return menu.size() == 1 ? Typed(menu.front().action) : Typed(NotUnderstood{""});
  }
  if (const std::string number = without_number_signs(typed.front()); typed.size() == 1 && is_number(number)) {
    return by_number(number, menu, words);
  }
  if (auto command = as_command(typed, line, menu, words)) {
    return *command;
  }
  if (auto action = as_notation(line, menu, words)) {
    return *action;
  }
  if (const auto parsed = match.parse(line); parsed && std::ranges::count(menu, parsed.value(), &MenuItem::action)) {
    return parsed.value();
  }
  const std::optional<Typed> sentence = as_sentence(line, menu, words);
  if (sentence && std::holds_alternative<Action>(*sentence)) {
    return *sentence;
  }
  const bool is_guess = sentence && !match.parse(line);
  if (const std::string objection = menu.empty() || is_guess ? "" : match.objection(line, words); !objection.empty()) {
    return not_now(objection, words);
  }
  if (sentence) {
    return *sentence;
  }
  if (auto parsed = as_parsed(line, match, words)) {
    return *parsed;
  }
  return NotUnderstood{no_such_thing(typed.front(), line, match, menu, words)};
}

}  // namespace ossuary::cli
