#include "content/rules/link_ruleset.h"

#include <fmt/format.h>

#include <algorithm>

#include "content/pack/define.h"

namespace ossuary {

namespace {

/// Puts `over` on top of `base`: tables merge key by key, in the order of `base` and then of new keys; all else
/// replaces.
void merge_tables(Node& base, const Node& over) {
  for (const Entry& entry : over.entries) {
    const auto same =
        std::find_if(base.entries.begin(), base.entries.end(), [&](const Entry& old) { return old.key == entry.key; });
    if (same == base.entries.end()) {
      base.entries.push_back(entry);
    } else if (same->value.type == NodeType::Table && entry.value.type == NodeType::Table && entry.key != "name") {
      merge_tables(same->value, entry.value);
      same->at = entry.at;
    } else {
      *same = entry;
    }
  }
}

/// The hash of a ruleset's own files, the furthest it extends first.
std::uint64_t hash_of(const std::vector<const RulesetDefinition*>& chain) {
  std::string hashed;
  for (const RulesetDefinition* part : chain) {
    hashed += fmt::format("{}:{}:{}", part->id.value, part->file->text.size(), part->file->text);
  }
  return hash_text(hashed);
}

/// Resolves the names of one merged ruleset.
class RulesetLinker {
 public:
  RulesetLinker(const Definitions& definitions, const RulesetDefinition& ruleset, const Node& merged, Report& report)
      : definitions_(definitions), ruleset_(ruleset), merged_(merged), report_(report) {}

  Blueprint link() {
    blueprint_.id = ruleset_.id.value;
    blueprint_.name = local_text(merged_, "name");
    link_plugins();
    read_turn();
    const Entry* dials = merged_.find("dials");
    if (dials != nullptr && !blueprint_.plugins.empty()) {
      for (const Entry& skull : dials->value.entries) {
        link_dials(skull);
      }
    }
    link_players();
    link_features();
    read_ranks();
    if (const Entry* win = merged_.find("win")) {
      const bool weakest = marked_text(win->value, "order").value == "weakest_kind";
      blueprint_.win_order = weakest ? WinOrder::WeakestCategory : WinOrder::Total;
    }
    if (const Node* mixed = sound_value(merged_, "mixed")) {
      blueprint_.mixed = mixed->boolean;
    }
    return std::move(blueprint_);
  }

 private:
  void link_plugins() {
    const Entry* plugins = merged_.find("plugins");
    if (plugins == nullptr) {
      report_.add("missing-key", Mark{ruleset_.file, 0, 0, 1}, "\"plugins\" is missing, here and in what is extended",
                  "name the plugins in play, like plugins = [\"base\"]");
      return;
    }
    blueprint_.plugins_at = plugins->value.at;
    std::vector<std::string> ids;
    for (const Node& item : plugins->value.items) {
      if (item.sound && definitions_.plugin(item.text) == nullptr) {
        report_.add("unknown-plugin", item.at, fmt::format("there is no plugin {}", in_quotes(item.text)),
                    did_you_mean(item.text, definitions_.plugin_ids()));
      } else if (std::find(ids.begin(), ids.end(), item.text) != ids.end()) {
        report_.add("duplicate-id", item.at, fmt::format("the plugin {} is there already", in_quotes(item.text)));
      }
      ids.push_back(item.text);
    }
    blueprint_.plugins = load_order(definitions_, ids);
  }

  void read_turn() {
    const Entry* turn = merged_.find("turn");
    if (turn == nullptr) {
      return;
    }
    blueprint_.turn_at = turn->at;
    const auto read = [&](std::string_view key, int& into) {
      if (const Node* value = sound_value(turn->value, key)) {
        into = static_cast<int>(value->integer);
      }
    };
    read("pile_columns", blueprint_.turn.pile_columns);
    read("pile_rows", blueprint_.turn.pile_rows);
    read("hand_limit", blueprint_.turn.hand_limit);
    read("dig", blueprint_.turn.dig);
    read("dig_takes", blueprint_.turn.dig_takes);
    read("turned_up", blueprint_.turn.turned_up);
    const auto read_switch = [&](std::string_view key, bool& into) {
      if (const Node* value = sound_value(turn->value, key)) {
        into = value->boolean;
      }
    };
    read_switch("reserve", blueprint_.turn.reserve);
    read_switch("open_tops", blueprint_.turn.open_tops);
    read_switch("at_once", blueprint_.turn.at_once);
    const Marked<std::string> opening = marked_text(turn->value, "opening");
    blueprint_.turn.opening = opening.value;
    blueprint_.opening_at = opening.at;
  }

  void link_dials(const Entry& entry) {
    if (!is_reference(entry.key)) {
      return;  // the check has reported it
    }
    const auto found = resolve_skull(blueprint_.plugins, {entry.key, entry.at}, report_);
    if (!found) {
      return;
    }
    for (const NamedNumber& dial : named_numbers(entry.value)) {
      std::vector<std::string> known;
      for (const NamedNumber& param : found->skull->params) {
        known.push_back(param.name.value);
      }
      if (std::find(known.begin(), known.end(), dial.name.value) != known.end()) {
        const TextFile*& set_in = dials_set_[{found->skull, dial.name.value}];
        if (set_in == dial.name.at.file) {
          report_.add("duplicate-key", dial.name.at,
                      fmt::format("{} of {} is turned twice", in_quotes(dial.name.value),
                                  in_quotes(found->plugin->id + ":" + found->skull->id.value)));
        }
        set_in = dial.name.at.file;
        blueprint_.dials[found->skull][dial.name.value] = dial.number.value;
      } else if (found->skull->params_sound) {
        std::string hint = did_you_mean(dial.name.value, known);
        if (hint.empty()) {
          hint = known.empty() ? "it has no dials" : fmt::format("its dials are {}", fmt::join(known, ", "));
        }
        report_.add("unknown-key", dial.name.at,
                    fmt::format("{} is not a dial of {}", in_quotes(dial.name.value), in_quotes(entry.key)), hint);
      }
    }
  }

  void link_players() {
    const Entry* players = merged_.find("players");
    if (players == nullptr) {
      report_.add("missing-key", Mark{ruleset_.file, 0, 0, 1}, "\"players\" is missing, here and in what is extended",
                  "say what two players build, like [players.2] structures = { pyramid = \"pyramid_4\" }");
      return;
    }
    if (blueprint_.plugins.empty()) {
      return;  // no shape would be known
    }
    for (const Entry& entry : players->value.entries) {
      if (entry.key.size() == 1 && entry.key[0] >= '1' && entry.key[0] <= '9') {
        link_setup(entry);
      }
    }
    std::sort(blueprint_.setups.begin(), blueprint_.setups.end(),
              [](const SetupBlueprint& a, const SetupBlueprint& b) { return a.players < b.players; });
  }

  void link_setup(const Entry& entry) {
    SetupBlueprint setup;
    setup.players = entry.key[0] - '0';
    setup.at = entry.at;
    if (const Node* min_deck = sound_value(entry.value, "min_deck")) {
      setup.min_deck = min_deck->integer;
    }
    const Entry* structures = entry.value.find("structures");
    if (structures == nullptr) {
      return;
    }
    for (const Entry& structure : structures->value.entries) {
      if (!structure.value.sound) {
        continue;
      }
      const auto shape =
          resolve_shape(blueprint_.plugins, nullptr, {structure.value.text, structure.value.at}, report_);
      if (shape && shape->shape->shape) {
        setup.structures.push_back({structure.key, *shape});
      }
    }
    blueprint_.setups.push_back(std::move(setup));
  }

  void link_features() {
    const Entry* features = merged_.find("features");
    if (features == nullptr || blueprint_.plugins.empty()) {
      return;
    }
    const Marked<std::string> structure = marked_text(features->value, "structure");
    const Node* size = sound_value(features->value, "size");
    const Entry* cards = features->value.find("cards");
    if (structure.at.file == nullptr || size == nullptr || cards == nullptr) {
      return;  // the check has reported it
    }
    blueprint_.features = {structure.value, structure.at, size->integer, {}};
    for (const Node& card : cards->value.items) {
      const Marked<std::string> shape = marked_text(card, "shape");
      const Marked<std::string> effect = marked_text(card, "effect");
      if (shape.at.file == nullptr || effect.at.file == nullptr) {
        continue;
      }
      const auto side = resolve_shape(blueprint_.plugins, nullptr, shape, report_);
      const auto other = resolve_effect(blueprint_.plugins, nullptr, effect, report_);
      if (side && side->shape->shape && other) {
        blueprint_.features.cards.push_back({*side, *other, shape.at});
      }
    }
  }

  void read_ranks() {
    const Entry* ranks = merged_.find("ranks");
    if (ranks == nullptr) {
      return;
    }
    for (const Node& rank : ranks->value.items) {
      if (const Node* points = sound_value(rank, "points")) {
        blueprint_.ranks.push_back(
            {{static_cast<std::int32_t>(points->integer), local_text(rank, "name")}, points->at});
      }
    }
  }

  const Definitions& definitions_;
  const RulesetDefinition& ruleset_;
  const Node& merged_;
  Report& report_;
  Blueprint blueprint_;
  std::map<std::pair<const SkullDefinition*, std::string>, const TextFile*> dials_set_;  ///< and in which file.
};

/// What a ruleset extends: the id of another, and plugins that join it; nowhere if it extends none.
struct Extended {
  Marked<std::string> base;
  std::vector<std::string> joined;
};

Extended extended_by(const RulesetDefinition& ruleset) {
  const Marked<std::string> named = marked_text(ruleset.root, "extends");
  std::vector<std::string> parts = split_at_plus(named.value);
  Extended extended{{parts.front(), named.at}, {parts.begin() + 1, parts.end()}};
  return extended;
}

/// Adds the plugins that `over` joins to what it extends to the list of `merged`.
void join_plugins(Node& merged, const RulesetDefinition& over) {
  const Extended extended = extended_by(over);
  const auto plugins = std::find_if(merged.entries.begin(), merged.entries.end(),
                                    [](const Entry& entry) { return entry.key == "plugins"; });
  if (extended.joined.empty() || plugins == merged.entries.end()) {
    return;
  }
  plugins->value.at = extended.base.at;
  for (const std::string& id : extended.joined) {
    Node item;
    item.type = NodeType::Text;
    item.at = extended.base.at;
    item.text = id;
    plugins->value.items.push_back(std::move(item));
  }
}

/// The rulesets that `ruleset` extends, the furthest first, itself last; ends early at a name that is not known or that
/// closes a cycle.
std::vector<const RulesetDefinition*> extension_chain(const Definitions& definitions, const RulesetDefinition& ruleset,
                                                      Report& report) {
  std::vector<const RulesetDefinition*> chain{&ruleset};
  for (;;) {
    const Marked<std::string> base = extended_by(*chain.back()).base;
    if (base.at.file == nullptr) {
      break;
    }
    const RulesetDefinition* next = definitions.ruleset(base.value);
    if (next == nullptr) {
      report.add("unknown-ruleset", base.at, fmt::format("there is no ruleset {}", in_quotes(base.value)),
                 did_you_mean(base.value, definitions.ruleset_ids()));
      break;
    }
    if (const auto again = std::find(chain.begin(), chain.end(), next); again != chain.end()) {
      std::vector<std::string> names;
      for (auto part = again; part != chain.end(); ++part) {
        names.push_back((*part)->id.value);
      }
      report.add("extends-cycle", base.at,
                 fmt::format("the ruleset extends itself: {} -> {}", fmt::join(names, " -> "), base.value));
      break;
    }
    chain.push_back(next);
  }
  std::reverse(chain.begin(), chain.end());
  return chain;
}

}  // namespace

std::vector<std::string> split_at_plus(std::string_view name) {
  std::vector<std::string> parts;
  for (std::size_t plus = name.find('+'); plus != std::string_view::npos; plus = name.find('+')) {
    parts.emplace_back(name.substr(0, plus));
    name.remove_prefix(plus + 1);
  }
  parts.emplace_back(name);
  return parts;
}

LinkedRuleset link_ruleset(const Definitions& definitions, const RulesetDefinition& ruleset, Report& report) {
  LinkedRuleset linked;
  Report chain_report;
  linked.chain = extension_chain(definitions, ruleset, chain_report);
  report.adopt(chain_report.diagnostics());
  const bool parsed = std::all_of(linked.chain.begin(), linked.chain.end(), [](const RulesetDefinition* part) {
    return part->file != nullptr && !part->root.entries.empty();
  });
  if (!parsed || chain_report.failed()) {
    return linked;
  }
  Node merged = linked.chain.front()->root;
  for (std::size_t i = 1; i < linked.chain.size(); ++i) {
    join_plugins(merged, *linked.chain[i]);
    merge_tables(merged, linked.chain[i]->root);
  }
  linked.blueprint = RulesetLinker(definitions, ruleset, merged, report).link();
  linked.blueprint.hash = hash_of(linked.chain);
  const auto fails = [](const auto* part) { return part->report.failed(); };
  const Scope& plugins = linked.blueprint.plugins;
  if (!report.failed() && std::none_of(plugins.begin(), plugins.end(), fails) &&
      std::none_of(linked.chain.begin(), linked.chain.end(), fails)) {
    check_blueprint(linked.blueprint, Origin::File, report);
  }
  return linked;
}

}  // namespace ossuary
