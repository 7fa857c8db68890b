#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <utility>

#include "balance/details.h"
#include "balance/findings.h"
#include "balance/ladder.h"
#include "balance/report_tables.h"
#include "say/text.h"

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

/// Boards as people see them in place of a table of places: a section without a table for each drawing.
std::vector<Section> heat_sections(const ExperimentResult& result, std::size_t variant, bool color) {
  const GameInfo& game = result.game(variant);
  const std::vector<BoardHeat> boards = heat_of(game, result.tally(variant));
  std::vector<Section> sections;
  const auto add = [&](const GameBoard& board, const char* what, const std::vector<std::string>& texts,
                       const std::string& meaning) {
    sections.push_back({.id = "",
                        .heading = fmt::format("{}: {}", board.id, what),
                        .about = "",
                        .drawing = board_text(board, texts) + meaning});
  };
  for (std::size_t b = 0; b < boards.size(); ++b) {
    const GameBoard& board = game.boards[b];
    if (boards[b].filled() == 0) {
      continue;
    }
    if (things_show_marks(game)) {
      add(board, "the kind that each place shows most above its mean, and how many times as often",
          category_texts(game, boards[b], color), "");
      continue;
    }
    add(board, "how many times as often as the mean place each is filled", fill_texts(boards[b]), "");
    if (boards[b].most_shown(2).size() == 2) {
      const std::vector<std::string> pieces = piece_texts(game, boards[b]);
      add(board,
          "the piece that stands out at each place, and how many times as often as on the whole board it lies there",
          pieces, fmt::format("    {}\n", pieces.back()));
    }
  }
  return sections;
}

void add_totals(std::vector<Fact>& facts, const Tally& tally) {
  facts.push_back(program_fact("ties", "matches whose win is shared; of several variants, in the first", tally.ties));
  facts.push_back(program_fact("decisions", "mean number of decisions in a match", tally.lengths.mean()));
}

/// What was played.
std::vector<Fact> run_facts(const ExperimentResult& result) {
  const Experiment& experiment = result.experiment;
  std::vector<Fact> facts{
      program_fact("ruleset", "the id of the ruleset, with the plugins that were joined to it", result.game().id),
      program_fact("players", "for how many it was played", result.tally().seats()),
      program_fact("seed", "the seed of the matches", experiment.seed),
      program_fact("first_game", "the number of the first match", experiment.games.begin),
      program_fact("games", "how many matches were played, of each variant", result.tally().games)};
  if (is_cut_short(result)) {
    facts.push_back(program_fact("interrupted", "`true` where some of the games were not played", true));
  }
  if (!result.unplayed.empty()) {
    Json ranges = Json::array();
    for (const GameRange& range : result.unplayed) {
      ranges.push_back(ranges_text({range}));
    }
    facts.push_back(program_fact("unplayed", "the games that were not played, where that is known", ranges));
  }
  if (!result.game().options.empty()) {
    Json options = Json::object();
    for (const OptionSetting& setting : chosen_options(result.game())) {
      options[setting.option] = setting.value;
    }
    facts.push_back(program_fact("options", "the options that were chosen; the others were drawn", options));
  }
  add_totals(facts, result.tally());
  return facts;
}

Section findings_section(const ExperimentResult& result, const std::string& lang) {
  Section section{.id = "findings", .heading = "", .about = "what stands out, or which variants differ"};
  section.table = {
      .columns = {{"number", "", "the most certain is 1", Align::Right, Put::Nowhere}, {"sentence", "", "the finding"}},
      .layout = Layout::List};
  for (const Finding& finding : findings(result, lang)) {
    section.table.rows.push_back({section.table.rows.size() + 1, finding.text});
  }
  return section;
}

/// Ties, games and speeds.
Section closing_section(const ExperimentResult& result) {
  const Tally& tally = result.tally();
  const auto line = [](std::string text) { return Fact{"", "", std::move(text)}; };
  Section section{.id = "", .heading = "", .about = ""};
  section.facts = {line(fmt::format("{}{}; {:.1f} decisions a game",
                                    tally.seats() == 1 ? "" : fmt::format("{} in ", counted(tally.ties, "tie")),
                                    counted(tally.games, "game"), tally.lengths.mean())),
                   line(unplayed_text(result))};
  if (!result.seconds) {
    return section;
  }
  std::int64_t games = 0;
  std::int64_t decisions = 0;
  for (const Tally& played : result.counted.tallies) {
    games += played.games;
    decisions += played.decisions;
  }
  const auto speed = [&](std::int64_t count) {
    return *result.seconds > 0 ? static_cast<double>(count) / *result.seconds : 0;
  };
  section.facts.push_back(line(fmt::format("{:.2f} s: {} games and {} decisions a second", *result.seconds,
                                           spaced(speed(games)), spaced(speed(decisions)))));
  section.facts.push_back(program_fact("seconds", "how long the run took; not of merged parts", *result.seconds));
  section.facts.push_back(program_fact("games_per_second", "of all variants together", speed(games)));
  section.facts.push_back(program_fact("decisions_per_second", "of all variants together", speed(decisions)));
  return section;
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
                              place_table(result, variant), card_place_table(result, variant)};
  std::erase_if(tables, [](const Section& section) { return section.table.rows.empty(); });
  return tables;
}

std::vector<Section> all_tables(const ExperimentResult& result, const std::string& lang) {
  std::vector<Section> tables;
  if (!result.ladder.empty()) {
    tables.push_back(ladder_table(result));
  } else if (result.experiment.variants.size() > 1) {
    tables = {variant_table(result), variant_category_table(result, lang), category_difference_table(result),
              variant_card_table(result)};
  } else {
    tables = series_tables(result, 0, lang);
  }
  if (result.experiment.variants.size() == 1) {
    std::ranges::move(detail_tables(result, 0, lang), std::back_inserter(tables));
  }
  tables.push_back(forfeit_table(result));
  tables.push_back(profile_table(result));
  std::erase_if(tables, [](const Section& section) { return section.table.rows.empty(); });
  return tables;
}

Document report_document(const ExperimentResult& result, const std::string& lang, bool color) {
  Document document{.title = heading(result, lang), .facts = run_facts(result)};
  if (result.ladder.empty()) {
    document.sections.push_back(findings_section(result, lang));
  }
  const auto add = [&](Document& to, std::vector<Section> tables, std::size_t variant) {
    for (Section& section : tables) {
      const bool is_drawn = section.id == "places";
      to.sections.push_back(std::move(section));
      if (is_drawn) {
        std::ranges::move(heat_sections(result, variant, color), std::back_inserter(to.sections));
      }
    }
  };
  add(document, all_tables(result, lang), 0);
  const std::vector<Variant>& variants = result.experiment.variants;
  if (variants.size() > 1) {
    Document all{.title = "", .id = "by_variant", .about = "of each variant by its name, the tables of one ruleset"};
    for (std::size_t v = 0; v < variants.size(); ++v) {
      Document& part = all.parts.emplace_back(Document{.title = variants[v].name, .id = variants[v].name});
      part.facts = {{"ruleset", "", {Json(result.game(v).id), ""}}};
      add_totals(part.facts, result.tally(v));
      for (Section section : series_tables(result, v, lang)) {
        section.table = std::move(section.table).only_for_programs();
        part.sections.push_back(std::move(section));
      }
      add(part, detail_tables(result, v, lang), v);
    }
    document.parts.push_back(std::move(all));
  }
  document.sections.push_back(closing_section(result));
  return document;
}

Document report_document(std::span<const ReportSection> sections, const std::string& lang, bool color) {
  if (sections.front().id.empty()) {
    return report_document(sections.front().result, lang, color);
  }
  Document whole;
  for (const ReportSection& section : sections) {
    Document& part = whole.parts.emplace_back(report_document(section.result, lang, color));
    if (!section.title.empty()) {
      part.facts.insert(part.facts.begin(), {"", "", std::exchange(part.title, section.title)});
    }
    part.id = section.id;
  }
  return whole;
}

}  // namespace ossuary::cli
