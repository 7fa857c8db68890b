#include "cards/cairo/form_reader.h"

#include <fmt/format.h>
#include <librsvg/rsvg.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <pugixml.hpp>
#include <sstream>

namespace ossuary::cards {

namespace {

/// What is wrong with a form.
struct FormFault {
  std::string why;
};

/// The number at the beginning of a text, and no unit but px behind it.
std::optional<double> length_in(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view rest(end, static_cast<std::size_t>(text.data() + text.size() - end));
  return error == std::errc() && (rest.empty() || rest == "px") ? std::optional(number) : std::nullopt;
}

/// What `style`, "font-size:4px;fill:none", says of a property; "" where that is nothing.
std::string_view declared(std::string_view style, std::string_view property) {
  const auto trimmed = [](std::string_view part) {
    const std::size_t from = std::min(part.find_first_not_of(" \n\t"), part.size());
    part.remove_prefix(from);
    return part.substr(0, part.find_last_not_of(" \n\t") + 1);
  };
  while (!style.empty()) {
    const std::string_view declaration = style.substr(0, style.find(';'));
    style.remove_prefix(std::min(style.size(), declaration.size() + 1));
    const std::size_t colon = declaration.find(':');
    if (colon != std::string_view::npos && trimmed(declaration.substr(0, colon)) == property) {
      return trimmed(declaration.substr(colon + 1));
    }
  }
  return {};
}

/// A property of an element, or of the nearest around it that has it; "" where none has.
std::string property_of(pugi::xml_node element, const char* name) {
  for (; element; element = element.parent()) {
    if (const std::string_view styled = declared(element.attribute("style").value(), name); !styled.empty()) {
      return std::string(styled);
    }
    if (const pugi::xml_attribute given = element.attribute(name)) {
      return given.value();
    }
  }
  return "";
}

Ink ink_in(const std::string& color) {
  if (color.empty() || color == "black") {
    return kBlack;
  }
  if (color == "white") {
    return kPaperWhite;
  }
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(color.data() + 1, color.data() + color.size(), number, 16);
  if (color.front() != '#' || color.size() != 7 || error != std::errc() || end != color.data() + color.size()) {
    throw FormFault{fmt::format("the color of letters \"{}\" is not written as \"#rrggbb\"", color)};
  }
  const auto part = [&](unsigned shift) { return static_cast<double>(number >> shift & 0xFFU) / 255; };
  return {part(16), part(8), part(0)};
}

/// How the text in a place is set; `unit` is one of the drawing, in millimetres.
void set_lettering(const pugi::xml_node& place, double unit, FormPlace& into) {
  constexpr double kUsualSize = 3.2;  // millimetres, 9 points
  const std::string size = property_of(place, "font-size");
  const std::optional<double> units = size.empty() ? kUsualSize / unit : length_in(size);
  if (!units || !(*units > 0)) {
    throw FormFault{fmt::format("the font-size \"{}\" of {} is no number of units of the viewBox", size, into.says)};
  }
  const std::string weight = property_of(place, "font-weight");
  const std::string anchor = property_of(place, "text-anchor");
  const std::string baseline = property_of(place, "dominant-baseline");
  into.family = property_of(place, "font-family");
  std::erase_if(into.family, [](char c) { return c == '\'' || c == '"'; });
  into.lettering = {.points = *units * unit * 72 / 25.4,
                    .bold = weight == "bold" || (!weight.empty() && weight.front() >= '6' && weight.size() == 3),
                    .across = anchor == "middle" ? Toward::Middle
                              : anchor == "end"  ? Toward::End
                                                 : Toward::Begin,
                    .down = baseline == "hanging" ? Toward::Begin
                            : baseline == "auto"  ? Toward::End
                                                  : Toward::Middle,
                    .ink = ink_in(property_of(place, "color"))};
}

class FormReader {
 public:
  FormReader(const PaperSize& size, double bleed) : size_(size), bleed_(bleed) {}

  CardForm read(const Picture& file) {
    pugi::xml_document document;
    const pugi::xml_parse_result parsed = document.load_buffer(
        file.svg.data(), file.svg.size(), pugi::parse_default | pugi::parse_doctype | pugi::parse_ws_pcdata_single,
        pugi::encoding_utf8);
    if (!parsed) {
      const auto before = file.svg.begin() + std::min<std::ptrdiff_t>(parsed.offset, std::ssize(file.svg));
      throw FormFault{fmt::format("line {}: {}", std::count(file.svg.begin(), before, '\n') + 1, parsed.description())};
    }
    pugi::xml_node root = document.child("svg");
    if (!root) {
      throw FormFault{"it has no <svg>"};
    }
    form_.drawing.file = file.file;
    fit(root, file.file.empty());
    look_at(root);
    std::ostringstream written;
    document.save(written, "", pugi::format_raw);
    form_.drawing.svg = written.str();
    measure();
    return std::move(form_);
  }

 private:
  /// Has the drawing fill the card and its bleed, with what lies there outside of the viewBox.
  void fit(pugi::xml_node& root, bool any_shape) {
    std::string written = root.attribute("viewBox").value();
    std::ranges::replace(written, ',', ' ');
    std::istringstream numbers(written);
    std::array<double, 4> box{};
    for (double& number : box) {
      numbers >> number;
    }
    const auto& [x, y, width, height] = box;
    if (numbers.fail() || !(width > 0) || !(height > 0)) {
      throw FormFault{fmt::format("<svg> has no viewBox: write viewBox=\"0 0 {} {}\"", size_.width, size_.height)};
    }
    unit_ = std::min(size_.width / width, size_.height / height);
    if (!any_shape && std::max(size_.width / width, size_.height / height) > unit_ * 1.01) {
      throw FormFault{
          fmt::format("its viewBox is of {} x {}, and the card measures {} x {} mm: give both the same shape", width,
                      height, size_.width, size_.height)};
    }
    const double across = (size_.width + 2 * bleed_) / unit_;
    const double down = (size_.height + 2 * bleed_) / unit_;
    const std::string whole =
        fmt::format("{} {} {} {}", x + (width - across) / 2, y + (height - down) / 2, across, down);
    root.attribute("viewBox").set_value(whole.c_str());
    root.remove_attribute("width");
    root.remove_attribute("height");
    root.remove_attribute("preserveAspectRatio");
  }

  void look_at(pugi::xml_node element) {
    const std::string_view kind = element.name();
    const std::string title = element.child("title").text().get();
    if (title.find('{') != std::string::npos && kind != "svg" && kind != "title") {
      if (kind != "rect") {
        throw FormFault{fmt::format("{} is the title of a <{}>, and places are <rect>", title, kind)};
      }
      add_place(element, title);
    }
    if (kind == "text" && !marks_in(all_text(element)).empty()) {
      throw FormFault{fmt::format("\"{}\" stands in a <text>: make it the <title> of a <rect>, which is its place",
                                  all_text(element))};
    }
    for (const pugi::xml_attribute& attribute : element.attributes()) {
      for (std::string& mark : marks_in(attribute.value())) {
        form_.colors.insert(std::move(mark));
      }
    }
    for (const pugi::xml_node& child : element.children()) {
      if (child.type() == pugi::node_element) {
        look_at(child);
      }
    }
  }

  static std::string all_text(const pugi::xml_node& element) {
    std::string text;
    for (const pugi::xml_node& child : element.children()) {
      text += child.type() == pugi::node_element ? all_text(child) : child.value();
    }
    return text;
  }

  void add_place(pugi::xml_node& element, const std::string& title) {
    if (std::string_view(element.attribute("id").value()).empty()) {
      element.remove_attribute("id");
      element.append_attribute("id").set_value(fmt::format("place-of-a-card-{}", ids_.size()).c_str());
    }
    ids_.emplace_back(element.attribute("id").value());
    FormPlace& place = form_.places.emplace_back(FormPlace{title});
    set_lettering(element, unit_, place);
  }

  /// Where the places are, by all that moves and scales them.
  void measure() {
    GError* error = nullptr;
    RsvgHandle* const handle = rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(form_.drawing.svg.data()),
                                                         form_.drawing.svg.size(), &error);
    const RsvgRectangle view{0, 0, size_.width + 2 * bleed_, size_.height + 2 * bleed_};
    std::string fault;
    for (std::size_t i = 0; handle != nullptr && i < ids_.size(); ++i) {
      RsvgRectangle place{};
      if (rsvg_handle_get_geometry_for_layer(handle, ("#" + ids_[i]).c_str(), &view, nullptr, &place, &error) ==
          FALSE) {
        break;
      }
      form_.places[i].area = {place.x - bleed_, place.y - bleed_, place.width, place.height};
    }
    if (error != nullptr) {
      fault = error->message;
    }
    g_clear_error(&error);
    if (handle != nullptr) {
      g_object_unref(handle);
    }
    if (!fault.empty()) {
      throw FormFault{fault.substr(0, fault.find_last_not_of(" \n") + 1)};
    }
  }

  PaperSize size_;
  double bleed_;
  double unit_ = 1;  ///< of the drawing, in millimetres.
  CardForm form_;
  std::vector<std::string> ids_;  ///< of the elements that are places.
};

}  // namespace

Result<CardForm, std::string> read_card_form(const Picture& file, const PaperSize& size, double bleed) {
  try {
    return FormReader(size, bleed).read(file);
  } catch (const FormFault& fault) {
    return fault.why;
  }
}

}  // namespace ossuary::cards
