---@meta
-- Generated from the table of the vocabulary in kernel/script; do not edit.

---A set of skull cells: an integer with one bit a cell. Sets join with `|`, meet with `&`.
---@alias Cells integer

---Scores the skulls of one kind: `own` are its cells, `stack.KIND` those of another kind, `params.NAME` its dials.
---@alias Scorer fun(own: Cells, stack: table<string, Cells>, params: table<string, integer>)

---Gives `points` to each of `cells`, which must be skulls of the scored kind.
---Since content format 1.
---@param cells Cells
---@param points integer
function award(cells, points) end

---Gives each of `cells` `points` for every one of `others` that is touching, above, below, ... it, as `where` says.
---Since content format 1.
---@param cells Cells
---@param points integer
---@param where fun(cells: Cells): Cells
---@param others Cells
function award_per(cells, points, where, others) end

---The number of cells in a set.
---Since content format 1.
---@param cells Cells
---@return integer
function count(cells) end

---Goes through the cells of a set one by one, each as a set of one cell.
---Since content format 1.
---@param cells Cells
---@return fun(): Cells
function each(cells) end

---Cells that share part of an edge with a cell of `cells`; may include cells of `cells` itself.
---Since content format 1.
---@param cells Cells
---@return Cells
function touching(cells) end

---Cells on a higher level than some cell of `cells`.
---Since content format 1.
---@param cells Cells
---@return Cells
function above(cells) end

---Cells on a lower level than some cell of `cells`.
---Since content format 1.
---@param cells Cells
---@return Cells
function below(cells) end

---Cells on the same level as some cell of `cells`, those of `cells` among them.
---Since content format 1.
---@param cells Cells
---@return Cells
function same_level(cells) end

---The leftmost of `cells` on each level that has any.
---Since content format 1.
---@param cells Cells
---@return Cells
function one_per_level(cells) end

---The cells of `within` that touch `cells`, or that a chain of touching cells of `within` leads to.
---Since content format 1.
---@param cells Cells
---@param within Cells
---@return Cells
function connected(cells, within) end

---Goes through the connected groups of `cells`, in the order of their lowest cells.
---Since content format 1.
---@param cells Cells
---@return fun(): Cells
function groups(cells) end

---The cells of `cells` that are in a pair, when touching cells make as many pairs as they can.
---Since content format 1.
---@param cells Cells
---@return Cells
function paired(cells) end

---Steps over touching skulls from a cell of `from` to the nearest of `to`; nil when no chain of skulls leads there.
---Since content format 1.
---@param from Cells
---@param to Cells
---@return integer?
function distance(from, to) end
