import { describe, expect, test } from 'vitest'
import { calendarFile } from '#domain/ordering/calendar-file.ts'

const dropOff = {
  order: 'AB12',
  hauler: 'Piedmont; Hauling',
  day: '2026-11-30',
  ampm: 'AM',
  place: '120 Oak Street, Cedar Hollow, GA 30990',
  url: 'https://haulyard.test/order/AB12?key=k',
  phone: '478-555-0100',
} as const
const now = new Date('2026-11-20T15:04:05.678Z')

describe('the calendar file of a drop-off', () => {
  const { name, type, text } = calendarFile(dropOff, now)

  test('is named after its day', () => {
    expect([name, type]).toEqual(['drop-off-2026-11-30.ics', 'text/calendar; charset=utf-8'])
  })

  test('is one whole-day event that ends the day after', () => {
    expect(text).toContain('UID:AB12@haulyard\r\n')
    expect(text).toContain('DTSTART;VALUE=DATE:20261130\r\n')
    expect(text).toContain('DTEND;VALUE=DATE:20261201\r\n')
    expect(text).toContain('DTSTAMP:20261120T150405Z\r\n')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test('escapes commas, semicolons and line ends', () => {
    expect(text).toContain('SUMMARY:Piedmont\\; Hauling: carts arrive\\, AM\r\n')
    const place = '120 Oak Street\nby the gate'
    expect(calendarFile({ ...dropOff, place, ampm: null }, now).text).toContain(
      'LOCATION:120 Oak Street\\nby the gate\r\n',
    )
  })

  test('links to the order and names the hauler and its phone', () => {
    const whole = text.replaceAll('\r\n ', '')
    expect(whole).toContain('URL:https://haulyard.test/order/AB12?key=k\r\n')
    expect(whole).toContain('DESCRIPTION:Order AB12\\nPiedmont\\; Hauling: 478-555-0100\\nSee or change it: https')
    expect(calendarFile({ ...dropOff, phone: '' }, now).text.replaceAll('\r\n ', '')).toContain('Order AB12\\nSee or')
  })

  test('folds long lines at 75 octets without cutting a character', () => {
    const long = calendarFile({ ...dropOff, place: 'Gruß '.repeat(40) }, now).text
    for (const line of long.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(long.replaceAll('\r\n ', '')).toContain('Gruß '.repeat(40))
  })

  test('replaces the event when the day changes', () => {
    const sequence = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1])
    const later = calendarFile({ ...dropOff, day: '2026-12-01' }, new Date(now.getTime() + 2_000)).text
    expect(later).toContain('UID:AB12@haulyard\r\n')
    expect(sequence(later)).toBeGreaterThan(sequence(text))
  })
})
