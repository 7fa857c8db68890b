#include "rulebook/rulebook.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "content/any_ruleset.h"
#include "flow/named_words.h"
#include "flow/rules.h"
#include "game/match.h"
#include "rulebook/aim.h"
#include "rulebook/by_players.h"
#include "rulebook/skull_rules.h"
#include "rulebook/starts.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary {

namespace {

using Sentences = std::vector<std::string>;

/// "use_gear" as "use gear".
std::string in_words(std::string id) {
  std::ranges::replace(id, '_', ' ');
  return id;
}

void append(Sentences& all, Sentences more) { std::ranges::move(more, std::back_inserter(all)); }

Sentences said(const LocalText& text, const Dictionary& words) {
  return text.empty() ? Sentences() : Sentences{std::string(in_language(text, words.language()))};
}

/// What is said for one number of players, as sections of that many sentences.
class RulesFor {
 public:
  RulesFor(const FlowRules& rules, int players, const Dictionary& words)
      : rules_(rules), players_(static_cast<std::size_t>(players)), setup_(rules.setups.at(players)), words_(words) {
    if (rules.skulls) {
      skulls_.emplace(rules, players, words);
    }
  }

  [[nodiscard]] Sentences setup() const {
    Sentences all = skulls_ && rules_.skulls->deals_as_engine ? skulls_->setup() : Sentences();
    append(all, said(rules_.texts.setup, words_));
    if (all.empty() && !rules_.setup.empty()) {
      all.push_back(words_.say("Before the first turn: {steps}.", {{"steps", parts_of(rules_.setup)}}));
    }
    append(all, start_sentences(rules_, words_));
    for (const CounterSpec& counter : rules_.counters) {
      const std::string name = capitalized(in_language(counter.name, words_.language()));
      if (!counter.hidden && counter.start.size() > 1) {
        all.push_back(words_.say("{thing}: {numbers} at the start, in the order of turns.",
                                 {{"thing", name}, {"numbers", fmt::format("{}", fmt::join(counter.start, ", "))}}));
      } else if (!counter.hidden && counter.start.front() != 0) {
        all.push_back(words_.say("{thing}: {n} at the start.", {{"thing", name}, {"n", counter.start.front()}}));
      }
    }
    append(all, option_sentences(rules_, words_));
    if (players_ > 1) {
      all.push_back(!names_word(rules_, "next_turn(")
                        ? words_.say("Agree who begins. Turns go clockwise.")
                        : words_.say("Agree who begins. The rules say whose turn comes next."));
    }
    return all;
  }

  [[nodiscard]] Sentences turn() const {
    Sentences all = skulls_ ? skulls_->building() : Sentences();
    const bool is_usual = skulls_ && rules_.skulls->usual.is_turn;
    if (is_usual) {
      append(all, skulls_->turn());
    } else if (rules_.texts.turn.empty() || !rules_.stages.empty()) {  // else the text says all: steps have no names
      all.push_back(words_.say("A turn is: {steps}.", {{"steps", parts_of(setup_.turn)}}));
    }
    append(all, said(rules_.texts.turn, words_));
    if (skulls_ && !is_usual) {
      append(all, skulls_->turn());
    }
    return all;
  }

  [[nodiscard]] Sentences limits() const {
    Sentences all = skulls_ ? skulls_->limits() : Sentences();
    for (std::size_t zone = 0; zone < rules_.zones.size(); ++zone) {
      const ZoneSpec& spec = rules_.zones[zone];
      const bool is_told = rules_.skulls && rules_.skulls->hand == zone;
      if (spec.shown == Shown::Owner && spec.of_seat && !spec.aside && !is_told) {
        all.push_back(words_.say("{thing}: only its owner sees what is in it.",
                                 {{"thing", capitalized(in_language(spec.name, words_.language()))}}));
      }
    }
    for (const CounterSpec& counter : rules_.counters) {
      if (counter.hidden || (!counter.cap && !counter.cap_counter)) {
        continue;
      }
      const std::string name = capitalized(in_language(counter.name, words_.language()));
      if (counter.cap) {
        all.push_back(words_.say("{thing}: at most {n}.", {{"thing", name}, {"n", *counter.cap}}));
      } else if (const auto& start = rules_.counters[*counter.cap_counter].start; start.size() == 1) {
        all.push_back(words_.say("{thing}: at most {n} at first.", {{"thing", name}, {"n", start.front()}}));
      }
    }
    return all;
  }

  [[nodiscard]] Sentences end() const {
    Sentences all = skulls_ && rules_.skulls->ends_as_engine ? skulls_->end() : Sentences();
    if (setup_.rounds) {
      all.push_back(words_.say("The match ends after {n} {n|round|rounds}, in each of which every player has a turn.",
                               {{"n", *setup_.rounds}}));
    }
    append(all, said(rules_.texts.ending, words_));
    return all;
  }

 private:
  /// What is called, each by the name of its stage; by its id where it has none.
  [[nodiscard]] std::string parts_of(const std::vector<CallSpec>& calls) const {
    Sentences parts;
    for (const CallSpec& call : calls) {
      const auto stage = std::ranges::find(rules_.stages, call, &StageSpec::call);
      parts.push_back(stage != rules_.stages.end()
                          ? std::string(in_language(stage->name, words_.language()))
                          : in_words(call.is_choice ? rules_.choices[call.index].id : rules_.steps[call.index].id));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
  }

  const FlowRules& rules_;
  std::size_t players_;
  const FlowSetup& setup_;
  const Dictionary& words_;
  std::optional<SkullRules> skulls_{};
};

/// Who wins, where up to so many play.
Sentences aim_of(const FlowRules& rules, int players, const Dictionary& words) {
  Sentences all;
  const auto most = static_cast<std::size_t>(players);
  all.push_back(aim_sentence(rules, most, words));
  if (!rules.ranks.empty() && (most > 1 || rules.win_order == WinOrder::Together)) {
    all.push_back(ranks_sentence(rules, words));
  }
  return all;
}

/// The letter that shows what has a name on pieces; "" for none.
std::string letter_of(const FlowRules& rules, const LocalText& name, const Dictionary& words) {
  for (const PieceSign& sign : rules.layout.signs) {
    const auto letter = std::ranges::find(sign.letters, name, &SignLetter::name);
    if (letter != sign.letters.end()) {
      return std::string(in_language(letter->letter, words.language()));
    }
  }
  return "";
}

/// What the words of the game mean, each with the letter that shows it.
Sentences terms_of(const FlowRules& rules, const Dictionary& words) {
  Sentences all;
  for (const auto& [name, text] : rules.texts.terms) {
    const std::string letter = letter_of(rules, name, words);
    all.push_back(fmt::format("{}{}: {}.", capitalized(in_language(name, words.language())),
                              letter.empty() ? "" : fmt::format(" ({})", letter), in_language(text, words.language())));
  }
  return all;
}

PointsRule points_rule(const std::string& id, std::string sign, const LocalText& name, const LocalText& sentence,
                       const Dictionary& words) {
  return {id, std::move(sign), std::string(in_language(name, words.language())),
          std::string(in_language(sentence, words.language()))};
}

/// What kinds of skulls, effects in force and other categories score; what shows and says the same once.
std::vector<PointsRule> points_of(const FlowRules& rules, const Dictionary& words) {
  std::vector<PointsRule> points;
  std::size_t of_skulls = 0;
  if (rules.skulls) {
    const Ruleset& skulls = *rules.skulls->ruleset;
    of_skulls = rules.skulls->kinds + rules.skulls->match_kinds.size();
    points = points_of(skulls, words);
    for (const EffectId effect : skulls.always) {
      const Effect& in_force = skulls.effects[index(effect)];
      points.push_back(points_rule(in_force.id, "", in_force.name, in_force.wish, words));
    }
  }
  for (std::size_t i = of_skulls; i < rules.categories.size(); ++i) {
    const Category& category = rules.categories[i];
    const auto earlier = std::span(rules.categories).first(i);
    if (std::ranges::none_of(earlier, [&](const Category& one) {
          return one.glyph == category.glyph && one.sentence == category.sentence;
        })) {
      points.push_back(
          points_rule(category.id, std::string(1, category.glyph), category.name, category.sentence, words));
      points.back().category = id_at<CategoryId>(i);
    }
  }
  return points;
}

}  // namespace

RulebookSource made_once(std::function<Rulebook()> make) {
  auto kept = std::make_shared<std::optional<Rulebook>>();
  return [kept, make = std::move(make)]() -> const Rulebook& {
    if (!*kept) {
      *kept = make();
    }
    return **kept;
  };
}

Rulebook rulebook_of(const AnyRuleset& rules, std::span<const int> numbers, const Dictionary& words,
                     const Match* match) {
  std::vector<std::shared_ptr<const FlowRules>> flows;
  std::ranges::transform(numbers, std::back_inserter(flows), [&](int players) { return rules.flow_for(players); });
  Rulebook book;
  const auto add = [&](const char* id, std::string heading, const auto& part) {
    std::vector<Sentences> by_number;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      by_number.push_back(part(*flows[i], numbers[i]));
    }
    if (Sentences sentences = merged(numbers, by_number, words); !sentences.empty()) {
      book.sections.push_back({id, std::move(heading), std::move(sentences)});
    }
  };
  const auto of = [&](Sentences (RulesFor::*part)() const) {
    return [&words, part](const FlowRules& flow, int players) { return (RulesFor(flow, players, words).*part)(); };
  };
  add("goal", words.say("What you are after"), [&](const FlowRules& flow, int /*players*/) {
    Sentences all = said(flow.texts.goal, words);
    append(all, aim_of(flow, numbers.back(), words));
    return all;
  });
  add("setup", words.say("Set-up"), of(&RulesFor::setup));
  add("turn", words.say("How to play"), of(&RulesFor::turn));
  add("limits", words.say("Limits"), of(&RulesFor::limits));
  add("end", words.say("End of the match"), of(&RulesFor::end));
  add("terms", words.say("Words"), [&](const FlowRules& flow, int /*players*/) { return terms_of(flow, words); });
  book.points = points_of(*flows.front(), words);
  for (PointsRule& points : book.points) {
    if (match != nullptr && points.category) {
      points.sentence = in_language(match->category_sentence(*points.category), words.language());
    } else if (points.category && !points.kind) {
      Sentences by_number;
      std::ranges::transform(flows, std::back_inserter(by_number), [&](const auto& flow) {
        return std::string(in_language(flow->categories[index(*points.category)].sentence, words.language()));
      });
      points.sentence = merged_sentence(numbers, by_number, words);
    }
  }
  return book;
}

std::vector<PointsRule> points_of(const Ruleset& skulls, const Dictionary& words) {
  std::vector<PointsRule> points;
  for (std::size_t i = 0; i < skulls.kinds.size(); ++i) {
    const Kind& kind = skulls.kinds[i];
    const auto id = id_at<KindId>(i);
    points.push_back(
        points_rule(kind.id, std::string(1, kind.glyph), kind.name, skulls.wish_of(id, std::nullopt), words));
    points.back().kind = id;
    points.back().category = id_at<CategoryId>(i);
  }
  return points;
}

}  // namespace ossuary
