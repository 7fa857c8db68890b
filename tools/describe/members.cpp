#include "describe/members.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/ensure.h"

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
    const std::string name = column.group.empty() ? column.id : column.group + ".NAME";
    Member& member = member_of(known, single ? item : fmt::format("{}.{}", item, name), column.about);
    for (const std::vector<Cell>& row : table.rows) {
      if (i < row.size()) {
        member.types.insert(row[i].margin ? "number with its margin" : type_of(row[i].value));
      }
    }
  }
}

/// Looks at all that is inside of a value.
class SampleReader {
 public:
  SampleReader(std::vector<Member>& known, std::span<const MemberText> texts) : known_(known), texts_(texts) {}

  void read(const Json& value, const std::string& path) {
    if (const auto* items = value.items()) {
      for (const Json& item : *items) {
        read(item, path + "[]");
      }
    } else if (const auto* members = value.members(); members != nullptr && is_told(path)) {
      for (const auto& [name, member] : *members) {
        const std::string before = path.empty() ? "" : path + ".";
        const std::string member_path = has_text(before + name) ? before + name : before + "NAME";
        ensure(has_text(member_path), "every member has a text");
        member_of(known_, member_path, "").types.insert(type_of(member));
        read(member, member_path);
      }
    }
  }

 private:
  [[nodiscard]] bool has_text(std::string_view path) const {
    return std::ranges::count(texts_, path, &MemberText::path) > 0;
  }
  /// True if a text is about something inside of what `path` names.
  [[nodiscard]] bool is_told(const std::string& path) const {
    return path.empty() ||
           std::ranges::any_of(texts_, [&](const MemberText& text) { return text.path.starts_with(path + "."); });
  }

  std::vector<Member>& known_;
  std::span<const MemberText> texts_;
};

}  // namespace

void add_members(std::vector<Member>& known, const Json& sample, std::span<const MemberText> texts) {
  for (const MemberText& text : texts) {
    member_of(known, std::string(text.path), std::string(text.about));
  }
  SampleReader(known, texts).read(sample, "");
}

void add_members(std::vector<Member>& known, const Document& document) {
  add_facts(known, document.facts);
  for (const Section& section : document.sections) {
    add_facts(known, section.facts);
    if (!section.id.empty()) {
      add_table(known, section);
    }
  }
  for (const Document& part : document.parts) {
    member_of(known, part.id, part.about).types.insert("object");
  }
}

}  // namespace ossuary::cli
