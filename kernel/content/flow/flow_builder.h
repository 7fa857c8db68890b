// FlowBuilder: puts together the rules of one flow. Private to kernel/content/flow.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "content/flow/flow_names.h"
#include "content/flow/skull_flow.h"
#include "content/pack/kinds.h"
#include "content/rules/build.h"
#include "flow/rules.h"

namespace ossuary {

class FlowBuilder {
 public:
  /// `skulls` are what it is played with, where the flow is for such; else null. @pre `home`, one of the plugins of
  /// `from`, brings the flow.
  FlowBuilder(const MergedRuleset& from, const PluginDefinition& home, const std::shared_ptr<const Ruleset>& skulls,
              Report& report);

  [[nodiscard]] FlowRules build();

 private:
  using Params = std::map<std::string, std::int64_t>;
  template <class T>
  using Ordered = std::vector<const Named<T>*>;

  struct PieceOfPlugin {
    const PluginDefinition* plugin;
    const PieceDefinition* says;
    std::size_t type;                    ///< index of FlowRules::types.
    const SkullPiece* skulls = nullptr;  ///< what a ruleset of skulls says of it, where it brings it.
    std::optional<Seat> owner{};         ///< of a piece of seats.

    /// Its id, and whose it is.
    [[nodiscard]] std::string id() const;
  };

  /// What is said of a value that is no number, with `arguments`, and of a number that is too small or too large.
  struct NumberMessages {
    MessageId no_number;
    MessageId out_of_range;
    TextArguments arguments;
  };

  /// What players are after: by the ruleset, unless a plugin that it does not know changes that of the flow.
  [[nodiscard]] const LocalText& goal() const;
  /// The dials of the flow, for all and by number of players.
  void add_params();
  void declare_things();
  void declare_backs();
  void declare_sides();
  void declare_attributes(const std::vector<Named<Marked<AttributeType>>>& attributes);
  void declare_zones();
  void declare_pieces();
  /// The kinds of what files call by the name of the kind `first`: itself, or one for each seat.
  [[nodiscard]] std::vector<std::size_t> kinds_of(std::size_t first) const;
  void declare_scripts();
  /// True if a plugin before has a step or a word of that id: it is this script now.
  [[nodiscard]] bool replaces(std::string_view noun, std::string_view id, std::size_t script);
  /// A choice by its id, and where it is said; a later plugin changes what it names of it.
  struct DeclaredChoice {
    Marked<std::string> name;
    ChoiceDefinition says;
    std::optional<std::size_t> script{};
  };
  [[nodiscard]] std::vector<DeclaredChoice> all_choices();
  /// Those that another is any of come first, in its order: answers are listed so.
  static void put_in_order(std::vector<DeclaredChoice>& choices);
  void declare_choices();

  void add_counter(const Named<CounterDefinition>& counter);
  void add_start(const Named<CounterDefinition>& says, CounterSpec& counter);
  /// What `start` says with these dials. A dial that they lack, and that is of the flow, is 0.
  [[nodiscard]] std::vector<std::int32_t> starts_of(const std::vector<TomlNode>& says, const CounterSpec& counter,
                                                    const Params& dials);
  /// True for a dial of the flow.
  [[nodiscard]] bool is_dial(std::string_view name) const;
  void add_cap(const Named<CounterDefinition>& says, CounterSpec& counter);
  void add_zone(const Named<ZoneDefinition>& zone);
  void add_insertions(const ZoneDefinition& says, ZoneSpec& zone);
  /// Says which kinds of pieces may lie face down.
  void add_down(const Named<ZoneDefinition>& zone, ZoneSpec& spec);
  /// True if an attribute says `value` of a piece, itself or among others.
  [[nodiscard]] static bool says_of(const PieceKind& piece, const AttributeValue& value, AttributeType type);
  void add_blocked(const Named<ZoneDefinition>& zone, ZoneSpec& spec);
  void check_form(const Named<ZoneDefinition>& zone);
  void add_lines(const Named<ZoneDefinition>& zone, ZoneSpec& spec);
  /// Reports what hidden pieces cannot be drawn by.
  void check_backs();
  /// What lies in a zone or row at the start: what it says, then what pieces say.
  [[nodiscard]] std::vector<PieceCount> start_of(const Marked<std::string>& id, const std::vector<NamedNumber>& start,
                                                 const ZoneSpec& zone);
  [[nodiscard]] std::vector<AttributeValue> values_of(const std::vector<Named<TomlNode>>& others,
                                                      const std::vector<Named<Marked<AttributeType>>>& attributes);
  /// What `value` says of an attribute; its type alone counts where it is faulty.
  [[nodiscard]] AttributeValue read_attribute(std::size_t attribute, const TomlNode& value) {
    return read_attribute(attribute, rules_.attributes[attribute].type, value);
  }
  /// The same, where an attribute that lists things says one.
  [[nodiscard]] AttributeValue read_single(std::size_t attribute, const TomlNode& value);
  [[nodiscard]] AttributeValue read_attribute(std::size_t attribute, AttributeType type, const TomlNode& value);
  void read_text(AttributeType type, const TomlNode& value, AttributeValue& into);
  /// Puts a number from `least` on into `into`, or reports that it is none.
  void read_number(const TomlNode& value, const NumberMessages& messages, std::int64_t least, std::int32_t& into);
  void read_offsets(std::string_view id, const TomlNode& value, AttributeValue& into);
  /// Reports a step that leads nowhere, or out of every zone.
  void check_step(const Offset& step, const TomlNode& value);
  void read_sides(const TomlNode& value, AttributeValue& into);
  void read_amounts(const TomlNode& value, AttributeValue& into);
  /// What shows a piece, by language.
  [[nodiscard]] LocalText label_of(const PieceDefinition& piece);
  void add_piece(const PieceOfPlugin& brought);
  /// What the skulls of a card do, the upper one first.
  void add_skull_handlers(const SkullPiece& card, PieceKind& kind);
  void add_handler(const Named<TomlNode>& value, const PluginDefinition& plugin, const PieceDefinition& piece,
                   PieceKind& kind);
  /// What a piece says of itself, and then what its type says of it, with their numbers.
  [[nodiscard]] LocalText text_of(const PieceKind& kind, const LocalText& own, const LocalText& of_type) const;
  /// Sentences with the numbers of the dials of the flow.
  [[nodiscard]] LocalText with_dials(const LocalText& sentences) const;
  /// The zones that files call by a name, as indices of `zones_`: one, or all structures that a ruleset names itself.
  [[nodiscard]] std::vector<std::size_t> zones_called(const std::string& name);
  void add_token(const Named<TokenDefinition>& token);
  void add_news(const Named<NewsDefinition>& news);
  void add_option(const Named<OptionDefinition>& option);
  /// What people read for names.
  void add_called();
  void add_terms();
  void add_categories();
  void add_setups();
  /// Who plays together, where the ruleset says so.
  void add_teams();
  /// The shapes of structures, by number of players.
  void add_shapes();
  void add_shapes(std::size_t zone, const Named<ZoneDefinition>& says);
  /// The option that stands for this of a ruleset of skulls.
  [[nodiscard]] std::optional<std::size_t> option_that_means(OptionMeans means) const;
  /// Their categories, before those of the flow.
  void add_kinds();
  /// What the cards show, and who scores them.
  void add_skulls();
  void add_score();

  /// The index of the script, which is added once for each role.
  std::size_t add_script(ScriptRole role, const PluginDefinition& plugin, const TextFile& source);
  [[nodiscard]] std::vector<CallSpec> calls_of(const std::vector<Marked<std::string>>& steps);
  /// `given`, with what the ruleset says in its place of the thing `id` of a plugin.
  [[nodiscard]] Params turned(const PluginDefinition& plugin, std::string_view id,
                              const std::vector<NamedNumber>& given);
  /// Reports dials of what is not there, or of a plugin that changes the flow: they are those of the flow.
  void report_dials_of_nothing(const Named<std::vector<NamedNumber>>& dials);
  /// Reports dials of things that are not there.
  void check_dials();

  const MergedRuleset& from_;
  const PluginDefinition& home_;
  std::shared_ptr<const Ruleset> skulls_;
  FilledFlow filled_;
  const FlowDefinition& flow_;
  Report& report_;
  FlowNames names_;
  DialTurner dials_{report_};
  FlowRules rules_;
  Ordered<CounterDefinition> counters_;  ///< those of the table first, as all that follow.
  Ordered<NoteDefinition> notes_;
  Ordered<ZoneDefinition> zones_;
  Ordered<TokenDefinition> tokens_;
  std::vector<PieceOfPlugin> pieces_;  ///< by index of FlowRules::pieces.
  std::vector<Value> counter_values_;  ///< what their names mean.
  std::vector<Value> row_values_;
  std::map<std::pair<ScriptRole, const TextFile*>, std::size_t> scripts_;
};

}  // namespace ossuary
