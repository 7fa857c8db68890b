// Passes that ask how things look and what they are called.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "author/hints/consequences.h"
#include "author/hints/glyphs.h"
#include "author/lint/lint_pass.h"
#include "flow/skulls/ruleset_text.h"

namespace ossuary::author {

namespace {

bool meet(const Scope& a, const Scope& b) {
  return std::any_of(a.begin(), a.end(),
                     [&](const PluginDefinition* plugin) { return std::find(b.begin(), b.end(), plugin) != b.end(); });
}

bool loaded_together(const std::vector<Scope>& scopes, const PluginDefinition* a, const PluginDefinition* b) {
  return std::any_of(scopes.begin(), scopes.end(), [&](const Scope& scope) {
    return std::find(scope.begin(), scope.end(), a) != scope.end() &&
           std::find(scope.begin(), scope.end(), b) != scope.end();
  });
}

/// Glyphs that many terminals draw alike.
bool look_alike(char a, char b) { return (a == 'I' && b == 'l') || (a == 'l' && b == 'I'); }

/// A name that both have in one language; "" if there is none.
std::string shared_name(const LocalText& a, const LocalText& b) {
  for (const auto& [language, name] : a) {
    const auto other = b.find(language);
    if (other != b.end() && other->second == name) {
      return name;
    }
  }
  return "";
}

void compare_looks(const SkullInScope& first, const SkullInScope& second, LintReport& report) {
  const std::string other = first.full_id();
  const char glyph = second->glyph.value;
  if (look_alike(glyph, first->glyph.value)) {
    report.add(second->glyph.at, "color-alone/glyph",
               {{"glyph", std::string(1, glyph)}, {"like", std::string(1, first->glyph.value)}, {"other", other}});
  }
  if (const std::string name = shared_name(first->name, second->name); !name.empty()) {
    report.add(second->id.at, "color-alone/name", {{"other", other}, {"name", name}});
  }
}

/// A name or a wish.
struct Translated {
  Mark at;
  std::string_view key;
  std::set<std::string> languages;
};

/// The names and wishes of a file.
std::vector<Translated> texts_of(const TextFile& file) {
  Report faults;  // were reported when the file was loaded
  const TomlNode root = parse_document(file, faults);
  std::vector<Translated> texts;
  for (const std::string_view key : {"name", "wish"}) {
    const TomlEntry* text = root.find(key);
    if (text != nullptr && text->value.type == NodeType::Table) {
      Translated& found = texts.emplace_back(Translated{text->at, key, {}});
      for (const TomlEntry& entry : text->value.entries) {
        found.languages.insert(entry.key);
      }
    }
  }
  return texts;
}

/// Compares the languages of texts, but for those `of_files`.
void compare_languages(const std::vector<Translated>& texts, const std::set<std::string>& of_files,
                       LintReport& report) {
  std::set<std::string> languages;
  for (const Translated& text : texts) {
    std::ranges::set_difference(text.languages, of_files, std::inserter(languages, languages.end()));
  }
  for (const Translated& text : texts) {
    std::vector<std::string> missing;
    std::vector<std::string> cures;
    for (const std::string& language : languages) {
      if (!text.languages.contains(language)) {
        missing.push_back(in_quotes(language));
        cures.push_back(language + " = \"...\"");
      }
    }
    if (!missing.empty()) {
      report.add(text.at, "missing-translation",
                 {{"key", text.key},
                  {"languages", fmt::format("{}", fmt::join(missing, " and "))},
                  {"cures", fmt::format("{}", fmt::join(cures, ", "))}});
    }
  }
}

/// The languages whose files give texts for a pack: what is missing there is asked of these files.
std::set<std::string> languages_of_files(const Definitions& definitions, const std::string& pack) {
  const std::string id = std::filesystem::path(pack).stem().string();
  std::set<std::string> languages;
  for (const LanguageDefinition* language : definitions.languages) {
    if (std::ranges::count(language->translates, id, &Marked<std::string>::value) > 0) {
      languages.insert(language->id.value);
    }
  }
  return languages;
}

}  // namespace

void find_shared_glyphs(const LintSubject& subject, LintReport& report) {
  using Texts = std::vector<std::string>;
  std::vector<std::pair<const SkullDefinition*, Texts>> sharing;  // with the names of the others
  const std::vector<Scope> scopes = subject.scopes();
  const std::vector<const PluginDefinition*> plugins = subject.plugins();
  std::vector<Scope> required;  // by each of them, itself included
  for (const PluginDefinition* plugin : plugins) {
    required.push_back(load_order(*subject.definitions, std::vector{plugin->id}));
  }
  for (std::size_t b = 0; b < plugins.size(); ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      if (loaded_together(scopes, plugins[a], plugins[b]) || !meet(required[a], required[b])) {
        continue;
      }
      for (const SkullDefinition& first : plugins[a]->skulls) {
        for (const SkullDefinition& second : plugins[b]->skulls) {
          if (first.glyph.value == second.glyph.value) {
            const bool later = subject.asks_about(second.glyph.at);
            const auto& [here, plugin, there] =
                later ? std::tuple(&second, plugins[a], &first) : std::tuple(&first, plugins[b], &second);
            auto of_skull = std::ranges::find(sharing, here, &std::pair<const SkullDefinition*, Texts>::first);
            if (of_skull == sharing.end()) {
              of_skull = sharing.insert(of_skull, {here, {}});
            }
            of_skull->second.push_back(in_quotes(plugin->id + ":" + there->id.value));
          }
        }
      }
    }
  }
  for (const auto& [skull, others] : sharing) {
    report.add(skull->glyph.at, others.size() == 1 ? LintRow("shared-glyph/two") : LintRow("shared-glyph/more"),
               {{"others", fmt::format("{}", fmt::join(others, " and "))},
                {"advice", free_glyphs(*subject.definitions, skull->id.value)}});
  }
}

void find_color_alone(const LintSubject& subject, LintReport& report) {
  std::set<std::pair<const SkullDefinition*, const SkullDefinition*>> seen;
  for (const Scope& scope : subject.scopes()) {
    const std::vector<SkullInScope> skulls = skulls_of(scope);
    for (std::size_t second = 0; second < skulls.size(); ++second) {
      for (std::size_t first = 0; first < second; ++first) {
        if (seen.insert({skulls[first].definition, skulls[second].definition}).second) {
          compare_looks(skulls[first], skulls[second], report);
        }
      }
    }
  }
}

void find_missing_translations(const LintSubject& subject, LintReport& report) {
  std::map<std::string, std::vector<Translated>> packs;
  for (const auto& file : subject.definitions->files) {
    const bool is_of_cards = std::filesystem::path(file->path).parent_path().filename() == "cards";
    if (file->path.ends_with(".toml") && subject.asks_about({file.get()}) && !is_of_cards) {  // nobody reads their name
      std::vector<Translated>& pack = packs[pack_of(*subject.definitions, file->path)];
      const std::vector<Translated> texts = texts_of(*file);
      pack.insert(pack.end(), texts.begin(), texts.end());
    }
  }
  for (const auto& [pack, texts] : packs) {
    compare_languages(texts, languages_of_files(*subject.definitions, pack), report);
  }
}

}  // namespace ossuary::author
