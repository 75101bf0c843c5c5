import { canLine } from '#demo/can-line.ts'
import type { DemoCanLine, TaskKind } from '#demo/shapes/work-shapes.ts'

export interface NamedTask {
  house: string
  name: string
  phone: string
  type: TaskKind
  assignedTo: string
  /** 0 today, -1 yesterday. */
  dayOffset: number
  displayOrder: number
  done: boolean
  notes: string
  cans: DemoCanLine[]
}

const marcus = 'driver@demo.test'
const tasha = 'tasha@demo.test'
const nell = 'manager@demo.test'

const task = (
  assignedTo: string,
  displayOrder: number,
  house: string,
  name: string,
  cans: DemoCanLine[],
  more: Partial<NamedTask> = {},
): NamedTask => ({
  house,
  name,
  phone: `478-555-0${300 + displayOrder}`,
  type: 'deliveries',
  assignedTo,
  dayOffset: 0,
  displayOrder,
  done: false,
  notes: '',
  cans,
  ...more,
})

/** Piedmont's stops in the product's pictures, in list order. */
export const namedTasks: NamedTask[] = [
  task(marcus, 40, '502 Laurel Court', 'Eugene Tatum', [canLine('Delivery', 2, '95/96', 'Trash')], { done: true }),
  task(
    marcus,
    50,
    '418 Magnolia Avenue',
    'Lorraine Battle',
    [canLine('Swap', 2, '95/96', 'Trash'), canLine('Delivery', 1, '64/65', 'Recycle')],
    { notes: 'Carts behind the left gate. Dog is friendly.', phone: '478-555-0147' },
  ),
  task(marcus, 60, '9 Laurel Court', 'Travis and Jo Pruitt', [canLine('Pick-Up', 1, '95/96', 'Trash')]),
  task(marcus, 70, '231 Depot Street', 'Cedar Hollow Feed & Seed', [canLine('Delivery', 2, '64/65', 'Yard')]),
  task(marcus, 80, '77 Mill Pond Road', 'Cole Ransom', [canLine('Fix', 1, '95/96', 'Trash')], {
    notes: 'Left wheel is off.',
  }),
  task(tasha, 210, '15 Chapel Lane', 'Minh Tran', [canLine('Swap', 1, '32/35', 'Trash')]),
  task(nell, 240, '40 Depot Street', 'Hollow Creek Diner', [canLine('Delivery', 1, '6 CY', 'Other')], {
    notes: 'Manager wants to be there. Call from the road.',
    phone: '478-555-0144',
  }),
  task(marcus, 10, '12 Tanyard Bend', 'Verna Wages', [canLine('Pick-Up', 1, '95/96', 'Trash')], { dayOffset: -1 }),
  task(tasha, 20, '88 Orchard Row', 'Otis Harmon', [canLine('Swap', 1, '64/65', 'Recycle')], { dayOffset: -1 }),
]
