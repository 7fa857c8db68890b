// Result: a value, or the reason there is none. For requests that may be refused; bugs of ours go through ensure().
#pragma once

#include <optional>
#include <utility>
#include <variant>

#include "core/base/ensure.h"

namespace ossuary {

/// Either a `T` or the `E` that says why there is no `T`. `T` and `E` are different types.
template <class T, class E>
class [[nodiscard]] Result {
 public:
  Result(T there) : held_(std::in_place_index<0>, std::move(there)) {}  // NOLINT(google-explicit-constructor)
  Result(E why) : held_(std::in_place_index<1>, std::move(why)) {}      // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return held_.index() == 0; }
  explicit operator bool() const { return ok(); }

  /// The value. @pre ok().
  [[nodiscard]] const T& value() const& {
    ensure(ok(), "Result::value() on an error");
    return *std::get_if<0>(&held_);
  }
  [[nodiscard]] T& value() & {
    ensure(ok(), "Result::value() on an error");
    return *std::get_if<0>(&held_);
  }
  [[nodiscard]] T&& value() && {
    ensure(ok(), "Result::value() on an error");
    return std::move(*std::get_if<0>(&held_));
  }

  /// The reason. @pre !ok().
  [[nodiscard]] const E& error() const {
    ensure(!ok(), "Result::error() on a value");
    return *std::get_if<1>(&held_);
  }

 private:
  std::variant<T, E> held_;
};

}  // namespace ossuary
