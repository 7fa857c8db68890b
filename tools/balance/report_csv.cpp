// The report as comma-separated values, one table in a long form.
#include <fmt/format.h>

#include <cmath>

#include <array>

#include "balance/findings.h"
#include "balance/report_tables.h"

namespace ossuary::cli {

namespace {

/// A record, with quotes where RFC 4180 wants them.
std::string csv_line(const std::array<std::string, 6>& fields) {
  std::string line;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    line += i == 0 ? "" : ",";
    if (fields[i].find_first_of(",\"\r\n") == std::string::npos) {
      line += fields[i];
      continue;
    }
    line += '"';
    for (const char c : fields[i]) {
      line += c == '"' ? "\"\"" : std::string(1, c);
    }
    line += '"';
  }
  return line + "\n";
}

/// Nothing also for the half width of an interval that is not known.
std::string number_text(const std::optional<double>& number) {
  return number && std::isfinite(*number) ? fmt::format("{:.12g}", *number) : "";
}

/// What programs read of a cell that says what a row is about.
const std::string& name_of(const Cell& cell) {
  const std::string* name = cell.value.string();
  return name == nullptr ? cell.text : *name;
}

/// What a row is about: "R/P", "greedy against random".
std::string row_name(const DataTable& table, const std::vector<Cell>& row) {
  std::string name;
  for (std::size_t i = 0; i < table.keys; ++i) {
    if (!table.columns[i].id.empty()) {
      name += name.empty() ? name_of(row[i]) : fmt::format(" {} {}", table.columns[i].id, name_of(row[i]));
    }
  }
  return name;
}

std::string lines_of(const Section& section, const std::string& before = "") {
  const DataTable& table = section.table;
  std::string lines;
  for (const std::vector<Cell>& row : table.rows) {
    const std::string name = before + row_name(table, row);
    for (std::size_t i = table.keys; i < row.size(); ++i) {
      const std::optional<double> number = row[i].value.number();
      const std::string* text = row[i].value.string();
      if (number || (text != nullptr && !text->empty())) {
        lines += csv_line({section.id, name, table.columns[i].id, number_text(number), number_text(row[i].margin),
                           text == nullptr ? "" : *text});
      }
    }
  }
  return lines;
}

/// How many copies of each card or piece were placed at each place; no line where there were none.
std::string card_place_lines(const ExperimentResult& result, std::size_t variant, const std::string& before) {
  const GameInfo& game = result.game(variant);
  const std::vector<ThingTally>& things = result.tally(variant).things;
  std::string lines;
  for (std::size_t i = 0; i < things.size(); ++i) {
    for (std::size_t b = 0; b < things[i].by_place.size(); ++b) {
      for (std::size_t p = 0; p < things[i].by_place[b].size(); ++p) {
        const auto [x, y] = game.boards[b].places[p];
        const std::int64_t copies = things[i].by_place[b][p];
        lines += copies == 0
                     ? ""
                     : csv_line({"card_places", before + game.things[i].id,
                                 fmt::format("{} x {} y {}", game.boards[b].id, x, y), std::to_string(copies), "", ""});
      }
    }
  }
  return lines;
}

/// Details: of several variants those of each, with its name before the names of rows.
std::string detail_lines(const ExperimentResult& result) {
  const std::vector<Variant>& variants = result.experiment.variants;
  if (variants.size() == 1) {  // the other tables are among those of the report
    return card_place_lines(result, 0, "");
  }
  std::string lines;
  for (std::size_t v = 0; v < variants.size(); ++v) {
    for (const Section& section : detail_tables(result, v, "en")) {
      lines += lines_of(section, variants[v].name + " ");
    }
    lines += card_place_lines(result, v, variants[v].name + " ");
  }
  return lines;
}

/// What was played.
std::string run_lines(const ReportSection& section) {
  const ExperimentResult& result = section.result;
  const auto line = [&](std::string column, std::string value, std::string text = "") {
    return csv_line({"run", section.id, std::move(column), std::move(value), "", std::move(text)});
  };
  std::string lines = line("ruleset", "", result.game().id);
  for (const OptionSetting& setting : chosen_options(result.game())) {
    lines += line(setting.option, "", setting.value);
  }
  return lines + line("players", std::to_string(result.tally().seats())) +
         line("seed", std::to_string(result.experiment.seed)) +
         line("first game", std::to_string(result.experiment.games.begin)) +
         line("games", std::to_string(result.tally().games)) + (is_cut_short(result) ? line("interrupted", "1") : "") +
         (result.unplayed.empty() ? "" : line("unplayed", "", ranges_text(result.unplayed))) +
         line("ties", std::to_string(result.tally().ties));
}

/// The rows are numbers; after the first section, those of a section have its id before them.
std::string finding_lines(const ReportSection& section, bool is_first) {
  const std::string before = is_first ? "" : section.id + " ";
  std::string lines;
  int number = 0;
  for (const Finding& finding : findings(section.result, "en")) {
    lines += csv_line({"findings", before + std::to_string(++number), "sentence", "", "", finding.text});
  }
  return lines;
}

}  // namespace

std::string csv_report(std::span<const ReportSection> sections) {
  std::string text = csv_line({"table", "row", "column", "value", "margin", "text"});
  for (const ReportSection& section : sections) {
    const ExperimentResult& result = section.result;
    text += run_lines(section) + finding_lines(section, &section == &sections.front());
    for (const Section& tables : all_tables(result, "en")) {
      text += lines_of(tables);
    }
    if (result.ladder.empty() && result.experiment.variants.size() > 1) {
      text += lines_of(category_difference_table(result));
    }
    text += detail_lines(result);
  }
  return text;
}

}  // namespace ossuary::cli
