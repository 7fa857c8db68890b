// The deck of a ruleset: what its plugins bring, less what is removed, with what is added, and what is left to chance.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "content/rules/build.h"
#include "core/graveyard/limits.h"

namespace ossuary {

namespace {

/// So many of one card.
struct Copies {
  Card card;
  std::int64_t number = 0;
  Mark at;
};

/// Cards of which each match has some.
struct Draw {
  std::vector<Card> cards;
  CardShare share;  ///< of no plugin, for the whole deck.
  Mark at;
};

class DeckPlanner {
 public:
  DeckPlanner(const MergedRuleset& from, Ruleset& rules, Report& report)
      : from_(from), says_(from.says.deck), rules_(rules), report_(report) {}

  void plan() {
    for (const PluginDefinition* plugin : from_.plugins) {
      cards_.emplace_back();
      for (const DeckDefinition& deck : plugin->decks) {
        add(deck.cards.value);
      }
    }
    for (const auto& [card, copies, at] : resolved(says_.remove)) {
      remove(card, copies, at);
    }
    std::ranges::for_each(cards_, [&](std::vector<Card>& cards) { repeat(cards); });
    for (const Marked<CardShare>& share : says_.use) {
      use(share);
    }
    cards_.emplace_back();
    add(says_.add);
    for (const std::vector<Card>& cards : cards_) {
      always_.insert(always_.end(), cards.begin(), cards.end());
    }
    for (std::size_t i = 0; i < draws_.size(); ++i) {
      check_apart(i);
    }
    if (says_.size) {
      draw_all(*says_.size);
    }
    rules_.deck = faces_of(always_);
    for (const auto& [cards, share, at] : draws_) {
      rules_.draws.push_back({faces_of(cards), share.number, share.plugin});
    }
  }

 private:
  /// The cards of a table. Two names of one card are reported.
  std::vector<Copies> resolved(const std::vector<CardCount>& table) {
    std::vector<Copies> cards;
    for (const CardCount& counted : table) {
      const CardText text = card_of(counted);
      const Mark& at = counted.name.at;
      const auto top = resolve_kind(text.top, at);
      const auto bottom = resolve_kind(text.bottom, at);
      if (!top || !bottom) {
        continue;
      }
      const Card card{*top, *bottom};
      const auto same = std::ranges::find(cards, card, &Copies::card);
      if (same != cards.end()) {
        report_.add("duplicate-id/card-named", at, {{"card", counted.key()}, {"first", text_of(card)}});
      } else {
        cards.push_back({card, counted.value.value, at});
      }
    }
    return cards;
  }

  std::optional<KindId> resolve_kind(const std::string& half, const Mark& at) {
    return half == kBlankText ? kBlank : kind_of({half, at}, from_, rules_, report_);
  }

  /// Adds cards to those of the present plugin.
  void add(const std::vector<CardCount>& table) {
    for (const auto& [card, copies, at] : resolved(table)) {
      cards_.back().insert(cards_.back().end(), static_cast<std::size_t>(copies), card);
    }
  }

  /// The cards by what they show; a card that shows something new is a new face.
  std::vector<CardId> faces_of(const std::vector<Card>& cards) {
    std::vector<CardId> ids;
    for (const Card& card : cards) {
      const auto face = std::ranges::find(rules_.faces, card);
      ids.push_back(id_at<CardId>(static_cast<std::size_t>(face - rules_.faces.begin())));
      if (face == rules_.faces.end()) {
        rules_.faces.push_back(card);
      }
    }
    return ids;
  }

  /// "top/bottom" by short ids.
  [[nodiscard]] std::string text_of(const Card& card) const {
    const auto half = [&](KindId kind) { return kind == kBlank ? kBlankText : rules_.kinds[index(kind)].id; };
    return fmt::format("{}/{}", half(card.top), half(card.bottom));
  }

  /// Takes out copies of a card, those of the last plugins that have it.
  void remove(const Card& card, std::int64_t copies, const Mark& at) {
    std::int64_t there = 0;
    for (std::size_t plugin = cards_.size(); plugin-- > 0;) {
      std::vector<Card>& cards = cards_[plugin];
      for (auto found = std::ranges::find(cards, card); there < copies && found != cards.end();
           found = std::ranges::find(cards, card)) {
        cards.erase(found);
        ++there;
      }
    }
    const std::string name = text_of(card);
    if (there == 0 && copies > 0) {
      report_.add("unknown-card/none", at, {{"card", name}}, among(name, card_names()));
    } else if (there < copies) {
      report_.add("unknown-card/few", at, {{"there", there}, {"card", name}});
    }
  }

  /// Makes one deck of as many as there are copies.
  void repeat(std::vector<Card>& cards) const {
    const std::vector<Card> once = cards;
    for (int copy = 1; copy < says_.copies; ++copy) {
      cards.insert(cards.end(), once.begin(), once.end());
    }
  }

  [[nodiscard]] std::vector<std::string> card_names() const {
    std::vector<std::string> names;
    for (const std::vector<Card>& cards : cards_) {
      for (const Card& card : cards) {
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
      const bool outside = std::ranges::count(from_.outside.plugins, plugin, &PluginDefinition::id) > 0;
      report_.add("unknown-plugin/ruleset", at, {{"plugin", plugin}},
                  outside ? from_.outside.cure : among(plugin, ids));
      return std::nullopt;
    }
    return static_cast<std::size_t>(found - ids.begin());
  }

  /// Moves the cards of a plugin to a draw of some of them.
  void use(const Marked<CardShare>& share) {
    const auto plugin = number_of(share.value.plugin, share.at);
    if (!plugin) {
      return;
    }
    std::vector<Card>& cards = cards_[*plugin];
    if (std::ranges::count(draws_, share.value.plugin, [](const Draw& draw) { return draw.share.plugin; }) > 0) {
      report_.add("duplicate-id/used", share.at, {{"plugin", share.value.plugin}});
    } else if (static_cast<std::size_t>(share.value.number) > cards.size()) {
      report_.add("out-of-range/used", share.at,
                  {{"plugin", share.value.plugin}, {"cards", cards.size()}, {"number", share.value.number}});
    } else {
      draws_.push_back({std::exchange(cards, {}), share.value, share.at});
    }
  }

  /// No card of a draw may be like one of an earlier draw, or one that is always there: who sees it could not say
  /// how many of the draw are left.
  void check_apart(std::size_t number) {
    const auto& [cards, share, at] = draws_[number];
    for (std::size_t i = 0; i < number; ++i) {
      if (const auto card = in_both(cards, draws_[i].cards)) {
        report_.add("duplicate-id/card", at,
                    {{"first", draws_[i].share.plugin}, {"second", share.plugin}, {"card", text_of(*card)}});
        return;
      }
    }
    if (const auto card = in_both(cards, always_)) {
      report_.add("duplicate-id/always", at, {{"card", text_of(*card)}, {"plugin", share.plugin}});
    }
  }

  /// The first of `cards` that is like one of `others`.
  [[nodiscard]] std::optional<Card> in_both(const std::vector<Card>& cards, const std::vector<Card>& others) const {
    for (const Card& card : cards) {
      const auto same = [&](const Card& other) {
        return other == card || (from_.says.turn.value.rotate && other.top == card.bottom && other.bottom == card.top);
      };
      if (std::ranges::any_of(others, same)) {
        return card;
      }
    }
    return std::nullopt;
  }

  /// Leaves to chance which `size` cards of the whole deck there are.
  void draw_all(const Marked<int>& size) {
    if (!says_.use.empty()) {
      report_.add("unknown-key/size", size.at);
    } else if (static_cast<std::size_t>(size.value) > always_.size()) {
      report_.add("out-of-range/size", size.at, {{"size", size.value}, {"cards", always_.size()}});
    } else {
      draws_.push_back({std::exchange(always_, {}), {.plugin = {}, .number = size.value}, size.at});
    }
  }

  const MergedRuleset& from_;
  const DeckChangesDefinition& says_;
  Ruleset& rules_;
  Report& report_;
  std::vector<std::vector<Card>> cards_;  ///< by plugin: those that are left; last those that are added.
  std::vector<Card> always_;
  std::vector<Draw> draws_;
};

}  // namespace

void plan_deck(const MergedRuleset& from, Ruleset& rules, Report& report) { DeckPlanner(from, rules, report).plan(); }

}  // namespace ossuary
