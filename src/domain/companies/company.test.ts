import { expect, it } from 'vitest'
import { isPayFrequency } from '#domain/companies/company.ts'

it('knows monthly, quarterly and yearly', () => {
  expect([1, 3, 12].every(isPayFrequency)).toBe(true)
  expect([0, 2, 6, 1.5, Number.NaN].some(isPayFrequency)).toBe(false)
})
