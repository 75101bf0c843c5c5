import type { ListedMessage } from '#contract/messages.ts'

export function timesWords(tries: number): string {
  if (tries === 0) return 'Not yet'
  return tries === 1 ? 'Once' : `${tries} times`
}

export const STATE_LABELS = { waiting: 'Waiting', sent: 'Sent', kept: 'Kept', failed: 'Failed' } as const

/** Whether there is anything to send: what was sent is not sent twice. */
export const canGoAgain = ({ state, tries }: Pick<ListedMessage, 'state' | 'tries'>): boolean =>
  state === 'failed' || state === 'kept' || (state === 'waiting' && tries > 0)
