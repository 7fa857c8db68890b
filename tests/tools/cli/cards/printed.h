// What is printed, for tests: pages in memory, and what other programs find in them.
#pragma once

#include <cstdio>
#include <fstream>
#include <optional>
#include <string>

#include "cards/drawn_apart.h"
#include "cli/cards/content_sheet.h"
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

/// Pixels from 0, black, to 255, row by row.
struct GrayPicture {
  std::size_t width = 0;
  std::size_t height = 0;
  std::string pixels{};

  [[nodiscard]] int at(std::size_t x, std::size_t y) const {
    return static_cast<unsigned char>(pixels.at(y * width + x));
  }
};

/// A file in PGM; without pixels where it is none.
inline GrayPicture gray_picture(const std::string& pgm) {
  std::istringstream image(pgm);
  std::string word;
  GrayPicture picture;
  std::size_t white = 0;
  image >> word;
  while ((image >> std::ws).peek() == '#') {
    std::getline(image, word);
  }
  image >> picture.width >> picture.height >> white;
  if (image && image.get() >= 0) {
    picture.pixels = pgm.substr(static_cast<std::size_t>(image.tellg()));
  }
  return picture;
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
