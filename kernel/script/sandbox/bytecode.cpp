#include "script/sandbox/bytecode.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <string_view>

#include "base/ensure.h"

namespace ossuary {

namespace {

static_assert(LUA_VERSION_NUM == 504, "the layout of dumped functions and instructions is that of Lua 5.4");

/// The instructions of interest. @source lopcodes.h of Lua 5.4.
enum Opcode : std::uint32_t {
  kGetUpvalue = 9,
  kSetUpvalue = 10,
  kGetGlobal = 11,  ///< OP_GETTABUP: a field of an upvalue, mostly of _ENV.
  kGetTable = 12,
  kSetGlobal = 15,
  kSetTable = 16,
  kSetIndex = 17,
  kSetField = 18,
  kNewTable = 19,
  kJump = 56,
  kForLoop = 73,
  kForLoopEnd = 77,
  kExtraArgument = 82,
};

/// Type tags of constants. @source lobject.h of Lua 5.4.
enum ConstantTag : std::uint8_t { kFloat = 19, kInteger = 3, kShortString = 4, kLongString = 20 };

constexpr std::uint32_t opcode(std::uint32_t instruction) { return instruction & 0x7FU; }
constexpr std::size_t argument_a(std::uint32_t instruction) { return (instruction >> 7U) & 0xFFU; }
constexpr std::size_t argument_b(std::uint32_t instruction) { return (instruction >> 16U) & 0xFFU; }
constexpr std::size_t argument_c(std::uint32_t instruction) { return instruction >> 24U; }

constexpr std::string_view kEnvironment = "_ENV";

/// Decodes what lua_dump() wrote. @source ldump.c of Lua 5.4.
class DumpReader {
 public:
  explicit DumpReader(std::string_view bytes) : rest_(bytes) {}

  Bytecode read() {
    skip_bytes(4 + 1 + 1 + 6);  // signature, version, format, check bytes
    skip_bytes(1 + 1 + 1);      // sizes of instruction, integer and float
    skip_bytes(sizeof(lua_Integer) + sizeof(lua_Number));
    skip_bytes(1);  // number of upvalues
    return function();
  }

 private:
  Bytecode function() {
    Bytecode made;
    text();  // name of the chunk
    const int first_line = static_cast<int>(size());
    size();         // last line
    skip_bytes(3);  // parameters, varargs, stack size
    made.code.resize(size());
    std::memcpy(made.code.data(), take(made.code.size() * sizeof(std::uint32_t)).data(),
                made.code.size() * sizeof(std::uint32_t));
    constants(made);
    made.upvalues.resize(size());
    for (Bytecode::Upvalue& upvalue : made.upvalues) {
      upvalue.is_local = byte() != 0;
      upvalue.index = byte();
      byte();  // kind
    }
    for (std::size_t left = size(); left > 0; --left) {
      made.inner.push_back(function());
    }
    debug(made, first_line);
    return made;
  }

  void constants(Bytecode& made) {
    made.constants.resize(size());
    for (std::string& constant : made.constants) {
      const std::uint8_t tag = byte();
      if (tag == kFloat || tag == kInteger) {
        skip_bytes(tag == kFloat ? sizeof(lua_Number) : sizeof(lua_Integer));
      } else if (tag == kShortString || tag == kLongString) {
        constant = text();
      }
    }
  }

  void debug(Bytecode& made, int first_line) {
    constexpr std::int8_t kAbsolute = -0x80;
    const std::string_view steps = take(size());
    std::vector<int> absolute;
    for (std::size_t left = size(); left > 0; --left) {
      size();  // instruction
      absolute.push_back(static_cast<int>(size()));
    }
    std::size_t used = 0;
    int line = first_line;
    for (const char step : steps) {
      const auto delta = static_cast<std::int8_t>(step);
      line = delta == kAbsolute ? absolute.at(used++) : line + delta;
      made.lines.push_back(line);
    }
    for (std::size_t left = size(); left > 0; --left) {  // local variables
      text();
      size();
      size();
    }
    const std::size_t names = size();
    for (std::size_t i = 0; i < names; ++i) {
      made.upvalues.at(i).name = text();
    }
  }

  std::string_view take(std::size_t bytes) {
    ensure(bytes <= rest_.size(), "a dumped function is whole");
    const std::string_view taken = rest_.substr(0, bytes);
    rest_.remove_prefix(bytes);
    return taken;
  }
  void skip_bytes(std::size_t bytes) { take(bytes); }
  std::uint8_t byte() { return static_cast<std::uint8_t>(take(1).front()); }

  std::size_t size() {
    std::size_t value = 0;
    while (true) {
      const std::uint8_t part = byte();
      value = (value << 7U) | (part & 0x7FU);
      if ((part & 0x80U) != 0) {
        return value;
      }
    }
  }

  std::string text() {
    const std::size_t size_and_one = size();
    return size_and_one == 0 ? std::string() : std::string(take(size_and_one - 1));
  }

  std::string_view rest_;
};

int append(lua_State* /*lua*/, const void* bytes, std::size_t size, void* text) {
  static_cast<std::string*>(text)->append(static_cast<const char*>(bytes), size);
  return 0;
}

/// `outer[i]` tells whether upvalue i of `function` lives outside the function that was asked about.
std::optional<Assignment> assignment_to(const Bytecode& function, const std::vector<bool>& outer) {
  for (std::size_t at = 0; at < function.code.size(); ++at) {
    const std::size_t upvalue = argument_b(function.code[at]);
    if (opcode(function.code[at]) == kSetUpvalue && outer.at(upvalue)) {
      return Assignment{.name = function.upvalues[upvalue].name, .line = function.lines.at(at)};
    }
  }
  for (const Bytecode& inner : function.inner) {
    std::vector<bool> outer_of_inner;
    for (const Bytecode::Upvalue& upvalue : inner.upvalues) {
      outer_of_inner.push_back(!upvalue.is_local && outer.at(upvalue.index));
    }
    if (auto found = assignment_to(inner, outer_of_inner)) {
      return found;
    }
  }
  return std::nullopt;
}

/// True if `is_so` holds for `function` or one inside it.
template <class Predicate>
bool any_function(const Bytecode& function, const Predicate& is_so) {
  return is_so(function) || std::any_of(function.inner.begin(), function.inner.end(),
                                        [&](const Bytecode& inner) { return any_function(inner, is_so); });
}

/// Registers that hold a table which the function has just made, at each point of one that never jumps. Tables are made
/// in a register that nothing else writes to while they are filled.
class NewTables {
 public:
  /// What `instruction` does to the registers, after it was looked at.
  void pass(std::uint32_t instruction) {
    const std::uint32_t code = opcode(instruction);
    if (code == kSetTable || code == kSetIndex || code == kSetField || code == kExtraArgument) {
      return;
    }
    // Instructions write to their first register or to several from it on.
    const std::size_t first = argument_a(instruction);
    std::fill(fresh_.begin() + static_cast<std::ptrdiff_t>(first), fresh_.end(), false);
    fresh_[first] = code == kNewTable;
  }
  [[nodiscard]] bool holds(std::size_t a) const { return fresh_[a]; }

 private:
  std::array<bool, 256> fresh_{};
};

bool jumps(const Bytecode& function) {
  return std::any_of(function.code.begin(), function.code.end(), [](std::uint32_t instruction) {
    const std::uint32_t code = opcode(instruction);
    return code == kJump || (code >= kForLoop && code <= kForLoopEnd);
  });
}

/// True if `function`, or one inside it, assigns to a variable of an enclosing function.
bool assigns_upvalues(const Bytecode& function) {
  return any_function(function, [](const Bytecode& one) {
    return std::any_of(one.code.begin(), one.code.end(),
                       [](std::uint32_t instruction) { return opcode(instruction) == kSetUpvalue; });
  });
}

bool stores(const Bytecode& function, std::uint32_t instruction) {
  switch (opcode(instruction)) {
    case kSetGlobal:
    case kSetTable:
    case kSetIndex:
    case kSetField:
      return true;
    case kGetGlobal:
      return function.constants.at(argument_c(instruction)) == "table";
    case kGetUpvalue:
      return function.upvalues.at(argument_b(instruction)).name == kEnvironment;
    default:
      return false;
  }
}

}  // namespace

Bytecode read_bytecode(lua_State* lua) {
  std::string bytes;
  ensure(lua_dump(lua, append, &bytes, 0) == 0, "a Lua function can be dumped");
  return DumpReader(bytes).read();
}

std::optional<Assignment> global_assignment(const Bytecode& chunk) {
  for (std::size_t at = 0; at < chunk.code.size(); ++at) {
    const std::uint32_t instruction = chunk.code[at];
    if (opcode(instruction) == kSetGlobal && chunk.upvalues.at(argument_a(instruction)).name == kEnvironment) {
      return Assignment{.name = chunk.constants.at(argument_b(instruction)), .line = chunk.lines.at(at)};
    }
  }
  for (const Bytecode& inner : chunk.inner) {
    if (auto found = global_assignment(inner)) {
      return found;
    }
  }
  return std::nullopt;
}

std::vector<GlobalRead> global_reads(const Bytecode& chunk) {
  std::vector<GlobalRead> reads;
  (void)any_function(chunk, [&](const Bytecode& function) {
    for (std::size_t at = 0; at < function.code.size(); ++at) {
      const std::uint32_t instruction = function.code[at];
      if (opcode(instruction) == kGetGlobal && function.upvalues.at(argument_b(instruction)).name == kEnvironment) {
        reads.push_back({.name = function.constants.at(argument_c(instruction)), .line = function.lines.at(at)});
      }
    }
    return false;
  });
  return reads;
}

std::optional<Assignment> outer_assignment(const Bytecode& function) {
  return assignment_to(function, std::vector<bool>(function.upvalues.size(), true));
}

bool may_write_tables(const Bytecode& chunk) {
  return any_function(chunk, [](const Bytecode& function) {
    // A function inside that assigns to locals of this one puts other tables in their registers.
    const bool straight =
        !jumps(function) && std::none_of(function.inner.begin(), function.inner.end(), assigns_upvalues);
    NewTables made;
    for (const std::uint32_t instruction : function.code) {
      const std::uint32_t code = opcode(instruction);
      const bool field = code == kSetTable || code == kSetIndex || code == kSetField;
      if (stores(function, instruction) && !(field && straight && made.holds(argument_a(instruction)))) {
        return true;
      }
      made.pass(instruction);
    }
    return false;
  });
}

bool computes_names(const Bytecode& chunk) {
  return any_function(chunk, [](const Bytecode& function) {
    return std::any_of(function.code.begin(), function.code.end(),
                       [](std::uint32_t instruction) { return opcode(instruction) == kGetTable; });
  });
}

bool has_constant(const Bytecode& chunk, std::string_view text) {
  return any_function(chunk, [text](const Bytecode& function) {
    return std::find(function.constants.begin(), function.constants.end(), text) != function.constants.end();
  });
}

}  // namespace ossuary
