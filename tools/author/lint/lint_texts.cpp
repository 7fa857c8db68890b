// A pass that asks whether texts say what the dials of a ruleset say: those of its own, which name dials, and those
// that it inherits, which may have the number of a dial that it turns.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>

#include "author/checks/sentences.h"
#include "author/key_values.h"
#include "author/lint/lint.h"
#include "author/lint/lint_pass.h"
#include "content/rules/build.h"
#include "flow/rules.h"

namespace ossuary::author {

namespace {

/// An English text, and what people call it.
struct NamedText {
  std::string name;
  std::string text;
};

/// A dial that a ruleset turns.
struct TurnedFrom {
  const TomlEntry* entry = nullptr;
  std::int64_t before = 0;
  std::string unit{};  ///< what it counts, of a dial of the turn; else a number alone is about it.
};

/// The words of a text in small letters, numbers among them; "" in place of what is in braces.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (const SentencePart& part : parts_of(text)) {
    if (part.type == SentencePartType::Placeholder) {
      words.emplace_back();
      continue;
    }
    bool goes_on = false;
    for (const char c : part.written) {
      const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (is_letter && !goes_on) {
        words.emplace_back();
      }
      if (is_letter) {
        words.back() += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
      }
      goes_on = is_letter;
    }
  }
  return words;
}

/// The number that an English word is, in letters or digits.
std::optional<std::int64_t> number_of(std::string_view word) {
  static constexpr std::array<std::string_view, 13> kNumbers{
      "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"};
  if (const auto* const found = std::ranges::find(kNumbers, word); found != kNumbers.end()) {
    return found - kNumbers.begin();
  }
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
  return fault == std::errc() && end == word.data() + word.size() ? std::optional(number) : std::nullopt;
}

bool is_unit(std::string_view word, std::string_view unit) { return word == unit || fmt::format("{}s", word) == unit; }

/// What the text says of a dial as it was before: "two closed piles"; "" where it says nothing of it.
std::string said_of(const std::string& text, const TurnedFrom& dial) {
  constexpr std::size_t kReach = 3;  // words from a number to what it counts
  const std::vector<std::string> words = words_of(text);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool in_digits = !words[i].empty() && words[i].front() >= '0' && words[i].front() <= '9';
    if (number_of(words[i]) != dial.before || (dial.unit.empty() && !in_digits)) {
      continue;  // "one" may be no number, where nothing says what it counts
    }
    for (std::size_t last = i; last < std::min(words.size(), i + kReach + 1); ++last) {
      if (dial.unit.empty() || is_unit(words[last], dial.unit)) {
        return fmt::format("{}", fmt::join(words.begin() + static_cast<std::ptrdiff_t>(i),
                                           words.begin() + static_cast<std::ptrdiff_t>(last + 1), " "));
      }
    }
  }
  return "";
}

void add_text(std::vector<NamedText>& texts, std::string name, const LocalText& text) {
  if (const auto english = text.find("en"); english != text.end()) {
    texts.push_back({std::move(name), english->second});
  }
}

class StaleTexts {
 public:
  StaleTexts(const LintSubject& subject, const RulesetFile& file, LintReport& report)
      : subject_(subject), file_(file), report_(report) {}

  void find() {
    Report ignored;
    const auto made = subject_.catalogue->make_any(file_.id.value);
    const auto merged = subject_.catalogue->merged(file_.id.value, ignored);
    if (!made || !merged) {
      return;
    }
    check_own(*made.value().flow());
    find_of_turn(merged.value());
    find_of_things(merged.value());
  }

 private:
  /// The texts of the file name dials that there are.
  void check_own(const FlowRules& rules) {
    std::vector<std::string> dials;
    std::ranges::transform(rules.params, std::back_inserter(dials), [](const auto& dial) { return dial.first; });
    Report found(file_.id.value);
    const auto check = [&](const TomlEntry* text) {
      for (const TomlEntry& sentence : text == nullptr ? std::vector<TomlEntry>() : text->value.entries) {
        report_sentence(sentence.value, sentence.key, dials, found);
      }
    };
    check(file_.root.find("goal"));
    if (const TomlEntry* const tips = file_.root.find("tips")) {
      std::ranges::for_each(tips->value.items, [&](const TomlNode& tip) { check(tip.find("text")); });
    }
    if (subject_.asks_about(file_.root.at)) {
      std::ranges::copy(found.diagnostics(), std::back_inserter(report_.warnings()));
    }
  }

  /// What the file inherits of rulesets: their goal and tips, where it has none of its own.
  [[nodiscard]] std::vector<NamedText> inherited(const MergedRuleset& merged) const {
    std::vector<NamedText> texts;
    if (file_.root.find("goal") == nullptr) {
      add_text(texts, "the goal", merged.says.goal);
    }
    if (file_.root.find("tips") == nullptr) {
      for (const TipDefinition& tip : merged.says.tips) {
        add_text(texts, tip.at.value.empty() ? "a tip" : fmt::format("the tip at \"{}\"", tip.at.value), tip.text);
      }
    }
    return texts;
  }

  void find_of_turn(const MergedRuleset& merged) {
    const TomlEntry* const turn = file_.root.find("turn");
    if (turn == nullptr || merged.chain.size() < 2) {
      return;
    }
    const std::vector<const RulesetFile*> parents(merged.chain.begin(), merged.chain.end() - 1);
    const auto usual = values_of(TurnRules());
    const auto key = std::ranges::find(kRulesetSpec.keys, "turn", &KeySpec::key);
    for (const TomlEntry& entry : turn->value.entries) {
      const auto spec = std::ranges::find(key->children, entry.key, &KeySpec::key);
      const Said before = last_said(parents, {"turn", entry.key});
      const auto unsaid = std::ranges::find(usual, entry.key, &std::pair<std::string_view, std::string>::first);
      if (entry.value.type == NodeType::Integer && spec != key->children.end() && unsaid != usual.end()) {
        report(inherited(merged), {&entry,
                                   before.entry != nullptr ? before.entry->value.integer
                                                           : number_of(unsaid->second).value_or(entry.value.integer),
                                   std::string(spec->unit)});
      }
    }
  }

  /// The sentences of what a ruleset turns the dials of.
  void find_of_things(const MergedRuleset& merged) {
    const TomlEntry* const dials = file_.root.find("dials");
    for (const TomlEntry& thing : dials == nullptr ? std::vector<TomlEntry>() : dials->value.entries) {
      const auto look = [&](const auto& things) {
        for (const auto& each : things) {
          if (each.id.value == short_id(thing.key)) {
            std::vector<NamedText> texts;
            add_text(texts, fmt::format("the wish of {}", each.id.value), each.wish.by_language);
            report_turned(thing, each.params, texts);
          }
        }
      };
      for (const PluginDefinition* plugin : merged.plugins) {
        look(plugin->skulls);
        look(plugin->effects);
        if (plugin->flow.rules && plugin->flow.rules->id.value == short_id(thing.key)) {
          const FlowDefinition& flow = *plugin->flow.rules;
          std::vector<NamedText> texts;
          for (const auto& category : flow.categories) {
            add_text(texts, fmt::format("the wish of {}", category.key()), category.value.wish.by_language);
          }
          report_turned(thing, flow.params, texts);
        }
      }
    }
  }

  void report_turned(const TomlEntry& thing, const std::vector<NamedNumber>& params,
                     const std::vector<NamedText>& texts) {
    for (const TomlEntry& entry : thing.value.entries) {
      const auto usual = std::ranges::find(params, entry.key, &NamedNumber::key);
      if (usual != params.end() && entry.value.type == NodeType::Integer) {
        report(texts, {&entry, usual->value.value});
      }
    }
  }

  void report(const std::vector<NamedText>& texts, const TurnedFrom& dial) {
    for (const auto& [name, text] : texts) {
      const std::string said = dial.before == dial.entry->value.integer ? "" : said_of(text, dial);
      const auto named = dials_named({{"en", text}});
      if (!said.empty() && std::ranges::count(named, dial.entry->key) == 0) {
        report_.add(dial.entry->at, "stale-text",
                    {{"text", name}, {"said", said}, {"dial", dial.entry->key}, {"number", dial.entry->value.integer}},
                    Severity::Error);
      }
    }
  }

  const LintSubject& subject_;
  const RulesetFile& file_;
  LintReport& report_;
};

}  // namespace

void find_stale_texts(const LintSubject& subject, LintReport& report) {
  for (const RulesetSummary& summary : subject.catalogue->rulesets()) {
    const RulesetFile* const file = subject.definitions->ruleset(summary.id);
    if (file != nullptr && subject.asks_about(file->root.at)) {
      StaleTexts(subject, *file, report).find();
    }
  }
}

}  // namespace ossuary::author
