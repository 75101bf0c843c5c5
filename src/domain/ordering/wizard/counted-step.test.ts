import { expect, test } from 'vitest'
import { isCountedStep } from './counted-step.ts'

test.each([
  ['intro', true],
  ['address', true],
  ['confirmation', true],
  ['billingdetails', false],
  ['BillingDetails', false],
  ['review', false],
])('counts visits of %s: %s', (step, counted) => expect(isCountedStep(step)).toBe(counted))
