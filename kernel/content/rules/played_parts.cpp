#include "content/rules/played_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "content/schema/played_text.h"
#include "core/base/hash.h"
#include "script/scoring/words.h"
#include "script/text/lexer.h"

namespace ossuary {

namespace {

/// What is said, in an order that does not depend on files, and by which file.
class PartText {
 public:
  void add(const std::string& file, std::string_view thing, std::string_view text) {
    const std::string said = fmt::format("{} {}:{}\n", thing, text.size(), text);
    all_ += said;
    by_file_[file] += said;
  }

  [[nodiscard]] PlayedPart part() const {
    PlayedPart part{.hash = hash_text(all_)};
    for (const auto& [file, text] : by_file_) {
      part.files.push_back({file, hash_text(text)});
    }
    return part;
  }

 private:
  std::string all_;
  std::map<std::string, std::string> by_file_;
};

class PartsFinder {
 public:
  explicit PartsFinder(const MergedRuleset& from)
      : from_(from), is_flow_(!from.says.flow.value.empty()), plugins_(from.plugins.size()) {}

  PlayedParts find() {
    add_ruleset();
    if (!is_flow_ || plays_skulls(from_)) {
      Report ignored;
      rules_ = build_ruleset(from_, ignored);
      add_cards();
      add_skulls();
      add_effects();
    }
    add_shapes();
    if (is_flow_) {
      add_flow();
      add_pieces();
      add_choices();
      add_flow_scripts();
    }
    add_shared();
    PlayedParts parts{.ruleset = ruleset_.part(), .plugins = {}};
    std::ranges::transform(plugins_, std::back_inserter(parts.plugins), &PartText::part);
    return parts;
  }

 private:
  void add(const PluginDefinition& plugin, const TextFile& file, std::string_view thing, std::string_view text) {
    const auto at = static_cast<std::size_t>(std::ranges::find(from_.plugins, &plugin) - from_.plugins.begin());
    plugins_[at].add(plugin.has_file(file.path) ? file.path.substr(plugin.folder.size() + 1) : file.path, thing, text);
  }

  void add_script(const PluginDefinition& plugin, const TextFile* script, std::string_view thing) {
    if (script == nullptr) {
      return;
    }
    add(plugin, *script, thing, text_of_tokens(script->text));
    if (const auto loads = plugin.loads.find(script); loads != plugin.loads.end()) {
      shared_.insert(loads->second.begin(), loads->second.end());
    }
  }

  /// `written` without the dials that the ruleset turns of the thing `id`.
  [[nodiscard]] TomlNode without_turned(TomlNode written, const PluginDefinition& plugin, std::string_view id) const {
    for (const char* const table : {"params", "params_by_players"}) {
      TomlEntry* const params = written.find(table);
      for (const auto& [thing, dials] : from_.says.dials) {
        if (params != nullptr && refers_to(thing.value, plugin.id, id)) {
          std::erase_if(params->value.entries, [&dials = dials](const TomlEntry& dial) {
            return std::ranges::count(dials, dial.key, &NamedNumber::key) > 0;
          });
        }
      }
    }
    return written;
  }

  /// What the files of the chain say together, each key of the last file that has it.
  void add_ruleset() {
    TomlNode root;
    std::ranges::for_each(from_.chain,
                          [&](const RulesetFile* part) { merge_tables(part->root, kRulesetSpec.keys, root); });
    const auto file_of = [&](std::string_view key) {
      const RulesetFile* const file = last_said(from_.chain, {key}).file;
      const RulesetFile& named = file == nullptr || file->id.value.empty() ? *from_.chain.front() : *file;
      return named.id.value + ".toml";
    };
    for (const auto& [key, text] : played_entries(root, kRulesetSpec.keys)) {
      ruleset_.add(file_of(key), key, text);
    }
    ruleset_.add(file_of("flow"), "flow", from_.says.flow.value);
    if (is_flow_ && from_.says.win.order.at.file != nullptr) {
      ruleset_.add(file_of("win"), "win", "");  // also as usual: it is in place of what the flow says
    }
    std::map<std::string, std::int64_t> turned;
    for (const auto& [thing, dials] : from_.says.dials) {
      for (const NamedNumber& dial : dials) {
        turned[fmt::format("{}.{}", short_id(thing.value), dial.key())] = dial.value.value;
      }
    }
    for (const auto& [dial, number] : turned) {
      ruleset_.add(file_of("dials"), dial, std::to_string(number));
    }
  }

  void add_cards() {
    for (const PluginDefinition* const plugin : from_.plugins) {
      for (const DeckDefinition& deck : plugin->decks) {
        add(*plugin, *deck.id.at.file, "cards", played_text(deck.written, kCardsSpec.keys));
      }
    }
  }

  /// True for a skull on a card, or that does something without being on one.
  [[nodiscard]] bool is_of_game(const SkullInScope& skull) const {
    const auto kind = id_at<KindId>(skull.number);
    const auto is_shown = [&](const Card& face) { return face.top == kind || face.bottom == kind; };
    const auto awards = [](const TextFile* script) {
      return script != nullptr && script->text.find(kAwardStructure) != std::string::npos;
    };
    const auto loads = skull.plugin->loads.find(skull->script.source);
    return std::ranges::any_of(rules_.faces, is_shown) || skull->act.is_given() || skull->match_script.is_given() ||
           awards(skull->script.source) ||
           (loads != skull.plugin->loads.end() &&
            std::ranges::any_of(loads->second, awards, &SharedDefinition::source));
  }

  void add_skulls() {
    std::map<const PluginDefinition*, std::string> orders;
    for (const SkullInScope& skull : skulls_of(from_.plugins)) {
      if (!is_of_game(skull)) {
        continue;
      }
      const PluginDefinition& plugin = *skull.plugin;
      const std::string& id = skull->id.value;
      orders[&plugin] += id + " ";
      add(plugin, *skull->id.at.file, "skull " + id,
          played_text(without_turned(skull->written, plugin, id), kSkullSpec.keys));
      add_script(plugin, skull->script.source, "scorer of " + id);
      add_script(plugin, skull->act.source, "act of " + id);
      add_script(plugin, skull->match_script.source, "match script of " + id);
      for (const auto& [event, script] : skull->handlers) {
        add_script(plugin, is_flow_ ? script.source : nullptr, fmt::format("{} at {}", id, event.value));
      }
    }
    for (const auto& [plugin, order] : orders) {
      const DeckDefinition* const deck = plugin->decks.empty() ? nullptr : &plugin->decks.front();
      add(*plugin, deck == nullptr ? *plugin->id_at.file : *deck->id.at.file, "skulls", order);
    }
  }

  /// Those that are always in force; where one may be drawn, or is a piece, all, since they have numbers.
  void add_effects() {
    for (const EffectInScope& effect : effects_of(from_.plugins)) {
      if (!is_flow_ && rules_.features.empty() &&
          std::ranges::count(rules_.always, id_at<EffectId>(effect.number)) == 0) {
        continue;
      }
      const PluginDefinition& plugin = *effect.plugin;
      const std::string& id = effect->id.value;
      add(plugin, *effect->id.at.file, "effect " + id,
          played_text(without_turned(effect->written, plugin, id), kEffectSpec.keys));
      for (const auto& [kind, script] : effect->replaces) {
        add_script(plugin, script.source, fmt::format("{} for {}", id, short_id(kind.value)));
      }
      add_script(plugin, effect->before.source, id + " before");
    }
  }

  /// Those that are built on.
  void add_shapes() {
    std::set<std::string> built;
    for (const auto& [players, structures] : rules_.setups) {
      std::ranges::transform(structures, std::inserter(built, built.end()), &StructureSpec::shape_id);
    }
    for (const FeatureCard& feature : rules_.features) {
      built.insert(feature.structure.shape_id);
    }
    for (const ShapeInScope& shape : shapes_of(from_.plugins)) {
      if (!built.contains(shape.full_id()) && !(is_flow_ && shape.plugin->flow.rules)) {
        continue;
      }
      std::string text = fmt::format("{} {}", shape->shape->support() == Support::Any, shape->shape->floats());
      for (std::size_t place = 0; place < shape->shape->size(); ++place) {
        const auto& [x, y] = shape->shape->places()[place];
        text += fmt::format(" {},{}{}", x, y, shape->shape->anchors().contains(id_at<PlaceId>(place)) ? "*" : "");
      }
      add(*shape.plugin, *shape->id.at.file, "shape " + shape->id.value, text);
    }
  }

  /// The flow with what others put on top, each key of the last plugin that has it.
  void add_flow() {
    const std::string& home = from_.says.flow.value;
    TomlNode flow;
    std::map<std::string, const PluginDefinition*> last;
    for (const PluginDefinition* const plugin : from_.plugins) {
      if (plugin->flow.rules && (plugin->id == home || plugin->flow.rules->extends.value == home)) {
        merge_tables(plugin->flow.rules->written, kFlowSpec.keys, flow);
        for (const TomlEntry& entry : plugin->flow.rules->written.entries) {
          last[entry.key] = plugin;
        }
      }
    }
    const auto of_home = std::ranges::find(from_.plugins, home, &PluginDefinition::id);
    if (of_home == from_.plugins.end()) {
      return;
    }
    for (const auto& [key, text] : played_entries(without_turned(std::move(flow), **of_home, home), kFlowSpec.keys)) {
      add(*last.at(key), *last.at(key)->flow.rules->id.at.file, key, text);
    }
  }

  void add_pieces() {
    for (const PluginDefinition* const plugin : from_.plugins) {
      for (const PieceDefinition& piece : plugin->flow.pieces) {
        const std::string& id = piece.id.value;
        add(*plugin, *piece.id.at.file, fmt::format("{} {}", piece.type.value, id),
            played_text(without_turned(piece.written, *plugin, id), kPieceSpec.keys));
        for (const auto& [event, script] : piece.handlers) {
          add_script(*plugin, script.source, fmt::format("{} at {}", id, event.value));
        }
      }
    }
  }

  void add_choices() {
    for (const PluginDefinition* const plugin : from_.plugins) {
      for (const ChoiceDefinition& choice : plugin->flow.choices) {
        add(*plugin, *choice.id.at.file, "choice " + choice.id.value, played_text(choice.written, kChoiceSpec.keys));
      }
    }
  }

  /// Of scripts of one name that of the last plugin is played. Those that count pieces are no part of play.
  void add_flow_scripts() {
    std::map<std::pair<ScriptRole, std::string>, std::pair<const PluginDefinition*, const TextFile*>> last;
    for (const PluginDefinition* const plugin : from_.plugins) {
      for (const auto& [id, role, source] : plugin->flow.scripts) {
        if (role != ScriptRole::Counts) {
          last[{role, id}] = {plugin, source};
        }
      }
    }
    for (const auto& [named, script] : last) {
      add_script(*script.first, script.second, fmt::format("script {} {}", index(named.first), named.second));
    }
  }

  void add_shared() {
    for (const PluginDefinition* const plugin : from_.plugins) {
      for (const SharedDefinition& script : plugin->shared) {
        if (shared_.contains(&script)) {
          add(*plugin, *script.source, "shared " + script.id, text_of_tokens(script.source->text));
        }
      }
    }
  }

  const MergedRuleset& from_;
  const bool is_flow_;
  Ruleset rules_;  ///< without its scoring; empty where there are no skulls.
  PartText ruleset_;
  std::vector<PartText> plugins_;               ///< as MergedRuleset::plugins.
  std::set<const SharedDefinition*> shared_{};  ///< what scripts load.
};

}  // namespace

PlayedParts played_parts(const MergedRuleset& from) { return PartsFinder(from).find(); }

}  // namespace ossuary
