import { describe, expect, it } from 'vitest'
import {
  formatDay,
  formatDayMonthYear,
  formatDayWithWeekday,
  parseDayMonthYear,
  parseMonthDayYear,
  typedDay,
} from './day-formats.ts'

describe('day formats', () => {
  it('formats days in three ways', () => {
    expect(formatDay('2026-11-24')).toBe('11/24/2026')
    expect(formatDayWithWeekday('2026-11-24')).toBe('Tue, 11/24/2026')
    expect(formatDayMonthYear('2026-11-24')).toBe('24/11/2026')
  })

  it('parses both API formats', () => {
    expect(parseDayMonthYear('24/11/2026')).toBe('2026-11-24')
    expect(parseMonthDayYear('11/24/2026')).toBe('2026-11-24')
    expect(parseMonthDayYear(' 01/02/2026 ')).toBe('2026-01-02')
  })

  it('parses typed days', () => {
    for (const typed of ['1/5/2026', '01/05/2026', ' 1-5-2026 ', '01.05.2026'])
      expect(typedDay(typed)).toBe('2026-01-05')
    for (const typed of ['', '1/5', '1/5/26', '13/01/2026', '2/30/2026']) expect(typedDay(typed)).toBeNull()
  })

  it.each(['', '31/02/2026', '2026-11-24', '1/2/2026', '24/11/26', 'Tue'])('rejects %s as a disabled date', (text) =>
    expect(parseDayMonthYear(text)).toBeNull(),
  )

  it.each(['13/01/2026', '02/30/2026', '24.11.2026'])('rejects %s as a task date', (text) =>
    expect(parseMonthDayYear(text)).toBeNull(),
  )
})
