#include "author/key_values.h"

#include <fmt/format.h>

#include <algorithm>

namespace ossuary::author {

std::string toml_text(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool control = byte < 0x20 || byte == 0x7F;
    quoted += control                 ? fmt::format("\\u{:04X}", byte)
              : c == '"' || c == '\\' ? fmt::format("\\{}", c)
                                      : std::string(1, c);
  }
  return quoted + '"';
}

std::string toml_text(const LocalText& text) {
  std::string table;
  for (const auto& [language, name] : text) {
    table += fmt::format("{}{} = {}", table.empty() ? "" : ", ", language, toml_text(name));
  }
  return "{ " + table + " }";
}

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

}  // namespace ossuary::author
