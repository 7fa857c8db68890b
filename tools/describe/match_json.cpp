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
      slots.push_back(place({{"label", slot.label}, {"cards", slot.cards}, {"top", optional_face(slot.top)}}, slot));
    }
    Json object = part(zone);
    object["columns"] = zone.columns;
    object["slots"] = std::move(slots);
    return object;
  }

  [[nodiscard]] Json structure(const TableStructure& structure) const {
    Json spots = Json::array();
    for (const TableSpot& spot : structure.spots) {
      spots.push_back(place({{"label", spot.label},
                             {"x", spot.x},
                             {"y", spot.y},
                             {"face", optional_face(spot.face)},
                             {"open", spot.open}},
                            spot));
    }
    Json object = part(structure);
    object["spots"] = std::move(spots);
    return object;
  }

  [[nodiscard]] Json die(const TableDie& die) const {
    Json faces = Json::array();
    for (const Face& shown : die.faces) {
      faces.push_back(face(shown));
    }
    Json object = part(die);
    object["faces"] = std::move(faces);
    object["up"] = die.up ? Json(*die.up) : Json();
    return object;
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
    Json object = part(pool);
    object["rows"] = std::move(rows);
    return object;
  }

  [[nodiscard]] Json counter(const Counter& counter) const {
    return {{"id", counter.id.empty() ? Json() : Json(counter.id)},
            {"title", title_in(counter, words_)},
            {"seat", owner(counter.owner)},
            {"value", counter.value}};
  }

  [[nodiscard]] Json note(const Note& note) const {
    return {{"title", words_.say(note.title)},
            {"name", in_language(note.name, words_.language())},
            {"text", in_language(note.text, words_.language())}};
  }

 private:
  static Json owner(std::optional<Seat> seat) { return seat ? Json(index(*seat) + 1) : Json(); }

  /// What is said of every part of a table. What partners share is called by the first of them, as actions call it,
  /// whoever looks at it.
  template <class Part>
  [[nodiscard]] Json part(const Part& shown) const {
    Json object{{"id", shown.id}, {"title", title_in(shown, words_)}, {"seat", Json()}};
    const std::optional<Seat> whose = shown.owner;
    if (whose && shown.of_team) {
      Json seats = Json::array();
      for (std::size_t seat = 0; seat < game_.seats; ++seat) {
        if (game_.are_partners(seat, index(*whose))) {
          seats.push_back(seat + 1);
        }
      }
      object["seat"] = seats.items()->front();
      object["seats"] = std::move(seats);
    } else {
      object["seat"] = owner(whose);
    }
    return object;
  }

  /// A place with the tokens on its piece; it says so where nothing can lie there.
  template <class Place>
  [[nodiscard]] Json place(Json object, const Place& shown) const {
    for (const TableToken& token : shown.tokens) {
      if (object.find("tokens") == nullptr) {
        object["tokens"] = Json::array();
      }
      object["tokens"].push_back({{"id", token.id},
                                  {"label", in_language(token.label, words_.language())},
                                  {"name", in_language(token.name, words_.language())},
                                  {"seat", owner(token.owner)}});
    }
    if (shown.is_gap) {
      object["gap"] = true;
    }
    return object;
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

Json scores_json(const Match& match, const Scores& scores, SeatSet shown, const Dictionary* choices_in) {
  const GameInfo& game = match.game().info();
  Json list = Json::array();
  for (std::size_t seat = 0; seat < scores.seats; ++seat) {
    const SeatScore& score = scores.by_seat.at(seat);
    if (!shown.contains(id_at<Seat>(seat))) {
      Json hidden{{"seat", seat + 1}, {"total", Json()}, {"by_category", Json()}, {"wins", false}, {"rank", Json()}};
      if (choices_in != nullptr) {
        hidden["choices"] = Json::array();
      }
      list.push_back(std::move(hidden));
      continue;
    }
    Json by_category = Json::object();
    for (std::size_t i = 0; i < game.categories.size(); ++i) {
      by_category[game.categories[i].id] = score.by_category.at(i);
    }
    const auto rank = rank_reached(game.ranks, score.total);
    Json open{{"seat", seat + 1},
              {"total", score.total},
              {"by_category", by_category},
              {"wins", !match.decider() && scores.winners.contains(id_at<Seat>(seat))},
              {"rank", rank ? Json(game.ranks[*rank].name) : Json()}};
    if (choices_in != nullptr) {
      open["choices"] = match.scoring_choices(id_at<Seat>(seat), *choices_in);
    }
    list.push_back(std::move(open));
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
