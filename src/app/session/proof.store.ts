import { useLayoutEffect, useSyncExternalStore } from 'react'

// The server asks for fresh proof of identity before changes of money or permissions. All such calls share one sheet.

let asked: PromiseWithResolvers<boolean> | null = null
let screensThatAsk = 0
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

/** @returns false if the user cancels, or if no screen can ask */
export function askForProof(): Promise<boolean> {
  if (screensThatAsk === 0) return Promise.resolve(false)
  asked ??= Promise.withResolvers()
  announce()
  return asked.promise
}

export function settleProof(isShown: boolean): void {
  asked?.resolve(isShown)
  asked = null
  announce()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function offerToAsk(): () => void {
  screensThatAsk += 1
  return () => {
    screensThatAsk -= 1
    if (screensThatAsk === 0) settleProof(false)
  }
}

/** A component that uses this hook must render the sheet, because from its mount on it counts as able to ask. */
export function useProofAsked(): boolean {
  // A layout effect runs before the store subscription: a call refused in between must be able to ask.
  useLayoutEffect(offerToAsk, [])
  return useSyncExternalStore(
    subscribe,
    () => asked !== null,
    () => false,
  )
}
