// Passes that ask what language files translate.
#include <fmt/format.h>

#include <algorithm>

#include "author/lint/lint_pass.h"
#include "content/pack/languages.h"

namespace ossuary::author {

namespace {

/// Calls `look` for every language file of plugins without errors.
template <class Look>
void for_each_language(const LintSubject& subject, Look look) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    for (const LanguageDefinition& language : plugin->languages) {
      look(language);
    }
  }
}

/// What people read of a plugin, of a ruleset, or of both that have an id.
struct TextsOf {
  std::vector<const ContentText*> texts;
  bool is_there = false;
  bool is_faulty = false;
};

TextsOf texts_of(const Definitions& definitions, std::string_view id) {
  TextsOf found;
  const auto add = [&](const auto& things, const auto& id_of) {
    for (const auto& thing : things) {
      if (id_of(*thing) == id) {
        found.is_there = true;
        found.is_faulty = found.is_faulty || thing->report.failed();
        std::ranges::transform(thing->texts, std::back_inserter(found.texts), [](const auto& text) { return &text; });
      }
    }
  };
  add(definitions.plugins, [](const PluginDefinition& plugin) -> std::string_view {
    return plugin.id_given.empty() ? plugin.id : plugin.id_given;
  });
  add(definitions.rulesets, [](const RulesetFile& ruleset) -> std::string_view { return ruleset.id.value; });
  return found;
}

/// The English of a text, as a language file has it.
std::string english_of(const ContentText& text) { return in_language(text.by_language, "en"); }

void report_missing(const Marked<std::string>& of, std::size_t texts, const std::vector<std::string>& missing,
                    const std::string& language, LintReport& report) {
  constexpr std::size_t kMostNamed = 5;
  const std::size_t named = std::min(missing.size(), kMostNamed);
  const std::string rest = missing.size() > named ? fmt::format(" and {} more", missing.size() - named) : "";
  report.add(of.at, "untranslated",
             {{"n", missing.size()},
              {"texts", texts},
              {"pack", of.value},
              {"language", language},
              {"named", fmt::format("{}{}", fmt::join(std::span(missing).first(named), ", "), rest)},
              {"first", missing.front()}});
}

/// Reports a text of a language file that nothing shows, where all is there that the file translates.
void check_use(const TomlEntry& entry, const LanguageDefinition& language, const std::vector<const ContentText*>& texts,
               LintReport& report) {
  const std::string& code = language.id.value;
  std::string there;
  bool is_known = false;
  for (const ContentText* text : texts) {
    if (translation_of(language, text->thing, english_of(*text)) == &entry) {
      is_known = true;
      const auto shown = text->by_language.find(code);
      if (shown != text->by_language.end() && shown->second == on_one_line(entry.value.text)) {
        return;
      }
      there = shown == text->by_language.end() ? there : shown->second;
    }
  }
  if (is_known) {
    report.add(entry.at, "unused-text/there", {{"there", there}});
  } else {
    report.add(entry.at, "unused-text/nothing",
               nearest_of(entry.key, names_of(texts, [](const ContentText* text) { return english_of(*text); })));
  }
}

}  // namespace

void find_untranslated(const LintSubject& subject, LintReport& report) {
  for_each_language(subject, [&](const LanguageDefinition& language) {
    for (const Marked<std::string>& translated : language.translates) {
      std::size_t count = 0;
      std::vector<std::string> missing;
      const TextsOf found = texts_of(*subject.definitions, translated.value);
      if (found.is_faulty) {
        continue;  // what is faulty is not translated
      }
      for (const ContentText* text : found.texts) {
        count += text->is_given ? 1U : 0U;
        if (text->is_given && !text->by_language.contains(language.id.value)) {
          missing.push_back(in_quotes(english_of(*text)));
        }
      }
      if (!missing.empty()) {
        report_missing(translated, count, missing, language.id.value, report);
      }
    }
  });
}

void find_unused_texts(const LintSubject& subject, LintReport& report) {
  const Definitions& definitions = *subject.definitions;
  std::vector<std::string> known = names_of(definitions.plugins, [](const auto& plugin) { return plugin->id; });
  const auto rulesets = names_of(definitions.rulesets, [](const auto& ruleset) { return ruleset->id.value; });
  known.insert(known.end(), rulesets.begin(), rulesets.end());
  for_each_language(subject, [&](const LanguageDefinition& language) {
    std::vector<const ContentText*> texts;
    bool is_whole = true;
    for (const Marked<std::string>& translated : language.translates) {
      const TextsOf found = texts_of(definitions, translated.value);
      texts.insert(texts.end(), found.texts.begin(), found.texts.end());
      is_whole = is_whole && found.is_there && !found.is_faulty;
      if (!found.is_there) {
        TextArguments values = nearest_of(translated.value, known);
        values.emplace_back("name", translated.value);
        report.add(translated.at, "unused-text/no-pack", std::move(values));
      }
    }
    if (is_whole) {
      std::ranges::for_each(language.texts.entries,
                            [&](const TomlEntry& entry) { check_use(entry, language, texts, report); });
    }
  });
}

}  // namespace ossuary::author
