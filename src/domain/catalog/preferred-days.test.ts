import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frequencies, pickupDays } from '#domain/catalog/frequencies.ts'
import { fitPreferredDays, forcedDays, preferredDaysFit, togglePreferredDay } from '#domain/catalog/preferred-days.ts'
import { type Weekday, weekdays } from '#domain/companies/days/calendar-day.ts'

const workdays: Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

describe('choosing days', () => {
  it('drops the oldest day beyond the number of pickups', () => {
    expect(togglePreferredDay(['Monday', 'Friday'], 'Tuesday', '2x Weekly', workdays)).toEqual(['Friday', 'Tuesday'])
    expect(togglePreferredDay(['Monday'], 'Tuesday', 'Bi-Weekly', workdays)).toEqual(['Tuesday'])
  })

  it('removes a chosen day', () =>
    expect(togglePreferredDay(['Monday', 'Friday'], 'Monday', '2x Weekly', workdays)).toEqual(['Friday']))

  it('ignores a day that is not enabled', () =>
    expect(togglePreferredDay(['Monday'], 'Sunday', '2x Weekly', workdays)).toEqual(['Monday']))

  it('forces all days when just enough are enabled', () => {
    expect(forcedDays('5x Weekly', workdays)).toEqual(workdays)
    expect(forcedDays('4x Weekly', workdays)).toBeNull()
    expect(togglePreferredDay(workdays, 'Monday', '5x Weekly', workdays)).toEqual(workdays)
    expect(fitPreferredDays([], 'Weekly', ['Monday'])).toEqual(['Monday'])
  })

  it('keeps the newest when the frequency falls', () =>
    expect(fitPreferredDays(['Monday', 'Friday', 'Tuesday'], '2x Weekly', workdays)).toEqual(['Friday', 'Tuesday']))
})

describe('preferredDaysFit', () => {
  it.each<[string, 'Residential' | 'Commercial', Weekday[], boolean]>([
    ['none for a home', 'Residential', [], true],
    ['none for a business', 'Commercial', [], false],
    ['too few for a business', 'Commercial', ['Monday'], false],
    ['enough', 'Commercial', ['Monday', 'Friday'], true],
    ['too many', 'Residential', ['Monday', 'Tuesday', 'Friday'], false],
    ['one twice', 'Commercial', ['Monday', 'Monday'], false],
    ['a closed day', 'Residential', ['Sunday'], false],
  ])('%s', (_, type, days, fits) => expect(preferredDaysFit(type, days, '2x Weekly', workdays)).toBe(fits))

  it('holds after any taps that choose enough days', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...frequencies),
        fc.subarray([...weekdays], { minLength: 1 }),
        fc.array(fc.constantFrom(...weekdays)),
        (frequency, enabled, taps) => {
          fc.pre(pickupDays(frequency) <= enabled.length)
          const chosen = taps.reduce<Weekday[]>((days, day) => togglePreferredDay(days, day, frequency, enabled), [])
          expect(preferredDaysFit('Residential', chosen, frequency, enabled)).toBe(true)
        },
      ),
    )
  })
})
