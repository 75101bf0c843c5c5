import { expect, test } from 'vitest'
import { phase } from '#tests/support/subscriptions/phase.ts'
import { exceptionsOf, type LookedAt } from './run-exceptions.ts'

const fine: LookedAt = {
  total: 2_000,
  lastTotal: 2_000,
  balance: 0,
  email: 'pat@example.test',
  delivery: 'email',
  collection: 'bill',
  card: null,
  placeToConfirm: false,
  services: [{ id: 7, name: 'Weekly Carts', plan: { phases: [phase('2027-01-01', 2_000)], holds: [], ended: null } }],
}
const held = (to: string | null) => ({
  phases: [phase('2027-01-01', 2_000)] as LookedAt['services'][0]['plan']['phases'],
  holds: [{ id: 1, from: '2027-01-10', to, kind: 'vacation' as const, billed: false }],
  ended: null,
})
const card = { lastfour: '1111', expiry: '1230', state: 'ok' as const }

const reasons = (changed: Partial<LookedAt>) =>
  exceptionsOf({ ...fine, ...changed }, '2027-01-15').map(({ reason }) => reason)

test('a usual bill needs no look', () => {
  expect(reasons({})).toEqual([])
  expect(reasons({ collection: 'card', card })).toEqual([])
  expect(reasons({ total: null, lastTotal: null })).toEqual([])
})

test.each<[string, Partial<LookedAt>, string[]]>([
  [
    'a service without a price',
    { services: [{ id: 7, name: 'Carts', plan: { phases: [phase('2027-01-01', 0)], holds: [], ended: null } }] },
    ['price 0'],
  ],
  ['an open hold', { services: [{ id: 7, name: 'Carts', plan: held(null) }] }, ['open hold']],
  ['a hold that ends', { services: [{ id: 7, name: 'Carts', plan: held('2027-01-20') }] }, []],
  ['no email', { email: '' }, ['no address']],
  ['no email, but paper', { email: '', delivery: 'paper' }, []],
  ['no card', { collection: 'card' }, ['no card']],
  ['a declined card', { collection: 'card', card: { ...card, state: 'failed' } }, ['card failed']],
  ['a card in its last month', { collection: 'card', card: { ...card, expiry: '0127' } }, ['card ends']],
  ['a card of the next month', { collection: 'card', card: { ...card, expiry: '0227' } }, []],
  ['a card of an unknown expiry', { collection: 'card', card: { ...card, expiry: '' } }, []],
  ['30 % more', { total: 2_600 }, []],
  ['more than 30 % more', { total: 2_601 }, ['jump']],
  ['more than 30 % less', { total: 1_399 }, ['jump']],
  ['a place to confirm', { placeToConfirm: true }, ['place to confirm']],
  ['credit', { balance: -1 }, ['negative balance']],
  ['a credit note', { total: -500, lastTotal: null, email: '' }, []],
])('%s', (_, changed, expected) => {
  expect(reasons(changed)).toEqual(expected)
})
