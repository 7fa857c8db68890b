#include "say/message.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "say/text.h"
#include "say/utf8.h"

namespace ossuary {

namespace {

constexpr int kLongestQuote = 80;  // code points

constexpr MessageRow kPlain{"", "{text}", {"{advice}"}};

/// What follows the hint of a message that says what had called the script that it is about.
constexpr std::string_view kCalled = "called in {caller}, line {caller_line}";

bool has(const TextArguments& arguments, std::string_view name) {
  return std::ranges::count(arguments, name, &TextArgument::name) > 0;
}

/// True for what a sentence has within quotes.
bool is_quoted(const std::vector<SentencePart>& parts, std::size_t at) {
  return at > 0 && parts[at - 1].type == SentencePartType::Text && parts[at - 1].text.ends_with('"');
}

std::string said(std::string_view sentence, TextArguments arguments, const Dictionary& words) {
  const std::vector<SentencePart> parts = parts_of(sentence);
  for (std::size_t at = 0; at < parts.size(); ++at) {
    const auto argument = std::ranges::find(arguments, parts[at].text, &TextArgument::name);
    auto* const text =
        is_quoted(parts, at) && argument != arguments.end() ? std::get_if<std::string>(&argument->value) : nullptr;
    if (text != nullptr) {
      *text = clipped(printable(*text), kLongestQuote);
    }
  }
  return words.say(sentence, arguments);
}

/// The first of `hints` whose placeholders all have values; "" where none has.
std::string_view hint_for(const HintRow& hints, const TextArguments& arguments) {
  const auto* const fit = std::ranges::find_if(hints, [&](std::string_view hint) {
    return !hint.empty() && std::ranges::all_of(parts_of(hint), [&](const SentencePart& part) {
      return part.type != SentencePartType::Placeholder || has(arguments, part.text);
    });
  });
  return fit == hints.end() ? std::string_view() : *fit;
}

}  // namespace

std::string code_point_name(char32_t character) {
  return fmt::format("U+{:04X}", static_cast<std::uint32_t>(character));
}

TextArguments nearest_of(std::string_view word, std::span<const std::string> candidates) {
  if (const auto hidden = first_hidden(word)) {
    return {{"hidden", code_point_name(hidden->code_point)}};
  }
  const std::string_view near = nearest(word, candidates);
  return near.empty() ? TextArguments() : TextArguments{{"near", near}};
}

TextArguments among(std::string_view word, std::span<const std::string> candidates) {
  if (candidates.empty()) {
    return {};
  }
  TextArguments found = nearest_of(word, candidates);
  found.emplace_back("known", fmt::format("{}", fmt::join(candidates, ", ")));
  return found;
}

std::string Message::text(const Dictionary& words) const {
  return row == nullptr ? "" : said(row->says, arguments, words);
}

std::string Message::hint(const Dictionary& words) const {
  std::string text(value("advice"));
  if (text.empty() && row != nullptr) {
    text = said(hint_for(row->hints, arguments), arguments, words);
  }
  if (has(arguments, "caller")) {
    text += (text.empty() ? "" : "; ") + words.say(kCalled, arguments);
  }
  return text;
}

std::string Message::with_hint(const Dictionary& words) const {
  const std::string hint = this->hint(words);
  return hint.empty() ? text(words) : fmt::format("{}; {}", text(words), hint);
}

void Message::advise(std::string text) {
  std::erase_if(arguments, [](const TextArgument& argument) { return argument.name == "advice"; });
  arguments.emplace_back("advice", std::move(text));
}

std::string_view Message::value(std::string_view name) const {
  const auto found = std::ranges::find(arguments, name, &TextArgument::name);
  const auto* const text = found == arguments.end() ? nullptr : std::get_if<std::string>(&found->value);
  return text == nullptr ? std::string_view() : *text;
}

Message plain(std::string text, std::string hint) {
  Message message{&kPlain, {{"text", std::move(text)}}};
  if (!hint.empty()) {
    message.advise(std::move(hint));
  }
  return message;
}

}  // namespace ossuary
