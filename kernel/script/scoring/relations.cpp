#include "script/scoring/relations.h"

#include <array>

#include "geometry/matching.h"

namespace ossuary {

namespace {

template <CellSet (*Function)(const Shape&, CellSet)>
CellSet among(const Shape& shape, CellSet cells, CellSet others) {
  return Function(shape, cells) & others;
}

// A cell leads on by `connected` if it touches one of the others: the chain begins there.
const std::array kRelations{
    Relation{map<below>, among<below>, above},
    Relation{map<above>, among<above>, below},
    Relation{map<touching>, among<touching>, touching},
    Relation{connected_cells, connected, touching},
    Relation{map<same_level>, among<same_level>, same_level},
    Relation{map<maximum_matching>, partners, maximum_matching},
};

}  // namespace

const Relation* relation_of(lua_CFunction function) {
  for (const Relation& relation : kRelations) {
    if (relation.word == function) {
      return &relation;
    }
  }
  return nullptr;
}

}  // namespace ossuary
