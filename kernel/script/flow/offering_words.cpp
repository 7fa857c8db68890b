// Words by which a choice says what may be chosen. Those that go through pieces do in one call what a loop would do.
#include <algorithm>

#include "script/flow/offers.h"

namespace ossuary {

namespace {

void offer(lua_State* lua, const FlowContext& flow, Value first, IfGiven<Value> second) {
  Offers offers(lua, flow);
  const std::size_t one = offers.atom_of(first);
  offers.add(one, second.thing ? offers.atom_of(*second.thing) : 0);
}

void offer_each(lua_State* lua, const FlowContext& flow, AnyPlaces places, GridCells cells, IfGiven<Value> other) {
  Offers offers(lua, flow);
  const std::size_t second = other.thing ? offers.atom_of(*other.thing) : 0;
  for (const CellId cell : cells.set) {
    offers.add(offers.atom_of(spot_index(*flow.plan, {&places.zone, index(cell)}).value()), second);
  }
}

void offer_kinds(lua_State* lua, const FlowContext& flow, const FlowZone& zone) {
  Offers offers(lua, flow);
  visit_kinds(flow.state(), zone, [&](std::size_t kind, std::size_t) { offers.add(offers.atom_of_kind(kind)); });
}

void offer_payable(lua_State* lua, const FlowContext& flow, Seat who, const FlowZone& zone, AmountsAttribute cost) {
  Offers offers(lua, flow);
  visit_kinds(flow.state(), zone, [&](std::size_t kind, std::size_t) {
    const AttributeValue* const says = flow.plan->said_of(kind, cost.index);
    if (says == nullptr || can_pay(flow, who, says->amounts)) {
      offers.add(offers.atom_of_kind(kind));
    }
  });
}

void offer_without(lua_State* lua, const FlowContext& flow, const FlowZone& zone, AttributeIndex attribute) {
  Offers offers(lua, flow);
  const std::size_t from = offers.atom_of_zone(zone);
  visit_kinds(flow.state(), zone, [&](std::size_t kind, std::size_t) {
    if (flow.plan->said_of(kind, attribute.index) == nullptr) {
      offers.add(from, offers.atom_of_kind(kind));
    }
  });
}

void offer_rows(lua_State* lua, const FlowContext& flow, FamilyIndex zone, NumberAttribute price, Number most,
                const FlowZone& without) {
  Offers offers(lua, flow);
  const std::vector<ZoneRow>& rows = flow.rules().zones[zone].rows;
  if (rows.empty()) [[unlikely]] {
    Arguments(lua, 1).refuse("script-error/rows");
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const AttributeValue* const says = attribute_of(rows[i].values, price.index);
    if ((says == nullptr ? 0 : says->number) > most.number) {
      continue;
    }
    const FlowZone& row = flow.plan->zones[flow.plan->first_zone[zone] + i];
    const std::size_t from = offers.atom_of_zone(row);
    visit_kinds(flow.state(), row, [&](std::size_t kind, std::size_t) {
      if (count(flow.state(), without, kind) == 0) {
        offers.add(offers.atom_of_kind(kind), from);
      }
    });
  }
}

template <bool Up>
void offer_tops(lua_State* lua, const FlowContext& flow, Piles piles) {
  Offers offers(lua, flow);
  for (const FlowZone& pile : piles.zones) {
    if (top_lies(flow.state(), pile, Up)) {
      offers.add(offers.atom_of_zone(pile));
    }
  }
}

void offer_down_sets(lua_State* lua, const FlowContext& flow, FamilyIndex zone, Quantity number) {
  Offers offers(lua, flow, zone);
  if (number.number > static_cast<std::int64_t>(kMaxChosen)) {
    raise(lua, "script-error/large-set",
          {{"word", running_name(lua)}, {"most", kMaxChosen}, {"number", number.number}});
  }
  const std::span<const FlowZone> rows = flow.plan->zones_of(zone);
  std::array<std::size_t, kMaxRowsChosenFrom> down{};
  std::size_t size = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows[row].form == ZoneForm::Pile && top_lies(flow.state(), rows[row], false)) {
      down.at(size++) = row;
    }
  }
  if (size > 0 && number.number > 0) {
    offers.add_sets(std::span(down).first(size), std::min(size, static_cast<std::size_t>(number.number)));
  }
}

constexpr std::array kOffering{
    look<offer_tops<true>>("offer_up", "piles",
                           "In `options`: offers each pile, a row of a zone, whose top was turned up."),
    look<offer_tops<false>>("offer_down", "piles", "In `options`: the same of piles whose top was not turned up."),
    look<offer_down_sets>("offer_down_sets", "piles, n",
                          "In `options` of a choice of rows: offers each set of `n` of the piles whose top was not "
                          "turned up, or all of them where there are fewer. `n` is at most 4."),
    fact<offer>("offer", "thing, other", "In `options`: offers a thing, or two together."),
    fact<offer_each>("offer_each", "zone, cells, other",
                     "In `options`: offers each spot of a set of cells; together with `other`, if that is given."),
    look<offer_kinds>("offer_kinds", "zone", "In `options`: offers each kind of piece that lies in a zone."),
    look<offer_payable>("offer_payable", "who, zone, attribute",
                        "In `options`: offers each kind in a zone of which `who` has as much of each counter as the "
                        "attribute says, as `can_pay` asks it."),
    look<offer_without>(
        "offer_without", "zone, attribute",
        "In `options`: offers the zone together with each kind in it that does not have the attribute."),
    look<offer_rows>("offer_rows", "zone, attribute, most, without",
                     "In `options`: of each row of a zone whose attribute is at most `most`, offers each kind in it "
                     "together with the row, but for kinds that lie in the zone `without`."),
};

}  // namespace

std::span<const FlowWord> offering_words() { return kOffering; }

}  // namespace ossuary
