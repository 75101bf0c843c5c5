import { describe, expect, test } from 'vitest'
import { atAddress, moveQuestion } from './move-along.ts'

const from = { address: '120 Oak Street', city: 'Cedar Hollow', state: 'GA', zip: '30990' }
const HERE = '120 Oak Street, Cedar Hollow, GA 30990'
const service = (id: number, more: object = {}) => ({
  id,
  name: 'Trash',
  address: HERE,
  order: 'ORDER1',
  rollOff: false,
  ...more,
})
const stop = (id: string, more: object = {}) => ({ id, address: HERE, order: 'ORDER1', pickup: false, ...more })
const ids = ({ services, stops }: { services: { id: number }[]; stops: { id: string }[] }) => [
  services.map(({ id }) => id),
  stops.map(({ id }) => id),
]

describe('services and stops that move along', () => {
  test('are those at the previous address', () => {
    const elsewhere = { address: '9 Far Road' }
    const found = atAddress(from, [service(1), service(2, elsewhere)], [stop('a'), stop('b', elsewhere)])
    expect(ids(found)).toEqual([[1], ['a']])
  })

  test('are none when the customer had no address', () => {
    expect(ids(atAddress({ ...from, address: '' }, [service(1)], [stop('a')]))).toEqual([[], []])
  })

  test('leave a delivered container and its pickup in place', () => {
    const pickup = stop('up', { pickup: true })
    const box = service(1, { rollOff: true })
    expect(ids(atAddress(from, [box], [pickup]))).toEqual([[], []])
    expect(ids(atAddress(from, [box], [pickup, stop('down')]))).toEqual([[1], ['up', 'down']])
    expect(ids(atAddress(from, [], [stop('cart', { pickup: true, order: null })]))).toEqual([[], []])
  })
})

test.each([
  [1, 1, 'Service and 1 delivery are at 120 Oak Street: move them too?'],
  [1, 0, 'Service is at 120 Oak Street: move it too?'],
  [0, 1, '1 delivery is at 120 Oak Street: move it too?'],
  [2, 3, '2 services and 3 deliveries are at 120 Oak Street: move them too?'],
])('asks about %i services and %i deliveries: %s', (services, stops, text) => {
  expect(moveQuestion({ from: '120 Oak Street', services, stops })).toBe(text)
})
