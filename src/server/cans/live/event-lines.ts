import type { WorkEventData, WorkEventName } from '#contract/canmanager/work-events.ts'
import type { WorkChange } from '#server/cans/tasks/change.queries.ts'
import { presentTask } from '#server/cans/tasks/present-task.ts'

/** @param day the only day a reader may see: a driver gets its tasks, and only the removal of one that left it */
export const eventLines = (changes: readonly WorkChange[], day: string | null): string =>
  changes.map((change) => eventOf(change, day)).join('')

function eventOf(change: WorkChange, day: string | null): string {
  const event = <N extends WorkEventName>(name: N, data: WorkEventData<N>) =>
    `id: ${change.seq}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  if (change.kind === 'route') {
    const { id, label, groupId, deleted } = change.route
    return event('route', { id, label, groupid: groupId, ...(deleted && { deleted }) })
  }
  if (day === null || change.task.deliveryDate === day) return event('task', presentTask(change.task))
  return change.was === day ? event('gone', { id: change.task.id }) : ''
}
