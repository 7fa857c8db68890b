// The pass that asks whether cards leave a match whose reserve counts on them.
#include <algorithm>
#include <array>
#include <string_view>

#include "author/lint/lint_pass.h"
#include "author/lint/script_names.h"
#include "content/flow/build_flow.h"
#include "flow/rules.h"
#include "script/text/syntax.h"

namespace ossuary::author {

namespace {

using Form = SyntaxNode::Form;

/// Which argument of a word a zone is where pieces go into it.
struct WordInto {
  std::string_view word;
  std::size_t argument;
};
constexpr std::array<WordInto, 3> kInto{{{"move", 2}, {"draw", 1}, {"pick", 1}}};
/// Words that look at a zone, and take nothing out of it.
constexpr std::array<std::string_view, 6> kLookAt{"how_many", "kinds", "total", "top", "occupied", "having"};

/// How scripts use a zone.
struct ZoneUse {
  bool goes_in = false;    ///< pieces get there,
  bool may_leave = false;  ///< and perhaps away.
};

bool is_zone(const SyntaxTree& tree, const SyntaxNode& node, std::string_view zone) {
  const SyntaxNode& name = node.form == Form::Index ? node.parts[0] : node;
  return !name.variable && tree.is_name(name, zone);
}

void note_uses(const TextFile& script, std::string_view zone, ZoneUse& use) {
  std::size_t named = 0;
  std::size_t explained = 0;
  walk_script(script.text, [&](const SyntaxTree& tree, const SyntaxNode& node) {
    named += node.form == Form::Name && is_zone(tree, node, zone) ? 1U : 0U;
    const bool call = node.form == Form::Call && node.parts[0].form == Form::Name;
    const std::string_view word = call ? tree.text(node.parts[0].begin) : std::string_view();
    for (std::size_t i = 0; call && i < node.parts[1].parts.size(); ++i) {
      if (is_zone(tree, node.parts[1].parts[i], zone)) {
        const bool into = std::ranges::any_of(
            kInto, [&](const WordInto& other) { return other.word == word && other.argument == i; });
        use.goes_in = use.goes_in || into;
        explained += into || std::ranges::count(kLookAt, word) > 0 ? 1U : 0U;
      }
    }
  });
  use.may_leave = use.may_leave || named > explained;
}

/// A zone of cards of the flow's own that pieces get into and never out of; "" for none.
std::string zone_without_way_out(const Scope& scope) {
  const auto home =
      std::ranges::find_if(scope, [](const PluginDefinition* plugin) { return plugin->flow.brings_flow(); });
  if (home == scope.end()) {
    return "";
  }
  const FlowDefinition flow = extended_flow(scope, **home);
  const auto is_of_cards = [&](const Marked<std::string>& type) {
    return std::ranges::any_of(flow.types, [&](const auto& each) {
      return each.name.value == type.value && each.value.means == TypeMeans::Cards;
    });
  };
  for (const auto& [id, zone] : flow.zones) {
    ZoneUse use;
    if (zone.means != ZoneMeans::Itself || std::ranges::none_of(zone.holds, is_of_cards)) {
      continue;
    }
    for (const PluginDefinition* plugin : scope) {
      for (const TextFile* script : flow_scripts_in(*plugin)) {
        note_uses(*script, id.value, use);
      }
    }
    if (use.goes_in && !use.may_leave) {
      return id.value;
    }
  }
  return "";
}

}  // namespace

void find_lost_cards(const LintSubject& subject, LintReport& report) {
  for (const RulesetSummary& summary : subject.catalogue->rulesets()) {
    const RulesetFile* const file = subject.definitions->ruleset(summary.id);
    if (summary.is_flow || file == nullptr || !subject.asks_about(file->id.at)) {
      continue;
    }
    const std::string zone = zone_without_way_out(subject.catalogue->scope(summary.id));
    const auto made = zone.empty() ? Result<AnyRuleset, std::vector<Diagnostic>>(std::vector<Diagnostic>())
                                   : subject.catalogue->make_any(summary.id);
    if (made && made.value().skulls() != nullptr && made.value().skulls()->turn.reserve) {
      report.add(file->id.at, "lost-cards", {{"zone", zone}});
    }
  }
}

}  // namespace ossuary::author
