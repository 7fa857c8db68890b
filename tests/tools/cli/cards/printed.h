// What is printed, for tests: pages in memory, and what other programs find in them.
#pragma once

#include <cstdio>
#include <fstream>
#include <optional>
#include <string>

#include "cards/drawn_apart.h"
#include "cli/cards/printed_content.h"
#include "cli/words.h"
#include "kernel/content/scratch.h"
#include "tools/cli/bench.h"

namespace ossuary::test {

inline const cards::Drawing& drawing() { return *cards::loaded_drawing().value(); }

/// A page with one picture, as a file.
inline std::string page_with(const std::string& svg, cards::PrintFormat format, const cards::PaperSize& paper) {
  const cards::Picture picture{"picture.svg", svg};
  return cards::draw_apart(drawing(), {format, paper, "a page"},
                           [&](cards::PageCanvas& canvas) {
                             canvas.begin_page();
                             canvas.art(picture, {0, 0, paper.width, paper.height});
                           })
      .value()
      .files.front();
}

/// All that `cards` prints of a ruleset or a plugin.
inline cards::PrintedPages printed(const Catalogue& library, const std::string& name, const std::string& lang,
                                   const cards::PrintStyle& style = {}) {
  std::istringstream in;
  std::ostringstream out;
  cli::Environment env(in, out, out);
  const cli::PrintedContent content = cli::find_content(env, library, name, std::nullopt);
  const Dictionary words = cli::words_in(lang);
  return cards::print_game(drawing(), content.game(),
                           {cards::deck_of(content.game()), cli::rules_sheet(library, content, words)},
                           cli::pictures_of(library, content), words, name, style)
      .value();
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
