#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "console/match/faces.h"
#include "console/match/shown_table.h"
#include "console/match/sided_face.h"
#include "console/plain/table_screen.h"

namespace ossuary::cli {
namespace {

class TableWords {
 public:
  explicit TableWords(const ScreenContext& scene) : scene_(scene) {}

  [[nodiscard]] std::string zone(const Zone& zone) const {
    std::string text = fmt::format("{}{}: ", owner_prefix(zone), title_in(zone, scene_.words));
    if (zone.slots.empty()) {
      return text + scene_.words.say("empty") + ".\n";
    }
    std::vector<std::string> slots;
    for (const Slot& each : zone.slots) {
      if (!each.is_gap) {
        slots.push_back(slot(each, zone));
      }
    }
    return fmt::format("{}{}.\n", text, fmt::join(slots, "; "));
  }

  [[nodiscard]] std::string structure(const TableStructure& structure, bool alone) const {
    std::string text = fmt::format("{}{}", owner_prefix(structure), title_in(structure, scene_.words));
    if (const std::string points = alone ? points_in_words(scene_, structure.owner) : ""; !points.empty()) {
      text += ", " + points;
    }
    text += ":";
    std::map<int, std::vector<const TableSpot*>> rows;
    std::string open;
    for (const TableSpot& spot : structure.spots) {
      if (spot.face) {
        rows[spot.y].push_back(&spot);
      } else if (spot.open) {
        open += (open.empty() ? "" : ", ") + spot.label;
      }
    }
    text += rows.empty() ? fmt::format(" {}.", scene_.words.say("empty")) : "";
    for (const auto& [y, spots] : rows) {
      text += row(spots);
    }
    return text + (open.empty() ? "" : " " + scene_.words.say("Open places: {places}.", {{"places", open}})) + "\n";
  }

  [[nodiscard]] std::string die(const TableDie& die) const {
    std::string shown = die.is_hidden ? scene_.words.say("face down")
                        : die.up      ? scene_.words.say("{face} is up", {{"face", face(die.faces[*die.up])}})
                                      : scene_.words.say("not rolled");
    std::vector<std::string> others;
    for (const PoolPiece& other : other_faces(die)) {
      others.push_back(pieces(other));
    }
    if (!others.empty()) {
      shown = scene_.words.say("{shown}; also {faces}",
                               {{"shown", shown}, {"faces", fmt::format("{}", fmt::join(others, ", "))}});
    }
    return fmt::format("{}{}: {}.\n", owner_prefix(die), title_in(die, scene_.words), shown);
  }

  [[nodiscard]] std::string pool(const TablePool& pool) const {
    std::string text = fmt::format("{}{}:", owner_prefix(pool), title_in(pool, scene_.words));
    for (std::size_t i = 0; i < pool.rows.size(); ++i) {
      const PoolRow& row = pool.rows[i];
      text += i == 0 ? " " : "; ";
      text += row.label.empty() ? "" : fmt::format("{}: ", title_in(row, scene_.words));
      text += row.pieces.empty() ? scene_.words.say("empty") : "";
      std::vector<std::string> listed;
      std::ranges::transform(row.pieces, std::back_inserter(listed),
                             [&](const PoolPiece& piece) { return pieces(piece); });
      const bool has_parts =
          std::ranges::any_of(row.pieces, [&](const PoolPiece& piece) { return shows_parts(piece.face); });
      text += fmt::format("{}", fmt::join(listed, has_parts ? ". " : ", "));
    }
    return text + (pool.rows.empty() ? " " + scene_.words.say("empty") : "") + ".\n";
  }

  [[nodiscard]] std::string counter(const Counter& counter) const {
    return fmt::format("{}{}: {}.\n", owner_prefix(counter), title_in(counter, scene_.words), counter.value);
  }

  [[nodiscard]] std::string note(const Note& note) const { return note_text(note, scene_.words) + "\n"; }

 private:
  template <class Thing>
  [[nodiscard]] std::string owner_prefix(const Thing& thing) const {
    bool of_team = false;
    if constexpr (requires { thing.of_team; }) {
      of_team = thing.of_team;
    }
    const std::optional<Seat> owner = thing.owner;
    return owner ? owners_in_words(scene_, *owner, of_team) + ", " : "";
  }

  /// True if the words of a face have more than its name.
  [[nodiscard]] bool shows_parts(const Face& face) const {
    const bool has_name = !face.printed->name.empty() || !face.marks.empty();
    return face.owner || (has_name && !in_language(face.printed->label, scene_.words.language()).empty()) ||
           !sides_in_words(face, scene_.words).empty();
  }

  [[nodiscard]] std::string face(const Face& face) const { return face_in_words(face, scene_.game, scene_.words); }

  /// "3 gold", or "3 gold 4 times".
  [[nodiscard]] std::string pieces(const PoolPiece& piece) const {
    return piece.count == 1
               ? face(piece.face)
               : scene_.words.say("{thing} {n} {n|time|times}", {{"thing", face(piece.face)}, {"n", piece.count}});
  }

  [[nodiscard]] std::string slot(const Slot& slot, const Zone& zone) const {
    const bool spells_card = slot.top && slot.label.find('/') != std::string::npos;  // which is named anyway
    const std::string label = slot.label.empty() || spells_card ? "" : slot.label + " ";
    if (!slot.top) {
      return label + scene_.words.say("empty");
    }
    const bool counts = !zone.owner || slot.cards > 1;
    const std::string top = with_tokens(face(*slot.top), slot.tokens, scene_.words);
    return label + (counts ? scene_.words.say("{thing}, {n} in all", {{"thing", top}, {"n", slot.cards}}) : top);
  }

  [[nodiscard]] std::string row(std::vector<const TableSpot*> spots) const {
    std::sort(spots.begin(), spots.end(), [](const auto* a, const auto* b) { return a->x < b->x; });
    std::string text;
    for (const TableSpot* spot : spots) {
      text += fmt::format("{} {} {}", text.empty() ? "" : ",", spot->label,
                          with_tokens(face(*spot->face), spot->tokens, scene_.words));
    }
    return text + ".";
  }

  const ScreenContext& scene_;
};

}  // namespace

std::string describe_structures(const std::vector<TableStructure>& structures, const ScreenContext& scene) {
  std::string text;
  for (const TableStructure& structure : structures) {
    text += TableWords(scene).structure(structure, false);
  }
  return text;
}

std::string describe_table(const Table& table, const ScreenContext& scene) {
  const TableWords words(scene);
  std::string text;
  for (const Zone& zone : table.zones) {
    text += words.zone(zone);
  }
  for (const TablePool& pool : table.pools) {
    text += pool.owner && is_empty(pool) ? "" : words.pool(pool);
  }
  for (const TableStructure& structure : table.structures) {
    text += words.structure(structure, is_only_structure(table, structure));
  }
  for (const std::string& points : points_beside(table, scene)) {
    text += points + ".\n";
  }
  if (const std::string sum = points_together(scene); !sum.empty()) {
    text += sum + ".\n";
  }
  for (const TableDie& die : table.dice) {
    text += words.die(die);
  }
  for (const Counter& counter : table.counters) {
    text += words.counter(counter);
  }
  for (const Note& note : table.notes) {
    text += words.note(note);
  }
  return text;
}

}  // namespace ossuary::cli
