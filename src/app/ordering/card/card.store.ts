import { useSyncExternalStore } from 'react'
import type { CardMessage } from '#domain/payments/card-message.ts'

/** In memory only: card data is never stored. */
export interface HeldCard {
  message: CardMessage
  at: Date
}

let held: HeldCard | null = null
/** The frame had the focus since it was last found empty, so its token may be on its way. */
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

export function subscribeToCard(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHeldCard = (): HeldCard | null => useSyncExternalStore(subscribeToCard, heldCard, () => null)
