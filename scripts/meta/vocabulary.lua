---@meta
-- Generated from the table of the vocabulary in kernel/script; do not edit.

---A set of skull cells: an integer with one bit a cell. Sets join with `|`, meet with `&`.
---@alias Cells integer

---What `for` goes through: `for cell in each(cells) do ... end`.
---@alias CellIterator fun(cells: Cells, before?: Cells): Cells?

---A word that leads from cells to others, passed without (): touching, above, below, level, row, column,
---over, under, left_of, right_of, card, mirrored, connected or paired. Or a function of the script, which is called with
---each cell by itself and with `others`, and returns the cells that it finds.
---@alias Relation fun(cells: Cells, others: Cells): Cells

---A word that parts a set by where its cells are, passed without (): groups, levels, runs or column_runs.
---@alias Parting function

---A kind of skull: its id in quotes, or cells that all show it.
---@alias Kind string|Cells

---Scores the skulls of one kind: `own` are its cells, `stack.KIND` those of another kind, `params.NAME` its dials.
---@alias Scorer fun(own: Cells, stack: table<string, Cells>, params: table<string, integer>)

---Scores skulls that leave a choice to their owner. `options` gives the sets of cells that one skull may choose from,
---as several results, as a list or as each() does; `score` what it earns with the chosen one. The best total of all
---kinds counts.
---@class Chooser
---@field options fun(skull: Cells, stack: table<string, Cells>, params: table<string, integer>): ...
---@field score fun(skull: Cells, stack: table<string, Cells>, params: table<string, integer>, chosen: Cells)
---@field together? boolean if true, all skulls of the kind choose once and are passed together

---What an effect does before skulls are scored.
---@alias Act fun(stack: table<string, Cells>, params: table<string, integer>)

---An act that leaves a choice to the owner of the structure.
---@class ChoosingAct
---@field options fun(stack: table<string, Cells>, params: table<string, integer>): ...
---@field act fun(stack: table<string, Cells>, params: table<string, integer>, chosen: Cells)

---What the skulls of a kind do before any is scored; `own` are all of them.
---@alias SkullAct fun(own: Cells, stack: table<string, Cells>, params: table<string, integer>)

---An act that leaves a choice to the owner, for each skull of the kind. Options are sets of cells, or ids of kinds.
---@class ChoosingSkullAct
---@field options fun(skull: Cells, stack: table<string, Cells>, params: table<string, integer>): ...
---@field act fun(skull: Cells, stack: table<string, Cells>, params: table<string, integer>, chosen: Kind)
---@field together? boolean if true, all skulls of the kind choose once and are passed together

---Returns what a kind scores across players and for leftovers: `mine.KIND` counts the skulls in all structures of the
---player.
---@alias MatchScorer fun(mine: table<string, integer>, params: table<string, integer>): integer

---For match scripts: how many skulls of a kind each other player has, in the order of seats.
---@type table<string, integer[]>
rivals = {}
---For match scripts: skulls on cards left in the player's hand.
---@type table<string, integer>
hand = {}
---For match scripts: skulls on cards left in the graveyard, face-down ones too.
---@type table<string, integer>
graveyard = {}

---What the skulls of other kinds chose: `chosen.KIND` are their sets joined. For scorers that offer no options.
---@type table<string, Cells>
chosen = {}

---Gives points to what is named first: in a scorer to each of `cells`, skulls of the scored kind; in `score.lua` of a flow to the seat that is scored, for `category`. Explanations name the last argument as the reason.
---@param cells Cells
---@param points integer
---@param others? Cells
function award(cells, points, others) end

---Gives each of `cells` `points` for every one of `others` that is touching, above, below, ... it, as `where` says: a word, or a function that is called with a cell and `others` and returns cells.
---@param cells Cells
---@param points integer
---@param where Relation
---@param others Cells
function award_per(cells, points, where, others) end

---Gives each of `cells` `points` for every kind of skull among those of `others` that `where` finds.
---@param cells Cells
---@param points integer
---@param where Relation
---@param others Cells
function award_per_kind(cells, points, where, others) end

---Gives `points` to each of `cells` that any of `others` is touching, above, below, paired with, ..., as `where` says.
---@param cells Cells
---@param points integer
---@param where Relation
---@param others Cells
function award_if(cells, points, where, others) end

---Gives each part of `cells`, as `groups`, `runs`, ... part them, what it is worth by its size: `one` for a part of one cell, `two` for one of two, and so on. A larger part counts as many of the largest size that is named, and a rest. Each cell of a part earns what it adds.
---@param cells Cells
---@param parts Parting
---@param one integer
---@param two? integer
---@param three? integer
---@param four? integer
---@param five? integer
---@param six? integer
function award_by_size(cells, parts, one, two, three, four, five, six) end

---Gives `points` to the structure as a whole, under the scored kind. A scorer that uses it is called for structures without a skull of its kind too, with an empty `own`.
---@param points integer
---@param others? Cells
function award_structure(points, others) end

---The number of cells in a set.
---@param cells Cells
---@return integer
function count(cells) end

---Goes through the cells of a set one by one, from the lowest on: in a scorer each as a set of one cell, in a flow as its spot.
---@param cells Cells
---@return CellIterator
function each(cells) end

---Cells that share part of an edge with a cell of `cells`; may include cells of `cells` itself.
---@param cells Cells
---@return Cells
function touching(cells) end

---Cells on a higher level than some cell of `cells`.
---@param cells Cells
---@return Cells
function above(cells) end

---Cells on a lower level than some cell of `cells`.
---@param cells Cells
---@return Cells
function below(cells) end

---All cells of the levels of `cells`, these among them.
---@param cells Cells
---@return Cells
function level(cells) end

---All cells of the rows of cards of `cells`: of the cards whose lower edges are as high as those of the cards of `cells`. A row of cards is two levels.
---@param cells Cells
---@return Cells
function row(cells) end

---All cells exactly above and below `cells`, these among them: those with the same left edges. On staggered rows that is every second row.
---@param cells Cells
---@return Cells
function column(cells) end

---The cells that rest on `cells`: above them, sharing part of an edge. On staggered rows a cell can have two.
---@param cells Cells
---@return Cells
function over(cells) end

---The cells that `cells` rest on: below them, sharing part of an edge.
---@param cells Cells
---@return Cells
function under(cells) end

---The next cells on the left of `cells`, which share part of a side edge with them.
---@param cells Cells
---@return Cells
function left_of(cells) end

---The next cells on the right of `cells`, which share part of a side edge with them.
---@param cells Cells
---@return Cells
function right_of(cells) end

---The other halves of the cards of `cells`.
---@param cells Cells
---@return Cells
function card(cells) end

---The cells where `cells` are seen in a mirror that exchanges left and right, in the middle between the leftmost and the rightmost edge of the shape, or of the zone. Where there is no cell exactly there, there is none.
---@param cells Cells
---@return Cells
function mirrored(cells) end

---Those of `cells` on the edge of the shape, or of the zone: part of their outline is along no other cell. The edge of a hole counts.
---@param cells Cells
---@return Cells
function edge(cells) end

---Those of `cells` in the corners of the shape, or of the zone: the leftmost and the rightmost cell of its lowest level, and those of its highest. A level of one cell has one corner, so a whole pyramid has three.
---@param cells Cells
---@return Cells
function corners(cells) end

---Those of `cells` on the lowest level that has any of them.
---@param cells Cells
---@return Cells
function lowest(cells) end

---Those of `cells` on the highest level that has any of them.
---@param cells Cells
---@return Cells
function highest(cells) end

---All cells of the shape that lie wholly to the left of its middle, which is halfway between its leftmost and its rightmost edge. A cell that the middle goes through, as where a row has an odd number of cards, is in neither half.
---@return Cells
function left_half() end

---The same to the right: all cells of the shape that lie wholly to the right of its middle.
---@return Cells
function right_half() end

---The leftmost of `cells` on each level that has any.
---@param cells Cells
---@return Cells
function one_per_level(cells) end

---The cells of `within` that touch `cells`, or that a chain of touching cells of `within` reaches from one that does.
---@param cells Cells
---@param within Cells
---@return Cells
function connected(cells, within) end

---Goes through the connected groups of `cells`, in the order of their lowest cells.
---@param cells Cells
---@return CellIterator
function groups(cells) end

---Goes through `cells` level by level, from the lowest up.
---@param cells Cells
---@return CellIterator
function levels(cells) end

---Goes through the unbroken runs of `cells` from left to right: those on one level of which each touches the next, as long as they can be; one cell can be a run. In the order of their lowest cells.
---@param cells Cells
---@return CellIterator
function runs(cells) end

---The same upwards: runs of cells that are exactly above each other, without a gap.
---@param cells Cells
---@return CellIterator
function column_runs(cells) end

---The set with the most cells of those that `each`, `levels`, `runs`, `groups`, `by_kind`, ... go through: `largest(groups(own))`. The first of equal ones; the empty set if there is none.
---@param sets CellIterator
---@return Cells
function largest(sets) end

---The cells of `cells` that are in a pair, when touching cells make as many pairs as they can.
---@param cells Cells
---@return Cells
function paired(cells) end

---Goes through the sets of cells that can be in pairs when touching cells of `cells` make as many pairs as they can.
---@param cells Cells
---@return CellIterator
function pairings(cells) end

---Goes through `cells` kind by kind: the cells of each kind of skull that shows among them.
---@param cells Cells
---@return CellIterator
function by_kind(cells) end

---The id of the kind that a cell shows, as `stack` names it: `kind_of(a) == kind_of(b)`. nil for a cell without a skull and for the empty set; an error for several cells.
---@param cell Cells
---@return string?
function kind_of(cell) end

---The points that the skulls of `cells` have earned, added up. A scorer that uses it is scored after all kinds that do not, and after those of the others that it names as `stack.KIND`. Skulls of its own kind have none yet, nor have those of others that read points and are not named.
---@param cells Cells
---@return integer
function points_of(cells) end

---How many kinds of skull show among `cells`.
---@param cells Cells
---@return integer
function kind_count(cells) end

---All cells that show a kind that some cell of `cells` shows, those of `cells` among them.
---@param cells Cells
---@return Cells
function same_kind(cells) end

---All cells that show a skull.
---@return Cells
function skulls() end

---All cells of places where a card lies that shows a skull: both halves, a blank one too. A card that an act turned face down counts; one with two blank halves does not, since nothing of it is scored. What is left of the shape is `empty()`.
---@return Cells
function cards() end

---All cells of places where no skull lies: neither half of the place shows one. A card that an act turned face down does not make its place empty.
---@return Cells
function empty() end

---Shows `text` and `cells` in explanations, with the line of the script: `ossuary test` and `ossuary score --explain`. Changes no points, and is passed over when nobody asks for an explanation.
---@param text string
---@param cells? Cells
function note(text, cells) end

---Turns the cards that show any of `cells` face down: they keep their places, but show no skulls. For acts alone.
---@param cells Cells
function face_down(cells) end

---Makes the skulls of `cells` skulls of `kind` for all that is scored: the id of a kind in quotes, or cells that all show one kind. For acts alone.
---@param cells Cells
---@param kind Kind
function becomes(cells, kind) end

---Steps over touching cells from a cell of `from` to the nearest of `to`; nil when no chain leads there. The chain is of skulls in a scorer, of cells of `within` in a flow; its ends need not be.
---@param from Cells
---@param to Cells
---@return integer?
function distance(from, to) end
