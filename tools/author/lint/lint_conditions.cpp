// Passes that ask what expressions in scripts are: a set, a number, a fraction, points that are returned.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "author/lint/called_functions.h"
#include "author/lint/expressions.h"
#include "author/lint/lint_pass.h"
#include "author/lint/script_names.h"

namespace ossuary::author {

void find_doubts(const LintSubject& subject, LintReport& report) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    const bool of_flow = !plugin->flow.empty();
    const NameTypes names = of_flow ? names_of_flow(load_order(*subject.definitions, std::vector{plugin->id}))
                                    : names_of_scoring(kinds_within_reach(subject, *plugin));
    for (const TextFile* script : of_flow ? flow_scripts_in(*plugin) : scripts_in(*plugin)) {
      if (!subject.asks_about(Mark{script})) {
        continue;
      }
      for (const Doubt& doubt : doubts_about(script->text, script->path, names)) {
        if (doubt.code == report.pass()) {
          report.add_said(mark_in(*script, doubt.where), plain(doubt.message, doubt.hint));
        }
      }
    }
  }
}

void find_returned_points(const LintSubject& subject, LintReport& report) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    for (const TextFile* script : scripts_in(*plugin)) {
      const bool returns = std::ranges::count(plugin->shared, script, &SharedDefinition::source) > 0 ||
                           is_match_script(*plugin, *script);
      const auto tree = returns ? std::nullopt : syntax_of(script->text);
      if (!tree) {
        continue;
      }
      const auto mark = [&](std::size_t token) {
        return mark_in(*script, place_of(tree->tokens[token], script->path));
      };
      const bool acts = std::ranges::any_of(
          plugin->skulls, [script](const SkullDefinition& skull) { return skull.act.source == script; });
      for (const CalledFunction& options : silent_options(*tree)) {
        report.add(mark(options.name_at), "returned-points/options");
      }
      for (const SyntaxNode* returned : returned_points(*tree)) {
        report.add(mark(returned->begin), acts ? LintRow("returned-points/act") : LintRow("returned-points/scorer"));
      }
    }
  }
}

}  // namespace ossuary::author
