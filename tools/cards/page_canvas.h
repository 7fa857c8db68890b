// PageCanvas: pages of text, lines and pictures that become a PDF, or SVG or PNG files. Lengths are in millimetres,
// sizes of letters in points. What draws them is a library of its own, in the folder `cairo`, which is loaded when
// something is first drawn: the libraries that it needs take longer to load than most commands run.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/sheet.h"
#include "core/base/result.h"

namespace ossuary::cards {

enum class PrintFormat : std::uint8_t {
  Pdf,  ///< one file with all pages;
  Svg,  ///< a file for each page;
  Png,  ///< the same.
};

/// Parts of red, green and blue from 0 to 1.
struct Ink {
  double red = 0;
  double green = 0;
  double blue = 0;

  /// With so much white in it, from 0 to 1.
  [[nodiscard]] constexpr Ink lighter(double white) const {
    return {red + (1 - red) * white, green + (1 - green) * white, blue + (1 - blue) * white};
  }
};
inline constexpr Ink kBlack{0.1, 0.1, 0.1};
inline constexpr Ink kPaperWhite{1, 1, 1};

enum class Toward : std::uint8_t { Begin, Middle, End };

struct Lettering {
  double points = 9;
  bool bold = false;
  Toward across = Toward::Begin;  ///< where lines stand in their box,
  Toward down = Toward::Begin;    ///< and all of them together.
  Ink ink = kBlack;
  std::string_view family{};  ///< of letters; "" for that of the program.
};

/// A picture in SVG. What it refers to outside of itself is not loaded.
struct Picture {
  std::string file;  ///< as messages show it; empty for one of the program's own.
  std::string svg;
  bool cut = false;  ///< what lies outside of its area is cut off.
};

/// A place on a card.
struct FormPlace {
  std::string says;  ///< a text with marks, which stand for what cards differ in: "{name}", "{cost} gold".
  Area area{};       ///< in millimetres, from the upper left corner of the card.
  Lettering lettering{};
  std::string family{};  ///< of its letters; "" for that of the program.
};

/// The drawing of a kind of card, with places for what its cards differ in.
struct CardForm {
  Picture drawing{};               ///< the card with its bleed. In its attributes, marks stand for colours.
  std::set<std::string> colors{};  ///< these marks.
  std::vector<FormPlace> places{};
};

/// The names in braces in a text: "cost" of "{cost} gold".
[[nodiscard]] inline std::vector<std::string> marks_in(std::string_view text) {
  std::vector<std::string> marks;
  for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
    if (const std::size_t close = text.find('}', open); close != std::string_view::npos) {
      marks.emplace_back(text.substr(open + 1, close - open - 1));
    }
  }
  return marks;
}

/// Why something cannot be drawn.
struct DrawingFault {
  std::string why;        ///< a sentence without a full stop.
  std::string picture{};  ///< the file of the picture that is to blame; empty where none is.
};

/// A text with characters that no font of this machine has.
struct UnknownLetters {
  std::string text;
  std::string characters{};  ///< each once.
  std::string packages{};    ///< of Debian, whose fonts have them, with blanks between; empty where none is known to.
  friend auto operator<=>(const UnknownLetters&, const UnknownLetters&) = default;
};

/// What a canvas has drawn.
struct DrawnPages {
  std::vector<std::string> files;  ///< one, or one for each page.
  std::size_t pages = 0;
  std::set<UnknownLetters> unknown{};
  std::set<std::string> crowded{};  ///< texts that have no room where they stand, in the smallest letters either.
};

class PageCanvas {
 public:
  /// Hears of each picture that is begun, and, by null, of its end.
  using PictureWatch = std::function<void(const Picture*)>;

  virtual ~PageCanvas() = default;
  PageCanvas(const PageCanvas&) = delete;
  PageCanvas& operator=(const PageCanvas&) = delete;

  /// What is drawn from now on is on a new page. @pre called before anything is drawn.
  virtual void begin_page() = 0;
  /// What is cut out of the page lies in `trim`, and its backgrounds go on to `bleed`; else both are the page.
  virtual void mark_cut(const Area& trim, const Area& bleed) = 0;
  [[nodiscard]] virtual std::size_t pages() const = 0;
  [[nodiscard]] virtual const PaperSize& paper() const = 0;

  virtual void fill(const Area& area, const Ink& ink, double radius = 0) = 0;
  virtual void frame(const Area& area, const Ink& ink, double width, double radius = 0) = 0;
  virtual void line(double x, double y, double to_x, double to_y, const Ink& ink, double width) = 0;
  virtual void polygon(const std::vector<std::pair<double, double>>& corners, const Ink& ink) = 0;
  virtual void disc(double x, double y, double radius, const Ink& ink) = 0;
  /// As large as fits into the area, in its middle. @pre the picture outlives the canvas.
  void art(const Picture& picture, const Area& area) {
    watch_(&picture);
    draw(picture, area);
    watch_(nullptr);
  }
  /// The form for cards of that size, with that much around it; an empty one, and a fault, where the file is none.
  [[nodiscard]] CardForm form(const Picture& file, const PaperSize& size, double bleed) {
    watch_(&file);
    CardForm read = read_form(file, size, bleed);
    watch_(nullptr);
    return read;
  }
  /// Has finish() return this, unless something went wrong before.
  virtual void refuse(DrawingFault fault) = 0;
  /// Lines of at most the width of the box, in smaller letters where they would be higher than it, or a word wider.
  /// @return their height.
  virtual double text(const Area& box, std::string_view text, const Lettering& lettering) = 0;
  /// The height of text() in a box of that width that is high enough.
  [[nodiscard]] virtual double text_height(double width, std::string_view text, const Lettering& lettering) const = 0;
  /// Draws with everything turned clockwise around the middle of `area`, by quarters of a circle.
  virtual void turned(const Area& area, int quarters, const std::function<void()>& draw) = 0;
  /// Draws with everything moved to the right and down.
  virtual void moved(double right, double down, const std::function<void()>& draw) = 0;

  /// The same drawing gives the same bytes; the parts of an SVG have numbers that go on as long as the process runs.
  /// @pre called once. @err what went wrong first.
  [[nodiscard]] virtual Result<DrawnPages, DrawingFault> finish() = 0;

  void watch_pictures(PictureWatch watch) { watch_ = std::move(watch); }

 protected:
  PageCanvas() = default;
  virtual void draw(const Picture& picture, const Area& area) = 0;
  [[nodiscard]] virtual CardForm read_form(const Picture& file, const PaperSize& size, double bleed) = 0;

 private:
  PictureWatch watch_ = [](const Picture* /*picture*/) {};
};

/// What pages are drawn on.
struct PageRequest {
  PrintFormat format = PrintFormat::Pdf;
  PaperSize paper = kA4;
  std::string title{};
  double scale = 1;   ///< all is drawn so many times as large, around the middle of the page.
  double dots = 300;  ///< of a PNG, in an inch.
};

/// What draws pages: the one symbol of the library that is loaded for it, `ossuary_drawing`, gives it. Drawing may end
/// the process: see drawn_apart.h.
struct Drawing {
  /// That the font of all texts is not installed, in a sentence without a full stop.
  std::optional<std::string> (*font_fault)();
  std::unique_ptr<PageCanvas> (*open)(const PageRequest& request);
  /// True for a picture of which nothing is seen.
  bool (*is_blank)(const Picture& picture);
};

/// False where the program was built without the library.
[[nodiscard]] bool drawing_was_built();
/// The library, loaded when it is first asked for. @err why it cannot be, in a sentence without a full stop.
[[nodiscard]] const Result<const Drawing*, std::string>& loaded_drawing();

}  // namespace ossuary::cards
