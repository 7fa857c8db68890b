// The one place that knows the TOML library.
#include "content/text/document.h"

#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace ossuary {

const TomlEntry* TomlNode::find(std::string_view key) const {
  const auto found = std::ranges::find(entries, key, &TomlEntry::key);
  return found == entries.end() ? nullptr : &*found;
}

TomlEntry* TomlNode::find(std::string_view key) {
  const auto found = std::ranges::find(entries, key, &TomlEntry::key);
  return found == entries.end() ? nullptr : &*found;
}

namespace {

Mark mark_of(const toml::source_region& region, const TextFile& file) {
  Mark at{&file, static_cast<int>(region.begin.line), static_cast<int>(region.begin.column), 1};
  if (region.end.line == region.begin.line) {
    at.width = std::max(1, static_cast<int>(region.end.column) - static_cast<int>(region.begin.column));
  } else {
    at.width = std::max(1, code_points(file.line(at.line)) - at.column + 1);
  }
  return at;
}

TomlNode node_of(const toml::node& value, const TextFile& file);

std::vector<TomlEntry> entries_of(const toml::table& table, const TextFile& file) {
  std::vector<TomlEntry> entries;
  for (auto&& [key, value] : table) {
    entries.push_back({std::string(key.str()), mark_of(key.source(), file), node_of(value, file)});
  }
  std::ranges::sort(entries, {}, [](const TomlEntry& entry) { return std::pair(entry.at.line, entry.at.column); });
  return entries;
}

TomlNode node_of(const toml::node& value, const TextFile& file) {
  TomlNode node;
  node.at = mark_of(value.source(), file);
  node.end_line = static_cast<int>(value.source().end.line);
  node.end_column = static_cast<int>(value.source().end.column);
  if (const auto* text = value.as_string()) {
    node.type = NodeType::Text;
    node.text = text->get();
  } else if (const auto* integer = value.as_integer()) {
    node.type = NodeType::Integer;
    node.integer = integer->get();
  } else if (const auto* boolean = value.as_boolean()) {
    node.type = NodeType::Boolean;
    node.boolean = boolean->get();
  } else if (const auto* list = value.as_array()) {
    node.type = NodeType::List;
    for (auto&& item : *list) {
      node.items.push_back(node_of(item, file));
    }
  } else if (const auto* table = value.as_table()) {
    node.type = NodeType::Table;
    node.entries = entries_of(*table, file);
  } else {
    node.type = value.is_floating_point() ? NodeType::Real : NodeType::Date;
  }
  return node;
}

/// The parser stops behind the key that is there already, the last in quotes in its message "cannot redefine existing
/// integer 'a.b'"; the mark goes back to it. A key that is itself in quotes is garbled there, and taken from the line.
void report_duplicate(Mark at, std::string_view message, Report& report) {
  const std::string_view line = at.file->line(at.line);
  const std::size_t line_at = at.file->offset_of(at.line, 1);
  std::string_view before = trimmed(line.substr(0, at.file->offset_of(at.line, at.column) - line_at));
  before = trimmed(before.substr(0, before.size() - (before.ends_with('=') ? 1 : 0)));
  const bool quoted = before.size() > 1 && (before.ends_with('"') || before.ends_with('\''));
  const std::size_t open = quoted ? before.rfind(before.back(), before.size() - 2) : std::string_view::npos;
  const std::vector<std::string_view> parts = split(message, '\'');
  const std::string_view key = open != std::string_view::npos ? before.substr(open + 1, before.size() - open - 2)
                               : parts.size() < 3             ? ""
                                                              : parts[parts.size() - 2];
  const std::string_view last_part = open != std::string_view::npos ? before.substr(open) : split(key, '.').back();
  const std::size_t found = last_part.empty() ? std::string_view::npos : line.rfind(last_part);
  if (found != std::string_view::npos) {
    at.column = code_points(line.substr(0, found)) + 1;
    at.width = code_points(last_part);
  }
  report.add(line.starts_with("[[")  ? MessageId("duplicate-key/list")
             : line.starts_with('[') ? MessageId("duplicate-key/header")
                                     : MessageId("duplicate-key/key"),
             at, {{"key", key}});
}

/// What the library wanted where it stopped, by what it says that it was reading, and of what it found there. No other
/// place looks at its words. The first row that fits counts.
struct Wanted {
  std::string_view reading;
  std::string_view saying;
  std::string_view what;
};
constexpr auto kWanted = std::to_array<Wanted>({
    {"header", "", "header"},
    {"string", "", "text"},
    {"", "expected '='", "equals"},
    {"", "expected value or closing", "entry"},
    {"", "expected key-value pair", "entry"},
    {"", "expected comma", "comma"},
    {"", "expected a comment or whitespace", "line end"},
    {"", "expected key", "key"},
    {"", "expected bare key", "key"},
    {"", "expected value, saw", "value"},
    {"value", "", "value"},
    {"integer", "", "value"},
    {"floating-point", "", "value"},
    {"boolean", "", "value"},
    {"date", "", "value"},
    {"time", "", "value"},
    {"", "end-of-file", "more"},
});

std::string_view wanted(std::string_view reading, std::string_view saying) {
  const auto* const fit = std::ranges::find_if(kWanted, [&](const Wanted& row) {
    return reading.ends_with(row.reading) && saying.find(row.saying) != std::string_view::npos;
  });
  return fit == kWanted.end() ? "" : fit->what;
}

/// The library says "Error while parsing SCOPE: what it expected, what it saw".
void report_syntax(const toml::parse_error& error, const TextFile& file, Report& report) {
  constexpr std::string_view kPreamble = "Error while parsing ";
  const Mark at = mark_of(error.source(), file);
  std::string_view message = error.description();
  const std::size_t colon = message.find(": ");
  if (message.find("cannot redefine") != std::string_view::npos) {
    report_duplicate(at, message, report);
  } else if (message.starts_with(kPreamble) && colon != std::string_view::npos) {
    const std::string_view scope = message.substr(kPreamble.size(), colon - kPreamble.size());
    const std::string_view said = message.substr(colon + 2);
    const bool vowel = scope.starts_with("a") || scope.starts_with("i");
    report.add(vowel ? MessageId("toml-syntax/in-an") : MessageId("toml-syntax/in-a"), at,
               {{"scope", scope}, {"said", said}, {"wanted", wanted(scope, said)}});
  } else {
    report.add("toml-syntax/other", at, {{"said", message}});
  }
}

}  // namespace

TomlNode parse_document(const TextFile& file, Report& report) {
  TomlNode root;
  root.at = Mark{&file};
  // Found before parsing: parsers and trees recurse, and a stack has an end.
  if (const std::size_t deep = open_marks(file.text).too_deep; deep != std::string_view::npos) {
    report.add("too-deep", file.mark_at(deep));
    return root;
  }
  try {
    const toml::table table = toml::parse(std::string_view(file.text), std::string_view(file.path));
    root.entries = entries_of(table, file);
  } catch (const toml::parse_error& error) {
    report_syntax(error, file, report);
  }
  return root;
}

StringEnd end_of_string(std::string_view text, std::size_t at) {
  const char quote = text[at];
  const bool several_lines = text.substr(at).starts_with(std::string(3, quote));
  const std::string closing(several_lines ? 3 : 1, quote);
  const auto closes = [&] { return text[at] == quote && text.substr(at).starts_with(closing); };
  for (at += closing.size(); at < text.size() && !closes(); ++at) {
    if (text[at] == '\n' && !several_lines) {
      return {at, false};  // a syntax error, for the parser to report
    }
    at += text[at] == '\\' && quote == '"' ? 1U : 0U;
  }
  const bool closed = at < text.size();
  at = std::min(at + closing.size(), text.size());
  while (several_lines && at < text.size() && text[at] == quote) {
    ++at;  // quotes may come before the three that close
  }
  return {at, closed};
}

OpenMarks open_marks(std::string_view text) {
  constexpr std::size_t kMaxNesting = 16;
  OpenMarks open;
  std::vector<std::size_t> brackets;
  std::size_t dots = 0;  // of the present key
  for (std::size_t at = 0; at < text.size() && open.string == std::string_view::npos;) {
    const char c = text[at];
    if (c == '"' || c == '\'') {
      const StringEnd end = end_of_string(text, at);
      open.string = end.closed ? open.string : at;
      at = end.at;
      continue;
    }
    if (c == '#') {
      at = std::min(text.find('\n', at), text.size());
      continue;
    }
    if (c == '[' || c == '{') {
      brackets.push_back(at);
    } else if ((c == ']' || c == '}') && !brackets.empty()) {
      brackets.pop_back();
    }
    if (c == '.') {
      ++dots;
    } else if (dots > 0 && std::string_view("[]{}=,\n").find(c) != std::string_view::npos) {
      dots = 0;
    }
    if (brackets.size() > kMaxNesting || dots >= kMaxNesting) {
      open.too_deep = at;
      break;
    }
    ++at;
  }
  open.bracket = brackets.empty() ? std::string_view::npos : brackets.back();
  return open;
}

}  // namespace ossuary
