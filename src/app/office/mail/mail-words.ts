import type { ListedMessage } from '#contract/messages.ts'

type Tries = Pick<ListedMessage, 'state' | 'tries'>

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

/** A sent message isn't sent twice, and an untried one goes out automatically. */
export const canGoAgain = ({ state, tries }: Tries): boolean => (state === 'waiting' ? tries > 0 : state !== 'sent')
