import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day, flag, groupId, instant, latitude, line, longitude, phoneLine, uuid } from '#contract/fields.ts'
import { denied, failed, refusal } from '#contract/refusals.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { CAN_LINES, taskTypes } from '#domain/cans/tasks/can-options.ts'
import { sentTaskDay } from '#domain/cans/tasks/no-day.ts'
import { SERVICE_NAME_MAX } from '#domain/cans/tasks/sold-name.ts'
import { timesMessages } from '#domain/cans/times/messages.ts'
import { readClockTime } from '#domain/companies/days/clock-time.ts'

const taskId = uuid
const taskType = z.enum(taskTypes)
const groupScope = { by: 'row', row: 'group', field: 'groupid' } as const

/** An empty count marks an unused line. */
export const canLine = z.object({
  action: z.string(),
  count: z.union([z.int(), z.literal('')]),
  canType: z.string(),
  canSize: z.string(),
})

/** The office's change that a driver's done overrode; `to` is the day a moved stop was moved to. */
const doneOver = z.object({
  what: z.enum(['moved', 'given', 'archived']),
  at: instant,
  by: z.string(),
  to: z.string().optional(),
})
const problem = z.object({ reason: z.string(), at: instant, by: z.string() })

/** `subject` is the address; `assignedTo` a username or a route's label. */
export const task = z.object({
  id: taskId,
  type: taskType,
  subject: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** MM/DD/YYYY; empty until a day is chosen. */
  deliveryDate: z.string(),
  fixCan: z.boolean(),
  notes: z.string(),
  cans: z.array(canLine).length(CAN_LINES),
  assignedTo: z.string(),
  displayOrder: z.int(),
  done: z.boolean(),
  archived: z.boolean(),
  groupId: z.int(),
  version: z.int(),
  doneat: instant.optional(),
  doneby: z.string().optional(),
  doneover: doneOver.optional(),
  lat: z.number().optional(),
  lng: z.number().optional(),
  servicename: z.string().optional(),
  problem: problem.optional(),
  /** 'HH:MM' by the company's clocks, between which the customer wants the truck; missing where nothing was asked. */
  wantedfrom: z.string().optional(),
  wantedto: z.string().optional(),
  /** Done first; missing unless true. */
  priority: z.boolean().optional(),
  /** Keeps its place in a better order; missing unless true. */
  locked: z.boolean().optional(),
  /** When the customer was last told the time. */
  toldat: instant.optional(),
})
export type Task = z.output<typeof task>

const taskDay = z
  .string()
  .refine((text) => sentTaskDay(text) !== null, cansMessages.dayNeeded)
  .transform((text) => sentTaskDay(text) ?? text)
const yesOrNo = z.union([z.boolean(), flag.transform((value) => value === 1)])
/** 'HH:MM', or empty for none. */
const wantedTime = z
  .string()
  .refine((text) => text === '' || readClockTime(text) !== null, timesMessages.timeNeeded)
  .transform(readClockTime)
const wholeNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
])
const canText = z.string().max(40)
const sentCanLine = z.object({
  action: canText.optional(),
  count: z.union([z.number(), z.string().max(10)]).optional(),
  canType: canText.optional(),
  canSize: canText.optional(),
})

const sentTask = z.object({
  type: taskType.optional(),
  name: line(200).optional(),
  address: line(300).optional(),
  phone: phoneLine(60).optional(),
  deliveryDate: taskDay.optional(),
  fixCan: yesOrNo.optional(),
  notes: z.string().max(5000).optional(),
  cans: z.array(sentCanLine).max(20).optional(),
  assignedTo: line(254).optional(),
  displayOrder: wholeNumber.optional(),
  done: yesOrNo.optional(),
  archived: yesOrNo.optional(),
  lat: latitude.nullish(),
  lng: longitude.nullish(),
  servicename: line(SERVICE_NAME_MAX).optional(),
  wantedfrom: wantedTime.optional(),
  wantedto: wantedTime.optional(),
  priority: yesOrNo.optional(),
  locked: yesOrNo.optional(),
})

const tapped = instant.transform((at) => new Date(at)).optional()
const ids = z
  .array(taskId)
  .max(9999)
  .refine((list) => new Set(list).size === list.length, cansMessages.listedTwice)
const place = z.object({ lat: latitude, lng: longitude })
const oneTask = z.object({ success: z.literal(true), task })

export const taskChanged = refusal({
  code: 'task.changed',
  status: 409,
  summary: 'Someone else changed the same fields first; `task` is the saved version.',
  body: failed.extend({ task }),
})
export const taskArchived = refusal({
  code: 'task.archived',
  status: 409,
  summary: 'The task is archived and can’t be restored; `task` is its current state.',
  body: failed.extend({ task }),
})
export const taskFieldDenied = refusal({
  code: 'task.field-denied',
  status: 403,
  summary: 'A driver may not change this field.',
  body: denied,
})

const MOST_TASKS = 5_000

export const tasksContract = {
  'canmanager.getTasks': endpoint({
    verb: 'GET',
    summary: 'The tasks of a list in order, 5,000 at most; today’s only for a driver.',
    who: 'cans.read',
    scope: groupScope,
    input: z.object({
      groupid: groupId,
      counter: z.string().optional(),
      type: taskType.default('deliveries'),
      from: day.optional(),
      to: day.optional(),
      archived: z.enum(['0', '1']).default('0'),
      open: z.enum(['0', '1']).default('0'),
      limit: z.coerce.number().int().min(1).max(MOST_TASKS).default(MOST_TASKS),
      after: taskId.optional(),
    }),
    output: z.array(task),
  }),
  'canmanager.createTask': endpoint({
    verb: 'POST',
    summary: 'Creates a task. Sending the same id again changes nothing.',
    who: 'cans.manage',
    scope: { by: 'row', row: 'group', field: 'groupId' },
    input: sentTask.extend({ id: taskId.optional(), groupId }),
    output: oneTask,
  }),
  'canmanager.updateTask': endpoint({
    verb: 'POST',
    summary:
      'Updates a task, whole or by changed fields. An outdated version is merged or gets 409 with the task; for done and undone, the later tap (`at`) wins.',
    who: 'cans.read',
    scope: { by: 'row', row: 'group', field: 'groupId' },
    input: sentTask.extend({ id: taskId, groupId, version: z.int().min(1).optional(), at: tapped }),
    output: oneTask,
    refusals: [taskChanged, taskArchived, taskFieldDenied],
  }),
  'canmanager.reorderTasks': endpoint({
    verb: 'POST',
    summary:
      'Numbers the given tasks 10, 20, 30 …, or swaps two. Outdated replays are dropped; a driver’s tasks moved to another day are skipped.',
    who: 'cans.read',
    scope: groupScope,
    input: z.object({
      groupid: groupId,
      type: taskType.default('deliveries'),
      ids: ids.min(1),
      swap: z.tuple([taskId, taskId]).optional(),
      at: tapped,
    }),
    output: z.object({
      success: z.literal(true),
      /** True if a later reorder had already won or the tasks left the day; nothing changed. */
      dropped: z.boolean(),
      message: z.string(),
      tasks: z.array(z.object({ id: taskId, displayOrder: z.int(), version: z.int() })),
    }),
  }),
  'canmanager.assignTasks': endpoint({
    verb: 'POST',
    summary: 'Assigns tasks to a person or route, or unassigns them; their order stays.',
    who: 'cans.manage',
    scope: groupScope,
    input: z.object({
      groupid: groupId,
      ids: ids.min(1),
      assignedTo: line(254),
      /** Unassigns the tasks; leave `assignedTo` empty. Without this flag an empty `assignedTo` is refused. */
      nobody: z.boolean().default(false),
    }),
    output: z.object({ success: z.literal(true), tasks: z.array(task) }),
  }),
  'canmanager.moveTasks': endpoint({
    verb: 'POST',
    summary:
      'Moves open tasks to another day, and their sold drop-offs with them; done and archived ones stay. With `tell` their customers are told as of any move.',
    who: 'cans.manage',
    scope: groupScope,
    input: z.object({ groupid: groupId, ids: ids.min(1), deliveryDate: taskDay, tell: z.boolean().default(true) }),
    output: z.object({ success: z.literal(true), tasks: z.array(task) }),
  }),
  'canmanager.optimizeRoute': endpoint({
    verb: 'POST',
    summary:
      'A better order of the open tasks, in straight lines; nothing is saved. Locked stops keep their place, those to be done first come first, wanted times are met where they can be, and the route is short. Stops without a location come last. An empty start or end is that of the driver’s day.',
    who: 'cans.read',
    scope: groupScope,
    input: z.object({
      groupid: groupId,
      type: taskType.default('deliveries'),
      ids: ids.max(1000),
      start: z.union([line(300), place]).default(''),
      end: z.union([line(300), place]).default(''),
    }),
    /** Length of the route through all stops with coordinates, in meters. */
    output: z.object({ ids: z.array(taskId), distance: z.number() }),
    limit: 'geometry',
    long: true,
  }),
}
