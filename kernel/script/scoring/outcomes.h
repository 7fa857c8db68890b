// Outcomes: all that the skulls of one chooser can choose, and the points that brings.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "script/scoring/script_runner.h"

namespace ossuary {

/// An option and what it earns.
struct ScoredOption {
  CellSet cells;
  std::int32_t points = 0;
};

/// Options that a search for outcomes may try, each after each union before it. Nothing else stops it.
inline constexpr std::size_t kMaxWaysTried = std::size_t{1} << 21U;

/// The results that the skulls of one chooser can reach, if others read their choices: for each union of what they
/// choose, the most points. In the order in which the options first lead there.
class Outcomes {
 public:
  /// One more skull that has chosen, after those before it.
  struct Node {
    CellSet united;  ///< what all have chosen so far.
    CellSet choice;  ///< what this one has chosen.
    std::int64_t points = 0;
    std::size_t before = 0;  ///< the node of the skull before.
  };

  /// Finds them for the skulls of `kind` in the structure of the context. @err script-limit beyond kMaxCombinations
  /// or kMaxWaysTried.
  void find(ScriptRunner& runner, std::size_t kind);

  [[nodiscard]] std::size_t size() const { return nodes_.size() - first_; }
  [[nodiscard]] const Node& operator[](std::size_t i) const { return nodes_[first_ + i]; }

  /// Notes the awards and the choices of outcome `i`.
  void replay(ScriptRunner& runner, std::size_t kind, std::size_t i, Explanation& notes) const;

 private:
  /// Skulls that choose together, mostly one.
  struct Layer {
    CellSet skulls;
    std::size_t options = 0;
  };
  void add_skulls(ScriptRunner& runner, std::size_t kind, CellSet skulls);
  /// Adds the node of `option` after `before`, or improves the one of the same union. @return false if there are too
  /// many.
  [[nodiscard]] bool add_node(std::size_t begin, std::size_t before, const ScoredOption& option);
  /// The node of the layer from `begin` on with that union.
  [[nodiscard]] std::optional<std::size_t> node_of(std::size_t begin, CellSet united) const;

  std::vector<Node> nodes_;
  std::size_t steps_ = 0;  ///< of this search: options tried from nodes.
  std::size_t first_ = 0;  ///< where the last layer begins.
  std::vector<Layer> layers_;
  std::vector<ScoredOption> scored_;
  std::unordered_map<std::uint64_t, std::size_t> known_;  ///< nodes of this layer beyond the first few, by union.
};

}  // namespace ossuary
