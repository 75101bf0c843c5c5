// Every amount in the code is a whole number of cents, so that no sum can drift.
// Dollars exist only on the wire, where they have at most two decimals, and percentages are rounded half up, once.

/** A whole number of cents. */
export type Cents = number

const PERCENT_THOUSANDTHS = 100_000

/** Dollars of the wire to cents; null when not finite, too large to be exact, or of more than two decimals. */
export function centsOf(dollars: number): Cents | null {
  const cents = Math.round(dollars * 100)
  return Number.isSafeInteger(cents) && cents / 100 === dollars ? cents + 0 : null
}

/** Cents to the wire's dollars: the number nearest to the two-decimal amount. */
export function dollarsOf(cents: Cents): number {
  return cents / 100
}

/** '$1,100.29'; a negative amount is '-$5.00'. */
export function formatMoney(cents: Cents): string {
  const digits = Math.abs(cents).toString().padStart(3, '0')
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`
}

/**
 * A percentage of an amount in exact arithmetic, rounded half up to the cent.
 * `percent` has at most three decimals. Throws a RangeError on a finer, negative or fractional input.
 */
export function percentOf(cents: Cents, percent: number): Cents {
  const thousandths = Math.round(percent * 1000)
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not an amount in cents: ${cents}`)
  if (!(percent >= 0 && percent <= 1000) || thousandths / 1000 !== percent) {
    throw new RangeError(`not a percentage of at most three decimals: ${percent}`)
  }
  // Splitting the amount keeps both products below 2^53 for every amount the database can hold.
  const whole = Math.floor(cents / PERCENT_THOUSANDTHS)
  const rest = cents % PERCENT_THOUSANDTHS
  return whole * thousandths + Math.floor((rest * thousandths + PERCENT_THOUSANDTHS / 2) / PERCENT_THOUSANDTHS)
}

/** The sum of amounts; 0 for none. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0)
}
