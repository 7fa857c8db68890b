#include "author/new/new_turn.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <tuple>

#include "author/examples/flow_examples.h"
#include "author/key_values.h"
#include "content/pack/definitions.h"
#include "core/base/ensure.h"
#include "say/text.h"
#include "script/sandbox/shared_scripts.h"

namespace ossuary::author {

namespace {

/// The first sentence of the comment at the beginning of a file, whose lines begin with `mark`.
std::string first_sentence(std::string_view text, std::string_view mark) {
  std::string said;
  while (text.starts_with(mark)) {
    const std::string_view line = text.substr(mark.size(), text.find('\n') - mark.size());
    if (line.starts_with("@")) {
      break;
    }
    said +=
        fmt::format("{}{}", said.empty() ? "" : " ", line.substr(std::min(line.size(), line.find_first_not_of(' '))));
    text.remove_prefix(std::min(text.size(), mark.size() + line.size() + 1));
  }
  const std::size_t end = said.find(". ");
  return end == std::string::npos ? said : said.substr(0, end + 1);
}

/// A script of `plugin` for another plugin, which names that of the scripts that it loads.
std::string with_whole_names(std::string text, const std::string& file, const std::string& plugin) {
  for (const RequiredName& required : names_required(text, file)) {
    const std::string there = fmt::format("(\"{}\")", required.name);
    const std::size_t at = text.find(there);
    if (at != std::string::npos && required.name.find(':') == std::string::npos) {
      text.insert(at + 2, plugin + ":");
    }
  }
  return text;
}

TurnPart part_of_script(const FlowRules& rules, ScriptRole role, const std::string& id, std::size_t script) {
  const FlowScript& from = rules.scripts[script];
  return {role, id, first_sentence(from.source, "---"), script_file(role, id), from.source, from.shared.home};
}

/// A choice without a script is its file: that of the last plugin that says which choices it is any of.
std::optional<TurnPart> part_of_file(const Catalogue& library, const FlowRules& rules, const std::string& id) {
  std::optional<TurnPart> part;
  for (const PluginStamp& stamp : rules.plugins) {
    const PluginDefinition* plugin = library.plugin(stamp.id);
    for (const ChoiceDefinition& choice : plugin->flow.choices) {
      if (choice.id.value == id && !choice.any_of.empty()) {
        const std::string& text = choice.id.at.file->text;
        part = {ScriptRole::Choice, id, first_sentence(text, "#"), fmt::format("choices/{}.toml", id), text, stamp.id};
      }
    }
  }
  return part;
}

/// The position that a new example begins with: in a game of skulls, a card in an empty hand.
std::string position_to_play(const FlowRules& rules, const FlowSetup& setup) {
  const bool has_hand = rules.skulls && rules.skulls->hand && rules.zones[*rules.skulls->hand].of_seat;
  if (!has_hand || setup.turn.empty()) {
    return "";
  }
  const auto card =
      std::ranges::find_if(rules.skulls->cards, [](const auto& shows) { return shows && shows->top != shows->bottom; });
  const CallSpec& first = setup.turn.front();
  return card == rules.skulls->cards.end()
             ? ""
             : fmt::format(
                   "\n[position]                     # what is not said is as at the first decision of a match\n"
                   "step = \"{}\"\n[position.seats.1]\n{} = [\"{}\"]\n",
                   first.is_choice ? rules.choices[first.index].id : rules.steps[first.index].id,
                   rules.zones[*rules.skulls->hand].id,
                   rules.pieces[static_cast<std::size_t>(card - rules.skulls->cards.begin())].id);
}

/// The legal action that lays the card of the hand down, or else the first one, and whether it does that.
std::optional<std::pair<Action, bool>> action_to_play(const Match& match, const std::string& hand) {
  ActionList legal;
  match.legal_actions(legal);
  for (const Action action : legal) {
    const std::unique_ptr<Match> after = match.clone();
    if (hand.empty() || after->apply(action)) {
      continue;
    }
    const auto lies = NamedPosition::of(*after)->zone(hand);
    if (lies && lies.value().empty()) {
      return std::pair(action, true);
    }
  }
  return legal.empty() ? std::nullopt : std::optional(std::pair(*legal.begin(), false));
}

/// What an example plays, and what is so then, as the game without the change has it.
std::string example_play(const AnyRuleset& base) {
  const FlowRules& rules = *base.flow();
  const std::vector<int> numbers = base.player_numbers();
  const int players = std::ranges::count(numbers, FlowExampleDefinition().players.value) > 0
                          ? static_cast<int>(FlowExampleDefinition().players.value)
                          : numbers.front();
  const std::string position = position_to_play(rules, rules.setups.at(players));
  const TextFile file("", fmt::format("players = {}\n{}", players, position.empty() ? "[position]\n" : position));
  const auto says = read_position(file);
  const auto game = base.scripted_game(players);
  ensure(says.ok() && game.ok(), "what is written here is a position of this game");
  const auto scripts = game.value()->open_scripts();
  const std::unique_ptr<Match> match = game.value()->start({.seed = 1}, *scripts);
  std::string text = players == FlowExampleDefinition().players.value ? "" : fmt::format("players = {}\n", players);
  const bool is_set = set_up(says.value(), rules, *match).empty();
  const std::string hand = position.empty() ? "" : rules.zones[*rules.skulls->hand].id + " of 1";
  const auto played = is_set ? action_to_play(*match, hand) : std::nullopt;
  if (!played) {
    return text;
  }
  const std::string action = toml_text(match->notation(played->first));
  text += fmt::format("{}\n[[play]]\nlegal = {{ some = [{}] }}", position, action);
  if (played->second && !match->apply(played->first)) {
    text += fmt::format("\n\n[[play]]\ndoes = {}\n\n[expect]\n\"{}\" = []", action, hand);
  }
  return text;
}

}  // namespace

std::vector<TurnPart> turn_parts(const Catalogue& library, const FlowRules& rules) {
  std::vector<TurnPart> parts;
  for (const ChoiceSpec& choice : rules.choices) {
    auto part = choice.any_of.empty()
                    ? std::optional(part_of_script(rules, ScriptRole::Choice, choice.id, choice.script))
                    : part_of_file(library, rules, choice.id);
    if (part) {
      parts.push_back(*std::move(part));
    }
  }
  for (const StepSpec& step : rules.steps) {
    parts.push_back(part_of_script(rules, ScriptRole::Step, step.id, step.script));
  }
  for (const StepSpec& word : rules.words) {
    parts.push_back(part_of_script(rules, ScriptRole::Word, word.id, word.script));
  }
  const auto place = [](const TurnPart& part) {
    return std::tuple(part.role != ScriptRole::Choice, part.role, part.id);
  };
  std::ranges::sort(parts, {}, place);
  if (rules.score) {
    parts.push_back(part_of_script(rules, ScriptRole::Score, "score", *rules.score));
  }
  if (rules.outlook) {
    parts.push_back(part_of_script(rules, ScriptRole::Outlook, "outlook", *rules.outlook));
  }
  return parts;
}

StartFiles start_turn(const std::filesystem::path& templates, const std::string& id, const AnyRuleset& base,
                      const TurnPart& part) {
  const FlowRules& rules = *base.flow();
  std::vector<std::string> required;
  for (const PluginStamp& stamp : rules.plugins) {
    if (stamp.id == rules.flow || stamp.id == part.plugin) {
      required.push_back(toml_text(fmt::format("{} >={}", stamp.id, stamp.version)));
    }
  }
  auto files = fill_templates(templates / "turn",
                              {{"id", id},
                               {"title", title_of(id)},
                               {"flow", rules.flow},
                               {"base", base.id()},
                               {"requires", fmt::format("{}", fmt::join(required, ", "))},
                               {"play", example_play(base)}},
                              {"en"});
  if (!files) {
    return files;
  }
  std::vector<StartFile> written = std::move(files).value();
  written.push_back(
      {std::filesystem::path("plugins") / id / part.file, with_whole_names(part.text, part.file, part.plugin)});
  return written;
}

}  // namespace ossuary::author
