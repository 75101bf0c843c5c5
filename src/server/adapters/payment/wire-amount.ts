/**
 * Always with two decimals: the gateway reads an amount without a point as cents.
 * @throws RangeError for anything but whole cents from 0 up
 */
export function toWireAmount(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Not an amount in cents: ${cents}`)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

export function fromWireAmount(amount: string): number | null {
  const [, minus, dollars, decimals = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(amount.trim()) ?? []
  if (dollars === undefined) return null
  const cents = Number(dollars) * 100 + Number(decimals.padEnd(2, '0'))
  return minus ? -cents : cents
}
