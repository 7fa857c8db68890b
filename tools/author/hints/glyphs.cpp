#include "author/hints/glyphs.h"

#include <fmt/format.h>

#include <vector>

#include "content/pack/scope.h"
#include "say/text.h"

namespace ossuary::author {

namespace {

/// I and l.
constexpr std::string_view kAlike = "Il";

/// Letters for a skull, the fittest first: the capitals of its id, any capital, the small letters of its id, any. Those
/// that look alike are left out.
std::string letters_for(std::string_view id) {
  std::string letters;
  for (const char letter : id) {
    letters += is_lower(letter) ? std::string(1, static_cast<char>(letter - 'a' + 'A')) : "";
  }
  letters += "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + std::string(id) + "abcdefghijklmnopqrstuvwxyz";
  std::erase_if(letters,
                [](char letter) { return !is_letter(letter) || kAlike.find(letter) != std::string_view::npos; });
  return letters;
}

/// The glyphs of all skulls of all plugins, with errors or without.
std::string taken_glyphs(const Definitions& definitions) {
  std::string taken;
  for (const auto& plugin : definitions.plugins) {
    for (const SkullDefinition& skull : plugin->skulls) {
      taken += skull.glyph.value;
    }
  }
  return taken;
}

/// "B is that of Bone (base)", or that the letter is never chosen.
std::string why_taken(const Definitions& definitions, char letter) {
  for (const auto& plugin : definitions.plugins) {
    for (const SkullDefinition& skull : plugin->skulls) {
      if (skull.glyph.value == letter) {
        return fmt::format("{} is that of {} ({})", letter, in_language(skull.name, "en"), plugin->id);
      }
    }
  }
  return fmt::format("{} is too much like other letters", letter);
}

}  // namespace

std::string free_glyphs(const Definitions& definitions, std::string_view id) {
  std::string taken = taken_glyphs(definitions);
  std::vector<std::string> free;
  for (const char letter : letters_for(id)) {
    if (free.size() < 3 && taken.find(letter) == std::string::npos) {
      free.emplace_back(1, letter);
      taken += letter;
    }
  }
  return free.empty() ? "" : fmt::format("no skull has {} yet", fmt::join(free, ", "));
}

std::optional<GlyphChoice> choose_glyph(const Catalogue& library, const Ruleset& rules, std::string_view id) {
  const Definitions& definitions = library.definitions();
  const std::string letters = letters_for(id);
  std::string in_reach;
  for (const Kind& kind : rules.kinds) {
    in_reach += kind.glyph;
  }
  std::size_t at = letters.find_first_not_of(taken_glyphs(definitions) + in_reach);
  at = at == std::string::npos ? letters.find_first_not_of(in_reach) : at;
  if (at == std::string::npos) {
    return std::nullopt;
  }
  const char first = static_cast<char>(id.front() - 'a' + 'A');
  return GlyphChoice{letters[at], letters[at] == first ? "" : why_taken(definitions, first)};
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

namespace {

/// The id of the skull that a scope has for a glyph, "-" for that; "" for none.
std::string id_of_glyph(const Scope& scope, std::string_view glyph) {
  if (glyph == kBlankText) {
    return std::string(glyph);
  }
  for (const SkullInScope& skull : skulls_of(scope)) {
    if (glyph.size() == 1 && skull->glyph.value == glyph.front()) {
      return skull->id.value;
    }
  }
  return "";
}

}  // namespace

void add_ids_of_glyphs(const Catalogue& catalogue, std::vector<Diagnostic>& problems) {
  const Definitions& definitions = catalogue.definitions();
  for (Diagnostic& problem : problems) {
    const std::vector<std::string_view> halves =
        problem.code == "bad-card" ? split(problem.what.value("text"), '/') : std::vector<std::string_view>();
    for (const auto& plugin : definitions.plugins) {
      if (halves.size() != 2 || !plugin->has_file(problem.where.file)) {
        continue;
      }
      const Scope scope = load_order(definitions, std::vector{plugin->id});
      const std::string top = id_of_glyph(scope, halves[0]);
      const std::string bottom = id_of_glyph(scope, halves[1]);
      if (!top.empty() && !bottom.empty()) {
        problem.what.advise(fmt::format("cards are written with ids: \"{}/{}\"", top, bottom));
      }
    }
  }
}

}  // namespace ossuary::author
