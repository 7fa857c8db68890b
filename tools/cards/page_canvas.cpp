#include "cards/page_canvas.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <filesystem>

#include "files/program_folder.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
/// Fontconfig keeps offsets in place of pointers: what it has is not lost, though the sanitizer does not find it.
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig"; }  // NOLINT: its name is given
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }     // NOLINT: the same
#endif
#endif

namespace ossuary::cards {

namespace {

namespace fs = std::filesystem;

#ifdef OSSUARY_WITHOUT_PRINT
constexpr bool kPrints = false;
#else
constexpr bool kPrints = true;
#endif

/// Where the library is: beside the program in the folder of a build, else among the modules of the installation.
/// Its full path is given, since a search may go through the current folder.
fs::path drawing_library() {
  constexpr const char* kName = "ossuary_print.so";
  const fs::path beside = program_folder() / kName;
  std::error_code error;
  return fs::exists(beside, error) ? beside : program_folder() / ".." / OSSUARY_MODULES / kName;
}

/// Loads the library, which stays loaded.
Result<const Drawing*, std::string> load_drawing() {
  if (program_folder().empty()) {
    return std::string("what draws pages cannot be found: the system does not say where the program is");
  }
  void* const library = dlopen(drawing_library().c_str(), RTLD_NOW | RTLD_LOCAL);
  void* const symbol = library == nullptr ? nullptr : dlsym(library, "ossuary_drawing");
  if (symbol == nullptr) {
    return fmt::format("what draws pages cannot be loaded: {}", dlerror());  // NOLINT(concurrency-mt-unsafe)
  }
  return reinterpret_cast<const Drawing* (*)()>(symbol)();
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
