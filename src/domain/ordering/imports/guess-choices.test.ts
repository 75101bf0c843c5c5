import { describe, expect, test } from 'vitest'
import { dayOrders, guessChoices, guessedMeaning, isDayOrderOpen, unknownWords } from './guess-choices.ts'
import type { ImportField } from './import-fields.ts'

const cellsOf = (cells: Partial<Record<ImportField, string[]>>) => (field: ImportField) => cells[field] ?? []

test('counts unknown words, most frequent first, ignoring letter case', () => {
  expect(unknownWords('status', ['Moved', 'Active', 'INACTIVE', 'inactive', '', 'n/a'])).toEqual([
    { word: 'INACTIVE', key: 'inactive', count: 2 },
    { word: 'Moved', key: 'moved', count: 1 },
  ])
  expect(unknownWords('state', ['GA', 'Ga.', 'georgia', 'GAA'])).toEqual([{ word: 'GAA', key: 'gaa', count: 1 }])
})

describe('an unknown word', () => {
  test.each([
    ['status', 'Inactive', 'Lead'],
    ['status', 'Active - Weekly', 'Purchased'],
    ['status', 'Cancelled', 'Lead'],
    ['status', 'Moved', undefined],
    ['status', 'A', 'Purchased'],
    ['status', 'i', 'Lead'],
    ['status', 'Archived', undefined],
    ['type', 'Resid.', 'Residential'],
    ['type', 'Business', 'Commercial'],
    ['type', 'Dumpster', 'Roll-Offs'],
    ['type', 'Septic', undefined],
    ['state', 'GAA', 'GA'],
    ['state', 'XX', undefined],
    ['inops', 'Yep', 'Yes'],
    ['insnapdesk', 'None', 'No'],
    ['inops', 'perhaps', undefined],
  ] as const)('of %s, %s, is guessed as %s', (field, word, meaning) => {
    expect(guessedMeaning(field, word)).toBe(meaning)
  })
})

describe('the dates of a column', () => {
  test.each([
    [['31/12/2023', '3/4/2024'], 'day'],
    [['12/31/2023', '3/4/2024'], 'month'],
    [['5 Mar 2024', '31.12.2023'], 'day'],
    [['2024-03-05', '4/4/2024'], 'month'],
  ] as const)('%j begin with the %s', (datestart, days) => {
    expect(isDayOrderOpen(dayOrders(datestart))).toBe(false)
    expect(guessChoices(cellsOf({ datestart: [...datestart] })).days).toBe(days)
  })
  test('are ambiguous when both orders are possible, with the first as example', () => {
    const orders = dayOrders(['', '3/4/2024', '5/6/2024'])
    expect(orders).toEqual({ day: 0, month: 0, either: 2, example: '3/4/2024' })
    expect(isDayOrderOpen(orders)).toBe(true)
    expect(isDayOrderOpen(dayOrders(['31/12/2023', '12/31/2023', '3/4/2024']))).toBe(true)
  })
})

test('prefers the choices of an earlier file to a guess', () => {
  const cells = cellsOf({ status: ['Inactive', 'Moved', 'Strange'], datestart: ['3/4/2024'] })
  const earlier = {
    values: { status: { inactive: 'Purchased', moved: '' } },
    days: 'day' as const,
    without: ['price' as const],
  }
  expect(guessChoices(cells)).toEqual({ values: { status: { inactive: 'Lead' } }, days: 'month', without: [] })
  expect(guessChoices(cells, earlier)).toEqual(earlier)
})

test('words of services are guessed, and days of both columns decide their order', () => {
  const cells: Partial<Record<string, string[]>> = {
    frequency: ['wkly', 'bi-wk', 'Weekly', 'when full'],
    payfrequency: ['QTRLY', 'annual billing', '6'],
    preferred: ['Mon', 'any'],
    paidthrough: ['31/12/2026'],
  }
  expect(guessChoices((field) => cells[field] ?? [])).toEqual({
    values: {
      frequency: { wkly: 'Weekly', 'bi-wk': 'Bi-Weekly' },
      payfrequency: { qtrly: '3', 'annual billing': '12' },
    },
    days: 'day',
    without: [],
  })
})
