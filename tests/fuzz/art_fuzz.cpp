// Pictures and forms: any bytes are a picture that prints and a form to fill in, or there is a sentence that says why
// not.
#include "cards/page_canvas.h"
#include "fuzz/fuzzed.h"

using namespace ossuary;
using namespace ossuary::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const cards::Picture picture{"art.svg", std::string(text_of(data, size))};
  for (const cards::PrintFormat format : {cards::PrintFormat::Pdf, cards::PrintFormat::Svg}) {
    const auto canvas = cards::loaded_drawing().value()->open({.format = format});
    canvas->begin_page();
    canvas->art(picture, {10, 10, 50, 40});
    (void)canvas->form(picture, cards::kCardSize, 1);
    const auto drawn = canvas->finish();
    if (drawn) {
      must(!drawn.value().files.front().empty(), "a picture prints");
    } else {
      must(!drawn.error().why.empty() && !drawn.error().why.ends_with('\n'), "a broken picture is explained");
      must(drawn.error().picture == picture.file, "a broken picture is named");
    }
  }
  return 0;
}
