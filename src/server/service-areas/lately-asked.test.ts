import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepLatelyAsked } from './lately-asked.ts'

const HERE = { lng: -82.1, lat: 33.4 }

test('returns the answer for its exact place only', () => {
  const asked = keepLatelyAsked<string>()
  expect(asked.get(HERE)).toBeUndefined()
  asked.set(HERE, 'two maps')
  expect(asked.get(HERE)).toBe('two maps')
  expect(asked.get({ lng: HERE.lat, lat: HERE.lng })).toBeUndefined()
  expect(asked.get({ ...HERE, lat: 33.400001 })).toBeUndefined()
})

test('keeps the answers of the last eight places, and no others', () => {
  const places = fc.array(fc.record({ lng: fc.integer({ min: 0, max: 4 }), lat: fc.integer({ min: 0, max: 4 }) }))
  fc.assert(
    fc.property(places, (all) => {
      const asked = keepLatelyAsked<number>()
      all.forEach((place, order) => {
        const known = asked.get(place)
        const before = all.findLastIndex(
          (other, at) => at < order && other.lng === place.lng && other.lat === place.lat,
        )
        if (known !== undefined) expect(all[known]).toEqual(place)
        if (before >= 0 && new Set(all.slice(before, order).map((other) => JSON.stringify(other))).size <= 8)
          expect(known).toBeDefined()
        if (known === undefined) asked.set(place, order)
      })
    }),
  )
})
