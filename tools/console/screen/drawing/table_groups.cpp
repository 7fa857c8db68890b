#include "console/screen/drawing/table_groups.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "console/match/shown_table.h"
#include "console/screen/drawing/thing_marks.h"

namespace ossuary::cli {
namespace {

using Part = TableThing::Part;
using Wanted = std::function<bool(const TableThing&)>;
using GroupRows = std::vector<std::vector<ThingGroup>>;

/// How soon groups are drawn more briefly, where the game does not say.
constexpr int kNeverBriefer = 0;
constexpr int kTableBriefer = 1;
constexpr int kPoolsBriefer = 2;
constexpr int kOthersBriefer = 4;
constexpr int kOtherStructuresBriefer = 5;

class Grouper {
 public:
  Grouper(const Table& table, const ScreenContext& scene, std::optional<Seat> viewer, const TableMarks& marks)
      : table_(table), scene_(scene), marks_(marks), reader_(marks) {
    const std::size_t first = index(viewer.value_or(scene.acting.value_or(Seat{0})));
    for (std::size_t i = 0; i < scene.seats.size(); ++i) {
      seats_.push_back(id_at<Seat>((first + i) % scene.seats.size()));
    }
  }

  [[nodiscard]] GroupRows by_layout() const {
    GroupRows rows;
    for (const auto& row : scene_.game.layout.rows) {
      rows.emplace_back();
      for (const TableGroup& group : row) {
        add_by_layout(rows, group);
      }
    }
    return rows;
  }

  /// The groups of all that is `wanted`: zones in a strip at the top, then structures, then what seats have besides,
  /// then what lies there for all. The viewer's things come first.
  [[nodiscard]] GroupRows derived(const Wanted& wanted) const {
    GroupRows rows(4);
    each_zone_of_all(rows[0], wanted);
    for (const Seat seat : seats_) {
      add(rows[0],
          grouped(of_seat(seat, {Part::Zone}, wanted), seat, "", gives_way(seat, kTableBriefer, kOthersBriefer)));
      add(rows[1], grouped(of_seat(seat, {Part::Structure}, wanted), seat, "",
                           gives_way(seat, kNeverBriefer, kOtherStructuresBriefer)));
      add(rows[2], belongings(seat, wanted));
    }
    for (const GroupThing& pool : of_seat(std::nullopt, {Part::Pool}, wanted)) {
      add(rows[3], grouped({pool}, std::nullopt, "", kPoolsBriefer));
    }
    add(rows[0], belongings(std::nullopt, wanted));
    return rows;
  }

  /// Puts the points of each seat, or of partners, into the heading of their structures, or of their first group.
  void show_points(GroupRows& rows) const {
    std::set<ThingGroup*> done;
    for (const Seat seat : seats_) {
      ThingGroup* best = nullptr;
      for (auto& row : rows) {
        for (ThingGroup& group : row) {
          const bool is_better = best == nullptr || (group.has(Part::Structure) && !best->has(Part::Structure));
          best = is_of(group, seat) && is_better ? &group : best;
        }
      }
      const std::string points = points_in_words(scene_, seat);
      if (best != nullptr && !points.empty() && done.insert(best).second) {
        best->heading += dot() + points;
      }
    }
  }

 private:
  [[nodiscard]] std::string dot() const { return scene_.look.unicode ? " · " : " - "; }

  /// The same where the game says it: but the structures that are drawn large are the last to give way.
  [[nodiscard]] int gives_way(const ThingGroup& group, int said) const {
    if (!marks_.large || !group.has(Part::Structure)) {
      return said;
    }
    return is_of(group, *marks_.large) ? kNeverBriefer : std::max(said, kTableBriefer);
  }

  [[nodiscard]] int gives_way(std::optional<Seat> seat, int own, int others) const {
    return !seat || seat == seats_.front() || seat == marks_.large ? own : others;
  }

  static void add(std::vector<ThingGroup>& groups, ThingGroup group) {
    if (!group.things.empty()) {
      groups.push_back(std::move(group));
    }
  }

  /// Calls `visit` with each thing and its place.
  template <class Visit>
  void visit_things(const Visit& visit) const {
    const auto all = [&](Part part, const auto& things) {
      for (std::size_t i = 0; i < things.size(); ++i) {
        visit(TableThing{part, i, {}, {}}, things[i]);
      }
    };
    all(Part::Zone, table_.zones);
    all(Part::Structure, table_.structures);
    all(Part::Die, table_.dice);
    all(Part::Counter, table_.counters);
    all(Part::Pool, table_.pools);
  }

  /// True for a group of `seat`, and for one with a structure that it has with partners.
  [[nodiscard]] bool is_of(const ThingGroup& group, Seat seat) const {
    const auto is_common = [&](const GroupThing& each) {
      return each.thing.part == Part::Structure && table_.structures[each.thing.index].of_team;
    };
    return group.seat && (group.seat == seat || (scene_.game.are_partners(index(*group.seat), index(seat)) &&
                                                 std::ranges::any_of(group.things, is_common)));
  }

  /// Who has the things of a seat: their owner and, where all are of a team, the partners.
  [[nodiscard]] std::string owners_of(const std::vector<GroupThing>& things, Seat seat) const {
    bool of_team = !things.empty();
    visit_things([&](const TableThing& thing, const auto& shown) {
      const auto is_it = [&](const GroupThing& each) { return each.thing == thing; };
      if (std::ranges::any_of(things, is_it)) {
        if constexpr (requires { shown.of_team; }) {
          of_team = of_team && shown.of_team;
        } else {
          of_team = false;
        }
      }
    });
    return owners_in_words(scene_, seat, of_team);
  }

  [[nodiscard]] std::string title_of(const TableThing& thing) const {
    std::string title;
    visit_things([&](const TableThing& each, const auto& shown) {
      if (each == thing) {
        title = title_in(shown, scene_.words);
      }
    });
    return title;
  }

  /// True for pieces of which there are none: there is nothing to see.
  [[nodiscard]] bool is_nothing(const TableThing& thing) const {
    if (thing.part != Part::Pool || reader_.touch(thing)) {
      return false;
    }
    const TablePool& pool = table_.pools[thing.index];
    return is_empty(pool) && (pool.owner || pool.rows.size() <= 1);
  }

  [[nodiscard]] bool is_title(const TableThing& thing) const {
    return thing.part == Part::Counter && is_progress(table_.counters[thing.index]);
  }

  [[nodiscard]] std::vector<GroupThing> of_seat(std::optional<Seat> seat, const std::vector<Part>& parts,
                                                const Wanted& wanted) const {
    std::vector<GroupThing> found;
    visit_things([&](const TableThing& thing, const auto& shown) {
      if (std::ranges::find(parts, thing.part) != parts.end() && std::optional<Seat>(shown.owner) == seat &&
          wanted(thing) && !is_nothing(thing) && !is_title(thing)) {
        found.push_back({thing, ThingForm::Usual});
      }
    });
    return found;
  }

  void each_zone_of_all(std::vector<ThingGroup>& groups, const Wanted& wanted) const {
    for (const GroupThing& zone : of_seat(std::nullopt, {Part::Zone}, wanted)) {
      add(groups, grouped({zone}, std::nullopt, "", kTableBriefer));
    }
  }

  [[nodiscard]] ThingGroup belongings(std::optional<Seat> seat, const Wanted& wanted) const {
    std::vector<Part> parts{Part::Die, Part::Counter};
    if (seat) {
      parts.push_back(Part::Pool);
    }
    std::vector<GroupThing> things = of_seat(seat, parts, wanted);
    for (GroupThing& thing : things) {
      const bool has_bar = seat && thing.thing.part == Part::Counter && table_.counters[thing.thing.index].cap;
      thing.form = has_bar ? ThingForm::Bar : ThingForm::Usual;
    }
    ThingGroup group = grouped(std::move(things), seat, "", gives_way(seat, kPoolsBriefer, kOthersBriefer));
    group.heading = seat ? scene_.seats[index(*seat)] : "";
    group.titled = true;
    return group;
  }

  /// A group with a heading: whose it is, and what it is, where it is one thing or `text` says it.
  [[nodiscard]] ThingGroup grouped(std::vector<GroupThing> things, std::optional<Seat> seat, const std::string& text,
                                   int gives_way) const {
    ThingGroup group{.seat = seat, .gives_way = gives_way};
    std::string what = text;
    if (things.size() == 1 && what.empty()) {
      const TableThing& only = things.front().thing;
      const bool says_itself =
          only.part == Part::Die || only.part == Part::Counter ||
          (only.part == Part::Structure && is_only_structure(table_, table_.structures[only.index]));
      what = says_itself ? "" : title_of(only);
    }
    group.titled = things.size() > 1;
    group.heading = seat ? owners_of(things, *seat) : "";
    group.things = std::move(things);
    group.heading += (seat && !what.empty() ? dot() : "") + what;
    return group;
  }

  /// Takes pools that are counted away from the structures that they are beside, and from where there is nothing else:
  /// a heading has room for them.
  [[nodiscard]] std::string counts_taken_from(std::vector<GroupThing>& things) const {
    const auto is_counted = [&](const GroupThing& each) {
      return each.form == ThingForm::Count && each.thing.part == Part::Pool && !reader_.choose_within(each.thing);
    };
    const auto is_structure = [](const GroupThing& each) { return each.thing.part == Part::Structure; };
    std::string counts;
    if (std::ranges::any_of(things, is_structure) || std::ranges::all_of(things, is_counted)) {
      for (const GroupThing& each : things) {
        if (is_counted(each)) {
          const TablePool& pool = table_.pools[each.thing.index];
          counts += fmt::format("{}{} {}", dot(), title_in(pool, scene_.words), number_of_pieces(pool));
        }
      }
      std::erase_if(things, is_counted);
    }
    return counts;
  }

  /// Where there is nothing but what is counted: behind the heading of what partners have together, or as a heading.
  void add_counts(GroupRows& rows, ThingGroup made) const {
    for (auto& row : rows) {
      for (ThingGroup& group : row) {
        if (made.seat != group.seat && is_of(group, *made.seat)) {
          group.counts += made.counts;
          return;
        }
      }
    }
    made.heading += std::exchange(made.counts, "");
    rows.back().push_back(std::move(made));
  }

  void add_by_layout(GroupRows& rows, const TableGroup& group) const {
    const std::string heading = in_language(group.heading, scene_.words.language());
    std::vector<std::optional<Seat>> seats;
    if (group.of == GroupOf::Table) {
      seats.emplace_back();
    }
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      if (group.of == (i == 0 ? GroupOf::Me : GroupOf::Others)) {
        seats.emplace_back(seats_[i]);
      }
    }
    for (const std::optional<Seat>& seat : seats) {
      std::vector<GroupThing> things;
      for (const GroupItem& item : group.items) {
        visit_things([&](const TableThing& thing, const auto& shown) {
          if (shown.id == item.thing && std::optional<Seat>(shown.owner) == seat && !is_nothing(thing)) {
            things.push_back({thing, item.form});
          }
        });
      }
      const std::string counts = seat ? counts_taken_from(things) : "";
      ThingGroup made = grouped(std::move(things), seat, heading, 0);
      made.gives_way = gives_way(made, group.gives_way);
      made.counts = counts;
      if (made.things.empty() && !counts.empty()) {
        add_counts(rows, std::move(made));
        continue;
      }
      const bool is_single_line =
          made.things.size() == 1 && !made.things.empty() &&
          (made.things.front().thing.part == Part::Die || made.things.front().thing.part == Part::Counter);
      made.titled = made.titled || is_single_line;
      add(rows.back(), std::move(made));
    }
  }

  const Table& table_;
  const ScreenContext& scene_;
  const TableMarks& marks_;
  MarkReader reader_;
  std::vector<Seat> seats_;  ///< who looks comes first.
};

}  // namespace

bool ThingGroup::has(TableThing::Part part) const {
  return std::ranges::any_of(things, [&](const GroupThing& each) { return each.thing.part == part; });
}

std::vector<std::vector<ThingGroup>> table_groups(const Table& table, const ScreenContext& scene,
                                                  std::optional<Seat> viewer, const TableMarks& marks) {
  const Grouper grouper(table, scene, viewer, marks);
  GroupRows rows;
  if (scene.game.layout.empty()) {
    rows = grouper.derived([](const TableThing&) { return true; });
  } else {
    rows = grouper.by_layout();
    const MarkReader reader(marks);
    for (auto& row : grouper.derived([&](const TableThing& thing) {
           const auto is_it = [&](const GroupThing& each) { return each.thing == thing; };
           return reader.choose_within(thing) && std::ranges::none_of(rows, [&](const auto& groups) {
                    return std::ranges::any_of(
                        groups, [&](const ThingGroup& group) { return std::ranges::any_of(group.things, is_it); });
                  });
         })) {
      rows.push_back(std::move(row));
    }
  }
  grouper.show_points(rows);
  std::erase_if(rows, [](const auto& row) { return row.empty(); });
  return rows;
}

}  // namespace ossuary::cli
