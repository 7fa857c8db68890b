// Words for actions of flows: notation and its parsing, sentences.
#pragma once

#include <string>
#include <string_view>

#include "flow/referee.h"

namespace ossuary {

inline constexpr std::size_t kPassAtom = 1;  ///< of kPass, the first name.

/// True if some choice could offer it.
[[nodiscard]] bool is_action(const FlowPlan& plan, Action action);
/// "forge dark g1": the choice, then what was chosen.
[[nodiscard]] std::string action_text(const FlowPlan& plan, Action action);
/// @err a sentence that says what is not known, with the nearest that is.
[[nodiscard]] Result<Action, std::string> parse_action(const FlowPlan& plan, std::string_view text);
/// What the choice `says`, with what was chosen by its name in `lang`; else "forge: dark die, 1G". `now` is the
/// choice that is asked now, if any.
[[nodiscard]] std::string describe_action(const FlowPlan& plan, Action action, std::string_view lang, const Frame* now);
/// "1 sun (light die)". @pre something fell.
[[nodiscard]] std::string fallen_text(const FlowPlan& plan, const ChanceFall& fallen, std::string_view lang);

}  // namespace ossuary
