// Passes that ask whether what a flow declares comes into play.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "author/lint/lint_pass.h"
#include "author/lint/script_names.h"
#include "script/text/syntax.h"

namespace ossuary::author {

namespace {

using Names = std::set<std::string, std::less<>>;

void add_calls(const std::vector<Marked<std::string>>& steps, Names& into) {
  for (const auto& step : steps) {
    into.insert(step.value);
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

/// What scripts or attributes name, and the pieces that lie somewhere at the start or may be chosen.
Names names_in_play(const FlowSubject& subject) {
  Names names = subject.named;
  const auto add_start = [&](const std::vector<NamedNumber>& start) {
    for (const auto& [piece, number] : start) {
      names.insert(piece.value);
    }
  };
  for (const auto& [id, zone] : subject.flow->zones) {
    add_start(zone.start);
    for (const RowDefinition& row : zone.rows) {
      add_start(row.start);
      for (const auto& [attribute, value] : row.attributes) {
        add_texts(value, names);
      }
    }
  }
  for (const auto& [id, option] : subject.flow->options) {
    add_calls(option.one_of, names);
  }
  for (const PluginDefinition* plugin : subject.plugins) {
    for (const PieceDefinition& piece : plugin->flow.pieces) {
      for (const auto& [attribute, value] : piece.others) {
        add_texts(value, names);
      }
    }
  }
  return names;
}

/// The names that scripts read: all but the notes that they write by `note(NAME, ...)`, or `note(NAME[...], ...)`.
Names names_read(const std::vector<const TextFile*>& scripts) {
  Names read;
  for (const TextFile* script : scripts) {
    const auto tree = syntax_of(script->text);
    std::set<const SyntaxNode*> written;
    const auto look = [&](const SyntaxNode& node) {
      if (node.form == SyntaxNode::Form::Call && tree->is_name(node.parts[0], "note") && !node.parts[1].parts.empty()) {
        const SyntaxNode& note = node.parts[1].parts.front();
        written.insert(note.form == SyntaxNode::Form::Index ? note.parts.data() : &note);
      } else if (node.form == SyntaxNode::Form::Name && !written.contains(&node)) {
        read.emplace(tree->text(node.begin));
      }
    };
    if (tree) {
      walk(tree->root, look);
    }
  }
  return read;
}

}  // namespace

std::vector<FlowSubject> flows_of(const LintSubject& subject) {
  std::vector<FlowSubject> flows;
  for (const PluginDefinition* home : subject.plugins()) {
    if (!home->flow.rules) {
      continue;
    }
    FlowSubject& flow = flows.emplace_back(FlowSubject{.flow = &*home->flow.rules});
    for (const PluginDefinition* plugin : subject.plugins()) {
      const Scope scope = load_order(*subject.definitions, std::vector{plugin->id});
      if (std::find(scope.begin(), scope.end(), home) != scope.end()) {
        flow.plugins.push_back(plugin);
        const std::vector<const TextFile*> scripts = flow_scripts_in(*plugin);
        flow.scripts.insert(flow.scripts.end(), scripts.begin(), scripts.end());
      }
    }
    for (const TextFile* script : flow.scripts) {
      for (const NameUse& use : names_used(script->text, script->path)) {
        flow.named.insert(use.name);
      }
    }
  }
  return flows;
}

void find_uncalled_steps(const LintSubject& subject, LintReport& report) {
  for (const FlowSubject& flow : subject.flows) {
    Names called = flow.named;
    add_calls(flow.flow->turn.steps, called);
    add_calls(flow.flow->setup.steps, called);
    add_calls(flow.flow->laws.steps, called);
    for (const auto& [players, turn] : flow.flow->turn.players) {
      add_calls(turn.steps, called);
    }
    for (const PluginDefinition* plugin : flow.plugins) {
      for (const auto& [id, role, source] : plugin->flow.scripts) {
        const bool callable = role == ScriptRole::Step || role == ScriptRole::Choice || role == ScriptRole::Word;
        if (callable && !called.contains(id)) {
          report.add(Mark{source, tokens_of(source->text).front().line, 0, 1},
                     fmt::format("nothing calls {}", in_quotes(id)),
                     "call it in a script, name it in flow.toml, or remove the file");
        }
      }
    }
  }
}

void find_unannounced_events(const LintSubject& subject, LintReport& report) {
  for (const FlowSubject& flow : subject.flows) {
    for (const auto& event : flow.flow->events) {
      if (!flow.named.contains(event.value)) {
        report.add(event.at, fmt::format("no script announces {}", in_quotes(event.value)),
                   fmt::format("call announce({0}), or does(piece, {0})", event.value));
      }
    }
  }
}

void find_unread_notes(const LintSubject& subject, LintReport& report) {
  for (const FlowSubject& flow : subject.flows) {
    const Names read = names_read(flow.scripts);
    for (const auto& [note, says] : flow.flow->notes) {
      if (!read.contains(note.value)) {
        report.add(note.at, fmt::format("no script reads the note {}", in_quotes(note.value)),
                   fmt::format("read it with noted({}{}), or remove it", note.value, says.spec.of_seat ? "[who]" : ""));
      }
    }
  }
}

void find_unnamed_zones(const LintSubject& subject, LintReport& report) {
  for (const FlowSubject& flow : subject.flows) {
    const Names in_play = names_in_play(flow);
    for (const auto& [zone, says] : flow.flow->zones) {
      const bool row_named = std::any_of(says.rows.begin(), says.rows.end(),
                                         [&](const RowDefinition& row) { return in_play.contains(row.id.value); });
      if (!row_named && !in_play.contains(zone.value)) {
        report.add(zone.at, fmt::format("no script names the zone {}", in_quotes(zone.value)),
                   "nothing can get into it or out of it");
      }
    }
  }
}

void find_unplaced_pieces(const LintSubject& subject, LintReport& report) {
  for (const FlowSubject& flow : subject.flows) {
    const Names in_play = names_in_play(flow);
    for (const PluginDefinition* plugin : flow.plugins) {
      for (const PieceDefinition& piece : plugin->flow.pieces) {
        if (piece.start.empty() && piece.option.value.empty() && !in_play.contains(piece.id.value)) {
          report.add(piece.id.at, fmt::format("{} lies nowhere at the start", in_quotes(piece.id.value)),
                     "give it a `start`, add it to that of a zone, or make it a value of an option");
        }
      }
    }
  }
}

void find_unused_parts(const LintSubject& subject, LintReport& report) {
  for (const FlowSubject& flow : subject.flows) {
    Names used = names_in_play(flow);
    for (const auto& [id, counter] : flow.flow->counters) {
      used.insert(counter.cap.text);
    }
    Names types;
    for (const auto& [id, zone] : flow.flow->zones) {
      add_calls(zone.holds, types);
    }
    for (const PluginDefinition* plugin : flow.plugins) {
      for (const PieceDefinition& piece : plugin->flow.pieces) {
        types.insert(piece.type.value);
      }
    }
    const auto ask = [&](const Marked<std::string>& name, const Names& among, std::string_view what) {
      if (!among.contains(name.value)) {
        report.add(name.at, fmt::format("{} {}", what, in_quotes(name.value)), "use it, or remove it");
      }
    };
    for (const auto& counter : flow.flow->counters) {
      ask(counter.name, used, "no script uses the counter");
    }
    for (const auto& name : flow.flow->names) {
      ask(name, used, "no script uses the name");
    }
    for (const auto& category : flow.flow->categories) {
      ask(category.name, flow.named, "no script awards points for the category");
    }
    for (const auto& type : flow.flow->types) {
      ask(type.name, types, "no zone holds, and no piece has, the type");
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
          report.add(event.at, fmt::format("{} never hears {}", in_quotes(piece.id.value), in_quotes(event.value)),
                     fmt::format("give `acts = true` to a zone that holds {}", piece.type.value));
        }
      }
    }
  }
}

void find_choices_without_offers(const LintSubject& subject, LintReport& report) {
  for (const FlowSubject& flow : subject.flows) {
    Names offering{"offer", "require"};
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
          report.add(Mark{source, tokens_of(source->text).front().line, 0, 1},
                     fmt::format("{} offers nothing, so nobody ever decides it", in_quotes(id)),
                     "call offer(thing) in `options` for each thing that may be chosen");
        }
      }
    }
  }
}

}  // namespace ossuary::author
