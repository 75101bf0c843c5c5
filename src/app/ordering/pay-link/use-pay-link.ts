import { get, post } from '#app/calls/api.ts'
import { enteredCard } from '#app/ordering/card/card.store.ts'
import { freshToken } from '#app/ordering/card/card-entry.tsx'
import { responseTimeout, throwRefused } from '#app/ordering/order/payment-attempt.ts'
import type { PayableState } from '#app/ordering/paying/pay-once.ts'
import { usePaying } from '#app/ordering/paying/use-paying.ts'

/** @param keepcard the buyer agreed that the card is kept */
export function usePayLink(code: string, link: PayableState, keepcard: boolean, onPaid: () => void) {
  return usePaying({
    page: `/pay/${code}`,
    now: link,
    card: () => freshToken(enteredCard(), new Date()),
    pay: ({ token, expiry }, idempotencyKey) => {
      const tokenResponse = { message: token, ...(expiry ? { expiry } : {}) }
      const sent = { code, tokenResponse, ...(keepcard ? { keepcard: 1 as const } : {}) }
      return post('services.payByLink', sent, { idempotencyKey, signal: responseTimeout() }).catch(throwRefused)
    },
    getState: () => get('services.getPayLink', { code }),
    onPaid,
  })
}
