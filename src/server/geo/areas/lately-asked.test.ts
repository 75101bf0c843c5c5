import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepLatelyAsked } from './lately-asked.ts'

const HERE = { lng: -82.1, lat: 33.4 }

test('an answer is that of its place, and there is none for another', () => {
  const asked = keepLatelyAsked<string>()
  expect(asked.get(HERE)).toBeUndefined()
  asked.set(HERE, 'two maps')
  expect(asked.get(HERE)).toBe('two maps')
  expect(asked.get({ lng: HERE.lat, lat: HERE.lng })).toBeUndefined()
  expect(asked.get({ ...HERE, lat: 33.400001 })).toBeUndefined()
})

test('of any places the last eight are known by their last answers, the others not at all', () => {
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
