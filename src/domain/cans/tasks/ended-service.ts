// A service that ends before delivery cancels its open drop-off. Other services in the same task stay, and a delivered
// box is still picked up.

import { type CanLine, threeCanLines } from './can-options.ts'
import { joinSoldNames } from './sold-name.ts'

export interface OpenSaleTask {
  id: string
  cans: readonly CanLine[]
  servicename: string
}

export interface SoldInOrder {
  id: number
  name: string
  active: boolean
}

/** Remaining content of a task; null archives it. */
export type TaskAfterEnd = { id: string; left: { cans: CanLine[]; servicename: string } | null }

export function afterServiceEnded(
  tasks: readonly OpenSaleTask[],
  sold: readonly SoldInOrder[],
  ended: number,
): TaskAfterEnd[] {
  const name = sold.find(({ id }) => id === ended)?.name
  if (name === undefined) return []
  const drops = tasks.filter(({ cans: [first] }) => first?.action === 'Delivery')
  const pickups = tasks.filter((task) => !drops.includes(task))
  return drops.flatMap((task) => {
    const alone = joinSoldNames([name]) === task.servicename
    if (alone) return [task, ...pickups.filter((other) => other.servicename === task.servicename)].map(putAway)
    return withoutLine(task, sold, { id: ended, name })
  })
}

const putAway = ({ id }: OpenSaleTask): TaskAfterEnd => ({ id, left: null })

function withoutLine(
  task: OpenSaleTask,
  sold: readonly SoldInOrder[],
  ended: Omit<SoldInOrder, 'active'>,
): TaskAfterEnd[] {
  const there = sold.filter(({ id, active }) => active || id === ended.id)
  for (let first = 0; first < there.length; first += 1) {
    for (const count of [3, 2]) {
      const together = there.slice(first, first + count)
      const at = together.findIndex(({ id }) => id === ended.id)
      if (at < 0 || joinSoldNames(together.map(({ name }) => name)) !== task.servicename) continue
      const cans = threeCanLines(task.cans.filter((_, index) => index !== at))
      const names = together.filter((_, index) => index !== at).map(({ name }) => name)
      return [{ id: task.id, left: { cans, servicename: joinSoldNames(names) } }]
    }
  }
  return []
}
