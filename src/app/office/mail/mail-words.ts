import type { ListedMessage } from '#contract/messages.ts'

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short' })

/** An instant in the reader's own time. */
export const timeOf = (instant: string): string => format.format(new Date(instant))

export function timesWords(tries: number): string {
  if (tries === 0) return 'Not yet'
  return tries === 1 ? 'Once' : `${tries} times`
}

/** '4 times, last 11/22/26, 9:42 AM'. */
export function triedWords({ tries, lasttried }: Pick<ListedMessage, 'tries' | 'lasttried'>): string {
  if (lasttried === null) return timesWords(tries)
  return `${timesWords(tries)}, ${tries > 1 ? 'last ' : ''}${timeOf(lasttried)}`
}

export const STATE_LABELS = { waiting: 'Waiting', sent: 'Sent', kept: 'Kept', failed: 'Failed' } as const

/** Whether there is anything to send: what was sent is not sent twice. */
export const canGoAgain = ({ state, tries }: Pick<ListedMessage, 'state' | 'tries'>): boolean =>
  state === 'failed' || state === 'kept' || (state === 'waiting' && tries > 0)
