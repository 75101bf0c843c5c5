import type { TaskKind } from '#demo/shapes/work-shapes.ts'

/** A run of generated tasks of one list on one day; with the named ones they add up to Piedmont's 30 of today. */
export interface PlannedTasks {
  groupId: number
  type: TaskKind
  assignedTo: string
  /** 0 today, negative in the past. */
  dayOffset: number
  orders: number[]
  /** Number of done tasks, counted from the first. */
  done: number
  archived: number
}

const tens = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index * 10)

const plan = (
  groupId: number,
  assignedTo: string,
  dayOffset: number,
  orders: number[],
  done: number,
  more: Partial<PlannedTasks> = {},
): PlannedTasks => ({ groupId, type: 'deliveries', assignedTo, dayOffset, orders, done, archived: 0, ...more })

const goBacks: Partial<PlannedTasks> = { type: 'gobacks' }

const piedmont: PlannedTasks[] = [
  plan(135, 'driver@demo.test', 0, [10, 20, 30, 90, 100, 110], 3),
  plan(135, 'tasha@demo.test', 0, [...tens(120, 9), 220], 9),
  plan(135, 'Route 1', 0, tens(10, 2), 1, goBacks),
  plan(135, 'Route 2', 0, tens(30, 4), 2, goBacks),
  plan(135, 'Route 3', 0, tens(70, 1), 1, goBacks),
  plan(135, 'tasha@demo.test', 0, [990, 1000], 2, { archived: 2 }),
  plan(135, 'Route 1', -1, tens(10, 3), 3, goBacks),
  plan(135, 'driver@demo.test', 1, tens(10, 7), 0),
  plan(135, 'tasha@demo.test', 1, tens(80, 5), 0),
  plan(135, 'Route 3', 1, tens(10, 3), 0, goBacks),
  plan(135, 'driver@demo.test', 3, tens(10, 4), 0),
  plan(135, 'Route 1', 5, tens(10, 2), 0, goBacks),
]

/** Past days: all done, the older ones archived. */
const behind: PlannedTasks[] = [-1, -2, -3, -4, -7, -8].flatMap((day) => {
  const archived = day < -3 ? 6 : 0
  return [
    plan(135, 'driver@demo.test', day, tens(30, 6), 6, { archived }),
    plan(135, 'tasha@demo.test', day, tens(100, 6), 6, { archived }),
  ]
})

const tidewater: PlannedTasks[] = [
  plan(138, 'corey@demo.test', 0, tens(10, 7), 2),
  plan(138, 'other@demo.test', 0, tens(80, 2), 0),
  plan(138, 'North loop', 0, tens(10, 3), 1, goBacks),
  plan(138, 'corey@demo.test', -1, tens(10, 5), 4),
  plan(138, 'corey@demo.test', 1, tens(10, 4), 0),
]

export const plannedTasks: PlannedTasks[] = [...piedmont, ...behind, ...tidewater]
