// A service that ends before delivery cancels its open drop-off. Other services in the same task stay, and a delivered
// box is still picked up. An undo puts a removed line back.

import { CAN_LINES, type CanLine, threeCanLines } from './can-options.ts'
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

export interface TaskContent {
  cans: CanLine[]
  servicename: string
}

/** Remaining content of a task, and the lines that it loses; without content it is archived. */
export type TaskAfterEnd = { id: string; left: null } | { id: string; left: TaskContent; removed: CanLine[] }

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
    return withoutLine(task, sold, ended)
  })
}

const putAway = ({ id }: OpenSaleTask): TaskAfterEnd => ({ id, left: null })

function withoutLine(task: OpenSaleTask, sold: readonly SoldInOrder[], ended: number): TaskAfterEnd[] {
  const there = sold.filter(({ id, active }) => active || id === ended)
  const members = membersOf(task, there, (group) => group.some(({ id }) => id === ended))
  if (!members) return []
  const at = members.findIndex(({ id }) => id === ended)
  const content = { cans: threeCanLines(task.cans.toSpliced(at, 1)), servicename: namesOf(members.toSpliced(at, 1)) }
  return [{ id: task.id, left: content, removed: task.cans.slice(at, at + 1) }]
}

/**
 * Puts lines back that a task lost to an end or a hold which was undone.
 * @returns null where its content stays as it is
 */
export function afterServiceReturned(
  { cans, servicename, archived }: Omit<OpenSaleTask, 'id'> & { archived: boolean },
  sold: readonly SoldInOrder[],
  { id, lines }: { id: number; lines: readonly CanLine[] },
): TaskContent | null {
  const own = joinSoldNames(sold.filter((service) => service.id === id).map(({ name }) => name))
  if (servicename === own) return null
  // Other services ended too and left it archived.
  if (archived) return { cans: threeCanLines(lines), servicename: own }
  const used = cans.filter(({ action }) => action !== '')
  if (used.length + lines.length > CAN_LINES) return null
  const others = sold.filter((service) => service.id !== id)
  const members = membersOf({ servicename }, others, () => true)
  if (!members) return { cans: threeCanLines([...used, ...lines]), servicename: joinSoldNames([servicename, own]) }
  const together = sold.filter((service) => service.id === id || members.includes(service))
  const at = together.findIndex((service) => service.id === id)
  return { cans: threeCanLines(used.toSpliced(at, 0, ...lines)), servicename: namesOf(together) }
}

/** The services of a task, a line each, by the names that it shows. */
function membersOf(
  { servicename }: Pick<OpenSaleTask, 'servicename'>,
  sold: readonly SoldInOrder[],
  fits: (group: readonly SoldInOrder[]) => boolean,
): SoldInOrder[] | undefined {
  const groups = [3, 2, 1].flatMap((size) => groupsOf(sold, size))
  return groups.find((group) => namesOf(group) === servicename && fits(group))
}

const namesOf = (services: readonly SoldInOrder[]): string => joinSoldNames(services.map(({ name }) => name))

/** In the order of their sale. */
function groupsOf(sold: readonly SoldInOrder[], size: number): SoldInOrder[][] {
  if (size === 0) return [[]]
  return sold.flatMap((one, index) => groupsOf(sold.slice(index + 1), size - 1).map((rest) => [one, ...rest]))
}
