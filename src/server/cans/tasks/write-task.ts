import { randomUUID } from 'node:crypto'
import { type Task, taskArchived, taskChanged, taskFieldDenied } from '#contract/canmanager/tasks.ts'
import type { Given } from '#contract/contract.ts'
import { notTheDrivers } from '#domain/cans/crew/driver-rule.ts'
import { cansMessages } from '#domain/cans/messages.ts'
import { readCanLines } from '#domain/cans/tasks/can-lines.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { checkChange, checkTask, checkWanted } from '#domain/cans/tasks/check-task.ts'
import { mergeTask } from '#domain/cans/tasks/merge-task.ts'
import { changedFields, newTask, type TaskChange, type TaskField, taskFields } from '#domain/cans/tasks/task.ts'
import { todayIn } from '#domain/companies/days/calendar-day.ts'
import type { Point } from '#domain/geo/areas/area-shape.ts'
import { badFields, notFound, Refusal } from '#server/base/refusal.ts'
import { inCallTransaction } from '#server/calls/call-transaction.ts'
import { type Call, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { followDay } from '#server/cans/sales/follow-day.ts'
import { timezoneOf } from '#server/companies/companies.queries.ts'
import { findAssignee } from './assignee.ts'
import { presentTask, ruledTask } from './present-task.ts'
import { findTasks, insertTask, lockTasks, type TaskColumns, type TaskRow, writeTask } from './task.queries.ts'
import { tickOf } from './tick-task.ts'
import { expectWorkedOn, isDriver, onlyDayOf, timeOfTap } from './todays-tasks.ts'

type Sent = Given<'canmanager.createTask'> | Given<'canmanager.updateTask'>

/** @throws Refusal 400 for invalid fields and combinations */
function readSent(type: TaskType, sent: Sent, check: (change: TaskChange) => { field: string; message: string }[]) {
  // Done is not merged by version: the tap's time decides (`tickOf`).
  const { cans, done: _, ...plain } = sent
  const read = cans && readCanLines(type, cans)
  const given = Object.fromEntries(
    taskFields
      .filter((field) => field !== 'cans' && field !== 'done')
      .flatMap((field) => (plain[field] === undefined ? [] : [[field, plain[field]]])),
  )
  const change: TaskChange = read ? { ...given, cans: read.lines } : given
  const errors = [...check(change), ...(read?.errors ?? [])]
  if (errors.length > 0) throw badFields(errors)
  return change
}

/**
 * Geocodes a task's new address before the task is locked, because no transaction may wait for the geocoder.
 * @returns undefined where the address is unchanged
 */
export async function prepareTask<T>(
  call: Call,
  name: WritingCall,
  sent: Sent,
  write: (call: ShortCall, place: TaskPlace | undefined) => Promise<T>,
) {
  const place = await placeOfSent(call, name, sent)
  return (short: ShortCall) => write(short, place)
}

type WritingCall = 'canmanager.createTask' | 'canmanager.updateTask'

async function placeOfSent(call: Call, name: WritingCall, sent: Sent): Promise<TaskPlace | undefined> {
  const { address, id, groupId, lat, lng } = sent
  if (address === undefined) return undefined
  if (typeof lat === 'number' && typeof lng === 'number') return { lat, lng }
  const known = id ? await inCallTransaction(call, name, ({ db }) => findTasks(db, tenantOf(call), groupId, [id])) : []
  return known[0]?.address === address ? undefined : placeOfAddress(call, address)
}

/** Creates a task, or finds the one created under its id before. @throws Refusal 400 at the fields */
export async function createTask(
  call: ShortCall,
  sent: Given<'canmanager.createTask'>,
  place: TaskPlace = NO_PLACE,
): Promise<Task> {
  const { db, now } = call
  const company = tenantOf(call)
  const { type = 'deliveries', id = randomUUID(), groupId } = sent
  const today = todayIn(await timezoneOf(db, company), now)
  const change = readSent(type, sent, (given) => checkTask(type, newTask(today, given)))
  const { assignedTo, ...fields } = newTask(today, change)
  const [known] = await findTasks(db, company, groupId, [id])
  if (known) return presentTask(known)
  const { assignedTo: _name, ...assignee } = await findAssignee(db, company, type, assignedTo)
  await insertTask(db, company, groupId, { ...fields, ...assignee, ...place, id, type, createdAt: now })
  const [row] = await findTasks(db, company, groupId, [id])
  if (!row) throw notFound()
  return presentTask(row)
}

/**
 * Changes a task, whole or in part, merged with concurrent changes.
 * @throws Refusal 404, 400 at the fields, 409 with the current task, 403 that names a field closed to a driver
 */
export async function updateTask(
  call: ShortCall,
  sent: Given<'canmanager.updateTask'>,
  place: TaskPlace = NO_PLACE,
): Promise<Task> {
  const { db } = call
  const company = tenantOf(call)
  const { id, groupId, version } = sent
  const at = timeOfTap(call, sent.at)
  const [row] = await lockTasks(db, company, groupId, [id])
  const day = await onlyDayOf(call, db, at)
  expectWorkedOn(row, day)
  if (sent.type !== undefined && sent.type !== row.type) {
    throw badFields([{ field: 'type', message: cansMessages.staysInList }])
  }
  const { change, assignee } = await readChange(call, row, sent)
  const tick = tickOf(call, row, sent, { at, day })
  const merged = mergeTask(ruledTask(row), change, version, tick?.facts)
  if (merged.kind === 'conflict')
    throw new Refusal(taskChanged, { message: cansMessages.changedMeanwhile, task: presentTask(row) })
  expectAllowed(call, row, change, merged.changed)
  if (merged.changed.length === 0 && tick === null) return presentTask(row)
  const isMoved = change.deliveryDate !== undefined && row.doneOver?.what === 'moved'
  const ticked = { ...tick?.columns, ...tick?.facts, ...(isMoved && { doneOver: null }) }
  const written = { ...ticked, ...columnsOf(place, change, at), ...assignee }
  const { version: raised, fieldVersions } = merged.task
  await writeTask(db, company, id, { ...written, version: raised, fieldVersions })
  if (change.deliveryDate !== undefined && merged.changed.includes('deliveryDate'))
    await followDay(call, { ...row, ...written }, change.deliveryDate)
  const [after] = await findTasks(db, company, groupId, [id])
  return presentTask(after ?? row)
}

/** An unchanged field is no change, so it need not be valid: a sale's task is still unassigned. */
async function readChange({ db }: ShortCall, row: TaskRow, sent: Given<'canmanager.updateTask'>) {
  const task = ruledTask(row)
  const onlyNew = (change: TaskChange): TaskChange =>
    Object.fromEntries(changedFields(task, change).map((field) => [field, change[field]]))
  const check = (given: TaskChange) => {
    const change = onlyNew(given)
    const isWanted = change.wantedfrom !== undefined || change.wantedto !== undefined
    return [...checkChange(row.type, change), ...(isWanted ? checkWanted({ ...task, ...change }) : [])]
  }
  const change = onlyNew(readSent(row.type, sent, check))
  if (change.assignedTo === undefined) return { change, assignee: {} }
  const { assignedTo, ...assignee } = await findAssignee(db, row.companyId, row.type, change.assignedTo)
  return { change: onlyNew({ ...change, assignedTo }), assignee }
}

function expectAllowed(call: ShortCall, row: TaskRow, change: TaskChange, changed: readonly TaskField[]): void {
  const foreign = isDriver(call) ? notTheDrivers(row.type, ruledTask(row), change, changed) : null
  if (foreign !== null) throw new Refusal(taskFieldDenied, { message: cansMessages.driverMayNot(foreign) })
  if (row.archived && changed.includes('archived')) {
    throw new Refusal(taskArchived, { message: cansMessages.staysArchived, task: presentTask(row) })
  }
}

function columnsOf(place: TaskPlace, { assignedTo: _name, ...fields }: TaskChange, at: Date): Partial<TaskColumns> {
  return {
    ...fields,
    ...(fields.address !== undefined && place),
    ...(fields.displayOrder !== undefined && { orderedAt: at }),
  }
}

async function placeOfAddress({ app, log }: Call, address: string): Promise<TaskPlace> {
  const place: Point | null = await app.outside.geocoder.locate(address).catch((err: unknown) => {
    log.warn({ err }, 'a task was saved without a place: the geocoder is down')
    return null
  })
  return { lat: place?.lat ?? null, lng: place?.lng ?? null }
}

interface TaskPlace {
  lat: number | null
  lng: number | null
}
const NO_PLACE: TaskPlace = { lat: null, lng: null }
