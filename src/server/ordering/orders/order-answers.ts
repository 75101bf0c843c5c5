import type { OrderId } from '#contract/fields.ts'
import type { OrderPayload } from '#contract/services/orders.ts'
import type { PurchaseAnswer } from '#contract/services/services.ts'
import { usPhoneNumber } from '#domain/messaging/phone-number.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { asksAboutTexts } from '#server/companies/present.ts'
import type { Env } from '#server/settings/env.ts'
import type { Shop } from './read-shop.ts'

/** The order as stored: all answers but the card token, which is stored nowhere. */
export function withoutToken<T extends Record<string, unknown>>(order: T): T {
  const billing = order.billing
  if (billing === null || typeof billing !== 'object') return order
  const { tokenResponse: _token, ...rest } = billing as Record<string, unknown>
  return { ...order, billing: rest }
}

/** The box is shown where the company texts its customers; a number that gets no texts can agree to none. */
export const agreesToTexts = ({ texts, user }: OrderPayload, { company }: Pick<Shop, 'company'>, env: Env): boolean =>
  texts === true && asksAboutTexts(company, env) && usPhoneNumber(user.cellphone) !== null

export function withoutKeys<T extends Record<string, unknown>>(order: T): Omit<T, 'lead'> {
  const { lead: _lead, ...kept } = withoutToken(order)
  return kept
}

export const placedAnswer = (order: OrderId, key: string): PurchaseAnswer => ({
  success: true,
  resptext: orderingMessages.placed,
  order,
  key,
})

export const refusedAnswer = (resptext: string): PurchaseAnswer => ({ success: false, resptext })

export const pendingAnswer = (order: OrderId, key: string): PurchaseAnswer => ({
  success: false,
  pending: true,
  order,
  key,
  resptext: paymentMessages.pending,
})

export function buyerOf({ user, address }: OrderPayload) {
  const { firstname, lastname, email, cellphone } = user
  const home = user.address ? user : address
  return {
    fullname: `${firstname} ${lastname}`.trim() || email,
    firstname,
    lastname,
    email,
    cellphone,
    address: home.address,
    city: home.city,
    state: home.state,
    zip: home.zip,
  }
}
