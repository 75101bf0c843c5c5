// Raises prices by a percentage, in whole cents. Negative percentages lower them.

import type { Frequency } from '#domain/catalog/frequencies.ts'
import { MOST_PRICE } from '#domain/catalog/row-draft.ts'
import type { Cents } from '#domain/companies/money.ts'

export const LEAST_PERCENT = -50
export const MOST_PERCENT = 100

export const ROUNDINGS = { cent: 1, quarter: 25, half: 50, dollar: 100 } as const satisfies Record<string, Cents>
export type Rounding = keyof typeof ROUNDINGS
export const roundings = Object.keys(ROUNDINGS) as [Rounding, ...Rounding[]]

export interface Raise {
  percent: number
  rounding: Rounding
}

export const isPercent = (percent: number): boolean =>
  percent !== 0 &&
  percent >= LEAST_PERCENT &&
  percent <= MOST_PERCENT &&
  Math.abs(Math.round(percent * 10) - percent * 10) < 1e-6

/** Rounds half up, but never reverses the direction of the change and never makes a price zero. */
export function raisedPrice(price: Cents, { percent, rounding }: Raise): Cents {
  const step = ROUNDINGS[rounding]
  const thousandths = 1000 + Math.round(percent * 10)
  const nearest = Math.floor((2 * price * thousandths + 1000 * step) / (2000 * step)) * step
  if (percent > 0) return Math.min(MOST_PRICE, Math.max(nearest, Math.ceil(price / step) * step))
  return Math.max(Math.min(nearest, Math.floor(price / step) * step), Math.min(price, step))
}

export interface RaisedRow {
  id: number
  cans: number
  frequency: Frequency
  duration: number
  was: Cents
  becomes: Cents
}

interface PricedRow {
  id: number
  cans: number
  frequency: Frequency
  duration: number
  price: Cents
}

export function raisedRows(rows: readonly PricedRow[], raise: Raise): RaisedRow[] {
  return rows
    .map(({ price, ...row }) => ({ ...row, was: price, becomes: raisedPrice(price, raise) }))
    .filter(({ was, becomes }) => was !== becomes)
}

export const percentText = (percent: number): string => `${percent}%`
