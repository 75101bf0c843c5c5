import { useEffect, useRef, useState } from 'react'
import { get, post, Refused } from '#app/api.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { asksForCard } from '#domain/ordering/step-blocked.ts'
import { newAttemptKey } from './attempt-key.ts'
import { sayBriefly } from './brief-message.ts'
import { freshToken } from './card-entry.tsx'
import { heldCard, holdCard } from './card-store.ts'
import { reviewCopy } from './copy.ts'
import { keepLead, leadOf } from './lead-store.ts'
import { refreshOffer } from './offer-store.ts'
import { orderPayload } from './order-payload.ts'
import { followAttempt, type PlacingDoor, type PlacingPhase, type PlacingResult, placeOrder } from './place-order.ts'
import { addedServices, type Order } from './use-order.ts'
import { changeWizard, keepPlaced } from './wizard-store.ts'

/** The server answers within a minute; a connection that says nothing longer than this is taken for lost. */
const PATIENCE_MS = 90_000

function asRefused(error: unknown): never {
  throw error instanceof Refused ? error : new Refused(0, {})
}

/** Placing the order, and finding out about an attempt that an earlier page left undecided. */
export function usePlacing(order: Order) {
  const [phase, setPhase] = useState<PlacingPhase | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef(false)
  const { company, base: page } = order.page
  const door: PlacingDoor = {
    purchase: (payload, idempotencyKey) =>
      post('services.purchase', payload, { idempotencyKey, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(asRefused),
    getAttempt: (key) => get('services.getAttempt', { key }),
    newKey: newAttemptKey,
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    keep: (attempt) => changeWizard(page, { attempt }),
    tell: setPhase,
  }
  const finish = (result: PlacingResult) => {
    setPhase(null)
    // A token is good for one use, whatever came of it.
    holdCard(null)
    if (result.kind === 'placed') {
      // A placed order's next step is the only one that can be reached: nothing else leads there.
      keepPlaced(page, { order: result.order, key: result.key })
      keepLead(page, null)
      sayBriefly(orderingMessages.placed)
      return
    }
    setFailure(failureText(result))
    if (result.kind !== 'unsent' && order.question) void refreshOffer(order.question)
  }
  const run = async (work: () => Promise<PlacingResult>) => {
    if (running.current) return
    running.current = true
    setFailure(null)
    try {
      finish(await work())
    } catch {
      setPhase(null)
      setFailure(orderingMessages.placingFailed)
    } finally {
      running.current = false
    }
  }
  const place = () => {
    // Nothing is sent: the demonstration goes on as if the order were placed.
    if (order.page.demonstration) return Promise.resolve(keepPlaced(page, { order: '', key: '' }))
    return run(() => {
      const { quote, wizard, offered } = order
      if (!quote) throw new Error('A review has a quote')
      const token = asksForCard(company) ? freshToken(heldCard(), new Date()) : null
      const services = addedServices(wizard, offered)
      const payload = orderPayload({ company: company.id, wizard, services, quote, token, lead: leadOf(page) })
      return placeOrder(payload, wizard.attempt, door)
    })
  }
  const follow = useRef<(key: string) => void>(() => {})
  follow.current = (key) => void run(() => followAttempt(key, door, 'lost'))
  const { attempt } = order.wizard
  const undecided = attempt?.state === 'sent' ? attempt.key : null
  useEffect(() => {
    // After a reload, or from another tab: the server knows what became of it.
    if (undecided) follow.current(undecided)
  }, [undecided])
  return { phase, failure, place }
}

function failureText(result: Exclude<PlacingResult, { kind: 'placed' }>): string {
  switch (result.kind) {
    case 'declined':
      return orderingMessages.placingFailedBecause(result.resptext)
    case 'refused':
      return orderingMessages.placingFailedBecause(result.message)
    case 'unsent':
      return reviewCopy.unsent
  }
}
