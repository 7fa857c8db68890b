// Recorded scorers: a script without control flow, put together from bytes, scores by its program what it scores in
// Lua, or fails as it does there.
#include <algorithm>
#include <array>
#include <string>

#include "fuzz/fuzzed.h"
#include "script/scoring/lua_scoring.h"

using namespace ossuary;
using namespace ossuary::fuzz;

namespace {

/// Writes expressions as the bytes say; all zeros at their end.
class ScriptWriter {
 public:
  ScriptWriter(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  std::string body() {
    std::string text;
    for (int statement = 0; statement < 4 && at_ < size_; ++statement) {
      text += "  " + award() + "\n";
    }
    return text;
  }
  std::string cells(int depth = 0) {
    constexpr std::array kLeaves{"own",     "stack.bone", "stack.dust",  "skulls()",     "0",         "7",
                                 "empty()", "cards()",    "left_half()", "right_half()", "chosen_set"};
    const std::size_t leaf = next(depth > 3 ? kLeaves.size() : kLeaves.size() + 12);
    if (leaf < kLeaves.size()) {
      return chooser_ || leaf + 1 < kLeaves.size() ? kLeaves[leaf] : "own";
    }
    const std::size_t choice = leaf - kLeaves.size();
    constexpr std::array kMaps{"touching", "above",     "below",   "one_per_level", "paired",   "level", "row",
                               "column",   "over",      "under",   "left_of",       "right_of", "card",  "mirrored",
                               "edge",     "same_kind", "corners", "lowest",        "highest"};
    constexpr std::array kLoops{"each", "levels", "runs", "column_runs", "groups", "pairings", "by_kind"};
    if (choice == 0) {
      return "largest(" + std::string(kLoops[next(kLoops.size())]) + "(" + cells(depth + 1) + "))";
    }
    if (choice < 6) {
      return std::string(kMaps[next(kMaps.size())]) + "(" + cells(depth + 1) + ")";
    }
    constexpr std::array kOperators{" & ", " | ", " ~ ", " & ~", " | "};
    if (choice < 11) {
      return "(" + cells(depth + 1) + kOperators[choice - 6] + cells(depth + 1) + ")";
    }
    return "connected(" + cells(depth + 1) + ", " + cells(depth + 1) + ")";
  }
  std::string options() {
    constexpr std::array kLoops{"each", "groups", "pairings", "by_kind", "levels", "runs", "column_runs"};
    const std::size_t choice = next(9);
    return choice < kLoops.size() ? std::string(kLoops[choice]) + "(" + cells() + ")" : cells() + ", " + cells();
  }
  std::size_t next(std::size_t count) { return (at_ < size_ ? data_[at_++] : 0U) % count; }
  void make_chooser() { chooser_ = true; }

 private:
  std::string number(int depth = 0) {
    switch (next(depth > 2 ? 3 : 8)) {
      case 0:
        return "params.each";
      case 1:
        return std::to_string(static_cast<int>(next(9)) - 4);
      case 2: {
        constexpr std::array kCounts{"count(", "kind_count(", "points_of("};
        return kCounts[next(chooser_ ? 2 : kCounts.size())] + cells(2) + ")";  // a chooser reads no points
      }
      case 3:
        return "(" + number(depth + 1) + " * " + number(depth + 1) + ")";
      case 4:
        return "(" + number(depth + 1) + " - " + number(depth + 1) + ")";
      case 5:
        return "-(" + number(depth + 1) + ")";
      case 6:
        return "(1 << 63)";
      default:
        return "distance(" + cells(2) + ", " + cells(2) + ")";
    }
  }
  std::string award() {
    constexpr std::array kRelations{"touching", "above", "below",    "level", "connected", "paired",
                                    "row",      "over",  "right_of", "card",  "mirrored",  "column"};
    if (next(12) == 0) {
      return "note(\"seen\", " + cells(2) + ")";
    }
    const std::string earners = next(5) == 0 ? cells(2) : "own & " + cells(1);
    switch (next(6)) {
      case 4: {
        constexpr std::array kPartings{"groups", "levels", "runs", "column_runs"};
        return "award_by_size(" + earners + ", " + kPartings[next(4)] + ", " + number() +
               (next(2) == 0 ? ", " + number() + ", " + number() : "") + ")";
      }
      case 3:
        return "award_structure(" + number() + ", " + cells(2) + ")";
      case 0:
        return "award(" + earners + ", " + number() + ", " + cells(2) + ")";
      case 1:
        return "award_per(" + earners + ", " + number() + ", " + kRelations[next(12)] + ", " + cells(1) + ")";
      case 2:
        return "award_per_kind(" + earners + ", " + number() + ", " + kRelations[next(12)] + ", " + cells(1) + ")";
      default:
        return "award_if(" + earners + ", " + number() + ", " + kRelations[next(12)] + ", " + cells(1) + ")";
    }
  }

  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
  bool chooser_ = false;
};

std::string script(ScriptWriter& writer) {
  if (writer.next(2) == 0) {
    return "return function(own, stack, params)\n" + writer.body() + "end\n";
  }
  const std::string options = writer.options();
  const bool together = writer.next(2) == 0;
  writer.make_chooser();
  return std::string("return {\n  together = ") + (together ? "true" : "false") +
         ",\n  options = function(own, stack, params) return " + options +
         " end,\n  score = function(own, stack, params, chosen_set)\n" + writer.body() + "  end,\n}\n";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Shape shape = Shape::pyramid(3, 3).value();
  ScriptWriter writer(data, std::min<std::size_t>(size, 200));
  const std::string bone = script(writer);
  const std::string reader = "return function(own, stack) award_per(own, 2, touching, stack.bone" +
                             std::string(bone.starts_with("return {") ? " & chosen.bone" : "") + ") end";
  const auto compiled = compile({{.kind = "bone", .file = "bone.lua", .source = bone, .params = {{"each", 3}}},
                                 {.kind = "dust", .file = "dust.lua", .source = reader, .params = {}}});
  must(compiled.ok(), "a script of words compiles");
  const auto scorer = compiled.value()->open();
  for (int round = 0; round < 4; ++round) {
    KindCells cells{};
    for (const CellId cell : shape.all_cells()) {
      if (const std::size_t kind = writer.next(3); kind < 2) {
        cells[kind].insert(cell);
      }
    }
    const auto scored = scorer->score(shape, cells);
    const Diagnostic fault = scored ? Diagnostic{} : scorer->fault().diagnostic;
    const auto explained = scorer->explain(shape, cells);
    must(scored.ok() == explained.ok(), "a program fails where its script does");
    must(!scored || scored.value() == explained.value().by_kind, "a program scores what its script does");
    must(scored.ok() || fault == scorer->fault().diagnostic, "both fail in the same way");
  }
  return 0;
}
