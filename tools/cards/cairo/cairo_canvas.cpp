// Pages drawn by Cairo, Pango and librsvg, which no other source sees.

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <fmt/format.h>
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <utility>

#include "cards/page_canvas.h"

namespace ossuary::cards {

namespace {

constexpr double kPointsInMillimetre = 72 / 25.4;
constexpr const char* kFont = "DejaVu Sans";
constexpr double kSmallestLetters = 4;  // points: nobody reads smaller ones

constexpr double points(double millimetres) { return millimetres * kPointsInMillimetre; }

template <auto Free>
struct FreedBy {
  template <class T>
  void operator()(T* pointer) const {
    Free(pointer);
  }
};
using Surface = std::unique_ptr<cairo_surface_t, FreedBy<cairo_surface_destroy>>;
using Context = std::unique_ptr<cairo_t, FreedBy<cairo_destroy>>;
using Layout = std::unique_ptr<PangoLayout, FreedBy<g_object_unref>>;
using Handle = std::unique_ptr<RsvgHandle, FreedBy<g_object_unref>>;
using LineIterator = std::unique_ptr<PangoLayoutIter, FreedBy<pango_layout_iter_free>>;
using OwnedText = std::unique_ptr<char, FreedBy<g_free>>;

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

/// A package of Debian whose fonts have `character`; "" where none is known to.
const char* package_with(gunichar character) {
  if (g_unichar_isdefined(character) == FALSE || g_unichar_type(character) == G_UNICODE_PRIVATE_USE) {
    return "";
  }
  switch (g_unichar_get_script(character)) {
    case G_UNICODE_SCRIPT_HAN:
    case G_UNICODE_SCRIPT_HIRAGANA:
    case G_UNICODE_SCRIPT_KATAKANA:
    case G_UNICODE_SCRIPT_HANGUL:
    case G_UNICODE_SCRIPT_BOPOMOFO:
      return "fonts-noto-cjk";
    case G_UNICODE_SCRIPT_COMMON:
    case G_UNICODE_SCRIPT_INHERITED:
      return "fonts-symbola";
    default:
      return "fonts-noto-core";
  }
}

/// The characters of `layout` that no font has.
std::set<gunichar> unknown_characters(PangoLayout* layout) {
  std::set<gunichar> found;
  const LineIterator at(pango_layout_get_iter(layout));
  do {
    const PangoLayoutRun* const run = pango_layout_iter_get_run_readonly(at.get());
    for (int i = 0; run != nullptr && i < run->glyphs->num_glyphs; ++i) {
      const PangoGlyph glyph = run->glyphs->glyphs[i].glyph;
      if ((glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0) {
        found.insert(glyph & ~PANGO_GLYPH_UNKNOWN_FLAG);
      }
    }
  } while (pango_layout_iter_next_run(at.get()) != FALSE);
  return found;
}

UnknownLetters unknown_letters(std::string_view text, const std::set<gunichar>& characters) {
  UnknownLetters letters{.text = std::string(text)};
  std::set<std::string> packages;
  for (const gunichar character : characters) {
    std::array<char, 6> bytes{};
    letters.characters.append(bytes.data(), static_cast<std::size_t>(g_unichar_to_utf8(character, bytes.data())));
    if (const std::string package = package_with(character); !package.empty() && packages.insert(package).second) {
      letters.packages += (letters.packages.empty() ? "" : " ") + package;
    }
  }
  return letters;
}

/// The lines of `layout`, drawn at a point as `matrix` has it, as elements of SVG that nobody sees: Cairo writes
/// outlines of letters, which cannot be selected or searched.
std::string lines_of(PangoLayout* layout, double x, double y, double size, const cairo_matrix_t& matrix) {
  const auto whole = [](double part) { return static_cast<int>(std::lround(part)); };  // turned by quarters alone
  std::string elements;
  const std::string_view text = pango_layout_get_text(layout);
  const LineIterator at(pango_layout_get_iter(layout));
  do {
    const PangoLayoutLine* const line = pango_layout_iter_get_line_readonly(at.get());
    std::string_view words =
        text.substr(static_cast<std::size_t>(line->start_index), static_cast<std::size_t>(line->length));
    words = words.substr(0, words.find_last_not_of(' ') + 1);
    PangoRectangle extents;
    pango_layout_iter_get_line_extents(at.get(), nullptr, &extents);
    if (words.empty() || extents.width <= 0) {
      continue;
    }
    const OwnedText escaped(g_markup_escape_text(words.data(), static_cast<gssize>(words.size())));
    elements += fmt::format(
        "<text transform=\"matrix({} {} {} {} {:.2f} {:.2f})\" x=\"{:.2f}\" y=\"{:.2f}\" font-size=\"{:.2f}\" "
        "textLength=\"{:.2f}\" lengthAdjust=\"spacingAndGlyphs\">{}</text>\n",
        whole(matrix.xx), whole(matrix.yx), whole(matrix.xy), whole(matrix.yy), matrix.x0, matrix.y0,
        x + static_cast<double>(extents.x) / PANGO_SCALE,
        y + static_cast<double>(pango_layout_iter_get_baseline(at.get())) / PANGO_SCALE, size,
        static_cast<double>(extents.width) / PANGO_SCALE, escaped.get());
  } while (pango_layout_iter_next_line(at.get()) != FALSE);
  return elements;
}

/// The surface that is drawn on, and what it has written.
struct Device {
  PrintFormat format;
  PaperSize paper;
  std::string title;
  std::vector<std::string> files{};  ///< what the surfaces write; all but the last are complete.
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
    surface.reset(cairo_pdf_surface_create_for_stream(append_to, &files.emplace_back(), points(paper.width),
                                                      points(paper.height)));
    for (const auto& [data, value] : std::initializer_list<std::pair<cairo_pdf_metadata_t, std::string>>{
             {CAIRO_PDF_METADATA_TITLE, title},
             {CAIRO_PDF_METADATA_CREATOR, "Ossuary"},
             {CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z"},  // the same cards are the same bytes
             {CAIRO_PDF_METADATA_MOD_DATE, "2000-01-01T00:00:00Z"}}) {
      cairo_pdf_surface_set_metadata(surface.get(), data, value.c_str());
    }
    context.reset(cairo_create(surface.get()));
  }

  void open_svg() {
    close();
    surface.reset(cairo_svg_surface_create_for_stream(append_to, &files.emplace_back(), points(paper.width),
                                                      points(paper.height)));
    context.reset(cairo_create(surface.get()));
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

  static Layout layout_of(cairo_t* on, double width, std::string_view text, const Lettering& lettering, double size) {
    Layout layout(pango_cairo_create_layout(on));
    PangoContext* const context = pango_layout_get_context(layout.get());
    cairo_font_options_t* const options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    pango_cairo_context_set_resolution(context, 72);
    pango_context_set_round_glyph_positions(context, FALSE);
    PangoFontDescription* const font = pango_font_description_new();
    pango_font_description_set_family_static(font, kFont);
    pango_font_description_set_weight(font, lettering.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_size(font, static_cast<int>(size * PANGO_SCALE));
    pango_layout_set_font_description(layout.get(), font);
    pango_font_description_free(font);
    pango_layout_set_width(layout.get(), static_cast<int>(points(width) * PANGO_SCALE));
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
    pango_layout_set_alignment(layout.get(), lettering.across == Toward::Begin    ? PANGO_ALIGN_LEFT
                                             : lettering.across == Toward::Middle ? PANGO_ALIGN_CENTER
                                                                                  : PANGO_ALIGN_RIGHT);
    pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
    return layout;
  }

  static double height_of(PangoLayout* layout) {
    PangoRectangle extents;
    pango_layout_get_extents(layout, nullptr, &extents);
    return static_cast<double>(extents.height) / PANGO_SCALE / kPointsInMillimetre;
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
  CairoCanvas(PrintFormat format, const PaperSize& paper, const std::string& title) : device_{format, paper, title} {
    if (format == PrintFormat::Pdf) {
      device_.open_pdf();
    }
  }
  ~CairoCanvas() override { device_.close(); }
  CairoCanvas(const CairoCanvas&) = delete;
  CairoCanvas& operator=(const CairoCanvas&) = delete;

  void begin_page() override {
    if (device_.format == PrintFormat::Svg) {
      device_.open_svg();
    } else if (device_.pages > 0) {
      cairo_show_page(device_.context.get());
    }
    ++device_.pages;
  }

  [[nodiscard]] std::size_t pages() const override { return device_.pages; }
  [[nodiscard]] const PaperSize& paper() const override { return device_.paper; }

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
    double size = lettering.points;
    Layout layout = Device::layout_of(on, box.width, text, lettering, size);
    double height = Device::height_of(layout.get());
    while (height > box.height + 1e-6 && size > kSmallestLetters) {
      size = std::max(kSmallestLetters, size * 0.94);
      layout = Device::layout_of(on, box.width, text, lettering, size);
      height = Device::height_of(layout.get());
    }
    const double room = std::max(0.0, box.height - height);
    const double down = lettering.down == Toward::Begin ? 0 : lettering.down == Toward::Middle ? room / 2 : room;
    device_.use(lettering.ink);
    cairo_move_to(on, points(box.x), points(box.y + down));
    pango_cairo_show_layout(on, layout.get());
    if (device_.format == PrintFormat::Svg) {
      cairo_matrix_t matrix;
      cairo_get_matrix(on, &matrix);
      device_.words += lines_of(layout.get(), points(box.x), points(box.y + down), size, matrix);
    }
    cairo_new_path(on);
    if (pango_layout_get_unknown_glyphs_count(layout.get()) > 0) {
      unknown_.insert(unknown_letters(text, unknown_characters(layout.get())));
    }
    return height;
  }

  [[nodiscard]] double text_height(double width, std::string_view text, const Lettering& lettering) const override {
    return Device::height_of(Device::layout_of(device_.measures.get(), width, text, lettering, lettering.points).get());
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

  [[nodiscard]] Result<DrawnPages, DrawingFault> finish() override {
    device_.close();
    if (device_.fault) {
      return *device_.fault;
    }
    return DrawnPages{std::move(device_.files), device_.pages, std::move(unknown_)};
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
    const bool drawn = handle && rsvg_handle_render_document(handle.get(), on, &place, &error) != FALSE;
    cairo_restore(on);
    if (!drawn && !device_.fault) {
      device_.fault = DrawingFault{taken_message(std::exchange(error, nullptr)), picture.file};
    }
    g_clear_error(&error);
    device_.notice(cairo_status(on), picture.file);
  }

  Device device_;
  std::set<UnknownLetters> unknown_;
  std::map<const Picture*, Handle> read_;  ///< pictures, as the library has them.
};

std::unique_ptr<PageCanvas> open_canvas(PrintFormat format, const PaperSize& paper, const std::string& title) {
  return std::make_unique<CairoCanvas>(format, paper, title);
}

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
