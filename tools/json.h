// JSON values: what the tools read and write of JSON. The library that parses and writes them is known to json.cpp
// alone.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/result.h"

namespace ossuary {

class Json;

/// A member of an object: its name and value.
using JsonMember = std::pair<std::string, Json>;
struct GivenMember;

/// Why a text is not JSON.
struct JsonFault {
  std::size_t column = 1;  ///< in bytes, from 1.
  std::string why;
};

/// A value of JSON. Objects keep the order in which their members were added.
class Json {
 public:
  // NOLINTBEGIN(google-explicit-constructor,hicpp-explicit-conversions): values are written as literals.
  Json() = default;  ///< null.
  Json(std::nullptr_t) {}
  template <std::same_as<bool> Bool>
  Json(Bool value) : value_(value) {}
  template <std::signed_integral Number>
  Json(Number value) : value_(static_cast<std::int64_t>(value)) {}
  template <std::unsigned_integral Number>
  requires(!std::same_as<Number, bool>) Json(Number value) {
    if (std::in_range<std::int64_t>(value)) {
      value_ = static_cast<std::int64_t>(value);
    } else {
      value_ = static_cast<std::uint64_t>(value);
    }
  }
  Json(double value) : value_(value) {}
  Json(std::string value) : value_(std::move(value)) {}
  Json(std::string_view value) : value_(std::string(value)) {}
  Json(const char* value) : value_(std::string(value)) {}
  Json(std::vector<Json> items) : value_(std::move(items)) {}
  template <class Item>
  Json(const std::vector<Item>& items) : value_(std::vector<Json>(items.begin(), items.end())) {}
  template <class Item, class Less>
  Json(const std::map<std::string, Item, Less>& members)
      : value_(std::vector<JsonMember>(members.begin(), members.end())) {}
  /// An object: Json{{"x", 1}, {"y", nullptr}}.
  Json(std::initializer_list<GivenMember> members);
  // NOLINTEND(google-explicit-constructor,hicpp-explicit-conversions)

  [[nodiscard]] static Json array() { return Json(std::vector<Json>()); }
  /// What `make` makes of each of `things`, in their order.
  template <class Things, class Make>
  [[nodiscard]] static Json array_of(const Things& things, const Make& make) {
    std::vector<Json> items;
    items.reserve(std::size(things));
    for (const auto& thing : things) {
      items.push_back(make(thing));
    }
    return items;
  }
  [[nodiscard]] static Json object();

  /// The value that the whole of `text` describes. @err not JSON, not UTF-8, or nested too deeply.
  [[nodiscard]] static Result<Json, JsonFault> parse(std::string_view text);

  [[nodiscard]] bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
  /// The truth value, if this is one.
  [[nodiscard]] std::optional<bool> boolean() const {
    const auto* truth = std::get_if<bool>(&value_);
    return truth == nullptr ? std::nullopt : std::optional(*truth);
  }
  /// The whole number, if this is one that fits.
  [[nodiscard]] std::optional<std::int64_t> integer() const {
    const auto* number = std::get_if<std::int64_t>(&value_);
    return number == nullptr ? std::nullopt : std::optional(*number);
  }
  /// The number, whole or not, if this is one.
  [[nodiscard]] std::optional<double> number() const {
    return std::visit(
        [](const auto& value) -> std::optional<double> {
          using Held = std::remove_cvref_t<decltype(value)>;
          if constexpr (std::is_arithmetic_v<Held> && !std::same_as<Held, bool>) {
            return static_cast<double>(value);
          } else {
            return std::nullopt;
          }
        },
        value_);
  }
  /// The string, the items of the array or the members of the object; null where this is something else.
  [[nodiscard]] const std::string* string() const { return std::get_if<std::string>(&value_); }
  [[nodiscard]] const std::vector<Json>* items() const { return std::get_if<std::vector<Json>>(&value_); }
  [[nodiscard]] const std::vector<JsonMember>* members() const;
  /// The value of the last member of that name; null where there is none, or where this is no object.
  [[nodiscard]] const Json* find(std::string_view name) const;

  /// The same. @pre there is one.
  [[nodiscard]] const Json& at(std::string_view name) const;

  /// The value of the member of that name, which is added if it is missing. @pre this is an object, or null.
  Json& operator[](std::string_view name);
  /// Adds an item. @pre this is an array.
  void push_back(Json item);

  /// The value as text on one line, or on several with `indent` spaces a level. Bytes that are not UTF-8 become U+FFFD;
  /// hidden characters are escaped, so that a terminal shows the text as it is.
  [[nodiscard]] std::string dump(int indent = kOneLine) const;

  friend bool operator==(const Json&, const Json&) = default;

  static constexpr int kOneLine = -1;
  static constexpr std::size_t kDeepest = 100;  ///< levels of arrays and objects that parse() accepts.

 private:
  friend class JsonReader;
  friend class JsonWriter;

  /// Whole numbers are signed, unless they need the last bit.
  std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, std::vector<Json>,
               std::vector<JsonMember>>
      value_;
};

/// A member in the braces of an object, from which the value is moved into the object.
struct GivenMember {
  std::string_view name;
  mutable Json value;  ///< what is in braces is const.
};

}  // namespace ossuary
