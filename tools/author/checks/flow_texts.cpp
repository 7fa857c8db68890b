#include "author/checks/flow_texts.h"

#include <algorithm>
#include <iterator>

#include "author/checks/sentences.h"

namespace ossuary::author {

void check_own_texts(const FlowRules& rules, const FlowDefinition& own, Report& report) {
  std::vector<std::string> dials;
  std::ranges::transform(rules.params, std::back_inserter(dials), [](const auto& dial) { return dial.first; });
  std::ranges::transform(own.params_by_players, std::back_inserter(dials), [](const auto& dial) { return dial.key(); });
  const auto check = [&](const TomlNode& sentences) {
    for (const TomlEntry& sentence : sentences.entries) {
      if (sentence.at.file == own.id.at.file) {  // else it is of a language file
        report_sentence(sentence.value, sentence.key, dials, report);
      }
    }
  };
  for (const WrittenText* text : {&own.setup.text, &own.turn.text, &own.ends}) {
    check(text->written);
  }
  if (const TomlEntry* const goal = own.written.find("goal")) {
    check(goal->value);
  }
  std::ranges::for_each(own.categories, [&](const auto& category) { check(category.value.wish.written); });
  std::ranges::for_each(own.terms, [&](const auto& term) { check(term.value.text.written); });
}

}  // namespace ossuary::author
