// The members of what commands write as JSON, as they are in the documents that the commands make of the content that
// ships.
#include <fmt/format.h>

#include <filesystem>

#include "author/checks/plugin_checks.h"
#include "cli/show/ruleset_documents.h"
#include "content/catalogue.h"
#include "describe/members.h"
#include "reference/pages.h"

namespace ossuary::reference {

namespace {

constexpr std::string_view kJsonOpening = R"(# The JSON of commands

Generated from the documents that commands make; `ossuary_docs` writes it anew. A command writes the same facts as text and, with
`--json`, as one object on one line. `[]` is each item of a list, `.NAME` each member of an object whose names content chooses. A
text "by language" is an object: `en` and further languages, each with its text. A member that is not always there has nothing to
say where it is missing.
)";

void add_page_section(std::string& page, std::string_view command, const std::vector<cli::Member>& members) {
  page += fmt::format("\n## `{}`\n\n| member | value | says |\n|---|---|---|\n", command);
  for (const cli::Member& member : members) {
    page += fmt::format("| `{}` | {} | {} |\n", member.path, fmt::join(member.types, ", "), cell(member.about));
  }
}

}  // namespace

std::string json_page() {
  const std::filesystem::path tree = OSSUARY_SOURCE_DIR;
  const Catalogue library = Catalogue::read({{tree / "plugins"}, {tree / "rulesets"}});
  std::vector<cli::Member> rulesets;
  cli::add_members(rulesets, cli::rulesets_document(library.rulesets(), "en"));
  std::vector<cli::Member> of_graveyards;
  std::vector<cli::Member> of_flows;
  for (const RulesetSummary& summary : library.rulesets()) {
    const AnyRuleset rules = library.make_any(summary.id).value();
    cli::add_members(rules.flow() ? of_flows : of_graveyards, cli::ruleset_document(rules, "en").value());
  }
  std::string page(kJsonOpening);
  add_page_section(page, "rulesets", rulesets);
  add_page_section(page, "show RULESET", of_graveyards);
  add_page_section(page, "show RULESET, of a flow", of_flows);
  return page;
}

}  // namespace ossuary::reference
