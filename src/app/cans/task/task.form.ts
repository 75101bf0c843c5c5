import type { Task } from '#contract/canmanager/tasks.ts'
import type { Asked } from '#contract/contract.ts'
import { cansMessages, workWords } from '#domain/cans/messages.ts'
import { readCanLines } from '#domain/cans/tasks/can-lines.ts'
import { CAN_LINES, type CanLine, type TaskType, threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { checkChange, checkWanted } from '#domain/cans/tasks/check-task.ts'
import { newTask, type TaskChange } from '#domain/cans/tasks/task.ts'
import type { CalendarDay } from '#domain/companies/days/calendar-day.ts'
import { readClockTime } from '#domain/companies/days/clock-time.ts'
import { formatDay, parseMonthDayYear } from '#domain/companies/days/day-formats.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'

type LineField = 'action' | 'count' | 'canType' | 'canSize'
/** Named as in the server's messages. */
export type CanField = `cans.${number}.${LineField}`

/** All text; the day is an ISO date. */
export interface TaskForm extends Record<CanField, string> {
  address: string
  /** Coordinates of a chosen suggestion; null lets the server geocode the address. */
  point: Point | null
  name: string
  phone: string
  deliveryDate: CalendarDay
  fixCan: 'No' | 'Yes'
  notes: string
  displayOrder: string
  assignedTo: string
  /** '08:45', or empty. */
  wantedfrom: string
  wantedto: string
  priority: 'No' | 'Yes'
  locked: 'No' | 'Yes'
}
export type TaskFormField = Exclude<keyof TaskForm, CanField> | CanField

export const LINES = Array.from({ length: CAN_LINES }, (_, line) => line)
export const LINE_FIELDS = ['action', 'count', 'canType', 'canSize'] as const
export const canField = (line: number, field: LineField): CanField => `cans.${line}.${field}`

export const TASK_FIELDS: readonly TaskFormField[] = [
  ...(['address', 'name', 'phone', 'deliveryDate', 'fixCan', 'notes'] as const),
  ...LINES.flatMap((line) => LINE_FIELDS.map((field) => canField(line, field))),
  ...(['wantedfrom', 'wantedto', 'displayOrder', 'assignedTo', 'priority', 'locked'] as const),
]

export const LINE_LABELS: Record<LineField, string> = {
  action: 'Action',
  count: 'Count',
  canType: 'Type',
  canSize: 'Size',
}

export const TASK_LABELS = {
  address: 'Address',
  name: 'Name',
  phone: 'Phone',
  deliveryDate: 'Delivery date',
  fixCan: workWords.fixCan,
  notes: 'Notes',
  displayOrder: 'Delivery order',
  wantedfrom: 'Wanted from',
  wantedto: 'Wanted by',
  priority: 'Do first',
  locked: 'Keep its place',
} as const

export function taskForm(task: Task): TaskForm {
  const { address, name, phone, deliveryDate, fixCan, notes, displayOrder, assignedTo } = task
  const { wantedfrom = '', wantedto = '', priority = false, locked = false } = task
  return {
    ...lineFields(task.cans),
    address,
    point: null,
    name,
    phone,
    notes,
    assignedTo,
    deliveryDate: parseMonthDayYear(deliveryDate) ?? '',
    fixCan: fixCan ? 'Yes' : 'No',
    displayOrder: String(displayOrder),
    wantedfrom,
    wantedto,
    priority: priority ? 'Yes' : 'No',
    locked: locked ? 'Yes' : 'No',
  }
}

export function newTaskForm(today: CalendarDay, assignedTo: string): TaskForm {
  const { deliveryDate, displayOrder, address, name, phone, notes } = newTask(today, {})
  return {
    ...lineFields([]),
    address,
    point: null,
    name,
    phone,
    notes,
    assignedTo,
    deliveryDate,
    fixCan: 'No',
    displayOrder: String(displayOrder),
    wantedfrom: '',
    wantedto: '',
    priority: 'No',
    locked: 'No',
  }
}

function lineFields(cans: readonly CanLine[]): Record<CanField, string> {
  const lines = threeCanLines(cans)
  const entries = LINES.flatMap((line) =>
    LINE_FIELDS.map((field) => [canField(line, field), String(lines[line]?.[field] ?? '')] as const),
  )
  return Object.fromEntries(entries)
}

const sentLines = (form: TaskForm) =>
  LINES.map((line) => Object.fromEntries(LINE_FIELDS.map((field) => [field, form[canField(line, field)]])))

const values = ({
  address,
  name,
  phone,
  deliveryDate,
  fixCan,
  notes,
  displayOrder,
  assignedTo,
  ...form
}: TaskForm) => ({
  address,
  name,
  phone,
  notes,
  assignedTo,
  deliveryDate: deliveryDate === '' ? '' : formatDay(deliveryDate),
  fixCan: fixCan === 'Yes',
  displayOrder: displayOrder.trim() === '' ? Number.NaN : Number(displayOrder),
  wantedfrom: form.wantedfrom,
  wantedto: form.wantedto,
  priority: form.priority === 'Yes',
  locked: form.locked === 'Yes',
})

export const writtenTask = (form: TaskForm) => ({ ...values(form), cans: sentLines(form), ...form.point })

type Change = Omit<Asked<'canmanager.updateTask'>, 'id' | 'groupId'>

export function changedTask(form: TaskForm, opened: TaskForm): Change {
  const point = form.address === opened.address ? null : form.point
  const before = writtenTask(opened)
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const entries = Object.entries(writtenTask({ ...form, point }))
  return Object.fromEntries(entries.filter(([field, value]) => !same(value, before[field as keyof typeof before])))
}

/** A count without an action tells the crew nothing, so the form refuses it; the API accepts it. */
const missingActions = (form: TaskForm) =>
  LINES.filter((line) => form[canField(line, 'count')] !== '' && form[canField(line, 'action')] === '').map((line) => ({
    field: canField(line, 'action'),
    message: cansMessages.notOffered,
  }))

const wantedErrors = ({ wantedfrom, wantedto }: TaskForm) =>
  checkWanted({ wantedfrom: readClockTime(wantedfrom), wantedto: readClockTime(wantedto) })

const CHECKED = ['address', 'displayOrder', 'assignedTo'] as const

/** Planners must leave the whole task valid; drivers, who may edit little, only their changes. */
export function taskErrors(type: TaskType, isWhole: boolean) {
  return (form: TaskForm, opened: TaskForm): Partial<Record<TaskFormField, string>> => {
    const [now, before] = [values(form), values(opened)]
    const checked = CHECKED.filter((field) => isWhole || now[field] !== before[field])
    const lines = [sentLines(form), sentLines(opened)]
    const areLinesChecked = isWhole || JSON.stringify(lines[0]) !== JSON.stringify(lines[1])
    const change: TaskChange = Object.fromEntries(checked.map((field) => [field, now[field]]))
    const errors = [
      ...checkChange(type, change),
      ...(areLinesChecked ? readCanLines(type, sentLines(form)).errors : []),
      ...(isWhole ? [...missingActions(form), ...wantedErrors(form)] : []),
      ...(form.deliveryDate === '' && opened.deliveryDate !== ''
        ? [{ field: 'deliveryDate', message: cansMessages.dayNeeded }]
        : []),
    ]
    return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  }
}
