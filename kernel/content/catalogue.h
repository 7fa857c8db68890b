// Catalogue: all plugins and rulesets that were found, read and checked; rulesets are made from it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "content/any_ruleset.h"
#include "content/schema/listing.h"
#include "content/text/diagnostic_codes.h"
#include "content/text/text_file.h"
#include "core/base/result.h"
#include "say/diagnostic.h"

namespace ossuary {

/// Folders to read content from. In a later folder a plugin or ruleset may not repeat an id of an earlier one.
struct ContentPaths {
  std::vector<std::filesystem::path> plugins;   ///< plugin folders, or folders of them; one not there is passed over.
  std::vector<std::filesystem::path> rulesets;  ///< ruleset files, or folders of them.
};

/// A plugin as lists have it.
struct PluginTitle {
  std::string id;
  LocalText name;
};

/// What can be said of a ruleset without making it.
struct RulesetSummary {
  std::string id;
  LocalText name;
  std::vector<std::string> plugins;
  std::vector<int> players;
  bool is_flow = false;           ///< a game without skulls.
  Listing listed{};               ///< how lists show it.
  LocalText goal{};               ///< what players are after, in a few sentences; empty where the content does not say.
  std::string lesson_of{};        ///< the ruleset that it teaches; "" for one that is no lesson.
  std::uint64_t lesson_seed = 1;  ///< of the deal of a lesson.
  /// The plugins of which one may join, as each is meant to be played: those of a family of which it has none yet, that
  /// require nothing else; by folder and id. Not checked.
  std::vector<PluginTitle> may_join{};
};

/// A dial and a value for it: of a skull, an effect, a flow or a piece, as a ruleset refers to it, or of the turn.
struct TurnedDial {
  static constexpr std::string_view kTurn = "turn";

  std::string of;  ///< what it is a dial of; kTurn for the turn.
  std::string name;
  std::variant<std::int64_t, bool> value;
};

struct Definitions;
struct MergedRuleset;
struct PluginDefinition;
class Report;

/// Looks closer at a plugin than playing it needs, and reports what it finds as the plugin's own errors. Nothing is
/// wrong with the plugin so far, nor with those it requires.
using PluginCheck = std::function<void(const Definitions&, PluginDefinition&)>;

/// What programs look at besides what the kernel needs.
struct ContentChecks {
  PluginCheck files;  ///< looks at the files of a plugin, once it is read and before it is compared with others.
  PluginCheck plugin;
  /// Looks at what is in the folders besides plugins and rulesets, where everything is checked.
  std::function<void(const ContentPaths&, Definitions&)> folders;
};

class Catalogue {
 public:
  ~Catalogue();
  Catalogue(Catalogue&&) noexcept;
  Catalogue& operator=(Catalogue&&) noexcept;

  /// Reads the rulesets, manifests and languages under `paths`. All else of a plugin is read, and a ruleset and its
  /// plugins are checked, when they are first asked for, or all of them by problems(): by what the kernel needs to play
  /// them, the plugins by `more` before. Scripts run only when a ruleset is made. Faulty content is kept; what needs it
  /// waits, unchecked, until it is mended. @pre relative paths mean the same as long as it is used.
  [[nodiscard]] static Catalogue read(const ContentPaths& paths, const ContentChecks& more = {});

  /// Checks all that was not checked yet. Everything that is wrong and does not hang on another error, sorted; where
  /// there is more content than is read together, only that.
  [[nodiscard]] const std::vector<Diagnostic>& problems() const;
  /// The folders that it was read from.
  [[nodiscard]] const ContentPaths& paths() const;
  /// The plugin of that id, faulty or not; null where there is none.
  [[nodiscard]] const PluginDefinition* plugin(std::string_view id) const;
  /// All there is, with the errors that were found so far, for those who look closer; see pack/definitions.h.
  [[nodiscard]] const Definitions& definitions() const;
  /// What there was too much of to be read together; nothing where all was read that was asked for.
  [[nodiscard]] std::vector<Diagnostic> left_out() const;
  /// True for a language that a language file, or a text of a manifest or of what was read already, has.
  [[nodiscard]] bool has_language(std::string_view code) const;
  /// The plugins of a ruleset, faulty or not, each after those it requires; none where its file cannot be read.
  [[nodiscard]] std::vector<const PluginDefinition*> scope(std::string_view ruleset) const;
  /// The rulesets that can be made, as far as that is known without checking their plugins, by folder and id.
  [[nodiscard]] std::vector<RulesetSummary> rulesets() const;
  /// Every plugin, faulty or not, by folder and id.
  [[nodiscard]] std::vector<std::string> plugin_ids() const;

  /// The ruleset `name`: an id, or ids joined by `+` to add plugins ("base+expansion"). It is made once.
  /// @err its own problems and those of the plugins it needs; problems elsewhere do not matter.
  [[nodiscard]] Result<AnyRuleset, std::vector<Diagnostic>> make_any(std::string_view name) const;
  /// The same with `dials` turned, as a ruleset that extends it would turn them, and its skulls changed.
  /// @err as make_any(); what such a file may not say, under the name of the ruleset; duplicate-key.
  [[nodiscard]] Result<AnyRuleset, std::vector<Diagnostic>> make_any(std::string_view name,
                                                                     std::span<const TurnedDial> dials,
                                                                     const ChangeSkulls& change = {}) const;
  /// The same for those who score structures: a ruleset with a graveyard, with `dials` turned besides.
  /// @err as make_any(); the ruleset is a flow; unknown-skull, unknown-key.
  [[nodiscard]] Result<Ruleset, std::vector<Diagnostic>> make(std::string_view name,
                                                              const DialsByThing& dials = {}) const;
  /// The ruleset that plugin `id` makes with all it requires and no other, to score structures. It has no setups to
  /// play. @err as make().
  [[nodiscard]] Result<Ruleset, std::vector<Diagnostic>> make_for_plugin(std::string_view id,
                                                                         const DialsByThing& dials = {}) const;
  /// What the ruleset `name` consists of, for those who look closer; see rules/build.h. @err as make_any(), of names
  /// also in `report`.
  [[nodiscard]] Result<MergedRuleset, std::vector<Diagnostic>> merged(std::string_view name, Report& report) const;

 private:
  struct Content;
  explicit Catalogue(std::unique_ptr<Content> content);
  std::unique_ptr<Content> content_;
};

}  // namespace ossuary
