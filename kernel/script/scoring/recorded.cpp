#include "script/scoring/recorded.h"

#include <algorithm>
#include <bit>

namespace ossuary {

namespace {

/// True if the operands that must be cells of the shape are.
bool fits(const ProgramStep& step, const Scene& scene) {
  for (unsigned left = step.checked; left != 0; left &= left - 1) {
    if (!scene.all.contains(scene.values[step.operands[static_cast<std::size_t>(std::countr_zero(left))]])) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool Program::run(Scene& scene, std::size_t kind) const {
  CellSet* result = &scene.values[kStepValues];
  for (const ProgramStep& step : steps) {
    if (step.checked != 0 && !fits(step, scene)) [[unlikely]] {
      return false;
    }
    *result = step.meaning(scene, kind, step.operands);
    if (scene.refusal != WordRefusal::None || (step.may_be_nil && *result == kNoNumber)) [[unlikely]] {
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
      listing(scene, cells, into);
    } else if (std::find(into.begin(), into.end(), cells) == into.end()) {
      into.push_back(cells);
    }
  }
  return into.size() <= kMaxOptions;
}

}  // namespace ossuary
