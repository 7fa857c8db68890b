#include "cards/page_canvas.h"

#include <dlfcn.h>
#include <fmt/format.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
/// Fontconfig keeps offsets in place of pointers: what it has is not lost, though the sanitizer does not find it.
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig"; }  // NOLINT: its name is given
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }     // NOLINT: the same
#endif
#endif

namespace ossuary::cards {

namespace {

constexpr const char* kLibrary = "ossuary_print.so";

/// Loads the library, which is found by the run path of the program, and stays loaded.
Result<const Drawing*, std::string> load_drawing() {
  void* const library = dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL);
  void* const symbol = library == nullptr ? nullptr : dlsym(library, "ossuary_drawing");
  if (symbol == nullptr) {
    return fmt::format("what draws pages cannot be loaded: {}", dlerror());  // NOLINT(concurrency-mt-unsafe)
  }
  return reinterpret_cast<const Drawing* (*)()>(symbol)();
}

const Result<const Drawing*, std::string>& loaded_drawing() {
  static const Result<const Drawing*, std::string> loaded = load_drawing();
  return loaded;
}

}  // namespace

Result<Artwork, std::string> Artwork::read(std::string_view svg) {
  return loaded_drawing() ? loaded_drawing().value()->read_art(svg) : loaded_drawing().error();
}

std::optional<std::string> art_fault(std::string_view svg) {
  const auto artwork = Artwork::read(svg);
  return artwork ? std::nullopt : std::optional(artwork.error());
}

std::optional<std::string> print_fault() {
  return loaded_drawing() ? loaded_drawing().value()->font_fault() : std::optional(loaded_drawing().error());
}

std::unique_ptr<PageCanvas> PageCanvas::open(PrintFormat format, const PaperSize& paper, const std::string& title) {
  return loaded_drawing().value()->open(format, paper, title);
}

}  // namespace ossuary::cards
