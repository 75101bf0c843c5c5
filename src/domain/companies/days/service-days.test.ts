import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar-day.ts'
import {
  closedReason,
  firstServiceDay,
  isOpen,
  nextOpenDay,
  nextOpenDays,
  rangeIsOpen,
  type ServiceCalendar,
} from './service-days.ts'

const piedmont: ServiceCalendar = {
  timezone: 'America/New_York',
  daysnotice: 2,
  offweekends: 0,
  disabledDates: ['2026-11-26', '2026-11-27', '2026-12-24', '2026-12-25'],
}
const friday = '2026-11-20'

describe('closedReason', () => {
  it.each([
    ['2026-11-19', 'past'],
    ['2026-11-20', 'notice'],
    ['2026-11-21', 'notice'],
    ['2026-11-22', 'weekend'],
    ['2026-11-23', null],
    ['2026-11-26', 'disabled'],
    ['2026-11-28', 'weekend'],
    ['2026-11-30', null],
    ['2028-11-17', null],
    ['2028-11-20', 'far'],
    ['2126-11-23', 'far'],
  ])('on %s is %s', (day, reason) => {
    expect(closedReason(piedmont, day, friday)).toBe(reason)
    expect(isOpen(piedmont, day, friday)).toBe(reason === null)
  })

  it('is null at weekends for a hauler who works them, and today without notice', () => {
    const everyDay: ServiceCalendar = { ...piedmont, offweekends: 1, daysnotice: 0 }
    expect(closedReason(everyDay, '2026-11-21', friday)).toBeNull()
    expect(closedReason(everyDay, friday, friday)).toBeNull()
  })
})

describe('nextOpenDay', () => {
  it('is Monday when the notice ends on a Sunday', () => {
    expect(firstServiceDay(piedmont, friday)).toBe('2026-11-22')
    expect(nextOpenDay(piedmont, friday)).toBe('2026-11-23')
  })

  it('begins at the given day and skips closed days', () =>
    expect(nextOpenDay(piedmont, friday, '2026-11-26')).toBe('2026-11-30'))

  it('is null when every day is closed', () => {
    const disabledDates = Array.from({ length: 800 }, (_, step) => addDays(friday, step))
    expect(nextOpenDay({ ...piedmont, disabledDates }, friday)).toBeNull()
  })

  it('is always open, with no open day before it', () => {
    const dates = fc.integer({ min: 0, max: 60 }).map((step) => addDays(friday, step))
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom<0 | 1>(0, 1),
        fc.array(dates),
        (daysnotice, offweekends, disabledDates) => {
          const calendar = { timezone: 'UTC', daysnotice, offweekends, disabledDates }
          const found = nextOpenDay(calendar, friday) as string
          expect(isOpen(calendar, found, friday)).toBe(true)
          for (let day = friday; day < found; day = addDays(day, 1)) expect(isOpen(calendar, day, friday)).toBe(false)
        },
      ),
    )
  })
})

describe('nextOpenDays', () => {
  it('skip closed days', () => {
    expect(nextOpenDays(piedmont, friday, 3)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
    expect(nextOpenDays(piedmont, friday, 4).at(-1)).toBe('2026-11-30')
  })

  it('are fewer when nearly every day is closed', () => {
    const disabledDates = Array.from({ length: 800 }, (_, step) => addDays(friday, step)).filter((_, at) => at !== 3)
    expect(nextOpenDays({ ...piedmont, disabledDates }, friday, 3)).toEqual(['2026-11-23'])
  })

  it('are consecutive open days in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 8 }), (step, count) => {
        const today = addDays(friday, step)
        const days = nextOpenDays(piedmont, today, count)
        expect(days).toHaveLength(count)
        const [first] = days
        if (!first) return
        const span = Array.from({ length: 40 }, (_, at) => addDays(firstServiceDay(piedmont, today), at))
        expect(span.filter((day) => isOpen(piedmont, day, today)).slice(0, count)).toEqual(days)
      }),
    )
  })
})

describe('rangeIsOpen', () => {
  it('checks only the first and the last day', () =>
    expect(rangeIsOpen(piedmont, '2026-11-25', '2026-11-30', friday)).toBe(true))

  it.each([
    ['2026-11-26', '2026-11-30'],
    ['2026-11-25', '2026-11-28'],
    ['2026-11-30', '2026-11-25'],
    ['2026-11-20', '2026-11-30'],
  ])('rejects %s to %s', (first, last) => expect(rangeIsOpen(piedmont, first, last, friday)).toBe(false))
})
