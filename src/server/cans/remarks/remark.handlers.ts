import { notFound } from '#server/base/refusal.ts'
import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { findTasks } from '#server/cans/tasks/task.queries.ts'
import { expectTasks, onlyDayOf } from '#server/cans/tasks/todays-tasks.ts'
import { prepareRemark, presentRemark } from './add-remark.ts'
import { closeProblem } from './close-problem.ts'
import { listRemarks } from './remark.queries.ts'

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
