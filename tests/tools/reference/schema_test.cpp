// The schema itself: every key of every kind of file says what it is, so that checks and references can be generated
// from it.
#include <catch2/catch.hpp>

#include <functional>
#include <set>
#include <string>

#include "author/examples/example_files.h"
#include "author/key_values.h"
#include "content/schema/schema.h"

namespace ossuary {

namespace {

/// Calls `look` for every key below `keys`, with the keys on the way to it.
void walk(std::span<const KeySpec> keys, const std::string& way,
          const std::function<void(const KeySpec&, const std::string&)>& look) {
  for (const KeySpec& key : keys) {
    const std::string here = way + "/" + std::string(key.key);
    look(key, here);
    walk(key.children, here, look);
  }
}

void for_every_key(const std::function<void(const KeySpec&, const std::string&)>& look) {
  for (const FileSpec* file : author::file_specs()) {
    walk(file->keys, std::string(file->name), look);
  }
}

bool is_number_with_unit(const KeySpec& key, const std::string& way) {
  // Versions, dials and numbers in names have no unit.
  return key.type == SchemaType::Integer && key.key != "format" && way.find("<dial>") == std::string::npos;
}

}  // namespace

TEST_CASE("every key of the schema is documented, and stands once in its table", "[content][schema]") {
  std::set<std::string> ways;
  for_every_key([&](const KeySpec& key, const std::string& way) {
    CAPTURE(way);
    CHECK(key.doc.size() > 3);
    CHECK(ways.insert(way).second);
  });
  CHECK(ways.size() > 80);
}

TEST_CASE("numbers have a range and a unit, words their choices, lists and tables what is in them",
          "[content][schema]") {
  for_every_key([](const KeySpec& key, const std::string& way) {
    CAPTURE(way);
    if (is_number_with_unit(key, way)) {
      CHECK_FALSE(key.unit.empty());
      CHECK(key.range.least > std::numeric_limits<std::int64_t>::min());
      CHECK(key.range.most < std::numeric_limits<std::int64_t>::max());
    }
    CHECK((key.type == SchemaType::Word) == !key.words.empty());
    CHECK((key.type == SchemaType::Table || key.type == SchemaType::List) == !key.children.empty());
    CHECK((key.type != SchemaType::List || key.children.size() == 1));
  });
}

TEST_CASE("what may be left out of a dial has a default", "[content][schema]") {
  for_every_key([](const KeySpec& key, const std::string& way) {
    CAPTURE(way);
    const bool plain =
        key.type == SchemaType::Integer || key.type == SchemaType::Boolean || key.type == SchemaType::Word;
    const bool says_nothing = way == "shape/provenance" || way == "ruleset/deck/size" || way.ends_with("/win/target") ||
                              way == "flow/outlook_unit" || way == "cards/total";
    if (plain && key.need == Need::Optional && !key.any_key() && !says_nothing) {
      CHECK_FALSE(author::default_text(key).empty());
    }
    if (key.need == Need::Required) {
      CHECK(author::default_text(key).empty());
    }
  });
}

}  // namespace ossuary
