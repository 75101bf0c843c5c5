import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finishText, fullWindowText, windowOf, windowText } from './window.ts'

const ZONE = 'America/New_York'
const at = (time: string) => Date.parse(`2026-11-20T${time}:00-05:00`)
const spaces = (text: string) => text.replace(/\s/g, ' ')

test.each([
  ['10:35', '09:58', '10:20–11:00', '10:20–11:00 AM'],
  ['10:44', '09:58', '10:20–11:00', '10:20–11:00 AM'],
  ['10:45', '09:58', '10:30–11:10', '10:30–11:10 AM'],
  ['12:00', '09:58', '11:40–12:20', '11:40 AM–12:20 PM'],
  ['14:00', '09:58', '1:30–2:30', '1:30–2:30 PM'],
  ['19:00', '09:58', '6:20–7:50', '6:20–7:50 PM'],
])('tells %s, seen at %s, as %s', (time, seen, short, full) => {
  const window = windowOf(at(time), at(seen))
  expect(windowText(window, ZONE)).toBe(short)
  expect(spaces(fullWindowText(window, ZONE))).toBe(full)
})

test.each([
  ['14:00', '2:00 PM'],
  ['14:01', '2:05 PM'],
])('a finish at %s is told as %s', (time, told) => expect(spaces(finishText(at(time), ZONE))).toBe(told))

test('holds the time with a quarter of an hour on both sides', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: -60, max: 1000 }), (minutes, ahead) => {
      const time = at('06:00') + minutes * 60_000
      const { from, to } = windowOf(time, time - ahead * 60_000)
      expect(time - from).toBeGreaterThanOrEqual(15 * 60_000)
      expect(to - time).toBeGreaterThan(15 * 60_000)
    }),
  )
})
