// Applying planned price raises on their day.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { Cents } from '#domain/companies/money.ts'

export interface PlannedRaise {
  id: string
  fromDay: CalendarDay
  plannedAt: Date
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** In the order in which they apply. `today` is the company's own day. */
export const dueRaises = <R extends PlannedRaise>(planned: readonly R[], today: CalendarDay): R[] =>
  planned
    .filter(({ fromDay }) => fromDay <= today)
    .toSorted(
      (one, other) =>
        compare(one.fromDay, other.fromDay) ||
        one.plannedAt.getTime() - other.plannedAt.getTime() ||
        compare(one.id, other.id),
    )

interface Pricing {
  setUid: string | null
  cans: number
  frequency: string
  duration: number
}

export interface PlannedRow extends Pricing {
  rowId: number
  setUid: string
  was: Cents
  becomes: Cents
}

export interface CurrentRow extends Pricing {
  id: number
  price: Cents
}

export type RowState = 'stands' | 'changed' | 'gone'

/** A row edited by hand since the raise was planned keeps its price. */
export function rowState(planned: PlannedRow, current: CurrentRow | null | undefined): RowState {
  if (current?.id !== planned.rowId || current.setUid !== planned.setUid) return 'gone'
  const { cans, frequency, duration, price } = current
  const isUnchanged =
    cans === planned.cans && frequency === planned.frequency && duration === planned.duration && price === planned.was
  return isUnchanged ? 'stands' : 'changed'
}

export interface PriceChange {
  id: number
  setUid: string
  price: Cents
}

export function priceChanges(planned: readonly PlannedRow[], current: readonly CurrentRow[]): PriceChange[] {
  const rows = new Map(current.map((row) => [row.id, row]))
  return planned
    .filter((row) => rowState(row, rows.get(row.rowId)) === 'stands')
    .map(({ rowId, setUid, becomes }) => ({ id: rowId, setUid, price: becomes }))
}

/** The raise that undoes this one. */
export const reversed = <R extends PlannedRow>(planned: readonly R[]): R[] =>
  planned.map((row) => ({ ...row, was: row.becomes, becomes: row.was }))

export type RaiseWithRows = PlannedRaise & { rows: readonly PlannedRow[] }

/** Prices as they will be on a day, after the raises that are planned until then. */
export function pricesOn<R extends CurrentRow>(
  rows: readonly R[],
  planned: readonly RaiseWithRows[],
  day: CalendarDay,
): R[] {
  return dueRaises(planned, day).reduce<R[]>(
    (prices, raise) => {
      const becomes = new Map(priceChanges(raise.rows, prices).map(({ id, price }) => [id, price]))
      return prices.map((row) => ({ ...row, price: becomes.get(row.id) ?? row.price }))
    },
    [...rows],
  )
}
