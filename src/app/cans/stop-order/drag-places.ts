/** A row as it lay when the drag began, in px. */
export interface LaidRow {
  top: number
  height: number
  /** False for a row among the others that keeps its place. */
  moves: boolean
}

/** Where a row that is pulled would land: its place among those that move, from 0. */
export function placeAt(rows: readonly LaidRow[], from: number, by: number): number {
  const moving = rows.filter(({ moves }) => moves)
  const pulled = moving[from]
  const middle = pulled ? middleOf(pulled) + by : 0
  return moving.filter((row, index) => index !== from && middleOf(row) < middle).length
}

const middleOf = ({ top, height }: LaidRow) => top + height / 2

/** How far every row of the list goes, in px, when the one that is pulled lands there. */
export function shiftsOf(rows: readonly LaidRow[], from: number, to: number): number[] {
  const places = rows.flatMap(({ moves }, at) => (moves ? [at] : []))
  const [pulled] = places.splice(from, 1)
  if (pulled === undefined) return rows.map(() => 0)
  places.splice(to, 0, pulled)
  const order = places.values()
  const shifts = rows.map(() => 0)
  let top = rows[0]?.top ?? 0
  for (const [at, { moves }] of rows.entries()) {
    const landing = moves ? (order.next().value ?? at) : at
    const row = rows[landing]
    if (!row) continue
    shifts[landing] = top - row.top
    top += row.height
  }
  return shifts
}
