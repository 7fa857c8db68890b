#include "author/fonts.h"

#include <fmt/format.h>

#include <string_view>

#include "author/text_offset.h"
#include "content/pack/definitions.h"
#include "say/utf8.h"

namespace ossuary::author {

namespace {

/// `words` in the files of content: in `text` if a file has it, else anywhere; nowhere if no file has them.
Mark place_of(const Definitions& definitions, std::string_view words, std::string_view text) {
  Mark place;
  for (const auto& file : definitions.files) {
    const std::size_t whole = text.find(words) == std::string::npos ? std::string::npos : file->text.find(text);
    if (whole != std::string::npos) {
      return file->mark_at(whole + text.find(words));
    }
    if (const std::size_t at = file->text.find(words); place.file == nullptr && at != std::string::npos) {
      place = file->mark_at(at);
    }
  }
  return place;
}

/// The first of `characters` in the files of content, as it is or as an escape of TOML.
Mark place_of_first(const Definitions& definitions, const std::string& characters, const std::string& text) {
  const std::string first = characters.substr(0, sequence_length(characters, 0));
  const auto code = static_cast<std::uint32_t>(code_point_at(characters, 0));
  for (const std::string& written : {first, fmt::format("\\u{:04X}", code), fmt::format("\\u{:04x}", code),
                                     fmt::format("\\U{:08X}", code), fmt::format("\\U{:08x}", code)}) {
    if (const Mark place = place_of(definitions, written, text); place.file != nullptr) {
      return place;
    }
  }
  return {};
}

}  // namespace

Diagnostic missing_font(const Catalogue& catalogue, const std::string& text, const std::string& characters,
                        const std::string& packages) {
  const Mark place = place_of_first(catalogue.definitions(), characters, text);
  return {Severity::Error, "no-font", place.file == nullptr ? Location() : location_of(place),
          plain(fmt::format("no font of this machine has {}, in {}", in_quotes(characters), in_quotes(text)),
                packages.empty() ? "no font is known to have that: write something else"
                                 : fmt::format("install one that has: sudo apt install {}", packages)),
          line_shown(place)};
}

}  // namespace ossuary::author
