import { describe, expect, test } from 'vitest'
import { cansMessages } from '#domain/cans/messages.ts'
import { timesMessages } from '#domain/cans/times/messages.ts'
import { readCanLines } from './can-lines.ts'
import { canOptions, emptyCanLine, taskTypes } from './can-options.ts'
import { assigneeRequired, checkChange, checkTask } from './check-task.ts'
import { newTask } from './task.ts'

const sound = newTask('2026-11-20', { address: '120 Oak Street', assignedTo: 'x' })

describe('a task', () => {
  test.each(taskTypes)('of %s requires an address and an assignee', (type) => {
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
  ])('may have the order %d: %s', (displayOrder, isRight) => {
    expect(checkChange('deliveries', { displayOrder })).toHaveLength(isRight ? 0 : 1)
  })

  test.each([
    [480, 660, true],
    [480, null, true],
    [null, 0, true],
    [660, 660, false],
    [661, 660, false],
  ])('may be wanted between %j and %j: %s', (wantedfrom, wantedto, isRight) => {
    const errors = isRight ? [] : [{ field: 'wantedto', message: timesMessages.wantedOrder }]
    expect(checkTask('deliveries', { ...sound, wantedfrom, wantedto })).toEqual(errors)
  })

  test('is not validated for fields that a change omits', () => {
    expect(checkChange('deliveries', { notes: '' })).toEqual([])
  })
})

describe('can lines', () => {
  test.each(taskTypes)('of %s accept their own options or nothing', (type) => {
    const { actions, types, sizes } = canOptions[type]
    for (const action of [...actions, '']) expect(readCanLines(type, [{ action }]).errors).toEqual([])
    for (const canType of [...types, '']) expect(readCanLines(type, [{ canType }]).errors).toEqual([])
    for (const canSize of [...sizes, '']) expect(readCanLines(type, [{ canSize }]).errors).toEqual([])
    expect(readCanLines(type, [{ action: 'Paint', canType: 'Blue', canSize: 'Huge' }]).errors).toEqual(
      ['action', 'canType', 'canSize'].map((field) => ({ field: `cans.0.${field}`, message: cansMessages.notOffered })),
    )
  })

  test('of go backs have materials as sizes, which are types of a delivery', () => {
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
  ])('read the count %j as %j', (count, read) => {
    const { lines, errors } = readCanLines('deliveries', [{ count }])
    expect([lines[0]?.count, errors]).toEqual([read, []])
  })

  test.each([0, 10_000, 1.5, 'two', -1, '0'])('reject the count %j', (count) => {
    expect(readCanLines('deliveries', [{}, { count }]).errors).toEqual([
      { field: 'cans.1.count', message: cansMessages.countRange },
    ])
  })

  test('are padded to three', () => {
    expect(readCanLines('deliveries', []).lines).toEqual([emptyCanLine, emptyCanLine, emptyCanLine])
    expect(readCanLines('deliveries', [{}, {}, {}, {}]).errors).toEqual([
      { field: 'cans', message: cansMessages.threeLines },
    ])
  })
})
