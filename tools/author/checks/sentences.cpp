#include "author/checks/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "say/sentence.h"

namespace ossuary::author {

namespace {

/// How the forms of a word are written: "for 1 and for 2", and "|point|points".
TextArguments how_to_give(const PluralRule& rule) {
  std::string numbers;
  std::string forms;
  for (std::size_t form = 0; form < rule.forms; ++form) {
    const bool last = form + 1 == rule.forms;
    numbers += fmt::format("{}for {}", form == 0 ? "" : last ? " and " : ", ", example_of(rule, form));
    forms += "|...";
  }
  return {{"numbers", numbers}, {"written", rule.forms == 2 ? "|point|points" : forms}};
}

/// Reports what is wrong with a part of a sentence, the value of a key.
void report_part(const TomlNode& text, const SentencePart& part, std::string_view language,
                 std::span<const std::string> dials, Report& report) {
  const Mark whole = stretch_of(text, part.begin, part.written.size());
  if (part.type == SentencePartType::LoneBrace) {
    const bool opens = part.written == "{";
    report.add(opens ? MessageId("bad-wish/opens") : MessageId("bad-wish/closes"), whole);
  }
  if (part.type != SentencePartType::Placeholder) {
    return;
  }
  const PluralRule* const rule = plural_rule(language);
  if (std::ranges::count(dials, part.text) == 0) {
    report.add("unknown-dial", stretch_of(text, part.begin + 1, std::max<std::size_t>(1, part.text.size())),
               {{"dial", part.text}}, among(part.text, dials));
  } else if (!part.forms.empty() && rule == nullptr) {
    report.add("bad-wish/plural", whole, {{"language", language}});
  } else if (!part.forms.empty() && part.forms.size() != rule->forms) {
    report.add("bad-wish/forms", whole, {{"language", language}, {"forms", rule->forms}, {"given", part.forms.size()}},
               how_to_give(*rule));
  }
}

}  // namespace

Mark stretch_of(const TomlNode& text, std::size_t begin, std::size_t length) {
  const std::string_view from =
      std::string_view(text.at.file->text).substr(text.at.file->offset_of(text.at.line, text.at.column));
  Mark at = text.at;
  if (from.size() > 1 && from.substr(1).starts_with(text.text) && !text.text.empty()) {
    at.column += 1 + code_points(std::string_view(text.text).substr(0, begin));
    at.width = code_points(std::string_view(text.text).substr(begin, length));
  }
  return at;
}

void report_sentence(const TomlNode& text, std::string_view language, std::span<const std::string> dials,
                     Report& report) {
  for (const SentencePart& part : parts_of(text.text)) {
    report_part(text, part, language, dials, report);
  }
}

int example_of(const PluralRule& rule, std::size_t form) {
  constexpr int kMostTried = 100;  // every form of every language has one
  for (int number = 1; number <= kMostTried; ++number) {
    if (rule.form(number) == form) {
      return number;
    }
  }
  return 0;
}

std::vector<std::string> dials_named(const LocalText& wish) {
  std::set<std::string> dials;
  for (const auto& [language, text] : wish) {
    for (const SentencePart& part : parts_of(text)) {
      if (part.type == SentencePartType::Placeholder) {
        dials.emplace(part.text);
      }
    }
  }
  return {dials.begin(), dials.end()};
}

void check_sentences(PluginDefinition& plugin) {
  const auto check = [&](const WrittenText& sentences, const auto& thing) {
    const auto dials = names_of(thing.params, &NamedNumber::key);
    for (const TomlEntry& sentence : sentences.written.entries) {
      if (sentence.at.file == sentences.written.at.file) {  // else it is of a language file
        report_sentence(sentence.value, sentence.key, dials, plugin.report);
      }
    }
  };
  std::ranges::for_each(plugin.skulls, [&](const auto& skull) { check(skull.wish, skull); });
  std::ranges::for_each(plugin.effects, [&](const auto& effect) { check(effect.wish, effect); });
}

}  // namespace ossuary::author
