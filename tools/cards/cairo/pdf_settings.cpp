#include "cards/cairo/pdf_settings.h"

#define POINTERHOLDER_TRANSITION 4  // headers of qpdf without the pointers of its older versions
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include "core/base/ensure.h"

namespace ossuary::cards {

namespace {

constexpr double kPointsOfPdf = 72 / 25.4;  // in a millimetre

/// A box as PDF has it: from the lower left corner of a page of that height in points.
QPDFObjectHandle box_of(const Area& area, double page_height) {
  return QPDFObjectHandle::newArray(
      QPDFObjectHandle::Rectangle(area.x * kPointsOfPdf, page_height - area.lower() * kPointsOfPdf,
                                  area.right() * kPointsOfPdf, page_height - area.y * kPointsOfPdf));
}

}  // namespace

std::string with_settings(const std::string& pdf, const std::vector<PageBoxes>& boxes) {
  QPDF file;
  file.processMemoryFile("pages", pdf.data(), pdf.size());
  auto pages = QPDFPageDocumentHelper(file).getAllPages();
  ensure(pages.size() == boxes.size(), "each page has its boxes");
  for (std::size_t i = 0; i < pages.size(); ++i) {
    QPDFObjectHandle page = pages[i].getObjectHandle();
    const double height = page.getKey("/MediaBox").getArrayAsRectangle().ury;
    page.replaceKey("/TrimBox", box_of(boxes[i].trim, height));
    page.replaceKey("/BleedBox", box_of(boxes[i].bleed, height));
  }
  file.getRoot().replaceKey("/ViewerPreferences", QPDFObjectHandle::parse("<< /PrintScaling /None >>"));
  QPDFWriter writer(file);
  writer.setOutputMemory();
  writer.setMinimumPDFVersion("1.6");  // the first with /PrintScaling
  writer.setDeterministicID(true);
  writer.write();
  const auto written = writer.getBufferSharedPointer();
  return {reinterpret_cast<const char*>(written->getBuffer()), written->getSize()};
}

}  // namespace ossuary::cards
