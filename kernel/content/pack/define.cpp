#include "content/pack/define.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "content/pack/shape_drawing.h"
#include "content/pack/wish.h"
#include "content/schema/check.h"
#include "script/scoring/words.h"

namespace ossuary {

namespace {

/// Checks a document, and compares its id with its name.
Node checked_root(Document& document, const FileSpec& spec, const std::string& stem, Report& report) {
  Node root = std::move(document.root);
  check(root, spec, report);
  const Node* id = sound_value(root, "id");
  if (id != nullptr && id->text != stem) {
    report.add("id-mismatch", id->at,
               fmt::format("the id is {}, the name says {}", in_quotes(id->text), in_quotes(stem)),
               "give both the same name");
  }
  return root;
}

/// The id is that of the file's name, whatever the file says, so that references to it are not reported too.
Marked<std::string> id_of(const Node& root, const TextFile& file, const std::string& stem) {
  const Node* id = sound_value(root, "id");
  return {stem, id == nullptr ? Mark{&file, 0, 0, 1} : id->at};
}

/// The color of a word of the schema; white for any other.
Color color_named(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, Color>, 8> kColors{{{"red", Color::Red},
                                                                       {"green", Color::Green},
                                                                       {"yellow", Color::Yellow},
                                                                       {"blue", Color::Blue},
                                                                       {"magenta", Color::Magenta},
                                                                       {"cyan", Color::Cyan},
                                                                       {"white", Color::White},
                                                                       {"gray", Color::Gray}}};
  const auto* found =
      std::find_if(kColors.begin(), kColors.end(), [&](const auto& color) { return color.first == word; });
  return found == kColors.end() ? Color::White : found->second;
}

Provenance provenance_named(std::string_view word) {
  return word == "official" ? Provenance::Official : word == "arranged" ? Provenance::Arranged : Provenance::House;
}

std::optional<Shape> shape_of_pyramid(const Node& pyramid, Report& report) {
  const Node* base = sound_value(pyramid, "base");
  const Node* rows = sound_value(pyramid, "rows");
  if (base == nullptr || rows == nullptr) {
    return std::nullopt;
  }
  auto shape = Shape::pyramid(static_cast<int>(base->integer), static_cast<int>(rows->integer));
  if (shape.ok()) {
    return std::move(shape).value();
  }
  if (shape.error().kind == ShapeError::Kind::TooLarge) {
    report.add("shape-too-large", pyramid.at, shape.error().message);
  } else {
    report.add("out-of-range", rows->at, shape.error().message);
  }
  return std::nullopt;
}

/// The mark of a stretch of a text value, or, where it is not written as it reads, of the whole.
Mark stretch_of(const Node& text, std::size_t begin, std::size_t length) {
  const std::string_view from =
      std::string_view(text.at.file->text).substr(text.at.file->offset(text.at.line, text.at.column));
  Mark at = text.at;
  if (from.size() > 1 && from.substr(1).starts_with(text.text) && !text.text.empty()) {
    at.column += 1 + code_points(std::string_view(text.text).substr(0, begin));
    at.width = code_points(std::string_view(text.text).substr(begin, length));
  }
  return at;
}

/// The dials that wishes name must be there. @pre the schema was checked.
void check_wishes(const Node& root, const std::vector<NamedNumber>& params, Report& report) {
  const Entry* wish = root.find("wish");
  std::vector<std::string> dials;
  for (const NamedNumber& param : params) {
    dials.push_back(param.name.value);
  }
  if (wish == nullptr) {
    return;
  }
  for (const Entry& entry : wish->value.entries) {
    if (!entry.value.sound || entry.value.type != NodeType::Text) {
      continue;
    }
    for (WishFault& fault : wish_faults(entry.value.text, entry.key, dials)) {
      report.add(fault.code, stretch_of(entry.value, fault.begin, fault.length), std::move(fault.message),
                 std::move(fault.hint));
    }
  }
}

}  // namespace

const Node* sound_value(const Node& table, std::string_view key) {
  const Entry* entry = table.find(key);
  return entry != nullptr && entry->value.sound ? &entry->value : nullptr;
}

LocalText local_text(const Node& root, std::string_view key) {
  LocalText texts;
  if (const Entry* table = root.find(key)) {
    for (const Entry& entry : table->value.entries) {
      if (entry.value.sound && entry.value.type == NodeType::Text) {
        texts[entry.key] = entry.value.text;
      }
    }
  }
  return texts;
}

Marked<std::string> marked_text(const Node& root, std::string_view key) {
  const Node* value = sound_value(root, key);
  return value == nullptr ? Marked<std::string>{} : Marked<std::string>{value->text, value->at};
}

std::vector<NamedNumber> named_numbers(const Node& table) {
  std::vector<NamedNumber> numbers;
  for (const Entry& entry : table.entries) {
    if (entry.value.sound && entry.value.type == NodeType::Integer) {
      numbers.push_back({{entry.key, entry.at}, {entry.value.integer, entry.value.at}});
    }
  }
  return numbers;
}

namespace {

/// Reads the dials of a skull or an effect, and checks its wish against them. `sound` is false where they cannot be
/// compared with what a script reads.
void define_params(const Node& root, std::vector<NamedNumber>& params, bool& sound, Report& report) {
  if (const Entry* given = root.find("params")) {
    params = named_numbers(given->value);
    sound = given->value.sound;
  }
  sound = sound && !root.entries.empty();
  if (sound) {
    check_wishes(root, params, report);
  }
}

}  // namespace

SkullDefinition define_skull(Document document, const std::string& stem, Report& report) {
  const Node root = checked_root(document, kSkullSpec, stem, report);
  SkullDefinition skull;
  skull.id = id_of(root, *document.file, stem);
  skull.name = local_text(root, "name");
  skull.wish = local_text(root, "wish");
  if (const Node* glyph = sound_value(root, "glyph")) {
    skull.glyph = {glyph->text.front(), glyph->at};
  }
  skull.color = color_named(marked_text(root, "color").value);
  skull.script = marked_text(root, "script");
  define_params(root, skull.params, skull.params_sound, report);
  return skull;
}

DeckDefinition define_deck(Document document, const std::string& stem, Report& report) {
  const Node root = checked_root(document, kCardsSpec, stem, report);
  DeckDefinition deck;
  deck.id = id_of(root, *document.file, stem);
  if (const Node* total = sound_value(root, "total")) {
    deck.total = {total->integer, total->at};
  }
  const Entry* skulls = root.find("skulls");
  const Entry* cards = root.find("cards");
  if (skulls != nullptr) {
    deck.skulls = named_numbers(skulls->value);
  }
  if (cards != nullptr) {
    for (const Node& item : cards->value.items) {
      const std::size_t slash = item.text.find('/');
      if (item.sound && slash != std::string::npos) {
        deck.cards.push_back({{item.text.substr(0, slash), item.text.substr(slash + 1)}, item.at});
      }
    }
  }
  deck.countable = skulls != nullptr && cards != nullptr && skulls->value.sound && cards->value.sound;
  return deck;
}

ShapeDefinition define_shape(Document document, const std::string& stem, Report& report) {
  const Node root = checked_root(document, kShapeSpec, stem, report);
  ShapeDefinition definition;
  definition.id = id_of(root, *document.file, stem);
  definition.name = local_text(root, "name");
  if (const Node* provenance = sound_value(root, "provenance")) {
    definition.provenance = provenance_named(provenance->text);
  }
  const Entry* pyramid = root.find("pyramid");
  const Entry* drawing = root.find("drawing");
  if (pyramid != nullptr && drawing != nullptr) {
    report.add("unknown-key", drawing->at, "a shape is a pyramid or a drawing, not both", "remove one of the two");
  } else if (pyramid == nullptr && drawing == nullptr && root.sound) {
    report.add("missing-key", Mark{document.file, 0, 0, 1}, "the shape itself is missing",
               "give `pyramid = { base = 4, rows = 3 }`, or a `drawing`");
  } else if (pyramid != nullptr) {
    definition.shape = shape_of_pyramid(pyramid->value, report);
  } else if (drawing != nullptr && drawing->value.sound) {
    definition.shape = shape_from_drawing({drawing->value.text, drawing->value.at}, report);
  }
  return definition;
}

EffectDefinition define_effect(Document document, const std::string& stem, Report& report) {
  const Node root = checked_root(document, kEffectSpec, stem, report);
  EffectDefinition effect;
  effect.id = id_of(root, *document.file, stem);
  effect.name = local_text(root, "name");
  effect.wish = local_text(root, "wish");
  effect.provenance = provenance_named(marked_text(root, "provenance").value);
  define_params(root, effect.params, effect.params_sound, report);
  const Entry* replaces = root.find("replaces");
  const Entry* before = root.find("before");
  if (replaces != nullptr) {
    for (const Entry& replaced : replaces->value.entries) {
      if (replaced.value.sound) {
        effect.scripts.push_back({{replaced.key, replaced.at}, {replaced.value.text, replaced.value.at}});
      }
    }
  }
  if (before != nullptr && before->value.sound) {
    effect.scripts.push_back({{}, {before->value.text, before->value.at}});
  }
  if (replaces == nullptr && before == nullptr && root.sound && !root.entries.empty()) {
    report.add("missing-key", Mark{document.file, 0, 0, 1}, "the effect itself is missing",
               "give `replaces = { skull = \"file.lua\" }`, or `before = \"file.lua\"`");
  }
  return effect;
}

ExampleDefinition define_example(Document document, const std::string& stem, Report& report) {
  const Node root = checked_root(document, kExampleSpec, stem, report);
  ExampleDefinition example;
  example.id = id_of(root, *document.file, stem);
  example.source = marked_text(root, "source").value;
  example.ruleset = marked_text(root, "ruleset");
  example.shape = marked_text(root, "shape");
  example.effect = marked_text(root, "effect");
  example.drawing = marked_text(root, "drawing");
  if (const Entry* scores = root.find("scores")) {
    example.scores_at = scores->at;
    example.scores = named_numbers(scores->value);
  }
  return example;
}

void define_plugin(Document document, PluginDefinition& plugin) {
  const Node root = checked_root(document, kPluginSpec, plugin.id, plugin.report);
  plugin.id_at = id_of(root, *document.file, plugin.id).at;
  plugin.name = local_text(root, "name");
  if (const Node* version = sound_value(root, "version")) {
    plugin.version = parse_version(version->text);
  }
  plugin.requirements_sound = !root.entries.empty();
  if (const Entry* required = root.find("requires")) {
    plugin.requirements_sound = required->value.type == NodeType::List;
    for (const Node& item : required->value.items) {
      const std::optional<Requirement> requirement = parse_requirement(item.text);
      const std::string id = item.text.substr(0, item.text.find(' '));
      if (requirement || is_id(id)) {  // where only its bounds are wrong, it is still clear who is meant
        plugin.requirements.push_back({requirement.value_or(Requirement{id, {}}), item.at});
      } else {
        plugin.requirements_sound = false;
      }
    }
  }
  if (const Node* api = sound_value(root, "api"); api != nullptr && api->integer > newest_api()) {
    plugin.report.add("bad-api", api->at,
                      fmt::format("the scripts are written for api {}, this program knows the words up to api {}",
                                  api->integer, newest_api()),
                      "a newer Ossuary may run them");
  }
  plugin.family = marked_text(root, "family").value;
  plugin.provenance = provenance_named(marked_text(root, "provenance").value);
}

void define_ruleset(Document document, const std::string& stem, RulesetDefinition& ruleset) {
  ruleset.root = checked_root(document, kRulesetSpec, stem, ruleset.report);
  ruleset.id = id_of(ruleset.root, *document.file, stem);
  ruleset.file = document.file;
}

}  // namespace ossuary
