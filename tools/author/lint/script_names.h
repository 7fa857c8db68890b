// Names in scripts: what the text of a script names from outside, for lint passes. Works on tokens: it knows names that
// are declared somewhere, not where they are in scope.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "author/checks/params_read.h"
#include "base/diagnostic.h"

namespace ossuary::author {

/// A name that a script takes from outside.
struct NameUse {
  std::string name;
  Location where;
  bool known = true;  ///< it is a word of the vocabulary or of the base library.
};

/// Every use of a name in `source` that it does not declare anywhere, in the order of the text; nothing where it does
/// not compile. A name that is declared in one place is taken for that in all, and so is one that is assigned to.
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

/// The fields of those tables that `source` names, in its order. None of a table whose name the script declares, except
/// for `stack` and `mine`, which are parameters.
[[nodiscard]] std::vector<FieldUse> fields_used(std::string_view source, const std::string& file);

/// Dials of which every reading goes into a local that nothing reads, where the first reading stands.
[[nodiscard]] std::vector<ParamUse> params_unused(std::string_view source, const std::string& file);

}  // namespace ossuary::author
