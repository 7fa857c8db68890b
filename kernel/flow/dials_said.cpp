#include "flow/dials_said.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>

namespace ossuary {

namespace {

/// What a dial is said as, and the number that forms of words go with.
struct SaidDial {
  std::string text;
  std::int64_t number = 0;
};
using SaidDials = std::map<std::string, SaidDial, std::less<>>;

SaidDials dials_for(const FlowRules& rules, std::optional<int> players) {
  SaidDials dials;
  for (const auto& [number, setup] : rules.setups) {
    for (const auto& [dial, value] : setup.params) {
      if (!players || players == number) {
        SaidDial& said = dials[dial];
        said.text += (said.text.empty() ? "" : "/") + std::to_string(value);
        said.number = std::max(said.number, value);
      }
    }
  }
  return dials;
}

void fill(const SaidDials& dials, LocalText& sentences) {
  for (auto& [language, text] : sentences) {
    std::string full;
    for (const SentencePart& part : parts_of(text)) {
      const auto dial = part.type == SentencePartType::Placeholder ? dials.find(part.text) : dials.end();
      if (dial == dials.end()) {
        full += part.written;
      } else {
        full += part.forms.empty()
                    ? dial->second.text
                    : filled(part.written, language,
                             std::array<TextArgument, 1>{TextArgument{dial->first, dial->second.number}});
      }
    }
    text = std::move(full);
  }
}

}  // namespace

std::shared_ptr<const FlowRules> with_dials_of_players(std::shared_ptr<const FlowRules> rules,
                                                       std::optional<int> players) {
  const SaidDials dials = dials_for(*rules, players);
  if (dials.empty()) {
    return rules;
  }
  auto said = std::make_shared<FlowRules>(*rules);
  RulesTexts& texts = said->texts;
  for (LocalText* text : {&texts.goal, &texts.setup, &texts.turn, &texts.ending}) {
    fill(dials, *text);
  }
  for (TermText& term : texts.terms) {
    fill(dials, term.text);
  }
  for (Category& category : said->categories) {
    fill(dials, category.sentence);
  }
  for (NewsSpec& news : said->news) {
    fill(dials, news.says);
  }
  for (ChoiceSpec& choice : said->choices) {
    for (LocalText* text : {&choice.says, &choice.passes, &choice.log, &choice.log_passes}) {
      fill(dials, *text);
    }
  }
  for (Tip& tip : said->tips) {
    fill(dials, tip.text);
  }
  return said;
}

}  // namespace ossuary
