import { AsyncLocalStorage } from 'node:async_hooks'

/** What somebody has of this process while it works for them. */
export interface Place {
  /** Gives it back while others work for them. */
  leave(): void
  comeBack(): void
}

const places = new AsyncLocalStorage<Place>()

/** Works in a place, which what it asks of others knows. */
export const inPlace = <T>(place: Place, work: () => Promise<T>): Promise<T> => places.run(place, work)

/** Waits for somebody else's computer: whoever waits takes nothing of ours meanwhile. */
export async function elsewhere<T>(work: () => Promise<T>): Promise<T> {
  const place = places.getStore()
  if (!place) return work()
  place.leave()
  try {
    return await work()
  } finally {
    place.comeBack()
  }
}
