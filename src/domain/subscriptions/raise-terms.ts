// A raise of sold services, by a percentage or by an amount (R-93 for the roundings).

import { isPercent, ROUNDINGS, type Rounding, raisedPrice } from '#domain/catalog/price-raise.ts'
import { MOST_PRICE } from '#domain/catalog/row-draft.ts'
import type { Cents } from '#domain/companies/money.ts'

export type RaiseTerms = { rounding: Rounding } & ({ percent: number } | { amount: Cents })

export const isRaise = (terms: RaiseTerms): boolean =>
  'percent' in terms ? isPercent(terms.percent) : Number.isSafeInteger(terms.amount) && terms.amount !== 0

/** Rounds half up. Never reverses the direction of the raise, never goes below zero, and leaves what is free at zero. */
export function raisedBy(terms: RaiseTerms, price: Cents): Cents {
  if ('percent' in terms) return raisedPrice(price, terms)
  if (price === 0) return 0
  const { amount, rounding } = terms
  const step = ROUNDINGS[rounding]
  const nearest = Math.floor((2 * (price + amount) + step) / (2 * step)) * step
  if (amount > 0) return Math.min(MOST_PRICE, Math.max(nearest, Math.ceil(price / step) * step))
  return Math.max(0, Math.min(nearest, Math.floor(price / step) * step))
}
