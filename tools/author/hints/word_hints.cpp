#include "author/hints/word_hints.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "script/flow/flow_scripts.h"
#include "script/scoring/words.h"

namespace ossuary::author {

namespace {

/// Numbers of things of a flow are above all that scripts may calculate with, of eight digits at least.
constexpr std::size_t kDigitsOfThings = 8;

/// The word that an argument is, or that it begins with.
std::optional<WordText> word_of(Argument argument) {
  for (const WordText& word : vocabulary_words()) {
    if (!argument.empty() && argument.front().text == word.name) {
      return word;
    }
  }
  return std::nullopt;
}

bool is_among(std::string_view name, const std::string& names) {
  return std::ranges::count(tokens_of(names), name, &Token::text) > 0;
}

/// True if a word takes such a word as an argument.
bool takes(const WordText& word, std::string_view name) {
  return (word.parameters.find(": Relation") != std::string_view::npos && is_among(name, relation_names())) ||
         (word.parameters.find(": Parting") != std::string_view::npos && is_among(name, parting_names()));
}

bool is_loop(const WordText& word) { return word.result == "CellIterator" || word.result.starts_with("fun(): "); }

std::string hint_of_uncalled(const WordText& word) {
  return word.parameters.starts_with("cells") ? fmt::format("{0} is a word: call it with a set, {0}(own)", word.name)
                                              : fmt::format("{} is a word: write {}", word.name, call_of(word));
}

/// What to write for a word or a function that is calculated with or compared, in place of what it returns.
std::string hint_of_uncalled(std::string_view message, const std::vector<Token>& tokens,
                             std::span<const WordText> words) {
  const bool calculates =
      message.find("attempt to ") != std::string_view::npos || message.find("bad 'for'") != std::string_view::npos;
  const TokenReader read(tokens);
  for (std::size_t at = 0; calculates && message.find("function") != std::string_view::npos && at < tokens.size();
       ++at) {
    const auto word = std::ranges::find(words, tokens[at].text, &WordText::name);
    const bool named = message.find(fmt::format("'{}')", tokens[at].text)) != std::string_view::npos;
    const bool opens = at > 0 && (read.word(at - 1, "in") || read.symbol(at - 1, "(") || read.symbol(at - 1, ","));
    if (read.symbol(at + 1, "(") && word != words.end() && is_loop(*word) && !opens) {
      return fmt::format("{0} is for loops: for set in {0}(own) do ... end, and count there", word->name);
    }
    const bool handed_on = at > 0 && (read.symbol(at - 1, "(") || read.symbol(at - 1, ",")) &&
                           (read.symbol(at + 1, ")") || read.symbol(at + 1, ","));
    if (is_use(tokens, at) && !read.symbol(at + 1, "(") && !handed_on && (word != words.end() || named)) {
      return word != words.end() ? hint_of_uncalled(*word)
                                 : fmt::format("{0} is a function: write {0}(...)", tokens[at].text);
    }
  }
  return "";
}

/// What to write for an argument that is no set, or no number.
std::string hint_of_number(const WordText& word, Argument argument, bool cells, std::string_view got) {
  const auto given = got == "a function" ? word_of(argument) : std::nullopt;
  const bool alone = argument.size() == 1;
  const bool loop = given && is_loop(*given);
  if (loop && !alone) {
    return fmt::format("{0} is for loops: for set in {0}(own) do", given->name);
  }
  if (given && alone && !takes(word, given->name)) {
    return loop && !cells ? fmt::format("a dial is read as params.{}", given->name) : hint_of_uncalled(*given);
  }
  if (cells && !argument.empty() && argument.front().text == "not") {
    return "`not` is for conditions: ~ before a set has the other cells";
  }
  const bool table = got == "a table" && alone && is_name(argument.front());
  if (table && argument.front().text != "stack" && argument.front().text != "params") {
    return fmt::format("{} is a table, by its place among the arguments: own, stack, params, and then what is chosen",
                       argument.front().text);
  }
  const bool text_too = word.parameters.find(": string") != std::string_view::npos;
  if (alone && !text_too && argument.front().kind == Token::Kind::String && argument.front().text == got) {
    const std::string_view name = got.substr(1, got.size() - 2);
    const std::vector<Token> tokens = tokens_of(name);
    if (tokens.size() == 1 && is_name(tokens.front()) && tokens.front().text == name) {
      return fmt::format("write stack.{}", name);
    }
  }
  return alone && argument.front().text == "stack" ? "name a kind: stack.KIND" : "write " + call_of(word);
}

/// What to write for an argument that is not the word that it must be.
std::string hint_of_word(const WordText& word, Argument argument, bool last) {
  constexpr std::array<std::string_view, 6> kComparing{"==", "~=", "<", ">", "<=", ">="};
  const auto compares = [&](const Token& token) { return std::ranges::count(kComparing, token.text) > 0; };
  if (argument.size() == 1 && argument.front().kind == Token::Kind::String) {
    return "write the word itself, without quotes";
  }
  if (std::ranges::any_of(argument, compares)) {
    return "a condition goes around it: if ... then ... end; write " + call_of(word);
  }
  return !last && argument.size() > 1 && word_of(argument) ? "write the word itself, without ( )"
                                                           : "write " + call_of(word);
}

std::string hint_of_argument(const WordText& word, std::size_t position, std::string_view wanted,
                             const std::vector<Token>& tokens) {
  const std::vector<Argument> arguments = arguments_of(tokens, word.name);
  const Argument argument = position <= arguments.size() ? arguments[position - 1] : Argument();
  const bool cells = wanted.starts_with("a set of cells, got ");
  if (cells || wanted.starts_with("an integer, got ")) {
    return hint_of_number(word, argument, cells, wanted.substr(wanted.find("got ") + 4));
  }
  const bool words = wanted == relation_names() || wanted == parting_names();
  return words ? hint_of_word(word, argument, position >= arguments.size()) : "";
}

/// What to write in place of too many arguments: a set given so would be passed over.
std::string hint_of_surplus(const WordText& word) {
  if (std::ranges::count(word.parameters, ':') > 1) {
    return fmt::format("write {}; | joins sets", call_of(word));
  }
  return fmt::format("join sets with |, keep what both have with &: {}({}", word.name,
                     word.result == "Cells" ? "own) & stack.KIND" : "own & stack.KIND)");
}

}  // namespace

std::vector<Argument> arguments_of(const std::vector<Token>& tokens, std::string_view word) {
  constexpr std::string_view kOpening = "([{";
  constexpr std::string_view kClosing = ")]}";
  const TokenReader read(tokens);
  std::size_t at = 0;
  while (at < tokens.size() && !(read.word(at, word) && read.symbol(at + 1, "("))) {
    ++at;
  }
  std::vector<Argument> arguments;
  std::size_t begin = at + 2;
  int depth = 1;
  for (at = begin; at < tokens.size() && depth > 0; ++at) {
    const bool mark = tokens[at].kind == Token::Kind::Symbol;
    depth += mark && kOpening.find(tokens[at].text) != std::string_view::npos ? 1 : 0;
    depth -= mark && kClosing.find(tokens[at].text) != std::string_view::npos ? 1 : 0;
    if (depth == 0 || (depth == 1 && read.symbol(at, ","))) {
      arguments.push_back(std::span(tokens).subspan(begin, at - begin));
      begin = at + 1;
    }
  }
  return arguments;
}

std::string hint_of_call(const Diagnostic& problem, const std::vector<Token>& tokens) {
  const std::string message = problem.message();
  const std::span<const WordText> words = vocabulary_words();
  for (const WordText& word : words) {
    if (message.starts_with(fmt::format("{} takes ", word.name))) {
      return hint_of_surplus(word);
    }
    const auto parameters = static_cast<std::size_t>(std::ranges::count(word.parameters, ':'));
    for (std::size_t position = 1; position <= parameters; ++position) {
      const std::string must = fmt::format("{}: argument {} ({}) must be ", word.name, position,
                                           parameter_name(word.parameters, static_cast<int>(position)));
      if (message.starts_with(must)) {
        return hint_of_argument(word, position, message.substr(must.size()), tokens);
      }
    }
  }
  return hint_of_uncalled(message, tokens, words);
}

std::string hint_of_flow_call(const Diagnostic& problem, const std::vector<Token>& tokens) {
  const std::string message = problem.message();
  for (const WordText& word : flow_words()) {
    const std::size_t at = message.find(fmt::format("{}: argument ", word.name));
    if (at == 0 || (at != std::string_view::npos && message[at - 1] == ' ')) {
      const std::string got = message.substr(message.rfind(' ') + 1);
      const bool thing = message.find("must be an integer") != std::string_view::npos &&
                         got.size() >= kDigitsOfThings && got.find_first_not_of("0123456789") == std::string_view::npos;
      const auto argument =
          static_cast<std::size_t>(message[at + word.name.size() + std::string_view(": argument ").size()] - '1');
      const std::vector<Argument> given = arguments_of(tokens, word.name);
      if (got == "function" && argument < given.size() && given[argument].size() == 1 &&
          is_name(given[argument].front())) {
        return fmt::format("{0} is a function: write {0}(...)", given[argument].front().text);
      }
      const bool fraction = got.find('.') != std::string_view::npos;
      return thing      ? "this is a thing of the game: what a counter shows is have(counter)"
             : fraction ? "a whole number has no fraction: \"//\" divides into one, \"/\" does not"
                        : "write " + call_of(word);
    }
  }
  return hint_of_uncalled(message, tokens, flow_words());
}

}  // namespace ossuary::author
