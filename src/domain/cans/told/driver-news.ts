export interface KnownList {
  /** Null until a first list of the day is known. */
  day: string | null
  stops: readonly string[]
}

/** A stop of the driver's list, or one that was on it. */
export interface ListedStop {
  id: string
  /** Today, unarchived and still this driver's. */
  isListed: boolean
  done: boolean
}

export interface DriverNews {
  added: string[]
  gone: string[]
  known: string[]
}

/** Compares a driver's list of today with the list last told. The first list of a day is no news, nor is a done stop. */
export function driverNews(known: KnownList, stops: readonly ListedStop[], today: string): DriverNews {
  const listed = stops.filter(({ isListed }) => isListed)
  const now = { known: listed.map(({ id }) => id) }
  if (known.day !== today) return { ...now, added: [], gone: [] }
  const before = new Set(known.stops)
  const open = stops.filter(({ done }) => !done)
  return {
    ...now,
    added: open.flatMap(({ id, isListed }) => (isListed && !before.has(id) ? [id] : [])),
    gone: open.flatMap(({ id, isListed }) => (!isListed && before.has(id) ? [id] : [])),
  }
}
