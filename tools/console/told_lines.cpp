#include "console/told_lines.h"

namespace ossuary::cli {

std::vector<ToldLine> told_lines(std::span<const Told> told) {
  std::vector<ToldLine> lines;
  const Told* last = nullptr;
  for (const Told& event : told) {
    if (event.cause != Cause::Chance) {
      const bool by_itself = event.cause == Cause::NoChoice;
      lines.push_back({event.seat, event.text + (by_itself ? " (the only choice)" : ""), by_itself});
    } else if (last != nullptr && last->cause == Cause::Chance && last->seat == event.seat) {
      lines.back().words += ", " + event.text;
    } else {
      lines.push_back({event.seat, (event.seat ? "by chance: " : "") + event.text, true});
    }
    last = &event;
  }
  return lines;
}

}  // namespace ossuary::cli
