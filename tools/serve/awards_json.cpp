#include "serve/awards_json.h"

#include "game/game.h"
#include "serve/view_json.h"

namespace ossuary::serve {

namespace {

Json awards_of(const Match& match, Seat seat, const Dictionary& words) {
  const std::vector<Category>& categories = match.game().info().categories;
  Json list = Json::array();
  for (const ThingPoints& thing : match.points_by_thing(seat)) {
    list.push_back({{"category", categories[index(thing.category)].id},
                    {"points", thing.points},
                    {"thing", thing.thing},
                    {"name", in_language(thing.name, words.language())},
                    {"line", thing.line}});
  }
  for (const TableAward& award : match.awards(seat)) {
    list.push_back({{"category", categories[index(award.category)].id},
                    {"points", award.points},
                    {"earning", things_json(award.earning)},
                    {"reasons", things_json(award.reasons)}});
  }
  return list;
}

}  // namespace

Json awards_json(const Match& match, SeatSet shown, const Dictionary& words) {
  Json list = Json::array();
  for (std::size_t i = 0; i < match.game().seats(); ++i) {
    const auto seat = id_at<Seat>(i);
    list.push_back(shown.contains(seat) ? awards_of(match, seat, words) : Json());
  }
  return list;
}

}  // namespace ossuary::serve
