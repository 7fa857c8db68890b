// Attack: content that means harm, set up beside a healthy plugin, and what comes of reading and scoring it.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace ossuary::test {

struct Attack {
  std::string name;
  std::filesystem::path expected;                            ///< golden, below tests/hostile.
  std::function<void(const std::filesystem::path&)> set_up;  ///< writes plugins/ and rulesets/ into an empty folder.
};

/// A file of scripts/ each: a skull, an act or a replaced scorer of the plugin "hostile", as its first line says.
[[nodiscard]] std::vector<Attack> script_attacks();

/// A folder of packs/ each, which is content as it stands.
[[nodiscard]] std::vector<Attack> pack_attacks();

/// Content that no repository can hold: links, devices, bytes that are no text, files of a hundred megabytes.
[[nodiscard]] std::vector<Attack> made_attacks();

[[nodiscard]] std::vector<Attack> all_attacks();

/// What came of an attack.
struct Outcome {
  std::string said;       ///< all diagnostics as users see them, paths from the folder of the attack; then the points.
  bool errors = false;    ///< some of them are errors.
  bool unharmed = false;  ///< the healthy plugin beside it scores as ever, in the same process.
  bool steady = false;    ///< structures scored again, in other orders, gave the same.
};

/// Sets `attack` up, reads the content and, where it loads, scores structures with it.
[[nodiscard]] Outcome run(const Attack& attack);

/// What a run used.
struct Spent {
  double seconds = 0;    ///< processor time.
  double mebibytes = 0;  ///< growth of the memory in use at its peak.
};

/// An outcome, and what it cost to come to it.
struct Measured {
  bool ended = false;  ///< false for one that crashed, or did not end in time.
  Outcome outcome;
  Spent spent;
};

/// Runs `attack` in a process of its own.
[[nodiscard]] Measured run_apart(const Attack& attack);

}  // namespace ossuary::test
