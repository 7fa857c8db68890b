// The deck of a ruleset: what its plugins bring, less what is removed, with what is added, and what is left to chance.
#include <fmt/format.h>

#include <algorithm>

#include "content/rules/build.h"
#include "graveyard/limits.h"

namespace ossuary {

namespace {

std::string text_of(const CardText& card) { return fmt::format("{}/{}", card.top, card.bottom); }

class DeckPlanner {
 public:
  DeckPlanner(const MergedRuleset& from, Report& report) : from_(from), says_(from.says.deck), report_(report) {}

  DeckPlan plan() {
    for (const PluginDefinition* plugin : from_.plugins) {
      cards_.push_back(cards_of(*plugin));
    }
    for (const Marked<CardText>& card : says_.remove) {
      remove(card);
    }
    for (const Marked<CardShare>& share : says_.use) {
      use(share);
    }
    cards_.emplace_back();
    for (const Marked<CardText>& card : says_.add) {
      if (const auto added = resolved(card)) {
        cards_.back().push_back(*added);
      }
    }
    lay_in_rows();
    for (std::size_t i = 0; i < plan_.draws.size(); ++i) {
      check_apart(i);
    }
    if (says_.size) {
      draw_all(*says_.size);
    }
    return std::move(plan_);
  }

 private:
  /// The card by short ids.
  std::optional<CardText> resolved(const Marked<CardText>& card) {
    CardText found;
    for (const auto half : {&CardText::top, &CardText::bottom}) {
      found.*half = card.value.*half;
      if (found.*half == kBlankText) {
        continue;
      }
      const SkullInScope skull = resolve_skull(from_.plugins, {found.*half, card.at}, report_, from_.outside);
      if (!skull) {
        return std::nullopt;
      }
      found.*half = skull->id.value;
    }
    return found;
  }

  /// Takes out one copy of the card, of the last plugin that has it.
  void remove(const Marked<CardText>& card) {
    const auto out = resolved(card);
    if (!out) {
      return;
    }
    for (std::size_t plugin = cards_.size(); plugin-- > 0;) {
      auto& cards = cards_[plugin];
      if (const auto found = std::ranges::find(cards, *out); found != cards.end()) {
        cards.erase(found);
        removed_.push_back(*out);
        return;
      }
    }
    const auto there = std::ranges::count(removed_, *out);
    const std::string name = in_quotes(text_of(*out));
    if (there == 0) {
      report_.add("unknown-card", card.at, fmt::format("the deck has no card {}", name),
                  hint_among(text_of(*out), card_names(), "its cards are"));
    } else {
      report_.add("unknown-card", card.at, fmt::format("the deck has only {} of the card {}", there, name),
                  "list it less often");
    }
  }

  [[nodiscard]] std::vector<std::string> card_names() const {
    std::vector<std::string> names;
    for (const std::vector<CardText>& cards : cards_) {
      for (const CardText& card : cards) {
        if (std::ranges::count(names, text_of(card)) == 0) {
          names.push_back(text_of(card));
        }
      }
    }
    return names;
  }

  /// The index of a plugin that the ruleset must have.
  std::optional<std::size_t> number_of(const std::string& plugin, const Mark& at) {
    const std::vector<std::string> ids = names_of(from_.plugins, &PluginDefinition::id);
    const auto found = std::ranges::find(ids, plugin);
    if (found == ids.end()) {
      report_.add("unknown-plugin", at, fmt::format("the ruleset has no plugin {}", in_quotes(plugin)),
                  std::ranges::count(from_.outside.plugins, plugin, &PluginDefinition::id) > 0
                      ? fmt::format(fmt::runtime(from_.outside.cure), plugin)
                      : hint_among(plugin, ids, "its plugins are"));
      return std::nullopt;
    }
    return static_cast<std::size_t>(found - ids.begin());
  }

  /// Puts all cards one after the other: row by row, where each row of piles has cards of its own.
  void lay_in_rows() {
    const auto pile_rows = static_cast<std::size_t>(from_.says.turn.value.pile_rows);
    std::vector<std::size_t> row_of(cards_.size());  // by plugin; last that of the cards that are added
    for (const auto& [plugin, row] : says_.rows) {
      if (const auto number = number_of(plugin.value, plugin.at)) {
        row_of[*number] = static_cast<std::size_t>(row.value) - 1;
      }
      if (static_cast<std::size_t>(row.value) > pile_rows) {
        report_.add("out-of-range", row.at, fmt::format("there is no row {}, pile_rows is {}", row.value, pile_rows));
      }
    }
    for (std::size_t row = 0; row < (says_.rows.empty() ? 1 : pile_rows); ++row) {
      PileRow laid;
      for (std::size_t i = 0; i < cards_.size(); ++i) {
        if (row_of[i] == row) {
          plan_.always.insert(plan_.always.end(), cards_[i].begin(), cards_[i].end());
          laid.cards += cards_[i].size();
          if (i < from_.plugins.size() && !cards_[i].empty()) {
            laid.plugins.push_back(i);
          }
        }
      }
      plan_.rows.push_back(std::move(laid));
    }
    check_rows();
  }

  void check_rows() {
    if (says_.rows.empty()) {
      plan_.rows.clear();
      return;
    }
    const Mark& at = says_.rows.front().name.at;
    if (!says_.use.empty() || says_.size) {
      report_.add("unknown-key", at, "rows of piles have cards of their own only where no card is left to chance",
                  "remove `rows`, or `use` and `size`");
    }
    const auto bare = std::ranges::find(plan_.rows, std::size_t{0}, &PileRow::cards);
    if (bare != plan_.rows.end() && !report_.failed()) {
      report_.add("no-cards", at, fmt::format("row {} of the piles has no cards", bare - plan_.rows.begin() + 1),
                  "name a plugin whose cards lie there, or lower pile_rows");
    }
  }

  /// Moves the cards of a plugin to a draw of some of them.
  void use(const Marked<CardShare>& share) {
    const auto plugin = number_of(share.value.plugin, share.at);
    if (!plugin) {
      return;
    }
    const bool again = std::ranges::any_of(
        plan_.draws, [&](const CardDrawPlan& draw) { return draw.share.plugin == share.value.plugin; });
    std::vector<CardText>& cards = cards_[*plugin];
    if (again) {
      report_.add("duplicate-id", share.at, fmt::format("{} is used twice", in_quotes(share.value.plugin)),
                  "give one number, or the least and the most, like \"plugin:3..6\"");
    } else if (static_cast<std::size_t>(share.value.most) > cards.size()) {
      report_.add(
          "out-of-range", share.at,
          fmt::format("{} has {} cards here, not {}", in_quotes(share.value.plugin), cards.size(), share.value.most));
    } else {
      const auto& [id, least, most] = share.value;
      plan_.draws.push_back(
          {std::move(cards), share.value,
           least == most ? fmt::format("{}:{}", id, least) : fmt::format("{}:{}..{}", id, least, most)});
      cards.clear();
      used_at_.push_back(share.at);
    }
  }

  /// No card may be drawn in two ways: what was seen of the one would say something of the other.
  void check_apart(std::size_t number) {
    for (std::size_t i = 0; i < number; ++i) {
      for (const CardText& card : plan_.draws[number].cards) {
        const auto same = [&](const CardText& other) {
          return other == card ||
                 (from_.says.turn.value.rotate && other.top == card.bottom && other.bottom == card.top);
        };
        if (std::ranges::any_of(plan_.draws[i].cards, same)) {
          const auto& [first, second] = std::pair(plan_.draws[i].share.plugin, plan_.draws[number].share.plugin);
          report_.add("duplicate-id", used_at_[number],
                      fmt::format("{} and {} both have the card {}", in_quotes(first), in_quotes(second),
                                  in_quotes(text_of(card))),
                      "remove one of the two, or draw from the whole deck with `size`");
          return;
        }
      }
    }
  }

  /// Leaves to chance which `size` cards of the whole deck there are.
  void draw_all(const Marked<int>& size) {
    if (!says_.use.empty()) {
      report_.add("unknown-key", size.at, "the deck has a size of its own where `use` says how many cards are drawn",
                  "remove `size`, or `use`");
    } else if (static_cast<std::size_t>(size.value) > plan_.always.size()) {
      report_.add("out-of-range", size.at,
                  fmt::format("the deck has {} cards, not {}", plan_.always.size(), size.value));
    } else {
      plan_.draws.push_back({std::move(plan_.always), {.plugin = {}, .least = size.value, .most = size.value}, {}});
      plan_.always.clear();
    }
  }

  const MergedRuleset& from_;
  const DeckChangesDefinition& says_;
  Report& report_;
  std::vector<std::vector<CardText>> cards_;  ///< by plugin: those that are left.
  std::vector<Mark> used_at_;                 ///< by draw.
  std::vector<CardText> removed_;
  DeckPlan plan_;
};

}  // namespace

DeckPlan plan_deck(const MergedRuleset& from, Report& report) { return DeckPlanner(from, report).plan(); }

}  // namespace ossuary
