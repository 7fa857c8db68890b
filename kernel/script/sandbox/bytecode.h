// Bytecode: what a compiled Lua function writes to besides its own locals, read from the form that lua_dump() gives.
#pragma once

#include <cstdint>
#include <lua.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ossuary {

/// A compiled function and those inside it.
struct Bytecode {
  /// A variable of an enclosing function: a local of the next one out, or one of its own upvalues.
  struct Upvalue {
    bool is_local = false;
    std::uint8_t index = 0;  ///< among the upvalues of the next function out, unless `is_local`.
    std::string name;
  };

  std::vector<std::uint32_t> code;
  std::vector<int> lines;              ///< by instruction.
  std::vector<std::string> constants;  ///< "" for those that are no text.
  std::vector<Upvalue> upvalues;
  std::vector<Bytecode> inner;
};

/// Reads the Lua function on top of the stack, and leaves it there. @pre it is one, compiled from text in this process.
[[nodiscard]] Bytecode read_bytecode(lua_State* lua);

/// A variable that code assigns to.
struct Assignment {
  std::string name;
  int line = 0;
};

/// A global variable that code reads.
struct GlobalRead {
  std::string name;
  int line = 0;
};

/// Every reading of a global variable anywhere in `chunk`, function by function.
[[nodiscard]] std::vector<GlobalRead> global_reads(const Bytecode& chunk);

/// The first assignment to a global variable anywhere in `chunk`.
[[nodiscard]] std::optional<Assignment> global_assignment(const Bytecode& chunk);

/// The first assignment to a variable that lives outside `function`, in it or in a function inside it.
[[nodiscard]] std::optional<Assignment> outer_assignment(const Bytecode& function);

/// True if `chunk` may write into a table that it did not just make: it has instructions that store into tables, names
/// the table library, or handles its environment as a value.
[[nodiscard]] bool may_write_tables(const Bytecode& chunk);

/// True if `chunk` may read a field whose name is not a constant of its own.
[[nodiscard]] bool computes_names(const Bytecode& chunk);

/// True if the text `text` is a constant anywhere in `chunk`.
[[nodiscard]] bool has_constant(const Bytecode& chunk, std::string_view text);

}  // namespace ossuary
