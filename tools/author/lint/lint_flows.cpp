// Passes that ask whether what a flow declares comes into play: a table of what is declared, and of the names that use
// it.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "author/checks/sentences.h"
#include "author/lint/lint_pass.h"
#include "author/lint/script_names.h"
#include "content/flow/build_flow.h"
#include "flow/says_marks.h"
#include "script/flow/flow_scripts.h"
#include "script/text/syntax.h"

namespace ossuary::author {

namespace {

using Form = SyntaxNode::Form;
using Ids = std::vector<Marked<std::string>>;

void add_ids(const Ids& ids, Names& into) {
  for (const auto& id : ids) {
    into.insert(id.value);
  }
}

/// Every text in a value of an attribute, and every name of a table in it.
void add_texts(const TomlNode& value, Names& into) {
  into.insert(value.text);
  for (const TomlNode& item : value.items) {
    add_texts(item, into);
  }
  for (const TomlEntry& entry : value.entries) {
    into.insert(entry.key);
  }
}

template <class Value>
Ids keys_of(const std::vector<Named<Value>>& things) {
  Ids ids;
  std::ranges::transform(things, std::back_inserter(ids), &Named<Value>::name);
  return ids;
}

/// The names that scripts read: all but the notes that they write by `remember(NAME, ...)`, or
/// `remember(NAME[...], ...)`.
Names names_read(const std::vector<const TextFile*>& scripts) {
  Names read;
  for (const TextFile* script : scripts) {
    std::set<const SyntaxNode*> written;
    walk_script(script->text, [&](const SyntaxTree& tree, const SyntaxNode& node) {
      if (node.form == Form::Call && tree.is_name(node.parts[0], "remember") && !node.parts[1].parts.empty()) {
        const SyntaxNode& note = node.parts[1].parts.front();
        written.insert(note.form == Form::Index ? note.parts.data() : &note);
      } else if (node.form == Form::Name && !written.contains(&node)) {
        read.emplace(tree.text(node.begin));
      }
    });
  }
  return read;
}

/// The names of a flow by what uses them.
struct NamesUsed {
  Names in_scripts;
  Names called;   ///< by scripts, or by the turn, the set-up and laws.
  Names read;     ///< by scripts.
  Names in_play;  ///< in scripts, in attributes, or placed at the start; also of what has such a part.
  Names types;    ///< of pieces, or held by zones.
  Names backs;    ///< of types.
  Names asked;    ///< attributes: in scripts, in sentences, drawn on pieces, or said of what lies face down.
  Names given;    ///< the same: of pieces and rows.

  explicit NamesUsed(const FlowSubject& subject)
      : in_scripts(subject.named),
        called(subject.named),
        read(names_read(subject.scripts)),
        in_play(subject.named),
        asked(subject.named) {
    const FlowDefinition& flow = *subject.flow;
    for (const Ids* steps : {&flow.setup.steps, &flow.laws.steps, &flow.turn.steps}) {
      add_ids(*steps, called);
    }
    for (const auto& [players, turn] : flow.turn.players) {
      add_ids(turn.steps, called);
    }
    for (const auto& [id, option] : flow.options) {
      add_ids(option.one_of, in_play);
    }
    for (const PluginDefinition* plugin : subject.plugins) {
      std::ranges::for_each(plugin->flow.choices, [this](const auto& choice) { add_ids(choice.any_of, called); });
    }
    for (const auto& [id, counter] : flow.counters) {
      in_play.insert(counter.cap.text);
    }
    std::ranges::for_each(subject.plugins, [this](const auto* plugin) { add_pieces(plugin->flow.pieces); });
    std::ranges::for_each(flow.zones, [this](const auto& zone) { add_zone(zone.value); });
    std::ranges::for_each(flow.types, [this](const auto& type) { backs.insert(type.value.back.value); });
    if (subject.layout) {
      add_ids(keys_of(subject.layout->signs), asked);
    }
    std::ranges::for_each(flow.news, [this](const auto& news) { add_marks(news.value.says); });
    std::ranges::for_each(flow.types, [this](const auto& type) { add_numbers(type.value.text); });
    for (const PluginDefinition* plugin : subject.plugins) {
      for (const ChoiceDefinition& choice : plugin->flow.choices) {
        for (const WrittenText* text : {&choice.says, &choice.passes, &choice.log, &choice.log_passes}) {
          add_marks(*text);
        }
      }
    }
    for (const auto& [id, zone] : flow.zones) {
      if (std::ranges::any_of(zone.rows, [&](const auto& row) { return in_play.contains(row.id.value); })) {
        in_play.insert(id.value);
      }
    }
  }

 private:
  /// The attributes in the marks of sentences.
  void add_marks(const WrittenText& sentences) {
    for (const auto& [language, sentence] : sentences.by_language) {
      for (const SaysMark& mark : marks_of_sentence(sentence)) {
        asked.emplace(mark.attribute);
      }
    }
  }
  /// Those whose numbers the sentences of pieces name.
  void add_numbers(const WrittenText& sentences) {
    for (const std::string& number : dials_named(sentences.by_language)) {
      asked.insert(number.substr(0, number.find('.')));
    }
  }
  void add_pieces(const std::vector<PieceDefinition>& pieces) {
    for (const PieceDefinition& piece : pieces) {
      add_numbers(piece.text);
      add_ids(keys_of(piece.others), given);
      types.insert(piece.type.value);
      in_play.insert(piece.start.empty() && piece.option.value.empty() ? "" : piece.id.value);
      for (const auto& [attribute, value] : piece.others) {
        add_texts(value, in_play);
      }
    }
  }
  void add_zone(const ZoneDefinition& zone) {
    add_ids(zone.holds, types);
    add_ids(keys_of(zone.start), in_play);
    add_ids(keys_of(zone.down), asked);
    std::ranges::for_each(zone.down, [this](const auto& said) { add_texts(said.value, in_play); });
    for (const RowDefinition& row : zone.rows) {
      add_ids(keys_of(row.start), in_play);
      add_ids(keys_of(row.attributes), given);
      for (const auto& [attribute, value] : row.attributes) {
        add_texts(value, in_play);
      }
    }
  }
};

/// The steps, choices and words of a flow.
Ids callable_in(const FlowSubject& subject) {
  Ids ids;
  for (const PluginDefinition* plugin : subject.plugins) {
    for (const auto& [id, role, source] : plugin->flow.scripts) {
      if (role == ScriptRole::Step || role == ScriptRole::Choice || role == ScriptRole::Word) {
        ids.push_back({id, mark_of_code(*source)});
      }
    }
  }
  return ids;
}

Ids pieces_in(const FlowSubject& subject) {
  Ids ids;
  for (const PluginDefinition* plugin : subject.plugins) {
    std::ranges::transform(plugin->flow.pieces, std::back_inserter(ids), &PieceDefinition::id);
  }
  return ids;
}

/// The attributes of pieces and of rows, but for those that a ruleset of skulls gives.
Ids attributes_in(const FlowSubject& subject) {
  Ids ids;
  const auto add = [&](const auto& things) {
    for (const auto& [name, says] : things) {
      const Ids own = says.means == decltype(says.means)::Itself ? keys_of(says.attributes) : Ids();
      std::ranges::copy(own, std::back_inserter(ids));
    }
  };
  add(subject.flow->types);
  add(subject.flow->zones);
  return ids;
}

/// The notes of the game, or those that each seat has.
template <bool OfSeat>
Ids notes_in(const FlowSubject& subject) {
  std::vector<Named<NoteDefinition>> notes = subject.flow->notes;
  std::erase_if(notes, [](const auto& note) { return note.value.spec.of_seat != OfSeat; });
  return keys_of(notes);
}

/// The same of those that stand for nothing of a ruleset of skulls.
template <class T>
std::vector<Marked<std::string>> own_keys_of(const std::vector<Named<T>>& things) {
  std::vector<Marked<std::string>> keys;
  for (const auto& [name, says] : things) {
    if (says.means == decltype(says.means)::Itself) {
      keys.push_back(name);
    }
  }
  return keys;
}

/// Something that flows declare, and what is said where nothing uses it.
struct DeclaredForm {
  LintRow row;
  Ids (*ids)(const FlowSubject& subject);
  Names NamesUsed::*used;
};
constexpr auto kDeclared = std::to_array<DeclaredForm>({
    {"uncalled-step", callable_in, &NamesUsed::called},
    {"unannounced-event", [](const FlowSubject& in) { return in.flow->events; }, &NamesUsed::in_scripts},
    {"unread-note/table", notes_in<false>, &NamesUsed::read},
    {"unread-note/seat", notes_in<true>, &NamesUsed::read},
    {"unnamed-zone", [](const FlowSubject& in) { return own_keys_of(in.flow->zones); }, &NamesUsed::in_play},
    {"unplaced-piece", pieces_in, &NamesUsed::in_play},
    {"unused-part/counter", [](const FlowSubject& in) { return keys_of(in.flow->counters); }, &NamesUsed::in_play},
    {"unused-part/name", [](const FlowSubject& in) { return in.flow->names; }, &NamesUsed::in_play},
    {"unused-part/category", [](const FlowSubject& in) { return keys_of(in.flow->categories); },
     &NamesUsed::in_scripts},
    {"unused-part/asked", attributes_in, &NamesUsed::asked},
    {"unused-part/given", attributes_in, &NamesUsed::given},
    {"unused-part/back", [](const FlowSubject& in) { return keys_of(in.flow->backs); }, &NamesUsed::backs},
    {"unused-part/news", [](const FlowSubject& in) { return keys_of(in.flow->news); }, &NamesUsed::in_scripts},
    {"unused-part/type", [](const FlowSubject& in) { return own_keys_of(in.flow->types); }, &NamesUsed::types},
});

}  // namespace

Mark mark_of_code(const TextFile& script) { return {&script, tokens_of(script.text).front().line, 0, 1}; }

std::vector<FlowSubject> flows_of(const LintSubject& subject) {
  const auto is_asked_about = [&](const PluginDefinition* plugin) {
    return std::ranges::any_of(subject.definitions->files, [&](const auto& file) {
      return plugin->has_file(file->path) && (*subject.covers)(file->path);
    });
  };
  std::vector<FlowSubject> flows;
  for (const PluginDefinition* home : subject.plugins()) {
    if (!home->flow.rules) {
      continue;
    }
    const std::string& changed = home->flow.rules->extends.value;
    const PluginDefinition* const base = changed.empty() ? home : subject.definitions->plugin(changed);
    if (base == nullptr || !base->flow.rules) {
      continue;
    }
    const Scope own = load_order(*subject.definitions, std::vector{home->id});
    auto definition = extended_flow(changed.empty() ? Scope{home} : own, *base);
    definition.extends = home->flow.rules->extends;
    FlowSubject& flow =
        flows.emplace_back(FlowSubject{.home = home,
                                       .flow = std::make_shared<const FlowDefinition>(std::move(definition)),
                                       .layout = extended_layout(changed.empty() ? Scope{home} : own, *base)});
    for (const PluginDefinition* plugin : subject.plugins()) {
      const Scope scope = load_order(*subject.definitions, std::vector{plugin->id});
      const bool changes = changed.empty() && std::ranges::any_of(scope, [&](const PluginDefinition* each) {
                             return each->flow.rules && each->flow.rules->extends.value == home->id;
                           });
      const bool is_base = !changed.empty() && std::ranges::count(own, plugin) > 0;
      if (is_base || (!changes && std::find(scope.begin(), scope.end(), home) != scope.end())) {
        flow.plugins.push_back(plugin);
        const std::vector<const TextFile*> scripts = flow_scripts_in(*plugin);
        flow.scripts.insert(flow.scripts.end(), scripts.begin(), scripts.end());
      }
    }
    if (std::ranges::none_of(flow.plugins, is_asked_about)) {
      flows.pop_back();
      continue;
    }
    for (const TextFile* script : flow.scripts) {
      for (const NameUse& use : names_used(script->text, script->path)) {
        flow.named.insert(use.name);
      }
    }
  }
  return flows;
}

/// Reports steps of the flow that is changed which a list leaves out that takes the place of its list.
void report_left_out(const FlowDefinition& base, const Ids& own, const Ids& of_base, const LintRow& row,
                     const NamesUsed& used, LintReport& report) {
  std::vector<std::string> left_out;
  for (const auto& step : of_base) {
    if (!own.empty() && !used.called.contains(step.value)) {
      left_out.push_back(step.value);
    }
  }
  if (!left_out.empty()) {
    report.add(own.front().at, row,
               {{"flow", base.id.value},
                {"steps", fmt::format("{}", fmt::join(left_out, " and "))},
                {"first", in_quotes(left_out.front())}});
  }
}

void find_unused(const LintSubject& subject, LintReport& report) {
  for (const FlowSubject& flow : subject.flows) {
    const NamesUsed used(flow);
    const PluginDefinition* const base = subject.definitions->plugin(flow.flow->extends.value);
    if (report.pass() == "uncalled-step" && base != nullptr) {
      const FlowDefinition& own = *flow.home->flow.rules;
      const FlowDefinition& changed = *base->flow.rules;
      report_left_out(changed, own.setup.steps, changed.setup.steps, "uncalled-step/setup", used, report);
      report_left_out(changed, own.turn.steps, changed.turn.steps, "uncalled-step/turn", used, report);
    }
    for (const DeclaredForm& form : kDeclared) {
      for (const auto& [id, at] : form.row.row().code() == report.pass() ? form.ids(flow) : Ids()) {
        if (flow.is_about(at) && !(used.*form.used).contains(id)) {
          report.add(at, form.row, {{"thing", id}});
        }
      }
    }
  }
}

void find_unscored_skulls(const LintSubject& subject, LintReport& report) {
  for (const FlowSubject& flow : subject.flows) {
    const auto& scripts = flow.home->flow.scripts;
    const auto score = std::ranges::find(scripts, ScriptRole::Score, &FlowScriptDefinition::role);
    if (!flow.flow->plays_skulls || score == scripts.end()) {
      continue;
    }
    const auto awards = [](const TextFile& script) {
      return std::ranges::count(names_used(script.text, script.path), "award_skulls", &NameUse::name) > 0;
    };
    const auto is_word = [&](const FlowScriptDefinition& script) {
      return script.role == ScriptRole::Word && awards(*script.source);
    };
    const bool by_word = std::ranges::any_of(
        flow.plugins, [&](const auto* plugin) { return std::ranges::any_of(plugin->flow.scripts, is_word); });
    if (!by_word && !awards(*score->source)) {
      report.add(mark_of_code(*score->source), "never-awards/skulls");
    }
  }
}

void find_left_out(const LintSubject& subject, LintReport& report) {
  for (const FlowSubject& flow : subject.flows) {
    if (std::ranges::count(flow.plugins, flow.home) == 0 || !flow.layout || flow.layout->rows.empty()) {
      continue;
    }
    const auto is_shown = [&](const std::string& thing, GroupOf of) {
      return std::ranges::any_of(flow.layout->groups, [&](const auto& group) {
        return group.value.of == of && std::ranges::count(group.value.shows, thing, &Marked<std::string>::value) > 0;
      });
    };
    const auto look_at = [&](const auto& thing, bool of_seat, std::string_view unseen) {
      const TextArguments values{{"thing", thing.key()}, {"unseen", unseen}};
      const bool own = flow.is_about(thing.name.at);
      if (!own && !flow.home->flow.layout) {
        return;  // which is said of the flow that has it
      }
      const Mark& at = own ? thing.name.at : flow.home->flow.layout->id.at;
      if (!of_seat && !is_shown(thing.key(), GroupOf::Table)) {
        report.add(at, "left-out/table", values);
      } else if (of_seat && !is_shown(thing.key(), GroupOf::Me)) {
        report.add(at, "left-out/me", values);
      } else if (of_seat && !is_shown(thing.key(), GroupOf::Others)) {
        report.add(at, "left-out/others", values);
      }
    };
    for (const auto& counter : flow.flow->counters) {
      if (!counter.value.spec.hidden) {
        look_at(counter, counter.value.spec.of_seat, "hidden");
      }
    }
    for (const auto& zone : flow.flow->zones) {
      if (!zone.value.spec.aside) {
        look_at(zone, zone.value.of != ZoneOwner::Table, "aside");
      }
    }
  }
}

void find_unheard_events(const LintSubject& subject, LintReport& report) {
  for (const FlowSubject& flow : subject.flows) {
    if (flow.named.contains("does")) {
      continue;  // any piece may be called by itself
    }
    for (const PluginDefinition* plugin : flow.plugins) {
      for (const PieceDefinition& piece : plugin->flow.pieces) {
        const bool acts = std::ranges::any_of(flow.flow->zones, [&](const auto& zone) {
          return zone.value.spec.acts &&
                 std::ranges::count(zone.value.holds, piece.type.value, &Marked<std::string>::value) > 0;
        });
        if (!acts && !piece.handlers.empty()) {
          const Marked<std::string>& event = piece.handlers.front().name;
          report.add(event.at, "unheard-event",
                     {{"piece", piece.id.value}, {"event", event.value}, {"type", piece.type.value}});
        }
      }
    }
  }
}

void find_choices_without_offers(const LintSubject& subject, LintReport& report) {
  for (const FlowSubject& flow : subject.flows) {
    Names offering{"require"};
    for (const WordText& word : flow_words()) {
      if (word.name.starts_with("offer")) {
        offering.emplace(word.name);
      }
    }
    for (const PluginDefinition* plugin : flow.plugins) {
      for (const FlowScriptDefinition& script : plugin->flow.scripts) {
        if (script.role == ScriptRole::Word) {
          offering.insert(script.id);  // it may offer for others
        }
      }
    }
    for (const PluginDefinition* plugin : flow.plugins) {
      for (const auto& [id, role, source] : plugin->flow.scripts) {
        const auto names = role == ScriptRole::Choice ? names_used(source->text, source->path) : std::vector<NameUse>();
        if (!names.empty() &&
            std::ranges::none_of(names, [&](const NameUse& use) { return offering.contains(use.name); })) {
          report.add(mark_of_code(*source), "no-offer", {{"choice", id}});
        }
      }
    }
  }
}

}  // namespace ossuary::author
