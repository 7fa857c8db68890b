#include "cli/show/flow_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "base/text.h"
#include "cli/content.h"
#include "cli/show/flow_facts.h"
#include "console/score_screen.h"
#include "console/text/called.h"
#include "console/text/paint.h"
#include "console/text/table.h"

namespace ossuary::cli {

namespace {

/// A table, each of whose rows may have a line below it.
class NotedTable {
 public:
  explicit NotedTable(std::size_t columns) : table_(std::vector<TextColumn>(columns, Align::Left)) {}

  void add(std::vector<std::string> row, std::vector<std::string> below = {}) {
    table_.add(std::move(row));
    below_.push_back(std::move(below));
  }

  [[nodiscard]] std::string text() const {
    std::istringstream rows(table_.text(2));
    std::string text;
    for (const std::vector<std::string>& lines : below_) {
      std::string row;
      std::getline(rows, row);
      text += row + "\n";
      for (const std::string& line : lines) {
        text += "     " + line + "\n";
      }
    }
    return text;
  }

 private:
  TextTable table_;
  std::vector<std::vector<std::string>> below_;
};

/// Writes the sections of one flow.
class FlowWriter {
 public:
  FlowWriter(const FlowRules& rules, ShowStyle style) : rules_(rules), style_(std::move(style)) {}

  /// What is called so; "" for nothing.
  [[nodiscard]] std::string named(std::string_view name) const {
    const std::string text = categories(name) + counters(name) + zones(name) + pieces(name);
    return text.substr(std::min<std::size_t>(1, text.size()));  // without the line before the first section
  }

  [[nodiscard]] std::string text() const {
    std::vector<int> players;
    for (const auto& [number, setup] : rules_.setups) {
      players.push_back(number);
    }
    return title_lines(rules_.name, rules_.id, players, style_) + plugins_section(rules_.plugins, style_) + turn() +
           categories("") + counters("") + zones("") + options() + dials() + pieces("") +
           ranks_section(rules_.ranks, style_);
  }

 private:
  [[nodiscard]] std::string name(const LocalText& text) const { return in_language(text, style_.lang); }
  [[nodiscard]] std::string dim(std::string_view text) const { return paint(text, Weight::Dim, style_.color); }
  [[nodiscard]] static std::string joined(const std::vector<std::string>& words, std::string_view between = ", ") {
    return fmt::format("{}", fmt::join(words, between));
  }
  [[nodiscard]] std::string section(std::string_view title, const std::string& lines) const {
    return lines.empty() ? "" : "\n" + heading(title, style_) + lines;
  }

  [[nodiscard]] std::string turn() const {
    std::string text;
    for (const auto& [players, setup] : rules_.setups) {
      text +=
          fmt::format("  {}: {}a turn is {}\n", counted(players, "player"),
                      setup.rounds ? counted(*setup.rounds, "round") + "; " : "", joined(ids_of(rules_, setup.turn)));
    }
    text += rules_.turn_text.empty() ? "" : fmt::format("  {}\n", name(rules_.turn_text));
    text += rules_.setup.empty() ? "" : fmt::format("  set-up: {}\n", joined(ids_of(rules_, rules_.setup)));
    text += rules_.laws.empty() ? "" : fmt::format("  laws: {}\n", joined(ids_of(rules_, rules_.laws)));
    return section("Turn", text + fmt::format("  {}\n", win_sentence(rules_.win_order, rules_.target)));
  }

  /// True for what is called so, or anything where `called` is "".
  [[nodiscard]] static bool shows(const auto& thing, std::string_view called) {
    return called.empty() || is_called(thing.id, thing.name, called);
  }

  [[nodiscard]] std::string categories(std::string_view called) const {
    NotedTable table(3);
    for (const Category& category : rules_.categories) {
      if (shows(category, called)) {
        table.add({paint(std::string(1, category.glyph), category.color, style_.color), category.id,
                   name(category.sentence)});
      }
    }
    return section("Points", table.text());
  }

  [[nodiscard]] std::string counters(std::string_view called) const {
    NotedTable table(5);
    for (const CounterSpec& counter : rules_.counters) {
      if (!shows(counter, called)) {
        continue;
      }
      const std::string most = counter.cap_counter ? rules_.counters[*counter.cap_counter].id
                               : counter.cap       ? std::to_string(*counter.cap)
                                                   : "";
      table.add({paint(counter.glyph, counter.color, style_.color), counter.id, name(counter.name),
                 counter.of_seat ? "each player" : "table",
                 fmt::format("starts at {}; {}", fmt::join(counter.start, ", "),
                             most.empty() ? fmt::format("at least {}", counter.floor)
                                          : fmt::format("{} to {}", counter.floor, most))});
    }
    return section("Counters", table.text());
  }

  [[nodiscard]] std::string zones(std::string_view called) const {
    NotedTable table(4);
    for (const ZoneSpec& zone : rules_.zones) {
      if (!shows(zone, called)) {
        continue;
      }
      std::vector<std::string> rows;
      for (const ZoneRow& row : zone.rows) {
        rows.push_back(joined_facts({row.id, attributes(row.values), pieces_at(row.start)}));
      }
      table.add({zone.id, name(zone.name), zone.of_seat ? "each player" : "table", facts(zone)}, rows);
    }
    return section("Zones", table.text());
  }

  /// "die of faces; g1 x5, s1; at most 6".
  [[nodiscard]] std::string facts(const ZoneSpec& zone) const {
    std::vector<std::string> types;
    for (const std::size_t type : zone.holds) {
      types.push_back(rules_.types[type].id);
    }
    const bool in_places = zone.form == ZoneForm::Slots || zone.form == ZoneForm::Grid;
    const std::string size = zone.form == ZoneForm::Grid ? fmt::format(" {} x {}", zone.columns, zone.levels)
                             : in_places                 ? fmt::format(" {}", zone.columns)
                                                         : "";
    return joined_facts({fmt::format("{}{} of {}", word_of(zone.form), size, joined(types)), pieces_at(zone.start),
                         zone.most && !in_places ? fmt::format("at most {}", *zone.most) : "",
                         zone.shown == Shown::All ? "" : fmt::format("shown to {}", word_of(zone.shown)),
                         zone.acts ? "acts" : "", zone.aside ? "aside" : ""});
  }

  [[nodiscard]] static std::string joined_facts(std::vector<std::string> facts) {
    std::erase(facts, "");
    return joined(facts, "; ");
  }

  [[nodiscard]] std::string pieces_at(const std::vector<PieceCount>& start) const {
    std::vector<std::string> items;
    for (const auto& [piece, count] : start) {
      items.push_back(rules_.pieces[piece].id + (count == 1 ? "" : fmt::format(" x{}", count)));
    }
    return joined(items);
  }

  [[nodiscard]] std::string options() const {
    NotedTable table(4);
    for (const OptionSpec& option : rules_.options) {
      std::vector<std::string> values;
      for (const std::size_t piece : option.values) {
        values.push_back(rules_.pieces[piece].id);
      }
      table.add({option.id, option.title, any_of(values),
                 option.chosen ? "usually " + rules_.pieces[option.values[*option.chosen]].id : "drawn"});
    }
    return section("Options", table.text());
  }

  [[nodiscard]] std::string dials() const {
    NotedTable table(2);
    for (const auto& [dial, value] : rules_.params) {
      table.add({dial, std::to_string(value)});
    }
    return section("Dials", table.text());
  }

  /// A table for each type of pieces.
  [[nodiscard]] std::string pieces(std::string_view called) const {
    std::string text;
    for (std::size_t type = 0; type < rules_.types.size(); ++type) {
      NotedTable table(4);
      for (const PieceKind& piece : rules_.pieces) {
        if (piece.type == type && shows(piece, called)) {
          const std::vector<std::string> events = heard_by(rules_, piece);
          const std::string below = name(piece.text);
          table.add({piece.label, piece.id, name(piece.name),
                     joined_facts({attributes(piece.values), events.empty() ? "" : "hears " + joined(events),
                                   dials_text(piece.params)})},
                    below.empty() ? std::vector<std::string>() : std::vector{dim(below)});
        }
      }
      text += section(fmt::format("Pieces of the type {} ({})", rules_.types[type].id, name(rules_.types[type].name)),
                      table.text());
    }
    return text;
  }

  /// "cost 1 gold + 5 moon, points 2".
  [[nodiscard]] std::string attributes(const std::vector<AttributeValue>& values) const {
    std::vector<std::string> items;
    for (const AttributeValue& value : values) {
      items.push_back(fmt::format("{} {}", rules_.attributes[value.attribute].id, attribute(value)));
    }
    return joined(items);
  }

  [[nodiscard]] std::string attribute(const AttributeValue& value) const {
    if (rules_.attributes[value.attribute].type == AttributeType::Integer) {
      return std::to_string(value.number);
    }
    std::vector<std::string> items = ids_of(rules_, value.values);
    for (std::size_t side = 0; side < kSideNames.size(); ++side) {
      if (value.sides.at(side) != 0) {
        items.push_back(fmt::format("{} {}", value.sides.at(side), kSideNames.at(side)));
      }
    }
    for (const Amount& amount : value.amounts) {
      items.push_back(fmt::format("{} {}", amount.number, rules_.counters[amount.counter].id));
    }
    return joined(items, " + ");
  }

  const FlowRules& rules_;
  ShowStyle style_;
};

}  // namespace

std::string flow_text(const FlowRules& rules, const ShowStyle& style) { return FlowWriter(rules, style).text(); }

std::string flow_text_of(const FlowRules& rules, const ShowStyle& style, std::string_view name) {
  return FlowWriter(rules, style).named(name);
}

}  // namespace ossuary::cli
