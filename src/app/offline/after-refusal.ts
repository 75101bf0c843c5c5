import type { Refused } from '#app/api.ts'

/** Why writes are not sent: no connection, no login, or a server failing on some of them. */
export type Obstacle = 'signal' | 'login' | 'server'

const LATER = [0, 408, 425, 429]
const SERVER_TROUBLE = 500

/** 5xx: the server failed on this call, or a proxy could not reach it. */
export const isServerTrouble = ({ status }: Pick<Refused, 'status'>): boolean => status >= SERVER_TROUBLE

/**
 * Classifies a failed write that may succeed later: `signal` if the server was out of reach, busy or failing, `login`
 * for a 401. Null for a definite refusal by our server; a refusal without our error code comes from a proxy or captive
 * portal.
 */
export function obstacleOf(refused: Pick<Refused, 'status' | 'code'>): 'signal' | 'login' | null {
  const { status, code } = refused
  if (status === 401) return 'login'
  return LATER.includes(status) || isServerTrouble(refused) || code === 'unknown' ? 'signal' : null
}
