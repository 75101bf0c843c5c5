import { useCallback, useSyncExternalStore } from 'react'
import type { StepName } from '#domain/ordering/wizard/steps.ts'

/** Reason an order was not placed, and the step that fixes it. In memory only, until the page closes. */
export interface RefusalNote {
  text: string
  /** The step to fix; 'review' when no answer is affected. */
  step: StepName
  search: string
  fields: readonly string[]
}

const notes = new Map<string, RefusalNote>()
const listeners = new Set<() => void>()

export function keepRefusal(page: string, note: RefusalNote | null): void {
  if (note) notes.set(page, note)
  else if (!notes.delete(page)) return
  for (const listener of listeners) listener()
}

/** Answering a step settles a note about that step or the review, but not one about another step. */
export function settleRefusal(page: string, answered: StepName): void {
  const about = notes.get(page)?.step
  if (about === answered || about === 'review') keepRefusal(page, null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Outcome note of the last attempt to place the order of a page; null when there is none, and during server rendering.
 */
export function useRefusal(page: string): RefusalNote | null {
  const read = useCallback(() => notes.get(page) ?? null, [page])
  return useSyncExternalStore(subscribe, read, () => null)
}
