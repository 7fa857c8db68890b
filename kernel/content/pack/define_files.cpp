#include "content/pack/define_files.h"

#include <fmt/format.h>

#include <utility>

#include "content/pack/shape_drawing.h"
#include "content/pack/wish.h"
#include "content/schema/check.h"
#include "script/scoring/words.h"

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
  const bool too_large = shape.error().reason == ShapeError::Reason::TooLarge;
  too_large ? report.add("shape-too-large", at, shape.error().message)
            : report.add("out-of-range", rows.at, shape.error().message);
  return std::nullopt;
}

/// The mark of a stretch of a text value, or, where it is not written as it reads, of the whole.
Mark stretch_of(const TomlNode& text, std::size_t begin, std::size_t length) {
  const std::string_view from =
      std::string_view(text.at.file->text).substr(text.at.file->offset(text.at.line, text.at.column));
  Mark at = text.at;
  if (from.size() > 1 && from.substr(1).starts_with(text.text) && !text.text.empty()) {
    at.column += 1 + code_points(std::string_view(text.text).substr(0, begin));
    at.width = code_points(std::string_view(text.text).substr(begin, length));
  }
  return at;
}

/// True if the file was read, and nothing is wrong with what it says of `key`, if it says anything.
bool is_sound(const TomlNode& root, std::string_view key) {
  const TomlEntry* entry = root.find(key);
  return !root.entries.empty() && (entry == nullptr || entry->value.sound);
}

/// The dials that a skull, an effect or a piece gives: those that its sentences, under `key`, name must be there.
/// `sound` is false where they cannot be compared with what sentences name and scripts read.
void check_params(const TomlNode& root, std::string_view key, const std::vector<NamedNumber>& params, bool& sound,
                  Report& report) {
  const TomlEntry* wish = root.find(key);
  sound = is_sound(root, "params");
  if (!sound || wish == nullptr) {
    return;
  }
  const auto dials = names_of(params, [](const NamedNumber& param) { return param.name.value; });
  for (const auto& [language, at, text] : wish->value.entries) {
    if (!text.sound || text.type != NodeType::Text) {
      continue;
    }
    for (const WishFault& fault : wish_faults(text.text, language, dials)) {
      report.add(fault.code, stretch_of(text, fault.begin, fault.length), fault.message, fault.hint);
    }
  }
}

}  // namespace

Marked<std::string> check_file(TomlNode& root, const FileSpec& spec, const std::string& stem, Report& report) {
  check(root, spec, report);
  const TomlEntry* id = root.find("id");
  if (id == nullptr || !id->value.sound) {
    return {stem, root.at};
  }
  if (id->value.text != stem) {
    report.add("id-mismatch", id->value.at,
               fmt::format("the id is {}, the name says {}", in_quotes(id->value.text), in_quotes(stem)),
               "give both the same name");
  }
  return {stem, id->value.at};
}

void complete(SkullDefinition& skull, const TomlNode& root, Report& report) {
  check_params(root, "wish", skull.params, skull.params_sound, report);
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

void complete(EffectDefinition& effect, const TomlNode& root, Report& report) {
  check_params(root, "wish", effect.params, effect.params_sound, report);
  for (const NamedReference& replaced : effect.replaces) {
    effect.scripts.push_back({replaced.name, replaced.value});
  }
  if (effect.before.at.file != nullptr) {
    effect.scripts.push_back({{}, effect.before});
  }
  if (root.find("replaces") == nullptr && root.find("before") == nullptr && root.sound && !root.entries.empty()) {
    report.add("missing-key", root.at, "the effect itself is missing",
               "give `replaces = { skull = \"file.lua\" }`, or `before = \"file.lua\"`");
  }
}

void complete(ExampleDefinition& /*example*/, const TomlNode& /*root*/, Report& /*report*/) {}

void complete(FlowDefinition& flow, const TomlNode& root, Report& /*report*/) {
  flow.params_sound = is_sound(root, "params");
}

void complete(PieceDefinition& piece, const TomlNode& root, Report& report) {
  check_params(root, "text", piece.params, piece.params_sound, report);
}

void complete(PiecesDefinition& file, const TomlNode& root, Report& report) {
  for (auto& [id, piece] : file.pieces) {
    piece.id = id;
    piece.type = file.type;
    complete(piece, root.find("pieces")->value.find(id.value)->value, report);
  }
}

void complete(ChoiceDefinition& /*choice*/, const TomlNode& /*root*/, Report& /*report*/) {}

void complete(FlowExampleDefinition& example, const TomlNode& root, Report& report) {
  const PositionDefinition& position = example.position;
  if (position.step.value.empty() && (!position.seats.empty() || !position.others.empty())) {
    report.add("missing-key", root.find("position")->at, "the position does not say what comes next",
               "give `step`, a step or a choice");
  }
}

void define_plugin(TomlNode root, PluginDefinition& plugin) {
  plugin.id_at = check_file(root, kPluginSpec, plugin.id, plugin.report).at;
  bind_table(kPluginSpec.keys, root, plugin);
  const TomlEntry* required = root.find("requires");
  plugin.requirements_sound =
      !root.entries.empty() && (required == nullptr || (required->value.type == NodeType::List &&
                                                        required->value.items.size() == plugin.requirements.size()));
  if (plugin.api.value > newest_api()) {
    plugin.report.add("bad-api", plugin.api.at,
                      fmt::format("the scripts are written for api {}, this program knows the words up to api {}",
                                  plugin.api.value, newest_api()),
                      "a newer Ossuary may run them");
  }
}

}  // namespace ossuary
