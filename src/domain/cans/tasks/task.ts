// A task is a stop of one list: work at an address on a day, assigned to a person (Deliveries) or a route (Go Backs).
// Each field stores the version that last changed it.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { ClockTime } from '#domain/companies/days/clock-time.ts'
import type { CanLine, TaskType } from './can-options.ts'

/** `assignedTo` is a username (Deliveries) or a route's label (Go Backs); empty when unassigned. */
export interface TaskFields {
  name: string
  address: string
  phone: string
  deliveryDate: CalendarDay
  fixCan: boolean
  notes: string
  cans: readonly CanLine[]
  assignedTo: string
  displayOrder: number
  servicename: string
  /** Null where the customer did not ask for a time. */
  wantedfrom: ClockTime | null
  wantedto: ClockTime | null
  /** Done first. */
  priority: boolean
  /** Keeps its place in a better order. */
  locked: boolean
  done: boolean
  archived: boolean
}
export type TaskField = keyof TaskFields

export type TaskChange = Partial<TaskFields>

export interface VersionedTask extends TaskFields {
  type: TaskType
  version: number
  fieldVersions: Readonly<Record<string, number>>
}

export const taskFields: readonly TaskField[] = [
  'name',
  'address',
  'phone',
  'deliveryDate',
  'fixCan',
  'notes',
  'cans',
  'assignedTo',
  'displayOrder',
  'servicename',
  'wantedfrom',
  'wantedto',
  'priority',
  'locked',
  'done',
  'archived',
]

export const NEW_TASK_ORDER = 9999
export const MOST_ORDER = 9999

/** Defaults of a new task; `today` is in the company's time zone. */
export function newTask(today: CalendarDay, given: TaskChange): TaskFields {
  const blank = {
    name: '',
    address: '',
    phone: '',
    fixCan: false,
    notes: '',
    cans: [],
    assignedTo: '',
    servicename: '',
    wantedfrom: null,
    wantedto: null,
    priority: false,
    locked: false,
  }
  return { ...blank, deliveryDate: today, displayOrder: NEW_TASK_ORDER, ...given, done: false, archived: false }
}

export function changedFields(task: TaskFields, change: TaskChange): TaskField[] {
  return taskFields.filter((field) => {
    const sent = change[field]
    return sent !== undefined && !sameValue(task[field], sent)
  })
}

function sameValue(one: TaskFields[TaskField], other: TaskFields[TaskField]): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((line, index) => sameLine(line, other[index]))
}

function sameLine(one: CanLine, other: CanLine): boolean {
  return (
    one.action === other.action &&
    one.count === other.count &&
    one.canType === other.canType &&
    one.canSize === other.canSize
  )
}
