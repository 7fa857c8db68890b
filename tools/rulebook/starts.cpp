#include "rulebook/starts.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "flow/rules.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary {

namespace {

constexpr std::size_t kMostNamed = 16;  // kinds of pieces; of more, types are named

/// "4 × NAME, 1 × OTHER": pieces with one name are counted together, those of seats as many as one seat has.
std::string pieces_in(const FlowRules& rules, const ZoneSpec& zone, std::span<const PieceCount> start,
                      const Dictionary& words) {
  std::vector<std::pair<std::string, int>> counts;
  const auto add = [&](const LocalText& of, int count) {
    std::string name(in_language(of, words.language()));
    const auto known = std::ranges::find(counts, name, [](const auto& each) { return each.first; });
    (known == counts.end() ? counts.emplace_back(std::move(name), 0) : *known).second += count;
  };
  for (const auto& [piece, count] : start) {
    const PieceKind& kind = rules.pieces[piece];
    if (!zone.of_seat || !kind.owner || index(*kind.owner) == 0) {
      add(start.size() > kMostNamed ? rules.types[kind.type].name : kind.name, count);
    }
  }
  std::vector<std::string> said;
  for (const auto& [name, count] : counts) {
    said.push_back(fmt::format("{} × {}", count, name));
  }
  return fmt::format("{}", fmt::join(said, ", "));
}

/// True for a zone whose cards the rules of skulls deal.
bool is_of_skulls(const FlowRules& rules, std::size_t zone) {
  return rules.skulls && (rules.skulls->deck == zone || rules.skulls->draws == zone || rules.skulls->piles == zone ||
                          rules.skulls->hand == zone || std::ranges::count(rules.skulls->structures, zone) > 0);
}

}  // namespace

std::vector<std::string> start_sentences(const FlowRules& rules, const Dictionary& words) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < rules.zones.size(); ++i) {
    const ZoneSpec& zone = rules.zones[i];
    if (zone.aside || is_of_skulls(rules, i)) {
      continue;
    }
    const std::string name = capitalized(in_language(zone.name, words.language()));
    if (!zone.start.empty()) {
      all.push_back(words.say(zone.of_seat ? "{thing} of each player: {n} at the start." : "{thing}: {n} at the start.",
                              {{"thing", name}, {"n", pieces_in(rules, zone, zone.start, words)}}));
    }
    std::vector<std::string> rows;
    for (const ZoneRow& row : zone.rows) {
      if (!row.start.empty()) {
        rows.push_back(fmt::format("{}: {}",
                                   row.name.empty() ? row.notation() : in_language(row.name, words.language()),
                                   pieces_in(rules, zone, row.start, words)));
      }
    }
    if (!rows.empty()) {
      all.push_back(words.say("{thing} at the start: {rows}.",
                              {{"thing", name}, {"rows", fmt::format("{}", fmt::join(rows, "; "))}}));
    }
  }
  return all;
}

std::vector<std::string> option_sentences(const FlowRules& rules, const Dictionary& words) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < rules.options.size(); ++i) {
    if (rules.skulls && (rules.skulls->feature_option == i || rules.skulls->effect_option == i)) {
      continue;
    }
    const OptionSpec& option = rules.options[i];
    const auto name_of = [&](std::size_t piece) {
      return std::string(in_language(rules.pieces[piece].name, words.language()));
    };
    std::vector<std::string> values;
    for (std::size_t value = 0; value < option.values.size(); ++value) {
      if (option.chosen != value) {
        values.push_back(name_of(option.values[value]));
      }
    }
    const std::string title(in_language(option.title, words.language()));
    const std::string others = words.one_of(values);
    all.push_back(
        option.chosen
            ? words.say("{title}: {value}, unless you agree on {others} before the match.",
                        {{"title", title}, {"value", name_of(option.values[*option.chosen])}, {"others", others}})
            : words.say("{title}: drawn by chance, unless you agree on {others} before the match.",
                        {{"title", title}, {"others", others}}));
  }
  return all;
}

}  // namespace ossuary
