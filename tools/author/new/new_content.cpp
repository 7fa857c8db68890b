#include "author/new/new_content.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

#include "author/examples/examples.h"
#include "content/pack/scope.h"
#include "content/schema/forms.h"
#include "say/text.h"

namespace ossuary::author {

namespace {

constexpr bool is_of_id(char c) { return is_lower(c) || (c >= '0' && c <= '9') || c == '_'; }

/// The color that the fewest skulls in reach have.
Color rarest_color(const Ruleset& rules) {
  std::array<int, kColorWords.size()> times{};
  for (const Kind& kind : rules.kinds) {
    ++times.at(static_cast<std::size_t>(kind.color));
  }
  return static_cast<Color>(std::ranges::min_element(times) - times.begin());
}

/// "plugin:id" of shapes that examples are drawn on, then of those that rulesets build on, then of all.
std::vector<std::string> shapes_to_draw_on(const Catalogue& library) {
  std::vector<std::string> ids = names_of(read_examples(library).examples, &Example::shape_id);
  std::erase(ids, "");  // of flows
  for (const RulesetSummary& summary : library.rulesets()) {
    if (const auto rules = library.make(summary.id)) {
      for (const auto& [players, specs] : rules.value().setups) {
        for (const StructureSpec& spec : specs) {
          ids.push_back(spec.shape_id);
        }
      }
    }
  }
  for (const auto& [id, shape] : all_shapes(library)) {
    ids.push_back(id);
  }
  return ids;
}

/// Chooses a shape in reach; false where there is none.
bool choose_shape(const Catalogue& library, StartingPoint& from) {
  const std::vector<std::string> ids = shapes_to_draw_on(library);
  const auto first = std::ranges::find_if(
      ids, [&](const std::string& id) { return shape_named(library, *from.rules, id) != nullptr; });
  if (first != ids.end()) {
    from.shape = shape_named(library, *from.rules, *first);
    from.shape_id = *first;
  }
  return first != ids.end();
}

/// The languages of the names of a plugin and its skulls.
std::vector<std::string> languages_of(const Ruleset& rules, const std::string& plugin) {
  std::set<std::string> languages{"en"};
  const auto add = [&](const LocalText& text) {
    for (const auto& [language, _] : text) {
      languages.insert(language);
    }
  };
  for (const PluginStamp& stamp : rules.plugins) {
    add(stamp.id == plugin ? stamp.name : LocalText());
  }
  for (const Kind& kind : rules.kinds) {
    add(kind.plugin == plugin ? kind.name : LocalText());
  }
  return {languages.begin(), languages.end()};
}

/// Why the id is taken, or the plugin is of another family of games; "" for neither.
std::string why_not(const Catalogue& library, const Ruleset& rules, const StartRequest& request) {
  const PluginDefinition* joined = library.definitions().plugin(request.plugin);
  if (joined != nullptr && !joined->flow.empty() && joined->skulls.empty()) {
    return fmt::format("the plugin \"{}\" is of a flow, which has no skulls: copy one of its own files", joined->id);
  }
  if (request.plugin.empty() && std::ranges::count(library.plugin_ids(), request.id) > 0) {
    return fmt::format("there is a plugin \"{}\" already", request.id);
  }
  return request.has_skull() && rules.kind_named(request.id)
             ? fmt::format("there is a skull \"{}\" already", request.id)
             : "";
}

/// The skulls that a plugin brings; all in reach where it brings none.
std::vector<const Kind*> own_kinds(const Ruleset& rules, const std::string& plugin) {
  std::vector<const Kind*> kinds;
  for (const Kind& kind : rules.kinds) {
    if (kind.plugin == plugin) {
      kinds.push_back(&kind);
    }
  }
  for (std::size_t i = 0; kinds.empty() && i < rules.kinds.size(); ++i) {
    kinds.push_back(&rules.kinds[i]);
  }
  return kinds;
}

/// Why there is nothing to write: an effect, cards and an example need a skull, most need a shape. "" where all is
/// there.
std::string what_lacks(const Catalogue& library, const StartRequest& request, StartingPoint& from) {
  const bool of_skulls =
      request.type == StartType::Effect || request.type == StartType::Cards || request.type == StartType::Example;
  if (of_skulls && from.rules->kinds.empty()) {
    return fmt::format("there is no skull in reach for {} to {}; make one first: ossuary new skull NAME",
                       request.type == StartType::Effect  ? "an effect"
                       : request.type == StartType::Cards ? "cards"
                                                          : "an example",
                       request.type == StartType::Effect  ? "change"
                       : request.type == StartType::Cards ? "show"
                                                          : "draw");
  }
  const bool draws = request.type != StartType::Shape && request.type != StartType::Cards && !request.bare;
  return draws && !choose_shape(library, from)
             ? "there is no shape in reach to draw an example on; make one first: ossuary new shape NAME"
             : "";
}

}  // namespace

const Shape* shape_named(const Catalogue& library, const Ruleset& rules, const std::string& id) {
  Report reported;
  const Scope scope = load_order(library.definitions(), names_of(rules.plugins, &PluginStamp::id));
  const ShapeInScope shape = resolve_shape(scope, nullptr, {id, {}}, reported);
  return shape && shape->shape ? &*shape->shape : nullptr;
}

StartFiles start_files(const std::filesystem::path& templates, const Catalogue& library, const Ruleset& rules,
                       const StartRequest& request) {
  if (std::string why = why_not(library, rules, request); !why.empty()) {
    return why;
  }
  StartingPoint from{request.id, request.id, &rules, nullptr, ""};
  if (request.example_is_taken && request.type != StartType::Example) {
    from.example += fmt::format("_{}", kStartWords.at(static_cast<std::size_t>(request.type)));
  }
  if (std::string why = what_lacks(library, request, from); !why.empty()) {
    return why;
  }
  TemplateValues values{{"id", from.id}, {"title", title_of(from.id)}, {"example", from.example}};
  std::vector<std::string> folders;
  if (request.plugin.empty()) {
    folders.emplace_back("plugin");
    add_plugin_values(from, values);
  }
  if (request.type == StartType::Shape) {
    folders.emplace_back("shape");
    if (!rules.kinds.empty()) {
      folders.emplace_back("example");
      add_shape_values(from, values);
    }
  } else if (request.type == StartType::Effect) {
    folders.emplace_back("effect");
    add_effect_values(from, values);
  } else if (request.type == StartType::Cards) {
    folders.emplace_back("cards");
    if (request.cards.empty()) {
      add_cards_values(from, names_of(own_kinds(rules, request.plugin), [](const Kind* kind) { return kind->id; }),
                       values);
    } else {
      add_given_cards(from, request.cards, values);
    }
  } else if (request.type == StartType::Example) {
    folders.emplace_back("example");
    add_example_values(from, *own_kinds(rules, request.plugin).front(), values);
  } else if (!request.bare) {
    if (request.glyph == '\0') {
      return std::string("there is no letter left for another skull");
    }
    folders.insert(folders.end(), {"skull", "cards"});
    add_skull_values(from, request.glyph, rarest_color(rules), values);
  }
  const auto languages = request.plugin.empty() ? std::vector<std::string>{"en"} : languages_of(rules, request.plugin);
  std::vector<StartFile> files;
  for (const std::string& folder : folders) {
    auto filled = fill_templates(templates / folder, values, languages);
    if (!filled) {
      return filled;
    }
    std::ranges::move(filled.value(), std::back_inserter(files));
  }
  return files;
}

StartFiles start_flow(const std::filesystem::path& templates, const std::string& id) {
  return fill_templates(templates / "flow", {{"id", id}, {"title", title_of(id)}}, {"en"});
}

StartFiles start_ruleset(const std::filesystem::path& templates, const std::string& id, const std::string& base,
                         const Ruleset& rules) {
  return fill_templates(
      templates / "ruleset",
      {{"id", id}, {"title", title_of(id)}, {"base", base}, {"hand_limit", std::to_string(rules.turn.hand_limit)}},
      {"en"});
}

std::filesystem::path folder_of(const Catalogue& library, std::string_view plugin) {
  const PluginDefinition* definition = library.definitions().plugin(plugin);
  return definition == nullptr ? std::filesystem::path()
                               : std::filesystem::path(definition->id_at.file->path).parent_path();
}

std::string id_fault(const std::string& id) {
  if (!id.empty() && is_lower(id.front()) && std::ranges::all_of(id, is_of_id)) {
    const TextForm* form = form_of(SchemaType::Id);
    return form->fits(id) ? "" : fmt::format("\"{}\" is no id: {}", id, form->hint);
  }
  std::string better;
  for (const char c : id) {
    const bool upper = is_capital(c);
    const char now = upper ? static_cast<char>(c - 'A' + 'a') : is_of_id(c) ? c : '_';
    if (!better.empty() || is_lower(now)) {
      better += now;
    }
  }
  return fmt::format("\"{}\" is not snake_case{}", id,
                     better.empty() ? "" : fmt::format("; how about \"{}\"?", better));
}

}  // namespace ossuary::author
