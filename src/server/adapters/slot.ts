import { AsyncLocalStorage } from 'node:async_hooks'

/** One of the few requests that this process works for at a time (`http/admission.ts`). */
export interface Slot {
  /** Others are worked for meanwhile. */
  release(): void
  reacquire(): void
}

const slots = new AsyncLocalStorage<Slot>()

/** Works in a slot, which what it asks of others knows. */
export const withSlot = <T>(slot: Slot, work: () => Promise<T>): Promise<T> => slots.run(slot, work)

/** Waits for somebody else's computer: whoever waits takes nothing of ours meanwhile. */
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
