#include "cli/cards/printed_pages.h"

#include <algorithm>
#include <array>
#include <utility>

#include "author/fonts.h"
#include "cards/drawn_apart.h"
#include "cli/cards/print_layouts.h"

namespace ossuary::cli {

Stop no_pages(const cards::DrawingFault& fault) {
  return fault.picture.empty() ? Stop(ExitCode::No, "ossuary: nothing can be drawn: " + fault.why)
                               : bad_content(std::array{broken_layout(fault.picture, fault.why)});
}

void check_letters(const Catalogue& library, const cards::DrawnPages& pages) {
  std::vector<cards::UnknownLetters> unknown(pages.unknown.begin(), pages.unknown.end());
  std::ranges::stable_sort(unknown, {}, [](const auto& letters) { return letters.text.size(); });
  std::vector<Diagnostic> faults;
  for (const cards::UnknownLetters& letters : unknown) {
    Diagnostic fault = author::missing_font(library, letters.text, letters.characters, letters.packages);
    if (fault.where.file.empty() || std::ranges::count(faults, fault.where, &Diagnostic::where) == 0) {
      faults.push_back(std::move(fault));
    }
  }
  if (!faults.empty()) {
    throw bad_content(faults);
  }
}

cards::PrintedPages print_content(const Catalogue& library, const PrintedContent& content,
                                  const cards::PrintedParts& parts, const Dictionary& words,
                                  const cards::PrintStyle& style) {
  const auto& drawing = cards::loaded_drawing();
  if (!drawing) {
    throw Stop(ExitCode::No, "ossuary: " + drawing.error());
  }
  const cards::Pictures pictures = pictures_of(library, content);
  auto printed = cards::print_game(*drawing.value(), content.game(), parts, pictures, words,
                                   std::string(in_language(content.name, words.language())), style);
  if (!printed) {
    throw no_pages(printed.error());
  }
  check_letters(library, printed.value());
  return std::move(printed).value();
}

}  // namespace ossuary::cli
