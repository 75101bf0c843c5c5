// A service that ends before it was delivered takes its open drop-off along. What was sold with it in one task stays, and a
// box that stands at a customer's place is still picked up.

import { type CanLine, threeCanLines } from './can-options.ts'
import { joinSoldNames } from './sold-name.ts'

/** A task of the order that is still to be done. */
export interface OpenSaleTask {
  id: string
  cans: readonly CanLine[]
  servicename: string
}

/** A service of the order, in the order in which it was sold. */
export interface SoldInOrder {
  id: number
  name: string
  active: boolean
}

/** What becomes of a task: put away when nothing of it is left. */
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

/** Carts of an order come together, up to three in a task, under their joined names. */
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
