// Markup: texts and pictures as HTML, and documents as pages and as Markdown.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "describe/document.h"

namespace ossuary::cli {

/// Text for HTML: markup characters are escaped.
[[nodiscard]] std::string escaped(std::string_view text);

/// Pictures in SVG, by the ids of categories; that of "" is for those that have none.
using MarkPictures = std::map<std::string, std::string>;

/// The id on a page of the picture of a category; of a skull for "".
[[nodiscard]] std::string symbol_id(const std::string& category);

/// The drawings that are used by symbol_id(): to be once on a page, before them. What a picture would load or run stays
/// in it: browsers show an image in an image, and no more.
[[nodiscard]] std::string mark_symbols(const MarkPictures& pictures);

/// The title, facts and sections of a document as a page that needs nothing else; `lang` is the code of its language.
/// Its tables are left out.
[[nodiscard]] std::string page_of(const Document& document, std::string_view lang);

/// The same in Markdown.
[[nodiscard]] std::string markdown_of(const Document& document);

}  // namespace ossuary::cli
