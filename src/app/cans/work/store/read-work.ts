import type { PageCalls } from '#app/calls/api.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import type { WorkRange } from '#domain/cans/lists/work-lists.ts'
import type { TaskType } from '#domain/cans/tasks/can-options.ts'
import { addDays } from '#domain/companies/days/calendar-day.ts'

export interface WorkOf {
  group: number
  type: TaskType
  /** Null for a driver, whose day the server determines. */
  range: WorkRange | null
}

export const workName = ({ group, type, range }: WorkOf): string => `work ${group} ${type} ${JSON.stringify(range)}`

export async function readWork({ get }: PageCalls, { group, type, range }: WorkOf): Promise<Task[]> {
  const query = { groupid: group, type }
  if (range === null) return get('canmanager.getTasks', query)
  const { from, to, today, archived } = range
  const [shown, open] = await Promise.all([
    get('canmanager.getTasks', { ...query, from, to, archived: archived ? '1' : '0' }),
    get('canmanager.getTasks', { ...query, to: addDays(today, -1), open: '1' }),
  ])
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...open.filter(({ id }) => !known.has(id))]
}
