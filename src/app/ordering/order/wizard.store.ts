import { useCallback, useSyncExternalStore } from 'react'
import { storedEntries } from '#app/storage/stored-entries.ts'
import type { ServiceType } from '#domain/catalog/service-types.ts'
import { noAnswers, type OrderAnswers } from '#domain/ordering/wizard/answers.ts'
import {
  noServices,
  type ServicesByType,
  type TypeAnswers,
  withType,
} from '#domain/ordering/wizard/services-by-type.ts'

/** `sent` is undecided: nothing may change until the server reports its outcome. */
export interface Attempt {
  /** The idempotency key. */
  key: string
  state: 'sent' | 'unsent'
}

export interface PlacedOrder {
  order: string
  key: string
  /** The drop-off day was chosen or skipped: only the confirmation is left. */
  finished: boolean
}

/** Never includes the card. */
export interface Wizard extends Omit<OrderAnswers, 'card' | 'deliverydate'>, TypeAnswers {
  shelf: ServicesByType
  /** Consent to keep the card for later charges. */
  keepcard: boolean
  /** Consent to texts about stops. */
  texts: boolean
  attempt: Attempt | null
  placed: PlacedOrder | null
}

const { card: _card, deliverydate: _day, ...answers } = noAnswers

export const emptyWizard: Wizard = {
  ...answers,
  ...noServices,
  shelf: {},
  keepcard: false,
  texts: false,
  attempt: null,
  placed: null,
}

const pages = storedEntries<Partial<Wizard>>('signup')
let completed: { stored: Partial<Wizard> | null; wizard: Wizard } = { stored: null, wizard: emptyWizard }

/** Returns the same object while nothing changes, as useSyncExternalStore requires. */
export function wizardOf(page: string): Wizard {
  const stored = pages.read(page)
  if (stored !== completed.stored) completed = { stored, wizard: stored ? { ...emptyWizard, ...stored } : emptyWizard }
  return completed.wizard
}

/** An attempt that never reached the server was for the old answers and is dropped. */
export function changeWizard(page: string, changed: Partial<Wizard>): void {
  const before = wizardOf(page)
  const attempt = before.attempt?.state === 'unsent' ? null : before.attempt
  pages.write(page, { ...before, attempt, ...changed })
}

export function startAgain(page: string): void {
  pages.write(page, null)
}

/**
 * Another type has another catalog, areas and pay frequencies, so answers that depend on it are shelved and restored on
 * return. After a placed order the first choice starts a new one.
 */
export function chooseType(page: string, type: ServiceType): void {
  if (wizardOf(page).placed) startAgain(page)
  const wizard = wizardOf(page)
  const { type: before, address } = wizard
  if (before === type) return
  changeWizard(page, {
    ...withType(type, wizard),
    address: address && { ...address, available: false },
    billing: null,
    terms: false,
  })
}

export function hasAnswersOfType(page: string): boolean {
  const { services, rolloff, containerdraft, rolloffdraft, placed } = wizardOf(page)
  return !placed && (services.length > 0 || [rolloff, containerdraft, rolloffdraft].some((answer) => answer !== null))
}

/** The order is placed: only the link to its page stays in the browser. */
export function keepPlaced(page: string, placed: Omit<PlacedOrder, 'finished'>): void {
  pages.write(page, { ...wizardOf(page), attempt: null, placed: { ...placed, finished: false } })
}

type Buyer = Pick<Wizard, 'address' | 'customerdetails'>

/**
 * By page: the last buyer and address. In memory only, so that a reload hides them from the next person at this device.
 */
const buyers = new Map<string, Buyer>()

export function finishPlaced(page: string): void {
  const { placed, type, address, customerdetails } = wizardOf(page)
  if (!placed) return
  if (customerdetails) buyers.set(page, { address, customerdetails })
  pages.write(page, { type, placed: { ...placed, finished: true } })
}

export const lastBuyer = (page: string): Buyer | null => buyers.get(page) ?? null

export function startForSameBuyer(page: string): void {
  const { address = null, customerdetails = null } = lastBuyer(page) ?? {}
  startAgain(page)
  changeWizard(page, { address: address && { ...address, available: false }, customerdetails })
}

export function useWizard(page: string): Wizard {
  const read = useCallback(() => wizardOf(page), [page])
  return useSyncExternalStore(pages.subscribe, read, () => emptyWizard)
}
