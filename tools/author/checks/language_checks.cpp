#include "author/checks/language_checks.h"

#include <algorithm>
#include <set>

#include "author/checks/sentences.h"

namespace ossuary::author {

void check_languages(PluginDefinition& plugin) {
  for (const LanguageDefinition& language : plugin.languages) {
    for (const TomlEntry& text : language.texts.entries) {
      report_sentence(text.value, language.id.value, dials_named({{"en", text.key}}), plugin.report);
    }
  }
}

std::vector<std::string> languages_of(const Definitions& definitions) {
  std::set<std::string> codes{"en"};
  for (const auto& plugin : definitions.plugins) {
    for (const ContentText& text : plugin->texts) {
      std::ranges::transform(text.by_language, std::inserter(codes, codes.end()), &LocalText::value_type::first);
    }
  }
  std::ranges::transform(definitions.languages, std::inserter(codes, codes.end()),
                         [](const LanguageDefinition* language) { return language->id.value; });
  return {codes.begin(), codes.end()};
}

}  // namespace ossuary::author
