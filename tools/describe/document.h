// Documents: an answer of a command, said once for people and for programs: facts, and tables of cells that have both a
// text and a value. Text, JSON and CSV are made from the same document; so is the reference of the members of the JSON.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "console/text/paint.h"
#include "console/text/table.h"
#include "json.h"
#include "say/text.h"

namespace ossuary::cli {

/// One thing that an answer says: the text for people, and the value for programs.
struct Cell {
  Cell() = default;  ///< nothing, and null for programs.
  // NOLINTBEGIN(google-explicit-constructor,hicpp-explicit-conversions): most cells are just text, or a number.
  Cell(std::string shown, const Style& painted = kPlain) : text(std::move(shown)), value(text), style(painted) {}
  Cell(std::string_view shown) : Cell(std::string(shown)) {}
  Cell(const char* shown) : Cell(std::string(shown)) {}
  template <std::integral Number>
  requires(!std::same_as<Number, bool>) Cell(Number number) : text(std::to_string(number)), value(number) {}
  // NOLINTEND(google-explicit-constructor,hicpp-explicit-conversions)
  /// A value that people read as something else; as nothing where `shown` is "".
  Cell(Json number, std::string shown, const Style& painted = kPlain)
      : text(std::move(shown)), value(std::move(number)), style(painted) {}

  std::string text;  ///< may be of several lines where it is put below its row: then it is a drawing.
  Json value;
  Style style;
  std::optional<double> margin{};  ///< how far the 95 % interval of the value reaches from it, where it is a sample.
};

/// A text in `lang` for people, and in all languages for programs.
[[nodiscard]] Cell local_cell(const LocalText& text, const std::string& lang, const Style& style = kPlain);
/// Words for people, joined by `between`, and a list for programs.
[[nodiscard]] Cell list_cell(const std::vector<std::string>& words, std::string_view between = ", ");

/// A member of an answer that stands by itself, on a line of its own.
struct Fact {
  std::string id;     ///< "" for a sentence that only people read.
  std::string about;  ///< what it means, for the reference.
  Cell cell{};
};

/// A fact that only programs read.
[[nodiscard]] inline Fact program_fact(std::string id, std::string about, Json value) {
  return {std::move(id), std::move(about), {std::move(value), ""}};
}

/// Where people read the cells of a column.
enum class Put : std::uint8_t {
  InRow,
  Below,    ///< on lines of their own below the row.
  OnPage,   ///< in its row on a page, but not on a terminal.
  Nowhere,  ///< only programs read them.
};

struct Column {
  std::string id;       ///< "" where only people read it.
  std::string heading;  ///< "" for none.
  std::string about;    ///< what it means, for the reference.
  Align align = Align::Left;
  Put put = Put::InRow;
  std::string group{};  ///< the object that has the member, for columns whose ids content chooses; "" for none.
};

/// How people see the rows of a table.
enum class Layout : std::uint8_t {
  Rows,   ///< one below the other.
  Items,  ///< side by side; of each only its first cell.
  List,   ///< sentences behind dashes; of each only its last cell.
};

/// What programs read of a table.
enum class Listed : std::uint8_t {
  Rows,   ///< a list of objects.
  ByKey,  ///< an object whose members the first column names: each with the value of the second, or an object of them.
};

struct DataTable {
  std::vector<Column> columns;
  std::vector<std::vector<Cell>> rows{};  ///< a cell for each column, or fewer.
  Layout layout = Layout::Rows;
  Listed listed = Listed::Rows;
  std::size_t keys = 1;  ///< the first columns, which say what a row is about. One without an id is just a picture.

  /// The table with no columns for people.
  [[nodiscard]] DataTable only_for_programs() &&;
};

/// A part of an answer. Its facts are members of the answer itself; its table is the member `id`.
struct Section {
  std::string id;       ///< "" where it has no table. Sections of one id make one list.
  std::string heading;  ///< "" for none.
  std::string about;    ///< what the rows of the table are, for the reference.
  std::vector<Fact> facts{};
  DataTable table{};
  std::string drawing{};  ///< lines that people see in place of the table.
  std::string page{};     ///< what a page shows in place of facts and drawing, as HTML; "" for the same.
};

struct Document {
  std::string title;
  std::vector<Fact> facts{};
  std::vector<Section> sections{};
  std::vector<Document> parts{};  ///< each is the member `id`.
  std::string id{};               ///< of a part.
  std::string about{};            ///< what the part is, for the reference.
};

/// The document as lines: its title, facts, sections and parts that have something to say. Text is wrapped, and
/// coloured, as `look` says.
[[nodiscard]] std::string text_of(const Document& document, const Look& look);
/// One section of it, without an empty line before it.
[[nodiscard]] std::string text_of(const Section& section, const Look& look);

/// The document as one object.
[[nodiscard]] Json json_of(const Document& document);
[[nodiscard]] Json json_of(const DataTable& table);

/// The facts and tables of the document and its parts as comma-separated values, lines ended by a line feed: a header,
/// then a line for each number or text. Numbers have up to 12 digits. Facts of sections are left out. @source RFC 4180.
[[nodiscard]] std::string csv_of(const Document& document);

/// Fields with commas between, in quotes where they need them, ended by a line feed. @source RFC 4180.
[[nodiscard]] std::string csv_line(const std::vector<std::string>& fields);

/// Those rows of all tables that are called `name`, as is_called() says of their columns `id` and `name`; sections that
/// have none are left out.
[[nodiscard]] Document part_of(const Document& document, std::string_view name);

}  // namespace ossuary::cli
