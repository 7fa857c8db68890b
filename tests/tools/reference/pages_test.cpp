// Generated pages are as the tables have them. OSSUARY_UPDATE_GOLDENS=1 writes them anew, as `ossuary_docs` does.
#include "reference/pages.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <span>

#include "author/examples/example_files.h"
#include "content/schema/forms.h"
#include "content/schema/schema.h"
#include "content/text/messages.h"
#include "json.h"
#include "script/text/messages.h"
#include "support/goldens.h"

namespace {

namespace fs = std::filesystem;
using ossuary::form_of;
using ossuary::SchemaType;
using ossuary::TextForm;

std::string text_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE("every page that is written from tables is up to date: ossuary_docs writes them anew",
          "[docs][golden][release]") {
  const fs::path tree = OSSUARY_SOURCE_DIR;
  for (const ossuary::reference::Page& page : ossuary::reference::pages()) {
    CAPTURE(page.path.string());
    if (ossuary::test::updating_goldens()) {
      fs::create_directories((tree / page.path).parent_path());
      std::ofstream(tree / page.path, std::ios::binary) << page.text;
    }
    CHECK(text_of(tree / page.path) == page.text);
  }
}

TEST_CASE("every diagnostic has a cure", "[docs]") {
  const std::string page = ossuary::reference::errors_page();
  for (const auto& [code, means, cure] : ossuary::kDiagnosticCodes) {
    CAPTURE(code);
    CHECK(means.ends_with('.'));
    CHECK(cure.ends_with('.'));
    CHECK(page.find("\n| `" + std::string(code) + "` | ") != std::string::npos);
  }
}

TEST_CASE("every code of a diagnostic has a message", "[docs]") {
  std::set<std::string_view> said;
  for (const std::span<const ossuary::MessageRow> rows :
       {std::span<const ossuary::MessageRow>(ossuary::kFileMessages),
        std::span<const ossuary::MessageRow>(ossuary::kGameMessages),
        std::span<const ossuary::MessageRow>(ossuary::kScriptMessages),
        std::span<const ossuary::MessageRow>(ossuary::kScoringMessages),
        std::span<const ossuary::MessageRow>(ossuary::kFlowMessages)}) {
    std::ranges::transform(rows, std::inserter(said, said.end()), &ossuary::MessageRow::code);
  }
  for (const auto& row : ossuary::kDiagnosticCodes) {
    CAPTURE(row.code);
    CHECK(said.erase(row.code) == 1);
  }
  CHECK(said.empty());
}

TEST_CASE("the pattern of a form accepts what the form accepts", "[docs]") {
  constexpr std::array kSamples{
      "royal", "x",       "a_1",       "_a",      "1a",       "Royal",      "a:b",
      "a:",    ":a",      "a:b:c",     "a+b",     "a+",       "+a",         "a/b",
      "p:a/b", "a/p:b",   "a/b/c",     "/a",      "a/",       "1.0.0",      "01.0.0",
      "1.0",   "1.0.0.0", "a >=1.0.0", "a >=1.0", "a>=1.0.0", "a  <2.0.0 ", "a >1.0.0 <=2.0.0",
      " a",    "A",       "z",         "é",       "en",       "eng",        "engl",
      "EN",    "a.lua",   "../a",      "a/../b",  "a/..",     "..",         "..a/b",
      "a\\b",  "c:d",     "",          " ",       "\t\n",     "x y",        "a..b/c"};
  for (int type = 0; type <= static_cast<int>(SchemaType::Table); ++type) {
    const TextForm* form = form_of(static_cast<SchemaType>(type));
    if (form == nullptr) {
      continue;
    }
    const std::regex pattern{std::string(ossuary::reference::pattern_of(form->type))};
    for (const std::string sample : kSamples) {
      CAPTURE(form->what, sample);
      CHECK(std::regex_search(sample, pattern) == form->fits(sample));
    }
  }
}

TEST_CASE("schemas are JSON of draft 7, one for each place of files", "[docs]") {
  std::set<std::string_view> places;
  for (const ossuary::FileSpec* file : ossuary::author::file_specs()) {
    places.insert(file->path);
  }
  std::size_t schemas = 0;
  for (const ossuary::reference::Page& page : ossuary::reference::editor_pages()) {
    if (page.path.extension() != ".json") {
      continue;
    }
    ++schemas;
    const auto parsed = ossuary::Json::parse(page.text);
    REQUIRE(parsed.ok());
    CHECK(parsed.value().at("$schema") == "http://json-schema.org/draft-07/schema#");
    const bool either = parsed.value().find("if") != nullptr;  // of two kinds of files in one place
    for (const char* part : {"then", "else"}) {
      const ossuary::Json& schema = either ? parsed.value().at(part) : parsed.value();
      CHECK(schema.at("additionalProperties") == false);
      CHECK(schema.at("properties").at("format").at("const") == ossuary::kContentFormat);
    }
  }
  CHECK(schemas == places.size());
}
