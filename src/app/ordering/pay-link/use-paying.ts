import { useRef, useState } from 'react'
import { get, post, Refused } from '#app/calls/api.ts'
import { newAttemptKey } from '#app/calls/attempt-key.ts'
import { reportFault } from '#app/calls/report-fault.ts'
import { enteredCard, setEnteredCard } from '#app/ordering/card/card.store.ts'
import { freshToken } from '#app/ordering/card/card-entry.tsx'
import { pause, responseTimeout, throwRefused } from '#app/ordering/order/payment-attempt.ts'
import { useResume } from '#app/ordering/wizard/use-resume.ts'
import { storedEntries } from '#app/storage/stored-entries.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { payCopy } from './pay.copy.ts'
import {
  followPayment,
  type PayingCalls,
  type PayingPhase,
  type PayingResult,
  type PayLinkState,
  payOnce,
} from './pay-by-link.ts'

const keys = storedEntries<string>('pay')

export interface PaidState {
  state: PayLinkState['state']
  text: string | null
}

type Card = NonNullable<ReturnType<typeof freshToken>>

function payWith(card: Card, code: string, idempotencyKey: string) {
  const tokenResponse = { message: card.token, ...(card.expiry ? { expiry: card.expiry } : {}) }
  return post('services.payByLink', { code, tokenResponse }, { idempotencyKey, signal: responseTimeout() }).catch(
    throwRefused,
  )
}

export function usePaying(code: string, link: PayLinkState, onPaid: () => void) {
  const [paid, setPaid] = useState<PaidState>({ state: link.state, text: null })
  const [phase, setPhase] = useState<PayingPhase | null>(link.pending ? 'pending' : null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef(false)
  const page = `/pay/${code}`
  const callsWith = (card: Card | null): PayingCalls => ({
    pay: (key) =>
      card ? payWith(card, code, key) : Promise.reject(new Refused(400, { message: paymentMessages.slideIncomplete })),
    maySendAgain: () => freshToken(enteredCard(), new Date()) !== null,
    getLink: () => get('services.getPayLink', { code }),
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
        onPaid()
      } else if (result.kind === 'ended') setPaid({ state: 'ended', text: null })
      else setFailure(failureText(result))
    } catch (error) {
      reportFault('money', error)
      setFailure(payCopy.unknown)
    } finally {
      // A token is valid once, even if the payment failed.
      setEnteredCard(null)
      setPhase(null)
      running.current = false
    }
  }
  const [storedKey] = useState(() => keys.read(page))
  const isUndecided = link.state === 'open' && (link.pending || storedKey !== null)
  useResume(isUndecided ? page : null, () => void run(() => followPayment(callsWith(null))))
  const pay = () => run(() => payOnce(callsWith(freshToken(enteredCard(), new Date()))))
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
