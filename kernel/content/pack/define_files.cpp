#include "content/pack/define_files.h"

#include <fmt/format.h>

#include <utility>

#include "content/schema/check.h"

namespace ossuary {

namespace {

std::optional<Shape> shape_of_pyramid(const PyramidDefinition& pyramid, const Mark& at, Report& report) {
  const auto& [base, rows] = pyramid;
  if (base.at.file == nullptr || rows.at.file == nullptr) {
    return std::nullopt;
  }
  auto shape = Shape::pyramid(base.value, rows.value);
  if (shape.ok()) {
    return std::move(shape).value();
  }
  if (shape.error().reason == ShapeError::Reason::TooLarge) {
    report.add("shape-too-large", at, shape.error().message);
  } else {
    report.add("out-of-range", rows.at, shape.error().message, "draw other shapes: drawing = \"\"\" ... \"\"\"");
  }
  return std::nullopt;
}

}  // namespace

bool is_sound(const TomlNode& root, std::string_view key) {
  const TomlEntry* entry = root.find(key);
  return !root.entries.empty() && (entry == nullptr ? root.sound : entry->value.sound);
}

Marked<std::string> check_file(TomlNode& root, const FileSpec& spec, const std::string& stem, Report& report) {
  check(root, spec, report);
  const TomlEntry* id = root.find("id");
  if (id == nullptr || !id->value.sound) {
    return {stem, root.at};
  }
  if (id->value.text != stem && &spec == &kPluginSpec) {
    report.add("id-mismatch", id->value.at,
               fmt::format("the id is {}, but the folder of the plugin is named {}", in_quotes(id->value.text),
                           in_quotes(stem)),
               fmt::format("rename the folder to {}: a plugin is found by its id", id->value.text));
  } else if (id->value.text != stem) {
    report.add(
        "id-mismatch", id->value.at,
        fmt::format("the id is {}, the name says {}", in_quotes(id->value.text), in_quotes(stem)),
        is_id(stem) ? "give both the same name" : fmt::format("rename it to {}: a name is an id", id->value.text));
  }
  return {stem, id->value.at};
}

void complete(DeckDefinition& deck, const TomlNode& root, Report& /*report*/) {
  deck.countable = is_sound(root, "skulls") && is_sound(root, "cards") && !deck.skulls.empty() && !deck.cards.empty();
}

void complete(ShapeDefinition& shape, const TomlNode& root, Report& report) {
  const TomlEntry* pyramid = root.find("pyramid");
  const TomlEntry* drawing = root.find("drawing");
  if (pyramid != nullptr && drawing != nullptr) {
    report.add("unknown-key", drawing->at, "a shape is a pyramid or a drawing, not both", "remove one of the two");
  } else if (pyramid == nullptr && drawing == nullptr && root.sound) {
    report.add("missing-key", root.at, "the shape itself is missing",
               "give `pyramid = { base = 4, rows = 3 }`, or a `drawing`");
  } else if (shape.pyramid) {
    if (shape.support.value == Support::Any) {
      report.add("unknown-value", shape.support.at, "the cards of a pyramid need all cards below them",
                 "draw the pyramid: the support of a drawing may be \"any\"");
    }
    shape.shape = shape_of_pyramid(*shape.pyramid, pyramid->value.at, report);
  } else if (shape.drawing) {
    shape.shape = shape_from_drawing(*shape.drawing, shape.support.value, report);
  }
}

void complete(EffectDefinition& /*effect*/, const TomlNode& root, Report& report) {
  if (root.find("replaces") == nullptr && root.find("before") == nullptr && root.sound && !root.entries.empty()) {
    report.add("missing-key", root.at, "the effect itself is missing",
               "give `replaces = { skull = \"file.lua\" }`, or `before = \"file.lua\"`");
  }
}

void complete(PieceDefinition& piece, const TomlNode& root, Report& /*report*/) {
  piece.params_sound = is_sound(root, "params");
  for (const auto& [event, value] : piece.others) {
    if (value.type == NodeType::Text && value.text.ends_with(".lua")) {
      piece.handlers.push_back({event, {{value.text, value.at}}});
    }
  }
}

void complete(PiecesDefinition& file, const TomlNode& root, Report& report) {
  for (auto& [id, piece] : file.pieces) {
    piece.id = id;
    piece.type = file.type;
    complete(piece, root.find("pieces")->value.find(id.value)->value, report);
  }
}

void define_plugin(TomlNode root, PluginDefinition& plugin, const Translator& translator) {
  if (const TomlEntry* id = root.find("id"); id != nullptr && is_id(id->value.text)) {
    plugin.id_given = id->value.text;
  }
  plugin.id_at = check_file(root, kPluginSpec, plugin.id, plugin.report).at;
  translator.translate(root, kPluginSpec, plugin.id);
  bind_table(kPluginSpec.keys, root, plugin);
  const TomlEntry* required = root.find("requires");
  plugin.requirements_sound =
      !root.entries.empty() && (required == nullptr || (required->value.type == NodeType::List &&
                                                        required->value.items.size() == plugin.requirements.size()));
}

}  // namespace ossuary
