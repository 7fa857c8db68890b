// Pages drawn by Cairo and librsvg, which only this folder sees, as it does Pango, qpdf and pugixml.

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <fmt/format.h>
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <utility>

#include "cards/cairo/form_reader.h"
#include "cards/cairo/lettered_text.h"
#include "cards/cairo/pdf_settings.h"
#include "cards/page_canvas.h"

namespace ossuary::cards {

namespace {

using Handle = std::unique_ptr<RsvgHandle, FreedBy<g_object_unref>>;

cairo_status_t append_to(void* text, const unsigned char* bytes, unsigned int length) {
  static_cast<std::string*>(text)->append(bytes, bytes + length);
  return CAIRO_STATUS_SUCCESS;
}

/// The sentence of a GError, which is freed.
std::string taken_message(GError* error) {
  std::string message = error == nullptr ? "it cannot be drawn" : error->message;
  g_clear_error(&error);
  return message.substr(0, message.find_last_not_of(" \n") + 1);
}

/// The surface that is drawn on, and what it has written.
struct Device {
  PageRequest request;
  std::vector<std::string> files{};  ///< what the surfaces write; all but the last are complete.
  std::vector<PageBoxes> boxes{};    ///< of the pages.
  std::string words{};               ///< of the page, if it is SVG: see lines_of().
  std::size_t pages = 0;
  Surface surface{};
  Context context{};
  Surface measuring{cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nullptr)};
  Context measures{cairo_create(measuring.get())};

  std::optional<DrawingFault> fault{};  ///< the first.

  void notice(cairo_status_t status, const std::string& picture = {}) {
    if (!fault && status != CAIRO_STATUS_SUCCESS) {
      fault = DrawingFault{fmt::format("Cairo says: {}", cairo_status_to_string(status)), picture};
    }
  }

  void close() {
    if (surface) {
      notice(cairo_status(context.get()));
      context.reset();
      if (request.format == PrintFormat::Png) {
        notice(cairo_surface_write_to_png_stream(surface.get(), append_to, &files.back()));
      }
      cairo_surface_finish(surface.get());
      notice(cairo_surface_status(surface.get()));
      surface.reset();
    }
    if (!words.empty()) {
      files.back().insert(files.back().rfind("</svg>"),
                          fmt::format("<g font-family=\"{}\" fill-opacity=\"0\" xml:space=\"preserve\">\n{}</g>\n",
                                      kFont, std::exchange(words, {})));
    }
  }

  void open_pdf() {
    surface.reset(cairo_pdf_surface_create_for_stream(append_to, &files.emplace_back(), points(request.paper.width),
                                                      points(request.paper.height)));
    for (const auto& [data, value] : std::initializer_list<std::pair<cairo_pdf_metadata_t, std::string>>{
             {CAIRO_PDF_METADATA_TITLE, request.title},
             {CAIRO_PDF_METADATA_CREATOR, "Ossuary"},
             {CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z"},  // the same cards are the same bytes
             {CAIRO_PDF_METADATA_MOD_DATE, "2000-01-01T00:00:00Z"}}) {
      cairo_pdf_surface_set_metadata(surface.get(), data, value.c_str());
    }
    open_context();
  }

  void open_svg() {
    close();
    surface.reset(cairo_svg_surface_create_for_stream(append_to, &files.emplace_back(), points(request.paper.width),
                                                      points(request.paper.height)));
    open_context();
  }

  void open_png() {
    close();
    files.emplace_back();
    const auto pixels = [&](double millimetres) {
      return static_cast<int>(std::lround(millimetres / 25.4 * request.dots));
    };
    surface.reset(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(request.paper.width), pixels(request.paper.height)));
    open_context();
    use(kPaperWhite);
    cairo_paint(context.get());
  }

  void open_context() {
    context.reset(cairo_create(surface.get()));
    if (request.format == PrintFormat::Png) {
      cairo_scale(context.get(), request.dots / 72, request.dots / 72);
    }
    const double x = points(request.paper.width) / 2;
    const double y = points(request.paper.height) / 2;
    cairo_translate(context.get(), x, y);
    cairo_scale(context.get(), request.scale, request.scale);
    cairo_translate(context.get(), -x, -y);
  }

  /// Where an area is on the page.
  [[nodiscard]] Area on_page(const Area& area) const {
    double x = points(area.x);
    double y = points(area.y);
    cairo_user_to_device(context.get(), &x, &y);
    return {x / kPointsInMillimetre, y / kPointsInMillimetre, area.width * request.scale, area.height * request.scale};
  }

  void use(const Ink& ink) const { cairo_set_source_rgb(context.get(), ink.red, ink.green, ink.blue); }

  /// A rectangle whose corners are round.
  void outline(const Area& area, double radius) const {
    cairo_t* const on = context.get();
    if (radius <= 0) {
      cairo_rectangle(on, points(area.x), points(area.y), points(area.width), points(area.height));
      return;
    }
    const double r = points(radius);
    const double quarter = std::numbers::pi / 2;
    cairo_new_sub_path(on);
    cairo_arc(on, points(area.right()) - r, points(area.y) + r, r, -quarter, 0);
    cairo_arc(on, points(area.right()) - r, points(area.lower()) - r, r, 0, quarter);
    cairo_arc(on, points(area.x) + r, points(area.lower()) - r, r, quarter, 2 * quarter);
    cairo_arc(on, points(area.x) + r, points(area.y) + r, r, 2 * quarter, 3 * quarter);
    cairo_close_path(on);
  }
};

std::optional<std::string> font_fault() {
  PangoFontFamily** families = nullptr;
  int count = 0;
  pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count);
  const bool found = std::any_of(families, families + count, [](PangoFontFamily* family) {
    return std::string_view(pango_font_family_get_name(family)) == kFont;
  });
  g_free(families);
  return found ? std::nullopt
               : std::optional<std::string>(std::string("the font ") + kFont +
                                            " is missing: install the package fonts-dejavu-core");
}

class CairoCanvas final : public PageCanvas {
 public:
  explicit CairoCanvas(const PageRequest& request) : device_{request} {
    if (request.format == PrintFormat::Pdf) {
      device_.open_pdf();
    }
  }
  ~CairoCanvas() override { device_.close(); }
  CairoCanvas(const CairoCanvas&) = delete;
  CairoCanvas& operator=(const CairoCanvas&) = delete;

  void begin_page() override {
    if (device_.request.format == PrintFormat::Svg) {
      device_.open_svg();
    } else if (device_.request.format == PrintFormat::Png) {
      device_.open_png();
    } else if (device_.pages > 0) {
      cairo_show_page(device_.context.get());
    }
    ++device_.pages;
    const Area whole{0, 0, device_.request.paper.width, device_.request.paper.height};
    device_.boxes.push_back({whole, whole});
  }

  void mark_cut(const Area& trim, const Area& bleed) override {
    device_.boxes.back() = {device_.on_page(trim), device_.on_page(bleed)};
  }

  [[nodiscard]] std::size_t pages() const override { return device_.pages; }
  [[nodiscard]] const PaperSize& paper() const override { return device_.request.paper; }

  void fill(const Area& area, const Ink& ink, double radius) override {
    device_.use(ink);
    device_.outline(area, radius);
    cairo_fill(device_.context.get());
  }

  void frame(const Area& area, const Ink& ink, double width, double radius) override {
    device_.use(ink);
    device_.outline(area, radius);
    cairo_set_line_width(device_.context.get(), points(width));
    cairo_stroke(device_.context.get());
  }

  void line(double x, double y, double to_x, double to_y, const Ink& ink, double width) override {
    device_.use(ink);
    cairo_t* const on = device_.context.get();
    cairo_move_to(on, points(x), points(y));
    cairo_line_to(on, points(to_x), points(to_y));
    cairo_set_line_width(on, points(width));
    cairo_stroke(on);
  }

  void polygon(const std::vector<std::pair<double, double>>& corners, const Ink& ink) override {
    device_.use(ink);
    for (const auto& [x, y] : corners) {
      cairo_line_to(device_.context.get(), points(x), points(y));
    }
    cairo_fill(device_.context.get());
  }

  void disc(double x, double y, double radius, const Ink& ink) override {
    device_.use(ink);
    cairo_arc(device_.context.get(), points(x), points(y), points(radius), 0, 2 * std::numbers::pi);
    cairo_fill(device_.context.get());
  }

  double text(const Area& box, std::string_view text, const Lettering& lettering) override {
    cairo_t* const on = device_.context.get();
    const auto& [layout, size, height, crowded] = fitted(on, {box.width, box.height}, text, lettering);
    if (crowded) {
      crowded_.emplace(text);
    }
    const double room = std::max(0.0, box.height - height);
    const double down = lettering.down == Toward::Begin ? 0 : lettering.down == Toward::Middle ? room / 2 : room;
    device_.use(lettering.ink);
    cairo_move_to(on, points(box.x), points(box.y + down));
    pango_cairo_show_layout(on, layout.get());
    if (device_.request.format == PrintFormat::Svg) {
      cairo_matrix_t matrix;
      cairo_get_matrix(on, &matrix);
      device_.words += lines_of(layout.get(), points(box.x), points(box.y + down), size, matrix);
    }
    cairo_new_path(on);
    if (auto letters = unknown_letters(text, layout.get())) {
      unknown_.insert(*std::move(letters));
    }
    return height;
  }

  [[nodiscard]] double text_height(double width, std::string_view text, const Lettering& lettering) const override {
    constexpr double kAnyHeight = 1e6;
    return fitted(device_.measures.get(), {width, kAnyHeight}, text, lettering).height;
  }

  void turned(const Area& area, int quarters, const std::function<void()>& draw) override {
    cairo_t* const on = device_.context.get();
    const double x = points(area.middle());
    const double y = points(area.y + area.height / 2);
    cairo_save(on);
    cairo_translate(on, x, y);
    cairo_rotate(on, quarters * std::numbers::pi / 2);
    cairo_translate(on, -x, -y);
    draw();
    cairo_restore(on);
  }

  void moved(double right, double down, const std::function<void()>& draw) override {
    cairo_save(device_.context.get());
    cairo_translate(device_.context.get(), points(right), points(down));
    draw();
    cairo_restore(device_.context.get());
  }

  void refuse(DrawingFault fault) override {
    if (!device_.fault) {
      device_.fault = std::move(fault);
    }
  }

  [[nodiscard]] Result<DrawnPages, DrawingFault> finish() override {
    device_.close();
    if (device_.fault) {
      return *device_.fault;
    }
    if (device_.request.format == PrintFormat::Pdf) {
      try {
        device_.files.front() = with_settings(device_.files.front(), device_.boxes);
      } catch (const std::exception& fault) {
        return DrawingFault{fmt::format("qpdf says: {}", fault.what())};
      }
    }
    return DrawnPages{std::move(device_.files), device_.pages, std::move(unknown_), std::move(crowded_)};
  }

 private:
  void draw(const Picture& picture, const Area& area) override {
    cairo_t* const on = device_.context.get();
    const RsvgRectangle place{points(area.x), points(area.y), points(area.width), points(area.height)};
    GError* error = nullptr;
    Handle& handle = read_[&picture];
    if (!handle) {
      handle.reset(
          rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(picture.svg.data()), picture.svg.size(), &error));
    }
    cairo_save(on);
    if (picture.cut) {
      device_.outline(area, 0);
      cairo_clip(on);
    }
    const bool drawn = handle && rsvg_handle_render_document(handle.get(), on, &place, &error) != FALSE;
    cairo_restore(on);
    if (!drawn && !device_.fault) {
      device_.fault = DrawingFault{taken_message(std::exchange(error, nullptr)), picture.file};
    }
    g_clear_error(&error);
    device_.notice(cairo_status(on), picture.file);
  }

  [[nodiscard]] CardForm read_form(const Picture& file, const PaperSize& size, double bleed) override {
    auto form = read_card_form(file, size, bleed);
    if (!form) {
      refuse({form.error(), file.file});
      return {};
    }
    return std::move(form).value();
  }

  Device device_;
  std::set<UnknownLetters> unknown_;
  std::set<std::string> crowded_;
  std::map<const Picture*, Handle> read_;  ///< pictures, as the library has them.
};

std::unique_ptr<PageCanvas> open_canvas(const PageRequest& request) { return std::make_unique<CairoCanvas>(request); }

bool is_blank(const Picture& picture) {
  constexpr int kSide = 96;  // pixels
  const Surface image(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, kSide, kSide));
  const Context context(cairo_create(image.get()));
  const Handle handle(
      rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(picture.svg.data()), picture.svg.size(), nullptr));
  const RsvgRectangle place{0, 0, kSide, kSide};
  if (!handle || rsvg_handle_render_document(handle.get(), context.get(), &place, nullptr) == FALSE) {
    return false;  // which is another fault
  }
  cairo_surface_flush(image.get());
  const unsigned char* const bytes = cairo_image_surface_get_data(image.get());
  const int size = cairo_image_surface_get_stride(image.get()) * kSide;
  return std::all_of(bytes, bytes + size, [](unsigned char byte) { return byte == 0; });
}

constexpr Drawing kDrawing{font_fault, open_canvas, is_blank};

}  // namespace

}  // namespace ossuary::cards

extern "C" __attribute__((visibility("default"))) const ossuary::cards::Drawing* ossuary_drawing() {
  return &ossuary::cards::kDrawing;
}
