#include "rules/three_cheers/tower_drawing.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace brute_towers {

namespace {

constexpr int kLeftColumn = 2;
constexpr std::string_view kSideLetters = "urdl";

const std::map<std::string, Trait>& trait_names() {
  static const std::map<std::string, Trait> names{
      {"Weak", Trait::Weak},        {"Hungry", Trait::Hungry},   {"Heavy", Trait::Heavy},
      {"Flying", Trait::Flying},    {"Acrobat", Trait::Acrobat}, {"Kamikaze", Trait::Kamikaze},
      {"Armored", Trait::Armored},  {"Ninja", Trait::Ninja},     {"Claustrophobic", Trait::Claustrophobic},
      {"Assassin", Trait::Assassin}};
  return names;
}

Side side_of(char letter) {
  const std::size_t number = kSideLetters.find(letter);
  if (number == std::string_view::npos) {
    throw std::logic_error(std::string("no side: ") + letter);
  }
  return kSides.at(number);
}

char letter_of(Side side) { return kSideLetters.at(static_cast<std::size_t>(side)); }

std::vector<std::string> words_in(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) {
    words.push_back(word);
  }
  return words;
}

struct DrawnMinion {
  std::string id;
  Minion minion;
};

std::map<Cell, DrawnMinion> read_drawing(std::string_view drawing) {
  std::vector<std::vector<std::string>> rows(1);
  for (const std::string& word : words_in(drawing)) {
    if (word == "/") {
      rows.emplace_back();
    } else {
      rows.back().push_back(word);
    }
  }
  std::map<Cell, DrawnMinion> minions;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t i = 0; i < rows[row].size(); ++i) {
      const std::string& word = rows[row][i];
      const Cell cell{static_cast<int>(rows.size() - row), kLeftColumn + static_cast<int>(i)};
      if (word != ".") {
        minions[cell] = {word.substr(0, word.find_first_of("'?")),
                         {nullptr, word.find('\'') != std::string::npos, word.find('?') != std::string::npos}};
      }
    }
  }
  return minions;
}

std::string place_text(Cell cell, const Minion& minion) {
  return std::to_string(cell.column) + "." + std::to_string(cell.level) + (minion.turned ? "'" : "") +
         (minion.down ? "?" : "");
}

}  // namespace

Card card_of(const std::string& id, std::string_view text) {
  Card card{.id = id};
  for (const std::string& word : words_in(text)) {
    if (const auto trait = trait_names().find(word); trait != trait_names().end()) {
      card.traits.insert(trait->second);
    } else if (word.starts_with("s:")) {
      for (const char letter : word.substr(2)) {
        card.shields.insert(side_of(letter));
      }
    } else if (word.starts_with("v")) {
      card.value = std::stoi(word.substr(1));
    } else {
      card.heads[side_of(word.front())] = std::stoi(word.substr(1));
    }
  }
  return card;
}

std::string text_of(const Card& card) {
  std::string text = card.id + " v" + std::to_string(card.value);
  for (const auto& [side, heads] : card.heads) {
    text += std::string(" ") + letter_of(side) + std::to_string(heads);
  }
  text += card.shields.empty() ? "" : " s:";
  for (const Side side : card.shields) {
    text += letter_of(side);
  }
  for (const auto& [name, trait] : trait_names()) {
    text += card.traits.contains(trait) ? " " + name : "";
  }
  return text;
}

Places places_of(const Tower& tower) {
  Places found;
  for (const auto& [cell, minion] : tower.minions) {
    found.insert(minion.card->id + " " + place_text(cell, minion));
  }
  return found;
}

Places places(std::string_view drawing) {
  Places found;
  for (const auto& [cell, drawn] : read_drawing(drawing)) {
    found.insert(drawn.id + " " + place_text(cell, drawn.minion));
  }
  return found;
}

Drawn::Drawn(std::string_view drawing, const Cards& cards, const std::string& ridden) {
  for (const auto& [cell, drawn] : read_drawing(drawing)) {
    const auto text = cards.find(drawn.id);
    Minion minion = drawn.minion;
    minion.card = card(drawn.id, text == cards.end() ? "" : text->second);
    tower.minions[cell] = minion;
    if (drawn.id == ridden) {
      tower.riders = {minion.card};
    }
  }
}

const Card* Drawn::card(const std::string& id, std::string_view text) {
  return &cards_.emplace_back(card_of(id, text));
}

Cell Drawn::at(const std::string& id) const {
  const auto found = std::ranges::find(cards_, id, &Card::id);
  if (found == cards_.end()) {
    throw std::logic_error("no such card: " + id);
  }
  return tower.cell_of(&*found);
}

Cell Answers::next(const Tower& tower, const std::set<Cell>& among) {
  std::set<std::string> ids;
  for (const Cell cell : among) {
    ids.insert(tower.minions.at(cell).card->id);
  }
  asked.push_back(ids);
  std::size_t number = 0;
  if (!answers_.empty()) {
    number = answers_.front();
    answers_.pop_front();
  }
  return *std::next(among.begin(), static_cast<std::ptrdiff_t>(number));
}

Cell Answers::prey(const Tower& tower, Cell /*eater*/, const std::set<Cell>& weak) { return next(tower, weak); }

Cell Answers::jump(const Tower& tower, std::size_t /*rider*/, Cell /*from*/, const std::set<Cell>& to) {
  return next(tower, to);
}

}  // namespace brute_towers
