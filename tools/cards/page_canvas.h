// PageCanvas: pages of text, lines and pictures that become a PDF or SVG files. What draws them, Cairo, Pango and
// librsvg, is seen by its source alone. Lengths are in millimetres, sizes of letters in points.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "cards/sheet.h"

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
class Artwork {
 public:
  /// @err a sentence without a full stop that says why the text cannot be drawn.
  [[nodiscard]] static Result<Artwork, std::string> read(std::string_view svg);

 private:
  friend class PageCanvas;
  explicit Artwork(std::shared_ptr<void> handle) : handle_(std::move(handle)) {}
  std::shared_ptr<void> handle_;
};

/// The sentence of Artwork::read(); nothing for a text that can be drawn.
[[nodiscard]] std::optional<std::string> art_fault(std::string_view svg);

class PageCanvas {
 public:
  PageCanvas(PrintFormat format, const PaperSize& paper, const std::string& title);
  ~PageCanvas();
  PageCanvas(const PageCanvas&) = delete;
  PageCanvas& operator=(const PageCanvas&) = delete;

  /// A sentence without a full stop if the font of all texts is not installed.
  [[nodiscard]] static std::optional<std::string> font_fault();

  /// What is drawn from now on is on a new page. @pre called before anything is drawn.
  void begin_page();
  [[nodiscard]] std::size_t pages() const;
  [[nodiscard]] const PaperSize& paper() const;

  void fill(const Area& area, const Ink& ink, double radius = 0);
  void frame(const Area& area, const Ink& ink, double width, double radius = 0);
  void line(double x, double y, double to_x, double to_y, const Ink& ink, double width);
  void polygon(const std::vector<std::pair<double, double>>& corners, const Ink& ink);
  void disc(double x, double y, double radius, const Ink& ink);
  /// As large as fits into the area, in its middle.
  void art(const Artwork& artwork, const Area& area);
  /// Lines of at most the width of the box, in smaller letters where they would be higher than it. @return their
  /// height.
  double text(const Area& box, std::string_view text, const Lettering& lettering);
  /// The height of text() in a box of that width that is high enough.
  [[nodiscard]] double text_height(double width, std::string_view text, const Lettering& lettering) const;
  /// Draws with everything turned clockwise around the middle of `area`, by quarters of a circle.
  void turned(const Area& area, int quarters, const std::function<void()>& draw);

  /// The files, one or one for each page. The same drawing gives the same bytes; the parts of an SVG have
  /// numbers that go on as long as the program runs. @pre called once.
  [[nodiscard]] std::vector<std::string> finish();

 private:
  struct Device;
  std::unique_ptr<Device> device_;
};

}  // namespace ossuary::cards
