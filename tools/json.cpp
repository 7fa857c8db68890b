#include "json.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <type_traits>

#include "core/base/ensure.h"
#include "say/utf8.h"

namespace ossuary {

using Library = nlohmann::ordered_json;

/// Builds a value from the events of the library's parser, so that no exception and no second tree is made.
class JsonReader {
 public:
  // The names of these functions are the library's.
  bool null() { return add(Json()); }
  bool boolean(bool value) { return add(value); }
  bool number_integer(std::int64_t value) { return add(value); }
  bool number_unsigned(std::uint64_t value) { return add(value); }
  bool number_float(double value, const std::string& /*text*/) { return add(value); }
  bool string(std::string& value) { return add(std::move(value)); }
  bool binary(Library::binary_t& /*value*/) { return false; }
  bool start_object(std::size_t /*size*/) { return open(Json::object()); }
  bool end_object() { return close(); }
  bool start_array(std::size_t /*size*/) { return open(Json::array()); }
  bool end_array() { return close(); }
  bool key(std::string& name) {
    name_ = std::move(name);
    return true;
  }
  bool parse_error(std::size_t column, const std::string& /*token*/, const Library::exception& error) {
    // "[json.exception...] parse error at line 1, column 9: syntax error ... - unexpected x; expected y", or a shorter
    // one
    const std::string_view what = error.what();
    const std::size_t dash = what.find(" - ");
    const std::size_t begin =
        dash != std::string_view::npos ? dash + 3 : std::min(what.find("] "), what.size() - 2) + 2;
    fault_ = {std::max<std::size_t>(1, column), std::string(what.substr(begin))};
    return false;
  }

  /// What was read. @pre the parser is done.
  [[nodiscard]] Result<Json, JsonFault> result() && {
    return fault_ ? Result<Json, JsonFault>(std::move(*fault_)) : Result<Json, JsonFault>(std::move(root_));
  }

 private:
  /// Puts a value into the innermost open array or object, or makes it the root.
  Json& put(Json value) {
    if (open_.empty()) {
      return root_ = std::move(value);
    }
    if (auto* items = std::get_if<std::vector<Json>>(&open_.back()->value_)) {
      return items->emplace_back(std::move(value));
    }
    return std::get<std::vector<JsonMember>>(open_.back()->value_)
        .emplace_back(std::move(name_), std::move(value))
        .second;
  }
  bool add(Json value) {
    put(std::move(value));
    return true;
  }
  bool open(Json value) {
    if (open_.size() == Json::kDeepest) {
      fault_ = {1, "more than " + std::to_string(Json::kDeepest) + " levels of arrays and objects"};
      return false;
    }
    open_.push_back(&put(std::move(value)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  Json root_;
  std::vector<Json*> open_;  ///< each in the one before; nothing is added to one while a later one is open.
  std::string name_;         ///< of the member to come.
  std::optional<JsonFault> fault_;
};

/// Appends \uXXXX.
void append_escape(std::string& text, char32_t unit) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  text += "\\u";
  for (const unsigned shift : {12U, 8U, 4U, 0U}) {
    text += kDigits[unit >> shift & 0xFU];
  }
}

/// `json` with an escape for each hidden character. The library leaves those above U+001F as they are.
std::string with_escapes(std::string_view json) {
  std::string text;
  while (const auto hidden = first_hidden(json)) {
    text += json.substr(0, hidden->at);
    const char32_t code = hidden->code_point;
    if (code > 0xFFFF) {
      append_escape(text, 0xD800 + (code - 0x10000) / 0x400);
    }
    append_escape(text, code > 0xFFFF ? 0xDC00 + (code - 0x10000) % 0x400 : code);
    json.remove_prefix(hidden->at + sequence_length(json, hidden->at));
  }
  return text.append(json);
}

/// True for a character that stands for itself in a string.
constexpr bool needs_no_escape(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

/// Writes a value: lists, objects, whole numbers and most strings itself, since to make the library's of them takes
/// most of the time, and the rest by the library.
class JsonWriter {
 public:
  explicit JsonWriter(int indent) : indent_(indent) {}

  void write(const Json& json) {
    std::visit([&](const auto& value) { write_value(value); }, json.value_);
  }
  [[nodiscard]] std::string text() const { return fmt::to_string(text_); }

 private:
  void add(std::string_view text) { text_.append(text.data(), text.data() + text.size()); }

  void write_value(std::monostate /*nothing*/) { add("null"); }
  void write_value(bool truth) { add(truth ? "true" : "false"); }
  void write_value(std::int64_t number) {
    const fmt::format_int digits(number);
    add({digits.data(), digits.size()});
  }
  void write_value(std::uint64_t number) { add(Library(number).dump()); }
  void write_value(double number) { add(Library(number).dump()); }
  void write_value(const std::string& text) {
    const std::size_t begin = text_.size();
    text_.resize(begin + text.size() + 2);
    char* to = text_.data() + begin;
    *to++ = '"';
    bool is_plain = true;
    for (const char c : text) {
      is_plain &= needs_no_escape(c);
      *to++ = c;
    }
    *to = '"';
    if (!is_plain) {
      text_.resize(begin);
      add(with_escapes(Library(text).dump(-1, ' ', false, Library::error_handler_t::replace)));
    }
  }
  void write_value(const std::vector<Json>& items) {
    write_all('[', items, ']', [&](const Json& item) { write(item); });
  }
  void write_value(const std::vector<JsonMember>& members) {
    write_all('{', members, '}', [&](const JsonMember& member) {
      write_value(member.first);
      add(indent_ < 0 ? ":" : ": ");
      write(member.second);
    });
  }
  template <class Things, class Write>
  void write_all(char open, const Things& things, char close, const Write& write_one) {
    text_.push_back(open);
    ++level_;
    for (const auto& thing : things) {
      if (&thing != &things.front()) {
        text_.push_back(',');
      }
      begin_line();
      write_one(thing);
    }
    --level_;
    if (!things.empty()) {
      begin_line();
    }
    text_.push_back(close);
  }
  void begin_line() {
    if (indent_ >= 0) {
      add("\n" + std::string(static_cast<std::size_t>(indent_) * static_cast<std::size_t>(level_), ' '));
    }
  }

  int indent_;
  int level_ = 0;
  fmt::memory_buffer text_;
};

Json::Json(std::initializer_list<GivenMember> members) {
  std::vector<JsonMember> all;
  all.reserve(members.size());
  for (const GivenMember& member : members) {
    all.emplace_back(member.name, std::move(member.value));
  }
  value_ = std::move(all);
}

Json Json::object() { return Json(std::initializer_list<GivenMember>()); }

Result<Json, JsonFault> Json::parse(std::string_view text) {
  if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {  // to the library it ends the text
    return JsonFault{zero + 1, "a NUL character"};
  }
  JsonReader reader;
  Library::sax_parse(text.begin(), text.end(), &reader);
  return std::move(reader).result();
}

const std::vector<JsonMember>* Json::members() const { return std::get_if<std::vector<JsonMember>>(&value_); }

const Json* Json::find(std::string_view name) const {
  const std::vector<JsonMember>* all = members();
  if (all == nullptr) {
    return nullptr;
  }
  const auto found =
      std::find_if(all->rbegin(), all->rend(), [&](const JsonMember& each) { return each.first == name; });
  return found == all->rend() ? nullptr : &found->second;
}

const Json& Json::at(std::string_view name) const {
  const Json* found = find(name);
  ensure(found != nullptr, "there is a member of that name");
  return *found;
}

Json& Json::operator[](std::string_view name) {
  if (is_null()) {
    value_ = std::vector<JsonMember>();
  }
  auto* all = std::get_if<std::vector<JsonMember>>(&value_);
  ensure(all != nullptr, "members belong to an object");
  const auto found = std::find_if(all->begin(), all->end(), [&](const JsonMember& each) { return each.first == name; });
  return found != all->end() ? found->second : all->emplace_back(name, Json()).second;
}

void Json::push_back(Json item) {
  auto* all = std::get_if<std::vector<Json>>(&value_);
  ensure(all != nullptr, "items belong to an array");
  all->push_back(std::move(item));
}

std::string Json::dump(int indent) const {
  JsonWriter writer(indent);
  writer.write(*this);
  return writer.text();
}

}  // namespace ossuary
