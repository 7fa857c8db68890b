#include "describe/worked_examples.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "author/examples/example_runner.h"
#include "describe/example_play.h"
#include "say/text.h"

namespace ossuary::cli {

namespace {

LocalText shape_name_of(const Catalogue& library, const std::string& full_id) {
  const std::size_t colon = full_id.find(':');
  const PluginDefinition* const plugin = library.plugin(full_id.substr(0, colon));
  if (plugin != nullptr) {
    for (const ShapeDefinition& shape : plugin->shapes) {
      if (shape.id.value == full_id.substr(colon + 1)) {
        return shape.name;
      }
    }
  }
  return {};
}

/// True for an example that is about the subject; where it is of structures, of these alone.
bool is_about(const ExampleSubject& subject, const author::Example& example) {
  if (example.flow) {
    return subject.rules == nullptr ? example.plugin == subject.plugin
                                    : example.flow->ruleset.value == subject.rules->id();
  }
  if (!example.says.rivals.empty() || !example.match_scores.empty() || example.shape == nullptr ||
      subject.skulls == nullptr) {
    return false;
  }
  return subject.rules == nullptr
             ? example.plugin == subject.plugin
             : std::ranges::count(subject.rules->plugins(), example.plugin, &PluginStamp::id) > 0 &&
                   (example.ruleset.empty() || example.ruleset == subject.rules->id());
}

std::optional<KindId> same_kind(const Ruleset& rules, KindId kind, const Ruleset& in) {
  const Kind& of = rules.kinds[index(kind)];
  const auto same =
      std::ranges::find_if(in.kinds, [&](const Kind& other) { return other.plugin == of.plugin && other.id == of.id; });
  return same == in.kinds.end() ? std::nullopt
                                : std::optional(id_at<KindId>(static_cast<std::size_t>(same - in.kinds.begin())));
}

/// True if a kind of `rules` scores in `shown` as it does there: by the same dials and the same wish.
bool scores_alike(const Ruleset& rules, KindId kind, const Ruleset& shown) {
  const auto same = same_kind(rules, kind, shown);
  return same && shown.kinds[index(*same)].params == rules.kinds[index(kind)].params &&
         shown.wish_of(*same, std::nullopt) == rules.wish_of(kind, std::nullopt);
}

/// The ids of the effects in force where this one is drawn; nothing where the ruleset has no such effect.
std::optional<std::vector<std::string_view>> in_force(const Ruleset& rules, std::optional<std::string_view> drawn) {
  const auto effect = std::ranges::find_if(rules.effects, [&](const Effect& each) { return each.id == drawn; });
  if (drawn && effect == rules.effects.end()) {
    return std::nullopt;
  }
  std::vector<std::string_view> ids;
  const auto number = static_cast<std::size_t>(effect - rules.effects.begin());
  for (const EffectId force : rules.in_force(drawn ? std::optional(id_at<EffectId>(number)) : std::nullopt)) {
    ids.push_back(rules.effects[index(force)].id);
  }
  return ids;
}

/// The levels of `drawing` that hold a card in `letters`, without the blanks before all of these; "" of "".
std::string without_empty_levels(const std::string& drawing, const std::string& letters) {
  if (drawing.empty()) {
    return "";
  }
  const auto all = split(drawing, '\n');
  const auto lettered = split(letters, '\n');
  std::vector<std::string_view> lines;
  std::size_t blanks = letters.size();
  for (std::size_t level = 0; level < lettered.size(); ++level) {
    if (lettered[level].find_first_not_of(" -") != std::string_view::npos) {
      lines.push_back(all[level]);
      blanks = std::min(blanks, lettered[level].find_first_not_of(' '));
    }
  }
  std::string text;
  for (const std::string_view line : lines) {
    text.append(line.substr(std::min(blanks, line.size()))).append("\n");
  }
  return text;
}

/// What each skull of the kinds that an example is about earns.
std::map<CellId, std::int64_t> points_of_skulls(const author::Example& example, const author::ExampleRun& run) {
  std::map<CellId, std::int64_t> all;
  for (const auto& [kind, points] : example.scores) {
    all.merge(author::points_by_skull(example, run, kind));
  }
  return all;
}

/// The points of skulls where they lie, "." for any other; "" where no skull earns any.
std::string drawn_points(const author::Example& example, const std::map<CellId, std::int64_t>& points) {
  if (std::ranges::all_of(points, [](const auto& skull) { return skull.second == 0; })) {
    return "";
  }
  return draw(*example.shape, [&](CellId cell) {
    const auto earned = points.find(cell);
    return earned != points.end()                          ? std::to_string(earned->second)
           : example.drawn.filled.contains(place_of(cell)) ? "."
                                                           : " ";
  });
}

/// Examples by how much a reader has to look at.
std::size_t length_of(const author::Example& example) {
  if (!example.flow) {
    std::size_t named = 0;
    for (const CellSet cells : example.drawn.cells) {
      named += static_cast<std::size_t>(cells.count());
    }
    return static_cast<std::size_t>(example.drawn.filled.count()) + named + (example.effect ? 1U : 0U);
  }
  std::size_t things = example.flow->position.others.size() + example.flow->expect.size() + example.flow->pieces.size();
  for (const auto& seat : example.flow->position.seats) {
    things += seat.value.size();
  }
  constexpr std::size_t kPlay = 3;
  return things + kPlay * example.flow->play.size();
}

constexpr std::string_view kTotal = "total";

/// True if the example says what `id`, a kind, another category or kTotal, scores.
bool is_of(const author::Example& example, std::string_view id) {
  if (example.flow) {
    return std::ranges::any_of(example.flow->expect, [&](const auto& thing) {
      return thing.name.value.starts_with(fmt::format("{} of ", id)) && thing.value.type == NodeType::Integer;
    });
  }
  return std::ranges::any_of(example.says.scores.value, [&](const NamedNumber& score) {
    const std::string& name = score.key();
    return name == id || name.ends_with(fmt::format(":{}", id));
  });
}

class ExampleShower {
 public:
  ExampleShower(const Catalogue& library, const ExampleSubject& subject, const Dictionary& words)
      : library_(library), subject_(subject), words_(words), runner_(library), flows_(library) {}

  /// The example, run; nothing where it does not pass, or shows what is not so in the subject.
  [[nodiscard]] std::optional<WorkedExample> shown(const author::Example& example) {
    std::string title = example.id;
    std::ranges::replace(title, '_', ' ');
    WorkedExample shown{.id = fmt::format("{}:{}", example.plugin, example.id),
                        .title = std::move(title),
                        .source = example.source,
                        .points = {},
                        .shows = {}};
    return (example.flow ? show_play(*example.flow, flows_, words_, shown) : show_structure(example, shown))
               ? std::optional(std::move(shown))
               : std::nullopt;
  }

 private:
  [[nodiscard]] bool show_structure(const author::Example& example, WorkedExample& shown) {
    const auto run = runner_.run(example);
    if (!run || run.value().rules == nullptr || !run.value().passes()) {
      return false;
    }
    const Ruleset& rules = *run.value().rules;
    const Ruleset& skulls = *subject_.skulls;
    const auto drawn =
        example.effect ? std::optional<std::string_view>(rules.effects[index(*example.effect)].id) : std::nullopt;
    if (in_force(rules, drawn) != in_force(skulls, drawn) ||
        !std::ranges::all_of(example.scores,
                             [&](const auto& scored) { return scores_alike(rules, scored.first, skulls); })) {
      return false;  // an effect is always in force, or the ruleset turns a dial
    }
    const std::string letters = draw(rules, *example.shape, example.drawn);
    std::map<CellId, std::int64_t> of_skulls = points_of_skulls(example, run.value());
    std::string earned = without_empty_levels(drawn_points(example, of_skulls), letters);
    StructureExample structure{
        .shape = in_language(shape_name_of(library_, example.shape_id), words_.language()),
        .effect = example.effect ? in_language(rules.effects[index(*example.effect)].name, words_.language()) : "",
        .drawing = without_empty_levels(letters, letters),
        .earned = std::move(earned),
        .places = *example.shape,
        .filled = example.drawn.filled,
        .points = std::move(of_skulls)};
    for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
      const CellSet cells = example.drawn.cells.at(kind);
      const auto same = same_kind(rules, id_at<KindId>(kind), skulls);
      if (!cells.empty() && !same) {
        return false;
      }
      if (same) {
        structure.cells.at(index(*same)) = cells;
      }
    }
    for (const auto& [kind, points] : example.scores) {
      const Kind& of = rules.kinds[index(kind)];
      shown.points.push_back({.id = of.id,
                              .name = in_language(of.name, words_.language()),
                              .points = points.value,
                              .kind = same_kind(rules, kind, skulls)});
    }
    shown.shows = std::move(structure);
    return true;
  }

  const Catalogue& library_;
  const ExampleSubject& subject_;
  const Dictionary& words_;
  author::ExampleRunner runner_;
  author::FlowExampleRunner flows_;
};

/// Of `examples`, which are sorted, the first one for each of `ids` that can be shown.
std::vector<WorkedExample> first_for_each(const std::vector<std::string>& ids,
                                          std::span<const author::Example* const> examples, ExampleShower& shower) {
  std::vector<WorkedExample> chosen;
  const auto is_told = [&](const std::string& id) {
    return std::ranges::any_of(chosen, [&](const WorkedExample& shown) {
      return std::ranges::count(shown.points, id, &ExamplePoints::id) > 0;
    });
  };
  for (const std::string& id : ids) {
    for (const author::Example* const example : examples) {
      if (is_told(id)) {
        break;
      }
      auto shown = is_of(*example, id) ? shower.shown(*example) : std::nullopt;
      if (shown) {
        chosen.push_back(std::move(*shown));
      }
    }
  }
  return chosen;
}

/// Those of worked_examples(), titled by their ids.
std::vector<WorkedExample> chosen_examples(const Catalogue& library, const ExampleSubject& subject,
                                           std::span<const PointsRule> points, ExamplesWanted wanted,
                                           const Dictionary& words) {
  const author::ReadExamples read = author::read_examples(library);
  std::vector<const author::Example*> structures;
  std::vector<const author::Example*> plays;
  for (const author::Example& example : read.examples) {
    if (is_about(subject, example)) {
      (example.flow ? plays : structures).push_back(&example);
    }
  }
  ExampleShower shower(library, subject, words);
  std::vector<WorkedExample> all;
  if (wanted == ExamplesWanted::All) {
    for (const auto* const examples : {&structures, &plays}) {
      for (const author::Example* const example : *examples) {
        if (auto shown = shower.shown(*example)) {
          all.push_back(std::move(*shown));
        }
      }
    }
    return all;
  }
  std::vector<std::string> ids;
  std::ranges::transform(points, std::back_inserter(ids), &PointsRule::id);
  std::ranges::stable_sort(structures, {}, [](const author::Example* example) { return length_of(*example); });
  std::ranges::stable_sort(plays, {}, [](const author::Example* example) { return length_of(*example); });
  all = first_for_each(ids, structures, shower);
  std::erase_if(ids, [&](const std::string& id) {
    return std::ranges::any_of(
        all, [&](const WorkedExample& shown) { return std::ranges::count(shown.points, id, &ExamplePoints::id) > 0; });
  });
  ids.emplace_back(kTotal);
  std::ranges::move(first_for_each(ids, plays, shower), std::back_inserter(all));
  return all;
}

}  // namespace

std::vector<WorkedExample> worked_examples(const Catalogue& library, const ExampleSubject& subject,
                                           std::span<const PointsRule> points, ExamplesWanted wanted,
                                           const Dictionary& words) {
  std::vector<WorkedExample> all = chosen_examples(library, subject, points, wanted, words);
  for (std::size_t i = 0; i < all.size() && !words.language().starts_with("en"); ++i) {
    all[i].title = words.say("Example {n}", {{"n", i + 1}});  // ids are English
  }
  return all;
}

Rulebook rulebook_with_examples(const Catalogue& library, const AnyRuleset& rules, std::span<const int> numbers,
                                const Dictionary& words, const Match* match) {
  Rulebook book = rulebook_of(rules, numbers, words, match);
  book.examples = worked_examples(library, {.rules = &rules, .plugin = {}, .skulls = rules.skulls()}, book.points,
                                  ExamplesWanted::Shortest, words);
  return book;
}

}  // namespace ossuary::cli
