import { expect, it } from 'vitest'
import { isPayFrequency } from '#domain/companies/company.ts'

it('accepts monthly, quarterly and yearly payment', () => {
  expect([1, 3, 12].every(isPayFrequency)).toBe(true)
  expect([0, 2, 6, 1.5, Number.NaN].some(isPayFrequency)).toBe(false)
})
