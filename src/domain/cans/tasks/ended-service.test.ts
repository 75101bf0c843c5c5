import { expect, test } from 'vitest'
import { emptyCanLine, threeCanLines } from './can-options.ts'
import { afterServiceEnded, type OpenSaleTask } from './ended-service.ts'

const trash = { action: 'Delivery', count: 1, canType: 'Trash', canSize: '95/96' }
const recycling = { action: 'Delivery', count: 1, canType: 'Recycle', canSize: '64/65' }
const sold = [
  { id: 1, name: 'Household Trash', active: false },
  { id: 2, name: 'Recycling', active: true },
]
const task = (id: string, servicename: string, cans = [trash]): OpenSaleTask => ({
  id,
  servicename,
  cans: threeCanLines(cans),
})

test('archives the drop-off of a single service', () => {
  expect(afterServiceEnded([task('a', 'Household Trash')], sold, 1)).toEqual([{ id: 'a', left: null }])
})

test('removes only the line of a service that was sold with another one', () => {
  const both = task('a', 'Household Trash, Recycling', [trash, recycling])
  expect(afterServiceEnded([both], sold, 1)).toEqual([
    { id: 'a', left: { cans: [recycling, emptyCanLine, emptyCanLine], servicename: 'Recycling' } },
  ])
})

test('keeps the task of another service', () => {
  expect(afterServiceEnded([task('a', 'Recycling')], sold, 1)).toEqual([])
  expect(afterServiceEnded([task('a', 'Household Trash')], sold, 9)).toEqual([])
})

test('keeps the pickup of a delivered box, and archives that of an undelivered one', () => {
  const box = [{ id: 1, name: '20 Yard', active: false }]
  const pickup = task('b', '20 Yard', [{ action: 'Pick-Up', count: 1, canType: 'Other', canSize: 'Other' }])
  expect(afterServiceEnded([pickup], box, 1)).toEqual([])
  expect(afterServiceEnded([task('a', '20 Yard'), pickup], box, 1)).toEqual([
    { id: 'a', left: null },
    { id: 'b', left: null },
  ])
})
