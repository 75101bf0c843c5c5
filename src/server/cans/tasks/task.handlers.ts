import { badFields } from '#server/base/refusal.ts'
import { type Handlers, tenantOf } from '#server/calls/handler.ts'
import { withTimes } from '#server/cans/times/with-times.ts'
import { assignTasks } from './assign-tasks.ts'
import { findTasksByWords } from './find-tasks.queries.ts'
import { withLanes } from './lane-of-stop.ts'
import { moveTasks } from './move-tasks.ts'
import { optimizeRoute } from './optimize-route.ts'
import { presentTask } from './present-task.ts'
import { reorderTasks } from './reorder-tasks.ts'
import { findTasks, listTasks } from './task.queries.ts'
import { isDriver, onlyDayOf } from './todays-tasks.ts'
import { createTask, prepareTask, updateTask } from './write-task.ts'

type Calls =
  | 'canmanager.getTasks'
  | 'canmanager.findTasks'
  | 'canmanager.createTask'
  | 'canmanager.updateTask'
  | 'canmanager.reorderTasks'
  | 'canmanager.assignTasks'
  | 'canmanager.moveTasks'
  | 'canmanager.optimizeRoute'

export const taskHandlers: Handlers<Calls> = {
  /** A driver's list is today's, for any requested range. */
  'canmanager.getTasks': async (call, { groupid, type, from, to, archived, open, limit, after: last }) => {
    const day = await onlyDayOf(call, call.db)
    const range = day === null ? { from, to } : { from: from && from > day ? from : day, to: to && to < day ? to : day }
    const company = tenantOf(call)
    const [after] = last ? await findTasks(call.db, company, groupid, [last]) : []
    if (last && !after) throw badFields([{ field: 'after', message: 'Not found' }])
    const wanted = {
      group: groupid,
      type,
      ...range,
      archived: archived === '1',
      open: open === '1',
      undated: day === null,
      limit,
      after,
    }
    return (await listTasks(call.db, company, wanted)).map(presentTask)
  },

  'canmanager.findTasks': async (call, { query, limit }) => {
    const { db, tenant: company, now } = call
    if (query === '') return []
    const day = await onlyDayOf(call, db)
    const found = await findTasksByWords(db, { company, query, day, limit, now })
    return isDriver(call) ? found.map(presentTask) : withLanes(db, found, await withTimes(call, found), now)
  },

  'canmanager.createTask': {
    prepare: (call, sent) =>
      prepareTask(call, 'canmanager.createTask', sent, async (short, place) => ({
        success: true,
        task: await createTask(short, sent, place),
      })),
  },
  'canmanager.updateTask': {
    prepare: (call, sent) =>
      prepareTask(call, 'canmanager.updateTask', sent, async (short, place) => ({
        success: true,
        task: await updateTask(short, sent, place),
      })),
  },
  'canmanager.reorderTasks': reorderTasks,
  'canmanager.moveTasks': async (call, sent) => ({ success: true, tasks: await moveTasks(call, sent) }),
  'canmanager.assignTasks': async (call, sent) => ({ success: true, tasks: await assignTasks(call, sent) }),
  'canmanager.optimizeRoute': optimizeRoute,
}
