#include "describe/document.h"

#include <fmt/format.h>

#include <algorithm>

#include "console/text/called.h"

namespace ossuary::cli {

namespace {

std::optional<std::size_t> column_of(const DataTable& table, std::string_view id) {
  const auto found = std::ranges::find(table.columns, id, &Column::id);
  return found == table.columns.end() ? std::nullopt
                                      : std::optional(static_cast<std::size_t>(found - table.columns.begin()));
}

bool row_is_called(const DataTable& table, const std::vector<Cell>& row, std::string_view typed) {
  const auto id = column_of(table, "id");
  const auto name = column_of(table, "name");
  if (!id || *id >= row.size()) {
    return false;
  }
  LocalText names;
  if (const auto* members = name && *name < row.size() ? row[*name].value.members() : nullptr) {
    for (const auto& [language, text] : *members) {
      names[language] = *text.string();
    }
  }
  const std::string* known = row[*id].value.string();
  return known != nullptr && is_called(*known, names, typed);
}

Json json_of(const Cell& cell) {
  return cell.margin ? Json{{"value", cell.value}, {"margin", *cell.margin}} : cell.value;
}

/// The members of a row from the column `first` on.
Json object_of(const DataTable& table, const std::vector<Cell>& row, std::size_t first) {
  Json object = Json::object();
  for (std::size_t i = first; i < std::min(row.size(), table.columns.size()); ++i) {
    const Column& column = table.columns[i];
    if (!column.id.empty()) {
      (column.group.empty() ? object : object[column.group])[column.id] = json_of(row[i]);
    }
  }
  return object;
}

void add_facts(Json& object, const std::vector<Fact>& facts) {
  for (const Fact& fact : facts) {
    if (!fact.id.empty()) {
      object[fact.id] = fact.cell.value;
    }
  }
}

}  // namespace

Cell local_cell(const LocalText& text, const std::string& lang, const Style& style) {
  return {Json(text), std::string(in_language(text, lang)), style};
}

Cell list_cell(const std::vector<std::string>& words, std::string_view between) {
  return {Json(words), fmt::format("{}", fmt::join(words, between))};
}

DataTable DataTable::only_for_programs() && {
  for (Column& column : columns) {
    column.put = Put::Nowhere;
  }
  return std::move(*this);
}

Json json_of(const DataTable& table) {
  Json json = table.listed == Listed::Rows ? Json::array() : Json::object();
  for (const std::vector<Cell>& row : table.rows) {
    if (table.listed == Listed::Rows) {
      json.push_back(object_of(table, row, 0));
      continue;
    }
    Json object = object_of(table, row, 1);
    const std::vector<JsonMember>& members = *object.members();
    json[*row.front().value.string()] = members.size() == 1 ? members.front().second : object;
  }
  return json;
}

Json json_of(const Document& document) {
  Json json = Json::object();
  add_facts(json, document.facts);
  for (const Section& section : document.sections) {
    add_facts(json, section.facts);
    if (section.id.empty()) {
      continue;
    }
    Json rows = json_of(section.table);
    if (const Json* before = json.find(section.id); before != nullptr && before->items() != nullptr) {
      for (const Json& row : *rows.items()) {
        json[section.id].push_back(row);
      }
    } else {
      json[section.id] = std::move(rows);
    }
  }
  for (const Document& part : document.parts) {
    json[part.id] = json_of(part);
  }
  return json;
}

Document part_of(const Document& document, std::string_view name) {
  Document part;
  for (const Section& section : document.sections) {
    Section named{.id = section.id, .heading = section.heading, .about = section.about};
    named.table = {section.table.columns, {}, section.table.layout, section.table.listed};
    for (const std::vector<Cell>& row : section.table.rows) {
      if (row_is_called(section.table, row, name)) {
        named.table.rows.push_back(row);
      }
    }
    if (!named.table.rows.empty()) {
      part.sections.push_back(std::move(named));
    }
  }
  return part;
}

}  // namespace ossuary::cli
