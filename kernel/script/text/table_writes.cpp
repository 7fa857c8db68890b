#include "script/text/table_writes.h"

#include <algorithm>
#include <set>

namespace ossuary {

namespace {

using Form = SyntaxNode::Form;

/// The locals that are declared as a table: `local by = {}`. Where one is assigned to, it may mean another one.
std::set<std::size_t> own_tables(const SyntaxTree& tree) {
  std::set<std::size_t> own;
  std::set<std::size_t> assigned;
  walk(tree.root, [&](const SyntaxNode& node) {
    for (std::size_t i = 0; node.form == Form::Local && i < node.parts[0].parts.size(); ++i) {
      if (i < node.parts[1].parts.size() && node.parts[1].parts[i].form == Form::Table) {
        own.insert(node.parts[0].parts[i].variable.value());
      }
    }
    for (std::size_t i = 0; node.form == Form::Assignment && i < node.parts[0].parts.size(); ++i) {
      if (const auto variable = node.parts[0].parts[i].variable) {
        assigned.insert(*variable);
      }
    }
  });
  std::erase_if(own, [&](std::size_t variable) { return assigned.contains(variable); });
  return own;
}

}  // namespace

bool writes_to_others(const SyntaxTree& tree) {
  const std::set<std::size_t> own = own_tables(tree);
  bool found = false;
  walk(tree.root, [&](const SyntaxNode& node) {
    for (std::size_t i = 0; node.form == Form::Assignment && i < node.parts[0].parts.size(); ++i) {
      const SyntaxNode& target = node.parts[0].parts[i];
      if (target.form != Form::Name) {
        const auto variable = target.parts[0].variable;
        found = found || !variable || !own.contains(*variable);
      }
    }
  });
  return found;
}

}  // namespace ossuary
