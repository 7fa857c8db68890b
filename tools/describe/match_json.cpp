#include "describe/match_json.h"

#include <array>
#include <functional>

#include "game/game.h"

namespace ossuary::cli {
namespace {

class TableWriter {
 public:
  TableWriter(const GameInfo& game, const Dictionary& words) : game_(game), words_(words) {}

  [[nodiscard]] Json zone(const Zone& zone) const {
    Json slots = Json::array();
    for (const Slot& slot : zone.slots) {
      slots.push_back(
          with_gap({{"label", slot.label}, {"cards", slot.cards}, {"top", optional_face(slot.top)}}, slot.is_gap));
    }
    return {{"id", zone.id},
            {"title", title_in(zone, words_)},
            {"seat", owner(zone.owner)},
            {"columns", zone.columns},
            {"slots", slots}};
  }

  [[nodiscard]] Json structure(const TableStructure& structure) const {
    Json spots = Json::array();
    for (const TableSpot& spot : structure.spots) {
      spots.push_back(with_gap({{"label", spot.label},
                                {"x", spot.x},
                                {"y", spot.y},
                                {"face", optional_face(spot.face)},
                                {"open", spot.open}},
                               spot.is_gap));
    }
    return {{"id", structure.id},
            {"title", title_in(structure, words_)},
            {"seat", owner(structure.owner)},
            {"spots", spots}};
  }

  [[nodiscard]] Json die(const TableDie& die) const {
    Json faces = Json::array();
    for (const Face& shown : die.faces) {
      faces.push_back(face(shown));
    }
    return {{"title", title_in(die, words_)},
            {"seat", owner(die.owner)},
            {"faces", faces},
            {"up", die.up ? Json(*die.up) : Json()}};
  }

  [[nodiscard]] Json pool(const TablePool& pool) const {
    Json rows = Json::array();
    for (const PoolRow& row : pool.rows) {
      Json pieces = Json::array();
      for (const PoolPiece& piece : row.pieces) {
        pieces.push_back({{"face", face(piece.face)}, {"count", piece.count}});
      }
      rows.push_back({{"label", row.label}, {"title", title_in(row, words_)}, {"pieces", pieces}});
    }
    return {{"id", pool.id}, {"title", title_in(pool, words_)}, {"seat", owner(pool.owner)}, {"rows", rows}};
  }

  [[nodiscard]] Json counter(const Counter& counter) const {
    return {{"title", title_in(counter, words_)}, {"seat", owner(counter.owner)}, {"value", counter.value}};
  }

  [[nodiscard]] Json note(const Note& note) const {
    return {{"title", words_.say(note.title)},
            {"name", in_language(note.name, words_.language())},
            {"text", in_language(note.text, words_.language())}};
  }

 private:
  static Json owner(std::optional<Seat> seat) { return seat ? Json(index(*seat) + 1) : Json(); }

  /// A place, which says so where nothing can lie there.
  static Json with_gap(Json place, bool is_gap) {
    if (is_gap) {
      place["gap"] = true;
    }
    return place;
  }

  [[nodiscard]] Json optional_face(const std::optional<Face>& shown) const { return shown ? face(*shown) : Json(); }

  /// What the face has; the rest is left out.
  [[nodiscard]] Json face(const Face& shown) const {
    constexpr std::array<std::string_view, 4> kTurned{"", "right", "upside down", "left"};  // by Orientation
    Json object = Json::object();
    for (const CategoryId mark : shown.marks) {
      if (object.find("marks") == nullptr) {
        object["marks"] = Json::array();
      }
      object["marks"].push_back(mark == kBlankMark ? "-" : game_.categories[index(mark)].id);
    }
    if (!shown.label.empty()) {
      object["label"] = in_language(shown.label, words_.language());
    }
    if (!shown.name.empty()) {
      object["name"] = in_language(shown.name, words_.language());
    }
    if (shown.owner) {
      object["seat"] = owner(shown.owner);
    }
    if (shown.orientation != Orientation::Upright) {
      object["turned"] = kTurned.at(static_cast<std::size_t>(shown.orientation));
    }
    if (shown.face_down) {
      object["face_down"] = true;
    }
    if (shown.known) {
      object["known"] = true;
    }
    return object;
  }

  const GameInfo& game_;
  const Dictionary& words_;
};

}  // namespace

Json table_json(const Table& table, const GameInfo& game, const Dictionary& words) {
  const TableWriter writer(game, words);
  Json object = Json::object();
  const auto add = [&](const char* name, const auto& things, const auto& write) {
    for (const auto& thing : things) {
      if (object.find(name) == nullptr) {
        object[name] = Json::array();
      }
      object[name].push_back(std::invoke(write, writer, thing));
    }
  };
  add("zones", table.zones, &TableWriter::zone);
  add("structures", table.structures, &TableWriter::structure);
  add("dice", table.dice, &TableWriter::die);
  add("pools", table.pools, &TableWriter::pool);
  add("counters", table.counters, &TableWriter::counter);
  add("notes", table.notes, &TableWriter::note);
  return object;
}

Json scores_json(const Match& match, const Scores& scores, SeatSet shown, const Dictionary& words) {
  const GameInfo& game = match.game().info();
  Json list = Json::array();
  for (std::size_t seat = 0; seat < scores.seats; ++seat) {
    const SeatScore& score = scores.by_seat.at(seat);
    if (!shown.contains(id_at<Seat>(seat))) {
      list.push_back({{"seat", seat + 1},
                      {"total", Json()},
                      {"by_category", Json()},
                      {"wins", false},
                      {"rank", Json()},
                      {"choices", Json::array()}});
      continue;
    }
    Json by_category = Json::object();
    for (std::size_t i = 0; i < game.categories.size(); ++i) {
      by_category[game.categories[i].id] = score.by_category.at(i);
    }
    const auto rank = rank_reached(game.ranks, score.total);
    list.push_back({{"seat", seat + 1},
                    {"total", score.total},
                    {"by_category", by_category},
                    {"wins", !match.decider() && scores.winners.contains(id_at<Seat>(seat))},
                    {"rank", rank ? Json(game.ranks[*rank].name) : Json()},
                    {"choices", match.scoring_choices(id_at<Seat>(seat), words)}});
  }
  return list;
}

Json options_json(const Match& match) {
  Json options = Json::object();
  const auto& all = match.game().info().options;
  for (std::size_t i = 0; i < all.size(); ++i) {
    options[all[i].id] = all[i].values[match.option(i)].id;
  }
  return options;
}

}  // namespace ossuary::cli
