#include "author/hints/glyphs.h"

#include <fmt/format.h>

#include "base/text.h"
#include "content/pack/scope.h"

namespace ossuary::author {

std::string free_glyphs(const Definitions& definitions, std::string_view id) {
  std::string taken;
  for (const auto& plugin : definitions.plugins) {
    for (const SkullDefinition& skull : plugin->skulls) {
      taken += skull.glyph.value;
    }
  }
  std::string letters;
  for (const char letter : id) {
    letters += is_lower(letter) ? static_cast<char>(letter - 'a' + 'A') : 'A';
  }
  letters += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  std::vector<std::string> free;
  for (const char letter : letters) {
    if (free.size() < 3 && taken.find(letter) == std::string::npos) {
      free.emplace_back(1, letter);
      taken += letter;
    }
  }
  return free.empty() ? "" : fmt::format("no skull has {} yet", fmt::join(free, ", "));
}

void add_free_glyphs(const Catalogue& catalogue, std::vector<Diagnostic>& problems) {
  const Definitions& definitions = catalogue.definitions();
  for (Diagnostic& problem : problems) {
    if (problem.code != "duplicate-glyph") {
      continue;
    }
    for (const auto& plugin : definitions.plugins) {
      for (const SkullConflict& conflict : conflicts(load_order(definitions, std::vector{plugin->id}))) {
        if (Message{&conflict.message.row(), conflict.arguments} == problem.what) {
          problem.what.advise(free_glyphs(definitions, conflict.second->id.value));
          break;
        }
      }
    }
  }
}

}  // namespace ossuary::author
