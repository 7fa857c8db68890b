#include "bench/handwritten.h"

#include <bit>
#include <span>
#include <utility>

#include "core/base/rng.h"

namespace ossuary::bench {

namespace {

// Kinds are A to E. A: 1 for each A and B on lower levels. B: 1. C: 2 for each level with one. D: 3 for each in a pair.
// E: 2 if it touches a C.
enum KindIndex : std::uint8_t { A, B, C, D, E, kKinds };

constexpr int kPlaces = 9;  // rows of 4, 3 and 2, numbered from the lower left
constexpr int kCells = 2 * kPlaces;
constexpr int kPiles = 6;
constexpr int kPileSize = 3;
constexpr int kHandLimit = 2;

struct CardPair {
  std::uint8_t top;
  std::uint8_t bottom;
};
/// The 16 different cards, and the 18 of the deck as indices.
constexpr std::array<CardPair, 16> kCards{{{A, C},
                                           {C, A},
                                           {A, E},
                                           {E, A},
                                           {B, C},
                                           {C, B},
                                           {B, D},
                                           {D, B},  //
                                           {B, E},
                                           {E, B},
                                           {D, E},
                                           {E, D},
                                           {D, C},
                                           {C, D},
                                           {C, C},
                                           {E, E}}};
constexpr std::array<std::uint8_t, 18> kDeck{0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 10, 11, 12, 13, 14, 15};

/// Geometry, computed at compile time. A cell is twice its place, plus one for the upper skull.
struct Tables {
  std::array<std::uint32_t, kCells> neighbours{};
  std::array<std::uint32_t, kCells> lower{};        // cells on lower levels
  std::array<std::uint32_t, 6> level{};             // cells of a level
  std::array<std::uint16_t, 1U << kPlaces> open{};  // open places by filled places, the left end left out
};

constexpr Tables make_tables() {
  constexpr std::array<int, kPlaces> kRow{0, 0, 0, 0, 1, 1, 1, 2, 2};
  constexpr std::array<int, kPlaces> kColumn{0, 1, 2, 3, 0, 1, 2, 0, 1};
  Tables tables;
  for (int a = 0; a < kCells; ++a) {
    const int x = kRow[a / 2] + 2 * kColumn[a / 2];
    const int y = 2 * kRow[a / 2] + a % 2;
    tables.level[y] |= 1U << a;
    for (int b = 0; b < kCells; ++b) {
      const int dx = kRow[b / 2] + 2 * kColumn[b / 2] - x;
      const int dy = 2 * kRow[b / 2] + b % 2 - y;
      if ((dy == 0 && (dx == 2 || dx == -2)) || ((dy == 1 || dy == -1) && dx > -2 && dx < 2)) {
        tables.neighbours[a] |= 1U << b;
      }
      if (dy < 0) {
        tables.lower[a] |= 1U << b;
      }
    }
  }
  for (unsigned filled = 0; filled < tables.open.size(); ++filled) {
    unsigned open = 0;
    for (int place = 0; place < kPlaces; ++place) {
      bool reached = false;
      if (kRow[place] == 0) {
        reached = place == 0 ? filled == 0 : ((filled >> (place - 1)) & 1U) != 0;
      } else {
        const int below = place - (kRow[place] == 1 ? 4 : 3);
        reached = ((filled >> below) & 3U) == 3;
      }
      if (reached && ((filled >> place) & 1U) == 0) {
        open |= 1U << place;
      }
    }
    tables.open[filled] = static_cast<std::uint16_t>(open);
  }
  return tables;
}

constexpr Tables kTables = make_tables();
constexpr unsigned kBottomRow = 0xF;

constexpr int lowest(std::uint32_t bits) { return std::countr_zero(bits); }

std::uint32_t touching(std::uint32_t cells) {
  std::uint32_t around = 0;
  for (; cells != 0; cells &= cells - 1) {
    around |= kTables.neighbours[lowest(cells)];
  }
  return around;
}

/// Pairs in a maximum matching, by trying: a cell is left out or paired with one of its neighbours.
int pairs(std::uint32_t cells) {
  while (cells != 0) {
    const int cell = lowest(cells);
    cells &= cells - 1;
    std::uint32_t mates = kTables.neighbours[cell] & cells;
    if (mates == 0) {
      continue;
    }
    if ((mates & (mates - 1)) == 0 && (kTables.neighbours[lowest(mates)] & cells) == 0) {
      return 1 + pairs(cells & ~mates);
    }
    int best = pairs(cells);
    for (; mates != 0; mates &= mates - 1) {
      best = std::max(best, 1 + pairs(cells & ~(mates & -mates)));
    }
    return best;
  }
  return 0;
}

struct Player {
  std::array<std::uint32_t, kKinds> cells{};  // of each kind
  unsigned filled = 0;
  std::array<std::uint8_t, kHandLimit> hand{};  // ascending
  int held = 0;

  [[nodiscard]] bool finished() const { return filled == (1U << kPlaces) - 1; }
  [[nodiscard]] bool left_end_open() const { return filled != 0 && (filled & kBottomRow) != kBottomRow; }
  [[nodiscard]] int spots() const { return std::popcount(kTables.open[filled]) + (left_end_open() ? 1 : 0); }

  void take(std::uint8_t card) {
    hand[held++] = card;
    if (held == 2 && hand[0] > hand[1]) {
      std::swap(hand[0], hand[1]);
    }
  }

  /// Puts card number `which` of the hand on the open spot number `spot`; the left end is the last one.
  void place(int which, int spot) {
    const CardPair card = kCards[hand[which]];
    hand[which] = hand[--held];
    unsigned open = kTables.open[filled];
    int at = 0;
    if (spot == std::popcount(open)) {
      // No row above a short bottom row is full, so each moves one place to the right without leaving its row.
      filled <<= 1U;
      for (std::uint32_t& of_kind : cells) {
        of_kind <<= 2U;
      }
    } else {
      for (; spot > 0; --spot) {
        open &= open - 1;
      }
      at = lowest(open);
    }
    filled |= 1U << at;
    cells[card.bottom] |= 1U << (2 * at);
    cells[card.top] |= 2U << (2 * at);
  }

  [[nodiscard]] int points() const {
    int points = std::popcount(cells[B]) + 6 * pairs(cells[D]) + 2 * std::popcount(cells[E] & touching(cells[C]));
    for (std::uint32_t rest = cells[A]; rest != 0; rest &= rest - 1) {
      points += std::popcount((cells[A] | cells[B]) & kTables.lower[lowest(rest)]);
    }
    for (const std::uint32_t level : kTables.level) {
      points += (cells[C] & level) != 0 ? 2 : 0;
    }
    return points;
  }
};

/// The match. 18 cards for 18 places: nobody may hold more cards than there is room for.
class HandwrittenMatch {
 public:
  HandwrittenMatch(std::uint64_t seed, std::uint64_t game)
      : chance_{Rng(seed, game, Purpose::Bot, 0), Rng(seed, game, Purpose::Bot, 1)} {
    Rng deal(seed, game, Purpose::Deal);
    deck_ = kDeck;
    deal.shuffle(std::span<std::uint8_t>(deck_));
    size_.fill(kPileSize);
  }

  HandwrittenResult run() {
    while (!players_[0].finished() || !players_[1].finished()) {
      if (!players_[turn_].finished()) {
        act();
      }
      turn_ ^= 1U;
    }
    return {{players_[0].points(), players_[1].points()}, decisions_};
  }

 private:
  int draw(int bound) {
    ++decisions_;
    return static_cast<int>(chance_[turn_].below(static_cast<std::uint32_t>(bound)));
  }

  void act() {
    Player& player = players_[turn_];
    const unsigned down = not_empty_ & ~up_;
    const int free = kPlaces - std::popcount(player.filled);
    const bool may_take = not_empty_ != 0 && player.held < kHandLimit && player.held < free;
    const int down_count = std::popcount(down);
    const int digs = !may_take || down_count == 0 ? 0 : down_count == 1 ? 1 : down_count * (down_count - 1) / 2;
    const int collects = may_take ? std::popcount(up_) : 0;
    const bool twins = player.held == 2 && player.hand[0] == player.hand[1];
    const int spots = player.spots();
    const int places = (twins ? 1 : player.held) * spots;

    int choice = draw(digs + collects + places);
    if (choice < digs) {
      dig(player, down, choice);
    } else if ((choice -= digs) < collects) {
      unsigned up = up_;
      for (; choice > 0; --choice) {
        up &= up - 1;
      }
      player.take(take(lowest(up)));
    } else {
      choice -= collects;
      player.place(choice / spots, choice % spots);
    }
  }

  /// Turns up pair number `choice` of the piles `down`, in the order 12, 13, 14, ..., 23, ...; or the only one.
  void dig(Player& player, unsigned down, int choice) {
    unsigned turned = down;
    if (std::popcount(down) > 1) {
      int others = std::popcount(down) - 1;
      for (; choice >= others; choice -= others--) {
        down &= down - 1;
      }
      unsigned second = down & (down - 1);
      for (; choice > 0; --choice) {
        second &= second - 1;
      }
      turned = (down & -down) | (second & -second);
    }
    up_ |= turned;
    const int taken = draw(std::popcount(turned)) == 0 ? lowest(turned) : lowest(turned & (turned - 1));
    player.take(take(taken));
  }

  std::uint8_t take(int pile) {
    const std::uint8_t card = deck_[kPileSize * pile + --size_[pile]];
    up_ &= ~(1U << pile);
    if (size_[pile] == 0) {
      not_empty_ &= ~(1U << pile);
    }
    return card;
  }

  std::array<Rng, 2> chance_;
  std::array<std::uint8_t, 18> deck_{};
  std::array<std::uint8_t, kPiles> size_{};
  std::array<Player, 2> players_{};
  unsigned up_ = 1;
  unsigned not_empty_ = (1U << kPiles) - 1;
  unsigned turn_ = 0;
  int decisions_ = 0;
};

}  // namespace

HandwrittenResult play_handwritten(std::uint64_t seed, std::uint64_t game) {
  return HandwrittenMatch(seed, game).run();
}

}  // namespace ossuary::bench
