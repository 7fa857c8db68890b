#include "console/screen/places/points_frame.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "console/screen/places/cursor.h"
#include "console/screen/places/frame_texts.h"
#include "console/screen/places/panel.h"
#include "console/text/width.h"
#include "say/text.h"

namespace ossuary::cli {
namespace {

constexpr int kBesideTable = 78;  // columns from which the table and the panel are both shown

TableMarks marks_of_points(const Position& now, const PointsView& view, const std::vector<Earner>& all,
                           const std::vector<TableAward>& others) {
  TableMarks marks{.points = now.structure_points, .large = view.seat};
  for (std::size_t i = 0; i < all.size(); ++i) {
    if ((view.earner && *view.earner != i) || (!view.earner && all[i].points == 0)) {
      continue;
    }
    marks.earning.insert(all[i].thing);
    marks.reasons.insert(all[i].reasons.begin(), all[i].reasons.end());
  }
  for (std::size_t i = 0; i < others.size() && !view.earner; ++i) {
    marks.reasons.insert(others[i].reasons.begin(), others[i].reasons.end());
  }
  return marks;
}

/// The category, what it is for, and what earns points in it, thing by thing.
void draw_category(Frame& frame, Panel& panel, const Position& now, const PointsView& view,
                   const std::vector<Earner>& all) {
  const Dictionary& words = now.scene.words;
  panel.paragraph(words.say("Points of {seat}", {{"seat", now.scene.seats[index(view.seat)]}}), kBold);
  if (view.category < now.sentences.size()) {
    panel.paragraph(now.sentences[view.category]);
  }
  const auto text = [&](const Earner& earner) {
    return award_text(now,
                      {.category = {}, .points = earner.points, .earning = {earner.thing}, .reasons = earner.reasons});
  };
  const auto room = static_cast<std::size_t>(std::max(1, panel.room() - 2));
  const std::size_t chosen = view.earner.value_or(0);
  const std::size_t first = all.size() > room ? std::min(chosen - std::min(chosen, room / 2), all.size() - room) : 0;
  for (std::size_t i = first; i < all.size() && panel.room() > 0; ++i) {
    frame.lines.push_back({i, {.row = panel.row(), .column = panel.left(), .height = 1, .width = panel.width()}});
    if (view.earner == i) {
      panel.paragraph(text(all[i]), kReverse);
    } else {
      panel.line(text(all[i]), all[i].points == 0 ? kDim : kPlain);
    }
  }
  for (const TableAward& award : other_awards(view)) {
    panel.paragraph(award_text(now, award));
  }
  const auto& score = now.scores[index(view.seat)];
  const bool is_explained = index(view.seat) < view.awards.size() && !view.awards[index(view.seat)].empty();
  if (const std::int32_t rest = score && is_explained ? score->by_category[view.category] - sum_of(now, view) : 0) {
    panel.paragraph(words.say("{points}: by no one thing", {{"points", rest}}));
  }
  if (index(view.seat) < view.by_thing.size()) {
    for (const ThingPoints& thing : view.by_thing[index(view.seat)]) {
      if (index(thing.category) == view.category) {
        const std::string name = thing.name.empty() ? thing.thing : in_language(thing.name, words.language());
        panel.paragraph(fmt::format("{}: {}", thing.points, name.empty() ? now.sentences[view.category] : name));
      }
    }
  }
}

/// The points of all by category, and how far the seat of `view` is before the best of the others, or behind.
void draw_comparison(Panel& panel, const Position& now, const PointsView& view) {
  const auto ahead_in = [&](const auto& points_of_seat) -> std::optional<int> {
    std::optional<int> best;
    for (std::size_t i = 0; i < now.scores.size(); ++i) {
      if (!now.scores[i]) {
        return std::nullopt;
      }
      if (i != index(view.seat)) {
        best = std::max(best.value_or(points_of_seat(*now.scores[i])), points_of_seat(*now.scores[i]));
      }
    }
    return best ? std::optional(points_of_seat(*now.scores[index(view.seat)]) - *best) : std::nullopt;
  };
  const Dictionary& words = now.scene.words;
  const GameInfo& game = now.scene.game;
  panel.paragraph(words.say("{seat} and the best of the others", {{"seat", now.scene.seats[index(view.seat)]}}), kBold);
  int widest = text_width(words.say("total"));
  int most = 1;
  for (std::size_t k = 0; k < game.categories.size(); ++k) {
    widest = std::max(widest, text_width(in_language(game.categories[k].name, words.language())));
    most = std::max(most, std::abs(ahead_in([k](const SeatScore& score) { return score.by_category[k]; }).value_or(0)));
  }
  const int room = std::max(1, panel.width() - widest - 6);
  const auto put_row = [&](const std::string& name, std::optional<int> ahead, const Style& style) {
    const int length = std::min((std::abs(ahead.value_or(0)) * room + most - 1) / most, room);
    const std::string_view cell =
        ahead.value_or(0) > 0 ? (panel.look().unicode ? "█" : "#") : (panel.look().unicode ? "░" : "-");
    std::string bar;
    for (int i = 0; i < length; ++i) {
      bar += cell;
    }
    panel.line(fmt::format("{} {} {}", pad_right(name, widest),
                           pad_left(!ahead        ? "?"
                                    : *ahead == 0 ? "0"
                                                  : fmt::format("{:+}", *ahead),
                                    4),
                           bar),
               style);
  };
  for (std::size_t k = 0; k < game.categories.size(); ++k) {
    put_row(in_language(game.categories[k].name, words.language()),
            ahead_in([k](const SeatScore& score) { return score.by_category[k]; }),
            k == view.category ? kReverse : kPlain);
  }
  put_row(words.say("total"), ahead_in([](const SeatScore& score) { return score.total; }), kBold);
  panel.skip();
  for (const std::string& sentence : now.outcome) {
    panel.paragraph(sentence);
  }
}

}  // namespace

bool update(PointsView& view, const Position& now, const Key& key) {
  const auto direction = direction_of(key);
  const std::size_t categories = now.sentences.size();
  const std::size_t things = earners(now, view).size();
  if (direction && direction->right != 0) {
    view.seat = id_at<Seat>(stepped(index(view.seat), direction->right, now.scene.seats.size()));
    view.earner.reset();
  } else if (direction && view.earner) {
    view.earner = stepped(*view.earner, direction->down, things);
  } else if (direction && categories > 0) {
    view.category = stepped(view.category, direction->down, categories);
  } else if (is(key, "s") || is(key, NamedKey::Enter)) {
    view.earner = view.earner || things == 0 ? std::nullopt : std::optional<std::size_t>(0);
    view.compared = false;
  } else if (is(key, "c") && now.scores.size() > 1) {
    view.compared = !view.compared;
    view.earner.reset();
  } else if (is(key, NamedKey::Escape) && (view.earner || view.compared)) {
    view.earner.reset();
    view.compared = false;
  } else {
    return false;
  }
  return true;
}

void draw_points_view(Frame& frame, const Model& model, const PointsView& view, TextArea area, int panel_width) {
  const Position& now = *model.now;
  const std::vector<Earner> all = earners(now, view);
  const bool beside = area.width >= kBesideTable;
  const Rectangle left{
      .row = 1, .column = 1, .height = area.height, .width = area.width - (beside ? panel_width : 0) - 2};
  if (view.compared) {
    Panel comparison(frame.canvas, left, now.scene.look);
    draw_comparison(comparison, now, view);
  } else if (beside) {
    const ArrangedTable table =
        arrange_table(now.table, now.scene, now.viewer, marks_of_points(now, view, all, other_awards(view)),
                      {area.width - panel_width - 1, area.height});
    frame.canvas.stamp(1, 0, table.canvas);
  }
  if (view.compared && !beside) {
    return;
  }
  const int width = beside ? panel_width : area.width - 2;
  Panel panel(frame.canvas, {.row = 1, .column = area.width - width, .height = area.height, .width = width},
              now.scene.look);
  draw_points(panel, now, view.category);
  panel.skip();
  draw_category(frame, panel, now, view, all);
  if (index(view.seat) < view.choices.size()) {
    for (const std::string& choice : view.choices[index(view.seat)]) {
      panel.paragraph(choice, kDim);
    }
  }
  for (const std::string& sentence : now.outcome) {
    panel.paragraph(sentence);
  }
}

}  // namespace ossuary::cli
