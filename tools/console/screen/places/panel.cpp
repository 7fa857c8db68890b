#include "console/screen/places/panel.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "console/match/faces.h"
#include "console/match/shown_table.h"
#include "console/screen/places/pages.h"
#include "console/text/width.h"
#include "console/text/wrap.h"
#include "say/text.h"

namespace ossuary::cli {
namespace {

/// A bar of `width` columns as far as `points` of `most`, with a mark where each rank begins.
std::string ladder_bar(std::int32_t points, const std::vector<Rank>& ranks, int width, bool unicode) {
  const double most = std::max(ranks.back().points, points);
  const auto column = [&](std::int32_t at) {
    return std::clamp(static_cast<int>(std::lround(at * width / std::max(most, 1.0))), 0, width);
  };
  std::vector<std::string_view> cells(static_cast<std::size_t>(width), unicode ? "·" : ".");
  std::fill_n(cells.begin(), column(points), unicode ? "█" : "#");
  for (const Rank& rank : ranks) {
    if (rank.points > points) {
      cells[static_cast<std::size_t>(std::max(column(rank.points) - 1, 0))] = unicode ? "│" : "|";
    }
  }
  return fmt::format("{}", fmt::join(cells, ""));
}

constexpr int kRanksInFull = 38;  // columns of a panel from which all ranks are listed

/// How far the only seat is on the ladder of ranks, and where it may end.
void draw_ladder(Panel& panel, const Model& model) {
  const Position& now = *model.now;
  const std::vector<Rank>& ranks = now.scene.game.ranks;
  if (rank_text(now).empty()) {
    return;
  }
  const Dictionary& words = now.scene.words;
  panel.line(ladder_bar(now.scores.front()->total, ranks, panel.width(), now.scene.look.unicode));
  std::vector<std::string> beside;
  if (model.pace && !now.over) {
    beside.push_back(words.say("pace {points}", {{"points", std::lround(*model.pace)}}));
  }
  if (model.best) {
    beside.push_back(words.say("best so far {points}", {{"points", *model.best}}));
  }
  const std::string together = fmt::format("{}", fmt::join(beside, ", "));
  for (const std::string& line :
       beside.empty() || text_width(together) > panel.width() ? beside : std::vector<std::string>{together}) {
    panel.line(line);
  }
  for (const Rank& rank : panel.width() < kRanksInFull ? std::vector<Rank>() : ranks) {
    panel.line(fmt::format("{:>4} {}", rank.points, in_language(rank.name, words.language())),
               rank.points <= now.scores.front()->total ? kBold : kDim);
  }
  panel.skip();
}

}  // namespace

void Panel::line(std::string_view text, const Style& style) {
  if (room() > 0) {
    canvas_.put(row_, at_.column, fitted(text, at_.width, look_), style);
  }
  ++row_;
}

void Panel::paragraph(std::string_view text, const Style& style) {
  const std::vector<std::string> lines = wrapped(text, at_.width);
  for (std::size_t i = 0; i < lines.size() && room() > 0; ++i) {
    const bool goes_on = room() == 1 && i + 1 < lines.size();
    line(goes_on ? lines[i] + " " + lines[i + 1] : lines[i], style);
  }
}

void draw_points(Panel& panel, const Position& now, std::optional<std::size_t> chosen) {
  const Dictionary& words = now.scene.words;
  const std::size_t seats = now.scene.seats.size();
  int widest = 3;
  for (const std::string& seat : now.scene.seats) {
    widest = std::max(widest, text_width(seat));
  }
  const int column_width = std::min(widest + 1, (panel.width() - 10) / static_cast<int>(seats));
  const int names = panel.width() - column_width * static_cast<int>(seats);
  const auto put_row = [&](std::string_view name, const auto& text_of, const Style& style) {
    std::string text = pad_right(fitted(name, names, panel.look()), names);
    for (std::size_t i = 0; i < seats; ++i) {
      text += pad_left(fitted(text_of(i), column_width - 1, panel.look()), column_width);
    }
    panel.line(text, style);
  };
  std::set<std::string> heads;
  for (const std::string& seat : now.scene.seats) {
    heads.insert(fitted(seat, column_width - 1, panel.look()));
  }
  const bool are_told_apart = heads.size() == seats;  // else they have their numbers
  put_row(
      words.say("Points"),
      [&](std::size_t i) {
        return are_told_apart || text_width(now.scene.seats[i]) < column_width ? now.scene.seats[i]
                                                                               : std::to_string(i + 1);
      },
      kBold);
  const GameInfo& game = now.scene.game;
  for (std::size_t k = 0; k < game.categories.size(); ++k) {
    const auto points = [&](std::size_t i) {
      return now.scores[i] ? std::to_string(now.scores[i]->by_category[k]) : std::string("?");
    };
    const std::string name = fmt::format("{} {}", sign_of(game, k, words.language(), panel.look()),
                                         in_language(game.categories[k].name, words.language()));
    put_row(name, points, k == chosen ? kReverse : kPlain);
  }
  put_row(
      words.say("total"),
      [&](std::size_t i) { return now.scores[i] ? std::to_string(now.scores[i]->total) : std::string("?"); }, kBold);
  if (!now.scene.weakest.empty()) {
    put_row(
        words.say("weakest"), [&](std::size_t i) { return std::to_string(now.scene.weakest[i]); }, kBold);
  }
}

void draw_panel(Panel& panel, const Model& model) {
  const Position& now = *model.now;
  draw_points(panel, now);
  panel.skip();
  draw_ladder(panel, model);
  for (const Note& note : now.table.notes) {
    panel.paragraph(note_text(note, now.scene.words));
  }
  if (!now.table.notes.empty()) {
    panel.skip();
  }
  if (model.cursor) {
    for (const std::string& sentence : sentences_about(now, *model.cursor)) {
      panel.paragraph(sentence);
    }
    panel.skip();
  }
  for (auto line = now.log.rbegin(); line != now.log.rend() && panel.room() > 0; ++line) {
    const bool is_new = line - now.log.rbegin() < static_cast<std::ptrdiff_t>(now.news);
    panel.paragraph(titled_line(now, *line), is_new ? kPlain : kDim);
  }
}

std::string rank_text(const Position& now) {
  const std::vector<Rank>& ranks = now.scene.game.ranks;
  if (ranks.empty() || now.scores.size() != 1 || !now.scores.front()) {
    return "";
  }
  const Dictionary& words = now.scene.words;
  const std::int32_t total = now.scores.front()->total;
  const auto name = [&](const Rank& rank) { return in_language(rank.name, words.language()); };
  const auto next = std::ranges::find_if(ranks, [&](const Rank& rank) { return rank.points > total; });
  if (next == ranks.end()) {
    return name(ranks.back());
  }
  return words.say("{rank}: {n} more {n|point|points}", {{"rank", name(*next)}, {"n", next->points - total}});
}

}  // namespace ossuary::cli
