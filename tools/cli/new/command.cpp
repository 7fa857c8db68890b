#include "cli/new/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <ostream>
#include <system_error>

#include "author/checks/plugin_checks.h"
#include "author/examples/examples.h"
#include "author/hints/explain.h"
#include "author/hints/glyphs.h"
#include "author/new/new_content.h"
#include "author/new/new_turn.h"
#include "cli/content.h"
#include "cli/content_selection.h"
#include "cli/data_paths.h"
#include "cli/new/start_output.h"
#include "cli/stop.h"
#include "content/text/text_file.h"
#include "json.h"
#include "say/utf8.h"

namespace ossuary::cli {

namespace fs = std::filesystem;

namespace {

using author::StartFile;

struct NewOptions {
  std::string what;
  std::string name;
  std::string into;
  std::string from;
  std::string step;
  std::string of;
  bool bare = false;
};

constexpr const char* kNewNotes =
    "Writes a small start that works, with comments and an example that passes; what is there is never written over.\n"
    "A plugin goes into the user's plugin folder, or into --into DIR; with --bare it is a plugin.toml alone. A skull,\n"
    "shape, effect, example or file of cards joins the plugin that --into names, by its folder or by its id;\n"
    "elsewhere a plugin of its own is made around it. A ruleset extends the base game, joined by the plugin whose id\n"
    "--into gives. A flow is a whole game of your own: a plugin and a ruleset, in the folders plugins and rulesets of\n"
    "DIR. `new print NAME` makes a plugin that has the cards of the base game printed in forms of your own, or\n"
    "adds such forms to the plugin that --into names. NAME is snake_case: lower-case letters, digits, _.\n\n"
    "A turn is a change of how a game is played, in the same folders as a flow: --of names the ruleset, else it is "
    "the\n"
    "base game, and --step what is copied to be changed, a step, choice or word of its flow; without --step these are\n"
    "listed with a sentence each, and nothing is written.\n\n"
    "`new cards NAME --from FILE` takes the cards from a spreadsheet: a table with the columns top, bottom and copies "
    "is\n"
    "a file of cards of two skulls; one with id, type, zone, copies, name, label, text and a column for each\n"
    "attribute is a file of pieces for the plugin that --into names.\n\n"
    "Exit codes: 0 written, 2 bad usage, 3 bad content.";

constexpr const char* kBareOfPlugin = "--bare goes with `new plugin`";

std::string check_what(const std::string& what) {
  const std::vector<std::string> known{"plugin",  "skull",   "shape", "effect", "cards",
                                       "example", "ruleset", "turn",  "flow",   "print"};
  if (std::find(known.begin(), known.end(), what) != known.end()) {
    return "";
  }
  const std::string hint = did_you_mean(what, known);
  return fmt::format(
      "\"{}\" is nothing to begin with; {}", what,
      hint.empty() ? "choose plugin, skull, shape, effect, cards, example, ruleset, turn, flow or print" : hint);
}

bool is_plugin_folder(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(folder / "plugin.toml", error);
}

/// Refuses to write plugins or rulesets into a plugin. @throws Stop.
void refuse_plugin(const fs::path& folder, std::string_view what) {
  if (is_plugin_folder(folder)) {
    throw bad_usage(fmt::format("{} is a plugin itself; name the folder to put {} into", folder.string(), what));
  }
}

/// Refuses the id of a ruleset that is there. @throws Stop.
void refuse_ruleset(const Catalogue& library, const std::string& id) {
  const auto rulesets = library.rulesets();
  if (std::ranges::count(rulesets, id, &RulesetSummary::id) > 0) {
    throw bad_usage(fmt::format("there is a ruleset \"{}\" already", id));
  }
}

bool contains_plugins(const fs::path& folder) {
  std::error_code error;
  const fs::directory_iterator entries(folder, error);
  return !error && std::any_of(begin(entries), end(entries),
                               [](const fs::directory_entry& entry) { return is_plugin_folder(entry.path()); });
}

bool is_for_plugins(const fs::path& folder) { return folder.filename() == "plugins" || contains_plugins(folder); }

Ruleset made_for(const Catalogue& library, const std::string& plugin) {
  Result<Ruleset, std::vector<Diagnostic>> made = library.make_for_plugin(plugin);
  if (!made) {
    throw bad_content(author::explain(library, made.error()));
  }
  return std::move(made).value();
}

/// A file for the folder of a plugin, by which editors with the Lua language server find the words of its scripts.
StartFile editor_settings(const fs::path& folder, bool flow) {
  const fs::path stubs = data_folder() / "scripts" / (flow ? "flow_meta" : "meta");
  Json settings{{"runtime.version", "Lua 5.4"}, {"workspace.library", std::vector<std::string>{stubs.string()}}};
  if (flow) {  // what a flow declares are globals of its scripts
    settings["diagnostics.disable"] = std::vector<std::string>{"undefined-global"};
  }
  return {folder / ".luarc.json", settings.dump(2) + "\n"};
}

/// The folder of the templates that ship.
fs::path templates() { return data_folder() / "scripts" / "templates"; }

/// What is to be written. @throws Stop: nothing is, and why.
std::vector<StartFile> taken(author::StartFiles files) {
  if (!files) {
    throw bad_usage(files.error());
  }
  return std::move(files).value();
}

/// True if `path` is or lies in one of `places`.
bool any_contains(const std::vector<fs::path>& places, const fs::path& path) {
  return std::any_of(places.begin(), places.end(), [&](const fs::path& place) { return lies_in(path, place); });
}

ExitCode new_ruleset(Environment& env, const NewOptions& options) {
  const Catalogue library = read_library(env);
  refuse_ruleset(library, options.name);
  std::error_code error;
  const std::vector<std::string> plugins = library.plugin_ids();
  const bool joins = std::ranges::count(plugins, options.into) > 0 && !fs::exists(options.into, error);
  std::string base = default_ruleset(library);
  const auto rulesets = library.rulesets();
  const auto& there = std::ranges::find(rulesets, base, &RulesetSummary::id)->plugins;
  base += joins && std::ranges::count(there, options.into) == 0 ? "+" + options.into : "";
  const Ruleset rules = make_ruleset(env, library, base);
  fs::path folder = options.into.empty() || joins ? user_data_folder() / "rulesets" : fs::path(options.into);
  if (fs::is_directory(folder / "rulesets", error)) {
    folder /= "rulesets";
  }
  refuse_plugin(folder, "rulesets");
  const fs::path whole = fs::weakly_canonical(folder, error);
  if (is_for_plugins(whole)) {
    throw bad_usage(fmt::format("{} is for plugins: rulesets are in a folder beside it, say --into {}",
                                shown_path(whole).string(),
                                shell_word(shown_path(whole.parent_path() / "rulesets").string())));
  }
  const std::vector<StartFile> files = taken(author::start_ruleset(templates(), options.name, base, rules));
  write_all(env, folder, files);
  const fs::path path = folder / files.front().path;
  const std::string reach = any_contains(content_paths(env).rulesets, path)
                                ? ""
                                : fmt::format("--rulesets {} ", shell_word(shown_path(path).string()));
  print_next_steps(env, path, {reach + "show " + options.name, reach + "play " + options.name});
  return ExitCode::Done;
}

/// The folder for the plugin and the ruleset that `what` is. @throws Stop where they cannot be there.
fs::path folder_of_both(const NewOptions& options, const Catalogue& library, std::string_view what) {
  const fs::path folder = options.into.empty() ? user_data_folder() : fs::path(options.into);
  const std::vector<std::string> plugins = library.plugin_ids();
  if (std::ranges::count(plugins, options.name) > 0) {
    throw bad_usage(fmt::format("there is a plugin \"{}\" already", options.name));
  }
  refuse_ruleset(library, options.name);
  std::error_code error;
  if (std::ranges::count(plugins, options.into) > 0 && !fs::exists(folder, error)) {
    throw bad_usage(
        fmt::format("--into: \"{}\" is a plugin, and a {} is one of its own: leave out --into", options.into, what));
  }
  refuse_plugin(folder, "plugins and rulesets");
  const fs::path whole = fs::weakly_canonical(folder, error);
  if (const bool plugins_alone = is_for_plugins(whole); plugins_alone || whole.filename() == "rulesets") {
    throw bad_usage(fmt::format("{} is for {} alone, and a {} is a plugin and a ruleset: say --into {}",
                                shown_path(whole).string(), plugins_alone ? "plugins" : "rulesets", what,
                                shell_word(shown_path(whole.parent_path()).string())));
  }
  return folder;
}

/// Writes a plugin and a ruleset of that name, and says how to play it.
void write_both(Environment& env, const NewOptions& options, const fs::path& folder, std::vector<StartFile> files) {
  files.push_back(editor_settings(fs::path("plugins") / options.name, true));
  write_all(env, folder, files);
  const bool found = any_contains(content_paths(env).plugins, folder / "plugins");
  const std::string shown = shell_word(shown_path(folder).string());
  const std::string reach = found ? "" : fmt::format("--plugins {0}/plugins --rulesets {0}/rulesets ", shown);
  print_next_steps(env, folder, {"test " + shown, reach + "play " + options.name});
}

/// A game of its own: a plugin and a ruleset.
ExitCode new_flow(Environment& env, const NewOptions& options) {
  const fs::path folder = folder_of_both(options, read_library(env), "flow");
  write_both(env, options, folder, taken(author::start_flow(templates(), options.name)));
  return ExitCode::Done;
}

/// What may be copied, with a sentence each.
void list_parts(Environment& env, const NewOptions& options, const std::string& of,
                const std::vector<author::TurnPart>& parts) {
  constexpr std::array<std::string_view, 3> kHeadings{"Steps", "Choices", "Words"};
  static_assert(static_cast<std::size_t>(ScriptRole::Word) + 1 == kHeadings.size());
  std::size_t widest = 0;
  for (const author::TurnPart& part : parts) {
    widest = std::max(widest, part.id.size());
  }
  env.out << fmt::format("What {} is played by, to be changed by a copy\n", of);
  std::string_view above;
  for (const author::TurnPart& part : parts) {
    const auto role = static_cast<std::size_t>(part.role);
    const std::string_view heading = role < kHeadings.size() ? kHeadings.at(role) : "Points";
    env.out << (heading == above ? "" : fmt::format("\n{}\n", heading));
    above = heading;
    env.out << (part.says.empty() ? "  " + part.id : printable(fmt::format("  {:<{}}  {}", part.id, widest, part.says)))
            << '\n';
  }
  const std::string more = options.of.empty() ? "" : " --of " + shell_word(options.of);
  env.out << fmt::format("\nNext: ossuary new turn {} --step ID{}\n", options.name, more);
}

/// A change of how a game is played: a plugin that replaces one file of its flow, and a ruleset.
ExitCode new_turn(Environment& env, const NewOptions& options) {
  const Catalogue library = read_library(env);
  const std::string of = options.of.empty() ? default_ruleset(library) : options.of;
  const AnyRuleset base = make_any_ruleset(env, library, of);
  const std::vector<author::TurnPart> parts = author::turn_parts(library, *base.flow());
  if (options.step.empty()) {
    list_parts(env, options, of, parts);
    return ExitCode::Done;
  }
  const auto part = std::ranges::find(parts, options.step, &author::TurnPart::id);
  if (part == parts.end()) {
    const std::string meant = did_you_mean(options.step, names_of(parts, &author::TurnPart::id));
    throw bad_usage(fmt::format("--step: {} has no step, choice or word \"{}\"; {}", of, options.step,
                                meant.empty() ? "without --step all are listed" : meant));
  }
  const fs::path folder = folder_of_both(options, library, "turn");
  write_both(env, options, folder, taken(author::start_turn(templates(), options.name, base, *part)));
  return ExitCode::Done;
}

/// The arguments that play `game` with a plugin in `folder`.
std::string play_arguments(const Environment& env, const Ruleset& game, const std::string& plugin,
                           const fs::path& folder) {
  const bool there = std::any_of(game.plugins.begin(), game.plugins.end(),
                                 [&](const PluginStamp& stamp) { return stamp.id == plugin; });
  return fmt::format("{}play {}{}", plugins_option(env, folder), game.id, there ? "" : "+" + plugin);
}

/// The folder that --into names: a path, or the folder of an installed plugin of that id.
fs::path folder_named(Environment& env, const NewOptions& options) {
  if (options.into.empty()) {
    return options.what == "example" && is_plugin_folder(".") ? fs::path(".") : user_data_folder() / "plugins";
  }
  std::error_code error;
  if (options.what == "plugin" || fs::exists(options.into, error)) {
    return options.into;
  }
  const Catalogue library = read_library(env);
  const fs::path folder = author::folder_of(library, options.into);
  if (!folder.empty() && lies_in(folder, data_folder())) {
    throw bad_usage(
        fmt::format("--into: {0} ships with the program, and others rely on it; begin a plugin of your own "
                    "without --into, or change a copy of {1} under another id",
                    options.into, shown_path(folder).string()));
  }
  const std::string meant = did_you_mean(options.into, library.plugin_ids());
  if (folder.empty() && !meant.empty()) {
    throw bad_usage(
        fmt::format("--into: there is no plugin or folder \"{0}\"; {1} A new folder is ./{0}", options.into, meant));
  }
  return folder.empty() ? fs::path(options.into) : folder;
}

/// Refuses what cannot be written there. @throws Stop.
void check_place(const NewOptions& options, const fs::path& into) {
  if (options.what == "plugin") {
    refuse_plugin(into, "both");
  } else if (options.bare) {
    throw bad_usage(kBareOfPlugin);
  } else if (options.what == "example" && !is_plugin_folder(into)) {
    throw bad_usage(options.into.empty()
                        ? "an example belongs to a plugin: name it with --into PLUGIN"
                        : fmt::format("there is no plugin \"{}\" for the example to join", options.into));
  }
}

/// Files of pieces for a plugin that is there.
ExitCode new_pieces(Environment& env, const NewOptions& options, const author::CardTable& table) {
  const fs::path folder = folder_named(env, options);
  if (options.into.empty() || !is_plugin_folder(folder)) {
    throw bad_usage("pieces belong to the plugin of a flow: name it with --into PLUGIN");
  }
  auto files = author::piece_files(table, options.name);
  if (!files) {
    throw bad_content(fmt::format("{}, {}", options.from, files.error()));
  }
  write_sound(env, folder, files.value(), options.from);
  print_next_steps(env, folder, {});
  return ExitCode::Done;
}

ExitCode new_in_plugin(Environment& env, const NewOptions& options) {
  const fs::path into = folder_named(env, options);
  const bool fresh = options.what == "plugin" || !is_plugin_folder(into);
  check_place(options, into);
  const fs::path folder = fresh ? into / options.name : into;
  // What lies beside a fresh plugin counts too, so that the two can be joined.
  const fs::path around = fresh ? into : folder;
  const std::vector<fs::path> named =
      !fresh || contains_plugins(around) ? std::vector{around} : std::vector<fs::path>{};
  const Catalogue library = author::read_content(ContentSelection(env, named).paths());
  refuse_incomplete(library);
  std::string plugin = fs::absolute(folder).lexically_normal().filename().string();
  plugin = plugin.empty() ? fs::absolute(folder).lexically_normal().parent_path().filename().string() : plugin;
  const Ruleset game = make_ruleset(env, library, default_ruleset(library));
  const std::string joined = game.kinds.empty() ? game.plugins.front().id : game.kinds.front().plugin;
  const Ruleset rules = made_for(library, fresh ? joined : plugin);
  const auto* word = std::ranges::find(author::kStartWords, options.what);
  std::error_code error;
  author::StartRequest request{
      static_cast<author::StartType>(word - author::kStartWords.begin()), options.name, fresh ? "" : plugin,
      !fresh && fs::exists(folder / "examples" / (options.name + ".toml"), error), options.bare};
  const auto glyph = author::choose_glyph(library, rules, options.name);
  request.glyph = glyph ? glyph->glyph : '\0';
  if (!options.from.empty()) {
    request.cards = author::counted_cards(table_named(options.from));
  }
  std::vector<StartFile> written = taken(author::start_files(templates(), library, rules, request));
  if (fresh) {
    written.push_back(editor_settings({}, false));
  }
  if (options.from.empty()) {
    write_all(env, folder, written);
  } else {
    write_sound(env, folder, written, options.from);
  }
  if (request.has_skull()) {
    env.out << printable(fmt::format("its letter is {}{}{}", glyph->glyph, glyph->why.empty() ? "" : ": ", glyph->why))
            << '\n';
  }
  const bool playable = options.what == "plugin" || options.what == "skull" || options.what == "cards";
  const std::string shown = shell_word(shown_path(folder).string());
  print_next_steps(env, folder,
                   {options.bare ? "new skull NAME --into " + shown : "test " + shown,
                    playable && !options.bare ? play_arguments(env, game, plugin, folder) : ""});
  return ExitCode::Done;
}

/// How cards are printed: in a plugin that is there, or in one of its own, for the default game.
ExitCode new_print(Environment& env, const NewOptions& options) {
  const fs::path into = folder_named(env, options);
  if (is_plugin_folder(into)) {
    const Catalogue library = author::read_content(ContentSelection(env, std::vector{into}).paths());
    const PluginDefinition* const plugin = library.plugin(fs::weakly_canonical(into).filename().string());
    std::vector<std::string> types;
    if (plugin != nullptr && plugin->flow.rules) {
      types = names_of(plugin->flow.rules->types, [](const auto& type) { return type.key(); });
    }
    write_all(env, into, print_files(types));
    print_next_steps(env, into, {});
    return ExitCode::Done;
  }
  const Catalogue library = read_library(env);
  const Ruleset game = make_ruleset(env, library, default_ruleset(library));
  const author::StartRequest request{author::StartType::Plugin, options.name, "", false, true};
  std::vector<StartFile> files =
      taken(author::start_files(templates(), library, made_for(library, game.kinds.front().plugin), request));
  std::ranges::move(print_files({}), std::back_inserter(files));
  write_all(env, into / options.name, files);
  print_next_steps(env, into / options.name,
                   {fmt::format("{}cards {}+{}", plugins_option(env, into / options.name), game.id, options.name)});
  return ExitCode::Done;
}

ExitCode run_new(Environment& env, const NewOptions& options) {
  if (const std::string fault = author::id_fault(options.name); !fault.empty()) {
    throw bad_usage(fault);
  }
  if (!options.from.empty()) {
    if (options.what != "cards") {
      throw bad_usage("--from goes with `new cards`");
    }
    if (const author::CardTable table = table_named(options.from); table.has_pieces()) {
      return new_pieces(env, options, table);
    }
  }
  if (options.what != "turn" && !(options.step.empty() && options.of.empty())) {
    throw bad_usage("--step and --of go with `new turn`");
  }
  if (options.bare && (options.what == "turn" || options.what == "flow" || options.what == "ruleset")) {
    throw bad_usage(kBareOfPlugin);
  }
  return options.what == "ruleset" ? new_ruleset(env, options)
         : options.what == "turn"  ? new_turn(env, options)
         : options.what == "flow"  ? new_flow(env, options)
         : options.what == "print" ? new_print(env, options)
                                   : new_in_plugin(env, options);
}

}  // namespace

void add_new_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<NewOptions>();
  CommandSyntax command =
      program.add_command("new", "Write a small working start for a plugin, a skull, a ruleset, ...");
  command.add_argument(options.what,
                       {.name = "WHAT",
                        .help = "plugin, skull, shape, effect, cards, example, ruleset, turn, flow or print",
                        .required = true,
                        .check = check_what});
  command.add_argument(options.name, {.name = "NAME", .help = "Its id, in snake_case", .required = true});
  command.add_option(
      options.into,
      {.name = "--into", .type = "DIR", .help = "A folder to write into, or the plugin to join: its folder or its id"});
  command.add_option(options.from, {.name = "--from",
                                    .type = "FILE",
                                    .help = "Of cards: take them from a table of comma-separated values, as `ossuary "
                                            "show RULESET cards --format csv` writes"});
  command.add_option(options.step, {.name = "--step",
                                    .type = "ID",
                                    .help = "Of a turn: the step, choice or word to copy; without it all are listed"});
  command.add_option(options.of,
                     {.name = "--of", .type = "RULESET", .help = "Of a turn: the game to change; else the base game"});
  command.add_flag(options.bare, "--bare", "Write a plugin without a skull");
  command.set_notes(kNewNotes);
  command.set_action([&env, &options] { env.exit = run_new(env, options); });
}

}  // namespace ossuary::cli
