import { useCallback, useSyncExternalStore } from 'react'
import type { StepName } from '#domain/ordering/wizard/steps.ts'

/** Why an order was not placed, and where that is put right. It lives as long as the page is open. */
export interface RefusalNote {
  /** As it is shown. */
  text: string
  /** The step that it is about; 'review' where nothing has to be answered anew. */
  step: StepName
  /** What the step's URL ends with, where it has parts. */
  search: string
  /** Fields of the step that the server did not take, by their names in the form. */
  fields: readonly string[]
}

const notes = new Map<string, RefusalNote>()
const listeners = new Set<() => void>()

/** Keeps the note of a page ('/h/piedmont'); null forgets it. */
export function keepRefusal(page: string, note: RefusalNote | null): void {
  if (note) notes.set(page, note)
  else if (!notes.delete(page)) return
  for (const listener of listeners) listener()
}

/** A step was answered anew: a note about it, or about no step but the review, is settled; one about another step is not. */
export function settleRefusal(page: string, answered: StepName): void {
  const about = notes.get(page)?.step
  if (about === answered || about === 'review') keepRefusal(page, null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the last try at placing the order of a page met; null when nothing, and while the page is rendered on the server. */
export function useRefusal(page: string): RefusalNote | null {
  const read = useCallback(() => notes.get(page) ?? null, [page])
  return useSyncExternalStore(subscribe, read, () => null)
}
