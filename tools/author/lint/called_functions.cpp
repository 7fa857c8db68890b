#include "author/lint/called_functions.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "script/scoring/words.h"

namespace ossuary::author {

namespace {

using Form = SyntaxNode::Form;

/// True for a word that returns nothing, such as `award`, and for `nil`.
bool returns_nothing(std::string_view name) {
  const std::span<const WordText> words = vocabulary_words();
  return name == "nil" ||
         std::ranges::any_of(words, [&](const WordText& word) { return word.name == name && word.result.empty(); });
}

/// Each `return` with a value that belongs to a function, and to none inside it.
std::vector<const SyntaxNode*> returns_of(const SyntaxTree& tree, const SyntaxNode& function) {
  std::vector<const SyntaxNode*> found;
  walk(function.parts[1], [&](const SyntaxNode& node) {
    const bool value = node.form == Form::Return && !node.parts[0].parts.empty();
    if (value && !returns_nothing(tree.text(node.parts[0].begin))) {
      found.push_back(&node);
    }
    return node.form != Form::Function;
  });
  return found;
}

}  // namespace

std::vector<CalledFunction> called_functions(const SyntaxTree& tree) {
  std::vector<CalledFunction> found;
  const auto add = [&](std::size_t name, const SyntaxNode& value) {
    const std::string_view text = name == 0 ? "" : tree.text(name);
    const bool called = text.empty() || text == "options" || text == "score" || text == "act";
    if (called && value.form == Form::Function && tree.text(value.begin) == "function") {
      found.push_back({text, name, &value});
    }
  };
  walk(tree.root, [&](const SyntaxNode& node) {
    const bool named = node.form == Form::Local || node.form == Form::Assignment;
    if (named && !node.parts[1].parts.empty()) {
      add(node.parts[0].end - 1, node.parts[1].parts.front());
    } else if (node.form == Form::Entry && node.parts.size() == 1) {
      add(node.sign, node.parts.front());
    } else if (node.form == Form::Return && !node.parts[0].parts.empty()) {
      add(0, node.parts[0].parts.front());
    }
    return node.form != Form::Function;
  });
  return found;
}

std::vector<const SyntaxNode*> returned_points(const SyntaxTree& tree) {
  std::vector<const SyntaxNode*> found;
  for (const CalledFunction& called : called_functions(tree)) {
    if (called.name.empty() || called.name == "score") {
      std::ranges::copy(returns_of(tree, *called.function), std::back_inserter(found));
    }
  }
  return found;
}

std::vector<CalledFunction> silent_options(const SyntaxTree& tree) {
  std::vector<CalledFunction> found = called_functions(tree);
  std::erase_if(found, [&](const CalledFunction& called) {
    return called.name != "options" || !returns_of(tree, *called.function).empty();
  });
  return found;
}

}  // namespace ossuary::author
