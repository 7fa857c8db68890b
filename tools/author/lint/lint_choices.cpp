// Passes that ask what people meet who play a flow: what they must pay, and what they cannot tell from each other.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "author/lint/lint_pass.h"
#include "author/lint/script_names.h"
#include "flow/rules.h"
#include "script/text/syntax.h"

namespace ossuary::author {

namespace {

using Form = SyntaxNode::Form;

/// The scripts that those of a flow call by name, but for choices.
using Callable = std::map<std::string, const FlowScriptDefinition*, std::less<>>;

/// Adds what a script names, and what the words name that it calls; with `steps`, the steps too.
void add_named(const TextFile& script, const Callable& callable, bool steps, Names& into) {
  for (const NameUse& use : names_used(script.text, script.path)) {
    if (!into.insert(use.name).second) {
      continue;
    }
    const auto called = callable.find(use.name);
    if (called != callable.end() && (steps || called->second->role == ScriptRole::Word)) {
      add_named(*called->second->source, callable, steps, into);
    }
  }
}

/// True if a script offers a name by itself, as `offer(pass)` does, or a number that may be 0: a bid of nothing.
bool offers_free(const TextFile& script, const Names& declared) {
  bool found = false;
  std::set<std::size_t> from_zero;  // locals that a loop counts from 0 on
  walk_script(script.text, [&](const SyntaxTree& tree, const SyntaxNode& node) {
    if (node.form == Form::Numbers && tree.text(node.parts[1].parts[0].begin) == "0") {
      from_zero.insert(*node.parts[0].parts[0].variable);
    }
    if (node.form == Form::Call && tree.is_name(node.parts[0], "offer")) {
      const std::vector<SyntaxNode>& things = node.parts[1].parts;
      const auto is_free = [&](const SyntaxNode& thing) {
        return tree.text(thing.begin) == "0" || (thing.variable && from_zero.contains(*thing.variable)) ||
               (thing.form == Form::Name && things.size() == 1 && declared.contains(tree.text(thing.begin)));
      };
      found = found || std::ranges::any_of(things, is_free);
    }
  });
  return found;
}

/// True if a choice offers what can be paid, takes payment for it, and offers nothing that costs nothing.
bool forces_payment(const TextFile& choice, const Callable& callable, const Names& declared) {
  Names by_words;
  add_named(choice, callable, false, by_words);
  Names by_steps;
  add_named(choice, callable, true, by_steps);
  const bool asks = by_words.contains("can_pay") || by_words.contains("offer_payable") || by_words.contains("have");
  const bool pays = by_words.contains("lose") || by_steps.contains("pay") || by_steps.contains("pay_all");
  const auto declines = [&](const std::string& name) {
    const auto called = callable.find(name);
    return called != callable.end() && called->second->role == ScriptRole::Word &&
           offers_free(*called->second->source, declared);
  };
  return asks && pays && !offers_free(choice, declared) && std::ranges::none_of(by_words, declines);
}

}  // namespace

void find_forced_payments(const LintSubject& subject, LintReport& report) {
  for (const FlowSubject& flow : subject.flows) {
    Names declared{std::string(kPass)};
    for (const auto& name : flow.flow->names) {
      declared.insert(name.value);
    }
    Callable callable;
    for (const PluginDefinition* plugin : flow.plugins) {
      for (const FlowScriptDefinition& script : plugin->flow.scripts) {
        if (script.role == ScriptRole::Word || script.role == ScriptRole::Step) {
          callable[script.id] = &script;
        }
      }
    }
    for (const PluginDefinition* plugin : flow.plugins) {
      for (const auto& [id, role, source] : plugin->flow.scripts) {
        if (role == ScriptRole::Choice && forces_payment(*source, callable, declared)) {
          report.add(mark_of_code(*source), "forced-payment", {{"choice", id}});
        }
      }
    }
  }
}

void find_shared_labels(const LintSubject& subject, LintReport& report) {
  for (const FlowSubject& flow : subject.flows) {
    std::map<std::pair<std::string, std::string>, const PieceDefinition*> first;  // by type and label
    for (const PluginDefinition* plugin : flow.plugins) {
      for (const PieceDefinition& piece : plugin->flow.pieces) {
        const std::string label = piece.labels.empty() ? piece.label.value : in_language(piece.labels, "en");
        const auto [known, fresh] = first.try_emplace({piece.type.value, label}, &piece);
        if (!fresh && !label.empty()) {
          report.add(piece.id.at, "shared-label",
                     {{"piece", piece.id.value}, {"label", label}, {"other", known->second->id.value}});
        }
      }
    }
  }
}

}  // namespace ossuary::author
