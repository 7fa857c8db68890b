// What is printed, for tests: pages in memory, and what other programs find in them.
#pragma once

#include <cstdio>
#include <fstream>
#include <optional>
#include <regex>
#include <string>

#include "cli/cards/printed_content.h"
#include "cli/words.h"
#include "kernel/content/scratch.h"
#include "tools/cli/bench.h"

namespace ossuary::test {

/// All that `cards` prints of a ruleset or a plugin.
inline cards::PrintedPages printed(const Catalogue& library, const std::string& name, const std::string& lang,
                                   const cards::PrintStyle& style = {}) {
  std::istringstream in;
  std::ostringstream out;
  cli::Environment env(in, out, out);
  const cli::PrintedContent content = cli::find_content(env, library, name, std::nullopt);
  const Dictionary words = cli::words_in(lang);
  cli::PrintedRules rules = cli::rules_sheet(library, content, words);
  return cards::print_game(content.game(), {cards::deck_of(content.game()), std::move(rules.sheet)},
                           cli::pictures_of(library, content), words, name, style);
}

/// An SVG page without the numbers of its parts, which Cairo counts as long as a program runs.
inline std::string without_numbers(const std::string& svg) {
  static const std::regex kNumbers("(surface|glyph|clip|mask|source|image|linear|radial)-?[0-9]+(-[0-9]+)?");
  return std::regex_replace(svg, kNumbers, "$1");
}

/// What a command of the shell writes.
inline std::string output_of(const std::string& command) {
  std::string text;
  FILE* const pipe = popen(command.c_str(), "r");
  for (int c = 0; pipe != nullptr && (c = std::fgetc(pipe)) != EOF;) {
    text += static_cast<char>(c);
  }
  if (pipe != nullptr) {
    pclose(pipe);
  }
  return text;
}

/// What `program` of poppler says about a PDF, which stands in the command as "$PDF".
inline std::string about_pdf(const std::string& pdf, const std::string& command) {
  const Scratch scratch;
  scratch.write("pages.pdf", pdf);
  return output_of("PDF='" + (scratch.path() / "pages.pdf").string() + "'; " + command);
}

/// The words of a PDF with one blank between two of them.
inline std::string words_on(const std::string& pdf) {
  std::istringstream words(about_pdf(pdf, "pdftotext \"$PDF\" -"));
  std::string text;
  for (std::string word; words >> word;) {
    text += (text.empty() ? "" : " ") + word;
  }
  return text;
}

}  // namespace ossuary::test
