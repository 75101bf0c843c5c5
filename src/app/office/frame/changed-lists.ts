import { useSyncExternalStore } from 'react'

/** Lists whose rows can change on the server while they are shown, because an act of another screen is taken back. */
export type ChangedList = 'services' | 'price sets'

const changes = new Map<ChangedList, number>()
const listeners = new Set<() => void>()

/** Says that a list is not as it was. */
export function announceChange(list: ChangedList): void {
  changes.set(list, (changes.get(list) ?? 0) + 1)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Another number whenever the list has changed: part of the key by which it is loaded. */
export const useChangesOf = (list: ChangedList): number =>
  useSyncExternalStore(
    subscribe,
    () => changes.get(list) ?? 0,
    () => 0,
  )
