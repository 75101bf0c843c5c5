import { expect, test } from 'vitest'
import type { Task } from '#contract/canmanager/tasks.ts'
import { taskRow } from '#tests/support/task-rows.ts'
import { doneOverText } from './done-over.ts'
import type { WorkBoard } from './work-board.ts'

const member = (username: string, firstname: string) => ({
  id: 1,
  username,
  firstname,
  lastname: '',
  role: 'can-driver',
})
const board = {
  crew: {
    members: [member('luis@demo.test', 'Luis'), member('tasha@demo.test', 'Tasha'), member('joe@demo.test', 'Joe')],
  },
  zone: 'America/New_York',
  user: { username: 'joe@demo.test' },
} as unknown as WorkBoard
const done = { done: true, doneat: '2026-11-28T17:43:00.000Z', doneby: 'luis@demo.test' }
const over = (doneover: Task['doneover'], more: Partial<Task> = {}) =>
  doneOverText(taskRow('oak', { ...done, assignedTo: 'luis@demo.test', doneover, ...more }), board)
const BEFORE = '2026-11-28T17:30:00.000Z'

test.each<[Task['doneover'], Partial<Task>, string | null]>([
  [undefined, {}, null],
  [{ what: 'moved', at: BEFORE, by: 'joe@demo.test', to: '11/29/2026' }, {}, 'after you moved it to 11/29/2026'],
  [
    { what: 'moved', at: '2026-11-28T17:50:00.000Z', by: '', to: '11/29/2026' },
    {},
    'before the office moved it to 11/29/2026',
  ],
  [
    { what: 'given', at: BEFORE, by: 'tasha@demo.test' },
    { assignedTo: 'tasha@demo.test' },
    'after Tasha gave it to Tasha',
  ],
  [{ what: 'archived', at: BEFORE, by: 'joe@demo.test' }, {}, 'after you archived it'],
])('explains a done that overruled %j', (doneover, more, words) => {
  expect(over(doneover, more)).toBe(words && `Done by Luis 12:43 PM, ${words}`)
})
