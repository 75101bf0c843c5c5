import { expect, test } from 'vitest'
import { emptyCanLine } from '#domain/cans/tasks/can-options.ts'
import { summarizeCans } from './cans-summary.ts'

const line = (action: string, count: number, canType: string, canSize: string) => ({ action, count, canType, canSize })
const task = (...cans: (ReturnType<typeof line> | typeof emptyCanLine)[]) => ({ done: false, archived: false, cans })

test('sums equal cans in the order of the option lists', () => {
  const tasks = [
    task(line('Swap', 1, 'Recycle', '64/65'), line('Delivery', 2, 'Trash', '64/65'), emptyCanLine),
    task(line('Delivery', 3, 'Trash', '64/65'), line('Delivery', 1, 'Trash', '95/96'), emptyCanLine),
  ]
  expect(summarizeCans(tasks)).toMatchObject([
    line('Delivery', 1, 'Trash', '95/96'),
    line('Delivery', 5, 'Trash', '64/65'),
    line('Swap', 1, 'Recycle', '64/65'),
  ])
})

test('counts go backs by their own options', () => {
  const tasks = [task(line('Other', 1, 'Commercial', 'Yard')), task(line('Empty', 2, 'Residential', 'Trash'))]
  expect(summarizeCans(tasks).map(({ action }) => action)).toEqual(['Empty', 'Other'])
})

test('ignores done and archived tasks', () => {
  const cans = [line('Delivery', 1, 'Trash', '95/96')]
  expect(
    summarizeCans([
      { done: true, archived: false, cans },
      { done: false, archived: true, cans },
    ]),
  ).toEqual([])
})

test('separates vague cans by the sold service, and sums well-defined cans across sales', () => {
  const box = line('Delivery', 1, 'Other', 'Other')
  const cart = line('Delivery', 2, 'Trash', '95/96')
  const sold = (servicename: string, ...cans: (typeof box)[]) => ({ ...task(...cans), servicename })
  const counted = summarizeCans([
    sold('30 Yard Box', box),
    sold('20 Yard Box', box),
    sold('20 Yard Box', box),
    sold('Trash, weekly', cart),
    sold('Trash', cart),
  ])
  expect(counted).toEqual([
    { ...cart, count: 4, sold: '' },
    { ...box, count: 2, sold: '20 Yard Box' },
    { ...box, count: 1, sold: '30 Yard Box' },
  ])
})
