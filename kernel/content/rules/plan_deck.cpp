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
    for (const std::vector<CardText>& cards : cards_) {
      plan_.always.insert(plan_.always.end(), cards.begin(), cards.end());
    }
    for (const Marked<CardText>& card : says_.add) {
      if (const auto added = resolved(card, plan_.changes.add)) {
        plan_.always.push_back(*added);
      }
    }
    for (std::size_t i = 0; i < plan_.draws.size(); ++i) {
      check_apart(i);
    }
    if (says_.size) {
      draw_all(*says_.size);
    }
    return std::move(plan_);
  }

 private:
  /// The card by short ids; `written` gets it by whole ones.
  std::optional<CardText> resolved(const Marked<CardText>& card, std::vector<std::string>& written) {
    CardText found;
    CardText whole;
    for (const auto half : {&CardText::top, &CardText::bottom}) {
      const std::string& reference = card.value.*half;
      if (reference == kBlankText) {
        found.*half = whole.*half = reference;
        continue;
      }
      const SkullInScope skull = resolve_skull(from_.plugins, {reference, card.at}, report_);
      if (!skull) {
        return std::nullopt;
      }
      found.*half = skull->id.value;
      whole.*half = skull.full_id();
    }
    written.push_back(text_of(whole));
    return found;
  }

  /// Takes out one copy of the card, of the last plugin that has it.
  void remove(const Marked<CardText>& card) {
    const auto out = resolved(card, plan_.changes.remove);
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

  /// Moves the cards of a plugin to a draw of some of them.
  void use(const Marked<CardShare>& share) {
    const std::vector<std::string> ids = names_of(from_.plugins, &PluginDefinition::id);
    const auto plugin = std::ranges::find(ids, share.value.plugin);
    if (plugin == ids.end()) {
      report_.add("unknown-plugin", share.at,
                  fmt::format("the ruleset has no plugin {}", in_quotes(share.value.plugin)),
                  hint_among(share.value.plugin, ids, "its plugins are"));
      return;
    }
    const bool again = std::ranges::any_of(
        plan_.draws, [&](const CardDrawPlan& draw) { return draw.share.plugin == share.value.plugin; });
    std::vector<CardText>& cards = cards_[static_cast<std::size_t>(plugin - ids.begin())];
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
