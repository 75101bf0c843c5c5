import { describe, expect, test } from 'vitest'
import { frequencies } from '#domain/catalog/frequencies.ts'
import { officePayFrequencies } from '#domain/companies/company.ts'
import { frequencyIn, payFrequencyIn, weekdaysIn } from './read-service-cells.ts'

describe('a frequency in a sheet', () => {
  test.each([
    ['Weekly', ['weekly', 'WEEKLY', '1x', '1xW', '1x Weekly', '1x/week', '1 x week', 'once weekly', 'Every week']],
    ['Bi-Weekly', ['EOW', 'every other week', 'Bi-weekly', 'biweekly', 'E2W', 'every 2 weeks']],
    ['Monthly', ['monthly', 'E4W', 'every four weeks', 'Once a month']],
    ['2x Weekly', ['2xW', '2x', '2 x weekly', 'twice a week', '2 times a week', '2x/week']],
    ['7x Weekly', ['7xW', '7x Weekly']],
  ])('is %s', (frequency, cells) => {
    expect(cells.map(frequencyIn)).toEqual(cells.map(() => frequency))
  })

  test('is read as it is written by the product', () => {
    expect(frequencies.map(frequencyIn)).toEqual([...frequencies])
  })

  test.each(['', 'on call', '8xW', '0x', '1', '2', 'w', 'Monday', 'weekly twice'])('is not guessed from %j', (cell) => {
    expect(frequencyIn(cell)).toBeNull()
  })
})

describe('a pay frequency in a sheet', () => {
  test('is a number of months or its word', () => {
    expect(['Monthly', 'every other month', 'Quarterly', 'semi-annual', 'Yearly'].map(payFrequencyIn)).toEqual([
      ...officePayFrequencies,
    ])
    expect(['1', '2', '3', '6', '12'].map(payFrequencyIn)).toEqual([...officePayFrequencies])
    expect(['3.0', ' 12.00 ', 'annually', 'every 3 months'].map(payFrequencyIn)).toEqual([3, 12, 12, 3])
  })

  test.each(['', '4', '24', 'prepaid', '1.5', 'bi-monthly', 'm'])('is not guessed from %j', (cell) => {
    expect(payFrequencyIn(cell)).toBeNull()
  })
})

describe('pickup days in a sheet', () => {
  test('are whole or short, in the order of the week', () => {
    expect(weekdaysIn('Mon')).toEqual(['Monday'])
    expect(weekdaysIn('Friday & TUE.')).toEqual(['Tuesday', 'Friday'])
    expect(weekdaysIn('th/tu')).toEqual(['Tuesday', 'Thursday'])
    expect(weekdaysIn('Mondays and Thursdays')).toEqual(['Monday', 'Thursday'])
    expect(weekdaysIn('Sat, Sat')).toEqual(['Saturday'])
  })

  test.each(['', 'T', 'M/W', 'Mon or any', 'daily', 'Mond4y'])('are not guessed from %j', (cell) => {
    expect(weekdaysIn(cell)).toBeNull()
  })
})
