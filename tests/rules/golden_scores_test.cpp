// Golden scores: for every ruleset, and each one joined by an expansion, a hash of what is explained of random
// structures on all its shapes and under all its effects. OSSUARY_UPDATE_GOLDENS=1 writes them anew; a line that
// differs scores or explains a structure otherwise than before.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <set>

#include "core/base/hash.h"
#include "core/base/rng.h"
#include "rules/random_structure.h"
#include "support/goldens.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

constexpr int kStructures = 10'000;

/// All of an explanation but the lines of scripts.
std::string text_of(const Explanation& explained) {
  std::string text;
  for (const std::int32_t points : explained.by_kind) {
    text += fmt::format("{} ", points);
  }
  for (const Award& award : explained.awards) {
    text += fmt::format("award {} {:x} {} {:x} {} ", index(award.kind), award.cells.word(), award.points,
                        award.others.word(), award.for_structure);
  }
  for (const Choice& choice : explained.choices) {
    const auto number = [](const auto& id) { return id ? std::to_string(index(*id)) : "-"; };
    text += fmt::format("choice {} {:x} {:x} {} {} {} ", number(choice.kind), choice.skulls.word(),
                        choice.chosen.word(), choice.options, number(choice.as), number(choice.effect));
  }
  for (const ScriptNote& note : explained.notes) {
    text += fmt::format("note {} {} {:x} ", index(note.kind), note.text, note.cells.word());
  }
  text += fmt::format("down {:x} ", explained.face_down.word());
  for (const Becoming& becoming : explained.became) {
    text += fmt::format("becomes {} {:x} ", index(becoming.kind), becoming.cells.word());
  }
  return text;
}

/// "8 structures, HASH".
std::string line_of(const ShippedGame& game) {
  const Ruleset& rules = game.rules();
  const std::vector<Shape> shapes = shapes_of(rules);
  Rng chance(12, 0, Purpose::Bot);
  std::uint64_t hash = 0;
  std::int64_t points = 0;
  const int structures = game.one_of_many() ? kStructures / 10 : kStructures;
  for (int number = 0; number < structures; ++number) {
    const Shape& shape = shapes[static_cast<std::size_t>(number) % shapes.size()];
    const std::size_t effect = chance.below(static_cast<std::uint32_t>(rules.effects.size() + 1));
    const KindCells cells = kind_cells(rules, random_structure(rules, shape, chance));
    const auto explained =
        game.scorer().explain(shape, cells, effect == 0 ? std::nullopt : std::optional(id_at<EffectId>(effect - 1)));
    const std::string text = explained ? text_of(explained.value()) : game.scorer().fault().diagnostic.message();
    hash = hash_text(fmt::format("{:x} {}", hash, text));
    for (std::size_t kind = 0; explained && kind < rules.kinds.size(); ++kind) {
      points += explained.value().by_kind[kind];
    }
  }
  return fmt::format("{} structures, {} points, {:016x}", structures, points, hash);
}

}  // namespace

TEST_CASE("structures of every ruleset score as they did, for the same reasons", "[golden][score][release]") {
  std::set<std::string> done;
  std::string text;
  for_every_game([&](const ShippedGame& game) {
    if (done.insert(game.rules().id).second) {
      text += fmt::format("{}: {}\n", game.rules().id, line_of(game));
    }
  });
  INFO("OSSUARY_UPDATE_GOLDENS=1 writes them anew");
  CHECK(first_difference(golden("scores.txt", text), text) == "");
}
