---@meta
-- Generated from the table of the words of flows in kernel/script/flow; do not edit.

---Whatever the files of a flow declare: a piece, a zone, a counter, a spot, a note, an event, a category, a name.
---@class Thing

---A set of cells of slots, a grid or a structure: `&` is what two sets share, `|` joins them, `& ~` takes away; 0 is none, ~0 are all.
---@alias Cells integer

---The dials of the flow; in the script of a piece those of the piece.
---@type table<string, integer>
params = {}

---Goes through all seats, from 1 on.
---@return fun(): integer
function seats() end

---Goes through all seats in the order of turns, from `who` on.
---@param who integer
---@return fun(): integer
function from(who) end

---Goes through all other seats in the order of turns, after `who`.
---@param who integer
---@return fun(): integer
function others(who) end

---Goes through `who` and all partners, in the order of turns from `who` on.
---@param who integer
---@return fun(): integer
function team(who) end

---Goes through the first seats of all teams; without teams, through all seats.
---@return fun(): integer
function teams() end

---How many play.
---@return integer
function count_seats() end

---The seat whose turn it is.
---@return integer
function active() end

---The seat that began the match.
---@return integer
function first_seat() end

---The number of the round; 0 in the set-up.
---@return integer
function round() end

---The seat that a zone, the zone of a spot, or a counter is of, the first one of a team; nil for one of the table.
---@param thing any
---@return integer?
function owner(thing) end

---What a counter shows.
---@param counter Thing
---@return integer
function have(counter) end

---How much a counter can still gain.
---@param counter Thing
---@return integer
function room(counter) end

---True if `who` has as much of each counter as `amounts` say.
---@param who integer
---@param amounts Thing?
---@return boolean
function can_pay(who, amounts) end

---How many pieces lie in a zone, or in all rows of one, or how many of one kind.
---@param zone Thing
---@param piece? Thing
---@return integer
function how_many(zone, piece) end

---The sum of what an attribute of whole numbers says of all pieces in zones.
---@param attribute function
---@param zone Thing
---@param ... any
---@return integer
function total(attribute, zone, ...) end

---Goes through the kinds of pieces that lie in a zone, in the order of their declaration.
---@param zone Thing
---@return fun(): Thing
function kinds(zone) end

---The top of a pile; of another zone the first kind there; nil if it is empty.
---@param zone Thing
---@return Thing?
function top(zone) end

---The face of a die that is up; nil before it first falls.
---@param die Thing
---@return Thing?
function up(die) end

---The first zone with such a piece; nil if there is none.
---@param piece Thing
---@return Thing?
function where(piece) end

---Goes through the rows of a zone.
---@param zone Thing
---@return fun(): Thing
function rows(zone) end

---True if the piece does something when `event` is announced.
---@param piece Thing
---@param event Thing
---@return boolean
function hears(piece, event) end

---What was remembered last; nil before.
---@param note Thing
---@return any
function remembered(note) end

---The piece that an option of the match was given.
---@param option Thing
---@return Thing
function option(option) end

---True if a piece is of the type with that id, as in `is_a(card, "order")`.
---@param piece Thing
---@param type string
---@return boolean
function is_a(piece, type) end

---Goes through all kinds of pieces of the type with that id, by declaration.
---@param type string
---@return fun(): Thing
function pieces(type) end

---Whose a piece is, of those that each seat has; nil for what is nobody's.
---@param piece Thing
---@return integer?
function owner_of(piece) end

---How many pieces of a kind there are before the set-up.
---@param piece Thing
---@return integer
function copies(piece) end

---In `counts.lua`: what must hold of the pieces. Where it does not, `ossuary check` says `what`.
---@param holds any
---@param what string
function expect(holds, what) end

---A spot of slots, a grid or a structure, by its column and level, from 1; nil outside, and where nothing can lie. In a structure levels are rows of places, and columns their numbers in that.
---@param zone Thing
---@param column integer
---@param level? integer
---@return Thing?
function spot(zone, column, level) end

---Goes through the spots of slots, a grid or a structure, level by level.
---@param zone Thing
---@return fun(): Thing
function spots(zone) end

---The zone that a spot is of.
---@param spot Thing
---@return Thing
function zone_of(spot) end

---The piece in a spot; nil if it is empty.
---@param spot Thing
---@return Thing?
function at(spot) end

---The column of a spot, from 1.
---@param spot Thing
---@return integer
function column_of(spot) end

---The level of a spot, from 1.
---@param spot Thing
---@return integer
function level_of(spot) end

---The spot so many columns and levels further; nil where there is none.
---@param spot Thing
---@param columns integer
---@param levels? integer
---@return Thing?
function near(spot, columns, levels) end

---The spot next to a spot on that side; nil where there is none. An error where some spots have two there, as above and below on staggered rows: see `toward`.
---@param spot Thing
---@param side Thing
---@return Thing?
function beside(spot, side) end

---True if the piece in a spot, or on top of a pile, was turned up.
---@param place Thing
---@return boolean
function is_up(place) end

---True if it was turned face down.
---@param place Thing
---@return boolean
function is_down(place) end

---True if it is turned round.
---@param place Thing
---@return boolean
function is_round(place) end

---How many quarters it is turned to the right, 0 to 3; round is 2.
---@param place Thing
---@return integer
function quarters_of(place) end

---Turns the piece in a spot, or on top of a pile, up: all see it while it lies there.
---@param place Thing
function turn_up(place) end

---Turns it face down, where `down` of its zone lets it lie so: only who peeked at it sees it while it lies there.
---@param place Thing
function turn_down(place) end

---Turns it round, or back.
---@param place Thing
function turn_round(place) end

---Turns it a quarter to the right: what it says of its upper side it says of the right one then. A card of a structure is only turned round.
---@param place Thing
function turn_right(place) end

---Shows `who` alone the piece in a spot, or on top of a pile. `who` keeps knowing it while it goes between piles, slots and grids, until it is shuffled or goes to a pool.
---@param who integer
---@param place Thing
function peek(who, place) end

---True if `who` peeked at the piece there. Everybody may know that.
---@param who integer
---@param place Thing
---@return boolean
function has_seen(who, place) end

---Exchanges what lies in two spots, poses included; with an empty spot a piece moves as it lies.
---@param spot Thing
---@param other Thing
function swap(spot, other) end

---The cells of slots, a grid or a structure where a piece lies, or one of a kind.
---@param zone Thing
---@param piece? Thing
---@return Cells
function occupied(zone, piece) end

---The cells whose piece has that value of an attribute. Of a list, the value is one of it; of a number, any but 0 if `value` is left out; of an attribute by side, `value` is the side as the piece lies now, and `number` what it has there, any but 0 if it is left out. A piece that lies face down has no values.
---@param zone Thing
---@param attribute function
---@param value? any
---@param number? integer
---@return Cells
function having(zone, attribute, value, number) end

---True if an attribute says that value of a piece, as `having` asks it of those in cells; by side, as the piece lies upright.
---@param piece Thing
---@param attribute function
---@param value? any
---@param number? integer
---@return boolean
function has(piece, attribute, value, number) end

---The cells whose piece does something when `event` is announced, as `hears` asks it of one.
---@param zone Thing
---@param event Thing
---@return Cells
function hearing(zone, event) end

---The cells whose piece is turned round.
---@param zone Thing
---@return Cells
function turned_round(zone) end

---The cells next to `cells` on that side, which share part of that side with them; on staggered rows both of those above, or below.
---@param zone Thing
---@param cells Cells
---@param side Thing
---@return Cells
function toward(zone, cells, side) end

---Cells that share part of an edge with a cell of `cells`; may include cells of `cells` itself.
---@param zone Thing
---@param cells Cells
---@return Cells
function touching(zone, cells) end

---Cells on a higher level than some cell of `cells`.
---@param zone Thing
---@param cells Cells
---@return Cells
function above(zone, cells) end

---Cells on a lower level than some cell of `cells`.
---@param zone Thing
---@param cells Cells
---@return Cells
function below(zone, cells) end

---All cells of the levels of `cells`, these among them.
---@param zone Thing
---@param cells Cells
---@return Cells
function level(zone, cells) end

---All cells exactly above and below `cells`, these among them: those with the same left edges. On staggered rows that is every second row.
---@param zone Thing
---@param cells Cells
---@return Cells
function column(zone, cells) end

---The cells that rest on `cells`: above them, sharing part of an edge. On staggered rows a cell can have two.
---@param zone Thing
---@param cells Cells
---@return Cells
function over(zone, cells) end

---The cells that `cells` rest on: below them, sharing part of an edge.
---@param zone Thing
---@param cells Cells
---@return Cells
function under(zone, cells) end

---The next cells on the left of `cells`, which share part of a side edge with them.
---@param zone Thing
---@param cells Cells
---@return Cells
function left_of(zone, cells) end

---The next cells on the right of `cells`, which share part of a side edge with them.
---@param zone Thing
---@param cells Cells
---@return Cells
function right_of(zone, cells) end

---The cells where `cells` are seen in a mirror that exchanges left and right, in the middle between the leftmost and the rightmost edge of the shape, or of the zone. Where there is no cell exactly there, there is none.
---@param zone Thing
---@param cells Cells
---@return Cells
function mirrored(zone, cells) end

---Those of `cells` on the edge of the shape, or of the zone: part of their outline is along no other cell. The edge of a hole counts.
---@param zone Thing
---@param cells Cells
---@return Cells
function edge(zone, cells) end

---Those of `cells` in the corners of the shape, or of the zone: the leftmost and the rightmost cell of its lowest level, and those of its highest. A level of one cell has one corner, so a whole pyramid has three.
---@param zone Thing
---@param cells Cells
---@return Cells
function corners(zone, cells) end

---The cells of `cells` that are in a pair, when touching cells make as many pairs as they can.
---@param zone Thing
---@param cells Cells
---@return Cells
function paired(zone, cells) end

---The cells of `within` that touch `cells`, or that a chain of touching cells of `within` reaches from one that does.
---@param zone Thing
---@param cells Cells
---@param within Cells
---@return Cells
function connected(zone, cells, within) end

---Steps over touching cells from a cell of `from` to the nearest of `to`; nil when no chain leads there. The chain is of skulls in a scorer, of cells of `within` in a flow; its ends need not be.
---@param zone Thing
---@param from Cells
---@param to Cells
---@param within Cells
---@return integer?
function distance(zone, from, to, within) end

---Goes through the connected groups of `cells`, in the order of their lowest cells.
---@param zone Thing
---@param cells Cells
---@return fun(): Cells
function groups(zone, cells) end

---Goes through the cells of a set one by one, from the lowest on: in a scorer each as a set of one cell, in a flow as its spot.
---@param zone Thing
---@param cells Cells
---@return fun(): Thing
function each(zone, cells) end

---The set of the cell of a spot alone.
---@param spot Thing
---@return Cells
function cell_of(spot) end

---The number of cells in a set.
---@param zone Thing
---@param cells Cells
---@return integer
function count(zone, cells) end

---Goes through `cells` level by level, from the lowest up.
---@param zone Thing
---@param cells Cells
---@return fun(): Cells
function levels(zone, cells) end

---Goes through `cells` column by column, as `column` has them, from the left on.
---@param zone Thing
---@param cells Cells
---@return fun(): Cells
function columns(zone, cells) end

---Goes through the unbroken runs of `cells` from left to right: those on one level of which each touches the next, as long as they can be; one cell can be a run. In the order of their lowest cells.
---@param zone Thing
---@param cells Cells
---@return fun(): Cells
function runs(zone, cells) end

---The same upwards: runs of cells that are exactly above each other, without a gap.
---@param zone Thing
---@param cells Cells
---@return fun(): Cells
function column_runs(zone, cells) end

---Goes through the sides of a piece: upper, right, lower, left.
---@return fun(): Thing
function sides() end

---The other side: lower of upper, left of right.
---@param side Thing
---@return Thing
function opposite(side) end

---The spot of the piece that bears a token, the first of several; nil if none does.
---@param token Thing
---@return Thing?
function bearer(token) end

---The cells of slots, a grid or a structure whose piece bears a token, or any of those of all seats.
---@param zone Thing
---@param token any
---@return Cells
function bearing(zone, token) end

---Lays a token on the piece in a spot, or on top of others there. It leaves where it lay, unless it may lie on many; it goes where its piece goes, and falls off where that leaves the zone.
---@param token Thing
---@param spot Thing
function put_on(token, spot) end

---Takes a token off every piece that bears it.
---@param token Thing
function take_off(token) end

---Adds to a counter; what is over its cap is lost.
---@param counter Thing
---@param n integer
function gain(counter, n) end

---Takes from a counter, down to its floor.
---@param counter Thing
---@param n integer
function lose(counter, n) end

---Makes a counter show `n`.
---@param counter Thing
---@param n integer
function set(counter, n) end

---Takes from a counter that has as much: less is an error.
---@param counter Thing
---@param n integer
function pay(counter, n) end

---Adds `amounts` to the counters of `who`, as `gain` does.
---@param who integer
---@param amounts Thing?
function gain_all(who, amounts) end

---Takes `amounts` from the counters of `who`, as `pay` does.
---@param who integer
---@param amounts Thing?
function pay_all(who, amounts) end

---Moves one piece from zone to zone: of a pile the uppermost such piece, and onto a pile on top.
---@param from any
---@param piece Thing
---@param to any
function move(from, piece, to) end

---Moves the top of a pile to a zone.
---@param pile Thing
---@param to Thing
function draw(pile, to) end

---Lays a die down with that face up.
---@param die Thing
---@param face Thing
function show(die, face) end

---Shows all what is up of a die that some do not see, until it is rolled, or laid down by `show`.
---@param die Thing
function reveal(die) end

---Tells everybody what `news` says, about as many things as its sentence names; in `objection`, whoever named what is not offered. It changes nothing. A piece of a kind of which some are hidden from somebody is not named to them, unless the news is told to all.
---@param news Thing
---@param first? any
---@param second? any
---@param third? any
---@param fourth? any
function tell(news, first, second, third, fourth) end

---The turn after this one is that of `who`, and those that follow go on in order from there; in the set-up, the first turn. A round begins where the turn does not go to a later seat, counted from the first one. Where no turn follows, it changes nothing.
---@param who integer
function next_turn(who) end

---Remembers a value; nil forgets it. All may know what is remembered: zones alone keep secrets.
---@param note Thing
---@param value any
function remember(note, value) end

---Later: each die falls on one of its faces.
---@param die Thing
---@param ... any
function roll(die, ...) end

---Later: a piece of a pool moves to a zone by lot; none from an empty one.
---@param from Thing
---@param to Thing
function pick(from, to) end

---Later: a pile is shuffled.
---@param pile Thing
function shuffle(pile) end

---Later: the piece does what its file says for `event`; the function gets the piece, then what else is given.
---@param piece Thing
---@param event Thing
---@param ... any
function does(piece, event, ...) end

---Later: every piece in a zone that acts does what its file says for `event`, in the order of turns; the function gets the piece, its owner, then what else is given.
---@param event Thing
---@param ... any
function announce(event, ...) end

---Later: the turn ends; whatever still waits is dropped.
function end_turn() end

---Later: the game ends after this turn.
function end_turns() end

---Gives points to what is named first: in a scorer to each of `cells`, skulls of the scored kind; in `score.lua` of a flow to the seat that is scored, for `category`. Explanations name the last argument as the reason.
---@param category Thing
---@param points integer
---@param thing? any
function award(category, points, thing) end

---In `options`: offers each pile, a row of a zone, whose top was turned up.
---@param piles Thing
function offer_up(piles) end

---In `options`: the same of piles whose top was not turned up.
---@param piles Thing
function offer_down(piles) end

---In `options` of a choice of rows: offers each set of `n` of the piles whose top was not turned up, or all of them where there are fewer. `n` is at most 4.
---@param piles Thing
---@param n integer
function offer_down_sets(piles, n) end

---In `options`: offers a thing, or two together.
---@param thing any
---@param other? any
function offer(thing, other) end

---In `options`: offers each spot of a set of cells; together with `other`, if that is given.
---@param zone Thing
---@param cells Cells
---@param other? any
function offer_each(zone, cells, other) end

---In `options`: offers each kind of piece that lies in a zone.
---@param zone Thing
function offer_kinds(zone) end

---In `options`: offers each kind in a zone of which `who` has as much of each counter as the attribute says, as `can_pay` asks it.
---@param who integer
---@param zone Thing
---@param attribute function
function offer_payable(who, zone, attribute) end

---In `options`: offers the zone together with each kind in it that does not have the attribute.
---@param zone Thing
---@param attribute function
function offer_without(zone, attribute) end

---In `options`: of each row of a zone whose attribute is at most `most`, offers each kind in it together with the row, but for kinds that lie in the zone `without`.
---@param zone Thing
---@param attribute function
---@param most integer
---@param without Thing
function offer_rows(zone, attribute, most, without) end

---Goes through the structures that `who` builds, alone or with others, in their order.
---@param who integer
---@return fun(): Thing
function structures(who) end

---The cells of a structure that have a piece on which no other lies.
---@param structure Thing
---@return Cells
function uncovered(structure) end

---The cells of a structure where a piece may be laid now; with a spot, where it may once the piece there is gone, which so can be moved there. Not the left end of a bottom row that floats.
---@param structure Thing
---@param without? Thing
---@return Cells
function open_spots(structure, without) end

---How many places of all structures of `who` are free.
---@param who integer
---@return integer
function places_left(who) end

---The cells of the row of a structure that a spot is in.
---@param spot Thing
---@return Cells
function row_of(spot) end

---True if a piece lies in every place of its row.
---@param spot Thing
---@return boolean
function row_is_full(spot) end

---How many skulls of a kind a card shows: 0, 1 or 2.
---@param piece Thing
---@param category Thing
---@return integer
function skulls_on(piece, category) end

---The kind of the upper skull of a card; nil for none.
---@param piece Thing
---@return Thing?
function top_skull(piece) end

---The kind of the lower skull of a card; nil for none.
---@param piece Thing
---@return Thing?
function bottom_skull(piece) end

---How many skulls of a kind the cards of a structure show that do not lie face down.
---@param structure Thing
---@param category Thing
---@return integer
function skulls_in(structure, category) end

---What the skulls of a structure score now, all together, or those of one kind.
---@param structure Thing
---@param kind? Thing
---@return integer
function skull_points(structure, kind) end

---For outlook.lua: what the skulls of `who` may be expected to score in the end once its hand is placed as bots would, with the cards in the zones that follow.
---@param who integer
---@param ... any
---@return integer
function skulls_expected(who, ...) end

---In score.lua: awards what the skulls of a structure score, by kind, or those of one kind alone.
---@param structure Thing
---@param kind? Thing
function award_skulls(structure, kind) end

---From now on this effect changes what skulls score, in place of the one before, besides those of every match; nil puts none in force. All effects of the plugins that play are pieces.
---@param effect? Thing
function put_in_force(effect) end

---The effect that was drawn, or put in force since; nil for none.
---@return Thing?
function in_force() end

---In score.lua: awards what match scripts of skulls give `who`, who has a hand; `left` is the zone whose rows are the piles of cards that nobody took.
---@param who integer
---@param hand Thing
---@param left Thing
function award_matches(who, hand, left) end

---Moves a piece from a zone to an open spot of a structure, and returns the spot where it lies then: at the left end of a bottom row that floats all others move one place to the right first.
---@param from Thing
---@param piece Thing
---@param spot any
---@return Thing
function lay_on(from, piece, spot) end

---In `options`: offers each kind of piece in a zone, or the one given, together with each open spot of a structure.
---@param zone Thing
---@param structure Thing
---@param piece? Thing
function offer_spots(zone, structure, piece) end

---In `options`: offers each open spot of a structure; with `without`, those that are open once the pieces in these cells are gone.
---@param structure Thing
---@param without? Cells
function offer_open(structure, without) end
