#include "cards/drawn_apart.h"

#include <utility>

#include "core/base/ensure.h"

namespace ossuary::cards {

namespace {

/// What a text of a child is, by its first character.
enum class Word : char {
  Picture = 'p',     ///< the file of the picture that is drawn now; a text without one: none is.
  File = 'f',        ///< one of the pages' files.
  Pages = 'n',       ///< how many there are.
  Unknown = 'u',     ///< the packages of UnknownLetters;
  Characters = 'c',  ///< those, whose packages were told before;
  Text = 't',        ///< and theirs.
  Crowded = 'r',     ///< a text that has no room.
  Fault = 'x',       ///< of the picture that was told before, if any.
};

void tell(const Child& child, Word word, const std::string& text) { child.tell(static_cast<char>(word) + text); }

void draw_in_child(const Child& child, const Drawing& drawing, const PageRequest& request,
                   const std::function<void(PageCanvas&)>& draw) {
  if (const auto fault = drawing.font_fault()) {
    tell(child, Word::Fault, *fault);
    return;
  }
  const auto canvas = drawing.open(request);
  canvas->watch_pictures([&](const Picture* picture) {
    if (picture == nullptr) {
      child.end_part();
      tell(child, Word::Picture, "");
    } else {
      tell(child, Word::Picture, picture->file);
      child.begin_part();
    }
  });
  draw(*canvas);
  const auto drawn = canvas->finish();
  if (!drawn) {
    tell(child, Word::Picture, drawn.error().picture);
    tell(child, Word::Fault, drawn.error().why);
    return;
  }
  for (const std::string& file : drawn.value().files) {
    tell(child, Word::File, file);
  }
  tell(child, Word::Pages, std::to_string(drawn.value().pages));
  for (const UnknownLetters& letters : drawn.value().unknown) {
    tell(child, Word::Unknown, letters.packages);
    tell(child, Word::Characters, letters.characters);
    tell(child, Word::Text, letters.text);
  }
  for (const std::string& text : drawn.value().crowded) {
    tell(child, Word::Crowded, text);
  }
}

/// Why nothing is seen of a picture: images in other files are not loaded.
std::string why_blank(const Picture& picture) {
  return picture.svg.find("<image") != std::string::npos ? "its image is in another file, or outside its viewBox"
                                                         : "it shows nothing inside its viewBox";
}

}  // namespace

Result<DrawnPages, DrawingFault> draw_apart(const Drawing& drawing, const PageRequest& request,
                                            const std::function<void(PageCanvas&)>& draw) {
  const ChildAnswer answer =
      run_in_child(kPageLimits, [&](const Child& child) { draw_in_child(child, drawing, request, draw); });
  DrawnPages pages;
  DrawingFault fault{.why = answer.death.value_or("")};
  UnknownLetters letters;
  for (const std::string& told : answer.texts) {
    ensure(!told.empty(), "a child says what a text is");
    std::string text = told.substr(1);
    switch (static_cast<Word>(told.front())) {
      case Word::Picture:
        fault.picture = std::move(text);
        break;
      case Word::File:
        pages.files.push_back(std::move(text));
        break;
      case Word::Pages:
        pages.pages = std::stoul(text);
        break;
      case Word::Unknown:
        letters.packages = std::move(text);
        break;
      case Word::Characters:
        letters.characters = std::move(text);
        break;
      case Word::Text:
        letters.text = std::move(text);
        pages.unknown.insert(letters);
        break;
      case Word::Crowded:
        pages.crowded.insert(std::move(text));
        break;
      case Word::Fault:
        fault.why = std::move(text);
        break;
    }
  }
  if (!fault.why.empty()) {
    return fault;
  }
  return pages;
}

std::vector<std::optional<std::string>> picture_faults(const Drawing& drawing, const std::vector<std::string>& svgs) {
  constexpr PaperSize kLargest{60, 40};  // as no picture on a card is larger
  std::vector<std::optional<std::string>> faults;
  while (faults.size() < svgs.size()) {
    const ChildAnswer answer = run_in_child(kPictureLimits, [&](const Child& child) {
      for (std::size_t i = faults.size(); i < svgs.size(); ++i) {
        child.begin_part();
        const Picture picture{"", svgs[i]};
        const auto canvas = drawing.open({.paper = kLargest});
        canvas->begin_page();
        canvas->art(picture, {0, 0, kLargest.width, kLargest.height});
        const auto drawn = canvas->finish();
        child.tell(!drawn ? drawn.error().why : drawing.is_blank(picture) ? why_blank(picture) : "");
      }
    });
    for (const std::string& fault : answer.texts) {
      faults.push_back(fault.empty() ? std::nullopt : std::optional(fault));
    }
    if (answer.death) {
      faults.push_back(answer.death);
    }
  }
  faults.resize(svgs.size());
  return faults;
}

std::vector<std::optional<std::string>> art_faults(const std::vector<std::string>& svgs) {
  if (!drawing_was_built()) {
    return std::vector<std::optional<std::string>>(svgs.size());
  }
  const auto& drawing = loaded_drawing();
  if (!drawing) {
    return std::vector<std::optional<std::string>>(svgs.size(), drawing.error());
  }
  return picture_faults(*drawing.value(), svgs);
}

}  // namespace ossuary::cards
