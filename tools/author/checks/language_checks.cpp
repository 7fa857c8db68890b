#include "author/checks/language_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "author/checks/plugin_checks.h"
#include "author/checks/sentences.h"
#include "base/text.h"
#include "content/pack/languages.h"

namespace ossuary::author {

namespace {

/// True if the file that says more of a thing has errors; of a thing of a flow, any of its files.
bool is_of_faulty_file(const PluginDefinition& plugin, const TextPlace& place) {
  const std::string own = fmt::format("/{}/{}.toml", place.group, place.id);
  return std::ranges::any_of(plugin.report.diagnostics(), [&](const Diagnostic& problem) {
    const std::string& file = problem.where.file;
    return file.ends_with(own) || file.ends_with("/flow.toml") || file.starts_with(plugin.folder + "/pieces/");
  });
}

/// Compares the texts of one language file with what they are for.
class LanguageCheck {
 public:
  LanguageCheck(const LanguageDefinition& language, Report& report) : code_(language.id.value), report_(report) {}

  void check(const TomlNode& texts, const PluginDefinition& plugin) {
    std::map<std::string, std::set<std::string>, std::less<>> ids;  // by group
    visit_texts(plugin, [&](const TextPlace& place, const LocalText& text, const std::vector<NamedNumber>* dials) {
      ids[std::string(place.group)].emplace(place.id);
      if (const TomlEntry* given = text_at(texts, place);
          given != nullptr && given->value.sound && !is_of_faulty_file(plugin, place)) {
        check_text(*given, place, text, dials);
      }
    });
    for (const TomlEntry& group : texts.entries) {
      for (const TomlEntry& thing : group.value.entries) {
        const std::vector<std::string> known(ids[group.key].begin(), ids[group.key].end());
        if (std::ranges::count(known, thing.key) == 0 && !plugin.report.failed()) {
          report_.add("unknown-key", thing.at,
                      fmt::format("the plugin {} has no {} among its {}", in_quotes(plugin.id), in_quotes(thing.key),
                                  group.key),
                      hint_among(thing.key, known, "they are", fmt::format("it has no {}", group.key)));
        }
      }
    }
  }

  void check(const TomlNode& texts, const RulesetFile& ruleset) {
    const TomlEntry* names = texts.find("ranks");
    const TomlEntry* ranks = ruleset.root.find("ranks");
    const std::size_t number = ranks == nullptr ? 0 : ranks->value.items.size();
    if (names != nullptr && names->value.sound && ruleset.root.sound && names->value.items.size() != number) {
      report_.add("out-of-range", names->value.at,
                  fmt::format("the ruleset has {}, this names {}", counted(number, "rank"), names->value.items.size()),
                  number == 0 ? "translate the ruleset that has them, which this one extends" : "give one for each");
    }
  }

 private:
  void check_text(const TomlEntry& given, const TextPlace& place, const LocalText& text,
                  const std::vector<NamedNumber>* dials) {
    if (dials != nullptr) {
      std::vector<std::string> named = names_of(*dials, &NamedNumber::key);
      for (const auto& [language, sentence] : text) {  // a sentence of a flow names more than its own dials
        const auto others = language == code_ ? std::vector<std::string>() : dials_named({{language, sentence}});
        std::ranges::copy_if(others, std::back_inserter(named),
                             [&](const std::string& other) { return std::ranges::count(named, other) == 0; });
      }
      report_sentence(given.value, code_, named, report_);
    }
    if (text.empty() && place.key != "name") {
      report_.add("unknown-key", given.at, fmt::format("there is no {} to translate", in_quotes(place.key)),
                  fmt::format("{} has none", place.id));
    }
  }

  const std::string& code_;
  Report& report_;
};

}  // namespace

void check_languages(const Definitions& definitions, PluginDefinition& plugin) {
  Report found(plugin.id);  // a plugin that is translated must not seem faulty while it is
  for (const LanguageDefinition& language : plugin.languages) {
    LanguageCheck check(language, found);
    for (const TomlEntry& texts : language.plugins.entries) {
      if (const PluginDefinition* const translated = definitions.plugin(texts.key)) {
        check.check(texts.value, *translated);
      }
    }
    for (const TomlEntry& texts : language.rulesets.entries) {
      if (const RulesetFile* const translated = definitions.ruleset(texts.key)) {
        check.check(texts.value, *translated);
      }
    }
  }
  plugin.report.adopt(found.diagnostics());
}

std::vector<std::string> languages_of(const Definitions& definitions) {
  std::set<std::string> codes{"en"};
  const auto add = [&](const LocalText& text) {
    for (const auto& [code, _] : text) {
      codes.insert(code);
    }
  };
  for (const auto& plugin : definitions.plugins) {
    visit_texts(*plugin, [&](const TextPlace&, const LocalText& text, const auto*) { add(text); });
    for (const LanguageDefinition& language : plugin->languages) {
      codes.insert(language.id.value);
    }
  }
  return {codes.begin(), codes.end()};
}

}  // namespace ossuary::author
