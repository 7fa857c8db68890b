#include "cli/variants/variants.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <map>
#include <ostream>

#include "author/art.h"
#include "balance/details.h"
#include "balance/ladder.h"
#include "bots/bot.h"
#include "cli/cards/content_sheet.h"
#include "cli/cards/printed_content.h"
#include "cli/content.h"
#include "cli/match_setup.h"
#include "cli/simulate/run.h"
#include "cli/stop.h"
#include "cli/variants/silenced.h"
#include "core/base/hash.h"
#include "flow/rules.h"
#include "flow/skulls/ruleset_text.h"
#include "say/utf8.h"

namespace ossuary::cli {

namespace {

namespace fs = std::filesystem;

/// The pictures that the plugins of `game` have of its categories, and that of a skull for the others. One that cannot
/// be read is left out: `check` reports it.
std::map<std::string, std::string> pictures_in(const Catalogue& library, const GameInfo& game) {
  std::map<std::string, std::string> pictures{{"", std::string(author::kPlainSkull)}};
  for (const Category& category : game.categories) {
    for (const PluginStamp& plugin : game.plugins) {
      if (const auto art = author::art_of(library, plugin.id, category.id); art && art.value()) {
        pictures.emplace(category.id, art.value()->svg);
      }
    }
  }
  return pictures;
}

/// "dice, cards".
std::string ids_of(const std::vector<Category>& categories) {
  std::string text;
  for (const Category& category : categories) {
    text += (text.empty() ? "" : ", ") + category.id;
  }
  return text;
}

/// The dials that `variation` turns.
std::vector<TurnedDial> turned_by(const Variation& variation) {
  std::vector<TurnedDial> dials;
  for (const auto& [dial, value] : variation.dials) {
    const std::size_t dot = dial.find('.');
    TurnedDial& turned = dials.emplace_back(TurnedDial{dial.substr(0, dot), dial.substr(dot + 1), value == "true"});
    if (value != "true" && value != "false") {
      turned.value = std::int64_t{std::stoll(value)};
    }
  }
  return dials;
}

/// The ruleset of a variation, without what it is without.
AnyRuleset ruleset_of(Environment& env, const Catalogue& library, const Variation& variation) {
  if (variation.dials.empty()) {
    return make_any_ruleset(env, library, variation.ruleset);
  }
  auto made = library.make_any(variation.ruleset, turned_by(variation));
  if (!made) {
    std::vector<Diagnostic> errors = made.error();
    for (Diagnostic& error : errors) {
      if (error.where.file == variation.ruleset || error.where.file.ends_with(".toml")) {
        error.where = {.file = variation.name};  // what the files say was right: the dials are not
        error.line_text.clear();
      }
    }
    throw Stop(ExitCode::BadUsage, render(errors));
  }
  return std::move(made).value();
}

/// The flow without the points of a category, or without those that are awarded for a piece.
AnyRuleset silenced_flow(FlowRules rules, const Variation& variation) {
  if (!variation.without_card.empty()) {
    throw bad_usage(
        fmt::format("--without-card: {} is a flow, which has no deck of cards; --without makes the points of a "
                    "category or a piece 0, --dial turns a dial",
                    rules.id));
  }
  const std::string& name = variation.without_kind;  // content has checked that no two things of a flow share an id
  const auto place_of = [](const auto& things, const auto& is_meant) {
    return static_cast<std::size_t>(std::ranges::find_if(things, is_meant) - things.begin());
  };
  const std::size_t category = place_of(rules.categories, [&](const Category& each) { return each.id == name; });
  const std::size_t piece = place_of(
      rules.pieces, [&](const PieceKind& each) { return each.id == name || each.plugin + ":" + each.id == name; });
  if (category < rules.categories.size()) {
    rules.silenced = value_of(ValueType::Category, category);
  } else if (piece < rules.pieces.size()) {
    rules.silenced = value_of(ValueType::Piece, piece);
  } else {
    std::vector<std::string> known;
    std::ranges::transform(rules.categories, std::back_inserter(known), &Category::id);
    std::ranges::transform(rules.pieces, std::back_inserter(known), &PieceKind::id);
    const std::string hint = did_you_mean(name, known);
    throw bad_usage(fmt::format("--without: {} has no category or piece \"{}\"; {}", rules.id, name,
                                hint.empty() ? "its categories are " + ids_of(rules.categories) : hint));
  }
  return AnyRuleset(std::make_shared<const FlowRules>(std::move(rules)));
}

/// Things of a game as people name them: by id, or shorter by glyphs.
struct ThingNames {
  std::vector<std::string> ids;
  std::vector<std::string> glyphs;

  /// The index of what `name` means. @throws Stop: `refused`, which names it, and what there is of `listed`.
  [[nodiscard]] std::size_t find(const std::string& name, const std::string& refused,
                                 const std::vector<std::string>& listed) const {
    for (const std::vector<std::string>* names : {&ids, &glyphs}) {
      if (const auto found = std::ranges::find(*names, name); found != names->end()) {
        return static_cast<std::size_t>(found - names->begin());
      }
    }
    const std::string hint = did_you_mean(name, ids);
    throw bad_usage(hint.empty() ? fmt::format("{}, only {}", refused, any_of(listed)) : refused + "; " + hint);
  }
};

/// The kind of skulls that `name` means; nothing for a category that the flow adds.
std::optional<KindId> kind_without(const FlowRules& flow, const Ruleset& rules, const std::string& name) {
  ThingNames kinds;
  for (const Kind& kind : rules.kinds) {
    kinds.ids.push_back(kind.id);
    kinds.glyphs.emplace_back(1, kind.glyph);
  }
  const auto added = std::span(flow.categories).subspan(flow.skulls->kinds + flow.skulls->match_kinds.size());
  if (std::ranges::count(added, name, &Category::id) > 0) {
    return std::nullopt;
  }
  std::ranges::transform(added, std::back_inserter(kinds.ids), &Category::id);  // to be listed: none of them is meant
  return id_at<KindId>(kinds.find(name, fmt::format("--without: {} has no kind \"{}\"", rules.id, name), kinds.ids));
}

}  // namespace

CardId card_named(const Ruleset& rules, const std::string& name, const std::string& option) {
  const auto half = [&](KindId kind) { return kind == kBlank ? "-" : rules.kinds[index(kind)].id; };
  ThingNames cards;
  for (std::size_t card = 0; card < rules.faces.size(); ++card) {
    const auto [top, bottom] = rules.faces[card];
    cards.ids.push_back(half(top) + "/" + half(bottom));
    cards.glyphs.push_back(card_text(rules, id_at<CardId>(card)));
  }
  const std::string refused = fmt::format("{}: {} has no card \"{}\"", option, rules.id, name);
  return id_at<CardId>(cards.find(name, refused, cards.glyphs));
}

namespace {

/// The ruleset without the points of a kind, or without a card.
AnyRuleset reduced(Environment& env, const Catalogue& library, const Variation& variation) {
  const AnyRuleset whole = make_any_ruleset(env, library, variation.ruleset);
  const auto skulls = whole.skulls();
  if (!skulls) {
    return silenced_flow(*whole.flow(), variation);
  }
  ChangeSkulls change;
  if (variation.without_card.empty()) {
    const auto kind = kind_without(*whole.flow(), *skulls, variation.without_kind);
    if (!kind) {
      return silenced_flow(*whole.flow(), variation);
    }
    change = [kind](Ruleset& rules) { rules.scoring = silence(std::move(rules.scoring), *kind); };
  } else {
    const CardId card = card_named(*skulls, variation.without_card, "--without-card");
    change = [card](Ruleset& rules) { remove_card(rules, card); };
  }
  return library.make_any(variation.ruleset, {}, change).value();
}

/// Refuses a deck that cannot fill what the players build.
void check_deck(const AnyRuleset& rules, const Request& request, const Variation& variation) {
  const auto graveyard = rules.skulls();
  if (!graveyard || variation.without_card.empty()) {
    return;
  }
  std::size_t places = 0;
  const auto feature = graveyard->features.empty() ? std::nullopt : std::optional<std::size_t>(0);
  for (const StructureSpec* structure : structures_of(*graveyard, request.players, feature)) {
    places += structure->shape.size() * static_cast<std::size_t>(request.players);
  }
  if (graveyard->deck.size() < places) {
    throw bad_usage(fmt::format("--without-card: without {} there are {} cards for {} places", variation.without_card,
                                graveyard->deck.size(), places));
  }
}

AnyRuleset rules_of(Environment& env, const Catalogue& library, const Variation& variation) {
  return variation.without_kind.empty() && variation.without_card.empty() ? ruleset_of(env, library, variation)
                                                                          : reduced(env, library, variation);
}

/// Warns of a ruleset of --compare whose cards or pieces are not those of the first one.
void warn_of_deals(const Log& log, const Variation& variation, const GameInfo& compared, const GameInfo& first) {
  if (variation.name != variation.ruleset ||
      std::ranges::equal(compared.things, first.things, {}, &GameThing::id, &GameThing::id)) {
    return;
  }
  log.warn(
      fmt::format("--compare: {} has other {} than {}, so it cannot play the same deals: a difference takes more games "
                  "to decide.",
                  compared.id, things_show_marks(first) ? "cards" : "pieces", first.id));
}

/// True if bots that go by points alone cannot see what something is worth here: payments, or answers that are asked
/// for whoever is to gain by them.
bool needs_outlook(const FlowRules& flow) {
  const auto pays = [](const FlowScript& script) {
    const auto calls = [&](const char* call) { return script.source.find(call) != std::string::npos; };
    return std::ranges::any_of(std::array{"pay(", "pay_all(", "can_pay(", "offer_payable("}, calls) ||
           (script.role == ScriptRole::Choice && calls("lose("));
  };
  const bool by_engine = flow.skulls && flow.skulls->changes.empty();
  return !by_engine && !flow.outlook &&
         (std::ranges::any_of(flow.choices, [](const ChoiceSpec& choice) { return choice.secret; }) ||
          std::ranges::any_of(flow.scripts, pays));
}

/// Which version of what is played, and what bots do not know of it.
void describe(Environment& env, const Catalogue& library, const Request& request, Experiment& experiment) {
  const AnyRuleset rules = make_any_ruleset(env, library, request.ruleset);
  const FlowRules& flow = *rules.flow();
  experiment.version =
      fmt::format("Version: {}; {}.", fmt::join(versions_of(flow, env.lang), ", "), date_of(library, request.ruleset));
  if (needs_outlook(flow)) {
    experiment.remarks.push_back(fmt::format(
        "No outlook.lua says what a seat may expect in {}: greedy goes by the points of a moment, and sees no "
        "worth in what is kept, paid for or hidden.",
        request.ruleset));
  }
}

}  // namespace

std::vector<Variation> variations_asked_for(const Request& request) {
  auto variations = variations_of(request);
  if (!variations) {
    throw bad_usage(variations.error());
  }
  return std::move(variations).value();
}

PreparedExperiment prepare(Environment& env, const Catalogue& library, const Request& request) {
  const std::vector<Variation> variations = variations_asked_for(request);
  PreparedExperiment prepared;
  Experiment& experiment = prepared.experiment;
  experiment.seed = request.seed;
  experiment.games = request.games;
  experiment.details = request.details;
  std::string flow;  // of the ruleset as it is
  for (const Variation& variation : variations) {
    const AnyRuleset rules = rules_of(env, library, variation);
    flow = prepared.games.empty() ? rules.flow()->flow : flow;
    if (rules.flow()->flow != flow) {
      throw bad_usage(fmt::format("--compare: {} is another game than {}: its deals cannot be the same", rules.id(),
                                  request.ruleset));
    }
    (void)choose_players(rules.id(), rules.player_numbers(), request.players);
    check_deck(rules, request, variation);
    prepared.games.push_back(choose_game(rules, request.players, request.options));
    experiment.variants.push_back({variation.name, prepared.games.back().get(), request.bots});
    warn_of_deals(env.log, variation, prepared.games.back()->info(), prepared.games.front()->info());
  }
  experiment.pictures = pictures_in(library, prepared.games.front()->info());
  describe(env, library, request, experiment);
  if (!request.ladder.empty()) {
    experiment.variants = ladder_variants(*prepared.games.front(), request.ladder);
  }
  if (experiment.variants.size() > kMostVariants) {
    throw bad_usage(fmt::format("--ladder makes more than {} variants of its bots: name fewer", kMostVariants));
  }
  return prepared;
}

PreparedExperiment prepare_of_file(Environment& env, const Request& request, const fs::path& file) {
  constexpr std::string_view kProgram = "ossuary: ";
  const auto refused = [&](std::string_view why) {
    return Stop(ExitCode::BadContent, fmt::format("{}{} cannot be used: what it asks for is refused: {}", kProgram,
                                                  printable(file.string()), why));
  };
  if (const auto variations = variations_of(request); !variations) {
    throw refused(printable(variations.error()));
  }
  const Catalogue library = read_library(env);
  try {
    return prepare(env, library, request);
  } catch (const Stop& stop) {
    if (stop.code() != ExitCode::BadUsage) {
      throw;
    }
    const std::string_view text = stop.text();
    throw refused(text.starts_with(kProgram) ? text.substr(kProgram.size()) : text);
  }
}

std::optional<std::string> idle_pieces(const ExperimentResult& result, const Request& request) {
  const std::vector<Category>& categories = result.game().categories;
  std::vector<std::string> idle;
  for (const std::string& kind : request.without_kinds) {
    const auto variant = std::ranges::find(result.experiment.variants, without(kind), &Variant::name);
    const auto number = static_cast<std::size_t>(variant - result.experiment.variants.begin());
    const bool is_category = std::ranges::find(categories, kind, &Category::id) != categories.end();
    if (!is_category && number < result.counted.differences.size() &&
        result.counted.differences[number].points.is_zero()) {
      idle.push_back(kind);
    }
  }
  return idle.empty() ? std::nullopt
                      : std::optional(fmt::format("--without {}: in these games no points were awarded by name. "
                                                  "What a piece earns in another way is in a category: --without {}",
                                                  fmt::join(idle, ","), ids_of(categories)));
}

}  // namespace ossuary::cli
