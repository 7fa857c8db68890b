#include "cards/layouts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/base/ensure.h"

namespace ossuary::cards {

namespace {

// Units of these drawings are millimetres; backgrounds go on beyond the card, for its bleed.

constexpr std::string_view kSkullsForm = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">
<rect x="-99" y="-99" width="261" height="143" fill="{upper_light}"/>
<rect x="-99" y="44" width="261" height="143" fill="{lower_light}"/>
<path d="M-99 44h261" stroke="#1a1a1a" stroke-width="0.4"/>
<g text-anchor="middle" font-weight="bold" font-size="4.74" color="white" fill="none">
<circle cx="8" cy="7.5" r="4.2" fill="{upper_color}"/>
<circle cx="8" cy="51.5" r="4.2" fill="{lower_color}"/>
<rect x="3.8" y="3.3" width="8.4" height="8.4"><title>{upper_letter}</title></rect>
<rect x="3.8" y="47.3" width="8.4" height="8.4"><title>{lower_letter}</title></rect>
</g>
<g font-weight="bold" font-size="3.88" fill="none">
<rect x="14" y="3.3" width="46" height="8.4"><title>{upper_name}</title></rect>
<rect x="14" y="47.3" width="46" height="8.4"><title>{lower_name}</title></rect>
</g>
<g fill="none">
<rect x="4" y="10.5" width="55" height="24.5"><title>{upper_picture}</title></rect>
<rect x="4" y="54.5" width="55" height="24.5"><title>{lower_picture}</title></rect>
</g>
<g font-size="2.293" text-anchor="middle" fill="none">
<rect x="3.5" y="35.2" width="56" height="7.4"><title>{upper_text}</title></rect>
<rect x="3.5" y="79.2" width="56" height="6.4"><title>{lower_text}</title></rect>
</g>
<rect x="31" y="1.1" width="29" height="2" font-size="1.5" text-anchor="end" color="#595959" fill="none"><title>{version}</title></rect>
</svg>)";

constexpr std::string_view kShapeForm = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">
<rect x="-99" y="-99" width="261" height="286" fill="#fff"/>
<rect x="2.4" y="2.4" width="58.2" height="83.2" rx="2" fill="none" stroke="#737373" stroke-width="0.25"/>
<g text-anchor="middle" fill="none">
<rect x="10" y="9" width="43" height="13" font-size="4.233" font-weight="bold"><title>{name}</title></rect>
<rect x="5" y="22" width="53" height="50"><title>{structure}</title></rect>
<rect x="6" y="74" width="51" height="9" font-size="2.469"><title>{text}</title></rect>
<rect x="6" y="83.2" width="51" height="2" font-size="1.5" color="#595959"><title>{version}</title></rect>
</g>
</svg>)";

constexpr std::string_view kEffectForm = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">
<rect x="-99" y="-99" width="261" height="286" fill="#fff"/>
<rect x="2.4" y="2.4" width="58.2" height="83.2" rx="2" fill="none" stroke="#737373" stroke-width="0.25"/>
<g text-anchor="middle" fill="none">
<rect x="10" y="9" width="43" height="13" font-size="4.233" font-weight="bold"><title>{name}</title></rect>
<rect x="7" y="24" width="49" height="36" font-size="4.233"><title>{text}</title></rect>
<rect x="6" y="61" width="51" height="20"><title>{picture}</title></rect>
<rect x="6" y="83.2" width="51" height="2" font-size="1.5" color="#595959"><title>{version}</title></rect>
</g>
</svg>)";

constexpr std::string_view kPicturedPieceForm = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">
<rect x="-99" y="-99" width="261" height="286" fill="#fff"/>
<rect x="2.4" y="2.4" width="58.2" height="83.2" rx="2" fill="none" stroke="#737373" stroke-width="0.25"/>
<g text-anchor="middle" fill="none">
<rect x="0" y="0" width="63" height="88"><title>{sides}</title></rect>
<rect x="10" y="8" width="43" height="11" font-size="4.233" font-weight="bold"><title>{name}</title></rect>
<rect x="8" y="21" width="47" height="27"><title>{picture}</title></rect>
<rect x="10" y="48" width="43" height="8" font-size="5.6" font-weight="bold"><title>{signs}</title></rect>
<rect x="10" y="48" width="43" height="8" font-size="4.2"><title>{label}</title></rect>
<rect x="10" y="56" width="43" height="19" font-size="3.175"><title>{text}</title></rect>
<rect x="10" y="75" width="43" height="5" font-size="2.822" font-weight="bold"><title>{owner}</title></rect>
<rect x="10" y="18.6" width="43" height="2" font-size="1.5" color="#595959"><title>{version}</title></rect>
</g>
</svg>)";

constexpr std::string_view kSignedPieceForm = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">
<rect x="-99" y="-99" width="261" height="286" fill="#fff"/>
<rect x="2.4" y="2.4" width="58.2" height="83.2" rx="2" fill="none" stroke="#737373" stroke-width="0.25"/>
<g text-anchor="middle" fill="none">
<rect x="0" y="0" width="63" height="88"><title>{sides}</title></rect>
<rect x="10" y="9" width="43" height="13" font-size="4.233" font-weight="bold"><title>{name}</title></rect>
<rect x="10" y="24" width="43" height="20" font-size="10.58" font-weight="bold"><title>{signs}</title></rect>
<rect x="10" y="24" width="43" height="20" font-size="4.939"><title>{label}</title></rect>
<rect x="10" y="46" width="43" height="29" font-size="3.175"><title>{text}</title></rect>
<rect x="10" y="75" width="43" height="5" font-size="2.822" font-weight="bold"><title>{owner}</title></rect>
<rect x="10" y="21.6" width="43" height="2" font-size="1.5" color="#595959"><title>{version}</title></rect>
</g>
</svg>)";

constexpr std::string_view kWrittenPieceForm = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">
<rect x="-99" y="-99" width="261" height="286" fill="#fff"/>
<rect x="2.4" y="2.4" width="58.2" height="83.2" rx="2" fill="none" stroke="#737373" stroke-width="0.25"/>
<g text-anchor="middle" fill="none">
<rect x="0" y="0" width="63" height="88"><title>{sides}</title></rect>
<rect x="10" y="9" width="43" height="13" font-size="4.233" font-weight="bold"><title>{name}</title></rect>
<rect x="10" y="24" width="43" height="51" font-size="3.88"><title>{text}</title></rect>
<rect x="10" y="75" width="43" height="5" font-size="2.822" font-weight="bold"><title>{owner}</title></rect>
<rect x="10" y="21.6" width="43" height="2" font-size="1.5" color="#595959"><title>{version}</title></rect>
</g>
</svg>)";

constexpr std::string_view kBackForm = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">
<rect x="-99" y="-99" width="261" height="286" fill="#cdcccf"/>
<g fill="none" stroke="#38333d">
<rect x="4" y="4" width="55" height="80" rx="2" stroke-width="0.5"/>
<rect x="5.5" y="5.5" width="52" height="77" rx="1" stroke-width="0.25"/>
</g>
<g text-anchor="middle" fill="none">
<rect x="15.5" y="26" width="32" height="36"><title>{picture}</title></rect>
<rect x="7" y="68" width="49" height="12" font-size="3.528" font-weight="bold"><title>{name}</title></rect>
</g>
</svg>)";

}  // namespace

std::optional<double> take_decimal(std::string_view& text) {
  const auto skip_blanks = [&] { text.remove_prefix(std::min(text.find_first_not_of(' '), text.size())); };
  skip_blanks();
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  if (error != std::errc()) {
    return std::nullopt;
  }
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  skip_blanks();
  return number;
}

const CardLayout& Layouts::of(const CardSide& front, const FlowRules* flow) const {
  if (const auto* const extra = std::get_if<ExtraSide>(&front)) {
    return extras.at(extra->extra).layout;
  }
  if (const auto* const piece = std::get_if<PieceSide>(&front)) {
    static const CardLayout kUsual;
    const auto found = types.find(flow->pieces[piece->piece].type);
    return found == types.end() ? kUsual : found->second;
  }
  return std::holds_alternative<ShapeSide>(front)    ? shapes
         : std::holds_alternative<EffectSide>(front) ? effects
                                                     : skulls;
}

const CardLayout& layout_of(const CardSide& front, const PrintedGame& game) {
  static const Layouts kShipped;
  return (game.layouts == nullptr ? kShipped : *game.layouts).of(front, game.flow);
}

bool is_one_sided(const PrintedCard& card, const PrintedGame& game) {
  return std::holds_alternative<ExtraSide>(card.front) && !layout_of(card.front, game).back;
}

std::vector<SizedCards> cards_by_size(const PrintedDeck& deck, const PrintedGame& game) {
  std::vector<SizedCards> sizes;
  for (const std::vector<PrintedCard>* const list : {&deck.skulls, &deck.features, &deck.pieces, &deck.extras}) {
    for (const PrintedCard& card : *list) {
      const PaperSize size = layout_of(card.front, game).size;
      auto known = std::ranges::find(sizes, size, &SizedCards::size);
      if (known == sizes.end()) {
        known = sizes.insert(sizes.end(), SizedCards{size, {}});
      }
      known->cards.push_back(&card);
    }
  }
  return sizes;
}

std::optional<PaperSize> size_in_words(std::string_view text) {
  static constexpr auto kSizes = std::to_array<std::pair<std::string_view, PaperSize>>(
      {{"mini", {44, 68}}, {"poker", kCardSize}, {"tarot", {70, 120}}, {"square", {70, 70}}});
  for (const auto& [word, size] : kSizes) {
    if (text == word) {
      return size;
    }
  }
  constexpr double kLeast = 8;
  constexpr double kMost = 400;
  const auto width = take_decimal(text);
  if (!width || !text.starts_with('x')) {
    return std::nullopt;
  }
  text.remove_prefix(1);
  const auto height = take_decimal(text);
  const bool sound =
      height && text.empty() && *width >= kLeast && *width <= kMost && *height >= kLeast && *height <= kMost;
  return sound ? std::optional(PaperSize{*width, *height}) : std::nullopt;
}

const Picture& shipped_form(ShippedForm form) {
  static const std::array<Picture, 7> kForms{{{"", std::string(kSkullsForm)},
                                              {"", std::string(kShapeForm)},
                                              {"", std::string(kEffectForm)},
                                              {"", std::string(kPicturedPieceForm)},
                                              {"", std::string(kSignedPieceForm)},
                                              {"", std::string(kWrittenPieceForm)},
                                              {"", std::string(kBackForm)}}};
  return kForms.at(static_cast<std::size_t>(form));
}

}  // namespace ossuary::cards
