import { expect, test } from 'vitest'
import { capital } from './capital.ts'

test('a beginning has a capital letter, and the rest stays as it is', () => {
  expect(capital('part given back to ACME')).toBe('Part given back to ACME')
  expect(capital('')).toBe('')
})
