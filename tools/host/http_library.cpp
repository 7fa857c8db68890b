#include "files/module.h"
#include "host/http.h"

namespace ossuary::host {

namespace {

Result<const HttpLibrary*, std::string> load() {
#ifdef OSSUARY_WITHOUT_HOST
  return std::string(
      "this program was built without what carries a table to browsers: OSSUARY_HOST was off, which needs cpp-httplib "
      "and libqrencode");
#else
  const auto symbol =
      module_symbol("ossuary_http.so", OSSUARY_MODULES, "ossuary_http", "what carries a table to browsers");
  if (!symbol) {
    return symbol.error();
  }
  return reinterpret_cast<const HttpLibrary* (*)()>(symbol.value())();
#endif
}

}  // namespace

const Result<const HttpLibrary*, std::string>& loaded_http() {
  static const Result<const HttpLibrary*, std::string> loaded = load();
  return loaded;
}

}  // namespace ossuary::host
