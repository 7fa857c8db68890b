// PageCanvas: pages of text, lines and pictures that become a PDF or SVG files. Lengths are in millimetres, sizes of
// letters in points. What draws them is a library of its own, in the folder `cairo`, which is loaded when something is
// first drawn: the libraries that it needs take longer to load than most commands run.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/sheet.h"
#include "core/base/result.h"

namespace ossuary::cards {

enum class PrintFormat : std::uint8_t {
  Pdf,  ///< one file with all pages;
  Svg,  ///< a file for each page.
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
};

/// A picture in SVG that can be drawn. What it refers to outside of itself is not loaded.
struct Artwork {
  std::shared_ptr<void> drawing;  ///< what it is to the library that draws.

  /// @err a sentence without a full stop that says why the text cannot be drawn.
  [[nodiscard]] static Result<Artwork, std::string> read(std::string_view svg);
};

/// The sentence of Artwork::read(); nothing for a text that can be drawn, nor where the program was built without what
/// draws.
[[nodiscard]] std::optional<std::string> art_fault(std::string_view svg);

/// Why no pages can be drawn, in a sentence without a full stop: what draws them was not built or cannot be loaded, or
/// the font of all texts is not installed.
[[nodiscard]] std::optional<std::string> print_fault();

class PageCanvas {
 public:
  /// @pre no print_fault(), but for that of the font.
  [[nodiscard]] static std::unique_ptr<PageCanvas> open(PrintFormat format, const PaperSize& paper,
                                                        const std::string& title);

  virtual ~PageCanvas() = default;
  PageCanvas(const PageCanvas&) = delete;
  PageCanvas& operator=(const PageCanvas&) = delete;

  /// What is drawn from now on is on a new page. @pre called before anything is drawn.
  virtual void begin_page() = 0;
  [[nodiscard]] virtual std::size_t pages() const = 0;
  [[nodiscard]] virtual const PaperSize& paper() const = 0;

  virtual void fill(const Area& area, const Ink& ink, double radius = 0) = 0;
  virtual void frame(const Area& area, const Ink& ink, double width, double radius = 0) = 0;
  virtual void line(double x, double y, double to_x, double to_y, const Ink& ink, double width) = 0;
  virtual void polygon(const std::vector<std::pair<double, double>>& corners, const Ink& ink) = 0;
  virtual void disc(double x, double y, double radius, const Ink& ink) = 0;
  /// As large as fits into the area, in its middle.
  virtual void art(const Artwork& artwork, const Area& area) = 0;
  /// Lines of at most the width of the box, in smaller letters where they would be higher than it. @return their
  /// height.
  virtual double text(const Area& box, std::string_view text, const Lettering& lettering) = 0;
  /// The height of text() in a box of that width that is high enough.
  [[nodiscard]] virtual double text_height(double width, std::string_view text, const Lettering& lettering) const = 0;
  /// Draws with everything turned clockwise around the middle of `area`, by quarters of a circle.
  virtual void turned(const Area& area, int quarters, const std::function<void()>& draw) = 0;

  /// The files, one or one for each page. The same drawing gives the same bytes; the parts of an SVG have
  /// numbers that go on as long as the program runs. @pre called once.
  [[nodiscard]] virtual std::vector<std::string> finish() = 0;

 protected:
  PageCanvas() = default;
};

/// What draws pages: the one symbol of the library that is loaded for it, `ossuary_drawing`, gives it.
struct Drawing {
  Result<Artwork, std::string> (*read_art)(std::string_view svg);
  std::optional<std::string> (*font_fault)();
  std::unique_ptr<PageCanvas> (*open)(PrintFormat format, const PaperSize& paper, const std::string& title);
};

}  // namespace ossuary::cards
