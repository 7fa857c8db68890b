#include "designer/key_values.h"

#include <algorithm>

namespace ossuary::designer {

std::string default_text(const KeySpec& key) {
  const std::string text =
      key.need == Need::Required || key.to.text == nullptr ? std::string() : key.to.text(nullptr, key);
  return text.empty() ? std::string(key.default_value) : text;
}

std::vector<std::pair<std::string_view, std::string>> values_of(const TurnRules& turn) {
  std::vector<std::pair<std::string_view, std::string>> values;
  for (const KeySpec& key : std::ranges::find(kRulesetSpec.keys, "turn", &KeySpec::key)->children) {
    values.emplace_back(key.key, key.to.text(&turn, key));
  }
  return values;
}

}  // namespace ossuary::designer
