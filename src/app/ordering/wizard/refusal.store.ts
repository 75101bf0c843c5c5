import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Refused } from '#app/calls/api.ts'
import { copy } from '#app/ordering/ordering.copy.ts'
import { refusalMessages } from '#domain/ordering/messages.ts'
import type { StepName } from '#domain/ordering/wizard/steps.ts'
import { RETURN_TO_REVIEW } from './step-places.ts'

/** In memory only, until the page closes. */
export interface RefusalNote {
  text: string
  step: StepName
  search: string
  fields: readonly string[]
}

export const detailsNote = (fields: readonly string[]): RefusalNote => ({
  text: refusalMessages.checkFields,
  step: 'customerdetails',
  search: RETURN_TO_REVIEW,
  fields,
})

const notes = new Map<string, RefusalNote>()
const listeners = new Set<() => void>()

export function keepRefusal(page: string, note: RefusalNote | null): void {
  if (note) notes.set(page, note)
  else if (!notes.delete(page)) return
  for (const listener of listeners) listener()
}

export function settleRefusal(page: string, answered: StepName): void {
  const about = notes.get(page)?.step
  if (about === answered || about === 'review') keepRefusal(page, null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useRefusal(page: string): RefusalNote | null {
  const read = useCallback(() => notes.get(page) ?? null, [page])
  return useSyncExternalStore(subscribe, read, () => null)
}

export const StepNote = createContext<RefusalNote | null>(null)

export const useRefusedFields = (): readonly string[] => useContext(StepNote)?.fields ?? []

/**
 * Field errors are the validator's English and never shown; `own` replaces them.
 * @param spoken field errors that are meant for people
 */
export function refusalText(refused: Refused, own: string, spoken: readonly string[] = []): string {
  if (refused.status === 0 || refused.status >= 500) return copy.unreachable
  if (refused.fields.length === 0 || spoken.includes(refused.message)) return refused.message
  return own
}
