import { expect, test } from 'vitest'
import { embeddingOrigin } from './embedding-origin.ts'

const allowed = ['https://www.piedmont.example/', 'https://piedmont.example']

test('a page of an allowed site is sent the height', () => {
  expect(embeddingOrigin('https://www.piedmont.example/order?x=1', allowed)).toBe('https://www.piedmont.example')
  expect(embeddingOrigin('https://piedmont.example/', allowed)).toBe('https://piedmont.example')
})

test.each(['', 'https://piedmont.example.evil/', 'http://piedmont.example/', 'about:blank', 'not an address'])(
  'nobody else is: %s',
  (referrer) => {
    expect(embeddingOrigin(referrer, allowed)).toBeNull()
  },
)

test('a hauler that allows no site posts to nobody', () => {
  expect(embeddingOrigin('https://piedmont.example/', [])).toBeNull()
})
