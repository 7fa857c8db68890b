#include "content/flow/flow_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "flow/layout.h"
#include "say/text.h"

namespace ossuary {

namespace {

/// What a zone or a counter is called in messages, and how it may be drawn.
struct FormsOfThing {
  std::string_view called;
  std::vector<ThingForm> forms;
};

FormsOfThing forms_of(const ZoneSpec& zone) {
  using enum ThingForm;
  switch (zone.form) {
    case ZoneForm::Pool:
      return {"a pool", {Usual, Line, List, Count}};
    case ZoneForm::Die:
      return {"a die", {Usual, Line, List}};
    case ZoneForm::Pile:
      return {"a pile", {Usual, Line, List}};
    case ZoneForm::Slots:
      return {"slots", {Usual, Line, List, Grid}};
    case ZoneForm::Grid:
      return {"a grid", {Usual, List, Grid}};
    case ZoneForm::Structure:
      return {"a structure", {Usual, List, Grid}};
  }
  raise_defect("every form of zone is drawn in some way");
}

/// How attributes of a type may be drawn on pieces.
std::vector<SignForm> forms_of(AttributeType type) {
  switch (type) {
    case AttributeType::Integer:
      return {SignForm::Number};
    case AttributeType::Sided:
      return {SignForm::Heads, SignForm::Bar};
    case AttributeType::Names:
    case AttributeType::Name:
      return {SignForm::Letters};
    case AttributeType::Amounts:
    case AttributeType::Pieces:
    case AttributeType::Piece:
    case AttributeType::Counter:
    case AttributeType::Row:
    case AttributeType::Offsets:
      return {};
  }
  raise_defect("every type of attributes is drawn in some way, or in none");
}

constexpr std::array<std::string_view, 6> kFormNames{"usual", "bar",  "line",
                                                     "list",  "grid", "count"};  ///< by ThingForm.

std::string name_of(ThingForm form) { return std::string(kFormNames.at(static_cast<std::size_t>(form))); }

class LayoutBuilder {
 public:
  LayoutBuilder(const LayoutDefinition& says, FlowNames& names, Report& report, FlowRules& rules)
      : says_(says), names_(names), report_(report), rules_(rules) {}

  void build() {
    std::set<std::string> placed;
    for (const auto& row : says_.rows) {
      std::vector<TableGroup>& groups = rules_.layout.rows.emplace_back();
      for (const Marked<std::string>& id : row) {
        const auto group = std::ranges::find(says_.groups, id.value, &Named<GroupDefinition>::key);
        if (group == says_.groups.end()) {
          report_.add("unknown-id/group", id.at, {{"name", id.value}},
                      among(id.value, names_of(says_.groups, &Named<GroupDefinition>::key)));
        } else if (!placed.insert(id.value).second) {
          report_.add("duplicate-id/placed", id.at, {{"name", id.value}});
        } else {
          groups.push_back(group_of(*group));
        }
      }
    }
    for (const auto& group : says_.groups) {
      if (!placed.contains(group.key())) {
        report_.add("missing-key/row-of-group", group.name.at, {{"name", group.key()}});
      }
    }
    std::ranges::for_each(says_.stages, [&](const auto& stage) { add_stage(stage); });
    std::ranges::for_each(says_.signs, [&](const auto& sign) { add_sign(sign); });
  }

 private:
  TableGroup group_of(const Named<GroupDefinition>& group) {
    const GroupDefinition& says = group.value;
    TableGroup made{
        .id = group.key(), .heading = says.heading, .of = says.of, .items = {}, .gives_way = says.gives_way};
    for (const Marked<std::string>& thing : says.shows) {
      check_shown(thing, says.of);
      const auto said = std::ranges::find(says.as, thing.value, &Named<Marked<ThingForm>>::key);
      for (const std::string& id : ids_of(thing.value)) {
        made.items.push_back({id, said == says.as.end() ? ThingForm::Usual : said->value.value});
      }
    }
    for (const auto& [thing, form] : says.as) {
      if (std::ranges::count(says.shows, thing.value, &Marked<std::string>::value) == 0) {
        report_.add("unknown-id/form-of", thing.at, {{"name", thing.value}},
                    among(thing.value, names_of(says.shows, &Marked<std::string>::value)));
      } else {
        check_form(thing.value, form);
      }
    }
    return made;
  }

  /// What tables call a thing: itself, or all structures that a ruleset names.
  [[nodiscard]] std::vector<std::string> ids_of(const std::string& thing) const {
    if (!rules_.skulls || thing != rules_.skulls->built || names_.look_up("counter", thing)) {
      return {thing};
    }
    return names_of(rules_.skulls->structures, [&](std::size_t zone) { return rules_.zones[zone].id; });
  }

  void check_shown(const Marked<std::string>& thing, GroupOf of) {
    const auto counter = names_.look_up("counter", thing.value);
    const auto zone = counter ? std::nullopt : names_.look_up("zone", thing.value);
    if (!counter && !zone) {
      (void)names_.find("zone", thing, "counter");
      return;
    }
    if (!shown_.insert({of, thing.value}).second) {
      report_.add("duplicate-id/shown", thing.at, {{"name", thing.value}});
    }
    const bool of_seat = counter ? rules_.counters[*counter].of_seat : rules_.zones[*zone].of_seat;
    if (of_seat != (of != GroupOf::Table)) {
      report_.add(of_seat ? MessageId("unknown-value/of-seats") : MessageId("unknown-value/of-table"), thing.at,
                  {{"name", thing.value}});
    }
    if (counter ? rules_.counters[*counter].hidden : rules_.zones[*zone].aside) {
      report_.add("unknown-value/never-drawn", thing.at,
                  {{"name", thing.value}, {"key", counter ? std::string_view("hidden") : std::string_view("aside")}});
    }
  }

  void check_form(const std::string& thing, const Marked<ThingForm>& form) {
    const auto counter = names_.look_up("counter", thing);
    const auto zone = counter ? std::nullopt : names_.look_up("zone", thing);
    if (counter && form.value == ThingForm::Bar) {
      const CounterSpec& spec = rules_.counters[*counter];
      if (!spec.cap && !spec.cap_counter) {
        report_.add("unknown-value/bar-without-cap", form.at, {{"name", thing}});
      }
      return;
    }
    if (!counter && !zone) {
      return;  // which is reported
    }
    const auto [called, forms] =
        counter ? FormsOfThing{"a counter", {ThingForm::Usual, ThingForm::Bar}} : forms_of(rules_.zones[*zone]);
    if (std::ranges::count(forms, form.value) == 0) {
      const auto names = names_of(forms, name_of);
      report_.add("unknown-value/form", form.at,
                  {{"name", thing},
                   {"form", called},
                   {"word", name_of(form.value)},
                   {"known", fmt::format("{}", fmt::join(names, ", "))}});
    }
  }

  void add_stage(const Named<LocalText>& stage) {
    std::vector<std::string> parts;
    std::optional<CallSpec> call;
    for (const auto& [players, setup] : rules_.setups) {
      for (const CallSpec& part : setup.turn) {
        const std::string& id = part.is_choice ? rules_.choices[part.index].id : rules_.steps[part.index].id;
        call = id == stage.key() ? std::optional(part) : call;
        if (std::ranges::count(parts, id) == 0) {
          parts.push_back(id);
        }
      }
    }
    if (call) {
      rules_.stages.push_back({*call, stage.value});
    } else {
      report_.add("unknown-value/stage", stage.name.at, {{"name", stage.key()}}, among(stage.key(), parts));
    }
  }

  void add_sign(const Named<SignDefinition>& sign) {
    const auto attribute = names_.find("attribute", sign.name);
    if (!attribute) {
      return;
    }
    const auto& [drawn, name, letters] = sign.value;
    const std::vector<SignForm> forms = forms_of(rules_.attributes[*attribute].type);
    if (std::ranges::count(forms, drawn.value) == 0) {
      report_.add("unknown-value/sign", drawn.at, {{"name", sign.key()}});
      return;
    }
    PieceSign made{.form = drawn.value, .name = name};
    DrawnAttribute what{.attribute = *attribute};
    for (const auto& [id, letter] : letters) {
      if (drawn.value != SignForm::Letters) {
        report_.add("unknown-key/letters", id.at, {{"name", sign.key()}});
        break;
      }
      if (const auto index = names_.find("name", id)) {
        made.letters.push_back({letter, called(*index)});
        what.lettered.push_back(value_of(ValueType::Name, *index));
      }
    }
    for (const PieceKind& piece : rules_.pieces) {
      const bool is_new = what.types.empty() || what.types.back() != piece.type;
      if (is_new && attribute_of(piece.values, *attribute) != nullptr) {
        what.types.push_back(piece.type);
      }
    }
    rules_.layout.signs.push_back(std::move(made));
    rules_.drawn.push_back(std::move(what));
  }

  /// What people read for a name.
  [[nodiscard]] LocalText called(std::size_t name) const {
    if (const auto text = rules_.called.find(name); text != rules_.called.end()) {
      return text->second;
    }
    std::string text = rules_.names[name];
    std::ranges::replace(text, '_', ' ');
    return {{"en", text}};
  }

  const LayoutDefinition& says_;
  FlowNames& names_;
  Report& report_;
  FlowRules& rules_;
  std::set<std::pair<GroupOf, std::string>> shown_;
};

}  // namespace

void add_layout(const LayoutDefinition& says, FlowNames& names, Report& report, FlowRules& rules) {
  LayoutBuilder(says, names, report, rules).build();
}

}  // namespace ossuary
