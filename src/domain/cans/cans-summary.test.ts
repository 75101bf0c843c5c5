import { expect, test } from 'vitest'
import { emptyCanLine } from './can-options.ts'
import { summarizeCans } from './cans-summary.ts'

const line = (action: string, count: number, canType: string, canSize: string) => ({ action, count, canType, canSize })
const task = (...cans: (ReturnType<typeof line> | typeof emptyCanLine)[]) => ({ done: false, archived: false, cans })

test('equal cans are counted together, in the order of the lists', () => {
  const tasks = [
    task(line('Swap', 1, 'Recycle', '64/65'), line('Delivery', 2, 'Trash', '64/65'), emptyCanLine),
    task(line('Delivery', 3, 'Trash', '64/65'), line('Delivery', 1, 'Trash', '95/96'), emptyCanLine),
  ]
  expect(summarizeCans(tasks)).toEqual([
    line('Delivery', 1, 'Trash', '95/96'),
    line('Delivery', 5, 'Trash', '64/65'),
    line('Swap', 1, 'Recycle', '64/65'),
  ])
})

test('go backs count by their own words', () => {
  const tasks = [task(line('Other', 1, 'Commercial', 'Yard')), task(line('Empty', 2, 'Residential', 'Trash'))]
  expect(summarizeCans(tasks).map(({ action }) => action)).toEqual(['Empty', 'Other'])
})

test('what is done or archived needs no can any more', () => {
  const cans = [line('Delivery', 1, 'Trash', '95/96')]
  expect(
    summarizeCans([
      { done: true, archived: false, cans },
      { done: false, archived: true, cans },
    ]),
  ).toEqual([])
})
