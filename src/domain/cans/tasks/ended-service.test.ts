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

test('a service that came alone takes its whole drop-off along', () => {
  expect(afterServiceEnded([task('a', 'Household Trash')], sold, 1)).toEqual([{ id: 'a', left: null }])
})

test('a service that came with another one takes only its own line', () => {
  const both = task('a', 'Household Trash, Recycling', [trash, recycling])
  expect(afterServiceEnded([both], sold, 1)).toEqual([
    { id: 'a', left: { cans: [recycling, emptyCanLine, emptyCanLine], servicename: 'Recycling' } },
  ])
})

test('another service of the order keeps its task', () => {
  expect(afterServiceEnded([task('a', 'Recycling')], sold, 1)).toEqual([])
  expect(afterServiceEnded([task('a', 'Household Trash')], sold, 9)).toEqual([])
})

test('a box that stands there is still picked up, one that never came is not', () => {
  const box = [{ id: 1, name: '20 Yard', active: false }]
  const pickup = task('b', '20 Yard', [{ action: 'Pick-Up', count: 1, canType: 'Other', canSize: 'Other' }])
  expect(afterServiceEnded([pickup], box, 1)).toEqual([])
  expect(afterServiceEnded([task('a', '20 Yard'), pickup], box, 1)).toEqual([
    { id: 'a', left: null },
    { id: 'b', left: null },
  ])
})
