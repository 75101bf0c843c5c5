import { useCallback, useSyncExternalStore } from 'react'
import { nothingOfType, type Shelf, type TypeAnswers, turnedTo } from '#app/ordering/services/shelf.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { noAnswers, type OrderAnswers } from '#domain/ordering/wizard/answers.ts'
import { storedPages } from './stored-pages.ts'

/** One try at placing the order. `sent` is undecided: nothing may change until the server says what became of it. */
export interface Attempt {
  /** The idempotency key. */
  key: string
  state: 'sent' | 'unsent'
}

/** A placed order and the key that opens its page. */
export interface PlacedOrder {
  order: string
  key: string
  /** The drop-off day was chosen or left for later: only the confirmation is left. */
  finished: boolean
}

/** What a visitor answered on a hauler's page, as the browser keeps it. The card is never among it. */
export interface Wizard extends Omit<OrderAnswers, 'card' | 'deliverydate'>, TypeAnswers {
  shelf: Shelf
  /** Consent to keep the card for later charges. */
  keepcard: boolean
  attempt: Attempt | null
  placed: PlacedOrder | null
}

const { card: _card, deliverydate: _day, ...answers } = noAnswers

export const emptyWizard: Wizard = {
  ...answers,
  ...nothingOfType,
  shelf: {},
  keepcard: false,
  attempt: null,
  placed: null,
}

const kept = storedPages<Partial<Wizard>>('signup')
let completed: { stored: Partial<Wizard> | null; wizard: Wizard } = { stored: null, wizard: emptyWizard }

/** The wizard of a page ('/h/piedmont'); the same object as long as nothing changed. */
export function wizardOf(page: string): Wizard {
  const stored = kept.read(page)
  if (stored !== completed.stored) completed = { stored, wizard: stored ? { ...emptyWizard, ...stored } : emptyWizard }
  return completed.wizard
}

/** Keeps changed answers. An attempt that never reached the server was for the old answers and is forgotten. */
export function changeWizard(page: string, changed: Partial<Wizard>): void {
  const before = wizardOf(page)
  const attempt = before.attempt?.state === 'unsent' ? null : before.attempt
  kept.write(page, { ...before, attempt, ...changed })
}

/** A new order begins with an empty wizard. */
export function startAgain(page: string): void {
  kept.write(page, null)
}

/**
 * Keeps the type. Another type is another catalog, other areas and other pay frequencies, so what hung on the old one is
 * asked again; what was chosen of the old one is found again by who comes back to it, and who the visitor is stays. After a
 * placed order the first choice begins a new one.
 */
export function chooseType(page: string, type: ServiceType): void {
  if (wizardOf(page).placed) startAgain(page)
  const wizard = wizardOf(page)
  const { type: before, address } = wizard
  if (before === type) return
  changeWizard(page, {
    ...turnedTo(type, wizard),
    address: address && { ...address, available: false },
    billing: null,
    terms: false,
  })
}

/** Whether another type would put aside what was answered for this one. */
export function hangsOnType(page: string): boolean {
  const { services, rolloff, containerdraft, rolloffdraft, placed } = wizardOf(page)
  return !placed && (services.length > 0 || [rolloff, containerdraft, rolloffdraft].some((answer) => answer !== null))
}

/** The order is placed: only the way to its page is left in the browser. */
export function keepPlaced(page: string, placed: Omit<PlacedOrder, 'finished'>): void {
  kept.write(page, { ...wizardOf(page), attempt: null, placed: { ...placed, finished: false } })
}

type Buyer = Pick<Wizard, 'address' | 'customerdetails'>

/** By page: who ordered last, and where. In memory only: after a reload the next person at this device sees nothing of it. */
const buyers = new Map<string, Buyer>()

/** Cleared on the confirmation, except for what it shows. */
export function finishPlaced(page: string): void {
  const { placed, type, address, customerdetails } = wizardOf(page)
  if (!placed) return
  if (customerdetails) buyers.set(page, { address, customerdetails })
  kept.write(page, { type, placed: { ...placed, finished: true } })
}

export const lastBuyer = (page: string): Buyer | null => buyers.get(page) ?? null

/** A new order for the buyer of the last one. Whether the address is served is asked again. */
export function startForSameBuyer(page: string): void {
  const { address = null, customerdetails = null } = lastBuyer(page) ?? {}
  startAgain(page)
  changeWizard(page, { address: address && { ...address, available: false }, customerdetails })
}

/** The wizard for a step; empty while the page is rendered on the server. */
export function useWizard(page: string): Wizard {
  const read = useCallback(() => wizardOf(page), [page])
  return useSyncExternalStore(kept.subscribe, read, () => emptyWizard)
}
