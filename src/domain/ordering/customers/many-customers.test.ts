import { expect, test } from 'vitest'
import { CHANGES, opposite } from './many-customers.ts'

test('every change has an opposite of its kind', () => {
  const taken = CHANGES.map(({ name, change }) => [name, opposite(change)])
  expect(Object.fromEntries(taken)).toEqual({
    customer: { status: 'Lead' },
    lead: { status: 'Purchased' },
    snapdesk: { insnapdesk: 0 },
    'no-snapdesk': { insnapdesk: 1 },
    ops: { inops: 0 },
    'no-ops': { inops: 1 },
  })
})
