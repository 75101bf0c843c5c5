import { useRef, useState } from 'react'
import { get, post } from '#app/calls/api.ts'
import { newAttemptKey } from '#app/calls/attempt-key.ts'
import { reportFault } from '#app/calls/report-fault.ts'
import { serverNow } from '#app/calls/server-clock.ts'
import { enteredCard, setEnteredCard } from '#app/ordering/card/card.store.ts'
import { freshToken } from '#app/ordering/card/card-entry.tsx'
import { orderingCompany, serviceCalendar } from '#app/ordering/order/hauler.ts'
import { keepLead, leadOf } from '#app/ordering/order/lead.store.ts'
import { loadHaulerOffer } from '#app/ordering/order/load-order-page.ts'
import { keepOffer, lookAtOffer } from '#app/ordering/order/offer.store.ts'
import { orderPayload } from '#app/ordering/order/order-payload.ts'
import { pause, responseTimeout, throwRefused } from '#app/ordering/order/payment-attempt.ts'
import { addedServices, type Order } from '#app/ordering/order/use-order.ts'
import { changeWizard, keepPlaced } from '#app/ordering/order/wizard.store.ts'
import { prefetchOrder } from '#app/ordering/placed/use-customer-order.ts'
import { reviewCopy } from '#app/ordering/steps.copy.ts'
import { keepRefusal } from '#app/ordering/wizard/refusal.store.ts'
import { useResume } from '#app/ordering/wizard/use-resume.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import { orderingMessages } from '#domain/ordering/messages.ts'
import { asksForCard } from '#domain/ordering/wizard/step-blocked.ts'
import { refusalNote } from './refused-order.ts'
import { followAttempt, type SubmitCalls, type SubmitPhase, type SubmitResult, submitOrder } from './submit-order.ts'

/** Time to read the button's confirmation before the next step. */
const PLACED_MS = 800
/** Longest wait for the hauler's changes: the refusal itself is known already. */
const RENEWING_MS = 10_000

export type SubmitStage = SubmitPhase | 'placed'

type Refusal = Exclude<SubmitResult, { kind: 'placed' }>

export function useSubmitOrder(order: Order) {
  const [phase, setPhase] = useState<SubmitStage | null>(null)
  const running = useRef(false)
  const { company, base: page } = order.page
  const calls: SubmitCalls = {
    purchase: (payload, idempotencyKey) =>
      post('services.purchase', payload, { idempotencyKey, signal: responseTimeout() }).catch(throwRefused),
    getAttempt: (key) => get('services.getAttempt', { key }),
    newKey: newAttemptKey,
    wait: pause,
    keep: (attempt) => changeWizard(page, { attempt }),
    onPhase: setPhase,
  }
  const finish = async (result: SubmitResult) => {
    // A token is valid once, even if the payment failed.
    setEnteredCard(null)
    if (result.kind !== 'placed') return showRefusal(order, result)
    setPhase('placed')
    void prefetchOrder(result)
    await pause(PLACED_MS)
    // The wizard's guard leads a placed order to its next step, so no navigation is needed here.
    keepPlaced(page, { order: result.order, key: result.key })
    keepLead(page, null)
  }
  const run = async (work: () => Promise<SubmitResult>) => {
    if (running.current) return
    running.current = true
    keepRefusal(page, null)
    try {
      await finish(await work())
    } catch (error) {
      reportFault('money', error)
      keepRefusal(page, onReview(orderingMessages.placingFailed))
    } finally {
      setPhase(null)
      running.current = false
    }
  }
  const submit = () => {
    if (order.page.demonstration) return Promise.resolve(keepPlaced(page, { order: '', key: '' }))
    return run(() => {
      const { quote, wizard, offered } = order
      if (!quote) throw new Error('The review has no quote')
      const token = asksForCard(company) ? freshToken(enteredCard(), new Date()) : null
      const services = addedServices(wizard, offered)
      const payload = orderPayload({ company: company.id, wizard, services, quote, token, lead: leadOf(page) })
      return submitOrder(payload, wizard.attempt, calls)
    })
  }
  const { attempt } = order.wizard
  // After a reload, or from another tab: poll the server for the outcome.
  useResume(attempt?.state === 'sent' ? attempt.key : null, (key) => void run(() => followAttempt(key, calls, 'lost')))
  return { phase, submit }
}

const onReview = (text: string) => ({ text, step: 'review', search: '', fields: [] }) as const

/**
 * The hauler may have changed something since the page loaded, so settings and offer are reloaded: the reason can then
 * name what lapsed, and the next attempt can succeed.
 */
async function showRefusal(order: Order, result: Refusal): Promise<void> {
  const { page, wizard, offered: offeredBefore, question } = order
  if (result.kind === 'unsent') return keepRefusal(page.base, onReview(reviewCopy.unsent))
  const patience = AbortSignal.timeout(RENEWING_MS)
  const [hauler, services] = await Promise.all([
    loadHaulerOffer({ get: (name, input) => get(name, input, { signal: patience }) }, page.company.slug).catch(
      () => null,
    ),
    question && lookAtOffer(question, patience).catch(() => null),
  ])
  const company = hauler?.company ?? page.company
  const offered = services ?? offeredBefore
  const note = refusalNote({
    wizard,
    offeredBefore,
    offered,
    company: orderingCompany(company),
    calendar: serviceCalendar(company),
    today: todayIn(company.timezone, serverNow()),
    reason: result.kind === 'declined' ? result.resptext : result.reason,
    fields: result.kind === 'refused' ? result.fields : [],
  })
  // One batch, so that no step renders with partially updated data.
  keepRefusal(page.base, note)
  if (note.step === 'address' && wizard.address)
    changeWizard(page.base, { address: { ...wizard.address, available: false } })
  if (question && services) keepOffer(question, services)
  if (hauler) page.renew(hauler)
}
