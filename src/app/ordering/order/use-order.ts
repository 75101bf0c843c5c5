import { useMemo } from 'react'
import { serverNow } from '#app/calls/server-clock.ts'
import { enteredCard } from '#app/ordering/card/card.store.ts'
import type { AvailableService } from '#domain/catalog/service.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import type { OrderingCompany, PayFrequency } from '#domain/companies/company.ts'
import { type CalendarDay, todayIn } from '#domain/companies/days/calendar-day.ts'
import { allowedPayFrequencies, defaultPayFrequency } from '#domain/ordering/prices/pay-frequency.ts'
import { type Quote, quoteOrder } from '#domain/ordering/prices/quote.ts'
import type { OrderAnswers, RollOffAnswer, ServiceAnswer } from '#domain/ordering/wizard/answers.ts'
import { withOpenDays } from '#domain/ordering/wizard/open-days.ts'
import { firstOpenStep, type WizardContext } from '#domain/ordering/wizard/step-blocked.ts'
import { nextStep, type StepName, stepsFor } from '#domain/ordering/wizard/steps.ts'
import type { CardMessage } from '#domain/payments/card-message.ts'
import { orderingCompany, serviceCalendar } from './hauler.ts'
import { type Offer, type OfferQuestion, useOffer } from './offer.store.ts'
import { type OpenOrderPage, useOrderPage } from './order-page.ts'
import { changeWizard, useWizard, type Wizard } from './wizard.store.ts'

export interface Order {
  page: OpenOrderPage
  company: OrderingCompany
  wizard: Wizard
  change: (changed: Partial<Wizard>) => void
  question: OfferQuestion | null
  offer: Offer
  offered: readonly AvailableService[]
  quote: Quote | null
  today: CalendarDay
}

const nothing: readonly AvailableService[] = []

export function useOrder(): Order {
  const page = useOrderPage()
  const name = page.base
  const stored = useWizard(name)
  // The hauler's day by the server's clock, not the device's.
  const today = todayIn(page.company.timezone, serverNow())
  const calendar = useMemo(() => serviceCalendar(page.company), [page.company])
  const wizard = useMemo(() => withOpenDays(stored, calendar, today), [stored, calendar, today])
  const company = useMemo(() => orderingCompany(page.company), [page.company])
  const question = offerQuestion(page.company.id, wizard)
  const offer = useOffer(question)
  const offered = offer.state === 'known' ? offer.services : nothing
  const quote = useMemo(() => quoteOf(company, offered, wizard), [company, offered, wizard])
  return {
    page,
    company,
    wizard,
    change: (changed) => changeWizard(name, changed),
    question,
    offer,
    offered,
    quote,
    today,
  }
}

function offerQuestion(company: number, { type, address }: Wizard): OfferQuestion | null {
  return type && address?.available && address.point ? { company, type, point: address.point } : null
}

export function addedServices(wizard: Wizard, offered: readonly AvailableService[]): (ServiceAnswer | RollOffAnswer)[] {
  if (wizard.type === 'Roll-Offs') return wizard.rolloff ? [wizard.rolloff] : []
  const added = wizard.services.flatMap((each) => (each.requested ? [each.answer] : []))
  return offered.flatMap(({ id }) => added.filter((answer) => answer.id === id))
}

export function payFrequencyOf(company: OrderingCompany, type: ServiceType, { billing }: Wizard): PayFrequency {
  const chosen = billing?.payfrequency
  return chosen && allowedPayFrequencies(company, type).includes(chosen) ? chosen : defaultPayFrequency(company, type)
}

function quoteOf(company: OrderingCompany, offered: readonly AvailableService[], wizard: Wizard): Quote | null {
  if (!wizard.type) return null
  const payfrequency = payFrequencyOf(company, wizard.type, wizard)
  const result = quoteOrder(company, offered, { services: addedServices(wizard, offered), payfrequency })
  return result.ok ? result.quote : null
}

export function answersOf(wizard: Wizard, card: CardMessage | null = enteredCard()?.message ?? null): OrderAnswers {
  return { ...wizard, card, deliverydate: null }
}

export function wizardContext({ page, offered }: Pick<Order, 'page' | 'offered'>): WizardContext {
  return { company: { ...orderingCompany(page.company), tokenizerurl: page.company.tokenizerurl }, offered }
}

/** Placeholder card: the review asks for a missing or stale one itself, so it is no reason to go back. */
const anyCard: CardMessage = { kind: 'token', token: '0', expiry: null }

export function reachableStep(wanted: StepName, order: Pick<Order, 'page' | 'offered' | 'wizard'>): StepName {
  const { wizard } = order
  if (wanted === 'intro') return wanted
  if (wizard.placed) {
    if (wanted === 'deliverydate' || wanted === 'confirmation') return wanted
    return wizard.placed.finished ? 'confirmation' : (nextStep('review', wizard.type) ?? 'confirmation')
  }
  if (wizard.attempt?.state === 'sent') return 'review'
  const steps = stepsFor(wizard.type)
  const open = firstOpenStep(answersOf(wizard, anyCard), wizardContext(order))
  const index = steps.indexOf(wanted)
  return index >= 0 && index <= steps.indexOf(open) ? wanted : open
}
