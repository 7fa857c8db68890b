// New content: which files a small start consists of, and what fits the content in reach: a free letter, a rare color,
// a shape for the example, the languages of the plugin.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "author/new/card_table.h"
#include "author/new/starts.h"
#include "content/catalogue.h"

namespace ossuary::author {

enum class StartType : std::uint8_t { Plugin, Skull, Shape, Effect, Cards, Example };
inline constexpr std::array<std::string_view, 6> kStartWords{"plugin", "skull", "shape", "effect", "cards", "example"};

/// What to start.
struct StartRequest {
  StartType type = StartType::Skull;
  std::string id;
  std::string plugin;                ///< the plugin that it joins; "" where a plugin of its own is made around it.
  bool example_is_taken = false;     ///< that plugin has an example of the same name.
  bool bare = false;                 ///< a plugin without a skull.
  char glyph = '\0';                 ///< of the skull, if it starts one.
  std::vector<CountedCard> cards{};  ///< those that it starts with; none: some to begin with.

  [[nodiscard]] bool has_skull() const { return type == StartType::Skull || (type == StartType::Plugin && !bare); }
};

using StartFiles = Result<std::vector<StartFile>, std::string>;

// Each fills templates of the folder `templates`. @err a sentence that says why there is nothing to write.

/// The files to write, relative to the folder of the plugin. `rules` is the plugin with what it requires, or what a new
/// plugin builds on; `library` is everything around.
[[nodiscard]] StartFiles start_files(const std::filesystem::path& templates, const Catalogue& library,
                                     const Ruleset& rules, const StartRequest& request);
/// A small game of dice as a plugin and a ruleset, in folders of that name.
[[nodiscard]] StartFiles start_flow(const std::filesystem::path& templates, const std::string& id);
/// The file of a ruleset that extends `base`, which is `rules`.
[[nodiscard]] StartFiles start_ruleset(const std::filesystem::path& templates, const std::string& id,
                                       const std::string& base, const Ruleset& rules);

/// The folder of a plugin; "" where there is none of that id.
[[nodiscard]] std::filesystem::path folder_of(const Catalogue& library, std::string_view plugin);

/// What is wrong with an id, in a sentence that offers a better one; "" for nothing.
[[nodiscard]] std::string id_fault(const std::string& id);

/// A shape of the plugins that `rules` was made from, by id ("shape" or "plugin:shape"); null if there is none.
[[nodiscard]] const Shape* shape_named(const Catalogue& library, const Ruleset& rules, const std::string& id);

}  // namespace ossuary::author
