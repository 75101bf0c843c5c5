import { canLine, threeLines } from '#demo/can-line.ts'
import { timezone } from '#demo/companies.ts'
import { firstNames, lastNames } from '#demo/names.ts'
import type { Random } from '#demo/random.ts'
import { houseAt, isCentral } from '#demo/reachable.ts'
import type { DemoCanLine, DemoRoute, DemoTask, TaskKind } from '#demo/shapes/work-shapes.ts'
import { type PlannedTasks, plannedTasks } from '#demo/tasks-plan.ts'
import type { TownAddress } from '#demo/town.ts'
import { addDays, todayIn } from '#domain/companies/days/calendar-day.ts'
import { type NamedTask, namedTasks } from './tasks-named.ts'

const minute = 60_000
const officeOf: Record<number, string> = { 135: 'manager@demo.test', 138: 'dispatch@demo.test' }

/** Three routes for Piedmont's go backs, two for Tidewater's. */
export function routes(random: Random): DemoRoute[] {
  const route = (label: string, groupId: number): DemoRoute => ({ id: random.uuid(), label, groupId })
  return [
    ...['Route 1', 'Route 2', 'Route 3'].map((label) => route(label, 135)),
    ...['North loop', 'South loop'].map((label) => route(label, 138)),
  ]
}

function cansFor(type: TaskKind, random: Random): DemoCanLine[] {
  if (type === 'gobacks') {
    return [
      canLine(
        'Empty',
        random.int(1, 2),
        random.pick(['Trash', 'Recycle', 'Yard']),
        random.pick(['Residential', 'Commercial']),
      ),
    ]
  }
  const action = random.pick(['Delivery', 'Delivery', 'Pick-Up', 'Swap', 'Fix'])
  const first = canLine(
    action,
    random.int(1, 2),
    random.pick(['95/96', '64/65', '32/35']),
    random.pick(['Trash', 'Recycle', 'Yard']),
  )
  return random.chance(0.25) ? [first, canLine('Delivery', 1, '64/65', 'Recycle')] : [first]
}

const officeNotes = [
  'Leave the carts by the garage.',
  'Narrow drive: back in.',
  'Customer will leave the old cart at the curb.',
  'Gate code 4417.',
  'Ring the bell, she wants to see the new cart.',
]

/**
 * Completion time of a stop: 14 minutes before the next stop, never later than now; on an earlier day at the same hour.
 */
function doneAt(now: Date, dayOffset: number, stopsSince: number): Date {
  const at = now.getTime() + dayOffset * 24 * 60 * minute - (stopsSince * 14 + 5) * minute
  return new Date(Math.floor(at / minute) * minute)
}

function invented(
  plan: PlannedTasks,
  today: string,
  now: Date,
  houses: readonly TownAddress[],
  random: Random,
): DemoTask[] {
  return plan.orders.map((displayOrder, index) => {
    const done = index < plan.done
    const driver = plan.assignedTo.includes('@') ? plan.assignedTo : officeOf[plan.groupId]
    return {
      id: random.uuid(),
      groupId: plan.groupId,
      type: plan.type,
      name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
      address: random.pick(houses),
      phone: `478-555-0${random.int(300, 899)}`,
      deliveryDate: addDays(today, plan.dayOffset),
      fixCan: random.chance(0.1),
      notes: random.chance(0.35) ? random.pick(officeNotes) : '',
      cans: threeLines(...cansFor(plan.type, random)),
      assignedTo: plan.assignedTo,
      displayOrder,
      done,
      doneat: done ? doneAt(now, plan.dayOffset, plan.done - index) : null,
      doneby: done ? (driver ?? null) : null,
      archived: index < plan.archived,
    }
  })
}

function named(task: NamedTask, today: string, now: Date, addresses: readonly TownAddress[], random: Random): DemoTask {
  const { house, dayOffset, ...fields } = task
  return {
    ...fields,
    id: random.uuid(),
    groupId: 135,
    address: houseAt(addresses, house),
    deliveryDate: addDays(today, dayOffset),
    fixCan: task.cans.some(({ action }) => action === 'Fix'),
    cans: threeLines(...task.cans),
    doneat: task.done ? doneAt(now, dayOffset, 0) : null,
    doneby: task.done ? task.assignedTo : null,
    archived: false,
  }
}

/** The work of two groups: Piedmont's 30 tasks of today, two of yesterday left undone, past and future days. */
export function tasks(addresses: readonly TownAddress[], random: Random, now: Date): DemoTask[] {
  const today = todayIn(timezone, now)
  const houses = addresses.filter(isCentral)
  return [
    ...namedTasks.map((task) => named(task, today, now, addresses, random)),
    ...plannedTasks.flatMap((plan) => invented(plan, today, now, houses, random)),
  ]
}
