import type { Task } from '#contract/canmanager/tasks.ts'
import type { WorkRange } from '#domain/cans/lists/work-lists.ts'
import { threeCanLines } from '#domain/cans/tasks/can-options.ts'

// Tasks for tests without screen and server.

const TASK_DAY = '2026-11-20'

/** The range of a user who looks at that day alone. */
export const onTaskDay = (more: Partial<WorkRange> = {}): WorkRange => ({
  from: TASK_DAY,
  to: TASK_DAY,
  today: TASK_DAY,
  archived: false,
  ...more,
})

/** An unassigned delivery on that day, named by its id. */
export const taskRow = (id: string, more: Partial<Task> = {}): Task => ({
  id,
  type: 'deliveries',
  subject: id,
  address: id,
  name: '',
  phone: '',
  deliveryDate: '11/20/2026',
  fixCan: false,
  notes: '',
  cans: threeCanLines([]),
  assignedTo: '',
  displayOrder: 10,
  done: false,
  archived: false,
  groupId: 1,
  version: 1,
  ...more,
})
