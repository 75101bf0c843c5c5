import type { Refused } from '#app/api.ts'

/** What keeps the writes from being sent: no server within reach, or no login. */
export type Obstacle = 'signal' | 'login'

const LATER = [0, 408, 425, 429]
const SERVER_TROUBLE = 500

/**
 * Whether a write that did not arrive may arrive later: the server was out of reach, busy or in trouble (`signal`), or it
 * must know who is there (`login`). Null when it has understood and said no.
 */
export function obstacleOf({ status }: Pick<Refused, 'status'>): Obstacle | null {
  if (status === 401) return 'login'
  return LATER.includes(status) || status >= SERVER_TROUBLE ? 'signal' : null
}
