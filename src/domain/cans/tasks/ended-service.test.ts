import { describe, expect, test } from 'vitest'
import { emptyCanLine, threeCanLines } from './can-options.ts'
import { afterServiceEnded, afterServiceReturned, type OpenSaleTask } from './ended-service.ts'

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
    {
      id: 'a',
      left: { cans: [recycling, emptyCanLine, emptyCanLine], servicename: 'Recycling' },
      removed: [trash],
    },
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

test('removes the line of a service between two others, and of one whose neighbor went before', () => {
  const yard = { action: 'Delivery', count: 1, canType: 'Yard', canSize: '95/96' }
  const three = [...sold, { id: 3, name: 'Yard Waste', active: true }].map((one) => ({ ...one, active: true }))
  const all = task('a', 'Household Trash, Recycling, Yard Waste', [trash, recycling, yard])
  expect(afterServiceEnded([all], three, 2)).toMatchObject([
    { left: { cans: [trash, yard, emptyCanLine], servicename: 'Household Trash, Yard Waste' } },
  ])
  const two = task('a', 'Household Trash, Yard Waste', [trash, yard])
  expect(afterServiceEnded([two], three, 3)).toMatchObject([{ left: { servicename: 'Household Trash' } }])
})

test('keeps a task whose names the office changed', () => {
  expect(afterServiceEnded([task('a', 'Two carts', [trash, recycling])], sold, 1)).toEqual([])
})

describe('a line that returns', () => {
  const back = { id: 1, lines: [trash] }
  const left = (servicename: string, cans = [recycling], archived = false) => ({
    cans: threeCanLines(cans),
    servicename,
    archived,
  })

  test('takes its place in the order of the sale', () => {
    expect(afterServiceReturned(left('Recycling'), sold, back)).toEqual({
      cans: [trash, recycling, emptyCanLine],
      servicename: 'Household Trash, Recycling',
    })
    expect(afterServiceReturned(left('Household Trash', [trash]), sold, { id: 2, lines: [recycling] })).toEqual({
      cans: [trash, recycling, emptyCanLine],
      servicename: 'Household Trash, Recycling',
    })
  })

  test('comes last where the office changed the names', () => {
    expect(afterServiceReturned(left('Blue cart'), sold, back)).toEqual({
      cans: [recycling, trash, emptyCanLine],
      servicename: 'Blue cart, Household Trash',
    })
  })

  test('is alone in a task that was archived for another service', () => {
    expect(afterServiceReturned(left('Recycling', [recycling], true), sold, back)).toEqual({
      cans: [trash, emptyCanLine, emptyCanLine],
      servicename: 'Household Trash',
    })
  })

  test('changes nothing where it is there already, or where no line is free', () => {
    expect(afterServiceReturned(left('Household Trash', [trash], true), sold, back)).toBeNull()
    expect(afterServiceReturned(left('Recycling', [recycling, recycling, recycling]), sold, back)).toBeNull()
  })
})
