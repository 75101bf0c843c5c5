import { useSyncExternalStore } from 'react'
import type { CardMessage } from '#domain/payments/card-message.ts'

/** In memory only: card data is never stored. */
export interface EnteredCard {
  message: CardMessage
  at: Date
}

let entered: EnteredCard | null = null
/** The frame had the focus since it was last found empty, so its token may be on its way. */
let touched = false
const listeners = new Set<() => void>()

export const enteredCard = (): EnteredCard | null => entered

export const isFrameTouched = (): boolean => touched

export function setFrameTouched(isTouched: boolean): void {
  touched = isTouched
}

export function setEnteredCard(next: EnteredCard | null): void {
  entered = next
  for (const listener of listeners) listener()
}

export function subscribeToCard(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useEnteredCard = (): EnteredCard | null => useSyncExternalStore(subscribeToCard, enteredCard, () => null)
