#include "content/rules/merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "content/schema/bind.h"

namespace ossuary {

namespace {

/// Puts `over` on top of `base`: tables merge key by key, in the order of `base` and then of new keys; all else
/// replaces.
void merge_tables(Node& base, const Node& over) {
  for (const Entry& entry : over.entries) {
    const auto same = std::ranges::find(base.entries, entry.key, &Entry::key);
    if (same == base.entries.end()) {
      base.entries.push_back(entry);
    } else if (same->value.type == NodeType::Table && entry.value.type == NodeType::Table && entry.key != "name") {
      merge_tables(same->value, entry.value);
      same->at = entry.at;
    } else {
      *same = entry;
    }
  }
}

/// What a ruleset extends, as written: "base+expansion"; nowhere if it extends none.
Marked<std::string> extended_by(const RulesetFile& ruleset) {
  const Entry* extends = ruleset.root.find("extends");
  return extends != nullptr && extends->value.sound ? Marked<std::string>{extends->value.text, extends->value.at}
                                                    : Marked<std::string>{};
}

/// Adds the plugins that `over` joins to what it extends to the list of `merged`.
void join_plugins(Node& merged, const RulesetFile& over) {
  const Marked<std::string> extended = extended_by(over);
  const std::vector<std::string_view> parts = split(extended.value, '+');
  const auto plugins = std::ranges::find(merged.entries, "plugins", &Entry::key);
  if (parts.size() == 1 || plugins == merged.entries.end()) {
    return;
  }
  plugins->value.at = extended.at;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    plugins->value.items.push_back({.type = NodeType::Text, .at = extended.at, .text = std::string(parts[i])});
  }
}

/// The rulesets that `ruleset` extends, the furthest first, itself last; ends early at a name that is not known or that
/// closes a cycle.
std::vector<const RulesetFile*> extension_chain(const Definitions& definitions, const RulesetFile& ruleset,
                                                Report& report) {
  std::vector<const RulesetFile*> chain{&ruleset};
  for (Marked<std::string> base = extended_by(ruleset); base.at.file != nullptr; base = extended_by(*chain.front())) {
    base.value = base.value.substr(0, base.value.find('+'));
    const RulesetFile* next = definitions.find_ruleset(base, report);
    const auto again = std::ranges::find(chain, next);
    if (again != chain.end()) {
      std::string names = base.value;
      for (auto part = chain.begin(); part != std::next(again); ++part) {
        names.insert(0, (*part)->id.value + " -> ");
      }
      report.add("extends-cycle", base.at, fmt::format("the ruleset extends itself: {}", names));
    }
    if (next == nullptr || again != chain.end()) {
      break;
    }
    chain.insert(chain.begin(), next);
  }
  return chain;
}

/// The plugins that a merged ruleset names.
Scope plugins_of(const Definitions& definitions, const MergedRuleset& merged, Report& report) {
  if (merged.root.find("plugins") == nullptr) {
    report.add("missing-key", merged.chain.back()->root.at, "\"plugins\" is missing, here and in what is extended",
               "name the plugins in play, like plugins = [\"base\"]");
  }
  std::vector<std::string> ids;
  for (const Marked<std::string>& id : merged.says.plugins.value) {
    if (std::ranges::count(ids, id.value) > 0) {
      report.add("duplicate-id", id.at, fmt::format("the plugin {} is there already", in_quotes(id.value)));
    } else {
      definitions.find_plugin(id, report);
    }
    ids.push_back(id.value);
  }
  return load_order(definitions, ids);
}

}  // namespace

MergedRuleset merge(const Definitions& definitions, const RulesetFile& ruleset, Report& report) {
  MergedRuleset merged;
  Report faults;
  merged.chain = extension_chain(definitions, ruleset, faults);
  merged.id = ruleset.id.value;
  report.adopt(faults.diagnostics());
  if (faults.failed() ||
      std::ranges::any_of(merged.chain, [](const RulesetFile* part) { return part->root.entries.empty(); })) {
    return merged;
  }
  merged.root = merged.chain.front()->root;
  std::string hashed;
  for (const RulesetFile* part : merged.chain) {
    if (part != merged.chain.front()) {
      join_plugins(merged.root, *part);
      merge_tables(merged.root, part->root);
    }
    const std::string& text = part->root.at.file->text;
    hashed += fmt::format("{}:{}:{}", part->id.value, text.size(), text);
  }
  merged.hash = hash_text(hashed);
  bind_table(kRulesetSpec.keys, merged.root, merged.says);
  merged.plugins = plugins_of(definitions, merged, report);
  return merged;
}

}  // namespace ossuary
