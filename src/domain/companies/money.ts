// All amounts are whole cents, so that sums are exact. Dollars exist only in the API, with at most two decimals;
// percentages are rounded half up once.

export type Cents = number

const PERCENT_THOUSANDTHS = 100_000
/** In cents. */
const NOISE = 1e-6

/**
 * Dollars of the API as cents; noise of binary fractions is rounded away.
 * @throws RangeError for more than two decimals, or an amount too large to be exact
 */
export function centsOf(dollars: number): Cents {
  const cents = readCents(dollars)
  if (cents === null) throw new RangeError(`not an amount in dollars: ${dollars}`)
  return cents
}

/** Like `centsOf`, for amounts that people type; null for one that cannot be read. */
export function readCents(dollars: number): Cents | null {
  const cents = Math.round(dollars * 100)
  const isExact = cents / 100 === dollars || Math.abs(cents - dollars * 100) < NOISE
  return Number.isSafeInteger(cents) && isExact ? cents + 0 : null
}

export function dollarsOf(cents: Cents): number {
  return cents / 100
}

export function formatMoney(cents: Cents): string {
  const digits = Math.abs(cents).toString().padStart(3, '0')
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`
}

export const formatDollars = (dollars: number): string => formatMoney(centsOf(dollars))

/**
 * A percentage of an amount, computed exactly and rounded half up to the cent.
 * @param percent at most three decimals
 * @throws RangeError for a finer or negative percentage, and a negative or fractional amount
 */
export function percentOf(cents: Cents, percent: number): Cents {
  const thousandths = Math.round(percent * 1000)
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not an amount in cents: ${cents}`)
  if (!(percent >= 0 && percent <= 1000) || thousandths / 1000 !== percent) {
    throw new RangeError(`not a percentage of at most three decimals: ${percent}`)
  }
  // Splitting the amount keeps both products below 2^53 for every amount that the database can hold.
  const whole = Math.floor(cents / PERCENT_THOUSANDTHS)
  const rest = cents % PERCENT_THOUSANDTHS
  return whole * thousandths + Math.floor((rest * thousandths + PERCENT_THOUSANDTHS / 2) / PERCENT_THOUSANDTHS)
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0)
}
