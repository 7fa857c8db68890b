// Changes of JSON values, one value of a text at a time: what somebody may write into a file that was right.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "json.h"

namespace ossuary::test {

enum class JsonChange : std::uint8_t {
  Remove,
  Empty,
  Shorten,   ///< by one.
  Extend,    ///< by one.
  Lengthen,  ///< by 1,000.
  Negate,
  Huge,
  Lowest,
  Fraction,
  Text,
  Null,
  Nest,
};
inline constexpr std::size_t kJsonChanges = 12;

/// How many values `json` has, itself included.
[[nodiscard]] inline std::size_t values_in(const Json& json) {
  std::size_t count = 1;
  for (const Json& item : json.items() != nullptr ? *json.items() : std::vector<Json>()) {
    count += values_in(item);
  }
  for (const JsonMember& member : json.members() != nullptr ? *json.members() : std::vector<JsonMember>()) {
    count += values_in(member.second);
  }
  return count;
}

/// A number `more` higher, or a list, an object or a text with so many more items; what cannot be made so is null.
[[nodiscard]] inline Json extended(const Json& json, int more) {
  if (const auto number = json.integer()) {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(*number) + static_cast<std::uint64_t>(more));
  }
  if (const std::string* text = json.string()) {
    return more < 0 ? text->substr(0, text->empty() ? 0 : text->size() - 1)
                    : *text + std::string(static_cast<std::size_t>(more), 'x');
  }
  Json longer = json.items() != nullptr ? Json::array() : Json::object();
  if (const std::vector<Json>* items = json.items()) {
    for (std::size_t i = 0; i + (more < 0 ? 1U : 0U) < items->size(); ++i) {
      longer.push_back((*items)[i]);
    }
    for (int i = 0; i < more; ++i) {
      longer.push_back(items->empty() ? Json(0) : items->back());
    }
    return longer;
  }
  if (const std::vector<JsonMember>* members = json.members()) {
    for (std::size_t i = 0; i + (more < 0 ? 1U : 0U) < members->size(); ++i) {
      longer[(*members)[i].first] = (*members)[i].second;
    }
    for (int i = 0; i < more; ++i) {
      longer["more " + std::to_string(i)] = i;
    }
    return longer;
  }
  return {};
}

/// `json` after the change; nothing where it is removed.
[[nodiscard]] inline std::optional<Json> after(const Json& json, JsonChange change) {
  switch (change) {
    case JsonChange::Remove:
      return std::nullopt;
    case JsonChange::Empty:
      return json.items() != nullptr ? Json::array() : json.members() != nullptr ? Json::object() : Json("");
    case JsonChange::Shorten:
      return extended(json, -1);
    case JsonChange::Extend:
      return extended(json, 1);
    case JsonChange::Lengthen:
      return extended(json, 1000);
    case JsonChange::Negate:
      return Json(static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(json.integer().value_or(1))));
    case JsonChange::Huge:
      return Json(std::numeric_limits<std::int64_t>::max());
    case JsonChange::Lowest:
      return Json(std::numeric_limits<std::int64_t>::min());
    case JsonChange::Fraction:
      return Json(0.5);
    case JsonChange::Text:
      return Json("\x1b[31m\"'\n=..");
    case JsonChange::Null:
      return Json();
    case JsonChange::Nest:
      break;
  }
  Json list = Json::array();
  list.push_back(json);
  return list;
}

/// `json` with its value number `at`, counted from 0 as they are written, after the change; `at` becomes less by as
/// many values as were passed.
[[nodiscard]] inline std::optional<Json> changed(const Json& json, std::size_t& at, JsonChange change) {
  const std::size_t values = values_in(json);
  if (at >= values) {
    at -= values;
    return json;
  }
  if (at == 0) {
    at = std::numeric_limits<std::size_t>::max();  // no other one
    return after(json, change);
  }
  --at;
  Json copy = json.items() != nullptr ? Json::array() : Json::object();
  for (const Json& item : json.items() != nullptr ? *json.items() : std::vector<Json>()) {
    if (auto kept = changed(item, at, change)) {
      copy.push_back(std::move(*kept));
    }
  }
  for (const JsonMember& member : json.members() != nullptr ? *json.members() : std::vector<JsonMember>()) {
    if (auto kept = changed(member.second, at, change)) {
      copy[member.first] = std::move(*kept);
    }
  }
  return copy;
}

}  // namespace ossuary::test
