#include "describe/match_json.h"

#include <array>
#include <functional>

#include "game/game.h"

namespace ossuary::cli {
namespace {

class TableWriter {
 public:
  TableWriter(const GameInfo& game, const Dictionary& words, const TableDetails* details)
      : game_(game), words_(words), details_(details) {}

  [[nodiscard]] Json zone(const Zone& zone) const {
    Json object = part(zone);
    object["columns"] = zone.columns;
    if (details_ != nullptr) {
      add_if(object, "staggered", zone.is_staggered);
      add_if(object, "spent", zone.spent);
    }
    object["slots"] = Json::array_of(zone.slots, [&](const Slot& slot) {
      return place({{"label", slot.label}, {"cards", slot.cards}, {"top", optional_face(slot.top)}}, slot);
    });
    return object;
  }

  [[nodiscard]] Json structure(const TableStructure& structure) const {
    Json object = part(structure);
    object["spots"] = Json::array_of(structure.spots, [&](const TableSpot& spot) {
      Json shown = place({{"label", spot.label},
                          {"x", spot.x},
                          {"y", spot.y},
                          {"face", optional_face(spot.face)},
                          {"open", spot.open}},
                         spot);
      if (details_ != nullptr) {
        add_if(shown, "anchor", spot.anchor);
      }
      return shown;
    });
    if (details_ != nullptr) {
      add_if(object, "grid", structure.is_grid);
      object["widest"] = structure.widest;
      object["outline"] = Json::array_of(structure.outline, [](const OutlinedSpot& spot) {
        return Json{{"x", spot.x}, {"y", spot.y}};
      });
    }
    return object;
  }

  [[nodiscard]] Json die(const TableDie& die) const {
    Json object = part(die);
    object["faces"] = Json::array_of(die.faces, [&](const Face& shown) { return face(shown); });
    object["up"] = die.up ? Json(*die.up) : Json();
    if (details_ != nullptr) {
      add_if(object, "hidden", die.is_hidden);
    }
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
    Json object{{"id", counter.id.empty() ? Json() : Json(counter.id)},
                {"title", title_in(counter, words_)},
                {"seat", owner(counter.owner)},
                {"value", counter.value}};
    if (details_ != nullptr) {
      object["glyph"] = counter.glyph;
      object["color"] = kColorWords.at(static_cast<std::size_t>(counter.color));
      object["cap"] = counter.cap ? Json(*counter.cap) : Json();
    }
    return object;
  }

  [[nodiscard]] Json note(const Note& note) const {
    return {{"title", words_.say(note.title)},
            {"name", in_language(note.name, words_.language())},
            {"text", in_language(note.text, words_.language())}};
  }

  /// What the face has; the rest is left out.
  [[nodiscard]] Json face(const Face& shown) const;

  [[nodiscard]] Json stage(const TableStage& stage) const {
    return {{"name", in_language(stage.name, words_.language())}, {"now", stage.is_now}};
  }

 private:
  static void add_if(Json& object, std::string_view name, bool is_so) {
    if (is_so) {
      object[name] = true;
    }
  }

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

  void add_details(Json& object, const Face& shown) const;

  const GameInfo& game_;
  const Dictionary& words_;
  const TableDetails* details_;
};

Json TableWriter::face(const Face& shown) const {
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
  if (details_ != nullptr) {
    add_details(object, shown);
  }
  return object;
}

void TableWriter::add_details(Json& object, const Face& shown) const {
  const auto text = [&](std::string_view name, const LocalText& in_all) {
    if (!in_all.empty()) {
      object[name] = in_language(in_all, words_.language());
    }
  };
  text("text", shown.printed->text);
  text("sign", shown.printed->sign);
  if (!shown.printed->sides.empty()) {
    object["sides"] = Json::array_of(shown.printed->sides, [&](const FaceSides& sides) -> Json {
      return {{"form", sides.form == SignForm::Bar ? "bar" : "heads"},
              {"numbers", std::vector<std::int32_t>(sides.numbers.begin(), sides.numbers.end())},
              {"name", in_language(sides.name, words_.language())}};
    });
  }
  if (const std::string picture = details_->picture(shown); !picture.empty()) {
    object["picture"] = picture;
  }
}

}  // namespace

Json table_json(const Table& table, const GameInfo& game, const Dictionary& words, const TableDetails* details) {
  const TableWriter writer(game, words, details);
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
  if (details != nullptr) {
    add("stages", table.stages, &TableWriter::stage);
  }
  return object;
}

Json face_json(const Face& face, const GameInfo& game, const Dictionary& words, const TableDetails* details) {
  return TableWriter(game, words, details).face(face);
}

Json layout_json(const TableLayout& layout, const Dictionary& words) {
  constexpr std::array kOf{"table", "me", "others"};                             // by GroupOf
  constexpr std::array kForms{"usual", "bar", "line", "list", "grid", "count"};  // by ThingForm
  constexpr std::array kSigns{"heads", "bar", "number", "letters"};              // by SignForm
  const auto said = [&](const LocalText& text) { return in_language(text, words.language()); };
  if (layout.empty() && layout.signs.empty()) {
    return {};
  }
  const auto group_json = [&](const TableGroup& group) -> Json {
    return {{"id", group.id},
            {"heading", said(group.heading)},
            {"of", kOf.at(static_cast<std::size_t>(group.of))},
            {"gives_way", group.gives_way},
            {"items", Json::array_of(group.items, [&](const GroupItem& item) -> Json {
               return {{"thing", item.thing}, {"form", kForms.at(static_cast<std::size_t>(item.form))}};
             })}};
  };
  return {{"rows", Json::array_of(layout.rows, [&](const auto& row) { return Json::array_of(row, group_json); })},
          {"signs", Json::array_of(layout.signs, [&](const PieceSign& sign) -> Json {
             return {{"form", kSigns.at(static_cast<std::size_t>(sign.form))},
                     {"name", said(sign.name)},
                     {"letters", Json::array_of(sign.letters, [&](const SignLetter& letter) -> Json {
                        return {{"letter", said(letter.letter)}, {"name", said(letter.name)}};
                      })}};
           })}};
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
