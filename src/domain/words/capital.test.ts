import { expect, test } from 'vitest'
import { capital } from './capital.ts'

test('capitalizes only the first letter', () => {
  expect(capital('paid by ACME')).toBe('Paid by ACME')
  expect(capital('')).toBe('')
})
