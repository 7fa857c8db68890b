// Attack: content that means harm, set up next to a healthy plugin, and the result of reading and scoring it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace ossuary::test {

/// A file of attacks/. Its first comment says what the attack must get; set_up.h says how the rest is read.
struct Attack {
  std::string name;
  std::filesystem::path file;
  std::string expected;  ///< "" if the first line does not say it.
};

/// All attacks, by name.
[[nodiscard]] std::vector<Attack> all_attacks();

/// Writes what `attack` gets into its first line.
void set_expected(const Attack& attack, const std::string& gets);

/// The result of an attack.
struct Outcome {
  /// The first error as users see it, with the number of the others; without an error "points" and the points of each
  /// kind over all structures.
  std::string gets;
  std::string said;       ///< all diagnostics as users see them, paths from the folder of the attack.
  bool unharmed = false;  ///< the healthy plugin scores as ever, in the same process.
  bool steady = false;    ///< structures scored again, in other orders, gave the same.
};

/// Sets `attack` up, reads the content and, where it loads, scores structures with it.
[[nodiscard]] Outcome run(const Attack& attack);

/// What a run used.
struct Spent {
  double seconds = 0;    ///< processor time.
  double mebibytes = 0;  ///< growth of the memory in use at its peak.
};

/// An outcome, and what it cost.
struct Measured {
  bool ended = false;  ///< false for one that crashed, or did not end in time.
  Outcome outcome;
  Spent spent;
};

/// Runs `attack` in a process of its own.
[[nodiscard]] Measured run_apart(const Attack& attack);

}  // namespace ossuary::test
