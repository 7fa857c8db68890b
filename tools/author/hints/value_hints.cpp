#include "author/hints/value_hints.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string>

#include "author/checks/language_checks.h"
#include "author/examples/example_files.h"
#include "author/text_offset.h"
#include "base/text.h"
#include "content/schema/check.h"
#include "content/schema/forms.h"

namespace ossuary::author {

namespace {

namespace fs = std::filesystem;

/// The kind of file that `path` is.
const FileSpec* spec_at(const Definitions& definitions, const fs::path& path) {
  for (const auto& ruleset : definitions.rulesets) {
    if (ruleset->id.at.file != nullptr && ruleset->id.at.file->path == path) {
      return &kRulesetSpec;
    }
  }
  const fs::path folder = path.parent_path();
  const fs::path in_folder = folder.filename() / path.filename();
  for (const fs::path& name : {path.filename(), in_folder, folder.parent_path().filename() / in_folder}) {
    if (const FileSpec* spec = spec_of_file(name)) {
      return spec;
    }
  }
  return nullptr;
}

const KeySpec* spec_of_key(std::span<const KeySpec> keys, std::string_view key) {
  auto found = std::ranges::find(keys, key, &KeySpec::key);
  if (found == keys.end()) {
    found = std::ranges::find_if(keys, &KeySpec::any_key);
  }
  return found == keys.end() ? nullptr : &*found;
}

/// A key as an example names it: of any key what it is the name of.
std::string example_key(const KeySpec& key) {
  return !key.any_key()                        ? std::string(key.key)
         : key.key_type == SchemaType::Integer ? std::to_string(key.key_range.least + 1)
                                               : std::string(key.key.substr(1, key.key.size() - 2));
}

/// A value as its file writes it; "" for one of several lines.
std::string source_of(const TomlNode& value) {
  if (value.end_line != value.at.line) {
    return "";
  }
  const TextFile& file = *value.at.file;
  const std::size_t begin = offset_of(file, value.at.line, value.at.column);
  return file.text.substr(begin, offset_of(file, value.at.line, value.at.column + value.at.width) - begin);
}

bool is_scalar(const TomlNode& value) { return value.type != NodeType::List && value.type != NodeType::Table; }

/// `value` with the brackets or quotes that `key` wants around it, or, where it has no place there, an example; "" for
/// what is written on several lines.
std::string written(const TomlNode* value, const KeySpec& key) {
  if (value != nullptr && value->type == node_type(key.type) && !(is_scalar(*value) && form_of(key.type) != nullptr)) {
    return source_of(*value);
  }
  if (key.type == SchemaType::List) {
    const std::string item = written(value, key.children.front());
    return item.empty() ? "" : fmt::format("[{}]", item);
  }
  if (key.type == SchemaType::Table) {
    std::string entries;
    for (const KeySpec& child : key.children) {
      const bool takes = value != nullptr && value->type == node_type(child.type);
      if (child.need == Need::Required || (entries.empty() && (takes || child.any_key()))) {
        const std::string text = written(entries.empty() ? value : nullptr, child);
        entries += text.empty() ? "" : fmt::format("{}{} = {}", entries.empty() ? "" : ", ", example_key(child), text);
      }
    }
    return entries.empty() ? "" : fmt::format("{{ {} }}", entries);
  }
  if (key.type == SchemaType::Integer) {
    return std::to_string(std::clamp<std::int64_t>(1, key.range.least, key.range.most));
  }
  if (key.type == SchemaType::Boolean || key.type == SchemaType::Any || key.type == SchemaType::Drawing) {
    return key.type == SchemaType::Boolean ? "true" : "";
  }
  const bool scalar = value != nullptr && is_scalar(*value);
  const std::string text = !scalar ? "..." : value->type == NodeType::Text ? value->text : source_of(*value);
  const TextForm* const form = form_of(key.type);
  const bool fits = form == nullptr || !scalar || form->fits(text);
  return key.type == SchemaType::Word ? in_quotes(key.words.front()) : fits ? in_quotes(text) : "";
}

/// True for a number, or true or false, in quotes, where such a value is wanted.
bool is_quoted(const TomlNode& value, SchemaType wanted) {
  return value.type == NodeType::Text &&
         (wanted == SchemaType::Integer
              ? !value.text.empty() && value.text.find_first_not_of("-0123456789") == std::string::npos
              : wanted == SchemaType::Boolean && (value.text == "true" || value.text == "false"));
}

/// What to write for a value of a wrong type; "" where what the key is for says it.
std::string hint_of_type(std::string_view name, const TomlNode& value, const KeySpec& key) {
  constexpr std::size_t kLongest = 60;
  const std::string_view line = value.at.file->line(value.at.line);
  const bool header = value.at.column <= 2 && line.starts_with('[');
  if (header && key.type == SchemaType::Table && value.type == NodeType::List) {
    return fmt::format("write [{}], with one bracket at each side", name);
  }
  if (header) {
    const bool tables = key.type == SchemaType::List && key.children.front().type == SchemaType::Table;
    return tables ? fmt::format("write [{}] above each entry", line.substr(0, line.rfind(']') + 1)) : "";
  }
  if (is_quoted(value, key.type)) {
    return "remove the quotes";
  }
  if (key.type == SchemaType::Integer && value.type == NodeType::Real) {
    return "numbers are whole here: write one without a fraction";
  }
  if (key.any_key() && key.key_type == SchemaType::Reference && value.type == NodeType::Table &&
      !value.entries.empty()) {
    return fmt::format("write \"{}:{}\" = ..., if that is an id of a plugin", name, value.entries.front().key);
  }
  if (key.any_key() && key.type == SchemaType::Table && key.children.front().any_key() &&
      value.type == node_type(key.children.front().type)) {
    return fmt::format("write it like {} = {{ {} = {} }}", example_key(key), name, source_of(value));
  }
  const std::string text = written(&value, key);
  const TextForm* const form = form_of(key.type);
  return !text.empty() && text.size() <= kLongest ? fmt::format("write it like {} = {}", name, text)
         : form != nullptr                        ? std::string(form->hint)
                                                  : "";
}

/// A name in snake_case: a word begins behind a blank or a hyphen, and with a capital behind a small letter.
std::string in_snake_case(std::string_view text) {
  std::string id;
  char last = ' ';
  for (const char c : text) {
    const bool capital = is_capital(c);
    const bool begins = capital ? is_lower(last) : c == ' ' || c == '-';
    id += begins && !id.empty() && id.back() != '_' ? "_" : "";
    id += c == ' ' || c == '-' ? "" : std::string(1, capital ? static_cast<char>(c - 'A' + 'a') : c);
    last = c;
  }
  return id;
}

/// Finds what is wrong in the tree of a file again, with the key that says what is wanted there.
class ValueHints {
 public:
  explicit ValueHints(const Catalogue& catalogue) : definitions_(catalogue.definitions()) {
    for (const auto& ruleset : definitions_.rulesets) {
      ids_.push_back(ruleset->id.value);
    }
    for (const auto& plugin : definitions_.plugins) {
      ids_.push_back(plugin->id);
      std::ranges::transform(plugin->texts, std::back_inserter(ids_), &ContentText::thing);
    }
  }

  void complete(Diagnostic& problem) {
    if (problem.where.file != path_) {
      Report ignored;
      path_ = problem.where.file;
      const auto file = std::ranges::find(definitions_.files, path_, [](const auto& read) { return read->path; });
      root_ = file == definitions_.files.end() ? TomlNode() : parse_document(**file, ignored);
    }
    const FileSpec* const spec = root_.entries.empty() ? nullptr : spec_at(definitions_, path_);
    if (problem.code == "unknown-key") {
      const std::string meant = spec == nullptr ? "" : hint_of_unknown(*spec, problem);
      if (!meant.empty()) {
        problem.what.advise(meant);
      }
      return;
    }
    std::string hint = spec == nullptr ? "" : hint_in(root_, spec->keys, problem);
    if (hint.empty() && spec == &kExampleSpec) {
      hint = hint_in(root_, kFlowExampleSpec.keys, problem);
    }
    if (!hint.empty()) {
      problem.what.advise(hint);
    }
  }

 private:
  /// What to write for a key that means nothing in its table, where it means something elsewhere.
  [[nodiscard]] std::string hint_of_unknown(const FileSpec& spec, const Diagnostic& problem) const {
    const auto is_here = [&](const TomlEntry& entry) { return location_of(entry.at) == problem.where; };
    const auto entry = std::ranges::find_if(root_.entries, is_here);
    if (entry == root_.entries.end()) {
      return is_dial_table(spec, problem) ? fmt::format("{}dials]", kBelowTable) : "";
    }
    const std::string& key = entry->key;
    const std::string plural = key.ends_with('y') ? key.substr(0, key.size() - 1) + "ies" : key + "s";
    if (std::ranges::count(spec.keys, plural, &KeySpec::key) > 0) {
      return fmt::format("did you mean {}?", in_quotes(plural));
    }
    const auto has_it = [&](const KeySpec& table) {
      return table.type == SchemaType::Table && std::ranges::count(table.children, key, &KeySpec::key) > 0;
    };
    const auto table = std::ranges::find_if(spec.keys, has_it);
    return table == spec.keys.end() ? "" : fmt::format("{}{}]", kBelowTable, table->key);
  }

  /// True for a table of numbers below another header of a ruleset that is named after a skull or an effect.
  [[nodiscard]] bool is_dial_table(const FileSpec& spec, const Diagnostic& problem) const {
    const auto is_number = [](const TomlEntry& dial) { return dial.value.type == NodeType::Integer; };
    const auto is_it = [&](const TomlEntry& entry) {
      return location_of(entry.at) == problem.where && entry.value.type == NodeType::Table &&
             std::ranges::all_of(entry.value.entries, is_number) && std::ranges::count(ids_, entry.key) > 0;
    };
    return &spec == &kRulesetSpec && std::ranges::any_of(root_.entries, [&](const TomlEntry& table) {
      return std::ranges::any_of(table.value.entries, is_it);
    });
  }

  std::string hint_in(const TomlNode& table, std::span<const KeySpec> keys, const Diagnostic& problem) {
    for (const TomlEntry& entry : table.entries) {
      const KeySpec* const key = spec_of_key(keys, entry.key);
      const bool at_key = key != nullptr && key->any_key() && location_of(entry.at) == problem.where;
      std::string hint = key == nullptr                           ? ""
                         : at_key && problem.code != "wrong-type" ? hint_of_form(key->key_type, entry.key)
                                                                  : hint_at(entry.key, entry.value, *key, problem);
      if (!hint.empty()) {
        return hint;
      }
    }
    return "";
  }

  std::string hint_at(std::string_view name, const TomlNode& value, const KeySpec& key, const Diagnostic& problem) {
    const bool here = location_of(value.at) == problem.where;
    if (here && problem.code == "wrong-type" && value.type != node_type(key.type)) {
      return name.empty() ? "" : hint_of_type(name, value, key);
    }
    if (here && problem.code != "wrong-type" && value.type == NodeType::Text) {
      return hint_of_form(key.type, value.text);
    }
    if (value.type == NodeType::Table && key.type == SchemaType::Table) {
      return hint_in(value, key.children, problem);
    }
    for (const TomlNode& item : value.items) {
      std::string hint = key.type == SchemaType::List ? hint_at("", item, key.children.front(), problem) : "";
      if (!hint.empty()) {
        return hint;
      }
    }
    return "";
  }

  /// What a text that has not the form of its type was probably to be. References are to things that there are.
  [[nodiscard]] std::string hint_of_form(SchemaType type, std::string_view text) const {
    const TextForm* const form = form_of(type);
    std::string meant;
    bool known = true;
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find_first_of("/:+", begin), text.size());
      const std::string_view given = trimmed(text.substr(begin, end - begin));
      const std::string part = given == kBlankText ? std::string(given) : in_snake_case(given);
      known = known && (given == kBlankText || std::ranges::count(ids_, part) > 0);
      meant += part + std::string(text.substr(end, end < text.size() ? 1 : 0));
      begin = end + 1;
    }
    if (type == SchemaType::Language) {
      const std::vector<std::string> codes = languages_of(definitions_);
      meant = meant.substr(0, 2);
      known = std::ranges::count(codes, meant) > 0;
    } else if (type == SchemaType::Reference && !known) {
      return did_you_mean(meant, ids_);
    } else if (type != SchemaType::Card) {
      known = true;
    }
    return form != nullptr && known && meant != text && form->fits(meant)
               ? fmt::format("did you mean {}?", in_quotes(meant))
               : "";
  }

  const Definitions& definitions_;
  std::vector<std::string> ids_;  ///< of everything that a reference may name.
  std::string path_;              ///< of the file that was parsed last,
  TomlNode root_;                 ///< and its tree.
};

/// A file beside another that has its id was copied: which is reported once, with what to do. Any other is renamed.
void explain_copies(const Definitions& definitions, std::vector<Diagnostic>& problems) {
  std::set<std::string> copies;
  for (Diagnostic& problem : problems) {
    const fs::path path(problem.where.file);
    if (problem.code != "id-mismatch" || path.filename() == "plugin.toml") {
      continue;
    }
    const std::string name = std::string(problem.what.value("id")) + ".toml";
    const std::string original = (path.parent_path() / name).generic_string();
    if (std::ranges::count(definitions.files, original, [](const auto& read) { return read->path; }) > 0) {
      problem.what.advise(fmt::format("there is a {}: delete this copy, or give it an id and a name of its own", name));
      copies.insert(path.stem().string());
    } else if (!is_id(path.stem().string())) {
      problem.what.advise(fmt::format("rename it to {}: the name of a file is its id", name));
    }
  }
  std::erase_if(problems, [&](const Diagnostic& problem) {
    return problem.is("duplicate-glyph/skulls") && std::ranges::any_of(copies, [&](const std::string& copy) {
             return problem.what.value("first") == copy || problem.what.value("second") == copy;
           });
  });
}

}  // namespace

void add_value_hints(const Catalogue& catalogue, std::vector<Diagnostic>& problems) {
  constexpr std::array<std::string_view, 7> kOfForm{"bad-id",    "bad-card",   "bad-language", "bad-range",
                                                    "bad-share", "wrong-type", "unknown-key"};
  ValueHints hints(catalogue);
  for (Diagnostic& problem : problems) {
    if (problem.where.line > 0 && std::ranges::count(kOfForm, problem.code) > 0) {
      hints.complete(problem);
    }
  }
  explain_copies(catalogue.definitions(), problems);
}

}  // namespace ossuary::author
