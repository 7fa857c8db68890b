// Binding: each value of a checked tree goes to the member of a struct that its key names. Private to kernel/content
// and tools/author.
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

/// Fills `into` with the values of `table` that are sound, each by its key; members that it does not name stay.
/// (A function named bind would lose to std::bind, which takes any arguments, wherever <functional> is included.)
/// @pre the table was checked, and the targets of `keys` are members of T.
template <class T>
void bind_table(std::span<const KeySpec> keys, const TomlNode& table, T& into);

// put_value() takes over a value as one type; false where it is not sound. A table or a list is taken without those of
// its values that are not sound. What a ruleset extends was put there before: tables are merged with it, lists replace
// it.

/// A text, also as one letter, as one of the words of its key, or parsed; a number, a truth, also as the second of two
/// words, or a table.
template <class T>
[[nodiscard]] bool put_value(T& into, const TomlNode& value, const Mark& /*key_at*/, const KeySpec& key) {
  constexpr bool kParsed = requires(std::string_view text) { T::parse(text); };
  constexpr bool kText = kParsed || std::is_enum_v<T> || std::is_same_v<T, std::string> || std::is_same_v<T, char>;
  const bool is_word = std::is_same_v<T, bool> && !key.words.empty();
  const NodeType type = kText || is_word          ? NodeType::Text
                        : std::is_same_v<T, bool> ? NodeType::Boolean
                        : std::is_integral_v<T>   ? NodeType::Integer
                                                  : NodeType::Table;
  if (value.type != type || (type != NodeType::Table && !value.sound)) {
    return false;
  }
  if constexpr (kParsed) {
    const auto parsed = T::parse(value.text);
    into = parsed.value_or(into);
    return parsed.has_value();
  } else if constexpr (std::is_enum_v<T>) {
    into = static_cast<T>(std::ranges::find(key.words, value.text) - key.words.begin());
  } else if constexpr (std::is_same_v<T, std::string>) {
    into = value.text;
  } else if constexpr (std::is_same_v<T, char>) {
    into = value.text.front();
  } else if constexpr (std::is_same_v<T, bool>) {
    into = is_word ? value.text == key.words[1] : value.boolean;
  } else if constexpr (std::is_integral_v<T>) {
    ensure(std::in_range<T>(value.integer), "the range of a key fits its member");
    into = static_cast<T>(value.integer);
  } else {
    bind_table(key.children, value, into);
  }
  return true;
}

/// A value that is looked at later, as it is.
[[nodiscard]] inline bool put_value(TomlNode& into, const TomlNode& value, const Mark& /*key_at*/,
                                    const KeySpec& /*key*/) {
  into = value;
  return true;
}

/// A value of a table is marked at its key, any other at itself.
template <class T>
[[nodiscard]] bool put_value(Marked<T>& into, const TomlNode& value, const Mark& key_at, const KeySpec& key) {
  const bool taken = put_value(into.value, value, key_at, key);
  if (taken) {
    into.at = value.type == NodeType::Table ? key_at : value.at;
  }
  return taken;
}

/// A script is given by its path; it is read later.
[[nodiscard]] inline bool put_value(ScriptDefinition& into, const TomlNode& value, const Mark& key_at,
                                    const KeySpec& key) {
  return put_value(into.path, value, key_at, key);
}

template <class T>
[[nodiscard]] bool put_value(std::optional<T>& into, const TomlNode& value, const Mark& key_at, const KeySpec& key) {
  T made{};
  const bool taken = put_value(made, value, key_at, key);
  if (taken) {
    into = std::move(made);
  }
  return taken;
}

/// The items of a list.
template <class T>
[[nodiscard]] bool put_value(std::vector<T>& into, const TomlNode& value, const Mark& /*key_at*/, const KeySpec& key) {
  into.clear();
  for (const TomlNode& item : value.items) {
    if (T made{}; put_value(made, item, item.at, key.children.front())) {
      into.push_back(std::move(made));
    }
  }
  return value.type == NodeType::List;
}

/// The entries of a table whose keys are names.
template <class T>
[[nodiscard]] bool put_value(std::vector<Named<T>>& into, const TomlNode& value, const Mark& /*key_at*/,
                             const KeySpec& key) {
  const std::size_t inherited = into.size();  // names of one table differ
  for (const TomlEntry& entry : value.entries) {
    std::size_t at = 0;
    while (at < inherited && into[at].name.value != entry.key) {
      ++at;
    }
    Named<T> made = at < inherited ? into[at] : Named<T>{};
    made.name = {entry.key, entry.at};
    if (put_value(made.value, entry.value, entry.at, key.children.front())) {
      if (at == inherited) {
        into.emplace_back();
        at = into.size() - 1;
      }
      into[at] = std::move(made);
    }
  }
  return value.type == NodeType::Table;
}

/// A name in several languages, which is replaced as a whole. A line end in it becomes a blank.
[[nodiscard]] inline bool put_value(LocalText& into, const TomlNode& value, const Mark& /*key_at*/,
                                    const KeySpec& /*key*/) {
  into.clear();
  for (const TomlEntry& entry : value.entries) {
    if (entry.value.sound && entry.value.type == NodeType::Text) {
      into[entry.key] = on_one_line(entry.value.text);
    }
  }
  return value.type == NodeType::Table;
}

[[nodiscard]] inline bool put_value(WrittenText& into, const TomlNode& value, const Mark& key_at, const KeySpec& key) {
  into.written = value;
  return put_value(into.by_language, value, key_at, key);
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
    (void)put_value(((static_cast<Owner*>(owner)->*Member).*....*Inner), value, key_at, key);
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
