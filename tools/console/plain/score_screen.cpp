#include "console/plain/score_screen.h"

#include <fmt/format.h>

#include "console/match/faces.h"
#include "console/match/outcome.h"
#include "console/text/table.h"
#include "say/text.h"

namespace ossuary::cli {
namespace {

std::string name_of(const Category& category, const ScreenContext& scene) {
  return in_language(category.name, scene.words.language());
}

/// True if the points of that seat are not known to whoever reads the screen.
bool hides_points(const ScreenContext& scene, std::size_t seat) {
  return seat < scene.points.size() && !scene.points[seat];
}

std::string number(std::int32_t points, const ScreenContext& scene, std::size_t seat) {
  return hides_points(scene, seat) ? "?" : std::to_string(points);
}

std::string points_text(std::int64_t points, const ScreenContext& scene) {
  return scene.words.say("{n} {n|point|points}", {{"n", points}});
}

std::int32_t weakest_of(const Scores& scores, std::size_t seat, const ScreenContext& scene) {
  return weakest_points(scores.by_seat[seat], scene.game.categories.size());
}

/// The totals of all together, "?" if one is not known.
std::string sum_text(const Scores& scores, const ScreenContext& scene) {
  bool is_hidden = false;
  for (std::size_t i = 0; i < scores.seats; ++i) {
    is_hidden = is_hidden || hides_points(scene, i);
  }
  return is_hidden ? "?" : std::to_string(sum_of(scores));
}

/// Where the totals of all seats decide together, their sum and the target; "" elsewhere.
std::string shared_text(const Scores& scores, const ScreenContext& scene) {
  return scene.game.win_order == WinOrder::Together ? sum_in_words(scene, sum_text(scores, scene)) : "";
}

/// What decides, by seat, as a line below the totals; nothing where the totals do.
std::vector<std::string> deciding_row(const Scores& scores, const ScreenContext& scene) {
  const auto bold = [&](const std::string& text) { return paint(text, kBold, scene.look.color); };
  std::vector<std::string> row;
  if (scene.game.win_order == WinOrder::WeakestCategory) {
    row.push_back(bold(scene.words.say("Weakest kind")));
    for (std::size_t i = 0; i < scores.seats; ++i) {
      row.push_back(bold(number(weakest_of(scores, i, scene), scene, i)));
    }
    row.push_back(scene.words.say("decides who wins"));
  } else if (scene.game.win_order == WinOrder::Together) {
    row.push_back(bold(scene.words.say(scores.seats > 1 ? "Together" : "Target")));
    row.resize(scores.seats, "");
    row.push_back(bold(sum_text(scores, scene)));
    row.push_back(scene.words.say("of the {target} that win the match", {{"target", scene.game.target}}));
  }
  return row;
}

}  // namespace

std::string draw_scores(const Scores& scores, const ScreenContext& scene) {
  constexpr int kNumbers = 5;  // the narrowest that a column of points may be
  const bool color = scene.look.color;
  std::vector<TextColumn> columns{{Align::Left, 5, 0}};
  std::vector<std::string> head{""};
  std::vector<std::string> totals{paint(scene.words.say("Total"), kBold, color)};
  for (std::size_t i = 0; i < scores.seats; ++i) {
    columns.emplace_back(Align::Right, kNumbers, i + 1 < scores.seats ? 2 : 3);
    head.push_back(paint(scene.seats[i], kBold, color));
    totals.push_back(paint(number(scores.by_seat[i].total, scene, i), kBold, color));
  }
  columns.emplace_back(Align::Left);
  TextTable table(columns);
  table.add(head);
  for (std::size_t k = 0; k < scene.game.categories.size(); ++k) {
    const Category& category = scene.game.categories[k];
    const Style style{.color = category.color, .weight = Weight::Bold};
    std::vector<std::string> row{
        fmt::format("{} {}", paint(std::string(1, category.glyph), style, color), name_of(category, scene))};
    for (std::size_t i = 0; i < scores.seats; ++i) {
      row.push_back(number(scores.by_seat[i].by_category[k], scene, i));
    }
    row.emplace_back(repeats_earlier(scene.game, k)
                         ? ""
                         : in_language(sentence_of(scene, id_at<CategoryId>(k)), scene.words.language()));
    table.add(row);
  }
  table.add(totals);
  if (std::vector<std::string> decides = deciding_row(scores, scene); !decides.empty()) {
    table.add(std::move(decides));
  }
  return table.text_within(scene.look, 2);
}

std::string describe_scores(const Scores& scores, const ScreenContext& scene) {
  std::string text;
  for (std::size_t i = 0; i < scores.seats; ++i) {
    if (hides_points(scene, i)) {
      continue;
    }
    text +=
        fmt::format("{}: {}.", scene.seats[i],
                    scene.game.win_order == WinOrder::WeakestCategory
                        ? scene.words.say("{n} {n|point|points}, weakest kind {weakest}",
                                          {{"n", scores.by_seat[i].total}, {"weakest", weakest_of(scores, i, scene)}})
                        : points_text(scores.by_seat[i].total, scene));
    for (std::size_t k = 0; k < scene.game.categories.size(); ++k) {
      text += fmt::format(" {} {}.", name_of(scene.game.categories[k], scene), scores.by_seat[i].by_category[k]);
    }
    text += '\n';
  }
  const std::string shared = shared_text(scores, scene);
  return shared.empty() ? text : text + shared + ".\n";
}

}  // namespace ossuary::cli
