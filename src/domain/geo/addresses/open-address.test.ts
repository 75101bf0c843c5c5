import { expect, test } from 'vitest'
import { readOpenAddress } from './open-address.ts'

const row = {
  number: '120',
  street: 'OAK ST',
  city: 'MACON',
  region: 'GA',
  postcode: '31201-1234',
  lat: '32.84',
  lon: -83.63,
}
const address = { number: '120', street: 'Oak St', city: 'Macon', state: 'GA', zip: '31201', lat: 32.84, lng: -83.63 }

test('reads a row as an address and converts capitals', () => {
  expect(readOpenAddress(row, {})).toEqual(address)
  expect(readOpenAddress({ ...row, street: 'McDonald Way', region: 'Georgia' }, {})).toMatchObject({
    street: 'McDonald Way',
    state: 'GA',
  })
})

test('fills empty parts with the defaults of the file', () => {
  const bare = { ...row, city: '', region: null, postcode: undefined }
  expect(readOpenAddress(bare, { city: 'Macon', state: 'GA', zip: '31201' })).toEqual(address)
})

test.each([
  ['number', { number: '' }],
  ['number', { number: '0' }],
  ['street', { street: ' ' }],
  ['city', { city: '' }],
  ['state', { region: 'Bavaria' }],
  ['zip', { postcode: '312' }],
  ['place', { lat: '' }],
  ['place', { lon: '0' }],
  ['place', { lat: '91' }],
  ['place', { lon: 'west' }],
])('rejects a row without its %s: %j', (part, change) => {
  expect(readOpenAddress({ ...row, ...change }, {})).toBe(part)
})
