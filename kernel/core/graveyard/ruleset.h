// Ruleset: everything that one game is, after all content was read, merged and checked. Immutable; shared by threads.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/color.h"
#include "core/base/local_text.h"
#include "core/base/ruleset_info.h"
#include "core/geometry/structure.h"
#include "core/skulls/scoring.h"

namespace ossuary {

/// A kind of skull: its names and looks. What it scores is the business of Ruleset::scoring.
struct Kind {
  std::string id;
  std::string plugin;
  LocalText name;
  LocalText wish;  ///< what it scores, in a sentence, with the numbers of its dials.
  char glyph = '?';
  Color color = Color::White;
  std::map<std::string, std::int64_t> params;  ///< the dials, after all overrides.
  std::string symbol{};                        ///< one character that may show it in place of the glyph; "" for none.
  LocalText letter{};                          ///< one letter in each language, in place of the glyph; may be empty.
};

/// A condition that changes the scoring of every structure. What it does is the business of Ruleset::scoring.
struct Effect {
  std::string id;
  std::string plugin;
  LocalText name;
  LocalText wish;  ///< what it does, in a sentence, with the numbers of its dials.
  Provenance provenance = Provenance::House;
  std::map<std::string, std::int64_t> params;  ///< its dials.
  std::vector<KindId> replaces;                ///< the kinds that it scores in place of their own scripts.
};

/// A structure that each player builds.
struct StructureSpec {
  std::string name;      ///< as in records and JSON, say "pyramid".
  std::string shape_id;  ///< "plugin:id".
  Shape shape;
  LocalText shape_name{};
  std::optional<Provenance> provenance{};  ///< of the shape, where its file gives one.
  LocalText title{};                       ///< what people call it; empty where the name says all.
};

/// A card with two sides: a shape, which every player builds on, and an effect. A match uses the shape of one card and
/// the effect of another. @rule Skulls of Sedlec, solo expansions.
struct FeatureCard {
  StructureSpec structure;  ///< of the same name and size on every card.
  EffectId effect{};
};

/// Dials of the turn. @rule Skulls of Sedlec, "Set-up and turn".
struct TurnRules {
  int pile_columns = 3;
  int pile_rows = 2;
  int hand_limit = 2;      ///< with so many cards in hand a player must place.
  int dig = 2;             ///< piles that one Dig turns up.
  bool reserve = true;     ///< refuse takes that would leave others unable to finish.
  int dig_takes = 1;       ///< cards that a Dig may take of those it turned up.
  int turned_up = 1;       ///< tops turned up at the start: those of the first piles.
  bool open_tops = false;  ///< every top card lies face up, always, so that nothing is dug.
  bool at_once = false;    ///< a card taken is placed in the same turn: there are no hands.
  bool rotate = false;     ///< a card may be turned upside down as it is placed.
  /// The structure that gets a player's first card, or "". If there is one, the first player begins by taking one of
  /// the tops turned up.
  std::string opening;
  bool hidden_hands = false;  ///< a hand is seen by its owner alone; the engine does not play that: the scripts lead.
  friend bool operator==(const TurnRules&, const TurnRules&) = default;
};

/// What ends a match early. The engine does not play that: the scripts lead.
struct EndRules {
  int points = 0;  ///< so many of a player; 0 where none do.
};

/// Cards of which every match has `number`. The seed draws which; nobody sees which are left out.
struct CardDraw {
  std::vector<CardId> cards;  ///< no face of these is in another draw, or in Ruleset::deck.
  int number = 0;
  std::string plugin;  ///< whose cards they are; "" where they are the whole deck.
};

struct Ruleset : RulesetInfo {
  std::vector<Kind> kinds;          ///< by KindId, in the order of plugins and their skulls.
  std::vector<Effect> effects;      ///< by EffectId.
  std::vector<KindId> match_kinds;  ///< kinds that score across players or by leftovers too, ascending.
  std::vector<EffectId> always;     ///< effects in force in every match, in the order in which they act.
  std::vector<Card> faces;          ///< by CardId: the different cards, in order of first appearance; then the
                                    ///< same upside down, where cards may be turned.
  std::vector<CardId> turned;       ///< by CardId: the face of the same card upside down; none where no card is turned.
  std::vector<CardId> deck;         ///< every card that is always there, as listed.
  std::vector<CardDraw> draws;      ///< the cards beside these, some of which each match has.
  TurnRules turn;
  EndRules end;
  std::map<int, std::vector<StructureSpec>> setups;  ///< by number of players: the structures of each player.
  std::vector<FeatureCard> features;                 ///< none in most games; else each player builds one of them too.
  std::unique_ptr<const Scoring> scoring;

  /// The kind with this id, or with this glyph.
  [[nodiscard]] std::optional<KindId> kind_named(std::string_view id) const;
  [[nodiscard]] std::optional<KindId> kind_with_glyph(char glyph) const;

  /// The face that the card of `face` shows in piles and hands.
  [[nodiscard]] CardId upright(CardId face) const {
    return turned.empty() ? face : std::min(face, turned[index(face)]);
  }

  /// The effects in force where `drawn` is drawn: those that always are, then this one, each once.
  [[nodiscard]] std::vector<EffectId> in_force(std::optional<EffectId> drawn) const;

  /// The sentence that says what skulls of `kind` score under `effect` and those always in force: that of the last that
  /// replaces their script.
  [[nodiscard]] const LocalText& wish_of(KindId kind, std::optional<EffectId> effect) const;
};

/// What each of `players` builds, in order: the shape of the card `feature`, an index of Ruleset::features, where one
/// is given; then what the setup lists. @pre rules.setups has `players`.
[[nodiscard]] std::vector<const StructureSpec*> structures_of(const Ruleset& rules, int players,
                                                              std::optional<std::size_t> feature);

/// The skulls that the cards of `structure` show.
[[nodiscard]] KindCells kind_cells(const Ruleset& rules, const Structure& structure);

/// Adds to `cells` the skulls of `card` on `spot`, which is open; where that is the left end, all others move first.
void add_card(const Ruleset& rules, const Shape& shape, CardId card, Spot spot, KindCells& cells);

/// How many cards a match has.
[[nodiscard]] std::size_t deck_size(const Ruleset& rules);

/// Takes every copy of `card` out of the cards that are always there.
void remove_card(Ruleset& rules, CardId card);

/// Every card that a match may have: those of the deck, then those of the draws.
[[nodiscard]] std::vector<CardId> all_cards(const Ruleset& rules);

}  // namespace ossuary
