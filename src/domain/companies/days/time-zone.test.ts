import { expect, test } from 'vitest'
import { DEFAULT_TIME_ZONE, isTimeZone, usTimeZones } from './time-zone.ts'

test.each([...usTimeZones.map(([zone]) => zone), DEFAULT_TIME_ZONE, 'Europe/Berlin', 'UTC'])('accepts %s', (zone) => {
  expect(isTimeZone(zone)).toBe(true)
})

test.each(['', 'Eastern', 'America/Nowhere', '+05:00', 'America/New_York ', '../etc'])('rejects %j', (zone) => {
  expect(isTimeZone(zone)).toBe(false)
})
