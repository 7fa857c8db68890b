// Driver: the one function of Lua by which a structure calls the scorers of all kinds, without a way back to C++
// between.
#pragma once

#include <cstddef>
#include <lua.hpp>
#include <vector>

#include "script/scoring/context.h"

namespace ossuary {

/// The driver of a state. It scores plain scorers; its parameters are the cells of each of these, 0 for one that is not
/// to be scored, and then the cells of each kind that any of them has read, which it puts into their `stack`.
class Driver {
 public:
  /// Sets the kinds that it scores.
  void set_kinds(std::vector<std::size_t> kinds) { scored_ = std::move(kinds); }

  /// Pushes the driver, made anew for what its scorers have read so far. @pre all scripts are loaded.
  void push_function(lua_State* lua);

  /// Pushes the arguments with which the driver scores those of `kinds` that it scores. @return how many.
  [[nodiscard]] int push_arguments(lua_State* lua, const KindSet& kinds) const;

  [[nodiscard]] const std::vector<std::size_t>& kinds() const { return scored_; }

 private:
  [[nodiscard]] std::string text(const Context& context) const;

  std::vector<std::size_t> scored_;
  std::vector<std::size_t> read_;  ///< kinds whose cells it puts into `stack`.
};

}  // namespace ossuary
