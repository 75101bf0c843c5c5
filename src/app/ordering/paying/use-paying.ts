import { useRef, useState } from 'react'
import { Refused } from '#app/calls/api.ts'
import { newAttemptKey } from '#app/calls/attempt-key.ts'
import { reportFault } from '#app/calls/report-fault.ts'
import { setEnteredCard } from '#app/ordering/card/card.store.ts'
import { pause } from '#app/ordering/order/payment-attempt.ts'
import { useResume } from '#app/ordering/wizard/use-resume.ts'
import { storedEntries } from '#app/storage/stored-entries.ts'
import type { LinkPaymentAnswer } from '#contract/services/pay-links.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import {
  followPayment,
  type PayableState,
  type PayingCalls,
  type PayingPhase,
  type PayingResult,
  payOnce,
} from './pay-once.ts'
import { payingCopy } from './paying.copy.ts'

const keys = storedEntries<string>('pay')

export interface PaidState {
  state: PayableState['state']
  text: string | null
}

/** What a link asks to be paid: an order or a bill. */
export interface Payable<Card> {
  /** Names the stored key. */
  page: string
  now: PayableState
  /** Null while no card is ready to be charged. */
  card(): Card | null
  /** @throws Refused */
  pay(card: Card, idempotencyKey: string): Promise<LinkPaymentAnswer>
  /** @throws Refused */
  getState(): Promise<PayableState>
  onPaid(): void
  onUnpaid?(): void
}

export function usePaying<Card>(payable: Payable<Card>) {
  const { page, now } = payable
  const [paid, setPaid] = useState<PaidState>({ state: now.state, text: null })
  const [phase, setPhase] = useState<PayingPhase | null>(now.pending ? 'pending' : null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef(false)
  const callsWith = (card: Card | null): PayingCalls => ({
    pay: (key) =>
      card ? payable.pay(card, key) : Promise.reject(new Refused(400, { message: paymentMessages.slideIncomplete })),
    maySendAgain: () => payable.card() !== null,
    getState: payable.getState,
    newKey: newAttemptKey,
    wait: pause,
    keep: (key) => keys.write(page, key),
    onPhase: setPhase,
  })
  const run = async (work: () => Promise<PayingResult>) => {
    if (running.current) return
    running.current = true
    setFailure(null)
    try {
      const result = await work()
      if (result.kind === 'paid') {
        setPaid({ state: 'paid', text: result.text })
        payable.onPaid()
      } else {
        if (result.kind === 'ended') setPaid({ state: 'ended', text: null })
        else setFailure(failureText(result))
        payable.onUnpaid?.()
      }
    } catch (error) {
      reportFault('money', error)
      setFailure(payingCopy.unknown)
    } finally {
      // A token is valid once, even if the payment failed.
      setEnteredCard(null)
      setPhase(null)
      running.current = false
    }
  }
  const [storedKey] = useState(() => keys.read(page))
  const isUndecided = now.state === 'open' && (now.pending || storedKey !== null)
  useResume(isUndecided ? page : null, () => void run(() => followPayment(callsWith(null))))
  const pay = () => run(() => payOnce(callsWith(payable.card())))
  return { paid, phase, failure, pay }
}

function failureText(result: Extract<PayingResult, { kind: 'declined' | 'refused' | 'open' }>): string {
  switch (result.kind) {
    case 'declined':
      return result.resptext
    case 'refused':
      return result.message
    case 'open':
      return paymentMessages.notCharged
  }
}
