// A ruleset as a whole.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "content/rules/build.h"
#include "core/base/action.h"
#include "core/graveyard/limits.h"
#include "core/graveyard/setup.h"
#include "flow/skulls/ruleset_text.h"
#include "say/text.h"

namespace ossuary {

namespace {

/// Reports at `at` each thing of which the plugins bring more than a ruleset may have.
void check_limits(const Ruleset& rules, const Mark& at, Report& report) {
  const auto check = [&](std::size_t number, std::size_t most, std::string_view things) {
    if (number > most) {
      report.add("limit-exceeded/things", at, {{"number", number}, {"things", things}, {"most", most}});
    }
  };
  check(rules.kinds.size(), kMaxKinds, "kinds of skulls");
  check(rules.kinds.size() + rules.match_kinds.size(), kMaxCategories, "kinds of skulls and match scripts");
  check(rules.effects.size(), kMaxEffects, "effects");
  check(all_cards(rules).size(), kMaxDeck, "cards");
}

class RulesetCheck {
 public:
  RulesetCheck(const Ruleset& rules, const MergedRuleset& from, Report& report)
      : rules_(rules), from_(from), says_(from.says), report_(report) {}

  void check() {
    const Mark at = from_.ad_hoc ? Mark{} : says_.plugins.at;
    check_win(says_.win, report_);
    for (const SkullConflict& conflict : conflicts(from_.plugins)) {
      add(conflict.message, at, conflict.arguments);
    }
    check_limits(rules_, at, report_);
    if (all_cards(rules_).empty() && !says_.players.empty()) {
      add("no-cards", at);
    }
    check_turn();
    check_features();
    check_structure_names();
    for (const auto& [players, setup] : says_.players) {
      const int number = std::stoi(players.value);
      if (rules_.setups.contains(number)) {
        check_setup(number, players.at);
      }
    }
  }

 private:
  void add(MessageId id, const Mark& at, TextArguments arguments = {}, const TextArguments& more = {}) {
    report_.add(id, from_.ad_hoc ? Mark{} : at, std::move(arguments), more);
  }

  /// What the ruleset itself calls structures, it builds; those of a ruleset that it extends may be others.
  void check_structure_names() {
    std::vector<std::string> built;
    if (!rules_.features.empty()) {
      built.push_back(says_.features.structure.value);
    }
    for (const auto& [players, structures] : rules_.setups) {
      std::ranges::transform(structures, std::back_inserter(built), &StructureSpec::name);
    }
    for (const auto& named : says_.structure_names) {
      const Mark& at = named.name.at;
      if (at.file == from_.chain.back()->id.at.file && std::ranges::count(built, named.key()) == 0) {
        add("unknown-value/structure-name", at, {{"name", named.key()}}, among(named.key(), built));
      }
    }
  }

  void check_features() {
    const auto& [structure, size, cards] = says_.features;
    std::map<std::string, int> shapes;
    std::map<std::string, int> effects;
    for (std::size_t i = 0; i < rules_.features.size(); ++i) {
      const auto& [spec, effect] = rules_.features[i];
      const std::string effect_id = full_id(rules_.effects[index(effect)]);
      if (++shapes[spec.shape_id] == 2) {
        add("duplicate-id/shape-card", cards[i].shape.at, {{"id", spec.shape_id}});
      }
      if (++effects[effect_id] == 2) {
        add("duplicate-id/effect-card", cards[i].shape.at, {{"id", effect_id}});
      }
      if (static_cast<std::int64_t>(spec.shape.size()) != size.value) {
        add("shape-size", cards[i].shape.at,
            {{"shape", spec.shape_id}, {"cards", spec.shape.size()}, {"size", size.value}});
      }
    }
    for (const auto& [players, structures] : rules_.setups) {
      for (const StructureSpec& spec : structures) {
        if (!rules_.features.empty() && spec.name == structure.value) {
          add("duplicate-id/structure", structure.at, {{"players", players}, {"name", spec.name}});
        }
      }
    }
  }

  /// True where all players build the same structures.
  [[nodiscard]] bool build_together() const {
    const auto home = std::ranges::find(from_.plugins, says_.flow.value, &PluginDefinition::id);
    if (home == from_.plugins.end() || !plays_skulls(from_)) {
      return false;
    }
    const FlowDefinition flow = extended_flow(from_.plugins, **home);
    return std::ranges::any_of(flow.zones, [](const Named<ZoneDefinition>& zone) {
      return zone.value.means == ZoneMeans::Structures && zone.value.of == ZoneOwner::Table;
    });
  }

  [[nodiscard]] int piles() const { return rules_.turn.pile_columns * rules_.turn.pile_rows; }

  void check_turn() {
    const TurnRules& turn = rules_.turn;
    const Mark& at = says_.turn.at;
    if (piles() > static_cast<int>(kMaxPiles)) {
      add("limit-exceeded/piles", at,
          {{"columns", turn.pile_columns}, {"rows", turn.pile_rows}, {"piles", piles()}, {"most", kMaxPiles}});
    }
    if (turn.dig > piles()) {
      add("out-of-range/dig", turn_at("dig"), {{"dig", turn.dig}, {"piles", piles()}});
    }
    if (turn.dig_takes > turn.dig && !turn.open_tops) {
      add("out-of-range/dig-takes", turn_at("dig_takes"), {{"takes", turn.dig_takes}, {"dig", turn.dig}});
    }
    if (turn.turned_up > piles()) {
      add("out-of-range/turned-up", turn_at("turned_up"), {{"turned_up", turn.turned_up}, {"piles", piles()}});
    }
    if (!turn.opening.empty() && turn.turned_up == 0 && !turn.open_tops) {
      add("out-of-range/opening", turn_at("opening"));
    }
  }

  /// Where the last file that gives a dial of the turn gives it.
  [[nodiscard]] Mark turn_at(std::string_view dial) const {
    const TomlEntry* given = last_said(from_.chain, {"turn", dial}).entry;
    return given == nullptr ? says_.turn.at : given->value.at;
  }

  void check_setup(int players, const Mark& at) {
    std::vector<std::string> names;
    std::size_t places = 0;
    if (!rules_.features.empty()) {
      names.push_back(says_.features.structure.value);
      places = static_cast<std::size_t>(says_.features.size.value);
    }
    for (const StructureSpec& spec : rules_.setups.at(players)) {
      names.push_back(spec.name);
      places += spec.shape.size();
    }
    check_opening(players, names);
    const std::size_t builders = together_ ? 1 : static_cast<std::size_t>(players);
    if (builders * names.size() > kMaxStructures) {
      add("limit-exceeded/structures", at,
          {{"players", players},
           {"number", builders * names.size()},
           {"each", names.size()},
           {"most", kMaxStructures},
           {"structures", with_origins(players, names)}});
    }
    if (!all_cards(rules_).empty() && deck_ < builders * places) {
      add("deck-too-small/places", cause_of_size(at),
          {{"players", players},
           {"cards", builders * places},
           {"each", places},
           {"deck", deck_},
           {"structures", with_origins(players, names)}});
    }
    check_actions(at, places, names.size());
  }

  /// What a deck that is too small is due to: the last that says what is built, at `setup`, or what the deck has.
  [[nodiscard]] Mark cause_of_size(const Mark& setup) const {
    Mark at = setup;
    for (const RulesetFile* part : from_.chain) {
      const TomlEntry* deck = part->root.find("deck");
      at = setup.file == part->root.at.file ? setup : deck != nullptr ? deck->at : at;
    }
    return at;
  }

  /// The names of structures, with the ruleset that each is inherited from.
  [[nodiscard]] std::string with_origins(int players, std::vector<std::string> names) const {
    for (std::string& name : names) {
      const auto& [entry, origin] = last_said(from_.chain, {"players", std::to_string(players), "structures", name});
      name += origin == nullptr || origin == from_.chain.back() ? "" : fmt::format(" (of {})", origin->id.value);
    }
    return fmt::format("{}", fmt::join(names, ", "));
  }

  /// The structure that the game opens with must be one that is built, by every number of players.
  void check_opening(int players, const std::vector<std::string>& names) {
    const std::string& opening = rules_.turn.opening;
    if (!opening.empty() && std::ranges::count(names, opening) == 0 && !std::exchange(opening_reported_, true)) {
      add("unknown-value/opening", turn_at("opening"), {{"players", players}, {"opening", opening}},
          among(opening, names));
    }
  }

  void check_actions(const Mark& setup_at, std::size_t places, std::size_t structures) {
    if (piles() > static_cast<int>(kMaxPiles)) {
      return;
    }
    const auto [digs, actions] = most_actions(rules_.turn, places, structures);
    if (actions > ActionList::kCapacity) {
      add("limit-exceeded/actions", says_.turn.at.file == nullptr ? setup_at : says_.turn.at,
          {{"actions", actions}, {"digs", digs}, {"most", ActionList::kCapacity}});
    }
  }

  const Ruleset& rules_;
  const MergedRuleset& from_;
  const RulesetDefinition& says_;
  Report& report_;
  std::size_t deck_ = deck_size(rules_);
  bool together_ = build_together();
  bool opening_reported_ = false;
};

}  // namespace

std::vector<Tip> tips_of(const RulesetDefinition& says, std::span<const std::string> words, Report& report) {
  std::vector<Tip> tips;
  for (const TipDefinition& tip : says.tips) {
    if (!tip.at.value.empty() && std::ranges::count(words, tip.at.value) == 0) {
      report.add("unknown-value/tip", tip.at.at, {{"word", tip.at.value}}, among(tip.at.value, words));
    }
    tips.push_back({tip.at.value, tip.text});
  }
  return tips;
}

void check_win(const WinDefinition& win, Report& report) {
  const bool together = win.order.value == WinOrder::Together;
  if (together && !win.target) {
    report.add("missing-key/target", win.order.at);
  } else if (!together && win.target) {
    report.add("unknown-key/target", win.target->at);
  }
}

void check_ruleset(const Ruleset& rules, const MergedRuleset& from, Report& report) {
  RulesetCheck(rules, from, report).check();
}

}  // namespace ossuary
