import { describe, expect, test } from 'vitest'
import { calendarFile } from '#app/ordering/calendar-file.ts'

const event = {
  uid: 'AB12@haulyard',
  day: '2026-11-30',
  summary: 'Piedmont Hauling: carts arrive, AM',
  place: '120 Oak Street, Cedar Hollow, GA 30990',
  description: 'Order AB12; keep the curb free\nThank you',
  now: new Date('2026-11-20T15:04:05.678Z'),
}

describe('calendarFile', () => {
  const text = calendarFile(event)

  test('is one whole-day event that ends the day after', () => {
    expect(text).toContain('DTSTART;VALUE=DATE:20261130\r\n')
    expect(text).toContain('DTEND;VALUE=DATE:20261201\r\n')
    expect(text).toContain('DTSTAMP:20261120T150405Z\r\n')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test('escapes commas, semicolons and line ends', () => {
    expect(text).toContain('SUMMARY:Piedmont Hauling: carts arrive\\, AM\r\n')
    expect(text).toContain('DESCRIPTION:Order AB12\\; keep the curb free\\nThank you\r\n')
  })

  test('folds long lines at 75 octets without cutting a character', () => {
    const long = calendarFile({ ...event, description: 'Gruß '.repeat(40) })
    for (const line of long.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(long.replaceAll('\r\n ', '')).toContain('Gruß '.repeat(40))
  })
})
