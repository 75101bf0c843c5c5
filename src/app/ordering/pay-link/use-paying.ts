import { useRef, useState } from 'react'
import { get, post, Refused } from '#app/api.ts'
import { newAttemptKey } from '#app/calls/attempt-key.ts'
import { reportFault } from '#app/calls/report-fault.ts'
import { sealedSoon } from '#app/kit/sealed/sealed-storage.ts'
import { heldCard, holdCard } from '#app/ordering/card/card.store.ts'
import { freshToken } from '#app/ordering/card/card-entry.tsx'
import { storedPages } from '#app/ordering/order/stored-pages.ts'
import { useResume } from '#app/ordering/wizard/use-resume.ts'
import { paymentMessages } from '#domain/payments/messages.ts'
import { payCopy } from './pay.copy.ts'
import {
  followPayment,
  type LinkStanding,
  type PayingCalls,
  type PayingPhase,
  type PayingResult,
  payOnce,
} from './pay-by-link.ts'

/** The server responds within a minute; a longer silence counts as a lost connection. */
const PATIENCE_MS = 90_000

const keys = storedPages<string>('pay')

export interface PaidState {
  state: LinkStanding['state']
  text: string | null
}

type Card = NonNullable<ReturnType<typeof freshToken>>

function payWith(card: Card, code: string, idempotencyKey: string) {
  const tokenResponse = { message: card.token, ...(card.expiry ? { expiry: card.expiry } : {}) }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return post('services.payByLink', { code, tokenResponse }, { idempotencyKey, signal }).catch((error: unknown) => {
    throw error instanceof Refused ? error : new Refused(0, {})
  })
}

export function usePaying(code: string, standing: LinkStanding, onPaid: () => void) {
  const [paid, setPaid] = useState<PaidState>({ state: standing.state, text: null })
  const [phase, setPhase] = useState<PayingPhase | null>(standing.pending ? 'pending' : null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef(false)
  const page = `/pay/${code}`
  const callsWith = (card: Card | null): PayingCalls => ({
    pay: (key) =>
      card ? payWith(card, code, key) : Promise.reject(new Refused(400, { message: paymentMessages.slideIncomplete })),
    maySendAgain: () => freshToken(heldCard(), new Date()) !== null,
    standing: () => get('services.getPayLink', { code }),
    newKey: newAttemptKey,
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    keep(key) {
      keys.write(page, key)
      return sealedSoon()
    },
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
      holdCard(null)
      setPhase(null)
      running.current = false
    }
  }
  const [keptKey] = useState(() => keys.read(page))
  const isUndecided = standing.state === 'open' && (standing.pending || keptKey !== null)
  useResume(isUndecided ? page : null, () => void run(() => followPayment(callsWith(null))))
  const pay = () => run(() => payOnce(callsWith(freshToken(heldCard(), new Date()))))
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
