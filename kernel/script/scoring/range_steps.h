// Range steps: functions on ranges as steps of programs. The types of their parameters say where the operands are.
#pragma once

#include <type_traits>

#include "script/scoring/ranges.h"
#include "script/scoring/vocabulary.h"

namespace ossuary {

/// Finds the next operand of a step as a T.
template <class T>
struct RangeOperand;
template <>
struct RangeOperand<RangeScene&> {
  static RangeScene& take(RangeScene& scene, const Operands& /*operands*/, std::size_t& /*at*/) { return scene; }
};
template <>
struct RangeOperand<const RangeScene&> : RangeOperand<RangeScene&> {};
template <>
struct RangeOperand<const Range&> {
  static const Range& take(const RangeScene& scene, const Operands& operands, std::size_t& at) {
    return scene.values[operands[at++]];
  }
};
template <>
struct RangeOperand<const Range*> {
  static const Range* take(const RangeScene& scene, const Operands& operands, std::size_t& at) {
    const Operand operand = operands[at++];
    return operand == kNotGiven ? nullptr : &scene.values[operand];
  }
};
template <>
struct RangeOperand<const ScoringWord&> {
  static const ScoringWord& take(const RangeScene& scene, const Operands& operands, std::size_t& at) {
    return vocabulary()[static_cast<std::size_t>(scene.values[operands[at++]].certain.word())];
  }
};

template <auto Function, class Result, class... Parameters>
struct RangeCall {
  Range value;

  explicit RangeCall(Parameters... given) {
    if constexpr (std::is_void_v<Result>) {
      Function(given...);
    } else {
      value = Function(given...);
    }
  }
};

/// `Function` as a RangeStep. Braces give the operands from left to right.
template <auto Function>
Range range_step(RangeScene& scene, const Operands& operands) {
  const auto run = [&]<class Result, class... Parameters>(Result (*)(Parameters...)) {
    std::size_t at = 0;
    return RangeCall<Function, Result, Parameters...>{RangeOperand<Parameters>::take(scene, operands, at)...}.value;
  };
  return run(Function);
}

}  // namespace ossuary
