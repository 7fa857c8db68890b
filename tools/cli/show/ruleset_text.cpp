#include "cli/show/ruleset_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "base/text.h"
#include "cli/content.h"
#include "cli/show/facts.h"
#include "cli/show/sections.h"
#include "console/score_screen.h"
#include "console/text/called.h"
#include "console/text/paint.h"
#include "console/text/table.h"
#include "content/schema/words.h"
#include "structures/picture.h"

namespace ossuary::cli {

namespace {

/// Writes the sections of one ruleset.
class RulesetWriter {
 public:
  RulesetWriter(const Ruleset& rules, ShowStyle style) : rules_(rules), style_(std::move(style)) {}

  /// The skulls that are called so; "" for none.
  [[nodiscard]] std::string named(std::string_view name) const { return kinds(name); }

  [[nodiscard]] std::string text() const {
    return title_lines(rules_.name, rules_.id, numbers_of_players(rules_), style_) +
           plugins_section(rules_.plugins, style_) + structures() + features() + effects() + "\n" + kinds("") + deck() +
           turn() + ranks_section(rules_.ranks, style_);
  }

 private:
  [[nodiscard]] std::string structures() const {
    std::string text = "\n" + heading("Structures", style_);
    for (const auto& [players, specs] : rules_.setups) {
      for (const StructureSpec& spec : specs) {
        text += fmt::format("  {}: {}, {} cards, {} skulls{}\n", counted(players, "player"), spec.name,
                            spec.shape.size(), spec.shape.cell_count(), shape_notes(spec.shape));
        text += indented(outline(spec.shape), 4);
      }
    }
    return text;
  }

  /// The cards of features: a shape on one side, the effect on the other.
  [[nodiscard]] std::string features() const {
    if (rules_.features.empty()) {
      return "";
    }
    const StructureSpec& any = rules_.features.front().structure;
    std::string text = "\n" + heading("Features", style_);
    text += fmt::format(
        "  every player builds a {} of {} cards first: the shape of one card, under the effect of another\n", any.name,
        any.shape.size());
    for (const FeatureCard& card : rules_.features) {
      const StructureSpec& spec = card.structure;
      text += fmt::format("  {} ({}{}), on its other side {}{}\n", in_language(spec.shape_name, style_.lang),
                          spec.shape_id, spec.provenance ? fmt::format(", {}", word_of(*spec.provenance)) : "",
                          in_language(rules_.effects[index(card.effect)].name, style_.lang), shape_notes(spec.shape));
      text += indented(outline(spec.shape), 4);
    }
    return text;
  }

  [[nodiscard]] std::string effects() const {
    std::string text;
    for (std::size_t i = 0; i < rules_.effects.size(); ++i) {
      const Effect& effect = rules_.effects[i];
      const std::string turned = dials_text(effect.params);
      const bool idle = rules_.features.empty() && std::ranges::count(rules_.always, id_at<EffectId>(i)) == 0;
      text += fmt::format("  {} ({}, {}){}{}\n     {}\n", in_language(effect.name, style_.lang), full_id(effect),
                          word_of(effect.provenance), idle ? ", not in force" : "", turned.empty() ? "" : "  " + turned,
                          paint(in_language(effect.wish, style_.lang), Weight::Dim, style_.color));
    }
    return text.empty() ? text : "\n" + heading("Effects", style_) + always() + text;
  }

  /// The effects in force in every match, in the order in which they act; "" for none.
  [[nodiscard]] std::string always() const {
    std::vector<std::string> names;
    for (const EffectId effect : rules_.always) {
      names.push_back(in_language(rules_.effects[index(effect)].name, style_.lang));
    }
    return names.empty() ? "" : fmt::format("  in force in every match: {}\n", fmt::join(names, ", then "));
  }

  [[nodiscard]] static std::string shape_notes(const Shape& shape) {
    return shape.floats()                    ? ", the bottom row floats"
           : shape.support() == Support::Any ? ", double lines are anchors, one card below is support enough"
                                             : ", double lines are anchors";
  }

  [[nodiscard]] static std::string indented(std::string_view lines, std::size_t indent) {
    std::string text;
    for (std::size_t end = lines.find('\n'); end != std::string_view::npos; end = lines.find('\n')) {
      text += std::string(indent, ' ') + std::string(lines.substr(0, end + 1));
      lines.remove_prefix(end + 1);
    }
    return text;
  }

  /// A table of the kinds that are called so, of all where `called` is "", each with its wish on a line below.
  [[nodiscard]] std::string kinds(std::string_view called) const {
    const auto counts = skulls_in_deck(rules_);
    TextTable table({Align::Left, Align::Left, Align::Right, Align::Left});
    table.add({"", "kind", "skulls", "dials"});
    for (std::size_t i = 0; i < rules_.kinds.size(); ++i) {
      const Kind& kind = rules_.kinds[i];
      table.add({paint(std::string(1, kind.glyph), kind.color, style_.color), in_language(kind.name, style_.lang),
                 std::to_string(counts.at(i)), dials_text(kind.params)});
    }
    std::istringstream rows(table.text(2));
    std::string row;
    std::getline(rows, row);
    const std::string title = heading("Skulls", style_) + row + "\n";
    std::string text;
    for (std::size_t i = 0; i < rules_.kinds.size(); ++i) {
      std::getline(rows, row);
      if (!called.empty() && !is_called(rules_.kinds[i].id, rules_.kinds[i].name, called)) {
        continue;
      }
      const std::string wish = replaced_wish(id_at<KindId>(i)) + in_language(rules_.kinds[i].wish, style_.lang);
      text += row + "\n     " + paint(wish, Weight::Dim, style_.color) + "\n";
    }
    return text.empty() ? "" : title + text;
  }

  /// What is said before the wish of a kind that an effect in force scores otherwise: the last of them does.
  [[nodiscard]] std::string replaced_wish(KindId kind) const {
    std::string text;
    for (const EffectId id : rules_.always) {
      const Effect& effect = rules_.effects[index(id)];
      text = std::ranges::count(effect.replaces, kind) == 0
                 ? text
                 : fmt::format("as {} says, in place of: ", in_language(effect.name, style_.lang));
    }
    return text;
  }

  [[nodiscard]] std::string deck() const {
    std::string text = "\n" + heading(fmt::format("Deck of {} cards, top/bottom", deck_size(rules_)), style_);
    text += rules_.deck.empty() ? "" : card_lines(rules_.deck);
    for (const CardDraw& draw : rules_.draws) {
      text += fmt::format("  {} of these {}, drawn by the seed:\n", draw.number, draw.cards.size()) +
              card_lines(draw.cards);
    }
    return text;
  }

  [[nodiscard]] std::string card_lines(std::span<const CardId> cards) const {
    const std::vector<int> counts = count_faces(rules_, cards);
    std::string text;
    std::string line;
    for (std::size_t card = 0; card < counts.size(); ++card) {
      if (counts[card] == 0) {
        continue;
      }
      const std::string face = card_text(rules_, id_at<CardId>(card));
      const std::string entry = counts[card] == 1 ? face : fmt::format("{} x{}", face, counts[card]);
      if (line.size() + entry.size() > 70) {
        text += "  " + line + "\n";
        line.clear();
      }
      line += (line.empty() ? "" : "  ") + entry;
    }
    return text + "  " + line + "\n";
  }

  [[nodiscard]] std::string turn() const {
    const TurnRules& turn = rules_.turn;
    return "\n" + heading("Turn", style_) +
           fmt::format("  {} piles in {} of {};{}{} reserve {}\n", turn.pile_columns * turn.pile_rows,
                       counted(turn.pile_rows, "row"), turn.pile_columns,
                       turn.open_tops ? "" : fmt::format(" a Dig turns up {};", turn.dig),
                       turn.at_once ? "" : fmt::format(" hand limit {};", turn.hand_limit),
                       turn.reserve ? "on" : "off") +
           variant_turn();
  }

  /// Dials that are turned away from the usual, a line each.
  [[nodiscard]] std::string variant_turn() const {
    const TurnRules& turn = rules_.turn;
    std::string text;
    if (turn.dig_takes != TurnRules{}.dig_takes) {
      text += fmt::format("  a Dig takes up to {} of the cards it turns up\n", turn.dig_takes);
    }
    if (turn.open_tops) {
      text += "  every top card lies face up\n";
    } else if (turn.turned_up != TurnRules{}.turned_up) {
      text += fmt::format("  {} tops are turned up at the start\n", turn.turned_up);
    }
    if (!turn.opening.empty()) {
      text += fmt::format("  the first player begins by taking one of them; everybody's first card goes to {}\n",
                          turn.opening);
    }
    text += turn.at_once ? "  a card taken is placed at once: there are no hands\n" : "";
    text += turn.rotate ? "  a card may be turned upside down as it is placed\n" : "";
    text +=
        rules_.win_order == WinOrder::Total ? "" : fmt::format("  {}\n", win_sentence(rules_.win_order, rules_.target));
    return text;
  }

  const Ruleset& rules_;
  ShowStyle style_;
};

}  // namespace

std::string ruleset_text(const Ruleset& rules, const ShowStyle& style) { return RulesetWriter(rules, style).text(); }

std::string ruleset_text_of(const Ruleset& rules, const ShowStyle& style, std::string_view name) {
  return RulesetWriter(rules, style).named(name);
}

}  // namespace ossuary::cli
