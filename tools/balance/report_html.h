// The report as one page of HTML that needs no network: charts, and every table as text.
#pragma once

#include <span>
#include <string>

#include "balance/report.h"

namespace ossuary::cli {

/// The page. Everything in it depends on the experiments alone. @pre at least one section; the first names the game.
[[nodiscard]] std::string html_report(std::span<const ReportSection> sections, const std::string& lang);

}  // namespace ossuary::cli
