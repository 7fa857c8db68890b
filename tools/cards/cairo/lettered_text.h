// Lettered text: texts as Pango lays them out, for a canvas that draws them, and what is special about them.
#pragma once

#include <cairo.h>
#include <pango/pangocairo.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cards/page_canvas.h"

namespace ossuary::cards {

inline constexpr double kPointsInMillimetre = 72 / 25.4;
inline constexpr const char* kFont = "DejaVu Sans";
inline constexpr double kSmallestLetters = 4;  // points: nobody reads smaller ones

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

/// A text in the largest letters in which its words and lines have room, but no smaller than kSmallestLetters: then
/// words are broken.
struct Fitted {
  Layout layout;
  double points;
  double height;
  bool crowded;
};
[[nodiscard]] Fitted fitted(cairo_t* on, const PaperSize& room, std::string_view text, const Lettering& lettering);

/// The characters of a text, as it is laid out, that no font has; nothing where there is none.
[[nodiscard]] std::optional<UnknownLetters> unknown_letters(std::string_view text, PangoLayout* layout);

/// The lines of `layout`, drawn at a point as `matrix` has it, as elements of SVG that nobody sees: Cairo writes
/// outlines of letters, which cannot be selected or searched.
[[nodiscard]] std::string lines_of(PangoLayout* layout, double x, double y, double size, const cairo_matrix_t& matrix);

}  // namespace ossuary::cards
