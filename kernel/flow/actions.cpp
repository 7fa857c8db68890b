// Actions of flows: what an answer names.
#include <algorithm>
#include <functional>

#include "flow/layout.h"

namespace ossuary {

bool is_action(const FlowPlan& plan, Action action) {
  const auto& choices = plan.rules->choices;
  if (choice_of(action) >= choices.size() || !choices[choice_of(action)].any_of.empty()) {
    return false;
  }
  if (choices[choice_of(action)].rows_of) {
    const ChosenRows rows = rows_in(action);
    return rows.count > 0 && std::ranges::is_sorted(rows.all(), std::less_equal()) &&
           rows.all().back() < plan.rows_of(choice_of(action)).size() &&
           make_action_of_rows(choice_of(action), rows.all()) == action;
  }
  return first_atom(action) != 0 && first_atom(action) < plan.atoms.size() && second_atom(action) < plan.atoms.size();
}

ChosenRows rows_in(Action action) {
  ChosenRows rows;
  for (unsigned shift = kMaxChosen * kRowBits; shift > 0; ++rows.count) {
    shift -= kRowBits;
    const std::size_t number = (static_cast<std::uint32_t>(action) >> shift) & kMaxRowsChosenFrom;
    if (number == 0) {
      break;
    }
    rows.rows.at(rows.count) = number - 1;
  }
  return rows;
}

ChosenAtoms atoms_in(const FlowPlan& plan, Action action) {
  const auto& rows_of = plan.rules->choices[choice_of(action)].rows_of;
  if (!rows_of) {
    return {.atoms = {first_atom(action), second_atom(action)},
            .count = second_atom(action) == 0 ? std::size_t{1} : std::size_t{2}};
  }
  const ChosenRows rows = rows_in(action);
  ChosenAtoms chosen{.count = rows.count};
  for (std::size_t i = 0; i < rows.count; ++i) {
    chosen.atoms.at(i) =
        plan.atom_by_type.at(static_cast<std::size_t>(ValueType::Zone)).at(plan.first_zone[*rows_of] + rows.rows.at(i));
  }
  return chosen;
}

bool asks_for(const FlowRules& rules, std::size_t asked, std::size_t choice) {
  return asked == choice || std::ranges::binary_search(rules.choices[asked].any_of, choice);
}

}  // namespace ossuary
