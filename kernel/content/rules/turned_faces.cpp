#include "content/rules/turned_faces.h"

#include <algorithm>

namespace ossuary {

void add_turned_faces(Ruleset& rules) {
  const auto turn = [](Card card) { return Card{.top = card.bottom, .bottom = card.top}; };
  std::vector<Card> upright;
  std::vector<CardId> upright_of;  // by face as it was
  for (const Card card : rules.faces) {
    const auto same =
        std::find_if(upright.begin(), upright.end(), [&](Card other) { return other == card || other == turn(card); });
    upright_of.push_back(id_at<CardId>(static_cast<std::size_t>(same - upright.begin())));
    if (same == upright.end()) {
      upright.push_back(card);
    }
  }
  const auto rename = [&](std::vector<CardId>& cards) {
    std::transform(cards.begin(), cards.end(), cards.begin(), [&](CardId card) { return upright_of[index(card)]; });
  };
  rename(rules.deck);
  for (CardDraw& draw : rules.draws) {
    rename(draw.cards);
  }
  const std::size_t count = upright.size();
  rules.faces = std::move(upright);
  rules.turned.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Card card = rules.faces[i];
    const bool differs = card != turn(card);
    rules.turned[i] = id_at<CardId>(differs ? rules.faces.size() : i);
    if (differs) {
      rules.faces.push_back(turn(card));
      rules.turned.push_back(id_at<CardId>(i));
    }
  }
}

}  // namespace ossuary
