#include "describe/markup.h"

#include <fmt/format.h>

#include <algorithm>

namespace ossuary::cli {

namespace {

/// `text` as an address that has it all.
std::string data_address(std::string_view text) {
  std::string address = "data:image/svg+xml,";
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    address += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return address;
}

constexpr std::string_view kSheetStyle = R"css(
body { color: #1a1a1a; background: #fff; font: 16px/1.45 system-ui, sans-serif; max-width: 50rem; margin: 0 auto;
  padding: 1rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin-bottom: .3rem; }
h2 { font-size: 1.2rem; margin: 1.6rem 0 .4rem; border-bottom: 1px solid #1a1a1a; break-after: avoid; }
p { margin: .2rem 0; } ul { margin: .3rem 0; padding-left: 1.3rem; } li { margin: .2rem 0; }
pre { font: 13px/1.25 ui-monospace, monospace; overflow-x: auto; break-inside: avoid; }
.symbols { position: absolute; } .backing { fill: none; }
.points { list-style: none; padding: 0; } .points li { display: flex; gap: .8rem; align-items: center; }
.points svg { flex: none; width: 3.2rem; height: 3.2rem; }
.examples { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
figure { margin: 0; padding: .6rem; border: 1px solid #bbb; border-radius: .3rem; break-inside: avoid; }
figcaption { font-weight: 600; } .play { flex: 1 1 20rem; font-size: .92rem; }
.structure { display: block; margin: .4rem auto 0; } .structure rect { fill: #fff; stroke: #1a1a1a; stroke-width: .7; }
.structure line { stroke: #999; stroke-width: .4; }
.structure text { font: bold 9px system-ui, sans-serif; fill: #1a1a1a; text-anchor: end; }
.structure .letter { text-anchor: middle; }
@media print { body { font-size: 10.5pt; max-width: none; padding: 0; } }
)css";

void add_facts(std::string& page, const std::vector<Fact>& facts, std::string_view tag) {
  for (const Fact& fact : facts) {
    page += fact.cell.text.empty() ? "" : fmt::format("<{0}>{1}</{0}>\n", tag, escaped(fact.cell.text));
  }
}

/// A text that Markdown shows as it is.
std::string plain_markdown(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    const bool marks = std::string_view("\\`*_<[]|").find(c) != std::string_view::npos ||
                       (safe.empty() && std::string_view("#+->").find(c) != std::string_view::npos);
    safe += marks ? fmt::format("\\{}", c) : std::string(1, c);
  }
  return safe;
}

bool says_something(const Section& section) { return !section.facts.empty() || !section.drawing.empty(); }

}  // namespace

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

std::string symbol_id(const std::string& category) {
  return category.empty() ? "skull" : "picture-" + escaped(category);
}

std::string mark_symbols(const MarkPictures& pictures) {
  std::string symbols = "<svg class=\"symbols\" width=\"0\" height=\"0\" aria-hidden=\"true\">\n";
  for (const auto& [category, svg] : pictures) {
    symbols += fmt::format(
        "<symbol id=\"{}\" viewBox=\"0 0 40 40\"><rect y=\"2\" width=\"40\" height=\"36\" rx=\"3\" "
        "class=\"backing\"/><image width=\"40\" height=\"40\" href=\"{}\"/></symbol>\n",
        symbol_id(category), data_address(svg));
  }
  return symbols + "</svg>\n";
}

std::string page_of(const Document& document, std::string_view lang) {
  std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{0}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{1}</title>\n"
      "<link rel=\"icon\" href=\"data:,\">\n<style>{2}</style>\n</head>\n<body>\n<h1>{1}</h1>\n",
      escaped(lang), escaped(document.title), kSheetStyle);
  add_facts(page, document.facts, "p");
  for (const Section& section : document.sections) {
    if (!says_something(section)) {
      continue;
    }
    page += section.heading.empty() ? "" : fmt::format("<h2>{}</h2>\n", escaped(section.heading));
    if (!section.page.empty()) {
      page += section.page;
      continue;
    }
    page += section.facts.empty() ? "" : "<ul>\n";
    add_facts(page, section.facts, "li");
    page += section.facts.empty() ? "" : "</ul>\n";
    page += section.drawing.empty() ? "" : fmt::format("<pre>{}</pre>\n", escaped(section.drawing));
  }
  return page + "</body>\n</html>\n";
}

std::string markdown_of(const Document& document) {
  std::string text = fmt::format("# {}\n", plain_markdown(document.title));
  for (const Fact& fact : document.facts) {
    text += fact.cell.text.empty() ? "" : fmt::format("\n{}\n", plain_markdown(fact.cell.text));
  }
  for (const Section& section : document.sections) {
    if (!says_something(section)) {
      continue;
    }
    text += section.heading.empty() ? "\n" : fmt::format("\n## {}\n\n", plain_markdown(section.heading));
    for (const Fact& fact : section.facts) {
      text += fact.cell.text.empty() ? "" : fmt::format("- {}\n", plain_markdown(fact.cell.text));
    }
    if (!section.drawing.empty()) {
      text += fmt::format("{}```text\n{}```\n", section.facts.empty() ? "" : "\n", section.drawing);
    }
  }
  return text;
}

}  // namespace ossuary::cli
