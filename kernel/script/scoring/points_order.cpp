#include "script/scoring/points_order.h"

namespace ossuary {

PointsOrder order_of_points(const Context& context, const std::vector<std::size_t>& scorers) {
  KindSet waiting;
  for (std::size_t kind = 0; kind < scorers.size(); ++kind) {
    waiting |= context.functions[scorers[kind]].reads_points != 0 ? only_kind(kind) : KindSet();
  }
  PointsOrder order;
  for (bool found = true; found;) {
    found = false;
    for (const KindId kind : waiting) {
      const KindSet named = context.functions[scorers[index(kind)]].reads.kinds - only_kind(index(kind));
      if (!named.meets(waiting)) {
        order.readers.push_back(kind);
        waiting.erase(kind);
        found = true;
      }
    }
  }
  order.circle = waiting;
  return order;
}

}  // namespace ossuary
