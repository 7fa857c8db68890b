// Types of what the wire says, for JSDoc; nothing runs here. The requests of `serve` describe all members.

/**
 * Something on the table that can be pointed at: `at` is a slot, a spot, a face or a row, `piece` one of a row, or a
 *   part of a card.
 * @typedef {{part: 'zone' | 'structure' | 'die' | 'pool' | 'counter', index: number, at: number | null,
 *   piece: number | null}} Thing
 *
 * @typedef {{form: string, numbers: number[], name: string}} Side
 * @typedef {{marks?: string[], label?: string, name?: string, seat?: number, turned?: string, face_down?: boolean,
 *   known?: boolean, picture?: string, text?: string, sign?: string, sides?: Side[]}} Face
 * @typedef {{id: string, label: string, name: string, seat: number | null}} Token
 * @typedef {{label: string, cards: number, top: Face | null, tokens?: Token[], gap?: boolean}} Slot
 * @typedef {{label: string, x: number, y: number, face: Face | null, open: boolean, anchor?: boolean, tokens?: Token[],
 *   gap?: boolean}} Spot
 * @typedef {{id: string, title: string, seat: number | null, seats?: number[]}} Part
 * @typedef {Part & {columns: number, slots: Slot[], staggered?: boolean, spent?: boolean}} Zone
 * @typedef {Part & {spots: Spot[], outline?: {x: number, y: number}[], grid?: boolean, widest?: number}} Structure
 * @typedef {Part & {faces: Face[], up: number | null, hidden?: boolean}} Die
 * @typedef {{face: Face, count: number}} PoolPiece
 * @typedef {{label: string, title: string, pieces: PoolPiece[]}} PoolRow
 * @typedef {Part & {rows: PoolRow[]}} Pool
 * @typedef {{id: string | null, title: string, seat: number | null, value: number, glyph?: string, color?: string,
 *   cap?: number | null}} Counter
 * @typedef {{title: string, name: string, text: string}} Note
 * @typedef {{name: string, now: boolean}} TurnStage
 * @typedef {{zones?: Zone[], structures?: Structure[], dice?: Die[], pools?: Pool[], counters?: Counter[],
 *   notes?: Note[],
 *   stages?: TurnStage[]}} Table
 *
 * @typedef {'usual' | 'bar' | 'line' | 'list' | 'grid' | 'count'} Form
 * @typedef {{id: string, heading: string, of: 'table' | 'me' | 'others', gives_way: number,
 *   items: {thing: string, form: Form}[]}} LayoutGroup
 * @typedef {{rows: LayoutGroup[][], signs: {form: string, name: string, letters: {letter: string,
 *   name: string}[]}[]}} Layout
 *
 * @typedef {{points: number, if_laid: boolean, about: boolean, text: string, words: string,
 *   by_category: Record<string, number>}} Gain
 * @typedef {{seat: number, total: number | null, by_category: Record<string, number> | null, wins: boolean,
 *   rank: Record<string, string> | string | null}} Score
 * @typedef {{seat: number | null, words: string, weight?: string, by_itself?: boolean, cause?: string}} Told
 * @typedef {{seat: number, lines: Told[], changes: (number | null)[], round: string, great: boolean}} News
 * @typedef {{step: number, seat: number, winner: number, gain: number, words: string}} TurningPoint
 * @typedef {{points: (number | null)[][], lead_changes: number | null, turning_point: TurningPoint | null}} Course
 * @typedef {{seat: number | null, decides: number | null, over: boolean, step: number, actions: string[],
 *   words: string[],
 *   targets: Thing[][], gains: (Gain | null)[], declines: boolean[], table: Table, layout: Layout | null, scores:
 *   Score[],
 *   unseen: PoolPiece[], spoken?: string[], changed: Thing[], news: News[], structure_points?: (number | null)[], together?: string,
 *   verdict?: string, outcome?: string[], course?: Course}} View
 *
 * @typedef {{step: number, seat: number | null, action: string | null, told: Told[]}} PastStep
 * @typedef {{id: string, glyph: string, name: string, color: string, symbol: string, letter: string,
 *   sentence: string}} Category
 * @typedef {{seat: number, title: string, bot: string | null, here: number, team: number | null}} SeatInfo
 * @typedef {{seat: number, steps: number, agreed?: number[], waits: number[]}} UndoAsked
 * @typedef {{agreed: number[], waits: number[]}} RematchAsked
 * @typedef {{game: {id: string, name: string}, seat: number | null, languages: {id: string, name: string}[],
 *   undo: string,
 *   pace: number, categories: Category[], seats: SeatInfo[], onlookers: number, match: number, saved: string | null,
 *   aim?: string, ranks?: {points: number, name: string}[], asked?: {undo: UndoAsked | null, rematch: RematchAsked | null}}} TableInfo
 * @typedef {{step: number, seat: number | null, text: string, rating: number | null}} Remark
 * @typedef {{action: string, words: string, expects?: string}} Advice
 * @typedef {{category: string, points: number, thing?: string, name?: string, earning?: Thing[],
 *   reasons?: Thing[]}} Award
 * @typedef {{id: string, heading: string, sentences: string[]}} RuleSection
 * @typedef {{id: string, sign: string, name: string, sentence: string}} PointRule
 * @typedef {{id: string, source: string, points: {id: string, points: number, seat: number | null}[], effect: string,
 *   shape: string | null, drawing: string | null, earned: string | null, position: string[] | null, done: string[] |
 *   null,
 *   result: string[] | null}} Example
 * @typedef {{rules: RuleSection[], points: PointRule[], examples: Example[]}} Rulebook
 */

export {};
