// Scripts of several kinds, with choices and an effect: any texts compile or are explained, and score the same however
// they are asked, or fail within their limits. Input: the scripts of up to three kinds, then an effect's act, separated
// by lines of `---`.
#include "fuzz/fuzzed.h"
#include "script/scoring/lua_scoring.h"

using namespace ossuary;
using namespace ossuary::fuzz;

namespace {

constexpr std::array kNames{"bone", "skin", "claw"};

std::vector<KindScript> scripts_of(std::string_view text) {
  constexpr std::string_view kBetween = "\n---\n";
  std::vector<KindScript> scripts;
  while (scripts.size() <= kNames.size()) {
    const std::size_t end = std::min(text.find(kBetween), text.size());
    const std::string name = scripts.size() < kNames.size() ? kNames.at(scripts.size()) : "rain";
    scripts.push_back(
        {.kind = name, .file = name + ".lua", .source = std::string(text.substr(0, end)), .params = {{"each", 2}}});
    if (end == text.size()) {
      break;
    }
    text.remove_prefix(end + kBetween.size());
  }
  return scripts;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Shape shape = Shape::pyramid(3, 3).value();
  std::vector<KindScript> scripts = scripts_of(text_of(data, size));
  std::vector<EffectScripts> effects;
  if (scripts.size() > kNames.size()) {
    effects.push_back({.replaced = {}, .before = scripts.back()});
    scripts.pop_back();
  }
  const std::size_t kinds = scripts.size();
  const auto effect = effects.empty() ? std::nullopt : std::optional(EffectId{0});
  const auto compiled = compile(std::move(scripts), std::move(effects));
  if (!compiled) {
    must(!compiled.error().empty() && shows(render(compiled.error())), "broken scripts are explained in text alone");
    return 0;
  }
  const auto scorer = compiled.value()->open();
  KindCells cells{};
  for (const CellId cell : shape.all_cells()) {
    cells.at(index(cell) * index(cell) % kinds).insert(cell);
  }
  const auto first = scorer->score(shape, cells, effect);
  const auto explained = scorer->explain(shape, cells, effect);
  const auto second = scorer->score(shape, cells, effect);
  must(first.ok() == second.ok() && first.ok() == explained.ok(), "scripts fail or score, however they are asked");
  must(!first || first.value() == second.value(), "scorers depend on their structure alone");
  must(!first || first.value() == explained.value().by_kind, "an explanation has the points of the score");
  return 0;
}
