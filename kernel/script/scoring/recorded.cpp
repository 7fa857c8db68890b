#include "script/scoring/recorded.h"

#include <algorithm>

#include "script/scoring/vocabulary.h"

namespace ossuary {

bool Program::run(Scene& scene, std::size_t kind) const {
  CellSet* result = &scene.values[kStepValues];
  for (const ProgramStep& step : steps) {
    *result = step.run(scene, kind, step.operands);
    if (scene.refusal != WordRefusal::None) [[unlikely]] {
      scene.refusal = WordRefusal::None;
      return false;
    }
    ++result;
  }
  return true;
}

bool Program::score(Scene& scene, std::size_t kind, CellSet own, CellSet option) const {
  scene.values[kOwnValue] = own;
  scene.values[kOptionValue] = option;
  return run(scene, kind);
}

bool Program::list(Scene& scene, std::size_t kind, CellSet own, std::vector<CellSet>& into) const {
  scene.values[kOwnValue] = own;
  if (!run(scene, kind)) {
    return false;
  }
  into.clear();
  for (const Operand result : results) {
    const CellSet cells = scene.values[result];
    if (!scene.all.contains(cells)) {
      return false;
    }
    if (listing != nullptr) {
      listing->list(scene, cells, into);
    } else if (std::find(into.begin(), into.end(), cells) == into.end()) {
      into.push_back(cells);
    }
  }
  return into.size() <= kMaxOptions;
}

}  // namespace ossuary
