import type { Task } from '#contract/canmanager/tasks.ts'
import type { Given } from '#contract/contract.ts'
import { assigneeRequired } from '#domain/cans/tasks/check-task.ts'
import { mergeTask } from '#domain/cans/tasks/merge-task.ts'
import { badFields, notFound } from '#server/base/refusal.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import type { Db } from '#server/db/connect.ts'
import { type Assignee, findAssignee, NOBODY } from './assignee.ts'
import { presentTask, ruledTask } from './present-task.ts'
import { findTasks, lockTasks, type TaskRow, writeTask } from './task.queries.ts'
import { expectTasks } from './todays-tasks.ts'

/** @throws Refusal 404 unless all exist, 400 for an assignee outside the group */
export async function assignTasks(call: ShortCall, sent: Given<'canmanager.assignTasks'>): Promise<Task[]> {
  const { groupid, ids, assignedTo, nobody } = sent
  const company = tenantOf(call)
  const rows = await lockTasks(call.db, company, groupid, ids)
  expectTasks(rows, ids, null)
  for (const type of new Set(rows.map((row) => row.type))) {
    if (assignedTo === '' && !nobody) throw badFields([{ field: 'assignedTo', message: assigneeRequired(type) }])
    const assignee = nobody ? NOBODY : await findAssignee(call.db, company, type, assignedTo)
    await giveTasks(
      call.db,
      rows.filter((row) => row.type === type),
      assignee,
    )
  }
  const after = new Map((await findTasks(call.db, company, groupid, ids)).map((row) => [row.id, row]))
  return ids.map((id) => presentTask(after.get(id) ?? missing()))
}

export async function giveTasks(db: Db, rows: readonly TaskRow[], assignee: Assignee): Promise<void> {
  const { assignedTo, ...columns } = assignee
  for (const row of rows) {
    const merged = mergeTask(ruledTask(row), { assignedTo })
    if (merged.kind === 'conflict' || merged.changed.length === 0) continue
    const { version, fieldVersions } = merged.task
    await writeTask(db, row.companyId, row.id, { ...columns, version, fieldVersions })
  }
}

function missing(): never {
  throw notFound()
}
