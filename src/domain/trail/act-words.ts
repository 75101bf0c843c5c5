type Fields = Readonly<Record<string, unknown>>

const ACTS: Readonly<Record<string, readonly [done: string, noun: string]>> = {
  change: ['changed', 'change'],
  hold: ['put on hold', 'hold'],
  release: ['ended a hold of', 'end of a hold'],
  move: ['moved', 'move'],
  end: ['ended', 'end'],
  reopen: ['reopened', 'reopening'],
}

interface ActFacts {
  about: Fields | null
  before: Fields | null
  /** The service and its customer. */
  what: string
}

/** An act on a service; undefined for a line of the service itself. */
export function actWords({ about, before, what }: ActFacts): string | undefined {
  const act = ACTS[String(about?.act)]
  if (!act) return undefined
  const [done, noun] = act
  const said = about?.said ? `: ${about.said}` : ''
  return before === null ? `${done} ${what}${said}` : `took back the ${noun} of ${what}${said}`
}
