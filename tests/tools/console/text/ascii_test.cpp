#include "console/text/ascii.h"

#include <catch2/catch.hpp>

namespace ossuary::cli {

TEST_CASE("frames and signs have a form in ASCII that is as wide, and letters stay", "[screen]") {
  CHECK(in_ascii("┌──┐╔══╗\n│50.0 % ± 8.9│±2\n└──┘╚══╝") == "/--\\/==\\\n|50.0 % +-8.9|+-2\n\\--/\\==/");
  CHECK(in_ascii("12 µs, Łania, Срібна лань") == "12 us, Łania, Срібна лань");
}

}  // namespace ossuary::cli
