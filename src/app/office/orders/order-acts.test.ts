import { expect, test } from 'vitest'
import { anOrder } from '#tests/support/office-rows.ts'
import { orderActs } from './order-acts.ts'

const unpaid = anOrder({ payment: 'unpaid', paidby: null, paidat: null })

test.each([
  [unpaid, ['paid', 'again', 'dropoff']],
  [anOrder(), ['again', 'dropoff']],
  [anOrder({ card: { lastfour: '1111', expiry: '1230' } }), ['again', 'dropoff', 'card']],
  [anOrder({ type: 'Commercial' }), ['again']],
  [anOrder({ state: 'declined', payment: 'none' }), []],
])('lists the actions of an owner', (order, expected) => expect(orderActs(order, { role: 'hauler' })).toEqual(expected))

test.each([{ role: 'can-driver' }, { role: 'hauler', rights: 'books' }] as const)('has no actions for %o', (user) =>
  expect(orderActs(unpaid, user)).toEqual([]),
)
