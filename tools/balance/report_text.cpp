#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>

#include "balance/details.h"
#include "balance/findings.h"
#include "balance/ladder.h"
#include "balance/report_tables.h"
#include "base/text.h"
#include "console/text/width.h"
#include "console/text/wrap.h"

namespace ossuary::cli {

namespace {

/// 1234567 as "1 234 567".
std::string spaced(double number) {
  std::string digits = fmt::format("{:.0f}", number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) {
    digits.insert(at - 3, " ");
  }
  return digits;
}

/// `title` in one line if that fits into `room` columns, else in two that are as narrow as can be.
std::vector<std::string> in_two_lines(const std::string& title, int room) {
  if (text_width(title) <= room) {
    return {title};
  }
  int width = 1;
  while (wrapped(title, width).size() > 2) {
    ++width;
  }
  return wrapped(title, width);
}

/// The head of a table: one line, or two where one makes the table wider than a terminal usually is.
std::vector<std::vector<std::string>> head_lines(const DataTable& table) {
  constexpr int kUsual = 80;  // columns of a terminal
  int width = 0;
  std::vector<std::string> whole;
  std::vector<std::string> upper;
  std::vector<std::string> lower;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const std::string& title = whole.emplace_back(table.columns[i].heading);
    int cells = 1;
    for (const auto& row : table.rows) {
      cells = std::max(cells, text_width(row[i].text));
    }
    width += std::max(cells, text_width(title)) + 2;
    const std::vector<std::string> parts = in_two_lines(title, cells);
    upper.push_back(parts.size() == 1 ? "" : parts.front());
    lower.push_back(parts.back());
  }
  using Lines = std::vector<std::vector<std::string>>;
  return width <= kUsual ? Lines{whole} : Lines{upper, lower};
}

std::string table_text(const DataTable& table, bool color) {
  std::vector<TextColumn> columns;
  for (const Column& column : table.columns) {
    columns.emplace_back(column.align);
  }
  TextTable text(std::move(columns));
  for (std::vector<std::string>& line : head_lines(table)) {
    text.add(std::move(line));
  }
  for (const std::vector<Cell>& cells : table.rows) {
    std::vector<std::string> row;
    for (const Cell& cell : cells) {
      row.push_back(cell.style == kPlain ? cell.text : paint(cell.text, cell.style, color));
    }
    text.add(std::move(row));
  }
  return text.text(2);
}

/// A, B, ..., Z, a, ..., z, and then a star.
char letter_of(std::size_t number) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  return number < kLetters.size() ? kLetters[number] : '*';
}

/// The category that each place shows more often than other places, and how many times as often.
std::vector<std::string> category_texts(const GameInfo& game, const BoardHeat& heat, bool color) {
  std::vector<std::string> texts;
  for (std::size_t place = 0; place < heat.cards.size(); ++place) {
    std::size_t most = 0;
    for (std::size_t k = 1; k < game.categories.size(); ++k) {
      most = heat.heat(place, k) > heat.heat(place, most) ? k : most;
    }
    const Category& category = game.categories[most];
    texts.push_back(paint(std::string(1, category.glyph), category.color, color) +
                    fmt::format("{:.1f}", heat.heat(place, most)));
  }
  return texts;
}

/// How many times as often as others each place is filled.
std::vector<std::string> fill_texts(const BoardHeat& heat) {
  std::vector<std::string> texts;
  for (std::size_t place = 0; place < heat.cards.size(); ++place) {
    texts.push_back(fmt::format("{:4.1f}", heat.fill(place)));
  }
  return texts;
}

/// The piece that stands out at each place as a letter, how many times as often as elsewhere it lies there, and at last
/// what the letters mean.
std::vector<std::string> piece_texts(const GameInfo& game, const BoardHeat& heat) {
  std::vector<std::size_t> pieces;  // by letter
  std::vector<std::string> texts;
  for (std::size_t place = 0; place < heat.cards.size(); ++place) {
    const auto piece = heat.standing_out(place);
    if (!piece) {
      texts.emplace_back(" -  ");
      continue;
    }
    const auto known = std::ranges::find(pieces, *piece);
    const auto letter = static_cast<std::size_t>(known - pieces.begin());
    if (known == pieces.end()) {
      pieces.push_back(*piece);
    }
    const double times = heat.heat(place, *piece);
    texts.push_back(fmt::format("{}{:<3}", letter_of(letter), fmt::format("{:.{}f}", times, times < 9.95 ? 1 : 0)));
  }
  std::string meaning;
  for (std::size_t letter = 0; letter < pieces.size(); ++letter) {
    meaning += fmt::format("{}{} {}", letter == 0 ? "" : ", ", letter_of(letter), game.things[pieces[letter]].id);
  }
  texts.push_back(meaning);
  return texts;
}

/// The board with a text of four characters at each place, the highest first.
std::string board_text(const GameBoard& board, const std::vector<std::string>& texts) {
  constexpr int kCell = 3;  // columns of half a card
  std::map<int, std::map<int, std::string>, std::greater<>> lines;
  int left = board.places.front().first;
  for (const auto& [x, y] : board.places) {
    left = std::min(left, x);
  }
  for (std::size_t p = 0; p < board.places.size(); ++p) {
    lines[board.places[p].second][board.places[p].first - left] = texts[p];
  }
  std::string text;
  for (const auto& [y, cells] : lines) {
    std::string line = "    ";
    int at = 0;
    for (const auto& [x, cell] : cells) {
      line += std::string(static_cast<std::size_t>(std::max(0, x * kCell - at)), ' ') + cell;
      at = x * kCell + 4;
    }
    text += line + "\n";
  }
  return text;
}

std::string heat_text(const ExperimentResult& result, std::size_t variant, bool color) {
  const GameInfo& game = result.game(variant);
  const std::vector<BoardHeat> boards = heat_of(game, result.tally(variant));
  std::string text;
  for (std::size_t b = 0; b < boards.size(); ++b) {
    if (boards[b].filled() == 0) {
      continue;
    }
    const GameBoard& board = game.boards[b];
    if (things_show_marks(game)) {
      text += fmt::format("\n  {}: the kind that each place shows most above its mean, and how many times as often\n",
                          board.id) +
              board_text(board, category_texts(game, boards[b], color));
      continue;
    }
    text += fmt::format("\n  {}: how many times as often as the mean place each is filled\n", board.id) +
            board_text(board, fill_texts(boards[b]));
    if (boards[b].most_shown(2).size() == 2) {
      const std::vector<std::string> pieces = piece_texts(game, boards[b]);
      text += fmt::format(
                  "\n  {}: the piece that stands out at each place, and how many times as often as on the "
                  "whole board it lies there\n",
                  board.id) +
              board_text(board, pieces) + fmt::format("    {}\n", pieces.back());
    }
  }
  return text;
}

std::string closing_lines(const ExperimentResult& result) {
  const Tally& tally = result.tally();
  std::string text = fmt::format("\n{}{}; {:.1f} decisions a game\n",
                                 tally.seats() == 1 ? "" : fmt::format("{} in ", counted(tally.ties, "tie")),
                                 counted(tally.games, "game"), tally.lengths.mean());
  text += result.unplayed.empty() ? "" : unplayed_text(result) + "\n";
  if (!result.seconds) {
    return text;
  }
  std::int64_t games = 0;
  std::int64_t decisions = 0;
  for (const Tally& played : result.counted.tallies) {
    games += played.games;
    decisions += played.decisions;
  }
  const auto speed = [&](std::int64_t count) {
    return spaced(*result.seconds > 0 ? static_cast<double>(count) / *result.seconds : 0);
  };
  return text +
         fmt::format("{:.2f} s: {} games and {} decisions a second\n", *result.seconds, speed(games), speed(decisions));
}

}  // namespace

std::string unplayed_text(const ExperimentResult& result) {
  return result.unplayed.empty() ? "" : fmt::format("Not played: games {}.", short_text_of(result.unplayed));
}

std::string heading(const ExperimentResult& result, const std::string& lang) {
  const std::size_t seats = result.tally().seats();
  const GameRange& games = result.experiment.games;
  std::string text =
      fmt::format("{}, {}, {}games {}..{} of seed {}", in_language(result.game().name, lang), counted(seats, "player"),
                  is_cut_short(result) ? fmt::format("{} of ", result.tally().games) : "", games.begin, games.end,
                  result.experiment.seed);
  for (const OptionSetting& setting : chosen_options(result.game())) {
    text += fmt::format(", {} {}", setting.option, setting.value);
  }
  return text;
}

std::vector<Section> detail_tables(const ExperimentResult& result, std::size_t variant, const std::string& lang) {
  std::vector<Section> tables{kind_table(result, variant, lang), card_table(result, variant),
                              place_table(result, variant)};
  std::erase_if(tables, [](const Section& section) { return section.table.rows.empty(); });
  return tables;
}

std::vector<Section> all_tables(const ExperimentResult& result, const std::string& lang) {
  std::vector<Section> tables;
  if (!result.ladder.empty()) {
    tables.push_back(ladder_table(result));
  } else if (result.experiment.variants.size() > 1) {
    tables = {variant_table(result), variant_category_table(result, lang), variant_card_table(result)};
  } else {
    tables = series_tables(result, 0, lang);
  }
  if (result.experiment.variants.size() == 1) {
    std::ranges::move(detail_tables(result, 0, lang), std::back_inserter(tables));
  }
  tables.push_back(profile_table(result));
  std::erase_if(tables, [](const Section& section) { return section.table.rows.empty(); });
  return tables;
}

std::string text_report(const ExperimentResult& result, const std::string& lang, bool color) {
  constexpr int kWidest = 120;  // columns; options may be many
  const std::string head = paragraph(heading(result, lang), kWidest);
  const std::string whole_name = in_language(result.game().name, lang);
  const std::size_t name = head.starts_with(whole_name) ? whole_name.size() : 0;  // it may be broken over lines
  std::string text = paint(head.substr(0, name), Weight::Bold, color) + head.substr(name);
  const std::vector<Finding> found = findings(result, lang);
  text += found.empty() ? "" : "\n";
  for (const Finding& finding : found) {
    text += fmt::format("- {}\n", finding.text);
  }
  const auto add = [&](const std::vector<Section>& tables, std::size_t variant) {
    for (const Section& section : tables) {
      text += section.id == "places" ? heat_text(result, variant, color) : "\n" + table_text(section.table, color);
    }
  };
  add(all_tables(result, lang), 0);
  const std::vector<Variant>& variants = result.experiment.variants;
  for (std::size_t v = 0; variants.size() > 1 && v < variants.size(); ++v) {
    const std::vector<Section> details = detail_tables(result, v, lang);
    text += details.empty() ? "" : "\n" + paint(variants[v].name, Weight::Bold, color) + "\n";
    add(details, v);
  }
  return text + closing_lines(result);
}

}  // namespace ossuary::cli
