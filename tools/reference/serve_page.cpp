// The page of the requests of `serve`.
#include <fmt/format.h>

#include "reference/pages.h"
#include "serve/requests.h"

namespace ossuary::reference {

namespace {

using serve::Field;
using serve::FieldType;

constexpr std::string_view kServeOpening = R"(# The requests of `serve`

Generated from the table of requests; `ossuary_docs` writes it anew. `ossuary serve` reads an object from each line of stdin and
answers each, in order, with one line on stdout. Requests may be sent without waiting for answers. `ossuary serve --schema` prints a
[JSON Schema](serve_request.schema.json) of requests. [For programs](../programs.md#serve) has an example.

Every request has an `id`, a whole number or a text of at most 64 bytes, which its answer repeats, and `do`, its name. Other members
than those below are refused. An answer may get further members in a later release; whatever breaks programs raises the number of the
protocol, which is {}. A line has {} bytes at most, and {} matches are open at once. Seats count from 1.

A [table in the browser](../host.md) takes the same requests by POST: the link says the match and the seat, which may be left out.
What is said below to be on pipes, or at a table, is not taken by the other.
)";

std::string type_text(const Field& field) {
  switch (field.type) {
    case FieldType::Text:
      return "text";
    case FieldType::Whole:
      return field.most == INT64_MAX ? fmt::format("whole number from {}", field.least)
                                     : fmt::format("whole number from {} to {}", field.least, field.most);
    case FieldType::Flag:
      return "`true` or `false`";
    case FieldType::Words:
      return fmt::format("list of `{}`", fmt::join(field.words, "`, `"));
    case FieldType::Texts:
      return "list of texts";
    case FieldType::Settings:
      return "object of texts";
  }
  return "";
}

/// Where something is taken, if only there.
std::string_view where_text(const std::optional<serve::Wire>& only, std::string_view on_pipes,
                            std::string_view at_table) {
  return !only ? "" : *only == serve::Wire::Pipe ? on_pipes : at_table;
}

void add_form(std::string& page, const serve::RequestForm& form) {
  page +=
      fmt::format("\n## `{}`\n\n{}{}\n", form.name, form.about, where_text(form.only, " On pipes.", " At a table."));
  if (!form.fields.empty()) {
    page += "\n| member | value | says | without it |\n|---|---|---|---|\n";
  }
  for (const Field& field : form.fields) {
    page += fmt::format("| `{}` | {} | {}{} | {} |\n", field.name, cell(type_text(field)), cell(field.about),
                        where_text(field.only, "; on pipes", "; at a table"),
                        field.required        ? "an error"
                        : field.usual.empty() ? "nothing"
                                              : cell(field.usual));
  }
  if (!form.answer.empty()) {
    page += "\n| answer | says |\n|---|---|\n";
  }
  for (const cli::MemberText& member : form.answer) {
    page += fmt::format("| `{}` | {} |\n", member.path, cell(member.about));
  }
}

}  // namespace

std::string serve_page() {
  std::string page = fmt::format(kServeOpening, serve::kProtocol, serve::kLongestLine, serve::kMostMatches);
  for (const serve::RequestForm& form : serve::request_forms()) {
    add_form(page, form);
  }
  page += "\n## A view\n\nIt depends on what its seat may know alone.\n\n| member | says |\n|---|---|\n";
  for (const cli::MemberText& member : serve::view_members()) {
    page += fmt::format("| `{}` | {} |\n", member.path, cell(member.about));
  }
  page += "\nAt a table it has all of these but `outlooks`, and more:\n\n| member | says |\n|---|---|\n";
  for (const cli::MemberText& member : serve::table_view_members()) {
    page += fmt::format("| `{}` | {} |\n", member.path, cell(member.about));
  }
  page += "\n## A step of the past\n\n| member | says |\n|---|---|\n";
  for (const cli::MemberText& member : serve::past_members()) {
    page += fmt::format("| `{}` | {} |\n", member.path, cell(member.about));
  }
  page +=
      "\n## Errors\n\nInstead of an answer, `error` has a `code` and a `message` in English. Where the rules refuse an "
      "action, the code is\nthat of the rule, such as `not-offered`.\n\n| code | says |\n|---|---|\n";
  for (const serve::ErrorCode& error : serve::error_codes()) {
    page += fmt::format("| `{}` | {} |\n", error.code, cell(error.about));
  }
  return page;
}

}  // namespace ossuary::reference
