import type { WorkView } from '#app/cans/work/work.view.ts'

type Picked = 'route' | 'board'

const keyOf = (picked: Picked, user: number) => `haulyard.${picked}.${user}`

function pickOf(picked: Picked, user: number): string {
  try {
    return localStorage.getItem(keyOf(picked, user)) ?? ''
  } catch {
    return ''
  }
}

/** A browser whose storage is full or forbidden asks again next time. */
function keep(picked: Picked, user: number, pick: string): void {
  try {
    localStorage.setItem(keyOf(picked, user), pick)
  } catch {}
}

/** The route whose go backs are somebody's own: the same tomorrow, and after a look at the deliveries. */
export const pickedRoute = (user: number): string => pickOf('route', user)
export const keepPickedRoute = (user: number, route: string): void => keep('route', user, route)

/** Lanes or lists, as somebody who plans chose last on this device; '' before they chose. */
export function pickedBoard(user: number): WorkView['board'] {
  const board = pickOf('board', user)
  return board === 'lanes' || board === 'lists' ? board : ''
}
export const keepPickedBoard = (user: number, board: WorkView['board']): void => keep('board', user, board)
