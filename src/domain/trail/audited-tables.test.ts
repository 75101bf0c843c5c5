import { describe, expect, test } from 'vitest'
import { AUDITED_TABLES, trailArguments } from './audited-tables.ts'
import { hasLabel } from './trail-fields.ts'
import type { TrailSubject } from './trail-line.ts'

const OUTCOME_ONLY: readonly TrailSubject[] = ['order', 'pay link', 'closed day']

describe.each(Object.entries(AUDITED_TABLES))('the table %s', (_table, audited) => {
  const { subject, id, shown, personal, secret, shape, ignored, naming } = audited
  const hidden = [...personal, ...secret, ...shape]
  const every = [...shown, ...hidden, ...ignored]

  test('has each column in one list', () => {
    expect(every.length).toBe(new Set(every).size)
    expect([...naming, id].filter((column) => !every.includes(column))).toEqual([])
  })

  test('copies no hidden column to its lines', () => {
    expect([...naming, id].filter((column) => hidden.includes(column))).toEqual([])
  })

  test('has a label for each recorded column', () => {
    const recorded = OUTCOME_ONLY.includes(subject) ? [] : [...shown, ...hidden]
    expect(recorded.filter((column) => !hasLabel(subject, column))).toEqual([])
  })
})

test('records a customer’s name, address and phones without values, under any table', () => {
  const contact = 'fullname firstname lastname email homephone cellphone workphone address city state zip lat lng notes'
  for (const table of ['customers', 'customer_services', 'orders']) {
    const { subject, shown, naming } = AUDITED_TABLES[table] ?? {}
    // The state of an order is its progress.
    const told = [...(shown ?? []), ...(naming ?? [])].filter((column) => subject !== 'order' || column !== 'state')
    expect(told.filter((column) => contact.split(' ').includes(column))).toEqual([])
  }
})

test('records no code, key or password with its value, under any table', () => {
  const secrets = 'code key password_hash midpassword_sealed managerid driverid lead caller'.split(' ')
  const told = Object.values(AUDITED_TABLES).flatMap(({ shown, naming }) => [...shown, ...naming])
  expect(told.filter((column) => secrets.includes(column))).toEqual([])
})

test('gives the trigger its subject, id, hidden, ignored and naming columns', () => {
  const list = { personal: ['a', 'b'], secret: ['c'], shape: ['d'], ignored: ['e'], naming: ['f', 'g'], shown: ['h'] }
  expect(trailArguments({ subject: 'map', id: 'id', ...list })).toEqual(['map', 'id', 'a,b,c,d', 'e', 'f,g'])
})
