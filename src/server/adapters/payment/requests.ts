import type { ProfileId } from '#server/adapters/payment/merchant.ts'
import { toWireAmount } from '#server/adapters/payment/wire-amount.ts'
import { ascii, postalDigits } from '#server/adapters/payment/wire-text.ts'

/** `zip` is required: the gateway would replace a missing one by 55555. */
type BillingContact = {
  fullname: string
  zip: string
  address?: string
  city?: string
  state?: string
  email?: string
}

/**
 * `expiry` as the card frame returned it (YYYYM or YYYYMM); `store` saves the card, with the buyer's consent.
 */
export type TokenCard = { token: string; expiry?: string; store: boolean }

/**
 * A stored card. `merchant` when the company starts the charge, `scheduled` when that is a billing run; `customer` when
 * the buyer chose the card.
 */
type StoredCard = { profile: ProfileId } & ({ initiator: 'customer' } | { initiator: 'merchant'; scheduled?: boolean })

/** `orderId`: letters first and at most 19 characters, unique per attempt. */
export type ChargeRequest = {
  orderId: string
  amountCents: number
  card: TokenCard | StoredCard
  billing: BillingContact
}

export type SaveCardRequest = { token: string; expiry?: string; billing: BillingContact }

export type WireFields = Record<string, string>

const onlyGiven = (fields: Record<string, string | undefined>): WireFields =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])))

/** Truncated to the gateway's limits, in US-ASCII. */
const billingFields = (billing: BillingContact): WireFields =>
  onlyGiven({
    name: ascii(billing.fullname, 30),
    address: ascii(billing.address ?? '', 30),
    city: ascii(billing.city ?? '', 20),
    region: ascii(billing.state ?? '', 20),
    postal: postalDigits(billing.zip),
    country: 'US',
    email: ascii(billing.email ?? '', 128),
  })

function cardFields(card: TokenCard | StoredCard): WireFields {
  if ('profile' in card) {
    const profile = `${card.profile.profileId}/${card.profile.acctId}`
    return card.initiator === 'merchant'
      ? { profile, cof: 'M', cofscheduled: card.scheduled ? 'Y' : 'N', ecomind: 'R' }
      : { profile, cof: 'C', cofscheduled: 'N', ecomind: 'E' }
  }
  const consent: WireFields = card.store ? { profile: 'Y', cof: 'C', cofscheduled: 'Y', cofpermission: 'Y' } : {}
  return { account: card.token, ...onlyGiven({ expiry: card.expiry }), ecomind: 'E', ...consent }
}

/**
 * The gateway masks an order id that looks like a card number, which then can't be inquired.
 * @throws RangeError, a bug of ours
 */
function checkOrderId(orderId: string): string {
  if (!/^[A-Za-z]{2}[A-Za-z\d-]{1,17}$/.test(orderId))
    throw new RangeError(`Not an order id of the gateway: ${orderId}`)
  return orderId
}

/** Without the CVV, which is part of the token. */
export const chargeFields = (request: ChargeRequest): WireFields => ({
  orderid: checkOrderId(request.orderId),
  amount: toWireAmount(request.amountCents),
  currency: 'USD',
  capture: 'Y',
  ...cardFields(request.card),
  ...billingFields(request.billing),
})

export const refundFields = (request: { retref: string; cents: number; orderId: string }): WireFields => ({
  retref: request.retref,
  amount: toWireAmount(request.cents),
  orderid: checkOrderId(request.orderId),
})

export const profileFields = ({ token, expiry, billing }: SaveCardRequest): WireFields => ({
  account: token,
  ...onlyGiven({ expiry }),
  defaultacct: 'Y',
  cofpermission: 'Y',
  ...billingFields(billing),
})
