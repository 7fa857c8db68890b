// What a seat of Three Cheers cannot see, and what it knows all the same, in worlds that it cannot tell from the real
// one; and what others are told of a card that is played face down.
#include <catch2/catch.hpp>

#include <algorithm>

#include "rules/three_cheers/content_side.h"
#include "rules/three_cheers/tower_drawing.h"
#include "rules/three_cheers/wild_deck.h"
#include "support/content.h"

namespace brute_towers {

namespace {

/// Plays games by chance, and looks at every decision, until it has looked often enough.
template <class Look>
void at_decisions(ContentSide& content, int times, const Look& look) {
  for (std::uint64_t game = 0; times > 0; ++game) {
    content.begin(11, game);
    ossuary::Rng chance(11, game, ossuary::Purpose::Bot);
    for (auto decision = content.decision(); decision && times > 0; decision = content.decision()) {
      times -= look(*decision, chance) ? 1 : 0;
      const auto choice = chance.below(static_cast<std::uint32_t>(decision->answers.size()));
      content.answer(decision->answers[choice].second);
    }
    REQUIRE(content.fault().empty());
  }
}

/// Looks at a world of `viewer`.
void check_world(const ContentSide& content, std::size_t viewer, const Position& real, const Position& world) {
  const Box& box = content.box();
  CHECK(world.hands[viewer] == real.hands[viewer]);
  CHECK(world.discards == real.discards);
  CHECK(world.deck.size() == real.deck.size());
  if (!world.deck.empty()) {
    CHECK(!box.events.contains(world.deck.back()));
  }
  for (std::size_t seat = 0; seat < world.hands.size(); ++seat) {
    CHECK(world.hands[seat].size() == real.hands[seat].size());
    CHECK(std::ranges::none_of(world.hands[seat], [&](const auto& card) { return box.events.contains(card); }));
  }
  for (std::size_t tower = 0; tower < world.towers.size(); ++tower) {
    CHECK(world.towers[tower].cells() == real.towers[tower].cells());
    for (const auto& [cell, minion] : world.towers[tower].minions) {
      const Minion& there = real.towers[tower].minions.at(cell);
      CHECK(minion.down == there.down);
      CAPTURE(tower, viewer, text_of(*minion.card), text_of(*there.card), minion.turned, there.turned, minion.down);
      CHECK((minion.down ? minion.is_ninja() : minion == there));
    }
  }
}

std::vector<std::size_t> depths(const std::vector<std::string>& deck, const std::string& card) {
  std::vector<std::size_t> all;
  for (std::size_t place = 0; place < deck.size(); ++place) {
    if (deck[place] == card) {
      all.push_back(place);
    }
  }
  return all;
}

/// True if a text names a card: "minion 2" is not named by "minion 27".
bool names_it(const std::string& text, const std::string& name) {
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if (end == text.size() || std::isalnum(static_cast<unsigned char>(text[end])) == 0) {
      return true;
    }
  }
  return false;
}

}  // namespace

TEST_CASE("in worlds of a seat no event is on top or in a hand, only Ninjas lie face down, and fights lie anywhere",
          "[three_cheers][release]") {
  for (const auto& [towers, players] :
       {std::pair{Towers::OfSeats, 2}, {Towers::OfSeats, 4}, {Towers::OfSeats, 6}, {Towers::OfTeams, 4}}) {
    CAPTURE(towers, players);
    ContentSide content(shipped_rules(towers), players);
    std::set<std::vector<std::size_t>> fights;
    std::set<std::vector<std::size_t>> ends;
    std::size_t number = 0;
    at_decisions(content, ossuary::test::scaled(200), [&](const Decision&, ossuary::Rng& chance) {
      if (++number % 7 != 0) {
        return false;
      }
      const Position real = content.position();
      const auto before = content.match().clone();
      for (std::size_t viewer = 0; viewer < content.seats(); ++viewer) {
        content.match().resample(ossuary::id_at<ossuary::Seat>(viewer), chance);
        REQUIRE(content.fault().empty());
        const Position world = content.position();
        check_world(content, viewer, real, world);
        if (fights.empty() || real.deck.size() + 10 > *std::ranges::max_element(*fights.begin())) {
          fights.insert(depths(world.deck, "fight_card"));
          ends.insert(depths(world.deck, "here_card"));
        }
        content.match().assign(*before);
      }
      return true;
    });
    CHECK(fights.size() > 10);
    CHECK(ends.size() > 3);
  }
}

TEST_CASE("nobody else is told which Ninja is played face down, even where a hand holds one alone",
          "[three_cheers][release]") {
  const auto rules = shipped_rules();
  ContentSide content(rules, 3);
  const ossuary::Dictionary words("en");
  at_decisions(content, ossuary::test::scaled(200), [&](const Decision& decision, ossuary::Rng&) {
    const Position now = content.position();
    std::string card = content.in_play();
    bool looked = false;
    for (const auto& [answer, action] : decision.answers) {
      card = decision.choice == "play_card" ? answer.substr(0, answer.find(' ')) : card;
      const auto minion = content.box().minions.find(card);
      if (minion == content.box().minions.end() || !minion->second.traits.contains(Trait::Ninja)) {
        continue;
      }
      looked = true;
      const auto piece = std::ranges::find(content.rules().pieces, card, &ossuary::PieceKind::id);
      for (std::size_t viewer = 0; viewer < content.seats(); ++viewer) {
        if (viewer == decision.seat) {
          continue;
        }
        const auto all = content.match().told(action, ossuary::id_at<ossuary::Seat>(viewer), words);
        const bool shows_itself = std::ranges::any_of(all, [&](const ossuary::Told& told) {
          return told.text.starts_with("a Ninja shows itself") && names_it(told.text, piece->name.at("en"));
        });
        for (const ossuary::Told& told : all) {
          CAPTURE(decision.choice, answer, viewer, told.text);
          CHECK((shows_itself || !names_it(told.text, card)));
          CHECK((shows_itself || !names_it(told.text, piece->name.at("en"))));
        }
      }
    }
    return looked;
  });
}

}  // namespace brute_towers
