// Passes that ask what language files translate.
#include <fmt/format.h>

#include <algorithm>
#include <array>

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

/// What one plugin or ruleset has of texts, and lacks in one language.
struct Translation {
  std::size_t texts = 0;
  std::vector<std::string> missing;

  void count(bool given, std::string path) {
    ++texts;
    if (!given) {
      missing.push_back(std::move(path));
    }
  }
};

void report_missing(const Translation& found, const TomlEntry& of, std::string_view group, const std::string& language,
                    LintReport& report) {
  if (found.missing.empty()) {
    return;
  }
  constexpr std::size_t kMostNamed = 5;
  const std::size_t named = std::min(found.missing.size(), kMostNamed);
  const std::string rest =
      found.missing.size() > named ? fmt::format(" and {} more", found.missing.size() - named) : std::string();
  report.add(
      of.at,
      fmt::format("{} of {} texts of {} {} not in {}: {}{}", found.missing.size(), found.texts, in_quotes(of.key),
                  found.missing.size() == 1 ? "is" : "are", in_quotes(language),
                  fmt::join(found.missing.begin(), found.missing.begin() + static_cast<std::ptrdiff_t>(named), ", "),
                  rest),
      found.missing.front().starts_with("ranks")
          ? fmt::format("add ranks = [...], a name for each rank, to [{}.{}]", group, of.key)
          : fmt::format("add {} = \"...\" to [{}.{}]", found.missing.front(), group, of.key));
}

/// Warns of `given`, a text for what has another text in this language already.
void compare_text(const TomlNode& given, std::string_view there, LintReport& report) {
  if (on_one_line(given.text) != there) {
    report.add(given.at, fmt::format("this is not used: {} is there already", in_quotes(there)),
               "leave one of the two out");
  }
}

void find_unused_of(const TomlEntry& texts, const PluginDefinition& plugin, const std::string& language,
                    LintReport& report) {
  visit_texts(plugin, [&](const TextPlace& place, const LocalText& text, const auto*) {
    const TomlEntry* given = text_at(texts.value, place);
    if (const auto there = text.find(language); given != nullptr && there != text.end()) {
      compare_text(given->value, there->second, report);
    }
  });
}

void find_unused_of(const TomlEntry& texts, const RulesetFile& ruleset, const std::string& language,
                    LintReport& report) {
  visit_names(ruleset, texts.value, [&](const std::string&, const TomlNode& name, const TomlNode* given) {
    if (const TomlEntry* there = name.find(language); given != nullptr && there != nullptr) {
      compare_text(*given, there->value.text, report);
    }
  });
}

}  // namespace

void find_untranslated(const LintSubject& subject, LintReport& report) {
  for_each_language(subject, [&](const LanguageDefinition& language) {
    const std::string& code = language.id.value;
    for (const TomlEntry& texts : language.plugins.entries) {
      if (const PluginDefinition* plugin = subject.definitions->plugin(texts.key)) {
        Translation found;
        visit_texts(*plugin, [&](const TextPlace& place, const LocalText& text, const auto*) {
          if (!text.empty()) {
            found.count(text.contains(code), place.path());
          }
        });
        report_missing(found, texts, "plugins", code, report);
      }
    }
    for (const TomlEntry& texts : language.rulesets.entries) {
      if (const RulesetFile* ruleset = subject.definitions->ruleset(texts.key)) {
        Translation found;
        visit_names(*ruleset, texts.value, [&](const std::string& path, const TomlNode& name, const auto*) {
          found.count(name.find(code) != nullptr, path);
        });
        report_missing(found, texts, "rulesets", code, report);
      }
    }
  });
}

void find_unused_texts(const LintSubject& subject, LintReport& report) {
  const Definitions& definitions = *subject.definitions;
  const auto plugins = names_of(definitions.plugins, [](const auto& plugin) { return plugin->id; });
  const auto rulesets = names_of(definitions.rulesets, [](const auto& ruleset) { return ruleset->id.value; });
  const auto report_unknown = [&](const TomlEntry& texts, std::string_view what, const auto& known) {
    report.add(texts.at, fmt::format("these texts are not used: there is no {} {}", what, in_quotes(texts.key)),
               did_you_mean(texts.key, known));
  };
  for_each_language(subject, [&](const LanguageDefinition& language) {
    for (const TomlEntry& texts : language.plugins.entries) {
      const PluginDefinition* plugin = definitions.plugin(texts.key);
      plugin == nullptr ? report_unknown(texts, "plugin", plugins)
                        : find_unused_of(texts, *plugin, language.id.value, report);
    }
    for (const TomlEntry& texts : language.rulesets.entries) {
      const RulesetFile* ruleset = definitions.ruleset(texts.key);
      ruleset == nullptr ? report_unknown(texts, "ruleset", rulesets)
                         : find_unused_of(texts, *ruleset, language.id.value, report);
    }
  });
}

}  // namespace ossuary::author
