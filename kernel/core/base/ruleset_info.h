// RulesetInfo: what rulesets of all games have: names, plugins, ranks, who wins.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/ensure.h"
#include "core/base/local_text.h"
#include "core/base/played_by.h"

namespace ossuary {

/// How true content is to a published game.
enum class Provenance : std::uint8_t { Official, Arranged, House };

/// A plugin that took part in the making of a ruleset.
struct PluginStamp {
  std::string id;
  std::string version;
  LocalText name;
  Provenance provenance = Provenance::House;
  std::string family{};  ///< plugins of one family are alternatives to each other; "" for none.
};

/// A name for totals. @rule Skulls of Sedlec, solo expansions: "60 Humble Monk".
struct Rank {
  std::int32_t points = 0;  ///< the lowest total with this rank.
  LocalText name;
};

inline constexpr std::size_t kMaxRanks = 16;

/// What people should know at the first decision of a kind.
struct Tip {
  std::string at{};  ///< the first word of an action as it is typed, say "place"; "" for any decision.
  LocalText text;
};

/// What decides who wins a match.
enum class WinOrder : std::uint8_t {
  /// The highest total; ties go to who has more in the best category, then in the second best, and so on.
  /// @rule Skulls of Sedlec, "Ties".
  Total,
  /// Most points in the category that is worth least; ties go to the better second weakest, and so on.
  WeakestCategory,
  /// The highest total; those with equal totals share the win.
  SharedTotal,
  /// All seats win if their totals reach a target together; else none does.
  Together,
};

/// What rulesets of all families have.
struct RulesetInfo {
  std::string id{};
  LocalText name{};
  std::vector<PluginStamp> plugins{};
  std::shared_ptr<const PlayedBy> played_by{};  ///< null for rules that only score structures.
  WinOrder win_order = WinOrder::Total;
  std::int32_t target = 0;    ///< what WinOrder::Together asks of all totals together.
  std::vector<Rank> ranks{};  ///< ascending by points, at most kMaxRanks; none where totals have no names.
  bool lesson = false;        ///< it teaches another ruleset: all its tips are shown in every match.
  std::vector<Tip> tips{};    ///< for people who play for the first time, in the order in which they are shown.

  /// Hashes of what matches depend on. @pre played_by is set.
  [[nodiscard]] const PlayedParts& played() const {
    ensure(played_by != nullptr && played_by->parts().plugins.size() == plugins.size(),
           "a game says what it is played by, plugin by plugin");
    return played_by->parts();
  }
};

}  // namespace ossuary
