#include "cards/cairo/lettered_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace ossuary::cards {

namespace {

using LineIterator = std::unique_ptr<PangoLayoutIter, FreedBy<pango_layout_iter_free>>;
using OwnedText = std::unique_ptr<char, FreedBy<g_free>>;

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

UnknownLetters letters_of(std::string_view text, const std::set<gunichar>& characters) {
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

Layout layout_of(cairo_t* on, double width, std::string_view text, const Lettering& lettering, double size) {
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
  pango_font_description_set_family(font, lettering.family.empty() ? kFont : std::string(lettering.family).c_str());
  pango_font_description_set_weight(font, lettering.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_size(font, static_cast<int>(size * PANGO_SCALE));
  pango_layout_set_font_description(layout.get(), font);
  pango_font_description_free(font);
  pango_layout_set_width(layout.get(), static_cast<int>(points(width) * PANGO_SCALE));
  pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD);
  pango_layout_set_alignment(layout.get(), lettering.across == Toward::Begin    ? PANGO_ALIGN_LEFT
                                           : lettering.across == Toward::Middle ? PANGO_ALIGN_CENTER
                                                                                : PANGO_ALIGN_RIGHT);
  pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
  return layout;
}

/// The width and the height of its lines.
PaperSize size_of(PangoLayout* layout) {
  PangoRectangle extents;
  pango_layout_get_extents(layout, nullptr, &extents);
  return {static_cast<double>(extents.width) / PANGO_SCALE / kPointsInMillimetre,
          static_cast<double>(extents.height) / PANGO_SCALE / kPointsInMillimetre};
}

}  // namespace

Fitted fitted(cairo_t* on, const PaperSize& room, std::string_view text, const Lettering& lettering) {
  constexpr double kAlmost = 1e-3;
  double size = lettering.points;
  while (true) {
    Layout layout = layout_of(on, room.width, text, lettering, size);
    const PaperSize taken = size_of(layout.get());
    const bool fits = taken.width <= room.width + kAlmost && taken.height <= room.height + kAlmost;
    if (fits) {
      return {std::move(layout), size, taken.height, false};
    }
    if (size <= kSmallestLetters) {
      pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
      const double height = size_of(layout.get()).height;
      return {std::move(layout), size, height, true};
    }
    size = std::max(kSmallestLetters, size * 0.94);
  }
}

std::optional<UnknownLetters> unknown_letters(std::string_view text, PangoLayout* layout) {
  return pango_layout_get_unknown_glyphs_count(layout) == 0
             ? std::nullopt
             : std::optional(letters_of(text, unknown_characters(layout)));
}

std::string lines_of(PangoLayout* layout, double x, double y, double size, const cairo_matrix_t& matrix) {
  const auto part = [](double of) { return std::round(of * 1e6) / 1e6 + 0.0; };  // no -0, nor what turning leaves
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
        part(matrix.xx), part(matrix.yx), part(matrix.xy), part(matrix.yy), matrix.x0, matrix.y0,
        x + static_cast<double>(extents.x) / PANGO_SCALE,
        y + static_cast<double>(pango_layout_iter_get_baseline(at.get())) / PANGO_SCALE, size,
        static_cast<double>(extents.width) / PANGO_SCALE, escaped.get());
  } while (pango_layout_iter_next_line(at.get()) != FALSE);
  return elements;
}

}  // namespace ossuary::cards
