// The choices of a flow: those with a script, and those that are any of others.
#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>

#include "content/flow/flow_builder.h"
#include "flow/limits.h"

namespace ossuary {

std::vector<FlowBuilder::DeclaredChoice> FlowBuilder::all_choices() {
  std::vector<DeclaredChoice> choices;
  const auto choice = [&](const Marked<std::string>& name) -> DeclaredChoice& {
    const auto known =
        std::ranges::find(choices, name.value, [](const DeclaredChoice& each) { return each.name.value; });
    return known != choices.end() ? *known : choices.emplace_back(DeclaredChoice{.name = name, .says = {}});
  };
  for (const PluginDefinition* plugin : from_.plugins) {
    std::set<std::string_view> scripted;  // by this plugin, in place of what others say
    for (const auto& [id, role, source] : plugin->flow.scripts) {
      if (role == ScriptRole::Choice) {
        DeclaredChoice& declared = choice({id, Mark{source}});
        declared.script = add_script(role, *plugin, *source);
        declared.says.any_of.clear();
        scripted.insert(id);
      }
    }
    for (const ChoiceDefinition& says : plugin->flow.choices) {
      DeclaredChoice& declared = choice(says.id);
      if (declared.says.id.value.empty()) {
        declared.says = says;
      } else if (!says.any_of.empty()) {
        declared.says.any_of = says.any_of;
      }
      if (!says.any_of.empty() && !scripted.contains(says.id.value)) {
        declared.script.reset();
      }
    }
  }
  return choices;
}

void FlowBuilder::put_in_order(std::vector<DeclaredChoice>& choices) {
  std::vector<std::string> order;
  for (const DeclaredChoice& choice : choices) {
    std::ranges::transform(choice.says.any_of, std::back_inserter(order), &Marked<std::string>::value);
  }
  std::ranges::stable_sort(choices, {}, [&](const DeclaredChoice& choice) {
    return std::ranges::find(order, choice.name.value) - order.begin();
  });
}

void FlowBuilder::declare_choices() {
  std::vector<DeclaredChoice> choices = all_choices();
  put_in_order(choices);
  for (const DeclaredChoice& choice : choices) {
    names_.declare("choice", choice.name);
  }
  for (const auto& [name, says, script] : choices) {
    ChoiceSpec& choice = rules_.choices.emplace_back(says.spec);
    choice.id = name.value;
    choice.says = with_dials(says.says.by_language);
    choice.passes = with_dials(says.passes.by_language);
    choice.log = with_dials(says.log.by_language);
    choice.log_passes = with_dials(says.log_passes.by_language);
    choice.script = script.value_or(0);
    for (const auto& other : says.any_of) {
      if (const auto index = names_.find("choice", other)) {
        choice.any_of.push_back(*index);
      }
    }
    std::ranges::sort(choice.any_of);
    if (script && !says.any_of.empty()) {
      report_.add("duplicate-key/choice-script", says.any_of.front().at, {{"choice", name.value}});
    }
    if (!says.rows_of.value.empty()) {
      choice.rows_of = names_.find("zone", says.rows_of);
      const std::size_t rows = choice.rows_of ? zones_[*choice.rows_of]->value.rows.size() : 1;
      if (rows == 0 || rows > kMaxRowsChosenFrom) {
        report_.add("unknown-value/rows-of", says.rows_of.at,
                    {{"zone", says.rows_of.value}, {"rows", rows}, {"most", kMaxRowsChosenFrom}});
      }
    }
  }
  for (const auto& [name, says, script] : choices) {
    for (const auto& other : says.any_of) {
      const auto index = names_.look_up("choice", other.value);
      if (index && !rules_.choices[*index].any_of.empty()) {
        report_.add("unknown-value/nested-choice", other.at, {{"choice", other.value}});
      }
    }
  }
}

}  // namespace ossuary
