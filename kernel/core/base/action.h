// Action: one step of a player, as a value that only its game can read; the list of legal ones.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>

#include "core/base/ensure.h"

namespace ossuary {

/// Opaque outside its game. Actions of one game compare in the order in which the game lists them.
enum class Action : std::uint32_t {};

/// Legal actions in ascending order, without duplicates. Fixed storage: nothing is allocated.
class ActionList {
 public:
  static constexpr std::size_t kCapacity = 512;

  // The storage is left uninitialised on purpose: only the first size() actions are ever read, or copied.
  ActionList() {}  // NOLINT(modernize-use-equals-default, cppcoreguidelines-pro-type-member-init)
  ActionList(const ActionList& other) { *this = other; }  // NOLINT(cppcoreguidelines-pro-type-member-init)
  ActionList& operator=(const ActionList& other) {
    size_ = other.size_;
    std::memmove(actions_.data(), other.actions_.data(), size_ * sizeof(Action));
    return *this;
  }
  ~ActionList() = default;

  void clear() { size_ = 0; }
  /// Puts the actions in order, each once.
  void sort() {
    const auto end = actions_.begin() + static_cast<std::ptrdiff_t>(size_);
    std::sort(actions_.begin(), end);
    size_ = static_cast<std::size_t>(std::unique(actions_.begin(), end) - actions_.begin());
  }
  void add(Action action) {
    ensure(size_ < kCapacity, "a game lists no more actions than an ActionList has room for");
    actions_[size_++] = action;
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] Action operator[](std::size_t i) const { return actions_[i]; }
  [[nodiscard]] const Action* begin() const { return actions_.data(); }
  [[nodiscard]] const Action* end() const { return actions_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<Action, kCapacity> actions_;
};

}  // namespace ossuary
