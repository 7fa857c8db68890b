#include "cli/remarks/remarks_document.h"

#include <fmt/format.h>

#include <utility>

namespace ossuary::cli {

Document remarks_document(const std::vector<MatchRemarks>& matches) {
  DataTable table{
      .columns = {{"record", "record", "the file of the match"},
                  {"number", "", "of the remark in that record, from 1", Align::Right, Put::Nowhere},
                  {"ruleset", "ruleset", "what was played"},
                  {"step", "step", "so many actions stood then", Align::Right},
                  {"steps", "", "so many stand at the end", Align::Right, Put::Nowhere},
                  {"seat", "seat", "who remarked it; null of somebody who looked on", Align::Right},
                  {"name", "name", "what that seat is called; null of somebody who looked on"},
                  {"rating", "rated", "how the match was, from 1 to 5; null where that is not said", Align::Right},
                  {"text", "remark", "what was remarked"}},
      .keys = 2};
  int rated = 0;
  int sum = 0;
  for (const MatchRemarks& match : matches) {
    std::size_t number = 0;
    for (const JournalRemark& remark : match.journal.remarks()) {
      table.rows.push_back({Cell(match.record), Cell(++number), Cell(match.ruleset), Cell(remark.step),
                            Cell(match.journal.steps().size()),
                            remark.seat ? Cell(index(*remark.seat) + 1) : Cell(Json(), ""),
                            remark.seat ? Cell(match.titles[index(*remark.seat)]) : Cell(Json(), "looks on"),
                            remark.rating ? Cell(*remark.rating) : Cell(Json(), ""), Cell(remark.text)});
      rated += remark.rating ? 1 : 0;
      sum += remark.rating.value_or(0);
    }
  }
  const double mean = rated == 0 ? 0 : static_cast<double>(sum) / rated;
  Document document{.title = ""};
  document.facts.push_back(
      {"matches",
       "how many matches were read",
       {Json(matches.size()), fmt::format("{} {}", matches.size(), matches.size() == 1 ? "match" : "matches")}});
  document.facts.push_back({"rated", "how many ratings there are", {Json(rated), ""}});
  document.facts.push_back({"mean_rating",
                            "their mean; null without any",
                            {rated == 0 ? Json() : Json(mean),
                             rated == 0 ? "" : fmt::format("rated {:.1f} of {}, by {}", mean, kBestRating, rated)}});
  document.sections.push_back(
      {.id = "remarks", .about = "what was remarked, match by match", .table = std::move(table)});
  return document;
}

}  // namespace ossuary::cli
