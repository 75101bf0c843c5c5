/**
 * State of a search field whose URL lags behind the typing. A URL that shows one of this field's own searches is an
 * echo and changes nothing; any other URL replaces the typed text.
 */
export interface Searching {
  typed: string
  seen: string
  /** Searches that were requested but aren't in the URL yet, oldest first. */
  asked: readonly string[]
}

export const beginSearching = (value: string): Searching => ({ typed: value, seen: value, asked: [] })

const latest = ({ asked, seen }: Searching) => asked.at(-1) ?? seen

export const isWaiting = (now: Searching): boolean => now.typed !== latest(now)

export const asking = (now: Searching): Searching => ({ ...now, asked: [...now.asked, now.typed] })

export function hearing(now: Searching, value: string): Searching {
  const echo = now.asked.indexOf(value)
  if (echo >= 0) return { ...now, seen: value, asked: now.asked.slice(echo + 1) }
  return beginSearching(value)
}
