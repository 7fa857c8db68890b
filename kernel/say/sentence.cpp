#include "say/sentence.h"

#include <fmt/format.h>

#include <algorithm>

#include "say/plural.h"

namespace ossuary {

namespace {

/// The part at the beginning of `rest`. @pre !rest.empty().
SentencePart first_part(std::string_view rest) {
  const std::size_t brace = rest.find_first_of("{}");
  const std::size_t next = rest.find_first_of("{}", 1);
  if (brace != 0) {
    return {SentencePartType::Text, 0, rest.substr(0, brace), rest.substr(0, brace), {}};
  }
  if (rest.starts_with("{{") || rest.starts_with("}}")) {
    return {SentencePartType::Text, 0, rest.substr(0, 2), rest.substr(0, 1), {}};
  }
  if (rest[0] == '}' || next == std::string_view::npos || rest[next] == '{') {
    return {SentencePartType::LoneBrace, 0, rest.substr(0, 1), {}, {}};
  }
  const std::vector<std::string_view> parts = split(rest.substr(1, next - 1), '|');  // "dial|form|form"
  return {SentencePartType::Placeholder, 0, rest.substr(0, next + 1), parts.front(), {parts.begin() + 1, parts.end()}};
}

}  // namespace

std::vector<SentencePart> parts_of(std::string_view sentence) {
  std::vector<SentencePart> parts;
  for (std::size_t at = 0; at < sentence.size(); at += parts.back().written.size()) {
    parts.push_back(first_part(sentence.substr(at)));
    parts.back().begin = at;
  }
  return parts;
}

std::string filled(std::string_view sentence, std::string_view language, std::span<const TextArgument> arguments) {
  std::string text;
  for (const SentencePart& part : parts_of(sentence)) {
    const auto argument = std::ranges::find(arguments, part.text, &TextArgument::name);
    const bool is_known = part.type == SentencePartType::Placeholder && argument != arguments.end();
    const auto* const number = is_known ? std::get_if<std::int64_t>(&argument->value) : nullptr;
    const PluralRule* const rule =
        number == nullptr || part.forms.empty() ? nullptr : plural_rule(language.substr(0, language.find(kInAscii)));
    if (part.type == SentencePartType::Text) {
      text += part.text;
    } else if (is_known && part.forms.empty()) {
      text += number != nullptr ? std::to_string(*number) : std::get<std::string>(argument->value);
    } else if (rule != nullptr && part.forms.size() == rule->forms) {
      text += part.forms[rule->form(*number)];
    } else {
      text += part.written;
    }
  }
  return text;
}

LocalText filled_wish(const LocalText& wish, const std::map<std::string, std::int64_t>& dials) {
  const std::vector<TextArgument> arguments = [&] {
    std::vector<TextArgument> numbers;
    for (const auto& [name, number] : dials) {
      numbers.emplace_back(name, number);
    }
    return numbers;
  }();
  LocalText sentences;
  for (const auto& [language, text] : wish) {
    sentences[language] = filled(text, language, arguments);
  }
  return sentences;
}

std::string Dictionary::say(std::string_view english, std::span<const TextArgument> arguments) const {
  if (const auto found = texts_.find(english); found != texts_.end()) {
    return filled(found->second, language_, arguments);
  }
  const std::size_t context = english.find('|');
  const std::size_t brace = english.find('{');
  return filled(context < brace ? english.substr(context + 1) : english, "en", arguments);
}

std::string Dictionary::say(std::string_view english, std::initializer_list<TextArgument> arguments) const {
  return say(english, std::span(arguments.begin(), arguments.size()));
}

std::string Dictionary::seat(std::size_t seat) const {
  return seat < seats_.size() ? seats_[seat] : say("player {n}", {{"n", seat + 1}});
}

std::string Dictionary::all_of(std::span<const std::string> items) const {
  const std::span<const std::string> but_last = items.first(items.size() - 1);
  return but_last.empty() ? items.back()
                          : say("{items} and {last}",
                                {{"items", fmt::format("{}", fmt::join(but_last, ", "))}, {"last", items.back()}});
}

std::string Dictionary::one_of(std::span<const std::string> items) const {
  std::string text = items.front();
  for (const std::string& item : items.subspan(1)) {
    text = say("{items} or {last}", {{"items", text}, {"last", item}});
  }
  return text;
}

}  // namespace ossuary
