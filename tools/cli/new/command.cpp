#include "cli/new/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <initializer_list>
#include <ostream>
#include <set>
#include <system_error>

#include "cli/content.h"
#include "cli/content_selection.h"
#include "cli/data_paths.h"
#include "cli/stop.h"
#include "content/schema/forms.h"
#include "designer/examples.h"
#include "designer/starts.h"

namespace ossuary::cli {

namespace fs = std::filesystem;

namespace {

using designer::StartFile;
using designer::StartingPoint;

struct NewOptions {
  std::string what;
  std::string name;
  std::string into;
};

constexpr const char* kNewNotes =
    "Writes a small start that works, with comments and an example that passes; what is there is never written over.\n"
    "A plugin goes into the user's plugin folder, or into --into DIR. A skull, shape or effect joins the plugin that\n"
    "--into names; elsewhere a plugin of its own is made around it. NAME is snake_case: lower-case letters, digits, "
    "_.\n\n"
    "Exit codes: 0 written, 2 bad usage, 3 bad content.";

std::string check_what(const std::string& what) {
  const std::vector<std::string> known{"plugin", "skull", "shape", "effect", "ruleset"};
  if (std::find(known.begin(), known.end(), what) != known.end()) {
    return "";
  }
  const std::string hint = did_you_mean(what, known);
  return fmt::format("\"{}\" is nothing to begin with; {}", what,
                     hint.empty() ? "choose plugin, skull, shape, effect or ruleset" : hint);
}

/// NAME, or what to take instead. @throws Stop.
void check_name(const std::string& name) {
  const auto lower = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto fits = [&](char c) { return lower(c) || (c >= '0' && c <= '9') || c == '_'; };
  if (!name.empty() && lower(name.front()) && std::all_of(name.begin(), name.end(), fits)) {
    if (const TextForm* id = form_of(ValueType::Id); !id->fits(name)) {
      throw bad_usage(fmt::format("\"{}\" is too long: {}", name, id->hint));
    }
    return;
  }
  std::string better;
  for (const char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    const char now = upper ? static_cast<char>(c - 'A' + 'a') : fits(c) ? c : '_';
    if (!better.empty() || lower(now)) {
      better += now;
    }
  }
  throw bad_usage(fmt::format("\"{}\" is not snake_case{}", name,
                              better.empty() ? "" : fmt::format("; how about \"{}\"?", better)));
}

bool is_plugin_folder(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(folder / "plugin.toml", error);
}

/// Refuses to write plugins or rulesets into a plugin. @throws Stop.
void refuse_plugin(const fs::path& folder, std::string_view held) {
  if (is_plugin_folder(folder)) {
    throw bad_usage(fmt::format("{} is a plugin itself; name the folder to put {} into", folder.string(), held));
  }
}

bool holds_plugins(const fs::path& folder) {
  std::error_code error;
  const fs::directory_iterator entries(folder, error);
  return !error && std::any_of(begin(entries), end(entries),
                               [](const fs::directory_entry& entry) { return is_plugin_folder(entry.path()); });
}

/// A letter that no skull of any plugin has: a capital of the name, then one of the whole name, then any.
char free_glyph(const Catalogue& library, const Ruleset& rules, const std::string& name) {
  std::string taken = "Il";  // too much alike
  const auto take = [&](const Ruleset& made) {
    for (const Kind& kind : made.kinds) {
      taken += kind.glyph;
    }
  };
  take(rules);
  std::string wishes;
  for (const char c : name) {
    wishes += c >= 'a' && c <= 'z' ? std::string(1, static_cast<char>(c - 'a' + 'A')) : "";
  }
  wishes += "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + name + "abcdefghijklmnopqrstuvwxyz";
  const auto first_free = [&]() -> char {
    const auto found = std::find_if(wishes.begin(), wishes.end(), [&](char c) {
      return c != '_' && (c < '0' || c > '9') && taken.find(c) == std::string::npos;
    });
    return found == wishes.end() ? '\0' : *found;
  };
  const char here = first_free();
  for (const std::string& plugin : library.plugin_ids()) {
    if (const auto made = library.make_for_plugin(plugin)) {
      take(made.value());
    }
  }
  const char anywhere = first_free();
  if (here == '\0') {
    throw bad_usage("there is no letter left for another skull");
  }
  return anywhere != '\0' ? anywhere : here;
}

/// The color that the fewest skulls in reach have.
Color rarest_color(const Ruleset& rules) {
  std::array<int, 8> times{};
  for (const Kind& kind : rules.kinds) {
    ++times.at(static_cast<std::size_t>(kind.color));
  }
  return static_cast<Color>(std::min_element(times.begin(), times.end()) - times.begin());
}

/// "plugin:id" of shapes that examples are drawn on, then of those that rulesets build on.
std::vector<std::string> shapes_in_use(const Catalogue& library) {
  std::vector<std::string> ids;
  for (const designer::Example& example : designer::read_examples(library).examples) {
    ids.push_back(example.shape_id);
  }
  for (const RulesetSummary& summary : library.rulesets()) {
    if (const auto rules = library.make(summary.id)) {
      for (const auto& [players, specs] : rules.value().setups) {
        for (const StructureSpec& spec : specs) {
          ids.push_back(spec.shape_id);
        }
      }
    }
  }
  return ids;
}

void choose_shape(const Catalogue& library, StartingPoint& from) {
  for (const std::string& id : shapes_in_use(library)) {
    if (const Shape* shape = library.shape(*from.rules, id)) {
      from.shape = shape;
      from.shape_id = id;
      return;
    }
  }
  throw bad_usage("there is no shape in reach to draw an example on; make one first: ossuary new shape NAME");
}

std::vector<std::string> languages_of(const Ruleset& rules, const std::string& plugin) {
  std::set<std::string> languages{"en"};
  const auto add = [&](const LocalText& text) {
    for (const auto& [language, _] : text) {
      languages.insert(language);
    }
  };
  for (const PluginStamp& stamp : rules.plugins) {
    if (stamp.id == plugin) {
      add(stamp.name);
    }
  }
  for (const Kind& kind : rules.kinds) {
    if (kind.plugin == plugin) {
      add(kind.name);
    }
  }
  return {languages.begin(), languages.end()};
}

Ruleset made_for(const Catalogue& library, const std::string& plugin) {
  Result<Ruleset, std::vector<Diagnostic>> made = library.make_for_plugin(plugin);
  if (!made) {
    throw bad_content(made.error());
  }
  return std::move(made).value();
}

/// Writes all files, or none if one of them is there already.
void write_all(Environment& env, const fs::path& folder, const std::vector<StartFile>& files) {
  std::error_code error;
  for (const StartFile& file : files) {
    if (fs::exists(folder / file.path, error)) {
      throw bad_usage(fmt::format("{} is there already", shown_path(folder / file.path).string()));
    }
  }
  for (const StartFile& file : files) {
    const fs::path path = folder / file.path;
    fs::create_directories(path.parent_path(), error);
    std::ofstream stream(path, std::ios::binary);
    stream << file.text;
    stream.close();
    if (!stream) {
      throw bad_usage(fmt::format("cannot write {}", path.string()));
    }
    env.out << "wrote " << shown_path(path).string() << '\n';
  }
}

/// `commands` are what to do besides checking, without the name of the program; "" for none.
void tell_next(Environment& env, const fs::path& path, std::initializer_list<std::string> commands) {
  const std::string shown = shell_word(shown_path(path).string());
  env.out << fmt::format(
      "\nNext: edit what was written, and let `ossuary watch {0}` check it at every save.\n"
      "  ossuary check --strict {0}\n",
      shown);
  for (const std::string& command : commands) {
    env.out << (command.empty() ? "" : fmt::format("  ossuary {}\n", command));
  }
}

/// True if `path` is or lies in one of `places`.
bool any_holds(const std::vector<fs::path>& places, const fs::path& path) {
  return std::any_of(places.begin(), places.end(), [&](const fs::path& place) { return lies_in(path, place); });
}

ExitCode new_ruleset(Environment& env, const NewOptions& options) {
  const Catalogue library = read_library(env);
  for (const RulesetSummary& summary : library.rulesets()) {
    if (summary.id == options.name) {
      throw bad_usage(fmt::format("there is a ruleset \"{}\" already", options.name));
    }
  }
  const std::string base = default_ruleset(library);
  const Ruleset rules = make_ruleset(env, library, base);
  fs::path folder = options.into.empty() ? user_data_folder() / "rulesets" : fs::path(options.into);
  std::error_code error;
  if (fs::is_directory(folder / "rulesets", error)) {
    folder /= "rulesets";
  }
  refuse_plugin(folder, "rulesets");
  const StartFile file = designer::start_ruleset(options.name, base, rules);
  write_all(env, folder, {file});
  const fs::path path = folder / file.path;
  const std::string reach = any_holds(content_paths(env).rulesets, path)
                                ? ""
                                : fmt::format("--rulesets {} ", shell_word(shown_path(path).string()));
  tell_next(env, path, {reach + "show " + options.name, reach + "play " + options.name});
  return ExitCode::Done;
}

void refuse_taken(const Catalogue& library, const NewOptions& options, bool fresh, const Ruleset& rules) {
  const std::vector<std::string> plugins = library.plugin_ids();
  if (fresh && std::find(plugins.begin(), plugins.end(), options.name) != plugins.end()) {
    throw bad_usage(fmt::format("there is a plugin \"{}\" already", options.name));
  }
  const bool skull = options.what == "skull" || options.what == "plugin";
  if (skull && rules.kind_named(options.name)) {
    throw bad_usage(fmt::format("there is a skull \"{}\" already", options.name));
  }
}

std::vector<StartFile> files_for(const Catalogue& library, const NewOptions& options, StartingPoint& from) {
  if (options.what == "shape") {
    return designer::start_shape(from);
  }
  choose_shape(library, from);
  if (options.what == "effect") {
    if (from.rules->kinds.empty()) {
      throw bad_usage("there is no skull in reach for an effect to change; make one first: ossuary new skull NAME");
    }
    return designer::start_effect(from);
  }
  return designer::start_skull(from, free_glyph(library, *from.rules, options.name), rarest_color(*from.rules));
}

/// The arguments that play `game` with a plugin in `folder`.
std::string how_to_play(const Environment& env, const Ruleset& game, const std::string& plugin,
                        const fs::path& folder) {
  const bool found = any_holds(content_paths(env).plugins, folder);
  const bool there = std::any_of(game.plugins.begin(), game.plugins.end(),
                                 [&](const PluginStamp& stamp) { return stamp.id == plugin; });
  return fmt::format("{}play {}{}", found ? "" : fmt::format("--plugins {} ", shell_word(shown_path(folder).string())),
                     game.id, there ? "" : "+" + plugin);
}

ExitCode new_in_plugin(Environment& env, const NewOptions& options) {
  const fs::path into = options.into.empty() ? user_data_folder() / "plugins" : fs::path(options.into);
  const bool fresh = options.what == "plugin" || !is_plugin_folder(into);
  if (options.what == "plugin") {
    refuse_plugin(into, "both");
  }
  const fs::path folder = fresh ? into / options.name : into;
  // What lies beside a fresh plugin counts too, so that the two can be joined.
  const fs::path around = fresh ? into : folder;
  const std::vector<fs::path> named = !fresh || holds_plugins(around) ? std::vector{around} : std::vector<fs::path>{};
  const Catalogue library = Catalogue::read(ContentSelection(env, named).paths());
  std::string plugin = fs::absolute(folder).lexically_normal().filename().string();
  plugin = plugin.empty() ? fs::absolute(folder).lexically_normal().parent_path().filename().string() : plugin;
  const Ruleset game = make_ruleset(env, library, default_ruleset(library));
  const Ruleset rules = made_for(library, fresh ? game.plugins.front().id : plugin);
  refuse_taken(library, options, fresh, rules);
  StartingPoint from{options.name, options.name, &rules, {"en"}, nullptr, ""};
  if (!fresh) {
    from.languages = languages_of(rules, plugin);
  }
  std::error_code error;
  if (!fresh && fs::exists(folder / "examples" / (from.example + ".toml"), error)) {
    from.example += "_" + options.what;
  }
  std::vector<StartFile> files = files_for(library, options, from);
  if (fresh) {
    files.insert(files.begin(), designer::start_plugin(from));
  }
  write_all(env, folder, files);
  const bool playable = options.what == "plugin" || options.what == "skull";
  tell_next(
      env, folder,
      {"test " + shell_word(shown_path(folder).string()), playable ? how_to_play(env, game, plugin, folder) : ""});
  return ExitCode::Done;
}

ExitCode run_new(Environment& env, const NewOptions& options) {
  check_name(options.name);
  return options.what == "ruleset" ? new_ruleset(env, options) : new_in_plugin(env, options);
}

}  // namespace

void add_new_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<NewOptions>();
  CommandSyntax command =
      program.add_command("new", "Write a small working start for a plugin, a skull, a ruleset, ...");
  command.add_argument(
      options.what,
      {.name = "WHAT", .help = "plugin, skull, shape, effect or ruleset", .required = true, .check = check_what});
  command.add_argument(options.name, {.name = "NAME", .help = "Its id, in snake_case", .required = true});
  command.add_option(
      options.into,
      {.name = "--into", .type = "DIR", .help = "A folder, or for skull, shape and effect a plugin, to write into"});
  command.set_notes(kNewNotes);
  command.set_action([&env, &options] { env.exit = run_new(env, options); });
}

}  // namespace ossuary::cli
