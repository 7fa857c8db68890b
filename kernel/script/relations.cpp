#include "script/relations.h"

#include <array>

namespace ossuary {

namespace {

template <CellSet (*Function)(const Shape&, CellSet)>
CellSet among(const Shape& shape, CellSet cells, CellSet others) {
  return Function(shape, cells) & others;
}

struct Related {
  lua_CFunction word;
  Relation relation;
};

const std::array kRelations{
    Related{map<below>, among<below>},           Related{map<above>, among<above>},
    Related{map<touching>, among<touching>},     Related{connected_cells, connected},
    Related{map<same_level>, among<same_level>},
};

}  // namespace

Relation relation_of(lua_CFunction function) {
  for (const Related& related : kRelations) {
    if (related.word == function) {
      return related.relation;
    }
  }
  return nullptr;
}

}  // namespace ossuary
