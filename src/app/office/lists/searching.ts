/**
 * A search field between what is typed and what the URL says. The URL follows late: an address that shows a search of
 * this very field is its echo and takes nothing back, only an address that the field never asked for does.
 */
export interface Searching {
  typed: string
  /** What the URL said last. */
  seen: string
  /** The searches that were asked for and that the URL has not shown yet, oldest first. */
  asked: readonly string[]
}

export const beginSearching = (value: string): Searching => ({ typed: value, seen: value, asked: [] })

/** What the URL says, or will say when it has followed. */
const latest = ({ asked, seen }: Searching) => asked.at(-1) ?? seen

/** Whether something is typed that nobody has asked for yet. */
export const isWaiting = (now: Searching): boolean => now.typed !== latest(now)

export const asking = (now: Searching): Searching => ({ ...now, asked: [...now.asked, now.typed] })

/** The URL says something else. Back, forward and Clear filters change it under the field, which then shows it. */
export function hearing(now: Searching, value: string): Searching {
  const echo = now.asked.indexOf(value)
  if (echo >= 0) return { ...now, seen: value, asked: now.asked.slice(echo + 1) }
  return beginSearching(value)
}
