#include "base/plural.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "base/ensure.h"

namespace ossuary {

namespace {

/// Numbers in conditions are at most this, and remainders are of 10, 100 or 1000. So a rule repeats itself beyond.
constexpr int kMostInCondition = 1000;
constexpr int kMostTried = 2 * kMostInCondition;

constexpr std::string_view kHowToWrite = "write it like \"n % 10 = 2..4 and n % 100 != 12..14\"";

/// `n % modulus = first..last, ...`, or `!=`.
struct Relation {
  struct Span {
    int first = 0;
    int last = 0;
  };
  int modulus = 0;  ///< 0 for the number itself.
  bool negated = false;
  std::vector<Span> spans;

  [[nodiscard]] bool is_true_for(int number) const {
    const int value = modulus == 0 ? number : number % modulus;
    return negated !=
           std::ranges::any_of(spans, [value](const Span& span) { return span.first <= value && value <= span.last; });
  }
};

/// Relations joined by `and`, these by `or`.
using Condition = std::vector<std::vector<Relation>>;

bool is_true_for(const Condition& condition, int number) {
  return std::ranges::any_of(condition, [number](const std::vector<Relation>& all) {
    return std::ranges::all_of(all, [number](const Relation& relation) { return relation.is_true_for(number); });
  });
}

/// Reads one condition; nothing of what is read counts once it has failed.
class ConditionReader {
 public:
  explicit ConditionReader(std::string_view text) : text_(text) {}

  Condition read() {
    Condition condition;
    do {
      std::vector<Relation>& all = condition.emplace_back();
      do {
        all.push_back(relation());
      } while (takes("and"));
    } while (takes("or"));
    fail_unless(text_.find_first_not_of(' ') == std::string_view::npos, "`and`, `or` or the end");
    return condition;
  }

  /// What was wanted, and what is there instead; "" if the condition was read.
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  Relation relation() {
    Relation relation;
    fail_unless(takes("n"), "`n`, the number");
    if (takes("%")) {
      relation.modulus = number();
      constexpr std::array kModuli{10, 100, 1000};
      fail_unless(std::ranges::count(kModuli, relation.modulus) > 0, "10, 100 or 1000 after %");
    }
    relation.negated = takes("!=");
    fail_unless(relation.negated || takes("="), "`=` or `!=`");
    do {
      const int first = number();
      const int last = takes("..") ? number() : first;
      fail_unless(first <= last, "a range that ascends");
      relation.spans.push_back({first, last});
    } while (problem_.empty() && takes(","));
    return relation;
  }

  int number() {
    skip_blanks();
    int value = 0;
    const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), value);
    fail_unless(error == std::errc() && value >= 0 && value <= kMostInCondition,
                fmt::format("a number from 0 to {}", kMostInCondition));
    text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
    return value;
  }

  bool takes(std::string_view symbol) {
    skip_blanks();
    const bool taken = problem_.empty() && text_.starts_with(symbol);
    text_.remove_prefix(taken ? symbol.size() : 0);
    return taken;
  }

  void skip_blanks() { text_.remove_prefix(std::min(text_.find_first_not_of(' '), text_.size())); }

  void fail_unless(bool met, std::string_view wanted) {
    skip_blanks();
    if (!met && problem_.empty()) {
      problem_ =
          fmt::format("{} is wanted {}", wanted, text_.empty() ? "at the end" : fmt::format("before \"{}\"", text_));
    }
  }

  std::string_view text_;
  std::string problem_;
};

/// The rule of conditions that are known to be right.
PluralRule rule_of(std::initializer_list<std::string> conditions) {
  auto rule = PluralRule::parse(std::vector(conditions));
  ensure(rule.ok(), "built-in rules can be read");
  return std::move(rule).value();
}

}  // namespace

Result<PluralRule, PluralFault> PluralRule::parse(std::span<const std::string> conditions) {
  PluralRule rule;
  rule.forms_ = conditions.size() + 1;
  rule.by_number_.assign(kMostTried + 1, static_cast<std::uint8_t>(conditions.size()));
  for (std::size_t form = 0; form < conditions.size(); ++form) {
    ConditionReader reader(conditions[form]);
    const Condition condition = reader.read();
    if (!reader.problem().empty()) {
      return PluralFault{form, reader.problem(), std::string(kHowToWrite)};
    }
    bool ever = false;
    for (int number = 0; number <= kMostTried; ++number) {
      std::uint8_t& known = rule.by_number_[static_cast<std::size_t>(number)];
      if (!is_true_for(condition, number)) {
        continue;
      }
      if (known != conditions.size()) {
        return PluralFault{form, fmt::format("an earlier condition already gives {} a form", number),
                           "each number has one form: exclude it from one of the two conditions"};
      }
      known = static_cast<std::uint8_t>(form);
      ever = true;
    }
    if (!ever) {
      return PluralFault{form, "no number meets this condition", "leave the form out"};
    }
  }
  if (std::ranges::count(rule.by_number_, conditions.size()) == 0) {
    return PluralFault{conditions.size() - 1, "no number is left for the last form, which has no condition",
                       "leave this condition out: the last form goes with all numbers that meet none"};
  }
  return rule;
}

std::size_t PluralRule::form(std::int64_t number) const {
  const auto bits = static_cast<std::uint64_t>(number);
  const std::uint64_t size = number < 0 ? 0 - bits : bits;
  constexpr std::uint64_t kMost = kMostInCondition;
  return by_number_[size <= kMost ? size : kMost + 1 + (size - kMost - 1) % kMost];
}

const PluralRules& built_in_plurals() {
  static const PluralRules kRules{
      {"en", rule_of({"n = 1"})},
      {"pl", rule_of({"n = 1", "n % 10 = 2..4 and n % 100 != 12..14"})},
      {"uk", rule_of({"n % 10 = 1 and n % 100 != 11", "n % 10 = 2..4 and n % 100 != 12..14"})},
  };
  return kRules;
}

}  // namespace ossuary
