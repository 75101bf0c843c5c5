import { useLayoutEffect, useSyncExternalStore } from 'react'

// Where money or power moves, the server asks once more who it is. Whatever call that was, one sheet asks for all of them.

let asked: PromiseWithResolvers<boolean> | null = null
let screensThatAsk = 0
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

/** Asks the person in front of the screen. @returns whether they showed it; false where no screen can ask */
export function askForProof(): Promise<boolean> {
  if (screensThatAsk === 0) return Promise.resolve(false)
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
  return () => void listeners.delete(listener)
}

function offerToAsk(): () => void {
  screensThatAsk += 1
  return () => {
    screensThatAsk -= 1
    // The screen that could ask is gone.
    if (screensThatAsk === 0) settleProof(false)
  }
}

/** Whether somebody waits for it now. Whoever asks this can ask the person: from the moment that it is on the page. */
export function useProofAsked(): boolean {
  // A store is subscribed to only some time after the page was drawn: what is refused meanwhile must be asked about, too.
  useLayoutEffect(offerToAsk, [])
  return useSyncExternalStore(
    subscribe,
    () => asked !== null,
    () => false,
  )
}
