#include "content/schema/check.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <string>
#include <vector>

#include "content/schema/forms.h"
#include "content/schema/rewrite.h"
#include "say/text.h"

namespace ossuary {

namespace {

/// What messages call the types of nodes, in their order.
constexpr std::array<std::string_view, 7> kTypeNames{
    "a text", "a whole number", "a number with a fraction", "true or false", "a date or time", "a list", "a table"};

std::string_view type_name(NodeType type) { return kTypeNames.at(static_cast<std::size_t>(type)); }

/// The header of a table that `at` is in, "[turn]" or "[[ranks]]"; "" for a table within a line.
std::string_view header_at(const Mark& at) {
  const std::string_view line = at.file == nullptr ? std::string_view() : at.file->line(at.line);
  return line.starts_with('[') ? line.substr(0, line.rfind(']') + 1) : std::string_view();
}

/// Keys of `root` that mean nothing in a file of `spec`, and those that it must have and has not.
std::ptrdiff_t unknown_keys(const TomlNode& root, const FileSpec& spec) {
  return std::ranges::count_if(root.entries, [&](const TomlEntry& entry) {
    return std::ranges::count(spec.keys, entry.key, &KeySpec::key) == 0;
  });
}
std::ptrdiff_t missing_keys(const TomlNode& root, const FileSpec& spec) {
  return std::ranges::count_if(spec.keys, [&](const KeySpec& key) {
    return key.need == Need::Required && !key.any_key() && root.find(key.key) == nullptr;
  });
}

class Checker {
 public:
  Checker(const FileSpec& spec, Report& report) : spec_(spec), report_(report) {}

  /// `name` is the key as messages call it, and `at` where a missing child is reported. A key that a wrong one was
  /// likely meant to be is not reported as missing too.
  void check_table(const TomlNode& table, std::span<const KeySpec> keys, const Mark& at, std::string_view name) {
    std::vector<std::string> meant;
    std::ranges::for_each(table.entries, [&](const TomlEntry& entry) { check_entry(entry, keys, at, name, meant); });
    std::vector<const KeySpec*> missing;
    for (const KeySpec& key : keys) {
      if (key.need == Need::Required && !key.any_key() && table.find(key.key) == nullptr &&
          std::ranges::count(meant, key.key) + std::ranges::count(misplaced_, key.key) == 0) {
        missing.push_back(&key);
      }
    }
    if (std::ranges::count(meant, "") < std::ssize(missing)) {  // else each may be meant by an unknown key
      report_missing(table, missing, at, name);
    }
  }

 private:
  void report_missing(const TomlNode& table, const std::vector<const KeySpec*>& missing, const Mark& at,
                      std::string_view name) {
    for (const KeySpec* key : missing) {
      const std::string near(nearest(key->key, names_of(table.entries, &TomlEntry::key)));
      report_.add(name.empty() ? MessageId("missing-key/here") : MessageId("missing-key/table"), at,
                  {{"key", key->key}, {"table", name}, {"doc", key->doc}},
                  near.empty() ? TextArguments() : TextArguments{{"near", near}});
    }
  }

  /// Where the key itself is wrong, `meant` gets what it was likely to be.
  void check_entry(const TomlEntry& entry, std::span<const KeySpec> keys, const Mark& table_at, std::string_view table,
                   std::vector<std::string>& meant) {
    auto spec = std::ranges::find(keys, entry.key, &KeySpec::key);
    if (spec == keys.end()) {
      spec = std::ranges::find_if(keys, &KeySpec::any_key);
      const TextForm* const form = spec == keys.end() ? nullptr : form_of(spec->key_type);
      const bool fits =
          spec != keys.end() && entry.value.type == node_type(spec->type) && (form == nullptr || form->fits(entry.key));
      if (!fits && report_misplaced(entry, table_at, table)) {
        return;
      }
      if (spec == keys.end()) {
        meant.push_back(report_unknown(entry, keys, table));
        return;
      }
      if (!check_key(entry, *spec)) {
        meant.emplace_back();  // any that is missing
        return;
      }
    }
    check_value(entry.value, *spec, entry.at, entry.key);
  }

  /// Reports a key of the file as a whole that is below the header of a table. False where it is none.
  bool report_misplaced(const TomlEntry& entry, const Mark& table_at, std::string_view table) {
    const std::string_view header = header_at(table_at);
    const bool misplaced =
        !table.empty() && !header.empty() && std::ranges::count(spec_.keys, entry.key, &KeySpec::key) > 0;
    if (misplaced && misplaced_.empty()) {
      report_.add("unknown-key/below-header", entry.at, {{"key", entry.key}, {"header", header}},
                  header_at(entry.at).empty() ? TextArguments{{"file", spec_.name}} : TextArguments());
    }
    if (misplaced) {
      misplaced_.push_back(entry.key);
    }
    return misplaced;
  }

  /// The table of the file that takes a key, or of which it is an entry, as a skull is of the dials; "" for none.
  [[nodiscard]] std::string_view table_for(const TomlEntry& entry) const {
    const auto takes = [&](const KeySpec& table) {
      const bool any = entry.value.type == NodeType::Table && table.children.size() == 1 &&
                       table.children[0].type == SchemaType::Table && form_of(table.children[0].key_type) != nullptr;
      return table.type == SchemaType::Table &&
             (any || std::ranges::count(table.children, entry.key, &KeySpec::key) > 0);
    };
    const auto table = std::ranges::find_if(spec_.keys, takes);
    return table == spec_.keys.end() ? std::string_view() : table->key;
  }

  /// The only other file that has such a key; null for none, and for several.
  [[nodiscard]] const FileSpec* file_for(const TomlEntry& entry) const {
    const auto has_key = [&](const FileSpec* spec) {
      return std::ranges::count(spec->keys, entry.key, &KeySpec::key) > 0;
    };
    const auto specs = content_specs();
    const auto found = std::ranges::find_if(specs, has_key);
    return std::ranges::count_if(specs, has_key) == 1 ? *found : nullptr;
  }

  /// Returns the key that was likely meant, or "". Of keys that belong below one header the first is reported.
  std::string report_unknown(const TomlEntry& entry, std::span<const KeySpec> keys, std::string_view table) {
    const std::vector<std::string> known = names_of(keys, &KeySpec::key);
    TextArguments arguments = among(entry.key, known);
    const std::string near(nearest(entry.key, known));
    if (const std::string_view takes = near.empty() ? table_for(entry) : ""; !takes.empty()) {
      arguments.emplace_back("takes", takes);
      if (std::ranges::count(headers_missed_, takes) > 0) {
        return near;
      }
      headers_missed_.push_back(takes);
    } else if (const FileSpec* const other = near.empty() && table.empty() ? file_for(entry) : nullptr) {
      arguments.emplace_back("file", other->name);
    }
    report_.add(table.empty() ? MessageId("unknown-key/here") : MessageId("unknown-key/table"), entry.at,
                {{"key", entry.key}, {"table", table}}, arguments);
    return near;
  }

  /// True if the key has the form that `spec` wants of any key; a number is one of its range.
  bool check_key(const TomlEntry& entry, const KeySpec& spec) {
    if (spec.key_type != SchemaType::Integer) {
      return check_form(spec.key_type, entry.key, entry.at, report_);
    }
    std::int64_t number = 0;
    (void)std::from_chars(entry.key.data(), entry.key.data() + entry.key.size(), number);
    if (entry.key == std::to_string(number) && number >= spec.key_range.least && number <= spec.key_range.most) {
      return true;
    }
    const std::string_view noun = spec.key.substr(1, spec.key.size() - 2);
    report_.add("out-of-range/key", entry.at,
                {{"key", entry.key},
                 {"noun", noun},
                 {"least", spec.key_range.least},
                 {"most", spec.key_range.most},
                 {"like", spec.key_range.least + 1}});
    return false;
  }

  /// `entry` is true for a value in the list of that name.
  void check_value(const TomlNode& value, const KeySpec& spec, const Mark& key_at, std::string_view name,
                   bool entry = false) {
    if (spec.type == SchemaType::Any) {
      return;
    }
    if (value.type != node_type(spec.type) && counts_cards(spec)) {
      constexpr std::size_t kMostShown = 3;
      std::vector<CopiesOfCard> cards = counted_cards(value);
      if (cards.empty()) {
        cards.push_back({"top/bottom", 1});
      }
      report_.add("wrong-type/counts", value.at,
                  {{"name", name}, {"type", type_name(value.type)}, {"like", as_counts(cards, kMostShown)}});
      return;
    }
    if (value.type != node_type(spec.type)) {
      const TextForm* const form = form_of(spec.type);
      report_.add(entry ? MessageId("wrong-type/entry") : MessageId("wrong-type/value"), value.at,
                  {{"name", name},
                   {"wanted", type_name(node_type(spec.type))},
                   {"type", type_name(value.type)},
                   {"doc", form == nullptr ? spec.doc : form->hint}},
                  entry ? TextArguments() : rewritten(name, value, spec));
      return;
    }
    if (value.type == NodeType::Text) {
      check_hidden(value, name, spec.type == SchemaType::Text);
      check_placeholders(value, spec, name);
    }
    if (spec.type == SchemaType::Integer) {
      check_range(value, spec, value.integer, name);
    } else if (spec.type == SchemaType::List) {
      check_range(value, spec, static_cast<std::int64_t>(value.items.size()), name);
      for (const TomlNode& item : value.items) {
        check_value(item, spec.children.front(), item.at, name, true);
      }
      check_order(value, spec, name);
    } else if (spec.type == SchemaType::Table) {
      check_range(value, spec, static_cast<std::int64_t>(value.entries.size()), name);
      check_table(value, spec.children, key_at, name);
    } else if (spec.type == SchemaType::Word) {
      check_word(value, spec, name);
    } else if (spec.type == SchemaType::Drawing) {
      check_drawing(value, name);
    } else if (check_form(spec.type, value.text, value.at, report_)) {
      check_range(value, spec, code_points(value.text), name);
    }
  }

  /// Characters may be hidden in a text by escapes, which the file itself does not show. In ids, and other words of the
  /// program, none is of use.
  void check_hidden(const TomlNode& value, std::string_view name, bool for_people) {
    if (const auto hidden = for_people ? first_harmful(value.text) : first_hidden(value.text)) {
      report_.add("hidden-character/value", value.at,
                  {{"name", name}, {"character", code_point_name(hidden->code_point)}});
    }
  }

  void check_placeholders(const TomlNode& value, const KeySpec& spec, std::string_view name) {
    const std::size_t open = spec.plain ? value.text.find('{') : std::string::npos;
    const std::size_t close = open == std::string::npos ? open : value.text.find('}', open);
    if (close != std::string::npos) {
      report_.add("unknown-value/placeholder", value.at,
                  {{"name", name}, {"placeholder", value.text.substr(open, close + 1 - open)}});
    }
  }

  void check_range(const TomlNode& value, const KeySpec& spec, std::int64_t number, std::string_view name) {
    if (number >= spec.range.least && number <= spec.range.most) {
      return;
    }
    const bool counted = value.type != NodeType::Integer;
    const bool text = value.type == NodeType::Text;
    const std::string_view unit = text ? "characters" : counted ? "entries" : spec.unit;
    const std::string_view noun = number != 1 ? unit : text ? "character" : "entry";
    report_.add(
        counted ? MessageId("out-of-range/count") : MessageId("out-of-range/number"), value.at,
        {{"name", name}, {"number", number}, {"noun", noun}, {"least", spec.range.least}, {"most", spec.range.most}},
        unit.empty() ? TextArguments() : TextArguments{{"unit", unit}});
  }

  void check_order(const TomlNode& list, const KeySpec& spec, std::string_view name) {
    const TomlEntry* before = nullptr;
    for (const TomlNode& item : list.items) {
      const TomlEntry* number = item.find(spec.ascending_by);
      if (number == nullptr || number->value.type != NodeType::Integer) {
        return;  // which is reported
      }
      if (before != nullptr && number->value.integer <= before->value.integer) {
        report_.add("out-of-range/order", number->value.at,
                    {{"number", number->value.integer},
                     {"before", before->value.integer},
                     {"noun", name.substr(0, name.size() - 1)},
                     {"name", name}});
      }
      before = number;
    }
  }

  void check_word(const TomlNode& value, const KeySpec& spec, std::string_view name) {
    const std::vector<std::string> words(spec.words.begin(), spec.words.end());
    if (std::ranges::count(words, value.text) == 0) {
      report_.add("unknown-value/word", value.at, {{"value", value.text}, {"name", name}}, among(value.text, words));
    }
  }

  void check_drawing(const TomlNode& value, std::string_view name) {
    const std::string_view line = value.at.file->line(value.at.line);
    if (!line.ends_with("\"\"\"") && !line.ends_with("'''")) {
      report_.add("bad-drawing/first-line", value.at, {{"name", name}});
    }
  }

  const FileSpec& spec_;
  Report& report_;
  std::vector<std::string> misplaced_;            ///< keys of the file that are below the header of a table.
  std::vector<std::string_view> headers_missed_;  ///< those below which keys belong that are elsewhere.
};

}  // namespace

const FileSpec* spec_fitting(const TomlNode& root, std::span<const FileSpec* const> specs) {
  const auto fits = [&](const FileSpec* spec) {
    return !root.entries.empty() && unknown_keys(root, *spec) == 0 && missing_keys(root, *spec) == 0;
  };
  const auto found = std::ranges::find_if(specs, fits);
  return found == specs.end() ? nullptr : *found;
}

void report_misplaced(const Mark& file, const FileSpec& spec, Report& report) {
  report.add("misplaced-file/keys", file, {{"kind", spec.name}, {"place", spec.path}});
}

bool check(const TomlNode& root, const FileSpec& spec, Report& report) {
  const std::ptrdiff_t unknown = unknown_keys(root, spec);
  const FileSpec* const other =
      unknown > 0 && unknown + missing_keys(root, spec) > 1 ? spec_fitting(root, content_specs()) : nullptr;
  if (other != nullptr && other->path != spec.path) {
    report_misplaced(root.at, *other, report);
    return false;
  }
  const TomlEntry* format = root.find("format");
  if (format != nullptr && format->value.type == NodeType::Integer && format->value.integer != kContentFormat) {
    report.add("bad-format", format->value.at, {{"format", format->value.integer}, {"known", kContentFormat}});
    return false;
  }
  if (root.entries.empty() && std::ranges::count(spec.keys, Need::Required, &KeySpec::need) > 0) {
    report.add("missing-key/empty-file", root.at, {{"file", spec.name}});
    return false;
  }
  const std::size_t before = report.count();
  Checker(spec, report).check_table(root, spec.keys, root.at, "");
  return report.count() == before;
}

void check_some(const TomlNode& root, const FileSpec& spec, Report& report) {
  std::vector<KeySpec> given;
  std::ranges::copy_if(spec.keys, std::back_inserter(given),
                       [&](const KeySpec& key) { return root.find(key.key) != nullptr; });
  Checker(spec, report).check_table(root, given, root.at, "");
}

}  // namespace ossuary
