// Binding: each value of a checked tree goes to the member of a struct that its key names. Private to kernel/content
// and tools/designer.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/ensure.h"
#include "base/text.h"
#include "content/schema/schema.h"
#include "content/text/document.h"

namespace ossuary {

struct CardText;
struct PluginVersion;
struct Requirement;

/// Fills `into` with the values of `table` that are sound, each by its key.
/// (A function named bind would lose to std::bind, which takes any arguments, wherever <functional> is included.)
/// @pre the table was checked, and the targets of `keys` are members of T.
template <class T>
void bind_table(std::span<const KeySpec> keys, const Node& table, T& into);

// put_value() takes over a value as one type; false where it is not sound. A table or a list is taken without those of
// its values that are not sound.
[[nodiscard]] bool put_value(LocalText& into, const Node& value, const Mark& key_at, const KeySpec& key);
[[nodiscard]] bool put_value(CardText& into, const Node& value, const Mark& key_at, const KeySpec& key);
[[nodiscard]] bool put_value(PluginVersion& into, const Node& value, const Mark& key_at, const KeySpec& key);
/// Also where its bounds are not sound: its id still says which plugin is meant.
[[nodiscard]] bool put_value(Requirement& into, const Node& value, const Mark& key_at, const KeySpec& key);
/// A text, also as one letter or as one of the words of its key; a number, a truth, or a table.
template <class T>
[[nodiscard]] bool put_value(T& into, const Node& value, const Mark& /*key_at*/, const KeySpec& key) {
  constexpr bool kText = std::is_enum_v<T> || std::is_same_v<T, std::string> || std::is_same_v<T, char>;
  constexpr bool kTruth = std::is_same_v<T, bool>;
  constexpr NodeType kType = kText                   ? NodeType::Text
                             : kTruth                ? NodeType::Boolean
                             : std::is_integral_v<T> ? NodeType::Integer
                                                     : NodeType::Table;
  if (value.type != kType || (kType != NodeType::Table && !value.sound)) {
    return false;
  }
  if constexpr (std::is_enum_v<T>) {
    into = static_cast<T>(std::ranges::find(key.words, value.text) - key.words.begin());
  } else if constexpr (std::is_same_v<T, std::string>) {
    into = value.text;
  } else if constexpr (std::is_same_v<T, char>) {
    into = value.text.front();
  } else if constexpr (kTruth) {
    into = value.boolean;
  } else if constexpr (std::is_integral_v<T>) {
    into = static_cast<T>(value.integer);
  } else {
    bind_table(key.children, value, into);
  }
  return true;
}

/// A value of a table is marked at its key, any other at itself.
template <class T>
[[nodiscard]] bool put_value(Marked<T>& into, const Node& value, const Mark& key_at, const KeySpec& key) {
  const bool taken = put_value(into.value, value, key_at, key);
  if (taken) {
    into.at = value.type == NodeType::Table ? key_at : value.at;
  }
  return taken;
}

template <class T>
[[nodiscard]] bool put_value(std::optional<T>& into, const Node& value, const Mark& key_at, const KeySpec& key) {
  T made{};
  const bool taken = put_value(made, value, key_at, key);
  if (taken) {
    into = std::move(made);
  }
  return taken;
}

/// The items of a list.
template <class T>
[[nodiscard]] bool put_value(std::vector<T>& into, const Node& value, const Mark& /*key_at*/, const KeySpec& key) {
  for (const Node& item : value.items) {
    if (T made{}; put_value(made, item, item.at, key.children.front())) {
      into.push_back(std::move(made));
    }
  }
  return value.type == NodeType::List;
}

/// The entries of a table whose keys are names.
template <class T>
[[nodiscard]] bool put_value(std::vector<Named<T>>& into, const Node& value, const Mark& /*key_at*/,
                             const KeySpec& key) {
  for (const Entry& entry : value.entries) {
    Named<T> made{{entry.key, entry.at}, {}};
    if (put_value(made.value, entry.value, entry.at, key.children.front())) {
      into.push_back(std::move(made));
    }
  }
  return value.type == NodeType::Table;
}

/// The value of a member as text and numbers; nothing for lists and tables.
template <class T>
[[nodiscard]] KeyValue key_value(const T& value, const KeySpec& key) {
  if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::string>) {
    return value;
  } else if constexpr (std::is_enum_v<T>) {
    return std::string(key.words[static_cast<std::size_t>(value)]);
  } else if constexpr (std::is_integral_v<T>) {
    return std::int64_t{value};
  } else if constexpr (requires { value.at.file; }) {
    return key_value(value.value, key);
  } else {
    return std::monostate{};
  }
}

/// Differs from type to type by its address.
template <class T>
inline constexpr char kTypeMark = 0;

template <auto Member>
struct Binding;
template <class Owner, class T, T Owner::*Member>
struct Binding<Member> {
  static void put(void* owner, const Node& value, const Mark& key_at, const KeySpec& key) {
    (void)put_value(static_cast<Owner*>(owner)->*Member, value, key_at, key);
  }
  static KeyValue get(const void* owner, const KeySpec& key) {
    const Owner initial{};
    return key_value((owner == nullptr ? &initial : static_cast<const Owner*>(owner))->*Member, key);
  }
  static constexpr Target kTarget{&put, &get, &kTypeMark<Owner>};
};

/// The target that is a member of a struct: kTo<&TurnRules::dig>.
template <auto Member>
inline constexpr Target kTo = Binding<Member>::kTarget;

template <class T>
void bind_table(std::span<const KeySpec> keys, const Node& table, T& into) {
  for (const KeySpec& key : keys) {
    const Entry* entry = key.to.put == nullptr ? nullptr : table.find(key.key);
    if (entry != nullptr) {
      ensure(key.to.owner == &kTypeMark<T>, "a key puts its value into the struct that its table describes");
      key.to.put(&into, entry->value, entry->at, key);
    }
  }
}

}  // namespace ossuary
