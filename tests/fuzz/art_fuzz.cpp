// Pictures of skulls: any bytes are a picture that prints, or there is a sentence that says why not.
#include "cards/page_canvas.h"
#include "fuzz/fuzzed.h"

using namespace ossuary;
using namespace ossuary::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto art = cards::Artwork::read(text_of(data, size));
  if (!art) {
    must(!art.error().empty() && !art.error().ends_with('\n'), "a broken picture is explained");
    return 0;
  }
  for (const cards::PrintFormat format : {cards::PrintFormat::Pdf, cards::PrintFormat::Svg}) {
    const auto opened = cards::PageCanvas::open(format, cards::kA4, "");
    cards::PageCanvas& canvas = *opened;
    canvas.begin_page();
    canvas.art(art.value(), {10, 10, 50, 40});
    must(!canvas.finish().front().empty(), "a picture prints");
  }
  return 0;
}
