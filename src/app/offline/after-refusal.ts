import type { Refused } from '#app/api.ts'

/** What keeps the writes from being sent: no server within reach, no login, or a server that fails on some of them. */
export type Obstacle = 'signal' | 'login' | 'server'

const LATER = [0, 408, 425, 429]
const SERVER_TROUBLE = 500

/** The server failed on this very call; a proxy that cannot reach it says so, too. */
export const isServerTrouble = ({ status }: Pick<Refused, 'status'>): boolean => status >= SERVER_TROUBLE

/**
 * Whether a write that did not arrive may arrive later: the server was out of reach, busy or in trouble (`signal`), or it
 * must know who is there (`login`). Null when our server has said no; a no without a code of ours is a proxy's or a portal's.
 */
export function obstacleOf(refused: Pick<Refused, 'status' | 'code'>): 'signal' | 'login' | null {
  const { status, code } = refused
  if (status === 401) return 'login'
  return LATER.includes(status) || isServerTrouble(refused) || code === 'unknown' ? 'signal' : null
}
