#include "author/lint/script_names.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "author/checks/params_read.h"
#include "script/sandbox/shared_scripts.h"
#include "script/scoring/words.h"
#include "script/text/syntax.h"

namespace ossuary::author {

namespace {

using Form = SyntaxNode::Form;

/// The locals that a script declares and never names again.
std::set<std::size_t> locals_unused(std::string_view source) {
  std::set<std::size_t> unused;
  std::set<std::size_t> used;
  walk_script(source, [&](const SyntaxTree&, const SyntaxNode& node) {
    if (node.form == Form::Name && node.variable && !unused.insert(*node.variable).second) {
      used.insert(*node.variable);
    }
  });
  std::erase_if(unused, [&](std::size_t local) { return used.contains(local); });
  return unused;
}

}  // namespace

Location place_of(const Token& token, const std::string& file) {
  return {file, token.line, token.column, static_cast<int>(token.text.size())};
}

std::vector<NameUse> names_used(std::string_view source, const std::string& file) {
  std::vector<NameUse> uses;
  if (syntax_problem(source, file)) {
    return uses;
  }
  std::set<std::string_view> assigned;  // where it runs, the assignment is the error
  walk_script(source, [&](const SyntaxTree& tree, const SyntaxNode& node) {
    if (node.form == Form::Assignment && node.parts[0].parts.size() == 1 && node.parts[0].parts[0].form == Form::Name) {
      assigned.insert(tree.text(node.parts[0].begin));
    } else if (node.form == Form::Name && !node.variable) {
      const std::string_view name = tree.text(node.begin);
      uses.push_back({std::string(name), place_of(tree.tokens[node.begin], file), is_known_name(name)});
    }
  });
  std::erase_if(uses, [&](const NameUse& use) { return assigned.contains(use.name); });
  return uses;
}

bool is_match_table(std::string_view name) { return name == "rivals" || name == "hand" || name == "graveyard"; }

std::vector<FieldUse> fields_used(std::string_view source, const std::string& file) {
  constexpr std::array<std::string_view, 4> kTables{"stack", "mine", "chosen", "math"};
  std::vector<FieldUse> uses;
  walk_script(source, [&](const SyntaxTree& tree, const SyntaxNode& node) {
    if (node.form != Form::Field || node.parts[0].form != Form::Name) {
      return;
    }
    const std::string_view table = tree.text(node.parts[0].begin);
    const bool argument = table == "stack" || table == "mine";
    const bool has_fields = std::ranges::count(kTables, table) > 0 || is_match_table(table);
    if (has_fields && (argument || !node.parts[0].variable)) {
      const std::string_view field = tree.text(node.sign);
      uses.push_back({std::string(table), std::string(field), place_of(tree.tokens[node.sign], file),
                      table != "math" || is_known_field(table, field)});
    }
  });
  return uses;
}

std::vector<ParamUse> params_unused(std::string_view source, const std::string& file) {
  ParamsRead read = params_read(source, file);
  const std::set<std::size_t> idle = locals_unused(source);
  std::set<const SyntaxNode*> kept;  // local NAME = params.DIAL, and nothing reads NAME
  std::set<std::string, std::less<>> used;
  walk_script(source, [&](const SyntaxTree& tree, const SyntaxNode& node) {
    if (node.form == Form::Local && node.parts[0].parts.size() == 1 && node.parts[1].parts.size() == 1 &&
        idle.contains(*node.parts[0].parts[0].variable)) {
      kept.insert(node.parts[1].parts.data());
    } else if (node.form == Form::Field && !kept.contains(&node)) {
      used.insert(std::string(tree.text(node.sign)));
    } else if (node.form == Form::Index) {
      for (const ParamUse& use : read.uses) {
        if (tree.text(node.parts[1].begin).find(use.name) != std::string_view::npos) {
          used.insert(use.name);
        }
      }
    }
  });
  std::erase_if(read.uses, [&](const ParamUse& use) { return used.contains(use.name); });
  return read.handed_on ? std::vector<ParamUse>() : std::move(read.uses);
}

}  // namespace ossuary::author
