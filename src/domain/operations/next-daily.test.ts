import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextDaily } from './next-daily.ts'

const at = { hour: 9, minute: 17 }

test.each([
  ['2026-11-23T09:16:59Z', '2026-11-23T09:17:00.000Z'],
  ['2026-11-23T09:17:00Z', '2026-11-24T09:17:00.000Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T09:17:00.000Z'],
])('after %s is %s', (now, next) => {
  expect(nextDaily(at, new Date(now)).toISOString()).toBe(next)
})

test('is always within a day, and never now', () => {
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.nat({ max: 23 }), fc.nat({ max: 59 }), (now, hour, minute) => {
      const wait = nextDaily({ hour, minute }, now).getTime() - now.getTime()
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(24 * 3_600_000)
    }),
  )
})
