// Each charge attempt has its own reference, so that an unclear answer can be inquired about. It begins with letters,
// because the gateway masks references that look like card numbers.

const PREFIX = 'HY'
const REFUND_PREFIX = 'HR'
const LONGEST = 19
const ORDER = /^[0-9a-z]{1,12}$/i

/**
 * `HY-{order}-{attempt}`, at most 19 characters.
 * @throws RangeError for an order or attempt that does not fit
 */
export const orderReference = (order: string, attempt: number): string => referenceOf(PREFIX, order, attempt)

export const refundReference = (order: string, number: number): string => referenceOf(REFUND_PREFIX, order, number)

/** Of a payment without an order. */
export const paymentRefundReference = (payment: number, number: number): string =>
  referenceOf(REFUND_PREFIX, `P${payment}`, number)

/** The payment of bills whose refund has this reference. */
export function refundedPayment(reference: string): number | null {
  const parts = /^HR-P([1-9]\d{0,7})-\d+$/.exec(reference)
  return parts && Number(parts[1])
}

function referenceOf(prefix: string, order: string, number: number): string {
  const reference = `${prefix}-${order}-${number}`
  if (!ORDER.test(order) || !Number.isInteger(number) || number < 1 || reference.length > LONGEST) {
    throw new RangeError(`not an order reference: ${reference}`)
  }
  return reference
}

export function parseOrderReference(reference: string): { order: string; attempt: number } | null {
  const parts = /^HY-([0-9a-z]{1,12})-([1-9]\d{0,13})$/i.exec(reference)
  return parts && reference.length <= LONGEST ? { order: parts[1] as string, attempt: Number(parts[2]) } : null
}
