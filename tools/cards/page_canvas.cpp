#include "cards/page_canvas.h"

#include "files/module.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
/// Fontconfig keeps offsets in place of pointers: what it has is not lost, though the sanitizer does not find it.
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig"; }  // NOLINT: its name is given
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }     // NOLINT: the same
#endif
#endif

namespace ossuary::cards {

namespace {

#ifdef OSSUARY_WITHOUT_PRINT
constexpr bool kPrints = false;
#else
constexpr bool kPrints = true;
#endif

/// Loads the library, which stays loaded.
Result<const Drawing*, std::string> load_drawing() {
  const auto symbol = module_symbol("ossuary_print.so", OSSUARY_MODULES, "ossuary_drawing", "what draws pages");
  if (!symbol) {
    return symbol.error();
  }
  return reinterpret_cast<const Drawing* (*)()>(symbol.value())();
}

}  // namespace

bool drawing_was_built() { return kPrints; }

const Result<const Drawing*, std::string>& loaded_drawing() {
  static const Result<const Drawing*, std::string> loaded =
      kPrints ? load_drawing()
              : std::string(
                    "this program was built without what draws pages: OSSUARY_PRINT was off, which needs Cairo, "
                    "Pango, librsvg, qpdf and pugixml");
  return loaded;
}

}  // namespace ossuary::cards
