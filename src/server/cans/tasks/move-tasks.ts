import type { Task } from '#contract/canmanager/tasks.ts'
import type { Given } from '#contract/contract.ts'
import { mergeTask } from '#domain/cans/tasks/merge-task.ts'
import { type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { followDay } from '#server/cans/sales/follow-day.ts'
import { knowDays } from '#server/cans/told/know-days.ts'
import { lockTelling } from '#server/cans/told/telling.queries.ts'
import { presentTask, ruledTask } from './present-task.ts'
import { findTasks, lockTasks, writeTask } from './task.queries.ts'
import { expectTasks } from './todays-tasks.ts'

/** Done and archived tasks stay. @throws Refusal 404 unless all exist */
export async function moveTasks(call: ShortCall, sent: Given<'canmanager.moveTasks'>): Promise<Task[]> {
  const { groupid, ids, deliveryDate, tell } = sent
  const { db } = call
  const company = tenantOf(call)
  // The sweep takes this lock before it writes to tasks, too.
  if (!tell) await lockTelling(db, company)
  const rows = await lockTasks(db, company, groupid, ids)
  expectTasks(rows, ids, null)
  const moved: string[] = []
  for (const row of rows) {
    const merged = mergeTask(ruledTask(row), { deliveryDate })
    if (row.done || row.archived || merged.kind === 'conflict' || merged.changed.length === 0) continue
    const { version, fieldVersions } = merged.task
    await writeTask(db, company, row.id, { deliveryDate, version, fieldVersions })
    await followDay(call, row, deliveryDate, { tell })
    moved.push(row.id)
  }
  if (!tell) await knowDays(call, moved, deliveryDate)
  const after = new Map((await findTasks(db, company, groupid, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = after.get(id)
    return row ? presentTask(row) : []
  })
}
