import { expect, test } from 'vitest'
import { cansMessages } from '#domain/cans/messages.ts'
import { emptyCanLine, taskTypes, threeCanLines } from '#domain/cans/tasks/can-options.ts'
import { taskFields } from '#domain/cans/tasks/task.ts'
import { notTheDrivers } from './driver-rule.ts'

const task = { cans: threeCanLines([{ ...emptyCanLine, count: 2 }]) }
const THEIRS = ['assignedTo', 'done', 'displayOrder']

test.each(taskTypes)('lets a driver change three fields of %s and names any other', (type) => {
  for (const field of taskFields.filter((name) => name !== 'cans')) {
    expect(notTheDrivers(type, task, {}, [field])).toBe(THEIRS.includes(field) ? null : field)
  }
  expect(notTheDrivers(type, task, {}, ['done', 'notes', 'phone'])).toBe('notes')
  expect(notTheDrivers(type, task, {}, [])).toBeNull()
  expect(['notes', 'deliveryDate', 'cans.0.count'].map(cansMessages.driverMayNot)).toEqual([
    "Drivers can't change the notes.",
    "Drivers can't change the delivery date.",
    "Drivers can't change the count.",
  ])
})

test('lets a driver change a delivery’s can except its count, and no can of a go back', () => {
  const swapped = { cans: threeCanLines([{ action: 'Swap', count: 2, canType: 'Trash', canSize: '300' }]) }
  expect(notTheDrivers('deliveries', task, swapped, ['cans'])).toBeNull()
  expect(notTheDrivers('gobacks', task, swapped, ['cans'])).toBe('cans')
  const counted = {
    cans: threeCanLines([
      { ...emptyCanLine, count: 2 },
      { ...emptyCanLine, count: 1 },
    ]),
  }
  expect(notTheDrivers('deliveries', task, counted, ['cans'])).toBe('cans.1.count')
  expect(notTheDrivers('deliveries', { cans: [] }, { cans: threeCanLines([]) }, ['cans'])).toBeNull()
  expect(notTheDrivers('deliveries', task, {}, ['cans'])).toBeNull()
})
