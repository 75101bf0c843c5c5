// A task is a stop of one list: what is to be done at an address on a day, by a person (Deliveries) or on a route (Go Backs).
// What may be changed about it has a name, and each of these names keeps the version that last changed it.

import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import type { CanLine, TaskType } from './can-options.ts'

/** What people write about a task. `assignedTo` is a username (Deliveries) or a route's label; empty when nobody has it yet. */
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
  /** What was sold, in the hauler's words; empty for what no sale made. */
  servicename: string
  done: boolean
  archived: boolean
}
export type TaskField = keyof TaskFields

/** Any of the fields, as a change sends them. */
export type TaskChange = Partial<TaskFields>

/** A task as it stands, with the version of each field that was ever changed. */
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
  'done',
  'archived',
]

/** Where a new task stands in its list until somebody gives it a place. */
export const NEW_TASK_ORDER = 9999
/** The largest place in a list. */
export const MOST_ORDER = 9999

/** What a new task is unless it says otherwise; `today` is the company's. */
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
  }
  return { ...blank, deliveryDate: today, displayOrder: NEW_TASK_ORDER, ...given, done: false, archived: false }
}

/** The fields that a change gives another value than the task has. */
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
