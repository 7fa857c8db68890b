// Names in scripts: what the text of a script names from outside, for lint passes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "author/checks/params_read.h"
#include "say/diagnostic.h"
#include "script/text/syntax.h"

namespace ossuary::author {

/// A name that a script takes from outside.
struct NameUse {
  std::string name;
  Location where;
  bool known = true;  ///< it is a word of the vocabulary or of the base library.
};

/// Calls `look` for everything in a script, in the order of its text; for nothing of a text that is no Lua.
template <class Look>
void walk_script(std::string_view source, const Look& look) {
  if (const std::optional<SyntaxTree> tree = syntax_of(source)) {
    walk(tree->root, [&](const SyntaxNode& node) { look(*tree, node); });
  }
}

/// The place of a token.
[[nodiscard]] Location place_of(const Token& token, const std::string& file);

/// Every use of a name in `source` that it does not declare there, in the order of the text; none of a name that it
/// assigns to by itself; nothing where it does not compile.
[[nodiscard]] std::vector<NameUse> names_used(std::string_view source, const std::string& file);

/// True for the tables of counts that match scripts alone have.
[[nodiscard]] bool is_match_table(std::string_view name);

/// A field that a script names as `table.name`.
struct FieldUse {
  std::string table;  ///< "math"; or "stack", "chosen", "mine" or a table of counts, whose fields are kinds.
  std::string name;
  Location where;
  bool known = true;  ///< the library has it.
};

/// The fields of those tables that `source` names, in its order. None of a local of that name, except for `stack` and
/// `mine`, which are parameters.
[[nodiscard]] std::vector<FieldUse> fields_used(std::string_view source, const std::string& file);

/// Dials of which every reading goes into a local that nothing reads, where the first reading stands.
[[nodiscard]] std::vector<ParamUse> params_unused(std::string_view source, const std::string& file);

}  // namespace ossuary::author
