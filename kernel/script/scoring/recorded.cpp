#include "script/scoring/recorded.h"

#include <algorithm>

namespace ossuary {

namespace {

/// Wraps around, as integers of Lua do.
std::uint64_t calculate(Arithmetic arithmetic, std::uint64_t a, std::uint64_t b) {
  switch (arithmetic) {
    case Arithmetic::Add:
      return a + b;
    case Arithmetic::Subtract:
      return a - b;
    case Arithmetic::Multiply:
      return a * b;
    case Arithmetic::Negate:
      return 0 - a;
    case Arithmetic::And:
      return a & b;
    case Arithmetic::Or:
      return a | b;
    case Arithmetic::ExclusiveOr:
      return a ^ b;
    case Arithmetic::Complement:
      break;
  }
  return ~a;
}

/// True if the operands that must be cells of the shape are.
bool fits(const ProgramStep& step, const Scene& scene) {
  for (std::size_t i = 0; i < kMaxArguments; ++i) {
    if ((step.checked >> i & 1U) != 0 && !scene.all.contains(scene.values[step.operands[i]])) {
      return false;
    }
  }
  return true;
}

/// Calls the word of `step`. @return false where the script would raise an error, or get nil.
bool call(const ProgramStep& step, Scene& scene, std::size_t kind, CellSet& result) {
  if (step.checked != 0 && !fits(step, scene)) [[unlikely]] {
    return false;
  }
  result = step.meaning(scene, kind, step.operands);
  return scene.refusal == WordRefusal::None && !(step.may_be_nil && result == kNoNumber);
}

}  // namespace

KindsRead Program::reads() const {
  KindsRead reads;
  const auto add = [&](Operand operand) {
    if (operand < kChosenValues) {
      reads.kinds |= only_kind(operand);
    }
  };
  for (const ProgramStep& step : steps) {
    reads.all = reads.all || step.reads_all;
    std::for_each(step.operands.begin(), step.operands.end(), add);
  }
  std::for_each(results.begin(), results.end(), add);
  return reads;
}

bool Program::run(Scene& scene, std::size_t kind) const {
  CellSet* result = &scene.values[kStepValues];
  for (const ProgramStep& step : steps) {
    if (step.meaning == nullptr) {
      *result = CellSet(
          calculate(step.arithmetic, scene.values[step.operands[0]].word(), scene.values[step.operands[1]].word()));
    } else if (!call(step, scene, kind, *result)) [[unlikely]] {
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
