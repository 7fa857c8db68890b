#include "describe/members.h"

#include <algorithm>

namespace ossuary::cli {

namespace {

std::string type_of(const Json& value) {
  return value.is_null()              ? "null"
         : value.boolean()            ? "`true` or `false`"
         : value.integer()            ? "whole number"
         : value.string() != nullptr  ? "text"
         : value.items() != nullptr   ? "list"
         : value.members() != nullptr ? "object"
                                      : "number";
}

/// The member of that path, which is added if it is not there.
Member& member_of(std::vector<Member>& known, const std::string& path, const std::string& about) {
  const auto found = std::ranges::find(known, path, &Member::path);
  return found == known.end() ? known.emplace_back(Member{path, {}, about}) : *found;
}

void add_facts(std::vector<Member>& known, const std::vector<Fact>& facts) {
  for (const Fact& fact : facts) {
    if (!fact.id.empty()) {
      member_of(known, fact.id, fact.about).types.insert(type_of(fact.cell.value));
    }
  }
}

void add_table(std::vector<Member>& known, const Section& section) {
  const DataTable& table = section.table;
  const bool by_key = table.listed == Listed::ByKey;
  member_of(known, section.id, section.about).types.insert(by_key ? "object" : "list");
  const bool single =
      by_key && std::ranges::count_if(table.columns, [](const Column& column) { return !column.id.empty(); }) == 2;
  for (std::size_t i = by_key ? 1 : 0; i < table.columns.size(); ++i) {
    const Column& column = table.columns[i];
    if (column.id.empty()) {
      continue;
    }
    const std::string item = section.id + (by_key ? ".NAME" : "[]");
    Member& member = member_of(known, single ? item : item + "." + column.id, column.about);
    for (const std::vector<Cell>& row : table.rows) {
      if (i < row.size()) {
        member.types.insert(type_of(row[i].value));
      }
    }
  }
}

}  // namespace

void add_members(std::vector<Member>& known, const Document& document) {
  add_facts(known, document.facts);
  for (const Section& section : document.sections) {
    add_facts(known, section.facts);
    if (!section.id.empty()) {
      add_table(known, section);
    }
  }
}

}  // namespace ossuary::cli
