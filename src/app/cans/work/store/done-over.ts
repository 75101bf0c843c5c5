import type { Task } from '#contract/canmanager/tasks.ts'
import { timeText } from '#domain/companies/days/moment-formats.ts'
import { assigneeName, personOf, type WorkBoard } from './work-board.ts'

/** "Done by Luis Ortega 12:43 PM, after you moved it to 11/29/2026"; null if no office change was overruled. */
export function doneOverText(task: Task, { crew, zone, user }: Pick<WorkBoard, 'crew' | 'zone' | 'user'>) {
  const { doneat, doneby = '', doneover } = task
  if (doneat === undefined || doneover === undefined) return null
  const { what, at, by, to } = doneover
  const who = by === user.username ? 'you' : personOf(crew, by) || 'the office'
  const act = {
    moved: `moved it to ${to}`,
    given: task.assignedTo === '' ? 'unassigned it' : `gave it to ${assigneeName(crew, task)}`,
    archived: 'archived it',
  }[what]
  const order = at <= doneat ? 'after' : 'before'
  return `Done by ${personOf(crew, doneby)} ${timeText(Date.parse(doneat), zone)}, ${order} ${who} ${act}`
}
