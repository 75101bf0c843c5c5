import { useSyncExternalStore } from 'react'
import type { CardMessage } from '#domain/payments/card-message.ts'

/** The card frame's last word and when it came. It lives in memory only: nothing of a card is ever stored. */
export interface HeldCard {
  message: CardMessage
  at: Date
}

let held: HeldCard | null = null
/** Somebody was in the frame since it last said that there is nothing: its word may be on its way. */
let touched = false
const listeners = new Set<() => void>()

export const heldCard = (): HeldCard | null => held

export const cardTouched = (): boolean => touched

export function touchCard(isTouched: boolean): void {
  touched = isTouched
}

export function holdCard(next: HeldCard | null): void {
  held = next
  for (const listener of listeners) listener()
}

/** Calls back on every word of the frame. */
export function subscribeToCard(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The held card for a step; null while the page is rendered on the server. */
export const useHeldCard = (): HeldCard | null => useSyncExternalStore(subscribeToCard, heldCard, () => null)
