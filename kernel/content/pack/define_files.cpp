#include "content/pack/define_files.h"

#include <filesystem>
#include <utility>

#include "content/schema/check.h"
#include "core/graveyard/limits.h"

namespace ossuary {

namespace {

namespace fs = std::filesystem;

std::optional<Shape> shape_of_pyramid(const PyramidDefinition& pyramid, const Mark& at, Report& report) {
  const auto& [base, rows] = pyramid;
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

std::optional<TomlNode> sound_tree(const TextFile& file, const FileSpec& spec, const std::string& stem,
                                   Report& report) {
  const std::size_t before = report.count();
  TomlNode root = parse_document(file, report);
  if (report.count() > before || !check(root, spec, report)) {
    return std::nullopt;
  }
  const TomlEntry* id = root.find("id");
  if (id == nullptr || id->value.text == stem) {
    return root;
  }
  const TextArguments names{{"id", id->value.text}, {"name", stem}};
  if (&spec == &kPluginSpec) {
    report.add("id-mismatch/folder", id->value.at, names);
    return std::nullopt;
  }
  const std::string original = id->value.text + ".toml";
  std::error_code error;
  const bool copied = fs::exists(fs::path(file.path).replace_filename(original), error);
  report.add("id-mismatch/file", id->value.at, names,
             copied         ? TextArguments{{"original", original}}
             : !is_id(stem) ? TextArguments{{"rename", id->value.text}}
                            : TextArguments());
  return std::nullopt;
}

void complete(DeckDefinition& deck, const TomlNode& /*root*/, Report& report) {
  const std::int64_t cards = copies_of(deck.cards.value);
  if (cards > static_cast<std::int64_t>(kMaxDeck)) {
    report.add("out-of-range/number", deck.cards.at,
               {{"name", "cards"}, {"number", cards}, {"least", 1}, {"most", kMaxDeck}, {"unit", "cards"}});
  }
}

void complete(ShapeDefinition& shape, const TomlNode& root, Report& report) {
  const TomlEntry* pyramid = root.find("pyramid");
  const TomlEntry* drawing = root.find("drawing");
  if (pyramid != nullptr && drawing != nullptr) {
    report.add("unknown-key/two-shapes", drawing->at);
  } else if (pyramid == nullptr && drawing == nullptr) {
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
  if (root.find("replaces") == nullptr && root.find("before") == nullptr) {
    report.add("missing-key/effect", root.at);
  }
}

void complete(PieceDefinition& piece, const TomlNode& /*root*/, Report& /*report*/) {
  for (const auto& [event, value] : piece.others) {
    if (value.type == NodeType::Text && value.text.ends_with(".lua")) {
      piece.handlers.push_back({event, {{value.text, value.at}}});
    }
  }
}

void complete(PiecesDefinition& file, TomlNode& root, Report& report) {
  for (auto& [id, piece] : file.pieces) {
    piece.id = id;
    piece.type = file.type;
    complete(piece, root, report);
    piece.written = std::move(root.find("pieces")->value.find(id.value)->value);
  }
}

void complete(FlowDefinition& flow, const TomlNode& root, Report& report) {
  if (flow.extends.value.empty() && root.find("players") == nullptr) {
    report.add("missing-key/flow-players", root.at);
  }
}

void define_plugin(const TextFile& file, PluginDefinition& plugin, const Translator& translator) {
  plugin.id_at = Mark{&file};
  std::optional<TomlNode> root = sound_tree(file, kPluginSpec, plugin.id, plugin.report);
  if (!root) {
    Report ignored;
    const TomlNode faulty = parse_document(file, ignored);
    const TomlEntry* id = faulty.find("id");
    plugin.id_given = id == nullptr ? "" : id->value.text;
    return;
  }
  plugin.id_at = root->find("id")->value.at;
  translator.translate(*root, kPluginSpec, plugin.id);
  bind_table(kPluginSpec.keys, *root, plugin);
}

}  // namespace ossuary
