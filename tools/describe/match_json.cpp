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
    Json object = part(zone);
    object["columns"] = zone.columns;
    object["slots"] = Json::array_of(zone.slots, [&](const Slot& slot) {
      return place({{"label", slot.label}, {"cards", slot.cards}, {"top", optional_face(slot.top)}}, slot);
    });
    return object;
  }

  [[nodiscard]] Json structure(const TableStructure& structure) const {
    Json object = part(structure);
    object["spots"] = Json::array_of(structure.spots, [&](const TableSpot& spot) {
      return place({{"label", spot.label},
                    {"x", spot.x},
                    {"y", spot.y},
                    {"face", optional_face(spot.face)},
                    {"open", spot.open}},
                   spot);
    });
    return object;
  }

  [[nodiscard]] Json die(const TableDie& die) const {
    Json object = part(die);
    object["faces"] = Json::array_of(die.faces, [&](const Face& shown) { return face(shown); });
    object["up"] = die.up ? Json(*die.up) : Json();
    return object;
  }

  [[nodiscard]] Json pool(const TablePool& pool) const {
    Json object = part(pool);
    object["rows"] = Json::array_of(pool.rows, [&](const PoolRow& row) -> Json {
      return {{"label", row.label},
              {"title", title_in(row, words_)},
              {"pieces", Json::array_of(row.pieces, [&](const PoolPiece& piece) -> Json {
                 return {{"face", face(piece.face)}, {"count", piece.count}};
               })}};
    });
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
    if (!shown.tokens.empty()) {
      object["tokens"] = Json::array_of(shown.tokens, [&](const TableToken& token) -> Json {
        return {{"id", token.id},
                {"label", in_language(token.label, words_.language())},
                {"name", in_language(token.name, words_.language())},
                {"seat", owner(token.owner)}};
      });
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
    if (!shown.marks.empty()) {
      object["marks"] = Json::array_of(
          shown.marks, [&](CategoryId mark) { return mark == kBlankMark ? "-" : game_.categories[index(mark)].id; });
    }
    if (!shown.printed->label.empty()) {
      object["label"] = in_language(shown.printed->label, words_.language());
    }
    if (!shown.printed->name.empty()) {
      object["name"] = in_language(shown.printed->name, words_.language());
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
    if (!things.empty()) {
      object[name] = Json::array_of(things, [&](const auto& thing) { return std::invoke(write, writer, thing); });
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
