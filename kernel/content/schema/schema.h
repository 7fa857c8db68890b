// The schema: every kind of content file as a table of its keys. Checking, reading and printing go by it, and
// references are generated from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>

#include "content/text/text_file.h"

namespace ossuary {

struct KeySpec;
struct TomlNode;

/// The version of the content format that is read.
inline constexpr std::int64_t kContentFormat = 2;

/// Code points that a name, a wish or another text to be read may have.
inline constexpr std::size_t kLongestText = 500;

/// What a value must be.
enum class SchemaType : std::uint8_t {
  Integer,      ///< a whole number within the key's range.
  Boolean,      ///< true or false.
  Text,         ///< a text that is not blank, of kLongestText code points at most.
  Drawing,      ///< a text of several lines; it begins on the line after the opening quotes.
  Word,         ///< one of the key's words.
  Id,           ///< snake_case: lower-case letters, digits and underscores, a letter first.
  Reference,    ///< `id` or `plugin:id`.
  RulesetId,    ///< the id of a ruleset.
  Joined,       ///< the id of a ruleset, then plugins that join it: "base+expansion".
  Requirement,  ///< an id and version bounds, "base >=1.0.0 <2.0.0".
  Version,      ///< three numbers with dots between, "1.0.0".
  Glyph,        ///< one ASCII letter.
  Symbol,       ///< one visible character, as wide as a letter.
  Language,     ///< two or three lower-case letters.
  Path,         ///< a file path relative to the file's own folder, inside it.
  Card,         ///< "top/bottom", two references to skulls, or `-` for a blank half: the key of its copies.
  Share,        ///< a number of cards of a plugin, "plugin:4".
  Any,          ///< a value whose type another file says: it is checked when both are known.
  List,         ///< items of one type, the key's only child.
  Table,        ///< the key's children.
};

enum class Need : std::uint8_t { Required, Optional };

/// Bounds of an integer, of the code points of a text, or of the items of a list or table; both ends belong to it.
struct ValueRange {
  std::int64_t least = std::numeric_limits<std::int64_t>::min();
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
};

/// Where the value of a key goes: a member of the struct that its table describes. Made by kTo<&Struct::member> of
/// bind.h; empty for a key that is not kept by itself. The target of a key in angle brackets takes all entries that no
/// other key of the table names.
struct Target {
  void (*put)(void* owner, const TomlNode& value, const Mark& key_at, const KeySpec& key) = nullptr;
  /// The value as TOML and JSON write it, "" for nothing, a list or a table; without an owner: the default of the key.
  std::string (*text)(const void* owner, const KeySpec& key) = nullptr;
  const void* owner = nullptr;  ///< the same for one struct, different for others.
};

/// One key of a table: what it may say, and where that goes. Checking, reading, printing and references come of it.
struct KeySpec {
  std::string_view key;  ///< in angle brackets: any key of type `key_type`.
  SchemaType type = SchemaType::Text;
  Need need = Need::Required;
  std::string_view doc;  ///< one line: what it says.
  ValueRange range = {};
  std::string_view unit = {};                    ///< of a number, say "cards".
  std::string_view default_value = {};           ///< as TOML writes it, where the target has none of its own.
  std::span<const std::string_view> words = {};  ///< of a Word.
  std::span<const KeySpec> children = {};        ///< of a Table, its keys; of a List, its items.
  SchemaType key_type = SchemaType::Id;
  ValueRange key_range = {};           ///< of any key that is a number.
  bool plain = false;                  ///< of a Text: nothing fills a {placeholder} in it.
  std::string_view ascending_by = {};  ///< of a List of tables: the number that is more in each than in the one before.
  bool unplayed = false;  ///< no game is played by it: people alone read it, or other keys and files say it too.
  bool in_order = false;  ///< of a Table of any keys: games are played by their order too.
  bool adds = false;      ///< of a List of texts: what extends another adds its items to those of that.
  Target to = {};

  [[nodiscard]] constexpr bool any_key() const { return key.starts_with('<'); }
};

/// One kind of file.
struct FileSpec {
  std::string_view name;  ///< what messages and references call it, say "skull".
  std::string_view path;  ///< where such files are, say "plugins/<plugin>/skulls/<id>.toml".
  std::string_view doc;
  std::span<const KeySpec> keys;
};

extern const FileSpec kPluginSpec;
extern const FileSpec kSkullSpec;
extern const FileSpec kCardsSpec;
extern const FileSpec kShapeSpec;
extern const FileSpec kEffectSpec;
extern const FileSpec kLanguageSpec;
extern const FileSpec kWordsSpec;
extern const FileSpec kFlowSpec;
extern const FileSpec kPiecesSpec;
extern const FileSpec kPieceSpec;
extern const FileSpec kChoiceSpec;
extern const FileSpec kLayoutSpec;
extern const FileSpec kPrintSpec;
extern const FileSpec kRulesetSpec;

/// Every kind of file of plugins and rulesets that the kernel reads.
[[nodiscard]] std::span<const FileSpec* const> content_specs();

}  // namespace ossuary
