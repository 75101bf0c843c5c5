import { useSyncExternalStore } from 'react'

// Where money or power moves, the server asks once more who it is. Whatever call that was, one sheet asks for all of them.

let asked: PromiseWithResolvers<boolean> | null = null
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

/** Asks the person in front of the screen. @returns whether they showed it; false where no screen can ask */
export function askForProof(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  asked ??= Promise.withResolvers()
  announce()
  return asked.promise
}

/** Everybody who waits goes on, or does not. */
export function settleProof(isShown: boolean): void {
  asked?.resolve(isShown)
  asked = null
  announce()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // The screen that could ask is gone.
    if (listeners.size === 0) settleProof(false)
  }
}

/** Whether somebody waits for it now. */
export const useProofAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => asked !== null,
    () => false,
  )
