import type { WorkView } from './work.view.ts'

type Picked = 'route' | 'board'

const keyOf = (picked: Picked, user: number) => `haulyard.${picked}.${user}`

function pickOf(picked: Picked, user: number): string {
  try {
    return localStorage.getItem(keyOf(picked, user)) ?? ''
  } catch {
    return ''
  }
}

/** Best effort: with full or forbidden storage the choice is not remembered. */
function keep(picked: Picked, user: number, pick: string): void {
  try {
    localStorage.setItem(keyOf(picked, user), pick)
  } catch {}
}

export const pickedRoute = (user: number): string => pickOf('route', user)
export const keepPickedRoute = (user: number, route: string): void => keep('route', user, route)

export function pickedBoard(user: number): WorkView['board'] {
  const board = pickOf('board', user)
  return board === 'lanes' || board === 'lists' ? board : ''
}
export const keepPickedBoard = (user: number, board: WorkView['board']): void => keep('board', user, board)
