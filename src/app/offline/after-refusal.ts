import type { Refused } from '#app/calls/api.ts'

export type Obstacle = 'signal' | 'login' | 'server'

const LATER = [0, 408, 425, 429]
const SERVER_TROUBLE = 500

export const isServerTrouble = ({ status }: Pick<Refused, 'status'>): boolean => status >= SERVER_TROUBLE

/**
 * `signal` if the server was out of reach, busy or failing. A refusal without our error code comes from a proxy or
 * captive portal, so only a code of ours is definite (null).
 */
export function obstacleOf(refused: Pick<Refused, 'status' | 'code'>): 'signal' | 'login' | null {
  const { status, code } = refused
  if (status === 401) return 'login'
  return LATER.includes(status) || isServerTrouble(refused) || code === 'unknown' ? 'signal' : null
}
