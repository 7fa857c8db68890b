#include "say/ascii.h"

#include <catch2/catch.hpp>

#include "say/diagnostic.h"
#include "say/text.h"

namespace ossuary {

TEST_CASE("frames and signs have a form in ASCII that is as wide", "[base][ascii]") {
  CHECK(in_ascii("┌──┐╔══╗\n│50.0 % ± 8.9│±2\n└──┘╚══╝") == "/--\\/==\\\n|50.0 % +-8.9|+-2\n\\--/\\==/");
  CHECK(in_ascii("12 µs ×3 → “x” – y") == "12 us x3 > \"x\" - y");
}

TEST_CASE("letters lose their accents, or are transliterated", "[base][ascii]") {
  CHECK(in_ascii("Król Łucznik Żółć Straße Ærø Đurđa Þór") == "Krol Lucznik Zolc Strasse Aero Durda Thor");
  CHECK(in_ascii("Kro\u0301l e\u0301") == "Krol e");
  CHECK(in_ascii("Згурський Щука, ЩУКА, Юля, м'ята, Єва й Йосип") ==
        "Zghurskyi Shchuka, SHCHUKA, Yulia, m'iata, Yeva y Yosyp");
  CHECK(in_ascii("Король, Ґанок, сім'я") == "Korol, Ganok, sim'ia");
  CHECK(in_ascii("\x1b[2J\x1b[HŁucznik\x1b[31mŻ\x1b[0m\x1b") == "\x1b[2J\x1b[HLucznik\x1b[31mZ\x1b[0m\x1b");
  CHECK(in_ascii("Σκύλος Ψωμί Θεός") == "Skylos Psomi Theos");
  CHECK(in_ascii("\uFF2B\uFF31 ½ № …") == "KQ 1/2 No ...");
}

TEST_CASE("what has no letters in ASCII is a question mark for each of its columns", "[base][ascii]") {
  CHECK(in_ascii("王a") == "??a");
  CHECK(in_ascii("\U0001F468\u200D\U0001F469\u200D\U0001F467|") == "??|");
  CHECK(in_ascii("क्षि|") == "???|");
  CHECK(in_ascii("\xFF|") == "?|");
}

TEST_CASE("carets stay below what they mark, in colour too", "[base][ascii]") {
  CHECK(in_ascii("  2 | \"щука\" = x\n    |          ^\n") == "  2 | \"shchuka\" = x\n    |             ^\n");
  CHECK(in_ascii("  2 | x щь\n    |   ^~\n") == "  2 | x shch\n    |   ^~~~\n");
  CHECK(in_ascii("  2 | 王 x\n\x1b[36m    |    ^\x1b[0m\n") == "  2 | ?? x\n\x1b[36m    |    ^\x1b[0m\n");
  CHECK(in_ascii("  2 | \tщ x\n    | \t  ^\n") == "  2 | \tshch x\n    | \t     ^\n");
}

TEST_CASE("a name in ASCII falls back to English where its own has no letters there", "[base][ascii]") {
  CHECK(in_language({{"en", "Royal"}, {"pl", "Król"}, {"zh", "王"}}, "pl@ascii") == "Krol");
  CHECK(in_language({{"en", "Royal"}, {"pl", "Król"}, {"zh", "王"}}, "zh@ascii") == "Royal");
  CHECK(in_language({{"en", "Royal"}, {"pl", "Król"}}, "uk@ascii") == "Royal");
  CHECK(in_language({{"zh", "王"}}, "zh@ascii") == "??");
  CHECK(in_language({{"en", "Are you?"}, {"pl", "Król?"}}, "pl@ascii") == "Krol?");
}

}  // namespace ossuary
