#include "content/pack/define_files.h"

#include <fmt/format.h>

#include <algorithm>
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

/// Compares the wish of a skull or an effect with its dials. `sound` is false where these cannot be compared with what
/// a script reads.
void check_params(const Node& root, const std::vector<NamedNumber>& params, bool& sound, Report& report) {
  const Entry* given = root.find("params");
  sound = !root.entries.empty() && (given == nullptr || given->value.sound);
  if (sound) {
    check_wishes(root, params, report);
  }
}

bool is_sound(const Node& root, std::string_view key) {
  const Entry* entry = root.find(key);
  return entry != nullptr && entry->value.sound;
}

}  // namespace

void check_document(Document& document, const FileSpec& spec, const std::string& stem, Report& report) {
  check(document.root, spec, report);
  const Entry* id = document.root.find("id");
  if (id != nullptr && id->value.sound && id->value.text != stem) {
    report.add("id-mismatch", id->value.at,
               fmt::format("the id is {}, the name says {}", in_quotes(id->value.text), in_quotes(stem)),
               "give both the same name");
  }
}

Marked<std::string> id_of(const Document& document, const std::string& stem) {
  const Entry* id = is_sound(document.root, "id") ? document.root.find("id") : nullptr;
  return {stem, id == nullptr ? Mark{document.file, 0, 0, 1} : id->value.at};
}

void complete(SkullDefinition& skull, const Document& document, Report& report) {
  check_params(document.root, skull.params, skull.params_sound, report);
}

void complete(DeckDefinition& deck, const Document& document, Report& /*report*/) {
  deck.countable = is_sound(document.root, "skulls") && is_sound(document.root, "cards");
}

void complete(ShapeDefinition& shape, const Document& document, Report& report) {
  const Entry* pyramid = document.root.find("pyramid");
  const Entry* drawing = document.root.find("drawing");
  if (pyramid != nullptr && drawing != nullptr) {
    report.add("unknown-key", drawing->at, "a shape is a pyramid or a drawing, not both", "remove one of the two");
  } else if (pyramid == nullptr && drawing == nullptr && document.root.sound) {
    report.add("missing-key", Mark{document.file, 0, 0, 1}, "the shape itself is missing",
               "give `pyramid = { base = 4, rows = 3 }`, or a `drawing`");
  } else if (shape.pyramid) {
    shape.shape = shape_of_pyramid(*shape.pyramid, pyramid->value.at, report);
  } else if (shape.drawing) {
    shape.shape = shape_from_drawing(*shape.drawing, report);
  }
}

void complete(EffectDefinition& effect, const Document& document, Report& report) {
  const Node& root = document.root;
  check_params(root, effect.params, effect.params_sound, report);
  for (const NamedReference& replaced : effect.replaces) {
    effect.scripts.push_back({replaced.name, replaced.value});
  }
  if (effect.before.at.file != nullptr) {
    effect.scripts.push_back({{}, effect.before});
  }
  if (root.find("replaces") == nullptr && root.find("before") == nullptr && root.sound && !root.entries.empty()) {
    report.add("missing-key", Mark{document.file, 0, 0, 1}, "the effect itself is missing",
               "give `replaces = { skull = \"file.lua\" }`, or `before = \"file.lua\"`");
  }
}

void complete(ExampleDefinition& /*example*/, const Document& /*document*/, Report& /*report*/) {}

void define_plugin(Document document, PluginDefinition& plugin) {
  check_document(document, kPluginSpec, plugin.id, plugin.report);
  bind_table(kPluginSpec.keys, document.root, plugin);
  plugin.id_at = id_of(document, plugin.id).at;
  const Entry* required = document.root.find("requires");
  plugin.requirements_sound = !document.root.entries.empty() &&
                              (required == nullptr || (required->value.type == NodeType::List &&
                                                       required->value.items.size() == plugin.requirements.size()));
  if (plugin.api.value > newest_api()) {
    plugin.report.add("bad-api", plugin.api.at,
                      fmt::format("the scripts are written for api {}, this program knows the words up to api {}",
                                  plugin.api.value, newest_api()),
                      "a newer Ossuary may run them");
  }
}

}  // namespace ossuary
