import { describe, expect, test } from 'vitest'
import { cansMessages } from '#domain/cans/messages.ts'
import { readCanLines } from './can-lines.ts'
import { canOptions, emptyCanLine, taskTypes } from './can-options.ts'
import { assigneeRequired, checkChange, checkTask } from './check-task.ts'
import { newTask } from './task.ts'

const sound = newTask('2026-11-20', { address: '120 Oak Street', assignedTo: 'x' })

describe('a task', () => {
  test.each(taskTypes)('a task of %s needs an address and somebody to do it', (type) => {
    expect(checkTask(type, sound)).toEqual([])
    expect(checkTask(type, newTask('2026-11-20', { address: ' ' }))).toEqual([
      { field: 'address', message: cansMessages.addressRequired },
      { field: 'assignedTo', message: assigneeRequired(type) },
    ])
  })

  test.each([
    [1, true],
    [9999, true],
    [0, false],
    [10_000, false],
    [1.5, false],
    [Number.NaN, false],
  ])('may stand at %d: %s', (displayOrder, isRight) => {
    expect(checkChange('deliveries', { displayOrder })).toHaveLength(isRight ? 0 : 1)
  })

  test('is not asked for what a change leaves out', () => {
    expect(checkChange('deliveries', { notes: '' })).toEqual([])
  })
})

describe('can lines', () => {
  test.each(taskTypes)('can lines of %s say what their lists offer, or nothing', (type) => {
    const { actions, types, sizes } = canOptions[type]
    for (const action of [...actions, '']) expect(readCanLines(type, [{ action }]).errors).toEqual([])
    for (const canType of [...types, '']) expect(readCanLines(type, [{ canType }]).errors).toEqual([])
    for (const canSize of [...sizes, '']) expect(readCanLines(type, [{ canSize }]).errors).toEqual([])
    expect(readCanLines(type, [{ action: 'Paint', canType: 'Blue', canSize: 'Huge' }]).errors).toEqual(
      ['action', 'canType', 'canSize'].map((field) => ({ field: `cans.0.${field}`, message: cansMessages.notOffered })),
    )
  })

  test("can lines of go backs have the materials as their sizes, which are a delivery's types", () => {
    expect(readCanLines('gobacks', [{ canSize: 'Yard' }]).errors).toEqual([])
    expect(readCanLines('deliveries', [{ canSize: 'Yard' }]).errors).toHaveLength(1)
  })

  test.each([
    [2, 2],
    ['2', 2],
    [' 12 ', 12],
    ['', ''],
    [undefined, ''],
    [9999, 9999],
  ])('count %j as %j', (count, read) => {
    const { lines, errors } = readCanLines('deliveries', [{ count }])
    expect([lines[0]?.count, errors]).toEqual([read, []])
  })

  test.each([0, 10_000, 1.5, 'two', -1, '0'])('never count %j', (count) => {
    expect(readCanLines('deliveries', [{}, { count }]).errors).toEqual([
      { field: 'cans.1.count', message: cansMessages.countRange },
    ])
  })

  test('are three, padded with empty ones', () => {
    expect(readCanLines('deliveries', []).lines).toEqual([emptyCanLine, emptyCanLine, emptyCanLine])
    expect(readCanLines('deliveries', [{}, {}, {}, {}]).errors).toEqual([
      { field: 'cans', message: cansMessages.threeLines },
    ])
  })
})
