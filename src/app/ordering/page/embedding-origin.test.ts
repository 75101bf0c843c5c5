import { expect, test } from 'vitest'
import { embeddingOrigin } from './embedding-origin.ts'

const allowed = ['https://www.piedmont.example/', 'https://piedmont.example']

test('an allowed site is posted the height', () => {
  expect(embeddingOrigin('https://www.piedmont.example/order?x=1', allowed)).toBe('https://www.piedmont.example')
  expect(embeddingOrigin('https://piedmont.example/', allowed)).toBe('https://piedmont.example')
})

test.each(['', 'https://piedmont.example.evil/', 'http://piedmont.example/', 'about:blank', 'not an address'])(
  'no other page is: %s',
  (referrer) => {
    expect(embeddingOrigin(referrer, allowed)).toBeNull()
  },
)

test('a hauler that allows no site posts to none', () => {
  expect(embeddingOrigin('https://piedmont.example/', [])).toBeNull()
})
