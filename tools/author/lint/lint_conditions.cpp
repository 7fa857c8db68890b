// Passes that ask what expressions in scripts are: a set, a number, a fraction, points that are returned.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "author/lint/expressions.h"
#include "author/lint/lint_pass.h"
#include "author/lint/returned_points.h"

namespace ossuary::author {

namespace {

/// A script, and the plugin that it is of.
struct ScriptOf {
  const TextFile& script;
  const PluginDefinition& plugin;

  [[nodiscard]] bool of_flow() const { return !plugin.flow.empty(); }
};

/// Calls `look` for every script that is asked about, with what is doubtful in it.
template <class Look>
void for_each_doubt(const LintSubject& subject, const Look& look) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    const bool of_flow = !plugin->flow.empty();
    const NameTypes names =
        of_flow ? names_of_flow(load_order(*subject.definitions, std::vector{plugin->id})) : names_of_scoring();
    for (const TextFile* script : of_flow ? flow_scripts_in(*plugin) : scripts_in(*plugin)) {
      if (subject.asks_about(Mark{script})) {
        look(ScriptOf{*script, *plugin}, doubts_about(script->text, script->path, names));
      }
    }
  }
}

/// What messages call a value of a type.
std::string_view name_of(ExpressionType type) {
  constexpr std::array<std::string_view, 12> kNames{
      "a value", "a number",         "a number", "a set",     "true or false",       "nil",
      "a text",  "the id of a kind", "a word",   "a counter", "a thing of the game", "a thing of the game"};
  return kNames.at(static_cast<std::size_t>(type));
}

/// What to write in place of a condition that is always the same.
std::string hint_of(const DoubtfulExpression& condition, bool of_flow) {
  if (!condition.compared.empty()) {
    return fmt::format("write {} {}", condition.compared, condition.text);
  }
  if (!condition.joins.empty()) {
    return condition.joins == "|" ? "| joins sets" : "& keeps what two sets have in common";
  }
  if (condition.type == ExpressionType::Word) {
    return of_flow ? fmt::format("call it: {}(...)", condition.text)
                   : fmt::format("call it with a set, {}(own): & keeps what two sets have in common, | joins them",
                                 condition.text);
  }
  const char* const compared = condition.negated ? "==" : "~=";
  return condition.type == ExpressionType::Counter ? fmt::format("write have({}) {} 0", condition.text, compared)
         : sort_of(condition.type) != ExpressionType::Number ? "compare it by =="
         : condition.text.empty()                            ? fmt::format("compare it: {} 0", compared)
                                                             : fmt::format("write {} {} 0", condition.text, compared);
}

constexpr std::string_view kSetIsNumber = "a set is a number of its own, not how many cells it has";

/// The word that counts a set, with what is before the set among its arguments.
std::string_view counting_word(bool of_flow) { return of_flow ? "how_many(zone, " : "count("; }

/// True for a comparison of a set with a number.
bool compares_amount(const DoubtfulComparison& made) {
  return (made.left_type == ExpressionType::Set && made.right_type == ExpressionType::Number) ||
         (made.left_type == ExpressionType::Number && made.right_type == ExpressionType::Set);
}

/// What to write in place of a comparison of two types, or with all skulls of a kind.
std::string hint_of(const DoubtfulComparison& made, bool of_flow) {
  const auto& [where, left, sign, right, left_type, right_type] = made;
  if (compares_amount(made)) {
    const auto counted = [&](ExpressionType type, const std::string& written) {
      const std::string shown = written.empty() ? "set" : written;
      return type == ExpressionType::Set ? fmt::format("{}{})", counting_word(of_flow), shown) : written;
    };
    return fmt::format("write {} {} {}", counted(left_type, left), sign, counted(right_type, right));
  }
  constexpr std::string_view kStack = "stack.";
  if (left_type == ExpressionType::Set && right_type == ExpressionType::Set) {
    const bool first = left.starts_with(kStack) && left.find_first_of(" (") == std::string::npos;
    return fmt::format("write {} & {} {} 0", first ? right : left, first ? left : right, sign == "==" ? "~=" : "==");
  }
  if (right_type == ExpressionType::Nil) {
    const bool set = left_type == ExpressionType::Set;
    return sort_of(left_type) != ExpressionType::Number
               ? ""
               : fmt::format("{}: write {} {} 0", set ? "the empty set is 0" : "none is 0", left, sign);
  }
  if (left_type == ExpressionType::Counter || right_type == ExpressionType::Counter) {
    const auto read = [](ExpressionType type, const std::string& written) {
      return type == ExpressionType::Counter ? fmt::format("have({})", written) : written;
    };
    return fmt::format("write {} {} {}", read(left_type, left), sign, read(right_type, right));
  }
  if (left_type == ExpressionType::Word || right_type == ExpressionType::Word) {
    return fmt::format("call it: {}(...)", left_type == ExpressionType::Word ? left : right);
  }
  if (sort_of(left_type) == ExpressionType::Thing || sort_of(right_type) == ExpressionType::Thing) {
    const bool text = left_type == ExpressionType::Text || right_type == ExpressionType::Text;
    return text ? "things are named without quotes" : "ask a word about the thing, such as one of its attributes";
  }
  if (left_type == ExpressionType::KindName && right.starts_with(kStack)) {
    return fmt::format("write {} {} \"{}\"", left, sign, right.substr(kStack.size()));
  }
  if (left_type == ExpressionType::Set && right_type == ExpressionType::Text) {
    return fmt::format("write kind_of({}) {} {}, for one cell", left, sign, right);
  }
  if (right_type == ExpressionType::Truth) {
    return fmt::format("write {} {} 0", left, (sign == "==") == (right == "true") ? "~=" : "==");
  }
  return left.starts_with("not ") ? fmt::format("`not` is done before {}: write {} ~= {}", sign, left.substr(4), right)
                                  : "";
}

}  // namespace

void find_constant_conditions(const LintSubject& subject, LintReport& report) {
  for_each_doubt(subject, [&](const ScriptOf& in, const DoubtfulCode& doubts) {
    for (const DoubtfulExpression& condition : doubts.conditions) {
      const bool number = sort_of(condition.type) == ExpressionType::Number && condition.compared.empty();
      const std::string_view value = condition.type == ExpressionType::Set ? "an empty set"
                                     : number                              ? "0"
                                                                           : name_of(condition.type);
      report.add(mark_in(in.script, condition.where),
                 fmt::format("{} is true in Lua: this {} holds", value, condition.negated ? "never" : "always"),
                 hint_of(condition, in.of_flow()));
    }
  });
}

void find_doubtful_comparisons(const LintSubject& subject, LintReport& report) {
  for_each_doubt(subject, [&](const ScriptOf& in, const DoubtfulCode& doubts) {
    for (const DoubtfulComparison& made : doubts.comparisons) {
      const bool equality = made.sign == "==" || made.sign == "~=";
      report.add(mark_in(in.script, made.where),
                 compares_amount(made) ? std::string(kSetIsNumber)
                 : made.left_type == made.right_type && equality
                     ? "this compares with all skulls of the kind together"
                     : fmt::format("{} and {} are never {}", name_of(made.left_type), name_of(made.right_type),
                                   equality ? "equal" : "compared by size"),
                 hint_of(made, in.of_flow()));
    }
    const std::vector<std::string> kinds = kinds_within_reach(subject, in.plugin);
    for (const DoubtfulComparison& made : doubts.kind_names) {
      const std::string kind = made.quoted();
      if (std::ranges::count(kinds, kind) == 0) {
        report.add(mark_in(in.script, made.where), fmt::format("{} is not a kind of skull here", in_quotes(kind)),
                   did_you_mean(kind, kinds));
      }
    }
  });
}

void find_multiplied_sets(const LintSubject& subject, LintReport& report) {
  for_each_doubt(subject, [&](const ScriptOf& in, const DoubtfulCode& doubts) {
    const std::string_view count = counting_word(in.of_flow());
    for (const DoubtfulExpression& factor : doubts.factors) {
      report.add(mark_in(in.script, factor.where), std::string(kSetIsNumber),
                 fmt::format("write {}{})", count, factor.text.empty() ? "set" : factor.text));
    }
    for (const DoubtfulExpression& sum : doubts.sums) {
      report.add(mark_in(in.script, sum.where), "sets are not added or subtracted: the sum may be another set",
                 "write a | b for the cells of both, a & ~b for those of a without those of b");
    }
    for (const DoubtfulExpression& number : doubts.bits) {
      report.add(mark_in(in.script, number.where), "this is a number, which & | ~ would take for a set",
                 fmt::format("move the ): {}a & b) is how many cells both sets have", count));
    }
    for (const DoubtfulExpression& text : doubts.texts) {
      report.add(mark_in(in.script, text.where), "a set is a number of its own, which says nothing as a text",
                 fmt::format("write note(\"what they are\", {})", text.text.empty() ? "cells" : text.text));
    }
  });
}

void find_fractions(const LintSubject& subject, LintReport& report) {
  for_each_doubt(subject, [&](const ScriptOf& in, const DoubtfulCode& doubts) {
    for (const DoubtfulExpression& each : in.of_flow() ? std::vector<DoubtfulExpression>() : doubts.fractions) {
      const bool divides = each.text == "/";
      report.add(mark_in(in.script, each.where),
                 divides ? "\"/\" divides into a fraction, and points are whole"
                         : fmt::format("{} is a fraction, and points are whole", each.text),
                 divides ? "write \"//\"" : "multiply by whole numbers, and divide by \"//\": n * 3 // 2");
    }
  });
}

void find_returned_points(const LintSubject& subject, LintReport& report) {
  for (const PluginDefinition* plugin : subject.plugins()) {
    for (const TextFile* script : scripts_in(*plugin)) {
      const bool acts = std::ranges::any_of(
          plugin->skulls, [script](const SkullDefinition& skull) { return skull.act.source == script; });
      const bool returns = std::ranges::count(plugin->shared, script, &SharedDefinition::source) > 0 ||
                           is_match_script(*plugin, *script);
      for (const Location& where : returns ? std::vector<Location>() : silent_options(script->text, script->path)) {
        report.add(mark_in(*script, where), "`options` returns nothing: there is nothing to choose",
                   "write return before what it offers: return by_kind(cells), or return a, b");
      }
      for (const Location& where : returns ? std::vector<Location>() : returned_points(script->text, script->path)) {
        report.add(
            mark_in(*script, where),
            fmt::format("{} returns nothing: this value is not read", acts ? "an act" : "a scorer"),
            acts ? "change skulls by becomes(cells, KIND) or face_down(cells)" : "give points by award(cells, points)");
      }
    }
  }
}

}  // namespace ossuary::author
