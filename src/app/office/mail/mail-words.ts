import type { ListedMessage } from '#contract/messages.ts'

type Tries = Pick<ListedMessage, 'state' | 'tries'>

/** How often a message was tried; null of one that nobody tries, as it stays in the outbox. */
export function timesWords({ state, tries }: Tries): string | null {
  if (tries === 0) return state === 'waiting' || state === 'held' ? 'Not yet' : null
  return tries === 1 ? 'Once' : `${tries} times`
}

export const STATE_LABELS = {
  waiting: 'Waiting',
  held: 'Held',
  sent: 'Sent',
  kept: 'Kept',
  failed: 'Failed',
  dismissed: 'Dismissed',
} as const

/** Whether there is anything to send: what was sent is not sent twice. */
export const canGoAgain = ({ state, tries }: Tries): boolean => (state === 'waiting' ? tries > 0 : state !== 'sent')
