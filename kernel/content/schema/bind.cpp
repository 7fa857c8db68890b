#include "content/schema/bind.h"

#include "content/schema/definition.h"

namespace ossuary {

namespace {

bool is_sound_text(const Node& value) { return value.sound && value.type == NodeType::Text; }

}  // namespace

bool put_value(LocalText& into, const Node& value, const Mark& /*key_at*/, const KeySpec& /*key*/) {
  for (const Entry& entry : value.entries) {
    if (is_sound_text(entry.value)) {
      into[entry.key] = entry.value.text;
    }
  }
  return value.type == NodeType::Table;
}

bool put_value(CardText& into, const Node& value, const Mark& /*key_at*/, const KeySpec& /*key*/) {
  const std::vector<std::string_view> sides = split(value.text, '/');
  const bool fits = is_sound_text(value) && sides.size() == 2;
  into = fits ? CardText{std::string(sides[0]), std::string(sides[1])} : into;
  return fits;
}

bool put_value(PluginVersion& into, const Node& value, const Mark& /*key_at*/, const KeySpec& /*key*/) {
  const auto version = is_sound_text(value) ? parse_version(value.text) : std::nullopt;
  into = version.value_or(into);
  return version.has_value();
}

bool put_value(Requirement& into, const Node& value, const Mark& /*key_at*/, const KeySpec& /*key*/) {
  const std::string id = value.text.substr(0, value.text.find(' '));
  into = parse_requirement(value.text).value_or(Requirement{id, {}});
  return is_id(into.id);
}

std::string default_text(const KeySpec& key) {
  if (key.need == Need::Required || key.to.get == nullptr) {
    return std::string(key.default_value);
  }
  const KeyValue value = key.to.get(nullptr, key);
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    return std::to_string(*number);
  }
  if (const auto* boolean = std::get_if<bool>(&value)) {
    return *boolean ? "true" : "false";
  }
  const auto* text = std::get_if<std::string>(&value);
  return text == nullptr || text->empty() ? std::string(key.default_value) : '"' + *text + '"';
}

}  // namespace ossuary
