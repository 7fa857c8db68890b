// Fixes of the tables of cards.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>

#include "author/fix/fix_parts.h"
#include "author/key_values.h"
#include "content/schema/forms.h"
#include "content/schema/rewrite.h"
#include "say/text.h"

namespace ossuary::author {

namespace {

constexpr std::size_t kWidestLine = 120;

/// The number of that name in a message.
std::int64_t number_in(const Message& message, std::string_view name) {
  const auto found = std::ranges::find(message.arguments, name, &TextArgument::name);
  const auto* number = found == message.arguments.end() ? nullptr : std::get_if<std::int64_t>(&found->value);
  return number == nullptr ? 0 : *number;
}

/// Writes the number `fresh` over the one at `where`.
Fix renumbered(const TextFile& file, const Location& where, std::string_view key, std::int64_t fresh,
               std::int64_t before) {
  const std::size_t begin = file.offset_of(where.line, where.column);
  return {.file = where.file,
          .line = where.line,
          .what = fmt::format("{} = {}, was {}", key, fresh, before),
          .edits = {{begin, file.offset_of(where.line, where.column + where.width), std::to_string(fresh)}},
          .to = {}};
}

/// What to write to add a key to a table behind its last entry, which is in braces or below a header; nothing for a
/// table that is written otherwise.
std::optional<Edit> added_entry(const NamedNumber& last, std::string_view key, std::int64_t number) {
  const TextFile& file = *last.name.at.file;
  const int line = last.name.at.line;
  const std::size_t line_at = file.offset_of(line, 1);
  const std::string_view before =
      std::string_view(file.text).substr(line_at, file.offset_of(line, last.name.at.column) - line_at);
  if (before.find('{') != std::string_view::npos) {
    const std::size_t end = file.offset_of(last.value.at.line, last.value.at.column + last.value.at.width);
    return Edit{end, end, fmt::format(", {} = {}", key, number)};
  }
  if (!trimmed(before).empty()) {
    return std::nullopt;
  }
  const std::string_view text = file.line(line);
  const std::size_t equals = text.find('=');  // the next one stands below it
  const std::size_t end = line_at + text.size();
  return Edit{end, end,
              fmt::format("\n{}{:<{}}= {}", before, key, std::max(equals - before.size(), key.size() + 1), number)};
}

/// The deck part of a file.
const DeckDefinition* deck_of(const FaultyContent& content, const std::string& path) {
  const PluginDefinition* const plugin = content.plugin_of(path);
  if (plugin == nullptr) {
    return nullptr;
  }
  const auto found = std::ranges::find_if(plugin->decks, [&](const DeckDefinition& deck) {
    return deck.id.at.file != nullptr && deck.id.at.file->path == path;
  });
  return found == plugin->decks.end() ? nullptr : &*found;
}

/// An entry of a tree, and whether it is one of the file as a whole.
struct FoundEntry {
  const TomlEntry* entry = nullptr;
  bool outermost = false;
};

/// The entry whose value begins at `where`.
FoundEntry entry_at(const TomlNode& table, const Location& where, bool outermost = true) {
  for (const TomlEntry& entry : table.entries) {
    if (entry.value.at.line == where.line && entry.value.at.column == where.column) {
      return {&entry, outermost};
    }
    if (const FoundEntry inner = entry_at(entry.value, where, false); inner.entry != nullptr) {
      return inner;
    }
  }
  return {};
}

/// The table that counts the cards of a list; nothing where the list has anything else.
std::optional<Fix> counted_list(const TextFile& file, const Location& where) {
  Report ignored;
  const TomlNode root = parse_document(file, ignored);
  const auto [entry, outermost] = entry_at(root, where);
  const auto is_card = [](const TomlNode& item) {
    return item.type == NodeType::Text && form_of(SchemaType::Card)->fits(item.text);
  };
  if (entry == nullptr || entry->value.type != NodeType::List || entry->value.items.empty() ||
      !std::ranges::all_of(entry->value.items, is_card)) {
    return std::nullopt;
  }
  const std::size_t key = file.offset_of(entry->at.line, entry->at.column);
  const std::size_t begin = file.offset_of(entry->value.at.line, entry->value.at.column);
  const std::size_t end = file.offset_of(entry->value.end_line, entry->value.end_column);
  if (file.text.substr(begin, end - begin).find('#') != std::string::npos) {
    return std::nullopt;  // no comment is lost
  }
  const std::vector<CopiesOfCard> cards = counted_cards(entry->value);
  const int counted = std::accumulate(cards.begin(), cards.end(), 0,
                                      [](int sum, const CopiesOfCard& card) { return sum + card.copies; });
  if (counted != std::ssize(entry->value.items)) {
    return std::nullopt;  // there are too many different ones
  }
  std::vector<std::string> entries;
  std::size_t widest = 0;
  for (const CopiesOfCard& card : cards) {
    entries.push_back(fmt::format("{} = {}", toml_text(card.card), card.copies));
    widest = std::max(widest, toml_text(card.card).size());
  }
  Fix fix{.file = file.path,
          .line = where.line,
          .what = fmt::format("{} counts each card, was a list", entry->key),
          .edits = {{begin, end, fmt::format("{{ {} }}", fmt::join(entries, ", "))}},
          .to = {}};
  if (outermost && begin - key + fix.edits.front().text.size() > kWidestLine) {  // on lines of its own, at the end
    std::string below = fmt::format("{}\n[{}]\n", file.text.ends_with('\n') ? "" : "\n", entry->key);
    for (const CopiesOfCard& card : cards) {
      below += fmt::format("{:<{}} = {}\n", toml_text(card.card), widest, card.copies);
    }
    fix.edits = {{key, end, ""}, {file.text.size(), file.text.size(), below}};
  }
  return fix;
}

}  // namespace

std::vector<Fix> fixes_of_counts(const FaultyContent& content) {
  std::vector<Fix> fixes;
  for (const Diagnostic& problem : content.problems) {
    const std::string& path = problem.where.file;
    const TextFile* const file = content.definitions.file(path);
    if (file == nullptr || !content.has_only(path, {"card-count", "skull-count"})) {
      continue;  // the cards themselves may be wrong
    }
    const std::string skull(problem.what.value("skull"));
    const std::int64_t shown = number_in(problem.what, "shown");
    const DeckDefinition* const deck = deck_of(content, path);
    if (problem.is("card-count")) {
      fixes.push_back(renumbered(*file, problem.where, "total", number_in(problem.what, "cards"),
                                 number_in(problem.what, "total")));
    } else if (problem.is("skull-count/shown")) {
      fixes.push_back(renumbered(*file, problem.where, skull, shown, number_in(problem.what, "number")));
    } else if (problem.is("skull-count/missing") && deck != nullptr && !deck->skulls.empty()) {
      const NamedNumber& last = deck->skulls.back();
      if (const auto edit = added_entry(last, skull, shown)) {
        fixes.push_back({.file = path,
                         .line = last.name.at.line,
                         .what = fmt::format("{} = {}, was missing", skull, shown),
                         .edits = {*edit},
                         .to = {}});
      }
    }
  }
  return fixes;
}

std::vector<Fix> fixes_of_lists(const FaultyContent& content) {
  std::vector<Fix> fixes;
  for (const Diagnostic& problem : content.problems) {
    const TextFile* const file = content.definitions.file(problem.where.file);
    if (file != nullptr && problem.is("wrong-type/counts")) {
      if (auto fix = counted_list(*file, problem.where)) {
        fixes.push_back(*std::move(fix));
      }
    }
  }
  return fixes;
}

}  // namespace ossuary::author
