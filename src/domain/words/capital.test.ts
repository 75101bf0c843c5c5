import { expect, test } from 'vitest'
import { capital } from './capital.ts'

test('capitalizes only the first letter', () => {
  expect(capital('part given back to ACME')).toBe('Part given back to ACME')
  expect(capital('')).toBe('')
})
