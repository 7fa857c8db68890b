#include "cards/cairo/pdf_settings.h"

#include <qpdf/qpdf-c.h>

#include <memory>
#include <type_traits>

#include "core/base/ensure.h"

namespace ossuary::cards {

namespace {

constexpr double kPointsOfPdf = 72 / 25.4;  // in a millimetre

constexpr unsigned kDecimals = 4;

struct CloseFile {
  void operator()(qpdf_data file) const { qpdf_cleanup(&file); }
};
using PdfFile = std::unique_ptr<std::remove_pointer_t<qpdf_data>, CloseFile>;

/// A box as PDF has it: from the lower left corner of a page of that height in points.
qpdf_oh box_of(qpdf_data file, const Area& area, double page_height) {
  const qpdf_oh box = qpdf_oh_new_array(file);
  for (const double corner : {area.x * kPointsOfPdf, page_height - area.lower() * kPointsOfPdf,
                              area.right() * kPointsOfPdf, page_height - area.y * kPointsOfPdf}) {
    qpdf_oh_append_item(file, box, qpdf_oh_new_real_from_double(file, corner, kDecimals));
  }
  return box;
}

}  // namespace

std::string with_settings(const std::string& pdf, const std::vector<PageBoxes>& boxes) {
  const PdfFile owner(qpdf_init());
  qpdf_data file = owner.get();
  const bool read = (qpdf_read_memory(file, "pages", pdf.data(), pdf.size(), nullptr) & QPDF_ERRORS) == 0;
  ensure(read && static_cast<std::size_t>(qpdf_get_num_pages(file)) == boxes.size(), "each page has its boxes");
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const qpdf_oh page = qpdf_get_page_n(file, i);
    const qpdf_oh upper = qpdf_oh_get_array_item(file, qpdf_oh_get_key(file, page, "/MediaBox"), 3);
    const double height = qpdf_oh_get_numeric_value(file, upper);
    qpdf_oh_replace_key(file, page, "/TrimBox", box_of(file, boxes[i].trim, height));
    qpdf_oh_replace_key(file, page, "/BleedBox", box_of(file, boxes[i].bleed, height));
  }
  qpdf_oh_replace_key(file, qpdf_get_root(file), "/ViewerPreferences",
                      qpdf_oh_parse(file, "<< /PrintScaling /None >>"));
  qpdf_init_write_memory(file);
  qpdf_set_minimum_pdf_version(file, "1.6");  // the first with /PrintScaling
  qpdf_set_deterministic_ID(file, QPDF_TRUE);
  ensure((qpdf_write(file) & QPDF_ERRORS) == 0, "pages that were drawn can be written");
  return {reinterpret_cast<const char*>(qpdf_get_buffer(file)), qpdf_get_buffer_length(file)};
}

}  // namespace ossuary::cards
