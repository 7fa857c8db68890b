// Towers drawn as text, for tests of the model of towers.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rules/three_cheers/tower_model.h"

namespace brute_towers {

/// Reads a card: an arrow to the right with 3 heads "r3", shields at the left and above "s:lu", a value "v2", traits.
[[nodiscard]] Card card_of(const std::string& id, std::string_view text);
[[nodiscard]] std::string text_of(const Card& card);

/// Where each minion stands: its id, "column.level", then ' if it is turned and ? if it lies face down.
using Places = std::set<std::string>;
[[nodiscard]] Places places_of(const Tower& tower);
/// Reads a drawing, rows from the top: "B A / D' .". The left column is the second of the tower.
[[nodiscard]] Places places(std::string_view drawing);

/// A tower with the cards that it is built of.
class Drawn {
 public:
  using Cards = std::map<std::string, std::string>;
  /// @param cards by the letter of the drawing, as card_of() reads them; a letter that is missing is a plain minion.
  /// @param ridden the letter that the foreminion sits on; "" for the ground.
  explicit Drawn(std::string_view drawing, const Cards& cards = {}, const std::string& ridden = "");

  Tower tower;
  /// Makes a card that is in no cell yet.
  const Card* card(const std::string& id, std::string_view text = "");
  [[nodiscard]] Cell at(const std::string& id) const;

 private:
  std::deque<Card> cards_;
};

/// Gives the answers that it was told to give, else the first, and remembers what it was asked.
class Answers final : public Chooser {
 public:
  explicit Answers(std::deque<std::size_t> answers = {}) : answers_(std::move(answers)) {}
  Cell prey(const Tower& tower, Cell eater, const std::set<Cell>& weak) override;
  Cell jump(const Tower& tower, std::size_t rider, Cell from, const std::set<Cell>& to) override;
  /// What could be chosen each time, by ids of cards.
  std::vector<std::set<std::string>> asked;

 private:
  Cell next(const Tower& tower, const std::set<Cell>& among);
  std::deque<std::size_t> answers_;
};

}  // namespace brute_towers
