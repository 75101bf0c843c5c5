import type { Answer, Given } from '#contract/contract.ts'
import { isAnswered } from '#domain/cans/tasks/problem.ts'
import { notFound } from '#server/base/refusal.ts'
import { type Handlers, type ShortCall, tenantOf } from '#server/calls/handler.ts'
import { openProblemOf, presentTask } from '#server/cans/tasks/present-task.ts'
import { findTasks, lockTasks } from '#server/cans/tasks/task.queries.ts'
import { expectTasks, expectWorkedOn, onlyDayOf, timeOfTap } from '#server/cans/tasks/todays-tasks.ts'
import { prepareRemark, presentRemark } from './add-remark.ts'
import { listRemarks, closeProblem as writeClosed } from './remark.queries.ts'

export const remarkHandlers: Handlers<'canmanager.addRemark' | 'canmanager.closeProblem' | 'canmanager.getRemarks'> = {
  'canmanager.addRemark': { prepare: prepareRemark },
  'canmanager.closeProblem': closeProblem,

  'canmanager.getRemarks': async (call, { groupid, task }) => {
    const company = tenantOf(call)
    const rows = await findTasks(call.db, company, groupid, [task])
    expectTasks(rows, [task], await onlyDayOf(call, call.db))
    const [stop] = rows
    if (!stop) throw notFound()
    return (await listRemarks(call.db, company, task)).map((remark) => presentRemark(call, remark, stop))
  },
}

/**
 * Closes the open problem of a stop. One reported after the tap is another, and stays; repeats keep the first closing.
 * @throws Refusal 404 unless the task exists and is, or was, on the caller's day, 400 for an invalid time of the tap
 */
async function closeProblem(
  call: ShortCall,
  sent: Given<'canmanager.closeProblem'>,
): Promise<Answer<'canmanager.closeProblem'>> {
  const { db, user } = call
  const company = tenantOf(call)
  const at = timeOfTap(call, sent.at)
  const [task] = await lockTasks(db, company, sent.groupid, [sent.task])
  expectWorkedOn(task, await onlyDayOf(call, db, at))
  const problem = openProblemOf(task)
  if (problem === null || !isAnswered(problem.at, at)) return { success: true, task: presentTask(task) }
  await writeClosed(db, company, problem.id, { closedAt: at, closedBy: user?.username ?? '', closedHow: sent.how })
  const [after] = await findTasks(db, company, sent.groupid, [sent.task])
  return { success: true, task: presentTask(after ?? task) }
}
