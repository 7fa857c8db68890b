#include "cli/cards/table_save.h"

#include <algorithm>

#include "json.h"

namespace ossuary::cli {

namespace {

/// Where a deck lies on the table: face down, beside the one before.
Json place_of(std::size_t deck) {
  return Json{{"posX", 3.0 * static_cast<double>(deck)},
              {"posY", 1.0},
              {"posZ", 0.0},
              {"rotX", 0.0},
              {"rotY", 180.0},
              {"rotZ", 180.0},
              {"scaleX", 1.0},
              {"scaleY", 1.0},
              {"scaleZ", 1.0}};
}

class TableSave {
 public:
  TableSave(const cards::TableDecks& decks, const std::filesystem::path& folder) : decks_(decks), folder_(folder) {}

  /// A deck, or a card where there is one alone: a deck of one card is no deck there.
  [[nodiscard]] Json object(std::size_t number, const std::string& title) const {
    const cards::TableDeck& deck = decks_.decks[number];
    const std::string key = std::to_string(number + 1);
    const Json sheets{{key, Json{{"FaceURL", address(deck.fronts)},
                                 {"BackURL", address(deck.backs)},
                                 {"NumWidth", cards::kDeckColumns},
                                 {"NumHeight", cards::kDeckRows},
                                 {"BackIsHidden", true},
                                 {"UniqueBack", deck.own_backs},
                                 {"Type", 0}}}};
    std::vector<Json> ids;
    std::vector<Json> cards;
    for (std::size_t i = 0; i < deck.cards.size(); ++i) {
      const std::size_t id = 100 * (number + 1) + i;
      const Json card{{"Name", "CardCustom"},
                      {"Transform", place_of(number)},
                      {"Nickname", deck.cards[i].name},
                      {"CardID", id},
                      {"CustomDeck", sheets}};
      ids.insert(ids.end(), static_cast<std::size_t>(deck.cards[i].copies), Json(id));
      cards.insert(cards.end(), static_cast<std::size_t>(deck.cards[i].copies), card);
    }
    if (cards.size() == 1) {
      return cards.front();
    }
    return Json{{"Name", "DeckCustom"}, {"Transform", place_of(number)}, {"Nickname", title},
                {"DeckIDs", ids},       {"CustomDeck", sheets},          {"ContainedObjects", cards}};
  }

 private:
  [[nodiscard]] std::string address(std::size_t picture) const {
    return "file:///" + (folder_ / (decks_.pages.names[picture] + ".png")).relative_path().generic_string();
  }

  const cards::TableDecks& decks_;
  const std::filesystem::path& folder_;
};

}  // namespace

std::string table_save(const std::string& title, const cards::TableDecks& decks, const std::filesystem::path& folder) {
  const TableSave save(decks, folder);
  std::vector<Json> objects;
  for (std::size_t i = 0; i < decks.decks.size(); ++i) {
    objects.push_back(save.object(i, title));
  }
  return Json{{"SaveName", title}, {"ObjectStates", objects}}.dump(2) + "\n";
}

}  // namespace ossuary::cli
