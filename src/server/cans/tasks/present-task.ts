import type { Task } from '#contract/canmanager/tasks.ts'
import { threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { taskDayText } from '#domain/cans/tasks/no-day.ts'
import { isOpenProblem, problemReason } from '#domain/cans/tasks/problem.ts'
import type { VersionedTask } from '#domain/cans/tasks/task.ts'
import type { DoneOver } from '#domain/cans/tasks/tick.ts'
import { writeClockTime } from '#domain/companies/days/clock-time.ts'
import { formatDay } from '#domain/companies/days/day-formats.ts'
import type { TaskRow } from './task.queries.ts'

/** A delivery is assigned to a person, a go back to a route. */
const assigneeOf = ({ type, username, routeLabel }: TaskRow): string =>
  (type === 'deliveries' ? username : routeLabel) ?? ''

export function ruledTask(row: TaskRow): VersionedTask {
  return { ...row, cans: threeCanLines(row.cans), assignedTo: assigneeOf(row) }
}

export function presentTask(row: TaskRow): Task {
  const { id, type, name, address, phone, fixCan, notes, displayOrder, done, archived, groupId, version } = row
  const problem = openProblemOf(row)
  return {
    id,
    type,
    subject: address,
    name,
    address,
    phone,
    deliveryDate: taskDayText(row.deliveryDate),
    fixCan,
    notes,
    cans: threeCanLines(row.cans),
    assignedTo: assigneeOf(row),
    displayOrder,
    done,
    archived,
    groupId,
    version,
    ...(row.doneAt && { doneat: row.doneAt.toISOString() }),
    ...(row.doneBy !== null && { doneby: row.doneBy }),
    ...(row.doneOver && { doneover: presentDoneOver(row.doneOver) }),
    ...(row.lat !== null && row.lng !== null && { lat: row.lat, lng: row.lng }),
    ...(row.servicename !== '' && { servicename: row.servicename }),
    ...(row.wantedfrom !== null && { wantedfrom: writeClockTime(row.wantedfrom) }),
    ...(row.wantedto !== null && { wantedto: writeClockTime(row.wantedto) }),
    ...(row.priority && { priority: true }),
    ...(row.locked && { locked: true }),
    ...(row.toldTimeAt && { toldat: row.toldTimeAt.toISOString() }),
    ...(problem && { problem: { reason: problemReason(problem), at: problem.at.toISOString(), by: problem.by } }),
  }
}

const presentDoneOver = ({ plan, ...over }: DoneOver) => ({ ...over, ...(plan && { to: formatDay(plan) }) })

export const openProblemOf = (row: TaskRow): TaskRow['problem'] =>
  row.problem && isOpenProblem(row.problem, row) ? row.problem : null
