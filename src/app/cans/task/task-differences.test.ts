import { describe, expect, test } from 'vitest'
import type { WorkBoard } from '#app/cans/work/store/work-board.ts'
import type { Task } from '#contract/canmanager/tasks.ts'
import { emptyCanLine, threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { taskRow } from '#tests/support/task-rows.ts'
import { taskForm } from './task.form.ts'
import { taskDifferences } from './task-differences.ts'

const swap = { action: 'Swap', count: 2, canType: 'Trash', canSize: '95/96' }
const oak = taskRow('1 Oak Street', { name: 'Ann', notes: 'Ring', cans: threeCanLines([swap]) })
const crew = { members: [{ id: 1, username: 'tasha', firstname: 'Tasha', lastname: 'Boyd' }] }
const board = (type: Task['type'] = 'deliveries') => ({ crew, type }) as unknown as WorkBoard
/** Differences for an unedited form. */
const differing = (theirs: Partial<Task>) => taskDifferences(taskForm(oak), { ...oak, ...theirs }, board())

/** Can texts with non-breaking spaces. */
const [TWO_CARTS, ONE_CART] = ['2\u00a0×\u00a095/96\u00a0Trash', '1\u00a0×\u00a095/96\u00a0Trash']

describe('a concurrent save', () => {
  test('shows no difference where both agree', () => {
    expect(differing({ version: 9 })).toEqual([])
  })

  test.each([
    [{ name: 'Bob' }, { label: 'Name', theirs: 'Bob' }],
    [{ notes: '' }, { label: 'Notes', theirs: 'empty' }],
    [{ deliveryDate: '12/01/2026' }, { label: 'Delivery date', theirs: '12/01/2026' }],
    [{ displayOrder: 30 }, { label: 'Delivery order', theirs: '30' }],
    [{ fixCan: true }, { label: 'Fix Can?', theirs: 'Yes' }],
    [{ assignedTo: 'tasha' }, { label: 'Assigned user', theirs: 'Tasha Boyd' }],
    [{ wantedfrom: '14:00' }, { label: 'Wanted from', theirs: '2:00 PM' }],
    [{ locked: true }, { label: 'Keep its place', theirs: 'Yes' }],
    [{ done: true }, { label: 'Done', theirs: 'Yes' }],
    [{ archived: true }, { label: 'Archived', theirs: 'Yes' }],
    [
      { cans: threeCanLines([swap, { ...swap, count: 1 }]) },
      { label: 'Cans', theirs: `Swap ${TWO_CARTS}, Swap ${ONE_CART}` },
    ],
    [{ cans: threeCanLines([emptyCanLine]) }, { label: 'Cans', theirs: 'none' }],
  ] as const)('shows %j as %j', (theirs, told) => {
    expect(differing(theirs as Partial<Task>)).toEqual([told])
  })

  test('names the route for a go back, and says when the assignee was removed', () => {
    const mine = taskForm({ ...oak, assignedTo: 'North' })
    expect(taskDifferences(mine, { ...oak, type: 'gobacks' }, board('gobacks'))).toEqual([
      { label: 'Route', theirs: 'Not assigned yet' },
    ])
  })
})
