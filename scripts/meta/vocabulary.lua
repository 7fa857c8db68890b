---@meta
-- Generated from the table of the vocabulary in kernel/script; do not edit.

---A set of skull cells: an integer with one bit a cell. Sets join with `|`, meet with `&`.
---@alias Cells integer

---What `for` goes through: `for cell in each(cells) do ... end`.
---@alias CellIterator fun(cells: Cells, before?: Cells): Cells?

---One of the words touching, above, below, same_level, connected and paired: how cells lead to others.
---@alias Relation function

---Scores the skulls of one kind: `own` are its cells, `stack.KIND` those of another kind, `params.NAME` its dials.
---@alias Scorer fun(own: Cells, stack: table<string, Cells>, params: table<string, integer>)

---Scores skulls that leave a choice to their owner. `options` gives the sets of cells that one skull may choose from,
---as several results or as each() does; `score` what it earns with the chosen one. The best total of all kinds counts.
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

---What the skulls of other kinds chose: `chosen.KIND` are their sets joined. For scorers that offer no options.
---@type table<string, Cells>
chosen = {}

---Gives `points` to each of `cells`, skulls of the scored kind; explanations name `others` as the reason.
---Since api 1.
---@param cells Cells
---@param points integer
---@param others? Cells
function award(cells, points, others) end

---Gives each of `cells` `points` for every one of `others` that is touching, above, below, ... it, as `where` says.
---Since api 1.
---@param cells Cells
---@param points integer
---@param where Relation
---@param others Cells
function award_per(cells, points, where, others) end

---Gives each of `cells` `points` for every kind of skull among those of `others` that `where` finds.
---Since api 1.
---@param cells Cells
---@param points integer
---@param where Relation
---@param others Cells
function award_per_kind(cells, points, where, others) end

---Gives `points` to each of `cells` that any of `others` is touching, above, below, paired with, ..., as `where` says.
---Since api 1.
---@param cells Cells
---@param points integer
---@param where Relation
---@param others Cells
function award_if(cells, points, where, others) end

---Gives `points` to the structure as a whole, under the scored kind. A scorer that uses it is called for structures without a skull of its kind too, with an empty `own`.
---Since api 2.
---@param points integer
---@param others? Cells
function award_structure(points, others) end

---The number of cells in a set.
---Since api 1.
---@param cells Cells
---@return integer
function count(cells) end

---Goes through the cells of a set one by one, each as a set of one cell.
---Since api 1.
---@param cells Cells
---@return CellIterator
function each(cells) end

---Cells that share part of an edge with a cell of `cells`; may include cells of `cells` itself.
---Since api 1.
---@param cells Cells
---@return Cells
function touching(cells) end

---Cells on a higher level than some cell of `cells`.
---Since api 1.
---@param cells Cells
---@return Cells
function above(cells) end

---Cells on a lower level than some cell of `cells`.
---Since api 1.
---@param cells Cells
---@return Cells
function below(cells) end

---Cells on the same level as some cell of `cells`, those of `cells` among them.
---Since api 1.
---@param cells Cells
---@return Cells
function same_level(cells) end

---The leftmost of `cells` on each level that has any.
---Since api 1.
---@param cells Cells
---@return Cells
function one_per_level(cells) end

---The cells of `within` that touch `cells`, or that a chain of touching cells of `within` leads to.
---Since api 1.
---@param cells Cells
---@param within Cells
---@return Cells
function connected(cells, within) end

---Goes through the connected groups of `cells`, in the order of their lowest cells.
---Since api 1.
---@param cells Cells
---@return CellIterator
function groups(cells) end

---The cells of `cells` that are in a pair, when touching cells make as many pairs as they can.
---Since api 1.
---@param cells Cells
---@return Cells
function paired(cells) end

---Goes through the sets of cells that can be in pairs when touching cells of `cells` make as many pairs as they can.
---Since api 1.
---@param cells Cells
---@return CellIterator
function pairings(cells) end

---Goes through `cells` kind by kind: the cells of each kind of skull that shows among them.
---Since api 1.
---@param cells Cells
---@return CellIterator
function by_kind(cells) end

---The same as `by_kind`, by the name it had first.
---Since api 1.
---@deprecated Write `by_kind`.
---@param cells Cells
---@return CellIterator
function kinds(cells) end

---All cells that show a skull.
---Since api 1.
---@return Cells
function skulls() end

---Turns the cards that show any of `cells` face down: they keep their places, but show no skulls. For acts alone.
---Since api 1.
---@param cells Cells
function face_down(cells) end

---Steps over touching skulls from a cell of `from` to the nearest of `to`; nil when no chain of skulls leads there.
---Since api 1.
---@param from Cells
---@param to Cells
---@return integer?
function distance(from, to) end
