// The grammar of Lua: any text has a tree or none, and all that Lua compiles has one, unless a chain makes it too high.
#include <algorithm>

#include "fuzz/fuzzed.h"
#include "script/sandbox/shared_scripts.h"
#include "script/text/syntax.h"

using namespace ossuary;
using namespace ossuary::fuzz;

namespace {

/// The parts of a node lie in it, and are lower than it.
void check_node(const SyntaxTree& tree, const SyntaxNode& node) {
  must(node.begin <= node.end && node.end <= tree.tokens.size(), "a node has tokens of its text");
  must(node.height <= kMostSyntaxHeight, "a tree is not too high");
  must(!node.variable || *node.variable < tree.locals.size(), "a name means a local of its tree");
  must(node.form != SyntaxNode::Form::Name || node.end == node.begin + 1, "a name is one token");
  for (const SyntaxNode& part : node.parts) {
    must(part.height < node.height, "a part is lower than the whole");
    must(part.begin == part.end || (part.begin >= node.begin && part.end <= node.end), "a part is in the whole");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  const std::optional<SyntaxTree> tree = syntax_of(text);
  if (tree) {
    walk(tree->root, [&](const SyntaxNode& node) { check_node(*tree, node); });
  }
  constexpr std::size_t kFewTokens = 300;  // no chain of them is too high
  if (!syntax_problem(text, "x.lua") && tokens_of(text).size() <= kFewTokens) {
    must(tree.has_value(), "what Lua compiles has a tree");
  }
  return 0;
}
