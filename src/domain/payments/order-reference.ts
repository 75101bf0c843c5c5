// Every attempt at charging a card carries its own reference, so that an unclear answer can be asked about later.
// It begins with letters: a reference that could be taken for a card number would be masked by the gateway.

const PREFIX = 'HY'
const REFUND_PREFIX = 'HR'
const LONGEST = 19
const ORDER = /^[0-9a-z]{1,12}$/i

/** `HY-{order}-{attempt}`, at most 19 characters. Throws a RangeError on an order or attempt that cannot fit. */
export const orderReference = (order: string, attempt: number): string => referenceOf(PREFIX, order, attempt)

/** `HR-{order}-{number}`: what the gateway knows an order's refund by. */
export const refundReference = (order: string, number: number): string => referenceOf(REFUND_PREFIX, order, number)

function referenceOf(prefix: string, order: string, number: number): string {
  const reference = `${prefix}-${order}-${number}`
  if (!ORDER.test(order) || !Number.isInteger(number) || number < 1 || reference.length > LONGEST) {
    throw new RangeError(`no order reference: ${reference}`)
  }
  return reference
}

/** The order and attempt of a reference; null when it is not one of ours. */
export function parseOrderReference(reference: string): { order: string; attempt: number } | null {
  const parts = /^HY-([0-9a-z]{1,12})-([1-9]\d{0,13})$/i.exec(reference)
  return parts && reference.length <= LONGEST ? { order: parts[1] as string, attempt: Number(parts[2]) } : null
}
