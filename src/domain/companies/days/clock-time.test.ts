import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockText, clockTimeAt, momentAt, readClockTime, writeClockTime } from './clock-time.ts'

test.each([
  ['00:00', 0, '12:00 AM'],
  ['08:45', 525, '8:45 AM'],
  ['12:05', 725, '12:05 PM'],
  ['23:59', 1439, '11:59 PM'],
])('reads and writes %s', (text, time, said) => {
  expect(readClockTime(text)).toBe(time)
  expect(writeClockTime(time)).toBe(text)
  expect(clockText(time)).toBe(said)
})

test.each(['', '8:45', '24:00', '12:60', '12:5', '12:05 PM'])('refuses %j', (text) =>
  expect(readClockTime(text)).toBeNull(),
)

test.each([
  ['2026-11-20', '08:45', 'America/New_York', '2026-11-20T13:45:00Z'],
  ['2026-11-20', '08:45', 'America/Los_Angeles', '2026-11-20T16:45:00Z'],
  ['2026-11-20', '08:45', 'Pacific/Auckland', '2026-11-19T19:45:00Z'],
  // Spring skips 2:00 to 3:00.
  ['2027-03-14', '01:59', 'America/New_York', '2027-03-14T06:59:00Z'],
  ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00Z'],
  ['2027-03-14', '03:00', 'America/New_York', '2027-03-14T07:00:00Z'],
  ['2027-03-14', '08:00', 'America/New_York', '2027-03-14T12:00:00Z'],
  // Fall repeats 1:00 to 2:00.
  ['2027-11-07', '01:30', 'America/New_York', '2027-11-07T05:30:00Z'],
  ['2027-11-07', '02:00', 'America/New_York', '2027-11-07T07:00:00Z'],
])('%s %s in %s is %s', (day, time, zone, moment) => {
  expect(momentAt(day, readClockTime(time) ?? -1, zone)).toBe(Date.parse(moment))
})

test('is shown by the clock, except for what spring skips', () => {
  const zone = 'America/Chicago'
  const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.integer({ min: 180, max: 1439 }), (date, time) => {
      const shown = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'short' })
      const moment = momentAt(date.toISOString().slice(0, 10), time, zone)
      expect(shown.format(moment).replace(/\s/g, ' ')).toBe(clockText(time))
    }),
  )
})

test('reads the clock of a zone on both sides of midnight and of a clock change', () => {
  const shown = (instant: string) => clockTimeAt(Date.parse(instant), 'America/New_York')
  expect(shown('2026-11-24T05:00:00Z')).toBe(0)
  expect(shown('2026-11-24T04:59:59Z')).toBe(1439)
  expect(shown('2026-03-08T06:59:00Z')).toBe(119)
  expect(shown('2026-03-08T07:00:00Z')).toBe(180)
})
