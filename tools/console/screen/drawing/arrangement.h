// Arrangement: which groups of a table are side by side in an area, and how brief each of them is.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "console/screen/drawing/group_drawing.h"

namespace ossuary::cli {

/// Groups side by side, with their headings on one line.
struct Lane {
  std::vector<std::size_t> groups;  ///< as numbers in reading order.
  std::vector<int> limits;          ///< the columns that their drawings were made for.
  std::vector<int> widths;          ///< what they and their headings take, without frames.
  int height = 0;                   ///< of the highest drawing.
};

/// A table as it fits into an area.
struct Arrangement {
  std::vector<Lane> lanes{};
  std::vector<Detail> details{};      ///< by group.
  std::vector<std::size_t> folded{};  ///< groups of which there are the headings alone, at the bottom.
  bool boxes = false;                 ///< groups are in boxes, not below rules.
  bool fits = false;
  bool level = true;  ///< grids of one row are in one lane.
};

/// Tries arrangements of the groups of a table.
class Arranger {
 public:
  /// `painter` outlives the object.
  Arranger(const ThingPainter& painter, std::vector<std::vector<ThingGroup>> rows, TextArea area);

  /// The arrangement with the largest drawings that fits: all groups, if that can be; else as many as can be, at least
  /// that of the cursor. Where even this alone is too large, it does not fit.
  [[nodiscard]] Arrangement best();

  [[nodiscard]] const std::vector<ThingGroup>& groups() const { return groups_; }
  [[nodiscard]] const Drawing& drawing(std::size_t group, Detail detail, int width);
  /// True if pieces of a group have something at their sides that its drawing does not show.
  [[nodiscard]] bool hides_sides(std::size_t group, Detail detail) const;
  /// Lines of a lane, with its headings.
  [[nodiscard]] int height_of(const Lane& lane, bool boxes) const;
  /// Lines of all that is arranged, folded groups included.
  [[nodiscard]] int height_of(const Arrangement& arrangement) const;
  /// The headings of folded groups in lines.
  [[nodiscard]] std::vector<std::string> folded_lines(const std::vector<std::size_t>& folded) const;

  /// Columns between two groups.
  static constexpr int kGap = 1;
  /// Columns and lines that a box takes.
  static constexpr int kBox = 2;

 private:
  void part_grids();
  [[nodiscard]] Arrangement tried(const std::vector<Detail>& details, const std::vector<std::size_t>& folded,
                                  bool boxes);
  [[nodiscard]] std::optional<Arrangement> tried_whole(bool level);
  [[nodiscard]] bool has_grid(std::size_t group) const;
  [[nodiscard]] bool have_grids(const std::vector<std::size_t>& groups) const;
  [[nodiscard]] Detail seen_detail(const ThingGroup& group, Detail detail) const;
  [[nodiscard]] std::vector<std::size_t> by_importance() const;
  [[nodiscard]] std::vector<Lane> lanes_of(const std::vector<std::size_t>& groups, const Arrangement& in);
  [[nodiscard]] std::optional<Lane> lane_of(const std::vector<std::size_t>& groups, const std::vector<int>& limits,
                                            const Arrangement& in);
  [[nodiscard]] std::vector<int> shares(const std::vector<std::size_t>& groups, const Arrangement& in);
  [[nodiscard]] int room_for(std::size_t groups, bool boxes) const;

  const ThingPainter& painter_;
  TextArea area_;
  std::vector<ThingGroup> groups_;
  std::vector<std::vector<std::size_t>> rows_;
  std::map<std::tuple<std::size_t, Detail, int>, Drawing> drawings_;
};

}  // namespace ossuary::cli
