#include "script/flow/later_calls.h"

#include <algorithm>
#include <set>

namespace ossuary {

namespace {

using Form = SyntaxNode::Form;

/// Reads the calls of a text by names that happen later.
class LaterCalls {
 public:
  LaterCalls(const SyntaxTree& tree, const std::function<bool(std::string_view)>& happens_later)
      : tree_(tree), happens_later_(happens_later) {
    walk(tree.root, [&](const SyntaxNode& node) {
      for (std::size_t i = 0; node.form == Form::Local && i < node.parts[1].parts.size(); ++i) {
        if (i < node.parts[0].parts.size() && is_later(node.parts[1].parts[i])) {
          aliases_.insert(node.parts[0].parts[i].variable.value());  // local NAME = roll
        }
      }
    });
  }

  /// The first in `node` that is used.
  [[nodiscard]] std::optional<Token> first_used(const SyntaxNode& node) const {
    for (const SyntaxNode& part : node.parts) {
      const bool statement = node.form == Form::Block;
      if (part.form == Form::Call && !statement && is_later(called(part))) {
        return tree_.tokens[called(part).begin];
      }
      if (const auto found = first_used(part)) {
        return found;
      }
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool is_later(const SyntaxNode& name) const {
    return name.form == Form::Name &&
           (name.variable ? aliases_.contains(*name.variable) : happens_later_(tree_.text(name.begin)));
  }
  /// What a call calls, also in parentheses of its own.
  [[nodiscard]] static const SyntaxNode& called(const SyntaxNode& call) {
    const SyntaxNode* function = &call.parts[0];
    while (function->form == Form::Group) {
      function = &function->parts[0];
    }
    return *function;
  }

  const SyntaxTree& tree_;
  const std::function<bool(std::string_view)>& happens_later_;
  std::set<std::size_t> aliases_;
};

}  // namespace

std::optional<Token> used_too_early(const SyntaxTree& tree,
                                    const std::function<bool(std::string_view)>& happens_later) {
  return LaterCalls(tree, happens_later).first_used(tree.root);
}

}  // namespace ossuary
