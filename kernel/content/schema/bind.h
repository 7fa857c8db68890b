// Binding: each value of a checked tree goes to the member of a struct that its key names. Private to kernel/content
// and tools/author.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "content/schema/schema.h"
#include "content/text/document.h"
#include "core/base/ensure.h"
#include "say/text.h"

namespace ossuary {

/// Fills `into` with the values of `table`, each by its key; members that it does not name stay.
/// (A function named bind would lose to std::bind, which takes any arguments, wherever <functional> is included.)
/// @pre the table was checked, nothing is wrong with it, and the targets of `keys` are members of T.
template <class T>
void bind_table(std::span<const KeySpec> keys, const TomlNode& table, T& into);

// put_value() takes over a value as one type. What a ruleset extends was put there before: tables are merged with it,
// lists replace it, but for those that add to it.

/// A text, also as one letter, as one of the words of its key, or parsed; a number, a truth, also as the second of two
/// words, or a table.
template <class T>
void put_value(T& into, const TomlNode& value, const Mark& /*key_at*/, const KeySpec& key) {
  if constexpr (requires(std::string_view text) { T::parse(text); }) {
    into = T::parse(value.text).value();
  } else if constexpr (std::is_enum_v<T>) {
    into = static_cast<T>(std::ranges::find(key.words, value.text) - key.words.begin());
  } else if constexpr (std::is_same_v<T, std::string>) {
    into = value.text;
  } else if constexpr (std::is_same_v<T, char>) {
    into = value.text.front();
  } else if constexpr (std::is_same_v<T, bool>) {
    into = key.words.empty() ? value.boolean : value.text == key.words[1];
  } else if constexpr (std::is_integral_v<T>) {
    ensure(std::in_range<T>(value.integer), "the range of a key fits its member");
    into = static_cast<T>(value.integer);
  } else {
    bind_table(key.children, value, into);
  }
}

/// A value that is looked at later, as it is.
inline void put_value(TomlNode& into, const TomlNode& value, const Mark& /*key_at*/, const KeySpec& /*key*/) {
  into = value;
}

/// A value of a table is marked at its key, any other at itself.
template <class T>
void put_value(Marked<T>& into, const TomlNode& value, const Mark& key_at, const KeySpec& key) {
  put_value(into.value, value, key_at, key);
  into.at = value.type == NodeType::Table ? key_at : value.at;
}

/// A script is given by its path; it is read later.
inline void put_value(ScriptDefinition& into, const TomlNode& value, const Mark& key_at, const KeySpec& key) {
  put_value(into.path, value, key_at, key);
}

template <class T>
void put_value(std::optional<T>& into, const TomlNode& value, const Mark& key_at, const KeySpec& key) {
  T made{};
  put_value(made, value, key_at, key);
  into = std::move(made);
}

/// The items of a list; where it adds to one, those that are not there yet.
template <class T>
void put_value(std::vector<T>& into, const TomlNode& value, const Mark& /*key_at*/, const KeySpec& key) {
  if (!key.adds) {
    into.clear();
  }
  const std::size_t inherited = into.size();
  for (const TomlNode& item : value.items) {
    T made{};
    put_value(made, item, item.at, key.children.front());
    if constexpr (requires { made.value == item.text; }) {
      if (std::ranges::count(std::span(into).first(inherited), item.text, &T::value) > 0) {
        continue;
      }
    }
    into.push_back(std::move(made));
  }
}

/// The entries of a table whose keys are names.
template <class T>
void put_value(std::vector<Named<T>>& into, const TomlNode& value, const Mark& /*key_at*/, const KeySpec& key) {
  const std::size_t inherited = into.size();  // names of one table differ
  for (const TomlEntry& entry : value.entries) {
    std::size_t at = 0;
    while (at < inherited && into[at].name.value != entry.key) {
      ++at;
    }
    Named<T>& made = at < inherited ? into[at] : into.emplace_back();
    made.name = {entry.key, entry.at};
    put_value(made.value, entry.value, entry.at, key.children.front());
  }
}

/// A name in several languages, which is replaced as a whole. A line end in it becomes a blank.
inline void put_value(LocalText& into, const TomlNode& value, const Mark& /*key_at*/, const KeySpec& /*key*/) {
  into.clear();
  for (const TomlEntry& entry : value.entries) {
    into[entry.key] = on_one_line(entry.value.text);
  }
}

inline void put_value(WrittenText& into, const TomlNode& value, const Mark& key_at, const KeySpec& key) {
  into.written = value;
  put_value(into.by_language, value, key_at, key);
}

/// The value of a member as TOML and JSON write it; "" for lists, tables, and a text that says nothing.
template <class T>
[[nodiscard]] std::string text_of(const T& value, const KeySpec& key) {
  if constexpr (std::is_same_v<T, bool>) {
    return !key.words.empty() ? text_of(std::string(key.words[value ? 1 : 0]), key) : value ? "true" : "false";
  } else if constexpr (std::is_same_v<T, std::string>) {
    return value.empty() ? "" : '"' + value + '"';
  } else if constexpr (std::is_enum_v<T>) {
    return text_of(std::string(key.words[static_cast<std::size_t>(value)]), key);
  } else if constexpr (std::is_integral_v<T>) {
    return std::to_string(value);
  } else if constexpr (requires { value.value; }) {
    return text_of(value.value, key);
  } else {
    return {};
  }
}

/// Differs from type to type by its address.
template <class T>
inline constexpr char kTypeMark = 0;

template <auto Member, auto... Inner>
struct Binding;
template <class Owner, class T, T Owner::*Member, auto... Inner>
struct Binding<Member, Inner...> {
  static void put(void* owner, const TomlNode& value, const Mark& key_at, const KeySpec& key) {
    put_value(((static_cast<Owner*>(owner)->*Member).*....*Inner), value, key_at, key);
  }
  static std::string text(const void* owner, const KeySpec& key) {
    const Owner initial{};
    return text_of((((owner == nullptr ? &initial : static_cast<const Owner*>(owner))->*Member).*....*Inner), key);
  }
  static constexpr Target kTarget{&put, &text, &kTypeMark<Owner>};
};

/// The target that is a member of a struct, kTo<&TurnRules::dig>, or of a member of it, kTo<&ZoneDefinition::spec,
/// &ZoneSpec::form>.
template <auto... Members>
inline constexpr Target kTo = Binding<Members...>::kTarget;

template <class T>
void bind_table(std::span<const KeySpec> keys, const TomlNode& table, T& into) {
  for (const KeySpec& key : keys) {
    ensure(key.to.put == nullptr || key.to.owner == &kTypeMark<T>,
           "a key puts its value into the struct that its table describes");
    const TomlEntry* entry = key.to.put == nullptr ? nullptr : table.find(key.key);
    if (entry != nullptr) {
      key.to.put(&into, entry->value, entry->at, key);
    } else if (key.to.put != nullptr && key.any_key()) {
      TomlNode others = table;
      std::erase_if(others.entries, [&](const TomlEntry& other) {
        return std::ranges::find(keys, other.key, &KeySpec::key) != keys.end();
      });
      key.to.put(&into, others, table.at, KeySpec{.key = "", .type = SchemaType::Table, .children = {&key, 1}});
    }
  }
}

}  // namespace ossuary
