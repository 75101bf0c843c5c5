import { AsyncLocalStorage } from 'node:async_hooks'

export interface Slot {
  release(): void
  reacquire(): void
}

const slots = new AsyncLocalStorage<Slot>()

export const withSlot = <T>(slot: Slot, work: () => Promise<T>): Promise<T> => slots.run(slot, work)

/** Gives up the current slot while waiting for another computer. */
export async function releasingSlot<T>(work: () => Promise<T>): Promise<T> {
  const slot = slots.getStore()
  if (!slot) return work()
  slot.release()
  try {
    return await work()
  } finally {
    slot.reacquire()
  }
}
