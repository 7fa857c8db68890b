// What a ruleset is played with, as a document: its skulls, and what its flow has besides.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <span>

#include "author/resolved_ruleset.h"
#include "cli/content.h"
#include "cli/show/flow_facts.h"
#include "cli/show/ruleset_documents.h"
#include "cli/words.h"
#include "content/schema/words.h"
#include "describe/rulebook_document.h"
#include "rulebook/rulebook.h"
#include "say/text.h"

namespace ossuary::cli {

namespace {

/// Facts that are there, with a semicolon between two of them.
std::string joined_facts(std::vector<std::string> facts) {
  std::erase(facts, "");
  return fmt::format("{}", fmt::join(facts, "; "));
}

class FlowDescriber {
 public:
  FlowDescriber(const FlowRules& rules, const Rulebook& book, const std::string& lang)
      : rules_(rules), book_(book), lang_(lang) {}

  [[nodiscard]] Document document() const {
    Document document = opening_of(rules_, lang_);
    std::ranges::move(rulebook_sections(book_, words_in(lang_)), std::back_inserter(document.sections));
    if (rules_.skulls) {
      std::ranges::move(skull_sections(rules_, lang_), std::back_inserter(document.sections));
    }
    for (const Section& section : {turn(), teams(), categories(), counters(), zones(), tokens(), options(), dials()}) {
      document.sections.push_back(section);
    }
    for (std::size_t type = 0; type < rules_.types.size(); ++type) {
      document.sections.push_back(pieces(type));
    }
    document.sections.push_back(ranks());
    return document;
  }

 private:
  /// What attributes or pieces at the start say, for people and for programs.
  struct Said {
    Json value = Json::object();
    std::vector<std::string> words{};

    [[nodiscard]] std::string text() const { return fmt::format("{}", fmt::join(words, ", ")); }
  };

  /// True for skulls with the turn of the engine, whose steps people need not know.
  [[nodiscard]] bool is_plain() const { return rules_.skulls && rules_.skulls->changes.empty(); }

  /// True for a zone that skull_sections() say all of.
  [[nodiscard]] bool is_of_skulls(std::size_t zone) const {
    return rules_.skulls &&
           (rules_.skulls->deck == zone || rules_.skulls->draws == zone || rules_.skulls->piles == zone ||
            rules_.skulls->hand == zone || std::ranges::count(rules_.skulls->structures, zone) > 0);
  }

  [[nodiscard]] Section ranks() const {
    DataTable table{
        {{"points", "from", "the least points for it", Align::Right}, {"name", "rank", "its name, by language"}}};
    for (const Rank& rank : rules_.ranks) {
      table.rows.push_back({rank.points, local_cell(rank.name, lang_)});
    }
    return {.id = "ranks", .heading = "Ranks", .about = "what totals are called, ascending", .table = std::move(table)};
  }

  [[nodiscard]] Section turn() const {
    DataTable table{{{"players", "players", "with how many players", Align::Right},
                     {"rounds", "rounds", "how many rounds a match has; null where a step ends it", Align::Right},
                     {"turn", "a turn is", "the ids of the steps and choices of a turn"}}};
    for (const auto& [players, setup] : rules_.setups) {
      table.rows.push_back(
          {players, setup.rounds ? Cell(*setup.rounds) : Cell(), list_cell(ids_of(rules_, setup.turn))});
    }
    if (is_plain()) {
      table = std::move(table).only_for_programs();
    }
    return {.id = "setups",
            .heading = "Steps",
            .about = "the turn by number of players",
            .facts = {steps("setup", "the ids of the steps before the first turn", "set-up", rules_.setup),
                      steps("laws", "the ids of the steps that run after each that moved or turned a piece", "laws",
                            rules_.laws)},
            .table = std::move(table)};
  }

  [[nodiscard]] Section teams() const {
    DataTable table{{{"players", "players", "with how many players", Align::Right},
                     {"seats", "seats", "the seats of a team, in the order of turns"}}};
    for (const auto& [players, setup] : rules_.setups) {
      std::map<std::size_t, std::vector<std::size_t>> teams;
      for (std::size_t seat = 0; seat < setup.teams.size(); ++seat) {
        teams[setup.teams[seat]].push_back(seat + 1);
      }
      for (const auto& [team, seats] : teams) {
        table.rows.push_back({players, {Json(seats), fmt::format("{}", fmt::join(seats, ", "))}});
      }
    }
    return {.id = "teams",
            .heading = "Teams",
            .about = "who plays together, by number of players; none where each plays for itself",
            .table = std::move(table)};
  }

  [[nodiscard]] Fact steps(const char* id, const char* about, const char* title,
                           const std::vector<CallSpec>& calls) const {
    Cell cell = list_cell(ids_of(rules_, calls));
    cell.text = cell.text.empty() || is_plain() ? "" : fmt::format("{}: {}", title, cell.text);
    return {id, about, std::move(cell)};
  }

  [[nodiscard]] Section categories() const {
    DataTable table{{{"glyph", "", "its letter"},
                     {"id", "category", "the id of the category"},
                     {"name", "name", "its name, by language"},
                     {"wish", "what for", "what earns points in it, by language"}}};
    const std::size_t of_skulls = rules_.skulls ? rules_.skulls->kinds + rules_.skulls->match_kinds.size() : 0;
    for (const Category& category : std::span(rules_.categories).subspan(of_skulls)) {
      table.rows.push_back({Cell(std::string(1, category.glyph), {.color = category.color, .weight = {}}), category.id,
                            local_cell(category.name, lang_), local_cell(category.sentence, lang_)});
    }
    return {.id = "categories",
            .heading = "Points",
            .about = "what points are counted by, besides kinds of skulls",
            .table = std::move(table)};
  }

  [[nodiscard]] Section counters() const {
    DataTable table{
        {{"glyph", "", "the character that tables show with it"},
         {"id", "counter", "the id of the counter"},
         {"name", "name", "its name, by language"},
         {"of", "of", "`seat`, where each player has one, or `table`"},
         {"start", "starts at", "what it starts with, by order of turns; the last number is that of all later"},
         {"floor", "at least", "it never gets below", Align::Right},
         {"cap", "at most", "nor above: a number, or another counter; null for no limit", Align::Right}}};
    for (const CounterSpec& counter : rules_.counters) {
      const Cell cap = counter.cap_counter ? Cell(rules_.counters[*counter.cap_counter].id)
                       : counter.cap       ? Cell(*counter.cap)
                                           : Cell();
      table.rows.push_back({Cell(counter.glyph, {.color = counter.color, .weight = {}}),
                            counter.id,
                            local_cell(counter.name, lang_),
                            owner(counter.of_seat),
                            {Json(counter.start), fmt::format("{}", fmt::join(counter.start, ", "))},
                            counter.floor,
                            cap});
    }
    return {.id = "counters", .heading = "Counters", .about = "numbers of the game", .table = std::move(table)};
  }

  [[nodiscard]] static Cell owner(bool of_seat) {
    return of_seat ? Cell(Json("seat"), "each player") : Cell(Json("table"), "table");
  }

  [[nodiscard]] Section zones() const {
    DataTable table{
        {{"id", "zone", "the id of the zone"},
         {"name", "name", "its name, by language"},
         {"of", "of", "`seat`, where each player has one, `team`, where partners have one together, or `table`"},
         {"form", "form", "`pool`, `die`, `pile`, `slots`, `grid` or `structure`"},
         {"columns", "", "the places of slots, and the columns of a grid", Align::Left, Put::Nowhere},
         {"levels", "", "the levels of a grid", Align::Left, Put::Nowhere},
         {"holds", "holds", "the types of its pieces"},
         {"most", "", "how many pieces it may have; null for no limit", Align::Left, Put::Nowhere},
         {"shown", "", "who sees which pieces lie in it: `all`, `owner`, `nobody`, or `top` for the uppermost",
          Align::Left, Put::Nowhere},
         {"acts", "", "whether pieces in it hear what is announced", Align::Left, Put::Nowhere},
         {"aside", "", "whether it is out of play and not drawn", Align::Left, Put::Nowhere},
         {"", "", ""},
         {"start", "", "what lies in it before the set-up: how many of each piece", Align::Left, Put::Below},
         {"rows", "", "its rows: each with `id`, `attributes` and `start`", Align::Left, Put::Below}}};
    for (std::size_t zone = 0; zone < rules_.zones.size(); ++zone) {
      if (!is_of_skulls(zone)) {
        table.rows.push_back(zone_row(rules_.zones[zone], places_of(zone)));
      }
    }
    return {.id = "zones",
            .heading = "Zones",
            .about = "where pieces lie, besides cards of skulls",
            .table = std::move(table)};
  }

  /// How many places a structure has, by number of players: "6 to 10".
  [[nodiscard]] std::string places_of(std::size_t zone) const {
    std::set<std::size_t> sizes;
    for (const auto& [players, setup] : rules_.setups) {
      if (const auto shapes = setup.shapes.find(zone); shapes != setup.shapes.end()) {
        sizes.insert(shapes->second.front()->size());
      }
    }
    return sizes.empty()       ? std::to_string(rules_.zones[zone].columns)
           : sizes.size() == 1 ? std::to_string(*sizes.begin())
                               : fmt::format("{} to {}", *sizes.begin(), *sizes.rbegin());
  }

  [[nodiscard]] std::vector<Cell> zone_row(const ZoneSpec& zone, const std::string& places) const {
    std::vector<std::string> types;
    for (const std::size_t type : zone.holds) {
      types.push_back(rules_.types[type].id);
    }
    Json rows = Json::array();
    std::string lines;
    for (const ZoneRow& row : zone.rows) {
      const Said start = pieces_at(row.start);
      const Said attributes = attributes_of(row.values);
      rows.push_back({{"id", row.id}, {"attributes", attributes.value}, {"start", start.value}});
      lines += joined_facts({row.id, attributes.text(), start.text()}) + "\n";
    }
    const bool in_places = zone.has_spots();
    const bool is_grid = zone.form == ZoneForm::Grid;
    std::string size = is_grid     ? fmt::format(" of {} x {}", zone.columns, zone.levels)
                       : in_places ? " of " + places
                                   : "";
    size += zone.staggered ? ", staggered" : "";
    size += zone.blocked.empty() ? "" : fmt::format(", {} blocked", zone.blocked.count());
    const Said start = pieces_at(zone.start);
    return {zone.id,
            local_cell(zone.name, lang_),
            zone.of_team ? Cell(Json("team"), "each team") : owner(zone.of_seat),
            {Json(word_of(zone.form)), std::string(word_of(zone.form)) + size},
            in_places && zone.form != ZoneForm::Structure ? Cell(zone.columns) : Cell(),
            is_grid ? Cell(zone.levels) : Cell(),
            list_cell(types),
            zone.most ? Cell(*zone.most) : Cell(),
            word_of(zone.shown),
            {Json(zone.acts), ""},
            {Json(zone.aside), ""},
            joined_facts({zone.most && !in_places ? fmt::format("at most {}", *zone.most) : "",
                          zone.shown == Shown::All ? "" : fmt::format("shown to {}", word_of(zone.shown)),
                          zone.acts ? "acts" : "", zone.aside ? "aside" : ""}),
            {start.value, start.text()},
            {std::move(rows), std::move(lines)}};
  }

  [[nodiscard]] Said pieces_at(const std::vector<PieceCount>& start) const {
    Said said;
    for (const auto& [piece, count] : start) {
      const std::string& id = rules_.pieces[piece].id;
      said.value[id] = count;
      said.words.push_back(id + (count == 1 ? "" : fmt::format(" x{}", count)));
    }
    return said;
  }

  [[nodiscard]] Section tokens() const {
    DataTable table{
        {{"label", "", "what tables show of it"},
         {"id", "token", "the id of the token"},
         {"name", "name", "its name, by language"},
         {"of", "of", "`seat`, where each player has one, or `table`"},
         {"on", "lies on pieces in", "the id of the zone, or, of structures, of each"},
         {"many", "", "whether it may lie on several pieces at once", Align::Left, Put::Nowhere},
         {"hidden", "", "whether it is not drawn, though nothing of it is secret", Align::Left, Put::Nowhere},
         {"", "", ""}}};
    for (const TokenSpec& token : rules_.tokens) {
      std::vector<std::string> zones;
      std::ranges::transform(token.on, std::back_inserter(zones), [&](std::size_t on) { return rules_.zones[on].id; });
      table.rows.push_back({in_language(token.label, lang_),
                            token.id,
                            local_cell(token.name, lang_),
                            owner(token.of_seat),
                            fmt::format("{}", fmt::join(zones, ", ")),
                            {Json(token.many), ""},
                            {Json(token.hidden), ""},
                            joined_facts({token.many ? "on several at once" : "", token.hidden ? "not drawn" : ""})});
    }
    return {.id = "tokens", .heading = "Tokens", .about = "what lies on pieces", .table = std::move(table)};
  }

  [[nodiscard]] Section options() const {
    DataTable table{{{"id", "option", "the id of the option"},
                     {"title", "what", "what is chosen"},
                     {"values", "values", "the ids of the pieces that it may be"},
                     {"default", "usually", "the piece that it is where nobody chooses; null where it is drawn"}}};
    for (std::size_t i = 0; i < rules_.options.size(); ++i) {
      if (rules_.skulls && (rules_.skulls->feature_option == i || rules_.skulls->effect_option == i)) {
        continue;
      }
      const OptionSpec& option = rules_.options[i];
      std::vector<std::string> values;
      for (const std::size_t piece : option.values) {
        values.push_back(rules_.pieces[piece].id);
      }
      table.rows.push_back(
          {option.id,
           local_cell(option.title, lang_),
           {Json(values), any_of(values)},
           option.chosen ? Cell(rules_.pieces[option.values[*option.chosen]].id) : Cell(Json(), "drawn")});
    }
    return {.id = "options",
            .heading = "Options",
            .about = "what is chosen before a match, or drawn",
            .table = std::move(table)};
  }

  [[nodiscard]] Section dials() const {
    std::vector<std::pair<std::string, std::string>> dials;
    for (const auto& [dial, value] : rules_.params) {
      if (!author::is_dial_of_turn(rules_, dial)) {
        dials.emplace_back(dial, std::to_string(value));
      }
    }
    std::map<std::string, std::string> by_players;
    for (const auto& [players, setup] : rules_.setups) {
      for (const auto& [dial, value] : setup.params) {
        if (author::is_dial_of_turn(rules_, dial)) {
          continue;
        }
        std::string& numbers = by_players[dial];
        numbers += fmt::format("{}\"{}\": {}", numbers.empty() ? "{" : ", ", players, value);
      }
    }
    for (const auto& [dial, numbers] : by_players) {
      dials.emplace_back(dial, numbers + "}");
    }
    return {
        .id = "params", .heading = "Dials", .about = "the dials that every script reads", .table = dials_table(dials)};
  }

  [[nodiscard]] Section pieces(std::size_t type) const {
    const PieceType& of_type = rules_.types[type];
    DataTable table{{{"label", "", "what tables show of it; empty where they show its name"},
                     {"id", "piece", "the id of the piece"},
                     {"name", "name", "its name, by language"},
                     {"plugin", "plugin", "the plugin that brings it"},
                     {"type", "", "its type", Align::Left, Put::Nowhere},
                     {"attributes", "", "its attributes", Align::Left, Put::Nowhere},
                     {"hears", "", "the events that it hears", Align::Left, Put::Nowhere},
                     {"params", "", "its dials", Align::Left, Put::Nowhere},
                     {"", "", ""},
                     {"text", "", "what it does, by language", Align::Left, Put::Below}}};
    for (std::size_t i = 0; i < rules_.pieces.size(); ++i) {
      const PieceKind& piece = rules_.pieces[i];
      if (piece.type != type || (rules_.skulls && rules_.skulls->brought[i])) {
        continue;
      }
      const Said attributes = attributes_of(piece.values);
      const Cell hears = list_cell(heard_by(rules_, piece));
      const Cell params = dials_cell(piece.params);
      table.rows.push_back(
          {in_language(piece.label, lang_),
           piece.id,
           local_cell(piece.name, lang_),
           piece.plugin,
           of_type.id,
           {attributes.value, ""},
           hears,
           params,
           joined_facts({attributes.text(), hears.text.empty() ? "" : "hears " + hears.text, params.text}),
           local_cell(piece.text, lang_, kDim)});
    }
    return {.id = "pieces",
            .heading = fmt::format("Pieces of the type {} ({})", of_type.id, in_language(of_type.name, lang_)),
            .about = "the kinds of pieces, besides those of skulls",
            .table = std::move(table)};
  }

  /// "cost 1 gold + 5 moon", "points 2".
  [[nodiscard]] Said attributes_of(const std::vector<AttributeValue>& values) const {
    Said said;
    for (const AttributeValue& value : values) {
      const Attribute& attribute = rules_.attributes[value.attribute];
      const Said one = attribute_of(value);
      said.value[attribute.id] = one.value;
      said.words.push_back(fmt::format("{} {}", attribute.id, fmt::join(one.words, " + ")));
    }
    return said;
  }

  [[nodiscard]] Said attribute_of(const AttributeValue& value) const {
    Said said;
    switch (rules_.attributes[value.attribute].type) {
      case AttributeType::Integer:
        return {value.number, {std::to_string(value.number)}};
      case AttributeType::Sided:
        for (std::size_t side = 0; side < kSideNames.size(); ++side) {
          said.value[std::string(kSideNames.at(side))] = value.sides.at(side);
          if (value.sides.at(side) != 0) {
            said.words.push_back(fmt::format("{} {}", value.sides.at(side), kSideNames.at(side)));
          }
        }
        return said;
      case AttributeType::Amounts:
        for (const Amount& amount : value.amounts) {
          said.value[rules_.counters[amount.counter].id] = amount.number;
          said.words.push_back(fmt::format("{} {}", amount.number, rules_.counters[amount.counter].id));
        }
        return said;
      case AttributeType::Offsets:
        said.value = Json::array();
        for (const auto& [columns, levels] : value.offsets) {
          Json step = Json::array();
          step.push_back(columns);
          step.push_back(levels);
          said.value.push_back(std::move(step));
          said.words.push_back(fmt::format("{:+}/{:+}", columns, levels));
        }
        return said;
      case AttributeType::Pieces:
      case AttributeType::Names:
        return {ids_of(rules_, value.values), ids_of(rules_, value.values)};
      case AttributeType::Piece:
      case AttributeType::Counter:
      case AttributeType::Row:
      case AttributeType::Name:
        return value.values.empty()
                   ? Said{Json(), {}}
                   : Said{Json(id_of(rules_, value.values.front())), {id_of(rules_, value.values.front())}};
    }
    return said;
  }

  const FlowRules& rules_;
  const Rulebook& book_;
  const std::string& lang_;
};

}  // namespace

Document ruleset_document(const FlowRules& rules, const Rulebook& book, const std::string& lang) {
  return FlowDescriber(rules, book, lang).document();
}

}  // namespace ossuary::cli
