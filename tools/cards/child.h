// Work in a child process: for libraries that end their process, or take what they like of its time and memory, where
// they are given what they do not expect. It is the child that ends.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ossuary::cards {

/// What a child may take.
struct ChildLimits {
  std::chrono::milliseconds part;  ///< time of the processor for one part of the work,
  std::size_t mebibytes;           ///< and memory, besides what its parent has.
};

/// What a child told, and how it ended.
struct ChildAnswer {
  std::vector<std::string> texts;
  std::optional<std::string> death;  ///< why it ended before its work was done, in a sentence without a full stop.
};

/// The child, as its work sees it.
class Child {
 public:
  Child(int to_parent, const ChildLimits& limits) : to_parent_(to_parent), limits_(limits) {}

  /// Hands a text over to the parent, which has it even if the child ends later.
  void tell(std::string_view text) const;
  /// From now on the time of a part is measured, until end_part().
  void begin_part() const;
  void end_part() const;

 private:
  int to_parent_;
  ChildLimits limits_;
};

/// Does `work` in a copy of this process and waits for its end. What it writes to the standard streams is dropped, and
/// what it changes is lost. A Defect that it throws is thrown here.
/// @pre no other thread does anything.
[[nodiscard]] ChildAnswer run_in_child(const ChildLimits& limits, const std::function<void(const Child&)>& work);

}  // namespace ossuary::cards
