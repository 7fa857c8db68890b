#include "content/pack/define_files.h"

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
    report_too_large(shape.error(), at, report);
  } else {
    report.add("out-of-range/pyramid", rows.at);
  }
  return std::nullopt;
}

}  // namespace

void report_too_large(const ShapeError& error, const Mark& at, Report& report) {
  report.add("shape-too-large/cards", at, {{"most", kMaxPlaces}, {"skulls", kMaxCells}, {"cards", error.cards}});
}

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
    report.add("id-mismatch/folder", id->value.at, {{"id", id->value.text}, {"name", stem}});
  } else if (id->value.text != stem) {
    report.add("id-mismatch/file", id->value.at, {{"id", id->value.text}, {"name", stem}},
               is_id(stem) ? TextArguments() : TextArguments{{"rename", id->value.text}});
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
    report.add("unknown-key/two-shapes", drawing->at);
  } else if (pyramid == nullptr && drawing == nullptr && root.sound) {
    report.add("missing-key/shape", root.at);
  } else if (shape.pyramid) {
    if (shape.support.value == Support::Any) {
      report.add("unknown-value/support", shape.support.at);
    }
    shape.shape = shape_of_pyramid(*shape.pyramid, pyramid->value.at, report);
  } else if (shape.drawing) {
    shape.shape = shape_from_drawing(*shape.drawing, shape.support.value, report);
  }
}

void complete(EffectDefinition& /*effect*/, const TomlNode& root, Report& report) {
  if (root.find("replaces") == nullptr && root.find("before") == nullptr && root.sound && !root.entries.empty()) {
    report.add("missing-key/effect", root.at);
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
