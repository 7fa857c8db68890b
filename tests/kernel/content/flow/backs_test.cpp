// Backs of pieces and what may lie face down, as flows are read.
#include <algorithm>
#include <catch2/catch.hpp>

#include "content/any_ruleset.h"
#include "flow/rules.h"
#include "kernel/content/pig_edits.h"
#include "kernel/content/scratch.h"

namespace ossuary {

namespace {

using test::edit;
using test::Scratch;
using Lines = std::vector<std::string>;

/// The pig with guests and orders of one back, a bell of another, and places where they lie.
struct House {
  House() {
    test::write_pig(scratch);
    edit(scratch, "flow.toml", "\"bank\"]", "\"bank\", \"sly\", \"loud\"]");
    edit(scratch, "flow.toml", "[types.face]", R"([backs.card]
name = { en = "card" }

[types.guest]
back       = "card"
attributes = { traits = "names", age = "integer", arrows = "sided" }

[types.order]
back = "card"

[types.bell]
name = { en = "bell" }

[zones.deck]
form   = "pile"
holds  = ["guest", "order", "bell"]
shown  = "nobody"
start  = { gong = 1, eve = 2, bob = 2, run = 2 }
insert = [{ piece = "gong", from = 1, to = 2 }]

[zones.house]
of    = "seat"
form  = "slots"
holds = ["guest"]
down  = { traits = "sly" }

[types.face])");
    scratch.write("plugins/pig/pieces/guest/eve.toml",
                  "format = 2\nid = \"eve\"\ntraits = [\"loud\", \"sly\"]\nage = 3\n");
    scratch.write("plugins/pig/pieces/guest/bob.toml", "format = 2\nid = \"bob\"\ntraits = [\"loud\"]\n");
    scratch.write("plugins/pig/pieces/order/run.toml", "format = 2\nid = \"run\"\n");
    scratch.write("plugins/pig/pieces/bell/gong.toml", "format = 2\nid = \"gong\"\n");
  }

  [[nodiscard]] Lines problems() const { return test::described(scratch.library().problems()); }
  [[nodiscard]] Lines problems_with(const std::string& old, const std::string& fresh) const {
    edit(scratch, "flow.toml", old, fresh);
    const Lines found = problems();
    edit(scratch, "flow.toml", fresh, old);
    return found;
  }
  /// The ids of what may lie face down in a house.
  [[nodiscard]] Lines down(const std::string& says) const {
    edit(scratch, "flow.toml", "down  = { traits = \"sly\" }", says);
    const auto rules = scratch.library().make_any("pig").value().flow();
    edit(scratch, "flow.toml", says, "down  = { traits = \"sly\" }");
    const auto house = std::ranges::find(rules->zones, "house", &ZoneSpec::id);
    Lines ids;
    for (const std::size_t kind : house->down.value()) {
      ids.push_back(rules->pieces[kind].id);
    }
    return ids;
  }

  Scratch scratch;
};

}  // namespace

TEST_CASE("types share a back that they name, and have their own else", "[content][flow]") {
  const House house;
  CHECK(house.problems() == Lines{});
  const auto rules = house.scratch.library().make_any("pig").value().flow();
  Lines backs;
  for (const PieceType& type : rules->types) {
    backs.push_back(type.id + " " + rules->backs.at(type.back).id);
  }
  CHECK(backs == Lines{"guest card", "order card", "bell bell", "face face"});
  CHECK(rules->backs[rules->types[2].back].name == LocalText{{"en", "bell"}});
  const Scratch pig;
  test::write_pig(pig);
  CHECK(pig.library().make_any("pig").value().flow()->backs.empty());
}

TEST_CASE("what may lie face down is said by attributes", "[content][flow]") {
  const House house;
  CHECK(house.down("down  = { traits = \"sly\" }") == Lines{"eve"});
  CHECK(house.down("down  = { traits = \"loud\" }") == Lines{"bob", "eve"});
  CHECK(house.down("down  = { traits = \"loud\", age = 0 }") == Lines{"bob"});
}

TEST_CASE("backs and what lies face down that cannot be are errors", "[content][flow]") {
  const House house;
  const auto down = [&](const std::string& says) { return house.problems_with("{ traits = \"sly\" }", says); };
  CHECK(house.problems_with("[types.order]\nback = \"card\"", "[types.order]\nback = \"cart\"") ==
        Lines{"unknown-id 29: there is no back \"cart\" (did you mean \"card\"?)"});
  CHECK(
      house.problems_with("[types.bell]\n", "[types.bell]\nback = \"card\"\n") ==
      Lines{"unknown-value 25: \"guest\" has the back of \"bell\", whose pieces are inserted into a pile (pieces that "
            "are inserted have a back that no others have: leave out `back`, or give them another one)",
            "unknown-value 29: \"order\" has the back of \"bell\", whose pieces are inserted into a pile (pieces that "
            "are inserted have a back that no others have: leave out `back`, or give them another one)"});
  CHECK(down("{ trait = \"sly\" }") ==
        Lines{"unknown-key 45: \"trait\" is no attribute here (did you mean \"traits\"?)"});
  CHECK(down("{ traits = \"slye\" }") == Lines{"unknown-id 45: there is no name \"slye\" (did you mean \"sly\"?)"});
  CHECK(down("{ traits = [\"sly\"] }") == Lines{"wrong-type 45: \"traits\" is one of the names"});
  CHECK(down("{ arrows = 1 }") == Lines{"wrong-type 45: arrows is an attribute with several numbers (say by one with a "
                                        "number, or with names)"});
  CHECK(down("{ age = 7 }") == Lines{"unknown-value 45: no piece that house holds is so (`down` says which pieces may "
                                     "lie face down)"});
  CHECK(house.problems_with("insert = [", "down = { age = 3 }\ninsert = [") ==
        Lines{"unknown-key 39: no piece is turned face down in deck (`down` is of a pile into which nothing is "
              "inserted, of slots or a grid)"});
  CHECK(house.problems_with("[types.face]",
                            "[zones.den]\nform = \"slots\"\nholds = [\"guest\"]\n"
                            "down = { age = 0 }\n[types.face]") == Lines{});  // nobody is both sly and of no age
  CHECK(house.problems_with("[types.face]",
                            "[zones.den]\nform = \"slots\"\nholds = [\"guest\", \"order\"]\n"
                            "down = { age = 0 }\n[types.face]") == Lines{});
  CHECK(house.problems_with("{ traits = \"sly\" }",
                            "{ age = 0 }\n[zones.den]\nof = \"seat\"\nform = \"pile\"\n"
                            "holds = [\"face\", \"guest\"]\ndown = { traits = \"loud\" }") == Lines{});
  CHECK(
      house.problems_with("[types.face]",
                          "[zones.den]\nform = \"pile\"\nholds = [\"guest\", \"face\"]\n[types.face]") ==
      Lines{"unknown-value 34: some pieces may lie hidden both in deck and in den, some only in one, some only in the "
            "other (let one of the zones hold all types that the other does, or let their `down` say the same)"});
}

}  // namespace ossuary
