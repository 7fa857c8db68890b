#include "script/scoring/memo.h"

namespace ossuary {

void Memos::set_reads(std::size_t kind, const KindsRead& reads) {
  Column& column = columns_.at(kind);
  if (column.most_cells != 0 && column.reads == reads) {
    return;
  }
  column = {.most_cells = 0, .first = {}, .second = {}, .reads = reads, .memo = {}};
  const KindSet others = reads.kinds - only_kind(kind);
  if (reads.all || others.count() > 2) {
    return;
  }
  for (const KindId other : others) {
    (column.first.mask == 0 ? column.first : column.second) = {.kind = index(other), .mask = ~std::uint64_t{0}};
  }
  column.most_cells = others.count() == 2 ? kMaxCells / 2 : kMaxCells;
}

}  // namespace ossuary
