import { expect, test } from 'vitest'
import { asItWas, CHANGES, countText, isSoAlready } from './customer-changes.ts'
import type { CustomerRow } from './customer-rows.ts'

const row = { id: 1, lead: true, snapdesk: false, ops: true } as CustomerRow

test('each change is taken back to what the row had, and to nothing else', () => {
  const taken = CHANGES.map(({ name, change }) => [name, asItWas(row, change)])
  expect(Object.fromEntries(taken)).toEqual({
    customer: { status: 'Lead' },
    lead: { status: 'Lead' },
    snapdesk: { insnapdesk: 0 },
    'no-snapdesk': { insnapdesk: 0 },
    ops: { inops: 1 },
    'no-ops': { inops: 1 },
  })
})

test('a row that is so already is left alone', () => {
  expect(CHANGES.filter(({ change }) => isSoAlready(row, change)).map(({ name }) => name)).toEqual([
    'lead',
    'no-snapdesk',
    'ops',
  ])
})

test('customers are counted in words', () => {
  expect([countText(1), countText(12)]).toEqual(['1 customer', '12 customers'])
})
